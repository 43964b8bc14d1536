//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example/farkle"
)

// The chance of the first player where the first to bank 10,000 points wins and
// both play as well as possible, computed by a program that shares nothing with
// this package.
func TestPublishedDuels(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		first float64
	}{
		{farkle.Pocket(), 0.538234867},
		{farkle.Standard(), 0.535283546},
	} {
		r := c.rules
		r.Keep, r.Finish = farkle.Strict, farkle.OnBank
		rounded(t, newDuel(t, r).WinFirst(), c.first, 9, "%v", r)
	}
}

// Busche and Neller, "Optimal Play of the Farkle Dice Game" (Advances in Computer Games 2017,
// doi 10.1007/978-3-319-71649-7_6): the fairest compensation of the second player is 200
// points, by the table that Wikipedia calls standard, where the first to bank 10,000 wins.
// What the paper says of a strategy for people, that it loses 1.7754 % against the best play, is
// not reproduced: its rules are not in the abstract.
func TestPublishedCompensation(t *testing.T) {
	duel := newDuel(t, rules(t, "wikipedia finish=bank"))
	fairest, off := 0, 1.0
	for points := 0; points <= 500; points += 50 {
		if d := math.Abs(duel.Win(0, points) - 0.5); d < off {
			fairest, off = points, d
		}
	}
	if fairest != 200 {
		t.Errorf("the fairest compensation is %d points, off by %g", fairest, off)
	}
}

// Matt Busche, "Maximizing Win Probability in the Game of Farkle" (2016): by the rules of
// Facebook the first player wins 53.487 % of the games. His page of rules has 500 points as
// the penalty of three farkles. Four and two alike are not three pairs here; where they are, as
// by farkle.Facebook, it is 53.482 %. His 423,765,000 states say the rest: for
// scores from -2500 to 9950 in steps of 50 and farkles from 0 to 2 of both players they are
// those with one to six dice and fewer points of the turn than win or, where that is more,
// than the 300 that may be banked. It takes about 17 CPU-minutes.
func TestPublishedPenalty(t *testing.T) {
	d := newDuel(t, rules(t, `target=10000 min-bank=300 farkles=3 penalty=500 1=100 5=50
		111=1000 222=200 333=300 444=400 555=500 666=600
		1111=2000 2222=400 3333=600 4444=800 5555=1000 6666=1200
		11111=3000 22222=600 33333=900 44444=1200 55555=1500 66666=1800
		111111=4000 222222=800 333333=1200 444444=1600 555555=2000 666666=2400
		123456=1500 aabbcc=750`))
	rounded(t, d.WinFirst(), 0.53487, 5, "Facebook with a penalty")
}
