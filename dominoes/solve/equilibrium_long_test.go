//go:build long

package solve

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// TestEquilibriumTable solves three tiles, and prints how far players are from it, as the package page has it:
//
//	go test -tags long -timeout 2h -run EquilibriumTable -v ./dominoes/solve
func TestEquilibriumTable(t *testing.T) {
	file := must(os.ReadFile("doc.go"))
	rows := map[string]string{}
	for _, c := range []struct {
		rules string
		width float64
	}{{"standard hand=2", 1e-5}, {"block lead=any hand=2", 1e-5}, {"standard hand=3", 1e-5}, {"block lead=any hand=3", 3e-5}, {"printed hand=3", 1e-5}} {
		r := dominoes.MustParseRules(c.rules)
		e := must(NewEquilibrium(t.Context(), r, Option{Width: c.width}))
		if t.Log(c.rules, e.low, e.high); e.high-e.low > c.width {
			t.Errorf("%s: %v to %v is wider than %v", c.rules, e.low, e.high, c.width)
		}
		add := func(name string, mixture mixture) {
			x := must(e.Exploitability(t.Context(), mixture))
			rows[name] += fmt.Sprintf("%9.3f", x)
		}
		if r.ChipOut == dominoes.ChipOutNone && r.Out == dominoes.TakeNone {
			continue // not in the table
		}
		for name, player := range dominoes.Strategies() {
			add(name, pure(player))
		}
		if add("random", evenly); r.HandSize == 2 {
			player := must(NewPlayer(t.Context(), r))
			add("Player", pure(pips.Best(player)))
		}
	}
	for name, row := range rows {
		if line := fmt.Sprintf("//	%-9s%s\n", name, row); !strings.Contains(string(file), line) {
			t.Errorf("doc.go lacks the line\n%s", line)
		}
	}
}

// TestEquilibriumFour solves four tiles with PIPS_FOUR=1: 40 minutes of a core.
func TestEquilibriumFour(t *testing.T) {
	if os.Getenv("PIPS_FOUR") == "" {
		t.Skip("PIPS_FOUR is not set")
	}
	e, err := NewEquilibrium(t.Context(), dominoes.MustParseRules("standard hand=4"), Option{Width: 1e-3, Memory: 3 << 30,
		Progress: func(done, total int) { t.Log(done, "of", total) }})
	if err != nil || e.high-e.low > 1e-3 {
		t.Fatal(e, err)
	}
	t.Log(e.Value())
}
