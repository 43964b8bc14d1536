package solve_test

import (
	"math"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// What solvers say of rules.
type said = func(testing.TB, farkle.Rules) float64

func points(t testing.TB, r farkle.Rules) float64 { return whole(newTurn(t, r)) }

func average(t testing.TB, r farkle.Rules) float64 { return newRace(t, r).Average() }

func turns(score int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newRace(t, r).Turns(score) }
}

func wins(score, other int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newDuel(t, r).Win(score, other) }
}

func first(others int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newField(t, r).Win(0, make([]int, others)...) }
}

func trio(player int, scores ...int) said {
	return func(t testing.TB, r farkle.Rules) float64 { return newTrio(t, r).Chances([3]int(scores))[player] }
}

// Values worked by hand from what the rules mean.
func TestByHand(t *testing.T) {
	const (
		six  = 1. / 46656   // six ones of six dice
		five = 1. / 7776    // five of five
		one  = 3125. / 7776 // one one of five, in 5 × 5^4 ways, and as often none
		any  = 1 - one      // of five dice

		onlySix = "target=200 111111=100"
		oneSure = "target=200 first-farkle=100 floor=yes keep=groups throws=1 dice=5 1=100"
	)
	two := 1 - (7776.-3125-3125+1)/7776 // not two ones of five, nor five twos

	// Where a one is 100 points and five dice of 2, 3 and 4 are hot dice, one of three things happens to a player who
	// needs 100 points: a one, which is banked, has 4651 ways of 7776, hot dice that have to be rolled have 3^5 = 243,
	// and all else is a farkle.
	hot := hotTable(func(d dice.Dice) bool { return d.Count(2)+d.Count(3)+d.Count(4) == 5 })
	const forced = 4651. / (7776 - 243)

	// With 50 points to go any score wins, which a throw of six dice has but for 5 of 162. Of five dice of which only ones
	// score, a player with 200 points to go has two of them at once, or one and then one of the other four dice, as to bank
	// the first leaves less than that to two players who need one.
	const lost, far = 5. / 162, (3125 + 3125*625./1296) / 7776

	for _, c := range []struct {
		rules string
		of    said
		want  float64
	}{
		// Only six ones score, so that two such throws are needed for 200 points.
		{onlySix, points, 100 * six},
		{onlySix + " min-bank=200 hot-dice=forced", points, 0},
		{onlySix + " min-bank=200", points, 200 * six * six},
		{onlySix, turns(0), 2 / six}, // to bank is best, as a second throw is as rare as in another turn
		{"target=100 min-bank=200 finish=automatic 111111=100", wins(0, 0), 1 / (2 - six)},
		{"target=200 min-bank=200 111111=100 222222=100", wins(0, 0), 1 / (2 - 4*six*six)},
		{"target=200 dice=5 11111=100", turns(100), 1 / five},
		{"target=200 dice=5 11111=100", turns(0), 2 / five},
		{"target=200 dice=5 11111=100", average, 100 * five},
		{"target=200 dice=5 11111=100", wins(100, 100), 1 / (2 - five)}, // x = p + (1-p)(1-x)
		{"target=200 min-bank=200 dice=5 11111=100", wins(0, 0), 1 / (2 - five*five)},

		// A turn of one throw is worth its best score. The only throw may leave no move: it has too few points to bank.
		{"standard throws=1", points, 284875. / 864},
		{onlySix + " min-bank=200 throws=2", points, 200 * six * six},
		{onlySix + " min-bank=200 throws=1", points, 0},

		// By groups all ones of a throw are set aside together, so that an exact target of 100 takes one of them. After a
		// bank of 200 points, 300 are out of reach, as no bank has fewer.
		{"target=100 exact=yes keep=groups dice=5 1=100", turns(0), 1 / one},
		{"target=100 exact=yes keep=groups dice=5 1=100", wins(0, 0), 1 / (2 - one)},
		{"standard target=1000 exact=yes", turns(950), 1 / (1 - math.Pow(5./6, 6))}, // a five is enough
		{"target=300 exact=yes min-bank=200 dice=5 1=100", turns(200), math.Inf(1)},

		// Two ones of five dice win, and five twos are the target.
		{"target=50 dice=5 11=win 22222=50", turns(0), 1 / (1 - two)},
		{"target=50 dice=5 11=win 22222=50", wins(0, 0), 1 / (1 + two)},
		{"target=50 dice=5 11=win 22222=50", func(t testing.TB, r farkle.Rules) float64 { return evaluate(t, r, bankAt(50), bankAt(50)).Win }, 1 / (1 + two)},

		// A turn from 100 points reaches 200 or loses them, and one from 0 reaches 200, gets 100 or stays: x = 1 + qx + qy,
		// y = 1 + qx. Of a single throw each farkle is one of the first throw.
		{oneSure, turns(0), (1 + one) / (1 - one - one*one)},
		{oneSure, turns(100), 1 / (1 - one - one*one)},
		{strings.Replace(oneSure, "first-farkle", "farkles=1 penalty", 1), turns(0), (1 + one) / (1 - one - one*one)},
		{oneSure, wins(0, 100), wins(0, 100)(t, rules(t, strings.Replace(oneSure, "first-farkle", "farkles=1 penalty", 1)))},

		{"target=100 hot-dice=forced " + hot, turns(0), 1 / forced},
		{"target=100 hot-dice=forced finish=last-round " + hot, turns(0), 1 / forced},
		{"target=100 hot-dice=forced " + hot, wins(0, 0), 1 / (2 - forced)},
		{"target=100 " + hot, turns(0), 7776. / (4651 + 243)},
		// In a last round the other needs more than 100 points. Here a one and hot dice are 200, and there is one way more to
		// hot dice, for 100.
		{"target=100 hot-dice=forced finish=last-round " + strings.ReplaceAll(hot, "=100", "=200") + " 66666=100", wins(0, 100), 4651. / (7776 - 244)},
		{"target=100 hot-dice=forced dice=5 11=100 none=100", turns(0), 1}, // a throw of five dice is no farkle
		{"target=100 hot-dice=forced dice=5 11=100 none=100", wins(0, 0), 1},

		// Without an opening and penalties all rounds are alike. To open takes two throws of six ones in one turn, or there
		// are no points: with 1 round left and nothing banked, p²200.
		{"five rounds=3 throws=2", turns(0), 3 * points(t, rules(t, "five throws=2"))},
		{"rounds=2 opening=200 111111=100", turns(0), 200*six*six + six*six*100*six + (1-six*six)*200*six*six},

		// Where any points win, a player wins who is the first not to farkle.
		{"target=50 1=50 5=50", first(1), (1 - math.Pow(4./6, 6)) / (1 - math.Pow(4./6, 12))},
		{"target=50 1=50 5=50", first(7), (1 - math.Pow(4./6, 6)) / (1 - math.Pow(4./6, 48))},
		{"standard target=50", trio(0, 0, 0, 0), (1 - lost) / (1 - lost*lost*lost)},
		{"standard target=50", trio(1, 0, 0, 0), lost * (1 - lost) / (1 - lost*lost*lost)},
		{"target=200 dice=5 1=100", trio(0, 0, 100, 100), (1 - far) / (1 - far*one*one)},
		{"target=200 dice=5 1=100", trio(1, 0, 100, 100), far * any / (1 - far*one*one)},
	} {
		if got := c.of(t, rules(t, c.rules)); got != c.want {
			near(t, got, c.want, "%s", c.rules)
		}
	}
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
		near(t, newDuel(t, rules(t, text+" throws=1 keep=groups dice=5 1=100")).WinFirst(), want, "%s: the chance of the first player", text)
	}
}
