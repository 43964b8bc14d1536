//go:build long

package solve_test

import (
	"context"
	"math"
	"math/big"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// wantBeats returns a goal that plays to beat the totals of a player for points, and checks that it does so in more
// than half of the games. The worth of a total is the chance that it wins.
func wantBeats(t *testing.T, r yahtzee.Rules, games int) (*solve.Goal, pips.Result) {
	t.Helper()
	s := newSolver(t, r)
	d := distribution(t, s)
	alike := 0.0
	for total, p := range d.All() {
		alike += p * d.Beats(total)
	}
	near(t, alike, 0.5, "%v: two who play for points", r)
	g := newGoal(t, r, d.Beats)
	c := pips.NewComparison(r, pips.Best(g), pips.Best(s))
	c.Games, c.Seed, c.Judge = games, 1, g
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	v := g.Expected(yahtzee.Card{})
	goal, points := result.Scores[0], result.Scores[1]
	if a := goal.Adjusted; !(v > 0.5 && math.Abs(a.Mean-v) < 1e-6 && a.Error < 1e-6) {
		t.Errorf("%v: the goal is worth %v, want %v", r, a, v)
	}
	if a := points.Adjusted; !(a.High < v && math.Abs(a.Mean-0.5) < 4*a.Error) {
		t.Errorf("%v: to play for points is worth %v, want 0.5", r, a)
	}
	if share := goal.Share; !(math.Abs(share.Mean-v) < 4*share.Error) {
		t.Errorf("%v: the goal wins %v, want %v", r, share, v)
	}
	return g, result
}

// The chance to beat the totals of a player for points, in games that are too large for a duel:
//
//	go test -tags long -timeout 2h -run TestLongBeats -v ./yahtzee/solve
//
// The second number is what 400 games say of the play for points, with its interval:
//
//	kniffel   50.14 %, against 50.00 % (49.97 to 50.03), in 111 CPU-seconds
//	yatzy     50.20 %, against 49.97 % (49.92 to 50.03), in 413 CPU-seconds
//	yahtzee   50.36 %, against 50.00 % (49.94 to 50.07), in 612 CPU-seconds
func TestLongBeats(t *testing.T) {
	for text, want := range map[string]float64{"kniffel": 0.501374195122, "yatzy": 0.501979092293, "yahtzee": 0.503620968930} {
		t.Run(text, func(t *testing.T) {
			g, result := wantBeats(t, rules(t, text), 400)
			v := g.Expected(yahtzee.Card{})
			t.Logf("%.12f, %v", v, result)
			if !(math.Abs(v-want) <= 0.51e-12) {
				t.Errorf("%.15f, want %.12f", v, want)
			}
		})
	}
}

// The best chance to reach 250 points in Yatzy is 0.5602898 in the specification of this package.
func TestLongYatzyAtLeast250(t *testing.T) {
	g := newGoal(t, yahtzee.Yatzy(), solve.AtLeast(250))
	if v := g.Expected(yahtzee.Card{}); math.Abs(v-0.5602898) > 5e-8 {
		t.Error(v)
	}
}

// The exact values of Yatzy and of Yahtzee round to those in floating point, and that of Yatzy has the denominator
// 2^209 × 3^221 of the specification.
func TestLongExact(t *testing.T) {
	for _, c := range []struct {
		rules        yahtzee.Rules
		value        string
		twos, threes int
	}{
		{yahtzee.Yatzy(), "248.439989377855", 209, 221},
		{yahtzee.Standard(), "254.587728734496", 0, 0},
	} {
		x, err := solve.Exact(context.Background(), c.rules)
		if err != nil {
			t.Fatal(err)
		}
		if got := x.FloatString(12); got != c.value {
			t.Errorf("%s, want %s", got, c.value)
		}
		if c.twos == 0 {
			continue
		}
		want := new(big.Int).Exp(big.NewInt(3), big.NewInt(int64(c.threes)), nil)
		if want.Lsh(want, uint(c.twos)); x.Denom().Cmp(want) != 0 {
			t.Errorf("the denominator is %v", x.Denom())
		}
	}
}
