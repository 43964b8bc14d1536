// Package pipping thinks about fives-and-threes dominoes: the tiles, the lines and the
// players that package dominoes and its solver share.
package pipping

import "math/bits"

// Tiles is the number of tiles.
const Tiles = 28

// A Set is a set of tiles, a bit for each. A tile is a number from 0, in the order of
// 0-0, 1-0, 1-1, 2-0 to 6-6.
type Set uint32

// All is the whole set.
const All Set = 1<<Tiles - 1

// Len returns the number of tiles.
func (s Set) Len() int { return bits.OnesCount32(uint32(s)) }

// First returns the first tile of a set that is not empty.
func (s Set) First() int { return bits.TrailingZeros32(uint32(s)) }

// Ways returns the number of sets of k out of n tiles.
func Ways(n, k int) uint64 {
	if k < 0 || k > n {
		return 0
	}
	w := uint64(1)
	for i := range k {
		w = w * uint64(n-i) / uint64(i+1)
	}
	return w
}

// Tile returns the tile with these pips, 0 to 6, either way round.
func Tile(a, b uint8) int {
	high, low := int(max(a, b)), int(min(a, b))
	return high*(high+1)/2 + low
}

// Bit returns the set of the tile with these pips alone.
func Bit(a, b uint8) Set { return tileBits[(a<<3|b)&63] }

// Suit returns the tiles with a half of 0 to 6 pips.
func Suit(pips uint8) Set { return suits[pips&7] }

var tileBits, suits = makeTiles()

func makeTiles() (of [64]Set, suits [8]Set) {
	for a := range uint8(7) {
		for b := range uint8(7) {
			bit := Set(1) << Tile(a, b)
			of[a<<3|b] = bit
			suits[a] |= bit
		}
	}
	return of, suits
}

// points are the points for the pips at the open ends: one for each three and one for
// each five in them, if they are a multiple of three or of five.
var points = [...]uint8{3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4, 22: 0}

// Points returns the points for a number of pips at the open ends.
func Points(pips int) int {
	if uint(pips) >= uint(len(points)) {
		return 0
	}
	return int(points[pips])
}

// ChipOut says which drops get a point more for an empty hand, with the numbers that
// the conventions have in package dominoes.
type ChipOut uint8

// The conventions.
const (
	ChipMover ChipOut = iota // the one that empties the player's own hand
	ChipNone                 // none
	ChipAny                  // each drop after which either hand is empty
)

// Point returns the point for a drop after which the player's hand and that of the
// other are empty or not.
func (c ChipOut) Point(mine, theirs bool) int32 {
	if mine && c != ChipNone || theirs && c == ChipAny {
		return 1
	}
	return 0
}
