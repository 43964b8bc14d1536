package awari

import (
	"fmt"

	"pips.example"
)

// A Pit is the index of a pit or a home in the ring, in the direction of sowing: South's pits,
// South's home, North's pits, North's home. With six pits a side these are 0 to 5, 6, 7 to 12, and 13.
type Pit uint8

// A Board holds the number of beans in each pit and home: 1 to 7 pits a side, at most 255 beans in
// a pit and 65,535 in all. The zero Board has no pits.
type Board struct {
	south, north uint64 // a byte for each pit, the first of a row lowest
	homes        uint32 // South's in the low half, North's in the high half
	pits         uint8  // of a row
}

// Limits of a board.
const (
	maxPits  = 7     // on a side
	maxBeans = 255   // in a pit
	maxTotal = 65535 // in pits and homes
)

// errNoBoard returns the error for the zero Board.
func errNoBoard() error { return fmt.Errorf("%w: a board without pits", pips.ErrState) }

// NewBoard returns a board from its numbers of beans in the order of the ring. It fails with
// [pips.ErrState], or with [pips.ErrTooLarge] for too many beans.
func NewBoard(beans ...int) (Board, error) {
	pits := len(beans)/2 - 1
	if pits < 1 || pits > maxPits || len(beans)%2 != 0 {
		return Board{}, fmt.Errorf("%w: a board of %d numbers, want two rows of 1 to %d pits and a home each", pips.ErrState, len(beans), maxPits)
	}
	b := Board{pits: uint8(pits)}
	total := 0
	for i, n := range beans {
		home := i%(pits+1) == pits
		switch {
		case n < 0:
			return Board{}, fmt.Errorf("%w: %d beans in a pit or home, want 0 or more", pips.ErrState, n)
		case n > maxBeans && !home:
			return Board{}, fmt.Errorf("%w: %d beans in a pit, want at most %d", pips.ErrTooLarge, n, maxBeans)
		case n > maxTotal-total:
			return Board{}, fmt.Errorf("%w: want at most %d beans on a board", pips.ErrTooLarge, maxTotal)
		}
		total += n
		b.add(Pit(i), n)
	}
	return b, nil
}

// add adds beans to a pit that is on the board.
func (b *Board) add(at Pit, n int) {
	switch i := uint8(at); {
	case i < b.pits:
		b.south += uint64(n) << (8 * i)
	case i == b.pits:
		b.homes += uint32(n)
	case i <= 2*b.pits:
		b.north += uint64(n) << (8 * (i - b.pits - 1))
	default:
		b.homes += uint32(n) << 16
	}
}

// At returns the number of beans in a pit or a home, 0 outside the board.
func (b Board) At(at Pit) int {
	switch i := uint8(at); {
	case i < b.pits:
		return int(uint8(b.south >> (8 * i)))
	case i == b.pits:
		return b.Home(South)
	case i <= 2*b.pits:
		return int(uint8(b.north >> (8 * (i - b.pits - 1))))
	case i == 2*b.pits+1:
		return b.Home(North)
	}
	return 0
}

// Home returns the number of beans in the player's home, the score.
func (b Board) Home(p Player) int {
	switch p {
	case South:
		return int(b.homes & 0xffff)
	case North:
		return int(b.homes >> 16)
	}
	return 0
}

// mirror returns the board with the sides exchanged.
func (b Board) mirror() Board {
	b.south, b.north = b.north, b.south
	b.homes = b.homes<<16 | b.homes>>16
	return b
}
