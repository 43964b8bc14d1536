package gametest

import (
	"errors"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// Explain checks the terms of all choices of a view: they have names of testdata/terms.txt, each once,
// finite numbers, and add up to the value of the choice. It returns those of the choices in their order.
// The move illegal is refused.
func Explain[V, M any](t testing.TB, a pips.Explainer[V, M], v V, illegal M) [][]pips.Term {
	t.Helper()
	choices, err := a.Choices(v)
	if err != nil {
		t.Fatal(err)
	}
	var all [][]pips.Term
	for _, c := range choices {
		terms, err := a.Explain(v, c.Move)
		if err != nil {
			t.Fatalf("%v in %v: %v", c.Move, v, err)
		}
		sum, names := 0., []string{}
		for _, term := range terms {
			if slices.Contains(names, term.Name) || !named[term.Name] {
				t.Fatalf("%v in %v: the name %q is not new, or not in testdata/terms.txt", c.Move, v, term.Name)
			}
			if math.IsNaN(term.Value) || !(term.Chance >= 0 && term.Chance <= 1+1e-9) || !(term.Error >= 0) {
				t.Fatalf("%v in %v: %+v", c.Move, v, term)
			}
			sum += term.Value
			names = append(names, term.Name)
		}
		if !(math.Abs(sum-c.Value) < 1e-9*max(1, math.Abs(c.Value))) {
			t.Fatalf("%v in %v: %+v add up to %v, want %v", c.Move, v, terms, sum, c.Value)
		}
		all = append(all, terms)
	}
	if terms, err := a.Explain(v, illegal); terms != nil || !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("%v in %v: %v, %v, want ErrIllegal", illegal, v, terms, err)
	}
	return all
}

// named has the names of terms.
var named = func() map[string]bool {
	names := map[string]bool{}
	for _, path := range []string{"testdata", "../testdata", "../../testdata"} {
		data, err := os.ReadFile(path + "/terms.txt")
		if err != nil {
			continue
		}
		for line := range strings.Lines(string(data)) {
			_, line, _ = strings.Cut(line, " ") // behind the game
			name, _, _ := strings.Cut(line, ":")
			names[name] = true
		}
	}
	return names
}()
