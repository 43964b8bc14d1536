package awari

import (
	"strconv"

	"pips.example"
)

// An Error is a reason why a sowing is not legal, in a [pips.MoveError]. All are
// [pips.ErrIllegal].
type Error uint8

const (
	ErrPit       Error = iota + 1 // not a pit of the player; Need is the largest if the number, Have, is above it
	ErrEmpty                      // the pit is empty
	ErrFeed                       // the other player has no beans, and another pit would give some
	ErrGrandSlam                  // it would capture all beans of the other player
	ErrFull                       // a pit would hold more than 255 beans
)

var errorTexts = [...]string{
	ErrPit:       "not a pit of this player",
	ErrEmpty:     "the pit is empty",
	ErrFeed:      "the other player must get beans",
	ErrGrandSlam: "not all beans of the other player may be captured",
	ErrFull:      "a pit would hold more than 255 beans",
}

// Error returns the reason in words.
func (e Error) Error() string {
	if e == 0 || int(e) >= len(errorTexts) {
		return "unknown error " + strconv.Itoa(int(e))
	}
	return errorTexts[e]
}

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns. It cannot be unmarshaled.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// A refusal is a reason with its numbers, as in [pips.MoveError]. The zero refusal is
// none.
type refusal struct {
	reason     error
	need, have int
}
