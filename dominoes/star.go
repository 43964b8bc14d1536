package dominoes

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// This file keeps boards with a spinner or with tiles of a larger set. A line of double-six tiles keeps all that
// board.go needs; what such a star needs is its drops in their order.

// maxArms is the most arms of a spinner, with both ends of the line.
const maxArms = 8

// A star is what the zero board of a line does not have.
type star struct {
	ends [3]uint64      // at which end each drop was, in three bits
	tips [maxArms]uint8 // 1 more than the pips at each end, and double if a double lies there; 0 if nothing does
}

// A form is what the rules say of a board: the zero form of a line of double-six tiles, or that of a star.
type form struct {
	kind Spinner
	arms uint8 // how many ends there can be
	most uint8 // pips on a half
}

const (
	double   = 16 // in a tip
	tipPips  = double - 1
	perEnds  = 21 // drops in a word of ends
	tileBit6 = 1<<6 - 1
)

// isStar reports whether b has a spinner or a larger set.
func (b *DominoBoard) isStar() bool { return b.most != 0 }

// all returns the tiles of the set.
func (b *DominoBoard) all() tileSet {
	if b.isStar() {
		return upTo(b.most)
	}
	return sixTiles
}

// tip returns an end where a tile lies with this outer half.
func tip(outer uint8, d Domino) uint8 {
	if d.L == d.R {
		return outer + 1 | double
	}
	return outer + 1
}

// drop returns the tile of drop i, its player and its end.
func (b *DominoBoard) drop(i int) (d Domino, p Player, e End) {
	w := b.line[i/2] >> (i % 2 * 8)
	d = tileAt[w&tileBit6]
	if i == 0 && b.turned {
		d = d.Flip()
	}
	return d, Player(w >> 6 & 3), End(b.star.ends[i/perEnds] >> (i % perEnds * 3) & 7)
}

// layStar is lay on a star.
func (b *DominoBoard) layStar(p Player, d Domino, e End) {
	s, i := &b.star, uint(b.n)
	b.line[i/2%Tiles] |= uint16(d.bit().First()&tileBit6|int(p&3)<<6) << (i % 2 * 8)
	s.ends[i/perEnds%3] |= uint64(e&7) << (i % perEnds * 3)
	if b.n == 0 {
		b.turned = d.L < d.R
		s.tips[Left], s.tips[Right] = tip(d.L, d), tip(d.R, d)
	} else {
		pips, _ := b.open(e)
		s.tips[e&7] = tip(d.L^d.R^pips, d)
	}
	if b.hub == 0 && b.kind != SpinnerNone && d.L == d.R {
		b.hub = tip(d.L, d)
	}
	b.n++
}

// open returns what Open does, of a star.
func (b *DominoBoard) open(e End) (pips uint8, ok bool) {
	s := &b.star
	switch first := b.n < 1+b.arms; {
	case b.n == 0 || uint8(e) >= b.arms:
		return 0, false
	case b.kind == SpinnerAll && first && e != End(b.n-1): // the arms begin one after the other
		return 0, false
	case s.tips[e] != 0:
		return s.tips[e]&tipPips - 1, true
	case b.hub == 0, b.kind == SpinnerLate && b.bare() > 0, e > Up && s.tips[e-1] == 0:
		return 0, false
	}
	return b.hub&tipPips - 1, true
}

// bare returns how many ends of the line the spinner is.
func (b *DominoBoard) bare() (n int) {
	for _, t := range b.star.tips[:Up] {
		if t == b.hub {
			n++
		}
	}
	return n
}

// starOpens is opens of a star.
func (b *DominoBoard) starOpens() (k Suits) {
	for e := range End(b.arms) {
		if pips, ok := b.open(e); ok {
			k = k.with(pips)
		}
	}
	return k
}

// starTotal is total of a star that is not empty.
func (b *DominoBoard) starTotal() (sum int) {
	s := &b.star
	free := int(b.arms)
	for _, t := range s.tips {
		counts := int(t&tipPips) - 1
		switch {
		case t == 0 || t == b.hub && b.kind == SpinnerEarly:
			continue
		case t&double != 0 && b.n > 1:
			counts *= 2
		}
		sum += counts
		free--
	}
	if b.hub != 0 && b.kind == SpinnerEarly {
		sum += min(free, 2) * (int(b.hub&tipPips) - 1)
	}
	return sum
}

// starAccepts is accepts of a star.
func (b *DominoBoard) starAccepts(d Domino, e End) Error {
	_, open := b.open(e)
	switch {
	case b.n > 0 && !open, uint8(e) >= b.arms:
		return errEnd
	case b.set&d.bit() != 0:
		return ErrPlayed
	case d.bit()&b.all() == 0 || !b.fits(d, e):
		return ErrNoMatch
	case b.n == 0 && b.kind == SpinnerAll && d.L != d.R:
		return ErrLead
	}
	return 0
}

// placements returns the tiles as History yields them.
func (b *DominoBoard) placements() []Placement {
	var arms [maxArms][]Placement
	again := DominoBoard{form: b.form}
	for i := range int(b.n) {
		d, p, e := b.drop(i)
		at := Placement{d, p, MoveNum(i + 1), Left}
		if e > Right {
			at.Arm = e
		}
		if pips, ok := again.open(e); ok && (d.L == pips) == (e == Left) {
			at.Domino = d.Flip() // a double stays
		}
		arms[e] = append(arms[e], at)
		again.layStar(p, d, e)
	}
	line := slices.Clone(arms[Left])
	slices.Reverse(line)
	return append(line, slices.Concat(arms[Right:]...)...)
}

// build lays the tiles of a history on an empty star, in the order of their numbers, if that leads to the history.
func (b *DominoBoard) build(list []Placement) error {
	var order [maxTiles + 1]int // by number: 1 more than the place in the list
	for i, p := range list {
		if p.MoveNum == 0 || int(p.MoveNum) > len(list) || order[p.MoveNum] != 0 {
			return errDrops
		}
		order[p.MoveNum] = i + 1
	}
	for n := 1; n <= len(list); n++ {
		p := list[order[n]-1]
		e := p.Arm
		if e == Left && order[n] > order[1] {
			e = Right
		}
		if reason := b.starAccepts(p.Domino, e); reason != 0 {
			return &text.Fault{Reason: reason, Want: fmt.Sprintf("want %v to fit at drop %d", p.Domino, n)}
		}
		b.lay(p.Player, p.Domino, e)
	}
	if !slices.Equal(b.placements(), list) {
		return &text.Fault{Reason: ErrNoMatch, Want: "want neighbours that match, and the line before the sides of the spinner"}
	}
	return nil
}

var errDrops error = &text.Fault{Reason: pips.ErrState, Want: "want the number of the drop of each tile"}

// parse reads what a star is, as in late/4 or line/9. With an error comes the offset.
func (f *form) parse(word string) (at int, err error) {
	kind, numbers, ok := strings.Cut(word, "/")
	list := strings.Split(numbers, "/")
	line := kind == "line"
	if !ok || !line && (spinnerNames.Set((*uint8)(&f.kind), kind) != nil || f.kind == SpinnerNone) || line && len(list) > 1 || len(list) > 2 {
		return 0, text.Bad("want a tile, or what the board is, as in late/4, line/9 or all/4/9")
	}
	at = len(kind) + 1
	f.arms, f.most = 2, sixPips
	if !line {
		n, off, err := text.Number(list[0], 3, maxArms)
		if err != nil {
			return at + off, err
		}
		f.arms = uint8(n)
		at += len(list[0]) + 1
		list = list[1:]
	}
	if len(list) > 0 {
		n, off, err := text.Number(list[0], sixPips+1, maxPips)
		if err != nil {
			return at + off, err
		}
		f.most = uint8(n)
	}
	return 0, nil
}

// append appends what parse reads.
func (f *form) append(b []byte) []byte {
	if f.kind == SpinnerNone {
		return append(b, "line/"+strconv.Itoa(int(f.most))...)
	}
	b = append(b, f.kind.String()+"/"+strconv.Itoa(int(f.arms))...)
	if f.most != sixPips {
		b = append(b, "/"+strconv.Itoa(int(f.most))...)
	}
	return b
}

// starFrom reads the object of a star.
func starFrom(data []byte) (b DominoBoard, err error) {
	var in starJSON
	if err := text.Decode(data, &in); err != nil {
		return b, err
	}
	r := Rules{Set: uint8(in.Set), Arms: uint8(in.Arms)}
	if in.Set == sixPips {
		r.Set = 0
	}
	err = spinnerNames.Set((*uint8)(&r.Spinner), in.Spinner)
	if b = r.board(); err != nil || !b.isStar() || in.Tiles == nil || in.Set != int(b.most) || in.Set > maxPips || in.Arms != int(b.arms) || in.Arms > maxArms ||
		(in.Arms == 2) != (r.Spinner == SpinnerNone) {
		return DominoBoard{}, text.Bad(`want a board with spinner, arms, set and tiles, as in {"spinner":"late","arms":4,"set":6,"tiles":[]}`)
	}
	if err := b.build(in.Tiles); err != nil {
		return DominoBoard{}, err
	}
	return b, nil
}
