// Package wrong has the errors that the root package and the games make alike.
package wrong

import (
	"fmt"
	"strconv"
)

// Text returns the text of an error that is a number, of those that its kind has by number.
func Text[E ~uint8](texts []string, e E) string {
	if e == 0 || int(e) >= len(texts) {
		return "unknown error " + strconv.Itoa(int(e))
	}
	return texts[e]
}

// Value returns an error of a kind for a value out of its range. Its text is the format's alone, as the
// words of the kind, such as "too large" for -1, may not be true.
func Value(kind error, format string, args ...any) error {
	return &value{kind, fmt.Sprintf(format, args...)}
}

type value struct {
	kind error
	text string
}

func (e *value) Error() string { return e.text }

func (e *value) Unwrap() error { return e.kind }

// Strategy returns the error for a seat without a strategy. It is of the kind kind.
func Strategy(kind error, seat int) error {
	return fmt.Errorf("player %d has no strategy: %w", seat, kind)
}

// Players returns the error for a number of players, or of strategies, that is not
// least to most. It is of the kind kind.
func Players(kind error, least, most, have int) error {
	return &players{kind, least, most, have}
}

type players struct {
	kind              error
	least, most, have int
}

func (e *players) Error() string {
	if e.least == e.most {
		return fmt.Sprintf("want %d players, have %d", e.most, e.have)
	}
	return fmt.Sprintf("want %d to %d players, have %d", e.least, e.most, e.have)
}

func (e *players) Unwrap() error { return e.kind }

// Foreign returns the error for something made for other rules than those that are wanted. It is of the
// kind kind.
func Foreign(kind error, what string, have, want any) error {
	return fmt.Errorf("%w: %s of the rules %v, want %v", kind, what, have, want)
}
