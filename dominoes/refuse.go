package dominoes

import (
	"fmt"

	"pips.example"
	"pips.example/internal/wrong"
)

// An Error is the reason why a move or a deal was refused. All are [pips.ErrIllegal].
type Error uint8

const (
	ErrNoMatch Error = iota + 1 // the tile does not fit the end
	ErrPlayed                   // the tile is on the board
	ErrNotHeld                  // the tile is not in the hand
	errEnd                      // no such end, or an opening move at the right
	ErrKnock                    // a knock where some tile fits, or one that names a tile
	errDeal                     // hands with a tile in common, too many, or of a wrong size: Need and Have tiles
	ErrLead                     // another tile must be led in the first round
	errDraw                     // a drawn tile that is not in the stock, where none is drawn, or hands where one is
	ErrTurned                   // the tile is in the hand, but the other way round
)

var errorTexts = [...]string{
	ErrNoMatch: "the tile does not fit there",
	ErrPlayed:  "the tile has been played",
	ErrNotHeld: "the tile is not in the hand",
	errEnd:     "a tile cannot be played at this end",
	ErrKnock:   "a player who can play must not knock",
	errDeal:    "these hands cannot be dealt",
	ErrLead:    "another tile must be led",
	errDraw:    "this cannot be drawn from the stock",
	ErrTurned:  "the tile is held the other way round",
}

// Error returns the reason in words.
func (e Error) Error() string { return wrong.Text(errorTexts[:], e) }

// Is reports whether target is [pips.ErrIllegal].
func (e Error) Is(target error) bool { return target == pips.ErrIllegal }

// MarshalText returns what Error returns.
func (e Error) MarshalText() ([]byte, error) { return []byte(e.Error()), nil }

// A dealError is an errDeal that says what is wrong with the hands. Two of the same are equal.
type dealError string

func (e dealError) Error() string { return errDeal.Error() + ": " + string(e) }

func (e dealError) Unwrap() error { return errDeal }

// refused returns the error for a move of a player that is not legal.
func refused(p Player, m Move, reason error) error {
	return &pips.MoveError{Player: p, Move: m, Reason: reason}
}

// refusedDeal returns the error for hands that cannot be dealt, or for a tile that a player
// cannot draw, with the tiles that a hand needs and has if that is the reason.
func refusedDeal(p Player, reason error, need, have int) error {
	return &pips.MoveError{Player: p, Reason: reason, Need: need, Have: have}
}

// legal returns the index of the tile in the hand of the player to move, and 0 or
// why m cannot be played. If must is not empty it is the tile to be led.
func legal(h *Hand, b *DominoBoard, must tileSet, m Move) (i int, reason Error) {
	if m.Knock {
		if m != (Move{Knock: true}) || !b.blocks(h) {
			return 0, ErrKnock
		}
		return 0, 0
	}
	i, turned := h.index(m.Domino)
	switch {
	case i < 0 && Played(m.Domino, *b):
		return 0, ErrPlayed
	case i < 0:
		return 0, ErrNotHeld
	case turned:
		return 0, ErrTurned
	case b.n == 0 && m.End != Left:
		return 0, errEnd
	case must != 0 && must&m.Domino.bit() == 0:
		return 0, ErrLead
	}
	return i, b.accepts(m.Domino, m.End)
}

// refusesDeal returns why this cannot be dealt or drawn, or nil. The state needs no check.
func (r *Rules) refusesDeal(s *State, d *Deal) error {
	switch {
	case r.won(s):
		return refusedDeal(pips.Nobody, pips.ErrOver, 0, 0)
	case r.due(s):
		return r.refusesHands(d)
	case !r.draws(s):
		return refusedDeal(pips.Nobody, pips.ErrMoveDue, 0, 0)
	case *d != Deal{Drawn: true, Tile: d.Tile} || !d.Tile.Valid() || d.Tile.bit()&^r.all()|d.Tile.bit()&(s.held()|s.Board.set) != 0:
		return refusedDeal(s.Turn, errDraw, 0, 0)
	}
	return nil
}

// refusesHands returns why these hands cannot be dealt, or nil.
func (r *Rules) refusesHands(d *Deal) error {
	if d.Drawn {
		return refusedDeal(pips.Nobody, errDraw, 0, 0)
	}
	if have, want := d.seats(), r.seats(); have > want {
		return refusedDeal(pips.Nobody, dealError(fmt.Sprintf("%d hands, want %d", have, want)), 0, 0)
	}
	var dealt, common tileSet
	for p, hand := range d.Hands {
		need := 0
		if p < r.seats() {
			need = r.HandSize
		}
		if hand.Len() != need {
			return refusedDeal(pips.Nobody, errDeal, need, hand.Len())
		}
		common |= dealt & hand.set
		dealt |= hand.set
	}
	switch led, _ := r.Lead.choose(dealt); {
	case common != 0:
		return refusedDeal(pips.Nobody, dealError("a tile is in two hands"), 0, 0)
	case dealt&^r.all() != 0:
		return refusedDeal(pips.Nobody, dealError(fmt.Sprintf("a tile has more than %d pips on a half", max(r.Set, sixPips))), 0, 0)
	case r.Spinner == SpinnerAll && !led.IsDouble():
		return refusedDeal(pips.Nobody, dealError("there is no double to be led"), 0, 0)
	}
	if d.Tile != (Domino{}) {
		return refusedDeal(pips.Nobody, errDeal, 0, 0)
	}
	return nil
}
