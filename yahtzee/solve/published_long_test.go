//go:build long

package solve_test

import (
	"math"
	"os"
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// The expected totals of whole games. Those with twelve decimals are in the specification of this package, by an
// independent program.
//
//   - Free joker: 254.5896 in Tom Verhoeff, "Optimal Solitaire Yahtzee Strategies" (1999).
//   - Yatzy: Larsson and Sjöberg, "Optimal Yatzy strategy" (2012), print 248.63, by a program that accepts a lone pair
//     as two pairs.
//   - Maxi Yatzy without saved rolls, with 100 points for 84 and, as in Finland, with 50 for 75: by a program in single
//     precision. The twelve digits, and those of Yatzy with saved rolls, were computed here first.
func TestLongPublished(t *testing.T) {
	for _, want := range []struct {
		rules    string
		value    float64
		decimals int
	}{
		{"yatzy", 248.439989377855, 11},
		{"yahtzee", 254.587728734496, 11},
		{"yahtzee-free", 254.589609481963, 11},
		{"yahtzee-free", 254.5896, 4},
		{"kniffel", 245.870774514112, 11},
		{"kniffel extra=100", 253.970241190, 9}, // the 100s without a joker
		{"maxi-yatzy saved=no", 394.5575068, 7},
		{"maxi-yatzy saved=no", 394.557506820418, 11},
		{"maxi-yatzy saved=no upper-limit=75 upper-bonus=50", 383.305389, 4}, // 383.305402684945
		{"yatzy saved=yes", 280.410927555127, 11},
	} {
		wantPublished(t, want.rules, want.value, want.decimals)
	}
}

// Maxi Yatzy with saved rolls, whose value is not published elsewhere. It takes half an hour of a core (1,831
// CPU-seconds), 2 GB of memory and 5.2 GB of disk. It runs if PIPS_MAXI names a folder for the files, and continues
// with those there. 7,460 games of its strategy had 496.77 points on average, with a standard error of 0.75.
//
//	PIPS_MAXI=FOLDER go test -tags long -timeout 5h -run TestLongMaxiYatzy -v ./yahtzee/solve
func TestLongMaxiYatzy(t *testing.T) {
	dir := os.Getenv("PIPS_MAXI")
	if dir == "" {
		t.Skip("takes half an hour; set PIPS_MAXI to a folder with room for 5.2 GB")
	}
	gigabytes := 2 // no constant, as an int of 32 bits cannot have it
	s := newSolver(t, yahtzee.MustParseRules("maxi-yatzy"), solve.Option{Folder: dir, Memory: gigabytes << 30}, solve.Option{Progress: func(done, total int) { t.Log(done, total) }})
	v := s.Expected(yahtzee.Card{})
	t.Logf("%.12f", v)
	if want := 496.633260370241; !(math.Abs(v-want) <= 0.51e-12*want) {
		t.Errorf("the game is worth %.12f, want %.12f", v, want)
	}
	list, err := s.Choices(s.Rules().View(state(t, "left=2 roll=112456 []"), 0)) // from a file
	if err != nil || len(list) == 0 || list[0].Value > v+100 {
		t.Errorf("%v, %v", list, err)
	}
}

// The mean, the standard deviation, percentiles 5, 25, 50, 75, 95 and 99, and the chance of the bonus, from the
// specification of this package.
func TestLongPublishedDistribution(t *testing.T) {
	for _, want := range []struct {
		rules      string
		mean       float64
		deviation  float64
		bonus      float64
		percentile [6]int
	}{
		{"yatzy", 248.439989377855, 38.4964, 0.898065, [6]int{179, 225, 249, 276, 309, 325}},
		{"yahtzee-free", 254.589609481963, 59.6117, 0.681181, [6]int{180, 217, 248, 272, 388, 474}},
	} {
		s := newSolver(t, rules(t, want.rules))
		d := distribution(t, s)
		if got := d.Expected(); math.Abs(got-want.mean) > 1e-9 {
			t.Errorf("%s: mean %.12f, want %.12f", want.rules, got, want.mean)
		}
		near(t, d.Expected(), s.Expected(yahtzee.Card{}), "%s: mean and expected total", want.rules)
		if got := d.Deviation(); math.Abs(got-want.deviation) > 0.51e-4 {
			t.Errorf("%s: deviation %.6f, want %.4f", want.rules, got, want.deviation)
		}
		if got := d.Bonus(); math.Abs(got-want.bonus) > 0.51e-6 {
			t.Errorf("%s: bonus %.8f, want %.6f", want.rules, got, want.bonus)
		}
		for i, percent := range []float64{5, 25, 50, 75, 95, 99} {
			if got := d.Percentile(percent); got != want.percentile[i] {
				t.Errorf("%s: percentile %v is %d, want %d", want.rules, percent, got, want.percentile[i])
			}
		}
		wantConsistent(t, d, rules(t, want.rules))
	}
}
