package farkle_test

import (
	"math/big"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// The probabilities of a farkle are well known: 4/6 for one die and so on, for
// any table where only ones, fives and triplets score. Three pairs save some
// throws of six dice (PlayMonster's sheet, computed in "Analysis of Farkle" of
// the blog Possibly Wrong, 2013). With 500 points for no scoring dice (Zilch)
// six dice never farkle.
func TestProbabilityOfFarkle(t *testing.T) {
	plain := [7]*big.Rat{
		1: big.NewRat(2, 3), 2: big.NewRat(4, 9), 3: big.NewRat(5, 18),
		4: big.NewRat(17, 108), 5: big.NewRat(25, 324), 6: big.NewRat(5, 162),
	}
	for name, six := range map[string]*big.Rat{
		"pocket": plain[6], "standard": plain[6], "wikipedia": plain[6],
		"playmonster": big.NewRat(5, 216), "cardgames": big.NewRat(5, 216), "facebook": big.NewRat(5, 216),
		"zilch": new(big.Rat),
	} {
		r, err := farkle.ParseRules(name)
		if err != nil {
			t.Fatal(err)
		}
		for n := 1; n <= 6; n++ {
			want := plain[n]
			if n == 6 {
				want = six
			}
			if got := average(n, func(d dice.Dice) int {
				if r.Table.IsFarkle(d) {
					return 1
				}
				return 0
			}); got.Cmp(want) != 0 {
				t.Errorf("%s: %d dice farkle with %v, want %v", name, n, got, want)
			}
		}
	}
}

// The average best score of six dice. Wikipedia ("Farkle") has 302 for its
// table, which is wrong: it is 308.883.
func TestAverageScoreOfSixDice(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		want  *big.Rat
		about string
	}{
		{farkle.Pocket(), big.NewRat(687575, 2592), "265.268"},
		{farkle.MustParseRules("wikipedia"), big.NewRat(266875, 864), "308.883"},
		{farkle.Standard(), big.NewRat(284875, 864), "329.716"},
		{farkle.MustParseRules("playmonster"), big.NewRat(1510625, 3888), "388.535"},
	} {
		got := average(6, c.rules.Table.Score)
		if got.Cmp(c.want) != 0 || got.FloatString(3) != c.about {
			t.Errorf("%v: %v = %s, want %v = %s", c.rules, got, got.FloatString(3), c.want, c.about)
		}
	}
}

// average returns the average of f over all rolls of n dice.
func average(n int, f func(dice.Dice) int) *big.Rat {
	sum, rolls := new(big.Int), new(big.Int)
	for d, ways := range dice.Rolls(n) {
		w := big.NewInt(int64(ways))
		rolls.Add(rolls, w)
		sum.Add(sum, w.Mul(w, big.NewInt(int64(f(d)))))
	}
	return new(big.Rat).SetFrac(sum, rolls)
}

// The number of legal keeps over all throws of one to six dice, counted by a
// program that shares nothing with this package. The straight is one keep more
// than Wikipedia's table has.
func TestNumberOfKeeps(t *testing.T) {
	throws := allThrows(1, 6)
	if len(throws) != 923 {
		t.Fatalf("%d throws, want 923", len(throws))
	}
	for _, c := range []struct {
		rules farkle.Rules
		want  int
	}{
		{farkle.MustParseRules("wikipedia"), 2749},
		{farkle.Standard(), 2750},
		{farkle.MustParseRules("playmonster"), 3006},
	} {
		table, rules := 0, 0
		c.rules.Keep = farkle.Strict
		for _, d := range throws {
			for range c.rules.Table.Keeps(d) {
				table++
			}
			for range c.rules.Keeps(d) {
				rules++
			}
		}
		if table != c.want || rules != c.want {
			t.Errorf("%v: %d and %d keeps, want %d", c.rules, table, rules, c.want)
		}
	}
}

// The generator of the coursework "Farkle Application" for rolls with exactly
// one set lets every roll pass, so that three more dice can be a set too. Its
// test takes the first set of each of six rolls, one for each face, and fails
// where that is a set of a lower face: in 6.76 % of all runs.
func TestFlawOfSeedGenerator(t *testing.T) {
	passes := big.NewRat(1, 1)
	for f := dice.One; f <= dice.Six; f++ {
		passes.Mul(passes, average(3, func(rest dice.Dice) int {
			for r := range farkle.ScoreRoll(rest.Plus(dice.Of(f, f, f))).All() {
				if r.Kind == farkle.SetCombination {
					if r.Dice == dice.Of(f, f, f) {
						return 1
					}
					return 0
				}
			}
			return 0
		}))
	}
	fails := passes.Sub(big.NewRat(1, 1), passes)
	if got := fails.FloatString(4); got != "0.0676" {
		t.Errorf("the test fails with probability %s, want 0.0676", got)
	}
}
