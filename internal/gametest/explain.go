package gametest

import (
	"errors"
	"math"
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
	named := map[string]bool{}
	for line := range Lines(t, "../../testdata/terms.txt") {
		name, _, _ := strings.Cut(line, ":")
		named[name[strings.Index(name, " ")+1:]] = true // behind the game
	}
	var all [][]pips.Term
	for _, c := range choices {
		terms, err := a.Explain(v, c.Move)
		if err != nil {
			t.Fatalf("%v in %v: %v", c.Move, v, err)
		}
		sum, names := 0., []string{}
		for _, term := range terms {
			if slices.Contains(names, term.Name) || !named[term.Name] || !(term.Chance >= 0 && term.Chance <= 1+1e-9 && term.Error >= 0) {
				t.Fatalf("%v in %v: %+v, want a new name of testdata/terms.txt", c.Move, v, term)
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
