package dominoes

import (
	"fmt"
	"iter"
	"slices"

	"pips.example"
)

// A Player is a seat, from 0 to 3; Player1 is seat 0. Texts such as hand1 and 5-1/1.3 count players
// from 1.
type Player = pips.Player

// The first two players, in the order of their hands and scores.
const (
	Player1 Player = iota
	Player2
)

// seated reports whether p is one of the players.
func seated(p Player, seats int) bool { return int(uint8(p)) < seats }

// An End is an end of the board.
type End uint8

// The ends of the line, and the sides of a spinner; more sides follow Down.
const (
	Left End = iota
	Right
	Up
	Down
)

// String returns "left", "right", "up", "down", or "fifth" to "eighth".
func (e End) String() string { return endNames.String(e) }

// A MoveNum is the number of a drop in its round, from 1, or 0 if it is unknown.
type MoveNum uint8

// A Placement is a tile on the board, with who laid it and when.
type Placement struct {
	Domino  Domino  `json:"tile"`   // as it lies
	Player  Player  `json:"player"` // who laid it; 0 if MoveNum is 0
	MoveNum MoveNum `json:"drop"`   // at which drop
	Arm     End     `json:"arm"`    // the side of the spinner, or Left for a tile in the line
}

// A History yields the tiles of a board from left to right, and then those on each side of the spinner, from it outwards.
type History = iter.Seq[Placement]

// A DominoBoard is the tiles of a round as they lie. Neighbours match, and no tile occurs twice. The zero
// DominoBoard is empty, for double-six tiles without a spinner.
type DominoBoard struct {
	line [Tiles]uint16 // from left to right: a tile's code, player, move number; of a star its drops
	set  tileSet       // the tiles
	n    uint8
	by   uint8 // who has laid them, a bit for each player
	form
	hub    uint8 // of a star: the tip that the spinner is
	turned bool  // of a star: the first tile has its low half at the left
	star   star
}

// pack is a placement as a board keeps it.
func pack(d Domino, p Player, n MoveNum) uint16 {
	return uint16(d.code()) | uint16(p&3)<<6 | uint16(n)<<8
}

func unpack(w uint16) Placement {
	return Placement{decode(uint8(w & 0x3f)), Player(w >> 6 & 3), MoveNum(w >> 8), Left}
}

// Len returns the number of tiles.
func (b DominoBoard) Len() int { return int(b.n) }

// History yields the tiles in the order of a [History].
func (b DominoBoard) History() History {
	return func(yield func(Placement) bool) {
		if b.isStar() {
			slices.Values(b.placements())(yield)
			return
		}
		for _, w := range b.line[:b.n] {
			if !yield(unpack(w)) {
				return
			}
		}
	}
}

// at returns the tile at an end of a line that is not empty.
func (b *DominoBoard) at(e End) Domino {
	if e == Left {
		return decode(uint8(b.line[0] & 0x3f))
	}
	return decode(uint8(b.line[b.n-1] & 0x3f))
}

// Open returns the pips that a tile needs to fit an end. It returns false if all tiles fit or none.
func (b DominoBoard) Open(e End) (pips uint8, ok bool) {
	switch {
	case b.isStar():
		return b.open(e)
	case b.n == 0 || e > Right:
		return 0, false
	case e == Right:
		return b.at(e).R, true
	}
	return b.at(e).L, true
}

// Pips returns the pips of the open ends together.
func (b DominoBoard) Pips() int { return b.total() }

func (b *DominoBoard) total() int {
	switch {
	case b.n == 0:
		return 0
	case b.isStar():
		return b.starTotal()
	}
	l, r := b.at(Left), b.at(Right)
	if b.n == 1 {
		return l.pips()
	}
	return openPips(l.L, l.R) + openPips(r.R, r.L)
}

// openPips returns what a tile at an end counts: its outer half, and the inner
// one too if it is a double.
func openPips(outer, inner uint8) int {
	if outer == inner {
		return 2 * int(outer)
	}
	return int(outer)
}

// Played reports whether the tile is on the board, either way round.
func Played(d Domino, b DominoBoard) bool { return b.set&d.bit() != 0 }

// CanPlay reports whether the tile fits the end, either way round, and is not on
// the board.
func CanPlay(d Domino, e End, b DominoBoard) bool { return b.accepts(d, e) == 0 }

// accepts returns 0 if the tile can be played at the end, or why not.
func (b *DominoBoard) accepts(d Domino, e End) Error {
	switch {
	case b.isStar():
		return b.starAccepts(d, e)
	case e > Right:
		return errEnd
	case b.set&d.bit() != 0:
		return ErrPlayed
	case max(d.L, d.R) > sixPips || !b.fits(d, e):
		return ErrNoMatch
	}
	return 0
}

// opens returns the pips that tiles need at some end of a board that is not empty.
func (b *DominoBoard) opens() Suits {
	if b.isStar() {
		return b.starOpens()
	}
	return Suits(0).with(b.at(Left).L).with(b.at(Right).R)
}

// lastEnd returns the last end that can take a tile.
func (b *DominoBoard) lastEnd() End {
	switch {
	case b.n == 0:
		return Left
	case b.isStar():
		return End(b.arms - 1)
	}
	return Right
}

// pips returns the most pips of a half.
func (b *DominoBoard) pips() uint8 { return max(b.most, sixPips) }

// fits reports whether a tile that is not on the board can be played at the
// end.
func (b *DominoBoard) fits(d Domino, e End) bool {
	if b.isStar() && b.n > 0 {
		pips, ok := b.open(e)
		return ok && d.has(pips)
	}
	return b.n == 0 || e == Left && d.has(b.at(Left).L) || e == Right && d.has(b.at(Right).R)
}

// PlayDom returns the board after the player lays the tile at the end. The empty board takes any tile
// as it is given; later tiles are turned to fit. It fails with [ErrNoMatch], [ErrPlayed], another
// [pips.ErrIllegal] for an invalid end, or [pips.ErrPlayers] for any but the assignment's two players,
// and then returns the board unchanged. [Rules.Apply] is for all rules.
func PlayDom(p Player, d Domino, b DominoBoard, e End) (DominoBoard, error) {
	if reason := b.accepts(d, e); reason != 0 {
		return b, reason
	}
	if !seated(p, 2) {
		return b, fmt.Errorf("%w: player %v has the drop, want player 0 or 1", pips.ErrPlayers, p)
	}
	b.lay(p, d, e)
	return b, nil
}

// lay lays a tile that the board accepts.
func (b *DominoBoard) lay(p Player, d Domino, e End) {
	b.set |= d.bit()
	b.by |= 1 << (p & 3)
	if b.isStar() {
		b.layStar(p, d, e)
		return
	}
	n := MoveNum(b.n) + 1
	switch {
	case b.n == 0:
		b.line[0] = pack(d, p, n)
	case e == Left:
		if d.R != b.at(Left).L {
			d = d.Flip()
		}
		copy(b.line[1:], b.line[:b.n])
		b.line[0] = pack(d, p, n)
	default:
		if d.L != b.at(Right).R {
			d = d.Flip()
		}
		b.line[b.n] = pack(d, p, n)
	}
	b.n++
}

// Blocked reports whether no tile of the hand fits, as in an empty hand.
func Blocked(h Hand, b DominoBoard) bool { return b.blocks(&h) }

func (b *DominoBoard) blocks(h *Hand) bool { return b.fit(h.set) == 0 }

// fit returns the tiles of a set that can be played.
func (b *DominoBoard) fit(tiles tileSet) tileSet {
	if b.n == 0 {
		return tiles
	}
	tiles &^= b.set
	if b.isStar() {
		return tiles & b.starOpens().tiles()
	}
	return tiles & (suit(b.at(Left).L) | suit(b.at(Right).R))
}

// PossPlays returns the tiles of the hand that fit the left end and those that fit the right one.
func PossPlays(h Hand, b DominoBoard) (left, right Hand) {
	for i := range h.Len() {
		d := h.at(i)
		if b.accepts(d, Left) == 0 {
			left.add(d)
		}
		if b.accepts(d, Right) == 0 {
			right.add(d)
		}
	}
	return left, right
}
