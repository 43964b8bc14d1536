package text

import (
	"errors"
	"testing"

	"pips.example"
)

func TestOutside(t *testing.T) {
	for n, want := range map[int]string{
		0: "impossible state: due is 0, want 1 to 6", 1: "", 3: "", 6: "", 7: "impossible state: due is 7, want 1 to 6",
	} {
		err := Outside(pips.ErrState, "due", n, 1, 6)
		if (err == nil) != (want == "") {
			t.Errorf("%d: %v, want %q", n, err, want)
		}
		if err == nil {
			continue
		}
		if err.Error() != want {
			t.Errorf("%d: %q, want %q", n, err, want)
		}
		if !errors.Is(err, pips.ErrState) {
			t.Errorf("%d: %v is not of its kind", n, err)
		}
		if errors.Is(err, pips.ErrTooLarge) != (n > 6) {
			t.Errorf("%d: %v, is it too large?", n, err)
		}
	}
	if n := testing.AllocsPerRun(10, func() { _ = Outside(pips.ErrState, "due", 3, 1, 6) }); n != 0 {
		t.Errorf("%v allocations for a number in its range", n)
	}
}
