package text

import (
	"fmt"

	"pips.example"
)

// Outside returns nil if n is least to most, and else an error of a kind that says so:
// "impossible state: due is 7, want 0 to 6". It is [pips.ErrTooLarge] too if n is above
// most.
func Outside(kind error, what string, n, least, most int) error {
	if least <= n && n <= most {
		return nil
	}
	return outside(kind, what, n, least, most)
}

func outside(kind error, what string, n, least, most int) error {
	if n > most {
		return fmt.Errorf("%w: %s is %d, %w, want %d to %d", kind, what, n, pips.ErrTooLarge, least, most)
	}
	return fmt.Errorf("%w: %s is %d, want %d to %d", kind, what, n, least, most)
}
