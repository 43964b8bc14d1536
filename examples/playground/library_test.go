//go:build browser

package main

import (
	"context"
	"fmt"
	"iter"
	"testing"

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
	value  float64
	text   string
	regret float64
}

// A library finds what the page should show.
type library struct {
	game     string
	farkle   *farklesolve.Duel
	yahtzee  *yahtzeesolve.Solver
	awari    *awarisolve.Solver
	dominoes *dominoessolve.Player
}

func newLibrary(t *testing.T, game, rules string) (l library) {
	t.Helper()
	l.game = game
	ctx := context.Background()
	var err error
	switch game {
	case "farkle":
		r, e := farkle.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		l.farkle, err = farklesolve.NewDuel(ctx, r)
	case "yahtzee":
		r, e := yahtzee.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		l.yahtzee, err = yahtzeesolve.New(ctx, r)
	case "awari":
		r, e := awari.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		l.awari, err = awarisolve.New(r)
	case "dominoes":
		r, e := dominoes.ParseRules(rules)
		if e != nil {
			t.Fatal(e)
		}
		l.dominoes, err = dominoessolve.NewPlayer(ctx, r)
	}
	if err != nil {
		t.Fatal(err)
	}
	return l
}

// values returns what the choices at the end of a record are worth.
func (l library) values(t *testing.T, record string) (list []worthy) {
	t.Helper()
	switch l.game {
	case "farkle":
		s := farkleEnd(t, record)
		list = worths(l.farkle.Choices(s), func(v float64) string { return fmt.Sprintf("%.2f %%", 100*v) })
	case "yahtzee":
		s := yahtzeeEnd(t, record)
		list = worths(l.yahtzee.Choices(s), func(v float64) string { return fmt.Sprintf("%.2f", v) })
	case "awari":
		found, err := l.awari.Solve(context.Background(), awariEnd(t, record))
		if err != nil || !found.Proved {
			t.Fatal(err, found)
		}
		for _, c := range found.Moves {
			text := fmt.Sprintf("%+d", c.Value)
			switch {
			case c.Value == 0:
				text = "0"
			case c.Value < 0:
				text = fmt.Sprintf("−%d", -c.Value)
			}
			list = append(list, worthy{value: float64(c.Value), text: text})
		}
	case "dominoes":
		r, s := dominoesEnd(t, record)
		view := r.View(s, s.Turn)
		for m, v := range l.dominoes.Choices(view) {
			if view.Board.Len() > 0 || m.End == dominoes.Left {
				list = append(list, worthy{value: v, text: fmt.Sprintf("≈ %.1f %%", 100*v)})
			}
		}
	}
	best := 0.0
	for i, w := range list {
		if i == 0 || w.value > best {
			best = w.value
		}
	}
	for i := range list {
		list[i].regret = best - list[i].value
	}
	return list
}

func worths[M any](choices iter.Seq2[M, float64], text func(float64) string) (list []worthy) {
	for _, v := range choices {
		list = append(list, worthy{value: v, text: text(v)})
	}
	return list
}

// shown returns a sum of regrets in the unit of the page.
func (l library) shown(total float64) float64 {
	if l.game == "farkle" || l.game == "dominoes" {
		return 100 * total
	}
	return total
}

// close returns by how much a sum that is shown may be off.
func (l library) close() float64 {
	if l.game == "dominoes" {
		return 0.051
	}
	return 0.0051
}

func farkleEnd(t *testing.T, record string) farkle.State {
	t.Helper()
	r, err := farkle.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	g := r.Replay()
	for range g.All() {
	}
	return g.State()
}

func yahtzeeEnd(t *testing.T, record string) yahtzee.State {
	t.Helper()
	r, err := yahtzee.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	g := r.Replay()
	for range g.All() {
	}
	return g.State()
}

func awariEnd(t *testing.T, record string) awari.State {
	t.Helper()
	r, err := awari.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	g := r.Replay()
	for range g.All() {
	}
	return g.State()
}

func dominoesEnd(t *testing.T, record string) (dominoes.Rules, dominoes.State) {
	t.Helper()
	r, err := dominoes.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	g := r.Replay()
	for range g.All() {
	}
	return r.Rules, g.State()
}

// outcome returns how the page's sentence about the end begins. The person is player
// 0 in all games here.
func (l library) outcome(t *testing.T, record string) string {
	t.Helper()
	winner, draw := 0, false
	switch l.game {
	case "farkle":
		s := farkleEnd(t, record)
		winner = int(l.rulesOf(t, record).(farkle.Rules).Outcome(s).Winner)
	case "yahtzee":
		s := yahtzeeEnd(t, record)
		o := l.rulesOf(t, record).(yahtzee.Rules).Outcome(s)
		winner, draw = int(o.Winner), o.Draw
	case "awari":
		b := awariEnd(t, record).Board
		south, north := b.Home(awari.South), b.Home(awari.North)
		draw = south == north
		if north > south {
			winner = 1
		}
	case "dominoes":
		r, s := dominoesEnd(t, record)
		winner = int(r.Outcome(s).Winner)
	}
	switch {
	case draw:
		return "It is a draw."
	case winner == 0:
		return "You win by "
	}
	return "The opponent wins by "
}

func (l library) rulesOf(t *testing.T, record string) any {
	t.Helper()
	if l.game == "farkle" {
		r, err := farkle.ParseRecord(record)
		if err != nil {
			t.Fatal(err)
		}
		return r.Rules
	}
	r, err := yahtzee.ParseRecord(record)
	if err != nil {
		t.Fatal(err)
	}
	return r.Rules
}
