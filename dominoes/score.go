package dominoes

import "iter"

// points are the points for the pips at the open ends: one for each three and
// one for each five in them, if they are a multiple of three or of five.
var points = [...]uint8{3: 1, 5: 1, 6: 2, 9: 3, 10: 2, 12: 4, 15: 8, 18: 6, 20: 4, 22: 0}

// Points returns the points for so many pips at the open ends: 1 for 3 and 5, 2
// for 6 and 10, 3 for 9, 4 for 12 and 20, 6 for 18, 8 for 15, and otherwise 0.
func Points(pips int) int {
	if pips < 0 || pips >= len(points) {
		return 0
	}
	return int(points[pips])
}

// ScoreBoard returns the points of the drop that made this board, and one more
// for chipping out if last says that the tile was the last of the hand. The
// empty board has 0.
func ScoreBoard(b DominoBoard, last bool) int {
	n := Points(b.total())
	if last && b.n > 0 {
		n++
	}
	return n
}

// Doms2ScoreN yields every tile that is not on the board with each end at which
// it can be played and would score exactly n points, not counting a point for
// chipping out; 0 is for those that score nothing. Tiles come in the order of
// [AllDominoes] and with the high half first, the left end before the right. On
// the empty board each tile comes twice, once for each end.
func Doms2ScoreN(b DominoBoard, n int) iter.Seq2[Domino, End] {
	return func(yield func(Domino, End) bool) { b.scoring(n, yield) }
}

// scoring is Doms2ScoreN. It stands apart so that a loop over Doms2ScoreN does not
// allocate.
func (b DominoBoard) scoring(n int, yield func(Domino, End) bool) {
	for _, d := range tileAt[:Tiles] {
		for e := Left; e <= Right; e++ {
			if b.accepts(d, e) == 0 && Points(b.after(d, e)) == n && !yield(d, e) {
				return
			}
		}
	}
}

// after returns the total of the open ends with the tile laid at the end, which
// has to accept it.
func (b *DominoBoard) after(d Domino, e End) int {
	if b.n == 0 {
		return d.Pips()
	}
	l, r := b.at(Left), b.at(Right)
	if e == Left {
		outer := d.L ^ d.R ^ l.L // the half that does not touch
		return openPips(outer, l.L) + openPips(r.R, r.L)
	}
	outer := d.L ^ d.R ^ r.R
	return openPips(l.L, l.R) + openPips(outer, r.R)
}
