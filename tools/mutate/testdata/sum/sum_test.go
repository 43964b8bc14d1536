package sum

import (
	"os"
	"testing"
)

func TestUpto(t *testing.T) {
	for n, want := range []int{0, 0, 1, 3, 6, 10, 15, 21, 21} {
		if got := Upto(n); got != want {
			t.Errorf("%d: %d, want %d", n, got, want)
		}
	}
}

func TestOf(t *testing.T) {
	if got := Of(1, 2); got != 3 {
		t.Error(got)
	}
}

// It fails without a mutant, and is left out.
func TestFails(t *testing.T) {
	if os.Getenv("mutantNumber") == "0" {
		t.Error("fails")
	}
}
