package solve_test

import (
	"math"
	"math/big"
	"testing"

	"pips.example/farkle"
)

// The four tables that figures are known for, under the rule that all dice that
// are kept score, with the least turns to 10,000 points. Values, denominators and
// turns were computed by a program that shares nothing with this package. Matt
// Busche's strategy generator and the blog Possibly Wrong ("Analysis of Farkle",
// 2013) find the same kind of policy.
func TestPublishedTurns(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		value string
		six   int     // the denominator in lowest terms has 3 to this power
		turns float64 // to 10,000
	}{
		{farkle.Pocket(), "379.754118023328", 166, 26.847221355},
		{farkle.MustParseRules("wikipedia"), "446.571440343727", 198, 23.003989996},
		{farkle.Standard(), "470.185531742615978555", 203, 21.933266325},
		{farkle.MustParseRules("playmonster"), "542.063243999272", 258, 19.322082227},
	} {
		if testing.Short() && c.six > 180 {
			continue
		}
		r := c.rules
		r.Keep, r.Finish, r.Opening = farkle.Strict, farkle.OnBank, 0
		value := result(t, newTurn(t, r).Exact)
		if got := value.FloatString(30)[:len(c.value)]; got != c.value {
			t.Errorf("%v: the value is %s…, want %s…", r, got, c.value)
		}
		rest, three, six := new(big.Int).Set(value.Denom()), big.NewInt(3), 0
		for mod := new(big.Int); ; six++ {
			quo, _ := new(big.Int).QuoRem(rest, three, mod)
			if mod.Sign() != 0 {
				break
			}
			rest = quo
		}
		if six != c.six {
			t.Errorf("%v: the denominator has 3 to the power of %d, want %d", r, six, c.six)
		}
		// What is left of it is a power of two.
		if rest.TrailingZeroBits() != uint(rest.BitLen()-1) {
			t.Errorf("%v: the denominator has other primes than 2 and 3", r)
		}
		rounded(t, newRace(t, r).Turns(0), c.turns, 9, "%v: the turns to 10,000", r)
	}
}

// rounded fails the test unless got is want with the given digits after the point.
func rounded(t testing.TB, got, want float64, digits int, format string, args ...any) {
	t.Helper()
	if !(math.Abs(got-want) <= 0.5000001*math.Pow10(-digits)) {
		t.Errorf(format+": %.12f, want %.*f", append(args, got, digits, want)...)
	}
}

// The C assignment "Program 2: farkle" only refuses keeps that score nothing, so
// that dead dice may ride along and earn hot dice. That is worth 4041.03 points a
// turn, and 10,000 points take 2.55 turns.
func TestPublishedAnyScoring(t *testing.T) {
	r := farkle.Standard()
	r.Keep = farkle.AnyScoring
	turn := newTurn(t, r)
	value := whole(turn)
	rounded(t, value, 4041.03, 2, "the value")
	if !testing.Short() {
		rounded(t, newRace(t, r).Turns(0), 2.55, 2, "the turns to 10,000")
	}
}

// Matt Busche, "Maximizing Expected Scores in the Game of Zilch" (2010): the best play yields 620.855 points a turn
// in the long run, with 500 points less for the third zilch in a row. The exact
// number begins with 620.854672277.
func TestPublishedZilch(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	r := farkle.MustParseRules("zilch")
	r.Target = 500 // the average does not depend on it
	average := newRace(t, r).Average()
	rounded(t, average, 620.855, 3, "the average")
	rounded(t, average, 620.854672277, 9, "the average")
}
