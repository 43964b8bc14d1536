package dice

import (
	"fmt"

	"pips.example"
	"pips.example/internal/wrong"
)

// illegal returns a [pips.ErrIllegal].
func illegal(format string, args ...any) error {
	return wrong.Value(pips.ErrIllegal, "dice: "+format, args...)
}

// badCount returns the error for n dice instead of 0 to most.
func badCount(n, most int) error {
	return wrong.Value(pips.ErrTooLarge, "dice: %d dice, want 0 to %d", n, most)
}

// check panics if n is not 0 to most. It is not inlined, so that its callers are.
//
//go:noinline
func check(n, most int) {
	if n < 0 || n > most {
		panic(badCount(n, most))
	}
}

// crowd panics because d has more than MaxDice dice. It is not inlined, so that Plus is.
//
//go:noinline
func crowd(d Dice) { panic(badCount(d.Len(), MaxDice)) }

// A missing is the error for dice that a group does not contain.
type missing struct{ from, take Dice }

func (e *missing) Error() string {
	f := One
	for f < Six && e.from.Count(f) >= e.take.Count(f) {
		f++
	}
	return fmt.Sprintf("dice: cannot take %v from %q: face %v (need %d, have %d)", e.take, e.from, f, e.take.Count(f), e.from.Count(f))
}

func (e *missing) Unwrap() error { return pips.ErrIllegal }
