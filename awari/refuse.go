package awari

import (
	"pips.example"
	"pips.example/internal/wrong"
)

// An Error is the reason of a [pips.MoveError]. All are of the kind [pips.ErrIllegal].
type Error uint8

const (
	ErrPit       Error = iota + 1 // not a pit of the player; if its number, Have, is too large, Need is the largest
	ErrEmpty                      // the pit is empty
	ErrFeed                       // the opponent has no beans in pits, and another move would feed them
	ErrGrandSlam                  // the move would capture all of the opponent's beans
	ErrFull                       // a pit would hold more than 255 beans
	ErrFew                        // the pit has fewer beans than may be sown: Have and Need
	ErrEndless                    // the sowing takes more than 1,000 laps
)

var errorTexts = [...]string{
	ErrPit:       "not a pit of this player",
	ErrEmpty:     "the pit is empty",
	ErrFeed:      "the other player must get beans",
	ErrGrandSlam: "not all beans of the other player may be captured",
	ErrFull:      "a pit would hold more than 255 beans",
	ErrFew:       "the pit has too few beans",
	ErrEndless:   "the sowing takes more than 1,000 laps",
}

// Error returns the reason in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns. It cannot be unmarshaled.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// refuse returns the error for an illegal move.
func (r *Rules) refuse(s *State, m Move, reason error) *pips.MoveError {
	err := &pips.MoveError{Player: s.Turn, Move: m, Reason: reason}
	switch {
	case reason == ErrPit && int(m) > r.Pits:
		err.Need, err.Have = r.Pits, int(m)
	case reason == ErrFew:
		err.Need, err.Have = int(r.Least), s.Board.At(r.Pit(s.Turn, m))
	}
	return err
}
