// Package wrong has the errors that the root package and the games make alike.
package wrong

import "fmt"

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
