package pipping

import "pips.example/internal/lazy"

// A Play is a tile and an end, 2 × tile for the left one and 1 more for the right one,
// or Knock. On the empty board a tile lies with its high half left, and 1 more turns it.
type Play int8

// Knock is the play of who cannot play.
const Knock Play = -1

// Bit returns the tile of a play that is no knock as a set.
func (p Play) Bit() Set { return 1 << (p >> 1) }

// Ends are both ends of a line: 14 × left + right, where an end is its pips, and 7 more
// if a double lies there across. All lines with the same ends continue alike.
type Ends uint8

const (
	NoLine  Ends = 14 * 14 // the empty board
	allEnds      = 14*14 + 1
)

// EndsOf returns the ends of a line by the outer and the inner half of the tile at the
// left and of that at the right, which for a lone tile is the same.
func EndsOf(leftOuter, leftInner, rightOuter, rightInner uint8) Ends {
	return 14*endOf(leftOuter, leftInner) + endOf(rightOuter, rightInner)
}

// endOf returns an end by its halves.
func endOf(outer, inner uint8) Ends {
	if outer == inner {
		return Ends(outer + 7)
	}
	return Ends(outer)
}

// Same reports whether it does not matter at which end a tile is laid.
func (e Ends) Same() bool { return e/14 == e%14 }

// Turned returns the same for a line and its mirror image: the ends with the greater
// number at the left.
func (e Ends) Turned() Ends {
	if l, r := e/14, e%14; l < r {
		return 14*r + l
	}
	return e
}

// pips returns the pips that a tile needs at the left and at the right.
func (e Ends) pips() (left, right uint8) { return uint8(e / 14 % 7), uint8(e % 14 % 7) }

// counts returns what an end adds to the total.
func (e Ends) counts() int {
	if e >= 7 {
		return 2 * int(e-7)
	}
	return int(e)
}

// levels are the points that a drop can yield, without those of chipping out.
var levels = [...]uint8{8, 6, 4, 3, 2, 1}

// levelPoints are the same with no point for chipping out, and with one.
var levelPoints = [2][len(levels)]float64{{8, 6, 4, 3, 2, 1}, {9, 7, 5, 4, 3, 2}}

// mostPoints is the largest of them.
const mostPoints = 8

// Lines say what follows from the ends of a line.
type Lines struct {
	Next   [allEnds][2 * Tiles]Ends     // by play: the ends after it
	Points [allEnds][2 * Tiles]uint8    // by play: the points of the total
	Total  [allEnds][2 * Tiles]uint8    // by play: the pips of the open ends after it
	Fit    [allEnds][2]Set              // by end: what fits; on the empty board all at the left
	Fits   [allEnds]Set                 // at either end
	above  [allEnds][len(levels)]Set    // what yields this many points or more
	exact  [allEnds][mostPoints + 1]Set // by points: what yields this many at one end or the other
}

// allLines returns the lines. They are made when they are needed first.
var allLines = lazy.Value[*Lines]{New: newLines}

func newLines() *Lines {
	t := new(Lines)
	for e := range NoLine {
		left, right := e.pips()
		t.Fit[e] = [2]Set{suits[left], suits[right]}
		t.Fits[e] = suits[left] | suits[right]
	}
	t.Fit[NoLine], t.Fits[NoLine] = [2]Set{All, 0}, All
	for high := range uint8(7) {
		for low := range high + 1 {
			t.lay(high, low)
		}
	}
	return t
}

// lay sets what a tile leads to.
func (t *Lines) lay(high, low uint8) {
	p := Play(2 * Tile(high, low))
	t.set(NoLine, p, EndsOf(high, low, low, high), int(high+low))
	t.set(NoLine, p+1, EndsOf(low, high, high, low), int(high+low))
	for e := range NoLine {
		left, right := e.pips()
		if left == high || left == low {
			end := endOf(high^low^left, left) // the half that does not touch lies outside
			t.set(e, p, 14*end+e%14, end.counts()+(e%14).counts())
		}
		if right == high || right == low {
			end := endOf(high^low^right, right)
			t.set(e, p+1, e/14*14+end, (e/14).counts()+end.counts())
		}
	}
}

// set sets what a play leads to.
func (t *Lines) set(e Ends, p Play, next Ends, total int) {
	points := uint8(Points(total))
	t.Next[e][p], t.Points[e][p], t.Total[e][p] = next, points, uint8(total)
	t.exact[e][points] |= p.Bit()
	for i, level := range levels {
		if points >= level {
			t.above[e][i] |= p.Bit()
		}
	}
}

// Plays returns the tiles of a hand that can be laid at the left and at the right.
// Where the ends are alike, there is only the left.
func (t *Lines) Plays(e Ends, hand Set) (at [2]Set) {
	at[0] = hand & t.Fit[e][0]
	if !e.Same() {
		at[1] = hand & t.Fit[e][1]
	}
	return at
}
