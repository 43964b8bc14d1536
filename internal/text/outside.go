package text

import (
	"fmt"
	"math"

	"pips.example"
)

// Outside returns nil if n is least to most, and else an error of a kind that says so:
// "impossible state: due is 7, want 0 to 6", or "want at least 0" if most is [math.MaxInt].
// It is [pips.ErrTooLarge] too if n is above most.
func Outside(kind error, what string, n, least, most int) error {
	if least <= n && n <= most {
		return nil
	}
	return &outside{kind, what, n, least, most}
}

type outside struct {
	kind           error
	what           string
	n, least, most int
}

func (e *outside) Error() string {
	if e.most == math.MaxInt {
		return fmt.Sprintf("%v: %s is %d, want at least %d", e.kind, e.what, e.n, e.least)
	}
	return fmt.Sprintf("%v: %s is %d, want %d to %d", e.kind, e.what, e.n, e.least, e.most)
}

func (e *outside) Is(target error) bool { return target == pips.ErrTooLarge && e.n > e.most }

func (e *outside) Unwrap() error { return e.kind }
