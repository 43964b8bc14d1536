package solve

import (
	"context"
	"errors"
	"math"
	"math/big"
	"sort"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// valued returns a turn and its exact value, if that has no more bits.
func valued(t *testing.T, r farkle.Rules, bits int) (*Turn, *big.Rat) {
	t.Helper()
	turn, err := NewTurn(context.Background(), r)
	if err != nil {
		t.Fatal(err)
	}
	value, err := turn.exact(context.Background(), bits)
	if err != nil {
		t.Fatal(err)
	}
	return turn, value
}

// A value is refused by a limit that is lower than what it may need, which is no fewer
// bits than it has, and not many more.
func TestExactBits(t *testing.T) {
	sixOnes := farkle.MustParseRules("target=100 111111=100")        // rolling again is never better
	millions := farkle.MustParseRules("target=100 dice=5 1=1000000") // more bits before the point than after it
	for _, r := range []farkle.Rules{farkle.Pocket(), farkle.MustParseRules("wikipedia"), farkle.MustParseRules("five"), farkle.MustParseRules("playmonster"), sixOnes, millions} {
		turn, value := valued(t, r, maxBits)
		limit := sort.Search(maxBits, func(n int) bool {
			_, err := turn.exact(context.Background(), n)
			if err != nil && !errors.Is(err, pips.ErrTooLarge) {
				t.Error(err)
			}
			return err == nil
		})
		has := max(value.Num().BitLen(), value.Denom().BitLen())
		if limit < has || limit > has+has/2 {
			t.Errorf("%v: a value of %d bits needs a limit of %d", r, has, limit)
		}
	}
}

// The floating-point values decide only where they differ clearly. So the exact value
// stays if they say of rolling, wrongly, that it is a little better than to bank, or a
// little worse. The two are not far apart there, so that nothing lies between them.
func TestExactNearTies(t *testing.T) {
	states := 0
	for _, text := range []string{"dice=5 1=100 5=50", "dice=5 1=100 5=50 22=150", "dice=5 11=100 555=250"} {
		turn, want := valued(t, farkle.MustParseRules("target=10000 "+text), maxBits)
		for n := 1; n <= 5; n++ {
			for at, v := range turn.s.roll[n] {
				if math.Abs(v-float64(at)) > 0.5 {
					continue
				}
				states++
				for _, off := range []float64{-5e-10 * float64(at), 5e-10 * float64(at)} {
					turn.s.roll[n][at] = float64(at) + off
					if got, err := turn.Exact(context.Background()); err != nil || got.Cmp(want) != 0 {
						t.Errorf("%s: the value is %v if %d dice with %d steps are worth %g more, want %v", text, got, n, at, off, want)
					}
				}
				turn.s.roll[n][at] = v
			}
		}
	}
	if states < 10 {
		t.Errorf("%d states are close", states)
	}
}
