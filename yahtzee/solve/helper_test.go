package solve_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// background is a context that is never cancelled.
var background = context.Background()

// rules returns the rules of a text that is right.
func rules(t testing.TB, text string) yahtzee.Rules {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseRules, text)
}

// state returns the state of a text that is right.
func state(t testing.TB, text string) yahtzee.State {
	t.Helper()
	return gametest.Must(t, yahtzee.ParseState, text)
}

// newSolver returns the solver of rules that can be solved.
func newSolver(t testing.TB, r yahtzee.Rules, opts ...solve.Option) *solve.Solver {
	t.Helper()
	s, err := solve.New(background, r, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return s
}

// newGoal returns the best play of rules that can be solved for a worth of the total.
func newGoal(t testing.TB, r yahtzee.Rules, worth func(int) float64) *solve.Goal {
	t.Helper()
	g, err := solve.NewGoal(background, r, worth)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return g
}

// distribution returns the distribution of a game.
func distribution(t testing.TB, s *solve.Solver, opts ...solve.Option) *solve.Distribution {
	t.Helper()
	d, err := s.Distribution(background, opts...)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

// near fails the test unless got is want up to 1e-10, absolute or relative.
func near(t testing.TB, got, want float64, format string, args ...any) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-10*max(1, math.Abs(want))) {
		t.Errorf("%s: %.15g, want %.15g", fmt.Sprintf(format, args...), got, want)
	}
}

// An adviser is one of the solvers.
type adviser interface {
	pips.Adviser[yahtzee.View, yahtzee.Move]
	Rules() yahtzee.Rules
}

// ptr returns a pointer to a value, for an option.
func ptr[V any](v V) *V { return &v }

// best returns the first choice of an adviser.
func best(t testing.TB, a adviser, s yahtzee.State) (yahtzee.Move, float64) {
	t.Helper()
	list, err := a.Choices(a.Rules().View(s, s.Turn))
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	return list[0].Move, list[0].Value
}

// values returns the value of each move.
func values(t testing.TB, a adviser, s yahtzee.State) map[yahtzee.Move]float64 {
	t.Helper()
	list, err := a.Choices(a.Rules().View(s, s.Turn))
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	all := map[yahtzee.Move]float64{}
	for _, c := range list {
		all[c.Move] = c.Value
	}
	return all
}

// play returns what a strategy plays.
func play(p yahtzee.Strategy, r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
	return p(r.View(s, s.Turn))
}

// thrown returns the state after a roll of all dice that are due.
func thrown(t testing.TB, r yahtzee.Rules, s yahtzee.State, d dice.Dice) yahtzee.State {
	t.Helper()
	next, err := r.Chance(s, d)
	if err != nil {
		t.Fatalf("%v: roll %v in %v: %v", r, d, s, err)
	}
	return next
}

// turnOf returns the state of one player with this card who is to begin a turn.
func turnOf(t testing.TB, r yahtzee.Rules, c yahtzee.Card) yahtzee.State {
	t.Helper()
	s, err := r.Begin(1)
	if err != nil {
		t.Fatal(err)
	}
	s.Cards[0] = c
	if err := r.Check(s); err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	return s
}

// randomCards returns the cards of a game of random moves, without the full one.
func randomCards(t testing.TB, r yahtzee.Rules, seed uint64) []yahtzee.Card {
	t.Helper()
	// Boxes are chosen at random, and dice are rolled once, half of the time all alike.
	rng := rand.New(rand.NewPCG(seed, 7))
	var cards []yahtzee.Card
	for c := (yahtzee.Card{}); boxesFilled(c) < r.Boxes.Len(); {
		cards = append(cards, c)
		d := dice.Roll(rng, r.Dice)
		if rng.IntN(2) == 0 {
			f := dice.Die(rng.IntN(6) + 1)
			d = dice.Of(slices.Repeat([]dice.Die{f}, r.Dice)...)
		}
		list := slices.Collect(r.Open(c, d))
		next, err := r.Place(c, list[rng.IntN(len(list))], d)
		if err != nil {
			t.Fatal(err)
		}
		c = next
	}
	return cards
}

// boxesFilled returns the number of filled boxes.
func boxesFilled(c yahtzee.Card) (n int) {
	for b := yahtzee.Ones; b <= yahtzee.Special; b++ {
		if c.Filled(b) {
			n++
		}
	}
	return n
}
