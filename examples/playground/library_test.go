//go:build browser

package main

import (
	"context"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A worthy is a choice as the library sees it.
type worthy struct {
	text   string
	regret float64
}

// A library finds what the page should show.
type library struct {
	values  func(t *testing.T, record string) []worthy // what the choices at the end of a record are worth
	outcome func(t *testing.T, record string) string   // how the page's sentence about the end begins
	unit    float64                                    // what a regret is multiplied by when it is shown
	close   float64                                    // by how much a sum that is shown may be off
}

func newLibrary(t *testing.T, game, rules string) (l library) {
	t.Helper()
	ctx := context.Background()
	var err error
	switch game {
	case "farkle":
		r, e := farkle.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		var solver *farklesolve.Duel
		solver, err = farklesolve.NewDuel(ctx, r)
		l = libraryOf(r, func(g *farkle.Game) ([]pips.Choice[farkle.Move], error) { return solver.Choices(g.State()) },
			func(v float64) string { return fmt.Sprintf("%.2f %%", 100*v) })
		l.unit, l.close = 100, 0.0051
	case "yahtzee":
		r, e := yahtzee.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		var solver *yahtzeesolve.Solver
		solver, err = yahtzeesolve.New(ctx, r)
		l = libraryOf(r, func(g *yahtzee.Game) ([]pips.Choice[yahtzee.Move], error) { return solver.Choices(g.State()) },
			func(v float64) string { return fmt.Sprintf("%.2f", v) })
		l.unit, l.close = 1, 0.0051
	case "awari":
		r, e := awari.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		var solver *awarisolve.Solver
		solver, err = awarisolve.New(r)
		l = libraryOf(r, func(g *awari.Game) ([]pips.Choice[awari.Move], error) { return solver.Choices(g.State()) },
			func(v float64) string {
				switch {
				case v > 0:
					return fmt.Sprintf("+%g", v)
				case v < 0:
					return fmt.Sprintf("−%g", -v)
				}
				return "0"
			})
		l.unit, l.close = 1, 0.0051
	case "dominoes":
		r, e := dominoes.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		var solver *dominoessolve.Player
		solver, err = dominoessolve.NewPlayer(ctx, r)
		l = libraryOf(r, func(g *dominoes.Game) ([]pips.Choice[dominoes.Move], error) {
			return solver.Choices(g.View(g.State().Turn))
		}, func(v float64) string { return fmt.Sprintf("%.1f %%", 100*v) })
		l.unit, l.close = 100, 0.051
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// libraryOf returns the library of a game. The rules only say which game it is.
func libraryOf[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	_ R, choices func(*pips.Game[R, S, M, C, V]) ([]pips.Choice[M], error), text func(float64) string,
) (l library) {
	played := func(t *testing.T, record string) *pips.Game[R, S, M, C, V] {
		t.Helper()
		var rec pips.Record[R, S, M, C, V]
		if err := rec.UnmarshalText([]byte(record)); err != nil {
			t.Fatal(err)
		}
		g, err := rec.Game()
		if err != nil {
			t.Fatal(err)
		}
		return g
	}
	l.values = func(t *testing.T, record string) (list []worthy) {
		t.Helper()
		g := played(t, record)
		advice, err := choices(g)
		if err != nil {
			t.Fatal(err)
		}
		by := map[M]worthy{}
		for _, c := range advice {
			w := worthy{text(c.Value), c.Regret}
			if c.Low < c.High {
				w.text = "≈ " + w.text
			}
			by[c.Move] = w
		}
		for m := range g.Moves() { // the order of the page
			list = append(list, by[m])
		}
		return list
	}
	// The person is player 0 in all games here.
	l.outcome = func(t *testing.T, record string) string {
		t.Helper()
		switch played(t, record).Outcome().Winner() {
		case 0:
			return "You win by "
		case 1:
			return "The opponent wins by "
		}
		return "It is a draw."
	}
	return l
}
