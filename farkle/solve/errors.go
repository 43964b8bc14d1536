package solve

import "pips.example"

// An Error is a reason of this package for refusing rules, of the kind [pips.ErrTooLarge].
type Error uint8

// ErrUnbounded says that a value is infinite, or that a computation may never end.
const ErrUnbounded Error = 1

// Error returns the reason in words.
func (e Error) Error() string { return "unbounded" }

// Is reports whether target is [pips.ErrTooLarge].
func (e Error) Is(target error) bool { return target == pips.ErrTooLarge }
