package main

import (
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// Rules of four seats become a game of two sides; rules of two are unchanged.
func TestSides(t *testing.T) {
	for _, text := range []string{"partners", "block seats=4", "draw-one seats=4 hand=5"} {
		r, err := dominoes.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		two := sitting[dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View](r, 2)
		c := pips.NewComparison(two, named("counting"), dominoes.SimplePlayer)
		c.Games = 200
		result, err := c.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		one, other := result.Scores[0], result.Scores[1]
		if one.Won != other.Lost || one.Won+one.Lost != 200 || one.Won <= other.Won {
			t.Errorf("%s: %+v, %+v", text, one, other)
		}
		// A side sees the seat that acts, and no other.
		s, _ := two.Begin(2)
		s, _ = two.Chance(s, two.Draw(s, fixed{}))
		waits, p := two.Waits(s)
		v := two.View(s, p)
		if waits != pips.Decision || v.Turn != v.Player || len(slices.Collect(v.Moves())) == 0 || two.View(s, 1-p).Player == v.Player {
			t.Errorf("%s: %v of %v, and the view of %v", text, waits, p, v.Player)
		}
	}
	std := pips.Rules[dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View](dominoes.Standard())
	if sitting(std, 2) != std {
		t.Error("a game of two is another one")
	}
}

// A fixed is a constant source.
type fixed struct{}

func (fixed) Uint64() uint64 { return 1 << 40 }
