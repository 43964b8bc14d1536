package solve_test

import (
	"math"
	"math/big"
	"testing"

	"pips.example"
	"pips.example/farkle/solve"
)

// A turn of one throw is worth its best score. In two throws of dice that score only if all show one, the second
// follows only hot dice.
func TestThrowsByHand(t *testing.T) {
	turn := newTurn(t, rules(t, "standard throws=1"))
	if got, want := result(t, turn.Exact), big.NewRat(284875, 864); got.Cmp(want) != 0 {
		t.Errorf("one throw is worth %v, want %v", got, want)
	}
	// To bank 200 points takes both throws.
	const p = 1. / 46656
	r := houseRules(t, "standard target=200 min-bank=200 throws=2", "111111=100")
	near(t, whole(newTurn(t, r)), 200*p*p, "the points of two throws")
	r.Throws = 1 // the only throw leaves no move: it has too few points to bank
	if v := whole(newTurn(t, r)); v != 0 {
		t.Errorf("one throw is worth %v, want 0", v)
	}
	refused(t, background, solve.NewRace, r, solve.ErrUnbounded)
	for points, p := range result(t, newTurn(t, r).Distribution) {
		if points != 0 || p != 1 {
			t.Errorf("%d points with a chance of %v", points, p)
		}
	}
}

// By groups all ones of a throw are set aside together, so that an exact target of 100 takes one of them: 5 × 5^4
// throws of 7776. A throw with more has no move.
func TestExactByHand(t *testing.T) {
	r := houseRules(t, "standard target=100 exact=yes keep=groups", "dice=5 1=100")
	const p = 3125. / 7776
	near(t, newRace(t, r).Turns(0), 1/p, "the turns")
	near(t, newDuel(t, r).WinFirst(), 1/(2-p), "the chance of the first player") // x = p + (1-p)(1-x)
	// Of six dice, a five is enough for the last 50 points.
	near(t, newRace(t, rules(t, "standard target=1000 exact=yes")).Turns(950), 1/(1-math.Pow(5./6, 6)), "the turns from 950")
	// After a bank of 200 points, 300 are out of reach, as no bank has fewer. So a race banks 300 at once.
	r = houseRules(t, "standard target=300 exact=yes min-bank=200", "dice=5 1=100")
	race := newRace(t, r)
	if v := race.Turns(200); !math.IsInf(v, 1) {
		t.Errorf("%v turns from 200, want no end", v)
	}
	if v := race.Turns(0); !(v > 1/p && v < 100) {
		t.Errorf("%v turns from 0", v)
	}
	refused(t, background, solve.NewDuel, r, solve.ErrUnbounded)
}

// Two ones of five dice win, which all but 5^5 + 5 × 5^4 throws of 7776 have, and five twos are the target.
func TestWinByHand(t *testing.T) {
	r := houseRules(t, "standard target=50", "dice=5 11=win 22222=50")
	const p = (7776. - 3125 - 3125 + 1) / 7776
	near(t, newRace(t, r).Turns(0), 1/p, "the turns")
	near(t, newDuel(t, r).WinFirst(), 1/(2-p), "the chance of the first player")
	near(t, evaluate(t, r, bankAt(50), bankAt(50)).Win, 1/(2-p), "the chance of one who banks")
}

// One throw of five dice yields 100 points for each one, and as often one of them as none: 3125 times of 7776. A
// turn from 100 points reaches 200 or loses them, and one from 0 reaches 200, gets 100 or stays.
func TestFirstFarkleByHand(t *testing.T) {
	r := houseRules(t, "standard target=200 first-farkle=100 floor=yes keep=groups throws=1", "dice=5 1=100")
	const q = 3125. / 7776
	race := newRace(t, r)
	near(t, race.Turns(0), (1+q)/(1-q-q*q), "the turns from 0") // x = 1 + qx + qy, y = 1 + qx
	near(t, race.Turns(100), 1/(1-q-q*q), "the turns from 100")
	// Of a single throw each farkle is one of the first throw.
	duel := newDuel(t, r)
	r.FirstFarkle, r.Farkles, r.Penalty = 0, 1, 100
	same := newDuel(t, r)
	for _, score := range []int{0, 100} {
		near(t, duel.Win(score, 100), same.Win(score, 100), "the chance with %d", score)
	}
	near(t, newRace(t, r).Turns(0), race.Turns(0), "the turns with a penalty")
}

// One throw of five dice, of which all ones are set aside, leaves no choice. So players with equal turns have equal
// chances, but for the ties, which are shared, won by the first, or played on.
func TestEndingsByHand(t *testing.T) {
	const none, all = 3125. / 7776, 7776.
	ones := []float64{none, 3125 / all, 1250 / all, 250 / all, 25 / all, 1 / all}
	same, beaten, two := 0.0, 0.0, make([]float64, 11) // as many ones in two throws; one throw and a worse one; the ones of two throws
	for x, p := range ones {
		same += p * p
		for y, q := range ones {
			two[x+y] += p * q
			if y < x {
				beaten += p * q
			}
		}
	}
	sameTwo := 0.0
	for _, p := range two {
		sameTwo += p * p
	}
	const any = 1 - none*none                                                  // of two throws, one has a one
	last := func(tie float64) float64 { return beaten + tie*(same-none*none) } // the first throw has a one and wins
	for text, want := range map[string]float64{
		"rounds=1":                                  0.5 + same/2,
		"rounds=1 ties=shared":                      0.5,
		"rounds=1 ties=play-on":                     0.5,
		"rounds=2":                                  0.5 + sameTwo/2,
		"rounds=2 ties=shared":                      0.5,
		"target=100 finish=round":                   0.5 + (same-none*none)/any/2,
		"target=100 finish=round ties=shared":       0.5,
		"target=100 finish=round ties=play-on":      0.5,
		"target=100 finish=last-round":              (last(1) + none) / (1 + none), // x = last + none (1-x)
		"target=100 finish=last-round ties=shared":  (last(0.5) + none) / (1 + none),
		"target=100 finish=last-round ties=play-on": (last(0.5) + none) / (1 + none),
		"target=100 finish=round ties=shared farkles=2 penalty=100 floor=yes": 0.5,
	} {
		near(t, newDuel(t, houseRules(t, "standard throws=1 keep=groups "+text, "dice=5 1=100")).WinFirst(), want, "%s: the chance of the first player", text)
	}
	refused(t, background, solve.NewDuel, rules(t, "standard rounds=1 opening=1000000"), solve.ErrUnbounded)
	refused(t, background, solve.NewDuel, rules(t, "standard rounds=100"), pips.ErrTooLarge)
}
