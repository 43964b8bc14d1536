package dice

import (
	"fmt"

	"pips.example"
	"pips.example/internal/wrong"
)

// illegal and tooLarge return errors of these kinds that say what is expected.
func illegal(format string, args ...any) error {
	return wrong.Value(pips.ErrIllegal, "dice: "+format, args...)
}

func tooLarge(format string, args ...any) error {
	return wrong.Value(pips.ErrTooLarge, "dice: "+format, args...)
}

// badCount returns the error for n dice where 0 to most would do.
func badCount(n, most int) error { return tooLarge("%d dice, want 0 to %d", n, most) }

// check panics if n dice are not between none and most. It is a call, which keeps its callers small
// enough to be inlined.
//
//go:noinline
func check(n, most int) {
	if n < 0 || n > most {
		panic(badCount(n, most))
	}
}

// crowd panics because d has more than MaxDice dice. It keeps Plus small.
//
//go:noinline
func crowd(d Dice) { panic(badCount(d.Len(), MaxDice)) }

// A missing is the error for dice that cannot be taken out of a group.
type missing struct{ from, take Dice }

func (e *missing) Error() string {
	f := One
	for f < Six && e.from.Count(f) >= e.take.Count(f) {
		f++
	}
	return fmt.Sprintf("dice: cannot take %v from %q: face %v (need %d, have %d)", e.take, e.from, f, e.take.Count(f), e.from.Count(f))
}

func (e *missing) Unwrap() error { return pips.ErrIllegal }

// bad returns the error for text that is not what is wanted.
func bad(input string, offset int, want string) error {
	return &pips.SyntaxError{Input: input, Offset: offset, Reason: pips.ErrSyntax, Want: want}
}
