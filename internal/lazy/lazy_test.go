package lazy_test

import (
	"testing"

	"pips.example/internal/lazy"
)

var made int

var number = lazy.Value[int]{New: func() int { made++; return 6 * made }}

func TestValue(t *testing.T) {
	if made != 0 {
		t.Error("made before it is asked for")
	}
	for range 2 {
		if n := number.Get(); n != 6 || made != 1 {
			t.Errorf("%d, made %d times", n, made)
		}
	}
	if n := testing.AllocsPerRun(10, func() { number.Get() }); n != 0 {
		t.Errorf("%v allocations", n)
	}
}
