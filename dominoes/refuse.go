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

// refused returns the error for a move of a player that is not legal.
func refused(p Player, m Move, reason error) error {
	return &pips.MoveError{Player: p, Move: m, Reason: reason}
}

// refusedDeal returns the error for hands that cannot be dealt, with the tiles that a
// hand needs and has if that is the reason.
func refusedDeal(reason error, need, have int) error {
	return &pips.MoveError{Player: pips.Nobody, Reason: reason, Need: need, Have: have}
}

// legal returns the index of the tile in the hand of the player to move, and 0 or
// why m cannot be played.
func legal(h *Hand, b *DominoBoard, m Move) (i int, reason Error) {
	if m.Knock {
		if m != (Move{Knock: true}) || !b.blocks(h) {
			return 0, ErrKnock
		}
		return 0, 0
	}
	i = h.index(m.Domino)
	switch {
	case i < 0 && Played(m.Domino, *b):
		return 0, ErrPlayed
	case i < 0 || h.at(i) != m.Domino:
		return 0, errNotHeld
	case b.n == 0 && m.End == Right:
		return 0, errEnd
	}
	return i, b.accepts(m.Domino, m.End)
}

// refusesDeal returns why these hands cannot be dealt, or nil.
func (r *Rules) refusesDeal(s *State, hands *[2]Hand) error {
	if err := r.Check(*s); err != nil {
		return refusedDeal(err, 0, 0)
	}
	switch {
	case r.won(s):
		return refusedDeal(pips.ErrOver, 0, 0)
	case !r.due(s):
		return refusedDeal(pips.ErrMoveDue, 0, 0)
	case hands[0].Len() != r.HandSize:
		return refusedDeal(errDeal, r.HandSize, hands[0].Len())
	case hands[1].Len() != r.HandSize:
		return refusedDeal(errDeal, r.HandSize, hands[1].Len())
	case hands[0].set&hands[1].set != 0:
		return refusedDeal(errDeal, 0, 0)
	}
	return nil
}
