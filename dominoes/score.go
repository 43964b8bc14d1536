package dominoes

import (
	"iter"

	"pips.example/internal/pipping"
)

// Points returns the points of fives-and-threes for up to 20 pips at the open ends, 0 for more.
func Points(pips int) int { return pipping.Points(pips) }

// ScoreBoard returns the points of the drop that made this board, with chipping out if it was the last
// tile of the hand.
func ScoreBoard(b DominoBoard, last bool) int {
	n := Points(b.total())
	if last && b.n > 0 {
		n++
	}
	return n
}

// Doms2ScoreN yields every tile not on the board with each end at which it would score exactly n
// points, without chipping out, in the order of [AllDominoes].
func Doms2ScoreN(b DominoBoard, n int) iter.Seq2[Domino, End] {
	return func(yield func(Domino, End) bool) { b.scoring(n, yield) }
}

// scoring is Doms2ScoreN. It is separate so that a loop over Doms2ScoreN does not
// allocate.
func (b DominoBoard) scoring(n int, yield func(Domino, End) bool) {
	for _, d := range tileAt[:b.all().Len()] {
		for e := Left; e <= max(Right, b.lastEnd()); e++ {
			if b.accepts(d, e) == 0 && Points(b.after(d, e)) == n && !yield(d, e) {
				return
			}
		}
	}
}
