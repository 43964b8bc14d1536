package awari

import (
	"iter"

	"pips.example/internal/sowing"
)

// A Move is the number of the pit to sow: 1 for the player's first pit in the direction of sowing, up
// to the number of pits on a side. [Rules.Pit] and [Rules.Move] convert. The zero Move is never legal.
type Move uint8

// shift returns the shift of the pit of a move, see package sowing.
func (m Move) shift() uint { return uint(m-1) * 8 }

// moveAt returns the move that sows the pit at a shift.
func moveAt(shift uint) Move { return Move(shift/8 + 1) }

// Moves yields all legal moves in ascending order.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for rest := r.legal(s); rest != 0; rest &= rest - 1 {
			if !yield(moveAt(sowing.Shift(rest))) {
				return
			}
		}
	}
}

// legal returns the legal moves as a set.
func (r *Rules) legal(s State) uint64 {
	if r.check(&s) != nil {
		return 0
	}
	e := r.engine()
	return e.Pits(s.Board.seen(s.Turn))
}

// Legal returns nil if m can be played in s, else a *[pips.MoveError]. Its reason is an [Error],
// [pips.ErrOver], or the error of [Rules.Check].
func (r Rules) Legal(s State, m Move) error {
	reason := r.check(&s)
	if reason == nil {
		e := r.engine()
		reason = r.refusal(&e, s.Board.seen(s.Turn), m)
	}
	if reason != nil {
		return r.refuse(s.Turn, m, reason)
	}
	return nil
}

// Apply returns the state after m. If m is not legal, it returns s and the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	next, _, reason := r.step(s, m)
	if reason != nil {
		return s, r.refuse(s.Turn, m, reason)
	}
	return next, nil
}
