package sowing

import "math/bits"

// Limits of a board, those of package awari.
const (
	MaxPits  = 7
	MaxBeans = 255
)

// A Position is a board as the player to move sees it, so that sowing is the same for both players.
type Position struct {
	Mine, Theirs uint64 // rows, a byte for each pit, in the direction of sowing
	Homes        uint32 // own home in the low half
}

// Turned returns the position as the other player sees it.
func (q Position) Turned() Position {
	return Position{q.Theirs, q.Mine, bits.RotateLeft32(q.Homes, 16)}
}

// Lead returns the number of beans that the own home is ahead.
func (q Position) Lead() int { return int(q.Homes&0xffff) - int(q.Homes>>16) }

// everyPit is the set of all pits. A pit is the highest bit of its byte.
const everyPit = 0x8080808080808080

// Filled returns the pits of a row with beans.
func Filled(row uint64) uint64 {
	return (row&^everyPit + ^uint64(everyPit) | row) & everyPit
}

// Shift returns the shift of the first pit of a set that is not empty.
func Shift(pits uint64) uint { return uint(bits.TrailingZeros64(pits)) &^ 7 }

// PitAt returns the pit at a shift, as a set.
func PitAt(shift uint) uint64 { return 0x80 << (shift & 63) }

// Count returns the beans in the pit at a shift.
func Count(row uint64, shift uint) uint8 { return uint8(row >> (shift & 63)) }

// Sum returns the sum of the bytes of a row.
func Sum(row uint64) int {
	const even = 0x00ff00ff00ff00ff
	return int((row&even + row>>8&even) * 0x0001000100010001 >> 48)
}

// overflows reports whether a byte of a + b is more than 255.
func overflows(a, b uint64) bool {
	sum := (a&^everyPit + b&^everyPit) ^ (a^b)&everyPit // without carry from byte to byte
	return (a&b|(a|b)&^sum)&everyPit != 0
}
