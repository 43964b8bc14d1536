package text

import (
	"fmt"
	"math"

	"pips.example"
	"pips.example/internal/wrong"
)

// Outside returns nil if n is least to most, and else a [Fault] of a kind that says so:
// "impossible state: due is 7, want 0 to 6", or "want at least 0" if most is [math.MaxInt].
// It is [pips.ErrTooLarge] too if n is above most. Of that kind alone the words are left out.
func Outside(kind error, what string, n, least, most int) error {
	if least <= n && n <= most {
		return nil
	}
	want := fmt.Sprintf("%s is %d, want %d to %d", what, n, least, most)
	if most == math.MaxInt {
		want = fmt.Sprintf("%s is %d, want at least %d", what, n, least)
	}
	switch {
	case kind == pips.ErrTooLarge:
		return wrong.Value(kind, "%s", want)
	case n > most:
		kind = large{kind}
	}
	return &Fault{kind, want}
}

// A large is a kind of error that is [pips.ErrTooLarge] too.
type large struct{ kind error }

func (e large) Error() string        { return e.kind.Error() }
func (e large) Is(target error) bool { return target == pips.ErrTooLarge }
func (e large) Unwrap() error        { return e.kind }
