package farkle_test

import (
	"errors"
	"fmt"
	"strings"
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
		"zilch target=600 keep=any-scoring floor=yes farkles=2 finish=last-round",
		"five target=400 hot-dice=forced opening=200 min-bank=150 finish=automatic",
		"kcd target=1200 keep=groups finish=last-round opening=400 hot-dice=forced",
		"farkleten target=600 keep=groups farkles=1 penalty=50",
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
				r.Target = 400 // random players take long
			}
			gametest.Laws(t, r, 1)
		})
	}
}

// conserve says what each step keeps: all that it does not change by the rules.
func conserve(r farkle.Rules, before, after farkle.State) error {
	want, me := before, before.Turn
	gain := after.Scores[me] - before.Scores[me]
	what, right := "", true
	switch {
	case before.Left > 0 && after.Points > 0:
		what = "points taken over"
		want.Points, want.Due, want.Before, want.Left = before.Before, before.Left, 0, 0
	case before.Left > 0:
		what = "points not taken over"
		want.Due, want.Before, want.Left = r.Dice, 0, 0
	case before.Due > 0 && after.Roll.Len() > 0:
		what, right = "a throw to choose from", after.Roll.Len() == before.Due
		want.Due, want.Roll = 0, after.Roll
		if r.Throws > 0 {
			want.Throws++
		}
	case before.Due > 0 && r.Outcome(after).Over && (gain > 0 || before.TurnsLeft > 1):
		what, right = "a throw that wins", r.Finish == farkle.Automatic && gain > before.Points || strings.Contains(r.Table.String(), "=win")
		want.Due, want.Points, want.Hot, want.Throws, want.Before, want.TurnsLeft, want.Tied = 0, 0, 0, 0, 0, 0, 0
		want.Scores[me] = after.Scores[me]
	case before.Due > 0:
		what, right = "a farkle", -r.Penalty-r.FirstFarkle <= gain && gain <= 0
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
	s.Due, s.Points, s.Hot, s.Roll, s.TurnsLeft, s.Throws = next.Due, 0, 0, dice.Dice{}, next.TurnsLeft, 0
	s.Before, s.Left, s.Tied = next.Before, next.Left, next.Tied
	for next.Due+next.Left > 0 {
		if s.Turn = (s.Turn + 1) % pips.Player(s.Players); s.Tied == 0 || s.Tied.Has(s.Turn) {
			break
		}
	}
	return s
}

// anything does all that can be done with rules, a state, a move and a throw, whatever
// they are. Besides the laws of [gametest.Any] it wants each legal move to conserve what
// it must, and no move of a strategy where there is none, unless the state is impossible.
func anything(t gametest.Fataler, r farkle.Rules, s farkle.State, m farkle.Move, d dice.Dice) {
	t.Helper()
	gametest.Any[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		Rules:    r,
		Conserve: func(before, after farkle.State) error { return conserve(r, before, after) },
	}.Try(t, s, m, d)
	moves := 0
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		if err := errors.Join(r.Check(next), conserve(r, s, next)); err != nil {
			t.Fatalf("%v: %v in %v: %v", r, m, s, err)
		}
		moves++
	}
	possible := r.Check(s) == nil
	for name, bot := range gameBots() {
		m := bot(see(r, s))
		if legal := r.Legal(s, m) == nil; legal != (moves > 0) || possible && m != (farkle.Move{}) && !legal {
			t.Fatalf("%v: %s plays %v in %v", r, name, m, s)
		}
	}
}
