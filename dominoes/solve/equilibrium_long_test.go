//go:build long

package solve

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pips.example/dominoes"
)

// TestEquilibriumTable solves three tiles, and prints how far players are from it, as the package page has it:
//
//	go test -tags long -timeout 2h -run EquilibriumTable -v ./dominoes/solve
func TestEquilibriumTable(t *testing.T) {
	file, err := os.ReadFile("doc.go")
	if err != nil {
		t.Fatal(err)
	}
	rows := map[string]string{}
	for _, text := range []string{"standard hand=2", "standard hand=3", "block lead=any hand=2", "block lead=any hand=3"} {
		width := 1e-5
		if text == "block lead=any hand=3" {
			width = 3e-5
		}
		e, err := NewEquilibrium(t.Context(), dominoes.MustParseRules(text), Option{Width: width})
		if err != nil {
			t.Fatal(err)
		}
		t.Log(text, e.low, e.high)
		if e.high-e.low > width {
			t.Errorf("%s: %v to %v is wider than %v", text, e.low, e.high, width)
		}
		add := func(name string, mixture mixture) {
			x, err := e.Exploitability(t.Context(), mixture)
			if err != nil {
				t.Fatal(err)
			}
			rows[name] += fmt.Sprintf("%10.3f", x)
		}
		for name, player := range dominoes.Strategies() {
			add(name, pure(player))
		}
		add("random", evenly)
	}
	for name, row := range rows {
		if line := fmt.Sprintf("//	%-9s%s\n", name, row); !strings.Contains(string(file), line) {
			t.Errorf("doc.go lacks the line\n%s", line)
		}
	}
}

// TestEquilibriumFour solves four tiles with PIPS_FOUR=1: up to 90 minutes of a core.
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
