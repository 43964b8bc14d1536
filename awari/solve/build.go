package solve

import (
	"context"
	"slices"

	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
)

// A builder adds layers of games in which no position recurs: a sowing that stays in a layer moves
// beans within the own row, nearer to the home, and so leads to a larger row. The rank of a position
// is the sum of the ranks of its two rows, so a sowing that does not change the other row, or empties
// one pit of it, leads to a value that is found by additions.
type builder struct {
	*tables
	layers []layer
	n      int        // beans of the layer in progress, the last one
	words  [][]uint64 // all rows by their number of beans, in ascending order

	// The same rows, if most sowings depend little on the other row, see apart:
	rows    [][]row
	effects [][]effect   // row by row
	ranks   [][]uint32   // what a row adds to a rank if its player is to move
	beside  [][][]uint32 // what it adds if the opponent is, by the beans in the opponent's row
}

// A row lists the effects of the sowings of one row.
type row struct {
	leaving, staying, end int32                 // indexes in effects: of those that leave the layer, of the others, and the end
	without               [sowing.MaxPits]int32 // the index of the row with this pit emptied
}

// An effect is the part of a sowing that does not depend on the other row.
type effect struct {
	depends  bool  // it depends on more of the other row than the pit opposite, or leaves no beans in the own row
	captures bool  // it captures the beans in the pit opposite, if there are any
	again    bool  // it moves again
	home     uint8 // beans that come home without a capture from a pit with beans
	pit      uint8 // the shift of the pit that is sown
	opposite uint8 // the shift of the pit opposite the last bean
	to       int32 // the index of the row after it
	taken    int32 // the index of the row after a capture
}

// extend adds the rows with one bean more.
func (b *builder) extend() {
	n := len(b.words)
	b.words = append(b.words, words(nil, b.pits, n, 0))
	if !b.apart() {
		return
	}
	b.rows, b.effects = append(b.rows, make([]row, len(b.words[n]))), append(b.effects, nil)
	b.ranks, b.beside = append(b.ranks, make([]uint32, len(b.words[n]))), append(b.beside, nil)
	for i, word := range b.words[n] {
		b.ranks[n][i] = b.rank(sowing.Position{Mine: word})
		b.rows[n][i] = b.foresee(word)
	}
	for a := range b.beside {
		q := sowing.Position{Mine: uint64(a)}
		alone, ranks := b.rank(q), make([]uint32, len(b.words[n-a]))
		for i, word := range b.words[n-a] {
			q.Theirs = word
			ranks[i] = b.rank(q) - alone
		}
		b.beside[a] = append(b.beside[a], ranks)
	}
}

// apart reports whether a sowing within a row depends on little of the other row.
func (b *builder) apart() bool { return b.open && b.total == 0 && b.extras == 1 }

// words appends, in ascending order, the rows with n beans in the first pits and the others as in word.
func words(rows []uint64, pits, n int, word uint64) []uint64 {
	if pits == 1 {
		return append(rows, word|uint64(n))
	}
	for k := range n + 1 {
		rows = words(rows, pits-1, n-k, word|uint64(k)<<(8*(pits-1)))
	}
	return rows
}

// find returns the index of a row.
func (b *builder) find(word uint64) int32 {
	i, _ := slices.BinarySearch(b.words[sowing.Sum(word)], word)
	return int32(i)
}

// foresee returns a row and adds the effects of its sowings.
func (b *builder) foresee(word uint64) (r row) {
	q := sowing.Position{Mine: word}
	effects := &b.effects[sowing.Sum(word)]
	r.leaving = int32(len(*effects))
	var staying []effect
	for pits := sowing.Filled(word); pits != 0; pits &= pits - 1 {
		e := effect{pit: uint8(sowing.Shift(pits))}
		s := b.Sowing(q, uint(e.pit))
		next := q.After(s)
		if e.captures = s.Captures(next); e.captures {
			e.opposite = uint8(8 * (b.pits - 1 - int(s.Last)))
			e.taken = b.find(next.Mine &^ (0xff << (8 * s.Last)))
			next, _ = b.Take(next, s)
		}
		e.again, e.home = b.Again(s, 0), uint8(next.Homes)
		if e.depends = s.Theirs != 0 || next.Mine == 0; !e.depends {
			e.to = b.find(next.Mine)
		}
		if e.depends || e.captures || e.home > 0 {
			*effects = append(*effects, e)
		}
		if !e.depends && e.home == 0 {
			staying = append(staying, e)
		}
	}
	r.staying = int32(len(*effects))
	*effects = append(*effects, staying...)
	r.end = int32(len(*effects))
	for at := range b.pits {
		r.without[at] = b.find(word &^ (0xff << (8 * at)))
	}
	return r
}

// tile is the number of rows that are processed together, so that their values stay in the cache.
const tile = 128

// share makes the part of the layer with a beans in one of the rows. Every sowing in it stays in the
// part or leaves the layer.
func (b *builder) share(ctx context.Context, a int) {
	c := b.n - a
	if b.rows == nil || a == 0 {
		b.each(ctx, a, c)
		return
	}
	b.leave(ctx, a, c)
	if a != c {
		b.leave(ctx, c, a)
	}
	for end := len(b.rows[c]); end > 0; end -= tile {
		start := max(end-tile, 0)
		for i := len(b.rows[a]) - 1; i >= 0 && parallel.Err(ctx) == nil; i-- {
			switch {
			case a != c || i < start:
				b.stay(a, i, c, start, end)
			case i < end: // those below are the same with the rows exchanged
				b.stay(a, i, c, i+1, end)
				b.stay(a, i, c, i, i+1)
			}
		}
	}
}

// leave computes the best of the sowings that leave the layer for all rows with a beans beside each
// row of c beans.
func (b *builder) leave(ctx context.Context, a, c int) {
	var room [tile]int8
	values := b.layers[b.n].values
	for end := len(b.rows[c]); end > 0; end -= tile {
		start := max(end-tile, 0)
		best := room[:end-start]
		for i := range b.rows[a] {
			if parallel.Err(ctx) != nil {
				return
			}
			for j := range best {
				best[j] = none
			}
			r := &b.rows[a][i]
			for k := r.leaving; k < r.staying; k++ {
				b.gain(best, a, i, &b.effects[a][k], c, start)
			}
			for j, rank := range b.beside[a][c][start:end] {
				values[b.ranks[a][i]+rank] = byte(best[j])
			}
		}
	}
}

// gain raises best to the value of a sowing of row i of a beans beside the rows of c beans from start.
func (b *builder) gain(best []int8, a, i int, e *effect, c, start int) {
	home, end := int(e.home), start+len(best)
	values := b.layers[b.n-home].values
	switch {
	case e.depends:
		for j, word := range b.words[c][start:end] {
			v := b.after(sowing.Position{Mine: b.words[a][i], Theirs: word}, e.pit, 0)
			best[j] = max(best[j], int8(v))
		}
	case e.captures:
		for j, word := range b.words[c][start:end] {
			taken, v := int(sowing.Count(word, uint(e.opposite))), 0
			switch {
			case taken == 0 && home == 0:
				continue
			case taken == c || a == 1:
				v = b.after(sowing.Position{Mine: b.words[a][i], Theirs: word}, e.pit, 0)
			default:
				left := b.rows[c][start+j].without[e.opposite/8]
				at := b.ranks[c-taken][left] + b.beside[c-taken][a-1][e.taken]
				v = 1 + taken - int(int8(b.layers[b.n-1-taken].values[at]))
			}
			best[j] = max(best[j], int8(v))
		}
	case e.again:
		rank := b.ranks[a-home][e.to]
		for j, beside := range b.beside[a-home][c][start:end] {
			best[j] = max(best[j], int8(home)+int8(values[rank+beside]))
		}
	default:
		beside := b.beside[c][a-home][e.to]
		for j, rank := range b.ranks[c][start:end] {
			best[j] = max(best[j], int8(home)-int8(values[rank+beside]))
		}
	}
}

// stay computes the best of all sowings, including those that stay in the layer, of row i of a beans
// beside the rows of c beans from start to end, and then of these beside that one. The values that
// these sowings lead to are known.
func (b *builder) stay(a, i, c, start, end int) {
	values, rank, beside := b.layers[b.n].values, b.ranks[a][i], b.beside[a][c]
	better := func(at uint32, v byte) { values[at] = byte(max(int8(values[at]), -int8(v))) }
	r := &b.rows[a][i]
	for k := r.staying; k < r.end; k++ {
		e := &b.effects[a][k]
		to := b.beside[c][a][e.to]
		for j := start; j < end; j++ {
			if !e.captures || sowing.Count(b.words[c][j], uint(e.opposite)) == 0 {
				better(rank+beside[j], values[b.ranks[c][j]+to])
			}
		}
	}
	for j := end - 1; j >= start; j-- {
		r := &b.rows[c][j]
		at := b.ranks[c][j] + b.beside[c][a][i]
		for k := r.staying; k < r.end; k++ {
			e := &b.effects[c][k]
			if !e.captures || sowing.Count(b.words[a][i], uint(e.opposite)) == 0 {
				better(at, values[rank+beside[e.to]])
			}
		}
	}
}

// each makes the part of the layer of share for any rules, by trying all sowings.
func (b *builder) each(ctx context.Context, a, c int) {
	for i := len(b.words[a]) - 1; i >= 0 && parallel.Err(ctx) == nil; i-- {
		for j := len(b.words[c]) - 1; j >= 0 && (a != c || j >= i); j-- {
			x, y := b.words[a][i], b.words[c][j]
			for lane := range b.lanes(b.n) {
				b.try(b.inLane(sowing.Position{Mine: x, Theirs: y}, b.n, lane))
				b.try(b.inLane(sowing.Position{Mine: y, Theirs: x}, b.n, lane))
			}
		}
	}
}

// try computes the value of a position.
func (b *builder) try(q sowing.Position, extra uint8) {
	best := none
	for pits := b.Pits(q); pits != 0; pits &= pits - 1 {
		best = max(best, b.after(q, uint8(sowing.Shift(pits)), extra))
	}
	if best == none {
		best = 0 // it is over
	}
	b.layers[b.n].values[b.index(q, b.n, extra)] = byte(best)
}

// after returns the value of sowing the own pit at a shift.
func (b *builder) after(q sowing.Position, pit, extra uint8) int {
	next, _, again, over := b.Play(q, b.Sowing(q, uint(pit)), extra)
	v, n := next.Lead()-q.Lead(), beans(next)
	switch {
	case over:
		return v
	case again:
		return v + int(int8(b.layers[n].values[b.index(next, n, sowing.More(extra))]))
	}
	next = next.Turned()
	return v - int(int8(b.layers[n].values[b.index(next, n, 0)]))
}
