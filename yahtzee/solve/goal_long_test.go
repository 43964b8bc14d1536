//go:build long

package solve_test

import (
	"context"
	"math"
	"math/big"
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// The best chance to reach 250 points in Yatzy, as the specification of this
// package has it: 0.5602898.
func TestLongYatzyAtLeast250(t *testing.T) {
	g, err := solve.NewGoal(context.Background(), yahtzee.Yatzy(), solve.AtLeast(250))
	if err != nil {
		t.Fatal(err)
	}
	if v := g.Expected(yahtzee.Card{}); math.Abs(v-0.5602898) > 5e-8 {
		t.Error(v)
	}
}

// The exact values of Yatzy and of Yahtzee round to those in floating point, and
// that of Yatzy has the denominator 2^209 × 3^221 of the specification.
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
