package farkle_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// lawRules returns every variant, and rules that no variant has.
func lawRules(t testing.TB) map[string]farkle.Rules {
	rules := map[string]farkle.Rules{}
	for name, r := range farkle.Variants() {
		rules[name] = r
	}
	for _, s := range []string{
		"zilch target=1500 keep=any-scoring floor=yes farkles=2 finish=last-round",
		"five target=1000 hot-dice=forced opening=200 min-bank=150 finish=automatic",
		"kcd target=3000 keep=groups finish=last-round opening=1000 hot-dice=forced",
		"farkleten target=2000 keep=groups farkles=1 penalty=50",
		"target=1 1=1",
		"target=100 1=10 66!=20 none=30 finish=last-round farkles=3 penalty=5 keep=any-scoring",
	} {
		rules[s] = gameRules(t, s)
	}
	return rules
}

// The laws of package pips.
func TestRules(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 1000 // random players take long
			}
			gametest.Laws(t, r, 1)
		})
	}
}

// TestLaws walks all rules with two to eight players.
func TestLaws(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 1000 // random players take long
			}
			most := pips.MaxPlayers
			if testing.Short() {
				most = 3
			}
			for players := 2; players <= most; players++ {
				src := rand.New(rand.NewPCG(1, uint64(players)))
				g := lawsOf(t, r, players)
				end := g.Walk(t, src)
				if o := r.Outcome(end); o.Margin < 0 || int(o.Winner()) >= players || o.Winners.Len() != 1 {
					t.Errorf("%v ends with %+v", end, o)
				}
			}
		})
	}
}

// The laws hold in every state of a first turn with some points: all throws of
// one to six dice, and all numbers of dice that are due.
func TestLawsOfAllThrows(t *testing.T) {
	for _, name := range []string{"standard", "five"} {
		t.Run(name, func(t *testing.T) {
			r := gameRules(t, name)
			g := lawsOf(t, r, 2)
			src := rand.New(rand.NewPCG(1, 1))
			for _, d := range allThrows(1, r.Dice) {
				s := farkle.State{Players: 2, Points: 350, Roll: d}
				if r.Table.IsFarkle(d) {
					if !errors.Is(r.Check(s), pips.ErrState) {
						t.Errorf("%v is a state", s)
					}
					continue
				}
				g.State(t, s, src)
			}
			for due := 1; due <= r.Dice; due++ {
				g.State(t, farkle.State{Players: 2, Points: 350, Due: due}, src)
			}
		})
	}
}

type game = gametest.Game[farkle.State, farkle.Move, *farkle.State, *farkle.Move]

// lawsOf describes a variant to the laws.
func lawsOf(t testing.TB, r farkle.Rules, players int) game {
	return game{
		Start: gameStart(t, r, players),
		Moves: r.Moves,
		Legal: func(s farkle.State, m farkle.Move) error { return reasonOf(r.Legal(s, m)) },
		Apply: r.Apply,
		Over:  func(s farkle.State) bool { return r.Outcome(s).Over },
		Due:   func(s farkle.State) bool { return s.Due > 0 },
		Chance: func(s farkle.State, src *rand.Rand) (farkle.State, error) {
			return r.Roll(s, dice.Roll(src, s.Due))
		},
		Other: func(s farkle.State, src *rand.Rand) farkle.Move {
			m := farkle.Move{Keep: dice.Roll(src, src.IntN(7)), Then: farkle.Choice(src.IntN(5))}
			if src.IntN(3) > 0 { // some dice of the throw
				n := 0
				for k := range s.Roll.Subsets() {
					if n++; src.IntN(n) == 0 {
						m.Keep = k
					}
				}
			}
			return m
		},
		Conserve: func(before, after farkle.State) error { return conserve(r, before, after) },
		Check:    r.Check,
		Illegal:  pips.ErrIllegal,
		MaxPlies: 200_000,
	}
}

// conserve says what each step keeps: all that it does not change by the rules.
func conserve(r farkle.Rules, before, after farkle.State) error {
	want, me := before, before.Turn
	gain := after.Scores[me] - before.Scores[me]
	what, right := "", true
	switch {
	case before.Due > 0 && after.Roll.Len() > 0:
		what, right = "a throw to choose from", after.Roll.Len() == before.Due
		want.Due, want.Roll = 0, after.Roll
	case before.Due > 0 && r.Outcome(after).Over && r.Finish == farkle.Automatic:
		what, right = "a throw that wins", gain > before.Points
		want.Due, want.Points, want.Hot = 0, 0, 0
		want.Scores[me] = after.Scores[me]
	case before.Due > 0:
		what, right = "a farkle", -r.Penalty <= gain && gain <= 0
		want = passed(want, after)
	case after.Due > 0 && after.Points > 0:
		what, right = "on with the turn", after.Points > before.Points
		want.Due, want.Points, want.Hot, want.Roll = after.Due, after.Points, after.Hot, dice.Dice{}
	default:
		what, right = "a bank", gain > before.Points && after.Farkles[me] == 0
		want = passed(want, after)
		want.Opened[me] = true
	}
	if after != want || !right {
		return fmt.Errorf("%s leads to %v, want %v", what, after, want)
	}
	return nil
}

// passed returns a state after its turn, where this is the next one or the game is over.
func passed(s, next farkle.State) farkle.State {
	me := s.Turn
	s.Scores[me], s.Farkles[me] = next.Scores[me], next.Farkles[me]
	s.Due, s.Points, s.Hot, s.Roll, s.TurnsLeft = next.Due, 0, 0, dice.Dice{}, next.TurnsLeft
	if next.Due > 0 {
		s.Turn = pips.Player((int(me) + 1) % s.Players)
	}
	return s
}

// hostile checks what is owed for any rules, state, move and throw: what cannot be is
// refused, and what can keeps the laws.
func hostile(t testing.TB, r farkle.Rules, s farkle.State, m farkle.Move, d dice.Dice) {
	t.Helper()
	if r.Check(s) != nil {
		refusesAll(t, r, s, m, d)
		return
	}
	g := lawsOf(t, r, 2)
	g.Other = func(farkle.State, *rand.Rand) farkle.Move { return m }
	moves := g.State(t, s, nil)
	switch next, err := r.Roll(s, d); {
	case err != nil && (next != s || !errors.Is(err, pips.ErrIllegal)):
		t.Fatalf("%v thrown in %v is refused with %v and leads to %v", d, s, err, next)
	case err == nil && r.Check(next) != nil:
		t.Fatalf("%v thrown in %v leads to %v: %v", d, s, next, r.Check(next))
	}
	for name, bot := range gameBots() {
		if m := bot(see(r, s)); slices.Contains(moves, m) != (len(moves) > 0) {
			t.Fatalf("%s plays %v in %v", name, m, s)
		}
	}
}

// refusesAll checks that nothing can be done in what is no state of these rules.
func refusesAll(t testing.TB, r farkle.Rules, s farkle.State, m farkle.Move, d dice.Dice) {
	t.Helper()
	var why error = pips.ErrState
	if r.Validate() != nil {
		why = pips.ErrRules
	}
	wantRefusal(t, r.Legal(s, m), s.Turn, m, why)
	next, err := r.Apply(s, m)
	wantRefusal(t, err, s.Turn, m, why)
	rolled, err := r.Roll(s, d)
	wantRefusal(t, err, s.Turn, nil, why)
	if next != s || rolled != s {
		t.Errorf("%v is no state and leads to %v and %v", s, next, rolled)
	}
	if _, err := r.Guess(see(r, s), nil); err == nil {
		t.Errorf("%v is no state and guessed", s)
	}
	if got := r.Outcome(s); got != (pips.Outcome{}) {
		t.Errorf("%v is no state and has the outcome %+v", s, got)
	}
	for m := range r.Moves(s) {
		t.Errorf("%v is no state and has the move %v", s, m)
	}
	for name, bot := range gameBots() {
		if m := bot(see(r, s)); m != (farkle.Move{}) {
			t.Errorf("%s plays %v in %v, which is no state", name, m, s)
		}
	}
}
