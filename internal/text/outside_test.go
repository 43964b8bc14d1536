package text

import (
	"errors"
	"math"
	"testing"

	"pips.example"
)

func TestOutside(t *testing.T) {
	for n, want := range map[int]string{0: "impossible state: due is 0, want 1 to 6", 7: "impossible state: due is 7, want 1 to 6"} {
		err := Outside(pips.ErrState, "due", n, 1, 6)
		if err == nil || err.Error() != want || !errors.Is(err, pips.ErrState) || errors.Is(err, pips.ErrTooLarge) != (n > 6) {
			t.Errorf("%d: %v, want %q", n, err, want)
		}
	}
	var bad *pips.SyntaxError
	if err := Fail("due=7", 4, Outside(pips.ErrState, "due", 7, 1, 6)); !errors.As(err, &bad) || bad.Reason != pips.ErrState || bad.Want != "due is 7, want 1 to 6" {
		t.Errorf("in a text: %+v", bad)
	}
	if err := Outside(pips.ErrTooLarge, "workers", 0, 1, math.MaxInt); err == nil || err.Error() != "workers is 0, want at least 1" || !errors.Is(err, pips.ErrTooLarge) {
		t.Error(err)
	}
	for n := 1; n <= 6; n++ {
		if allocs := testing.AllocsPerRun(10, func() {
			if err := Outside(pips.ErrState, "due", n, 1, 6); err != nil {
				t.Errorf("%d: %v", n, err)
			}
		}); allocs != 0 {
			t.Errorf("%v allocations for a number in its range", allocs)
		}
	}
}
