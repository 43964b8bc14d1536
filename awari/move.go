package awari

import (
	"iter"
	"math/bits"

	"pips.example/internal/sowing"
)

// A Move is the number of the pit to sow: 1 for the player's first pit in the direction of sowing, up
// to the number of pits on a side. [Rules.Pit] and [Rules.Move] convert. The zero Move is never legal.
type Move uint8

// shift returns the shift of the pit of a move, see package sowing.
func (m Move) shift() uint { return uint(m-1) * 8 }

// A moves is a set of moves: bit m-1 for m.
type moves uint16

// movesOf returns the moves that sow a set of pits of package sowing.
func movesOf(pits uint64) moves { return moves(pits >> 7 * 0x0102040810204080 >> 56) }

// next returns the first move of a set that is not empty, and removes it.
func (l *moves) next() Move {
	m := Move(bits.TrailingZeros16(uint16(*l)) + 1)
	*l &= *l - 1
	return m
}

// has reports whether m is in the set.
func (l moves) has(m Move) bool { return l>>(m-1)&1 != 0 }

// Moves yields all legal moves in ascending order.
func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		for rest, _ := r.legal(&s, new(sowing.Engine)); rest != 0; {
			if !yield(rest.next()) {
				return
			}
		}
	}
}

// legal returns the legal moves, and what engine returns if there are any.
func (r *Rules) legal(s *State, e *sowing.Engine) (moves, *sowing.Engine) {
	if r.check(s) != nil {
		return 0, nil
	}
	if e = r.engine(e); e != nil {
		return movesOf(e.Pits(s.Board.seen(s.Turn))), e
	}
	return r.plainMoves(s), nil
}

// Legal returns nil if m can be played in s, else a *[pips.MoveError]. Its reason is an [Error],
// [pips.ErrOver], or the error of [Rules.Check].
func (r Rules) Legal(s State, m Move) error {
	if _, _, reason := r.step(&s, m); reason != nil {
		return r.refuse(&s, m, reason)
	}
	return nil
}

// Apply returns the state after m. If m is not legal, it returns s and the error of [Rules.Legal].
func (r Rules) Apply(s State, m Move) (State, error) {
	next, _, reason := r.step(&s, m)
	if reason != nil {
		return s, r.refuse(&s, m, reason)
	}
	return next, nil
}
