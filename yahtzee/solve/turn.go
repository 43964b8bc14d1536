package solve

import (
	"math/bits"
	"slices"

	"pips.example/yahtzee"
)

// A worker computes what cards are worth before a turn, from what filling a box leads to.
// [Solver] and [Goal] differ only in what the lanes are.
type worker struct {
	*space

	rows
	set  setMoves
	lane int // of a card in question
}

// A move is to fill a box with a throw: the values that it leads to, and the points that it yields.
// If rolls are saved, the values of this many lanes are there for no saved roll, and then for one,
// two and so on.
type move struct {
	next   []float64
	points float64
	first  []float64 // the same for the first throw
	served float64
	row    uint16 // of a fill
}

// A setMoves is what can be done on the cards with some boxes filled.
type setMoves struct {
	fills  []move                      // the fills that yield points
	lists  [yahtzee.Tower + 1][]uint16 // rows of throws but for those apart, by how many of these they have, each with theirs, for [rows.take]
	memory []uint16                    // of the lists
	alike  [2][7][]move                // of throws apart, by block of lanes and face
	zero   []int64                     // the best of the boxes that may be filled with 0
	blocks int                         // of lanes …
	block  int                         // … and the lanes of each
	next   int                         // levels of what moves lead to
	top    int                         // the most rolls that can be left after a throw
}

// A leads says what a fill leads to, if all alike yield extra: the values by lane, and the
// points that are added to each.
type leads func(f fill, extra float64) (next []float64, points float64)

func newWorker(s *space) worker { return worker{space: s} }

// left returns how many rolls can be left, at most, after the first throw with these boxes filled.
func (s *space) left(set int) int {
	if s.rules.Saved {
		return (filled(set) + 1) * (s.rules.Rolls - 1)
	}
	return s.rules.Rolls - 1
}

// prepare makes the moves of all throws on cards with these boxes filled, for n lanes in
// as many blocks as there are marks.
func (w *worker) prepare(set, n int, marks []bool, to leads) {
	m := &w.set
	m.blocks, m.block = len(marks), n/len(marks)
	m.top, m.next = w.left(set), w.levels(set|(set+1))
	m.zero = slices.Grow(m.zero[:0], n*m.next)[:n*m.next]
	clear(m.zero)
	may := uint(0) // a bit for each box that may be filled
	for b := range w.boxes {
		if w.mayFill(set, b) {
			may |= 1 << b
			next, _ := to(fill{box: b}, 0)
			zero := m.zero[:len(next)]
			for i, v := range next {
				zero[i] = max(zero[i], toBits(v))
			}
		}
	}
	m.fills = m.fills[:0]
	for i, f := range w.fills {
		if f.points > 0 && may>>f.box&1 != 0 {
			e := w.move(f, 0, to)
			e.row = fillRow(i)
			m.fills = append(m.fills, e)
		}
	}
	w.list(may)
	if !w.apart {
		return
	}
	for i, mark := range marks {
		extra := w.extra(mark)
		for face := 1; face <= 6; face++ {
			list := m.alike[i][face][:0]
			w.eachAlike(set, mark, face, func(f fill) { list = append(list, w.move(f, extra, to)) })
			m.alike[i][face] = list
		}
	}
}

// list lists what throws but for those apart can fill of these boxes, a bit for each.
func (w *worker) list(may uint) {
	m, first := &w.set, 0
	if w.apart {
		first = w.t.mixed
	}
	var size, place [len(m.lists)]int // of each list in the memory
	all := 0
	for _, boxes := range w.scoring[first:] {
		n := bits.OnesCount(boxes & may)
		size[n] += n + 1
		all += n + 1
	}
	m.memory = slices.Grow(m.memory[:0], all)[:all]
	at := 0
	for n := range m.lists {
		place[n] = at
		m.lists[n] = m.memory[at:][:size[n]]
		at += size[n]
	}
	var next [maxThrows]uint16 // by throw, the place of its next row
	for i, boxes := range w.scoring[first:] {
		d, n := first+i, bits.OnesCount(boxes&may)
		m.memory[place[n]] = uint16(lanes * (w.t.kept + d))
		next[d] = uint16(place[n] + 1)
		place[n] += n + 1
	}
	for ; may != 0; may &= may - 1 {
		for _, s := range w.scores[bits.TrailingZeros(may)] {
			m.memory[next[s.throw]] = s.row
			next[s.throw]++
		}
	}
}

// move returns the move of a fill.
func (w *worker) move(f fill, extra float64, to leads) (e move) {
	e.next, e.points = to(f, extra)
	if w.rules.ServedBonus > 0 {
		f.points += w.served(f.box, f.points)
		e.first, e.served = to(f, extra)
	}
	return e
}

// turns finds the values of all lanes before a turn, but for saved at the start of each block, by
// the rolls that were saved, and sets what list returns for the lanes from one on.
func (w *worker) turns(skip int, list func(at, saved int) []float64) {
	m, rolls := &w.set, w.rules.Rolls
	for block := range m.blocks {
		for at := block*m.block + skip; at+lanes <= (block+1)*m.block; at += lanes {
			w.throws(at, block, 0)
			for left := range m.top + 1 {
				if left > 0 {
					w.mean(w.t)
					w.choose(at, block, left)
				}
				if saved := left - (rolls - 1); saved >= 0 {
					sum := w.sum(w.t)
					copy(list(at, saved), sum[:])
				}
			}
		}
	}
}

// choose sets the values of all groups to that of the best group to keep of them, or, of full
// throws with the given rolls left, of filling a box.
func (w *worker) choose(at, block, left int) {
	if w.rules.Saved || w.first(left) { // a box is worth more
		w.throws(at, block, left)
	}
	w.best(w.t)
}

// first reports whether a throw after which left rolls are left is the first, and may yield more.
func (w *worker) first(left int) bool { return w.rules.ServedBonus > 0 && left == w.rules.Rolls-1 }

// throws sets all full throws to the best box to fill with the given rolls left.
func (w *worker) throws(at, block, left int) {
	m, bits, first := &w.set, &w.bits, w.first(left)
	if m.next > 1 {
		at = at*m.next + left*lanes
	}
	zero := (*[lanes]int64)(m.zero[at:])
	a, b, c, d := zero[0], zero[1], zero[2], zero[3]
	for i := range m.fills {
		e := &m.fills[i]
		next, points := e.to(at, first)
		g := int(e.row)
		bits[g], bits[g+1] = max(a, toBits(points+next[0])), max(b, toBits(points+next[1]))
		bits[g+2], bits[g+3] = max(c, toBits(points+next[2])), max(d, toBits(points+next[3]))
	}
	for _, g := range m.lists[0] {
		w.put(int(g), a, b, c, d)
	}
	for n, list := range m.lists[1:] {
		w.take(n+1, list)
	}
	if !w.apart {
		return
	}
	for face := 1; face <= 6; face++ {
		list := m.alike[block][face]
		a, b, c, d = 0, 0, 0, 0
		for i := range list {
			next, points := list[i].to(at, first)
			a, b = max(a, toBits(points+next[0])), max(b, toBits(points+next[1]))
			c, d = max(c, toBits(points+next[2])), max(d, toBits(points+next[3]))
		}
		w.put(lanes*(w.t.kept+w.t.same[face]), a, b, c, d)
	}
}

// to returns what a move leads to in some lanes, and the points to add.
func (e *move) to(at int, first bool) (next *[lanes]float64, points float64) {
	if first {
		return (*[lanes]float64)(e.first[at:]), e.served
	}
	return (*[lanes]float64)(e.next[at:]), e.points
}
