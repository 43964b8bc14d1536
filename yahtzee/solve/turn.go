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
	lane int // of a card that is asked for
}

// A move is to fill a box with a throw: the values that it leads to, and the points that it brings.
// If rolls are saved, the values of so many lanes are there for no saved roll, and then for one,
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
	fills  []move                      // the fills that bring points
	mixed  [yahtzee.Tower + 1][]uint16 // throws that are not all alike, by how many of these they have
	lists  [yahtzee.Tower + 1][]uint16 // the rows of each of them and of its fills, for [rows.raise]
	memory []uint16                    // of the lists
	alike  [2][7][]move                // of throws that are all alike, by block of lanes and face
	zero   []int64                     // the best of the boxes that may be filled with 0
	block  int                         // lanes of a block
	next   int                         // levels of what moves lead to
	top    int                         // the most rolls that can be left after a throw
}

// A leads says what a fill leads to, if all alike bring extra: the values by lane, and the
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
	m.block, m.top, m.next = n/len(marks), w.left(set), w.levels(set|(set+1))
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
	for i, mark := range marks {
		extra := w.extra(set, mark)
		for face := 1; face <= 6; face++ {
			list := m.alike[i][face][:0]
			w.eachAlike(set, mark, face, func(f fill) { list = append(list, w.move(f, extra, to)) })
			m.alike[i][face] = list
		}
	}
}

// list lists what throws that are not all alike can fill of these boxes, a bit for each.
func (w *worker) list(may uint) {
	m, t := &w.set, w.t
	for n := range m.mixed {
		m.mixed[n] = m.mixed[n][:0]
	}
	for d := t.mixed; d < t.throws; d++ {
		n := bits.OnesCount(w.scoring[d] & may)
		m.mixed[n] = append(m.mixed[n], uint16(d))
	}
	memory := m.memory[:0]
	for n, throws := range m.mixed {
		from := len(memory)
		for _, d := range throws {
			memory = append(memory, uint16(lanes*(t.kept+int(d))))
			for boxes := w.scoring[d] & may; boxes != 0; boxes &= boxes - 1 {
				memory = append(memory, fillRow(w.filling[d][bits.TrailingZeros(boxes)]))
			}
		}
		m.lists[n] = memory[from:]
	}
	m.memory = memory
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

// turns finds the values of n lanes before a turn, by the rolls that were saved, and sets what
// list returns for the lanes from one on.
func (w *worker) turns(n int, list func(at, saved int) []float64) {
	rolls := w.rules.Rolls
	for at := 0; at < n; at += lanes {
		block := at / w.set.block
		w.throws(at, block, 0)
		for left := range w.set.top + 1 {
			if left > 0 {
				w.mean(w.t)
				w.choose(at, block, left)
			}
			if left < rolls-1 {
				continue
			}
			if w.rules.ServedBonus > 0 {
				w.first(at, block)
			}
			sum := w.sum(w.t)
			copy(list(at, left-(rolls-1)), sum[:])
		}
	}
}

// choose sets the values of all groups to that of the best group to keep of them, or, of full
// throws with so many rolls left, of filling a box.
func (w *worker) choose(at, block, left int) {
	w.best(w.t)
	if w.rules.Saved { // a box is worth more with rolls to save
		w.throws(at, block, left)
	}
}

// throws sets the values of all full throws to those of filling a box with so many rolls left, or
// leaves what is larger if there are any.
func (w *worker) throws(at, block, left int) {
	m, v := &w.set, &w.value
	at *= m.next
	if m.next > 1 {
		at += left * lanes
	}
	zero := m.zero[at:][:lanes]
	a, b, c, d := zero[0], zero[1], zero[2], zero[3]
	from, mixed, to := lanes*w.t.kept, lanes*(w.t.kept+w.t.mixed), lanes*w.t.groups
	if left == 0 {
		clear(v[from:mixed])
		for i := mixed; i < to; i += lanes {
			w.put(i, a, b, c, d)
		}
	} else {
		for i := mixed; i < to; i += lanes {
			g := i & groupRow
			w.put(g, max(toBits(v[g]), a), max(toBits(v[g+1]), b), max(toBits(v[g+2]), c), max(toBits(v[g+3]), d))
		}
	}
	w.fill(at, block, false)
}

// first counts that a first throw may be worth more at once.
func (w *worker) first(at, block int) { w.fill(at, block, true) }

// fill raises the values of all full throws to those of filling a box.
func (w *worker) fill(at, block int, first bool) {
	m, bits, v := &w.set, &w.bits, &w.value
	for i := range m.fills {
		e := &m.fills[i]
		next, points := e.to(at, first)
		g := int(e.row)
		bits[g], bits[g+1], bits[g+2], bits[g+3] = toBits(points+next[0]), toBits(points+next[1]), toBits(points+next[2]), toBits(points+next[3])
	}
	for n, list := range m.lists {
		w.raise(n, list)
	}
	for face := 1; face <= 6; face++ {
		list, g := m.alike[block][face], lanes*(w.t.kept+w.t.same[face])
		a, b, c, d := toBits(v[g]), toBits(v[g+1]), toBits(v[g+2]), toBits(v[g+3])
		for i := range list {
			next, points := list[i].to(at, first)
			a, b = max(a, toBits(points+next[0])), max(b, toBits(points+next[1]))
			c, d = max(c, toBits(points+next[2])), max(d, toBits(points+next[3]))
		}
		w.put(g, a, b, c, d)
	}
}

// to returns what a move leads to in some lanes, and the points to add.
func (e *move) to(at int, first bool) (next *[lanes]float64, points float64) {
	if first {
		return (*[lanes]float64)(e.first[at:]), e.served
	}
	return (*[lanes]float64)(e.next[at:]), e.points
}
