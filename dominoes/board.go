package dominoes

import (
	"fmt"
	"iter"

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

// A History yields the tiles of a board from left to right, and then those on each side of the spinner, from
// it outwards.
type History = iter.Seq[Placement]

// A DominoBoard is the tiles of a round as they lie. Neighbours match, and no tile occurs twice. The zero
// DominoBoard is empty, for double-six tiles without a spinner.
type DominoBoard struct {
	drops   [maxTiles + 1]uint8 // in their order: the number of the tile, and the player
	where   [3]uint64           // at which end each drop was, in three bits
	tips    [maxArms]uint8      // by end, see below; 0 if it takes no tile and nothing lies there
	set     tileSet             // the tiles
	n       uint8
	unknown uint8 // of these drops, the first, the number is not known; their tiles are in order from the left
	by      uint8 // who has laid them, a bit for each player
	hub     uint8 // the tip that the spinner is
	form
}

// A form is what the rules say of a board. The zero form is that of a line of double-six tiles.
type form struct {
	kind Spinner
	arms uint8 // how many ends there can be, 0 for two
	most uint8 // pips on a half, 0 for six
}

const (
	maxArms = 8 // of a spinner, with both ends of the line

	// A tip is 1 more than the pips that a tile needs there, and these.
	tipPips = 15
	double  = 16 // a double lies there
	bare    = 32 // only the spinner lies there, which does not count
	closed  = 64 // it takes no tile yet

	perWhere = 21 // drops in a word of where
)

// tip returns an end where a tile lies with this outer half.
func tip(outer uint8, d Domino) uint8 {
	if d.L == d.R {
		return outer + 1 | double
	}
	return outer + 1
}

// tipCounts has what tips count with several tiles on the board.
var tipCounts = func() (counts [2 * double]uint8) {
	for pips := range uint8(maxPips + 1) {
		counts[pips+1], counts[pips+1|double] = pips, 2*pips
	}
	return counts
}()

// Len returns the number of tiles.
func (b DominoBoard) Len() int { return int(b.n) }

// drop returns drop i, with the high half at the left and the end in Arm.
func (b *DominoBoard) drop(i int) Placement {
	p := Placement{tileAt[b.drops[i]&63], Player(b.drops[i] >> 6), MoveNum(i + 1), End(b.where[i/perWhere] >> (i % perWhere * 3) & 7)}
	if i < int(b.unknown) {
		p.MoveNum = 0
	}
	return p
}

// History yields the tiles in the order of a [History].
func (b DominoBoard) History() History { return func(yield func(Placement) bool) { b.history(yield) } }

// history is History. It is separate so that a loop over History does not allocate.
func (b *DominoBoard) history(yield func(Placement) bool) {
	next := b.tips[Left]&tipPips - 1 // the pips that the next tile has at the left
	n := int(b.n)
	for e := Left; e <= b.lastEnd(); e++ {
		if e > Right {
			next = b.hub&tipPips - 1
		}
		for i := range n {
			if e == Left {
				i = n - 1 - i
			}
			p := b.drop(i)
			if p.Arm != e {
				continue
			}
			if p.Domino.L != next {
				p.Domino = p.Domino.Flip()
			}
			if next = p.Domino.R; e == Right {
				p.Arm = Left
			}
			if !yield(p) {
				return
			}
		}
	}
}

// Open returns the pips that a tile needs to fit an end. It returns false if all tiles fit or none.
func (b DominoBoard) Open(e End) (pips uint8, ok bool) {
	if t := b.tips[e&7]; e < maxArms && isOpen(t) {
		return t&tipPips - 1, true
	}
	return 0, false
}

// isOpen reports whether a tip takes a tile.
func isOpen(t uint8) bool { return t-1 < closed-1 }

// Pips returns the pips of the open ends together.
func (b DominoBoard) Pips() int { return b.total() }

func (b *DominoBoard) total() int {
	if b.kind == SpinnerNone && b.n > 1 {
		return int(tipCounts[b.tips[Left]&31] + tipCounts[b.tips[Right]&31])
	}
	return b.sum(&b.tips, b.hub, b.n)
}

// sum is total with other tips, spinner and number of tiles.
func (f *form) sum(tips *[maxArms]uint8, hub, n uint8) (sum int) {
	free := int(f.arms)
	for _, t := range tips {
		if t == 0 || t&bare != 0 || t == hub && f.kind == SpinnerEarly {
			continue
		}
		free--
		counts := int(t&tipPips) - 1
		if sum += counts; t&double != 0 && n > 1 {
			sum += counts
		}
	}
	if hub != 0 && f.kind == SpinnerEarly {
		sum += min(free, 2) * (int(hub&tipPips) - 1)
	}
	return sum
}

// after returns the total of the open ends with the tile laid at the end, which
// has to accept it.
func (b *DominoBoard) after(d Domino, e End) int {
	t := tip(d.L^d.R^(b.tips[e&7]&tipPips-1), d)
	switch {
	case b.n == 0:
		return d.pips()
	case b.kind == SpinnerNone: // in short, as most are lines
		return int(tipCounts[t&31] + tipCounts[b.tips[e&7^1]&31])
	}
	tips, hub := b.tips, b.hub
	if tips[e&7] = t; hub == 0 && t&double != 0 {
		hub = t
	}
	return b.sum(&tips, hub, b.n+1)
}

// Played reports whether the tile is on the board, either way round.
func Played(d Domino, b DominoBoard) bool { return b.set&d.bit() != 0 }

// CanPlay reports whether the tile fits the end, either way round, and is not on
// the board.
func CanPlay(d Domino, e End, b DominoBoard) bool { return b.accepts(d, e) == 0 }

// accepts returns 0 if the tile can be played at the end, or why not.
func (b *DominoBoard) accepts(d Domino, e End) Error {
	bit := d.bit()
	if b.n > 0 && b.fitAt(bit, e)&b.all() != 0 {
		return 0
	}
	switch {
	case e > Right && uint8(e) >= b.arms, b.n > 0 && !isOpen(b.tips[e&7]):
		return errEnd
	case b.set&bit != 0:
		return ErrPlayed
	case b.n > 0 || bit&b.all() == 0:
		return ErrNoMatch
	case b.kind == SpinnerAll && d.L != d.R:
		return ErrLead
	}
	return 0
}

// opens returns the pips that tiles need at some end of a board that is not empty.
func (b *DominoBoard) opens() (k Suits) {
	for _, t := range b.tips {
		if isOpen(t) {
			k = k.with(t&tipPips - 1)
		}
	}
	return k
}

// lastEnd returns the last end that can take a tile.
func (b *DominoBoard) lastEnd() End {
	if b.n == 0 {
		return Left
	}
	return End(max(b.arms, 2) - 1)
}

// pips returns the most pips of a half.
func (f *form) pips() uint8 { return max(f.most, sixPips) }

// all returns the tiles of the set.
func (f *form) all() tileSet { return upTo(f.pips()) }

// fitAt returns the tiles of a set that can be played at an end, on the empty board at the left one.
func (b *DominoBoard) fitAt(tiles tileSet, e End) tileSet {
	t := b.tips[e&7]
	switch {
	case isOpen(t) && e < maxArms:
		return tiles &^ b.set & suit(t&tipPips-1)
	case b.n > 0 || e != Left:
		return 0
	}
	return tiles
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
	i, bit := uint(b.n), d.bit()
	if i == 0 {
		e, b.tips[Left], b.tips[Right] = Left, tip(d.L, d), tip(d.R, d)
	} else {
		b.tips[e&7] = tip(d.L^d.R^(b.tips[e&7]&tipPips-1), d)
	}
	b.drops[i%uint(len(b.drops))] = uint8(bit.First()&63) | uint8(p&3)<<6
	b.where[i/perWhere%3] |= uint64(e&7) << (i % perWhere * 3)
	b.set |= bit
	b.by |= 1 << (p & 3)
	b.n++
	if b.kind == SpinnerNone {
		return
	}
	if b.hub == 0 && d.L == d.R {
		b.hub = tip(d.L, d)
	}
	b.openArms()
}

// openArms opens the sides of the spinner, and closes them while they take a tile in turn.
func (b *DominoBoard) openArms() {
	if b.hub == 0 {
		return
	}
	wait := b.kind == SpinnerLate && (b.tips[Left] == b.hub || b.tips[Right] == b.hub)
	for e := range b.arms {
		t := &b.tips[e&7]
		if *t &^= closed; *t == 0 && !wait {
			*t = b.hub | bare
		}
		wait = wait || *t&bare != 0
		if b.kind == SpinnerAll && b.n <= b.arms && e != b.n-1 && *t != 0 { // the arms begin one after the other
			*t |= closed
		}
	}
}

// Blocked reports whether no tile of the hand fits, as in an empty hand.
func Blocked(h Hand, b DominoBoard) bool { return b.blocks(&h) }

func (b *DominoBoard) blocks(h *Hand) bool { return b.fit(h.set) == 0 }

// fit returns the tiles of a set that can be played.
func (b *DominoBoard) fit(tiles tileSet) tileSet {
	switch {
	case b.n == 0:
		return tiles
	case b.kind == SpinnerNone:
		return tiles &^ b.set & (suit(b.tips[Left]&tipPips-1) | suit(b.tips[Right]&tipPips-1))
	}
	return tiles &^ b.set & b.opens().tiles()
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
