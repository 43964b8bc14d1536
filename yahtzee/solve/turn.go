package solve

import (
	"math/bits"
	"slices"

	"pips.example/yahtzee"
)

// A worker computes the values of cards before a turn from those of cards with one box more. [Solver], [Goal]
// and [Duel] differ only in their lanes.
type worker struct {
	*space

	rows
	set  setMoves
	lane int // for keep
}

// A move fills a box with a throw: next has the values that it leads to, points the points that it scores. If
// rolls are saved, the values of a group of lanes are those for no saved roll, then for one, two and so on.
type move struct {
	next   []float64
	points float64
	first  []float64 // the same for the first throw
	served float64
	row    uint16 // of a fill
}

// A setMoves has the moves of all cards with some boxes filled.
type setMoves struct {
	fills  []move                        // those that score points
	lists  [yahtzee.Special + 1][]uint16 // by number of fills, rows of throws that are not apart, each with its fills, for [rows.take]
	memory []uint16                      // backs the lists
	alike  [2][7][]move                  // of throws apart, by block of lanes and face
	zero   []int64                       // the best of the boxes that may be filled with 0
	blocks int                           // of lanes
	block  int                           // lanes of a block
	next   int                           // levels of the cards after a move
	top    int                           // the most rolls that can be left after a throw
}

// A leads returns the values that a fill leads to by lane, and the points to add to each, if all alike score
// extra.
type leads func(f fill, extra float64) (next []float64, points float64)

func newWorker(s *space) worker { return worker{space: s} }

// left returns the most rolls that can be left after the first throw with these boxes filled.
func (s *space) left(set int) int {
	if s.rules.Saved {
		return (filled(set) + 1) * (s.rules.Rolls - 1)
	}
	return s.rules.Rolls - 1
}

// prepare makes the moves of all throws on cards with these boxes filled, for n lanes in a block for each mark.
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

// list makes the lists for the boxes that may be filled, a bit for each.
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
	for i, boxes := range w.scoring[first:] {
		d, n := first+i, bits.OnesCount(boxes&may)
		at, filling := place[n], w.filling[d]
		place[n] += n + 1
		m.memory[at] = uint16(lanes * (w.t.kept + d))
		for boxes &= may; boxes != 0; boxes &= boxes - 1 {
			at++
			m.memory[at] = fillRow(filling[bits.TrailingZeros(boxes)])
		}
	}
}

// move returns the move of a fill.
func (w *worker) move(f fill, extra float64, to leads) (e move) {
	e.next, e.points = to(f, extra)
	if w.firsts {
		f.points += w.served(f.box, f.points)
		e.first, e.served = to(f, extra)
	}
	return e
}

// turns copies the values of all lanes before a turn to list(at, saved), for the lanes from at on with
// saved rolls. It leaves out skip lanes at the start of each block.
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

// choose sets the values of all groups to that of the best group to keep of them or, for full throws, of the
// best box to fill with left rolls left.
func (w *worker) choose(at, block, left int) {
	if w.rules.Saved || w.first(left) { // a box may be worth more
		w.throws(at, block, left)
	}
	w.best(w.t)
}

// first reports whether a throw with left rolls left is the first of its turn and may score more.
func (w *worker) first(left int) bool { return w.firsts && left == w.rules.Rolls-1 }

// throws sets the values of all full throws to that of the best box with left rolls left.
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

// to returns the values that a move leads to in the lanes from at on, and the points to add.
func (e *move) to(at int, first bool) (next *[lanes]float64, points float64) {
	if first {
		return (*[lanes]float64)(e.first[at:]), e.served
	}
	return (*[lanes]float64)(e.next[at:]), e.points
}
