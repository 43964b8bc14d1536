package dominoes

import (
	"strconv"

	"pips.example"
)

// An Error says why a move or a deal was refused. All are [pips.ErrIllegal].
type Error uint8

const (
	ErrNoMatch Error = iota + 1 // the tile does not fit the end
	ErrPlayed                   // the tile is on the board
	errNotHeld                  // the tile is not in the hand, or is held the other way round
	errEnd                      // no such end, or an opening move at the right
	ErrKnock                    // a knock where some tile fits, or one that names a tile
	errDeal                     // hands with a tile in common, or of a wrong size: Need and Have tiles
)

var errorTexts = [...]string{
	ErrNoMatch: "the tile does not fit there",
	ErrPlayed:  "the tile has been played",
	errNotHeld: "the tile is not in the hand this way round",
	errEnd:     "a tile cannot be played at this end",
	ErrKnock:   "a player who can play must not knock",
	errDeal:    "these hands cannot be dealt",
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
