package solve_test

import (
	"math"
	"testing"

	"pips.example/yahtzee"
)

// wantPublished compares the expected total of the empty card with a published figure.
func wantPublished(t *testing.T, text string, want float64, decimals int) {
	t.Helper()
	got := newSolver(t, rules(t, text)).Expected(yahtzee.Card{})
	if off := math.Abs(got - want); !(off <= 0.51*math.Pow10(-decimals)) {
		t.Errorf("%s: %.12f, want %.*f", text, got, decimals, want)
	}
}

// The boxed game with the forced joker: the specification of this package has its value by an independent program.
// For other games see published_long_test.go.
func TestPublishedForced(t *testing.T) {
	if testing.Short() {
		t.Skip("takes more than a second")
	}
	wantPublished(t, "yahtzee", 254.587728734496, 11)
}

// Games of one box with known values. Upper section: a die lacks the face in n rolls with the chance (5/6)^n. Chance:
// the value of a die is 7/2 in one roll, 17/4 in two and 14/3 in three.
func TestPublishedOneBox(t *testing.T) {
	for rolls, die := range []float64{1: 7.0 / 2, 2: 17.0 / 4, 3: 14.0 / 3} {
		if rolls == 0 {
			continue
		}
		r := rules(t, "kata boxes=chance")
		r.Rolls = rolls
		near(t, newSolver(t, r).Expected(yahtzee.Card{}), 5*die, "chance in %d rolls", rolls)
	}
	for rolls := 1; rolls <= 5; rolls++ {
		for face, name := range map[float64]string{1: "ones", 4: "fours", 6: "sixes"} {
			r := rules(t, "kata boxes="+name)
			r.Rolls = rolls
			p := 1 - math.Pow(5.0/6, float64(rolls))
			s := newSolver(t, r)
			near(t, s.Expected(yahtzee.Card{}), 5*face*p, "%s in %d rolls", name, rolls)
			// The binomial distribution.
			d := distribution(t, s)
			for k, ways := range []float64{1, 5, 10, 10, 5, 1} {
				near(t, d.Chance(k*int(face)), ways*math.Pow(p, float64(k))*math.Pow(1-p, float64(5-k)), "%d times %v in %d rolls", k, face, rolls)
			}
			near(t, d.Deviation(), face*math.Sqrt(5*p*(1-p)), "deviation of %s in %d rolls", name, rolls)
		}
	}
}
