package dominoes_test

import (
	"slices"

	"pips.example/dominoes"
)

// A slowBoard is a board as it lies on the table by the comments of Spinner: a line, and what lies on the other sides
// of the spinner, from it outwards.
type slowBoard struct {
	spinner dominoes.Spinner
	arms    int // sides of the spinner, with both of the line
	line    slowLine
	sides   [6][]laid
	double  []tile // the spinner, if there is one
}

func newSlowBoard(r dominoes.Rules) slowBoard {
	b := slowBoard{spinner: r.Spinner, arms: int(r.Arms)}
	switch {
	case r.Spinner == dominoes.SpinnerNone:
		b.arms = 2
	case r.Arms == 0:
		b.arms = 4
	}
	return b
}

// slowBoardOf returns the board of a state, by the numbers of the drops.
func slowBoardOf(r dominoes.Rules, of dominoes.DominoBoard) slowBoard {
	b := newSlowBoard(r)
	first := 1000
	for p := range of.History() {
		on := laid{tileOf(p.Domino), int(p.Player), int(p.MoveNum)}
		if p.Arm > dominoes.Right {
			b.sides[p.Arm-2] = append(b.sides[p.Arm-2], on)
			continue
		}
		b.line = append(b.line, on)
		if on.tile.double() && on.number < first && r.Spinner != dominoes.SpinnerNone {
			first, b.double = on.number, []tile{on.tile}
		}
	}
	return b
}

// all returns the tiles in the order of a history.
func (b slowBoard) all() slowLine {
	all := slices.Clone(b.line)
	for _, side := range b.sides {
		all = append(all, side...)
	}
	return all
}

// bare reports whether the spinner has no neighbour at an end of the line.
func (b slowBoard) bare(end int) bool {
	at := 0
	if end == rightEnd {
		at = len(b.line) - 1
	}
	return len(b.double) > 0 && b.line[at].tile == b.double[0]
}

// needs returns the pips that a tile needs at an end of a board that is not empty, or -1 if none can lie there.
func (b slowBoard) needs(end int) int {
	if b.spinner == dominoes.SpinnerAll {
		if n := len(b.all()); n <= b.arms && end != n-1 { // each side takes its first tile in turn
			return -1
		}
	}
	switch {
	case end == leftEnd:
		return b.line[0].tile[0]
	case end == rightEnd:
		return b.line[len(b.line)-1].tile[1]
	case end >= b.arms || len(b.double) == 0:
		return -1
	}
	if side := b.sides[end-2]; len(side) > 0 {
		return side[len(side)-1].tile[1]
	}
	if end > 2 && len(b.sides[end-3]) == 0 || b.spinner == dominoes.SpinnerLate && (b.bare(leftEnd) || b.bare(rightEnd)) {
		return -1
	}
	return b.double[0][0]
}

// total adds up what is open.
func (b slowBoard) total() (sum int) {
	if len(b.line) == 0 {
		return 0
	}
	sum = b.line.total()
	covered := 2
	for _, end := range []int{leftEnd, rightEnd} {
		if !b.bare(end) {
			continue
		}
		covered--
		if b.spinner == dominoes.SpinnerEarly && len(b.line) > 1 {
			sum -= 2 * b.double[0][0] // which is added below
		}
	}
	if b.spinner == dominoes.SpinnerEarly && len(b.double) > 0 && len(b.line) == 1 {
		sum = 0
	}
	for _, side := range b.sides {
		if len(side) == 0 {
			continue
		}
		covered++
		last := side[len(side)-1].tile
		if sum += last[1]; last.double() {
			sum += last[1]
		}
	}
	if b.spinner == dominoes.SpinnerEarly && len(b.double) > 0 {
		sum += min(2, b.arms-covered) * b.double[0][0]
	}
	return sum
}

// play lays a tile at an end, if it can lie there.
func (b slowBoard) play(player int, t tile, end int) (slowBoard, bool) {
	n := len(b.all())
	if b.all().played(t) || n > 0 && b.needs(end) != t[0] && b.needs(end) != t[1] {
		return b, false
	}
	if len(b.double) == 0 && t.double() && b.spinner != dominoes.SpinnerNone {
		b.double = []tile{t}
	}
	if end > rightEnd {
		if t[0] != b.needs(end) {
			t = t.flip()
		}
		b.sides[end-2] = append(slices.Clone(b.sides[end-2]), laid{t, player, n + 1})
		return b, true
	}
	line, ok := b.line.play(player, t, end)
	for i := range line {
		if line[i].tile.is(t) {
			line[i].number = n + 1
		}
	}
	b.line = line
	return b, ok
}

// moves returns what a player may do with some tiles.
func (b slowBoard) moves(tiles []tile) (all []slowMove) {
	ends := b.arms
	if len(b.line) == 0 { // an opening comes only once, at the left
		ends = 1
	}
	for _, t := range tiles {
		for end := range ends {
			if _, ok := b.play(0, t, end); ok {
				all = append(all, slowMove{tile: t, end: end})
			}
		}
	}
	if len(all) == 0 {
		return []slowMove{{knock: true}}
	}
	return all
}
