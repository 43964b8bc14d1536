package awari

import (
	"iter"

	"pips.example/internal/sowing"
)

// A Pit is the index of a pit or a home in the ring, in the direction of
// sowing: South's pits, South's home, North's pits, North's home. With six pits
// a side these are 0 to 5, 6, 7 to 12, and 13.
type Pit uint8

// A Board is how many beans are in each pit and home. It is a small value, to
// be copied and compared. The zero Board has no pits; [Rules.Start], [Parse]
// and [NewBoard] return others. A Board never holds more than [MaxBeans] in a
// pit or [MaxTotal] in all.
type Board struct {
	south, north uint64 // a byte for each pit, the first of a row lowest
	homes        uint32 // South's in the low half, North's in the high half
	pits         uint8  // of a row
}

// MaxTotal is the largest number of beans on a board, pits and homes together.
const MaxTotal = 65535

// NewBoard returns the board with these beans in the order of the ring: those
// of South's pits and home, then those of North's. The error is [ErrPits] for
// other than 1 to [MaxPits] pits a side, [ErrNumber] for a negative number,
// [ErrTooLarge] for more than [MaxPits] pits a side, [MaxBeans] beans in a pit or
// [MaxTotal] in all.
func NewBoard(beans ...int) (Board, error) {
	pits := len(beans)/2 - 1
	switch {
	case pits > MaxPits:
		return Board{}, ErrTooManyPits
	case pits < 1, len(beans)%2 != 0:
		return Board{}, ErrPits
	}
	b := Board{pits: uint8(pits)}
	total := 0
	for i, n := range beans {
		home := i%(pits+1) == pits
		switch {
		case n < 0:
			return Board{}, ErrNumber
		case n > MaxTotal-total, n > MaxBeans && !home:
			return Board{}, ErrTooLarge
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

// Pits returns the number of pits on a side, 0 for the zero Board.
func (b Board) Pits() int { return int(b.pits) }

// At returns the number of beans in a pit or a home, 0 for an index
// that is on no board.
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

// Home returns the number of beans in the home of the player, which is the
// player's score.
func (b Board) Home(p Player) int {
	if p == South {
		return int(b.homes & 0xffff)
	}
	return int(b.homes >> 16)
}

// Row returns the number of beans in the pits of the player, without the home.
func (b Board) Row(p Player) int {
	if p == South {
		return sowing.Sum(b.south)
	}
	return sowing.Sum(b.north)
}

// Total returns the number of beans on the board.
func (b Board) Total() int {
	return sowing.Sum(b.south) + sowing.Sum(b.north) + b.Home(South) + b.Home(North)
}

// All yields all pits and homes in the order of the ring, with their beans.
func (b Board) All() iter.Seq2[Pit, int] {
	return func(yield func(Pit, int) bool) {
		for at := range 2*b.pits + 2 {
			if b.pits == 0 || !yield(Pit(at), b.At(Pit(at))) {
				return
			}
		}
	}
}

// Mirror returns the board with the sides exchanged: what was South's is
// North's.
func (b Board) Mirror() Board {
	b.south, b.north = b.north, b.south
	b.homes = b.homes<<16 | b.homes>>16
	return b
}
