package solve

import (
	"math"
	"testing"

	"pips.example/farkle"
)

// The floating-point values decide only where they differ clearly. So the exact value
// stays if they say of rolling, wrongly, that it is a little better than to bank, or a
// little worse. The two are not far apart there, so that nothing lies between them.
func TestExactNearTies(t *testing.T) {
	states := 0
	for _, text := range []string{"dice=5 1=100 5=50", "dice=5 1=100 5=50 22=150", "dice=5 11=100 555=250"} {
		r := farkle.Standard()
		var err error
		if r.Table, err = farkle.ParseTable(text); err != nil {
			t.Fatal(err)
		}
		r.Dice = r.Table.Dice()
		turn, err := NewTurn(r)
		if err != nil {
			t.Fatal(err)
		}
		want := turn.Value()
		for n := 1; n <= r.Dice; n++ {
			for at, v := range turn.roll[n] {
				if math.Abs(v-float64(at)) > 0.5 {
					continue
				}
				states++
				for _, off := range []float64{-distinct / 2, distinct / 2} {
					turn.roll[n][at] = float64(at) + off
					if got := turn.exact(); got.Cmp(want) != 0 {
						t.Errorf("%s: the value is %v if %d dice with %d steps are worth %g more, want %v", text, got, n, at, off, want)
					}
				}
				turn.roll[n][at] = v
			}
		}
	}
	if states < 10 {
		t.Errorf("%d states are close", states)
	}
}
