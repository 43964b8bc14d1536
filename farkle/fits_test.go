package farkle_test

import (
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// numbersOf returns the numbers of rules and a state, of some players and of some that are not there.
func numbersOf(r *farkle.Rules, s *farkle.State) []*int {
	return []*int{
		&r.Dice, &r.Target, &r.Opening, &r.MinBank, &r.Farkles, &r.Penalty,
		&s.Players, &s.Points, &s.Hot, &s.Due, &s.TurnsLeft,
		&s.Scores[0], &s.Scores[2], &s.Scores[3], &s.Scores[7], &s.Farkles[0], &s.Farkles[2], &s.Farkles[3],
	}
}

// nearby calls try with rules and a state after each small change of them: each field is set to what is
// just allowed, just not, and far off.
func nearby(r farkle.Rules, s farkle.State, try func(farkle.Rules, farkle.State)) {
	change := func(f func(r *farkle.Rules, s *farkle.State)) {
		r, s := r, s
		f(&r, &s)
		try(r, s)
	}
	for _, n := range []int{math.MinInt, math.MinInt32, -farkle.MaxTotal - 1, -farkle.MaxTotal, -1, 0, 1, 2, 3, 5, 6, 7, 8, 9, 19, 20, 21,
		99, 100, 101, 209, 210, 211, 799, 800, 801, farkle.MaxPenalty, farkle.MaxPenalty + 1, farkle.MaxTarget, farkle.MaxTarget + 1,
		farkle.MaxTotal, farkle.MaxTotal + 1, math.MaxInt32, math.MaxInt} {
		for i := range numbersOf(&r, &s) {
			change(func(r *farkle.Rules, s *farkle.State) { *numbersOf(r, s)[i] = n })
		}
		change(func(_ *farkle.Rules, s *farkle.State) { s.Turn = pips.Player(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.Keep = farkle.KeepPolicy(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.HotDice = farkle.HotDice(n) })
		change(func(r *farkle.Rules, _ *farkle.State) { r.Finish = farkle.Finish(n) })
	}
	for _, d := range []string{"", "1", "2", "23", "22346", "223466", "11222", "112223", "1112223"} {
		change(func(_ *farkle.Rules, s *farkle.State) { s.Roll = dice.MustParse(d) })
		change(func(_ *farkle.Rules, s *farkle.State) { s.Roll, s.Due = dice.MustParse(d), 0 })
	}
	for p := range s.Opened {
		change(func(_ *farkle.Rules, s *farkle.State) { s.Opened[p] = true })
	}
	for _, table := range []*farkle.Table{nil, new(farkle.Table)} {
		change(func(r *farkle.Rules, _ *farkle.State) { r.Table = table })
	}
	change(func(r *farkle.Rules, _ *farkle.State) { r.Floor = true })
}

// What the quick look at a state accepts, the slow one accepts; and it accepts all states of a
// game but those of a last round and after it.
func TestFits(t *testing.T) {
	accepted := 0
	for _, text := range []string{"standard target=800", "pocket target=800", "zilch target=800", "wikipedia target=800",
		"standard target=800 farkles=3 penalty=500 floor=yes", "five target=800", "standard target=800 multiplier=yes"} {
		r := gameRules(t, text)
		g, err := r.NewGame("", "", "")
		if err == nil {
			err = g.Run(rand.NewPCG(1, 2), farkle.Random(1), farkle.Random(1), farkle.Random(1))
		}
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range g.Steps() {
			if waits, _ := r.Waits(s); (waits != pips.Nothing || r.Finish != farkle.LastRound) && s.TurnsLeft == 0 && !r.Fits(s) {
				t.Errorf("%s: %v does not fit", text, s)
			}
			nearby(r, s, func(r farkle.Rules, s farkle.State) {
				if !r.Fits(s) {
					return
				}
				if err := r.CheckSlowly(s); err != nil {
					t.Fatalf("%+v fits %+v, but %v", s, r, err)
				}
				accepted++
			})
		}
	}
	if accepted < 10_000 {
		t.Errorf("only %d states fit", accepted)
	}
}
