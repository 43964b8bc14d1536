package awari

import (
	"fmt"
	"math/bits"

	"pips.example"
	"pips.example/internal/text"
)

// A Pit is the index of a pit or a home in the ring, in the direction of sowing: South's pits,
// South's home, North's pits, North's home. With six pits a side these are 0 to 5, 6, 7 to 12, and 13.
type Pit uint8

// A Board holds the number of beans in each pit and home: 1 to 12 pits a side, at most 255 beans in
// a pit and 65,535 in all. The zero Board has no pits.
type Board struct {
	south, north uint64 // a byte for each of the first eight pits of a row, the first lowest
	more         uint64 // the others, South's in the low half, North's in the high half
	rest                // apart, as the compiler keeps up to four fields in registers
}

type rest struct {
	homes uint32 // South's in the low half, North's in the high half
	pits  uint8  // of a row
	tuz   uint8  // the number of the tuz in a row, 0 for none: South's row in the low half
}

// Limits of a board.
const (
	maxPits  = 12    // on a side
	maxBeans = 255   // in a pit
	maxLeast = 9     // of Rules
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
	b, _, err := newBoard(beans)
	return b, err
}

// newBoard returns a board from two rows, or the index of a number that is wrong.
func newBoard(beans []int) (b Board, at int, err error) {
	b.pits = uint8(len(beans)/2 - 1)
	total := 0
	for i, n := range beans {
		home := (i+1)%(len(beans)/2) == 0
		switch {
		case n < 0:
			return Board{}, i, fmt.Errorf("%w: %d beans in a pit or home, want 0 or more", pips.ErrState, n)
		case n > maxBeans && !home:
			return Board{}, i, &text.Fault{Reason: pips.ErrTooLarge, Want: fmt.Sprintf("want at most %d beans in a pit", maxBeans)}
		case n > maxTotal-total:
			return Board{}, i, &text.Fault{Reason: pips.ErrTooLarge, Want: fmt.Sprintf("want at most %d beans on the board", maxTotal)}
		}
		total += n
		b.add(Pit(i), n)
	}
	return b, 0, nil
}

// add adds beans to a pit that is on the board.
func (b *Board) add(at Pit, n int) {
	i, row, half := uint8(at), &b.south, uint8(0)
	if i > b.pits {
		i, row, half = i-b.pits-1, &b.north, 32
	}
	switch {
	case i == b.pits:
		b.homes += uint32(n) << (half / 2)
	case i < 8:
		*row += uint64(n) << (8 * i)
	default:
		b.more += uint64(n) << (8*(i-8) + half)
	}
}

// At returns the number of beans in a pit or a home, 0 outside the board.
func (b Board) At(at Pit) int {
	i, row, half := uint8(at), b.south, uint8(0)
	if i > b.pits {
		i, row, half = i-b.pits-1, b.north, 32
	}
	switch {
	case i > b.pits:
		return 0
	case i == b.pits:
		return int(uint16(b.homes >> (half / 2)))
	case i < 8:
		return int(uint8(row >> (8 * i)))
	}
	return int(uint8(b.more >> (8*(i-8) + half)))
}

// Tuz returns the number of the pit that is a tuz in the player's row, and so belongs to the opponent,
// or 0.
func (b Board) Tuz(p Player) Move {
	switch p {
	case South:
		return Move(b.tuz & 15)
	case North:
		return Move(b.tuz >> 4)
	}
	return 0
}

// lead returns how many beans more the player's home has than the opponent's.
func (b *Board) lead(p Player) int { return b.Home(p) - b.Home(p.Other()) }

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
	b.more = bits.RotateLeft64(b.more, 32)
	b.homes = bits.RotateLeft32(b.homes, 16)
	b.tuz = bits.RotateLeft8(b.tuz, 4)
	return b
}
