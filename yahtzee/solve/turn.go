package solve

import (
	"math"
	"slices"
)

// lanes is the number of cards, or of totals of one card, that a worker computes at the
// same time. They have the same choices.
const lanes = 4

// A worker computes what cards are worth before a turn, from what filling a box leads to.
// [Solver] and [Goal] differ only in what the lanes are.
type worker struct {
	*space

	work [groupMask + 1][lanes]int64 // the bits of values, which are not negative, so they compare as the values do
	// The same values, to be added. Moving bits to where they can be added takes longer than adding.
	value [groupMask + 1][lanes]float64
	worth [][lanes]int64 // by fill, the bits of what it leads to
	set   setMoves
	lane  int // of a card that is asked for
}

// A move is to fill a box with a throw: the values that it leads to, and the points that it brings.
// If rolls are saved, the values of so many lanes are there for no saved roll, and then for one,
// two and so on.
type move struct {
	next   []float64
	points float64
	first  []float64 // the same for the first throw
	served float64
}

// A setMoves is what can be done on the cards with some boxes filled.
type setMoves struct {
	order []uint16           // the throws, those with as many moves together
	moves []uint16           // of all throws, one after the other, as numbers of fills
	start [maxThrows + 1]int // where those of each throw begin
	alike [2][7][]move       // of throws that are all alike, by block of lanes and face
	zero  []float64          // the best of the boxes that may be filled with 0
	block int                // lanes of a block
	next  int                // levels of what moves lead to
	top   int                // the most rolls that can be left after a throw
	fills []move             // of each fill of the space
	may   []int              // of each fill, 1 if its box may be filled, else 0
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
	for b := range w.boxes {
		if w.mayFill(set, b) {
			next, _ := to(fill{box: b}, 0)
			for i, v := range next {
				m.zero[i] = max(m.zero[i], v)
			}
		}
	}
	m.fills, m.may = m.fills[:0], m.may[:0]
	for _, f := range w.fills {
		var e move
		may := 0
		if f.points > 0 && w.mayFill(set, f.box) {
			e, may = w.move(f, 0, to), 1
		}
		m.fills, m.may = append(m.fills, e), append(m.may, may)
	}
	most := w.t.throws*len(w.boxes) + 1
	m.moves = slices.Grow(m.moves[:0], most)[:most]
	m.take(w.scores)
	m.sort(w.t.throws)
	for i, mark := range marks {
		extra := w.extra(set, mark)
		for face := 1; face <= 6; face++ {
			list := m.alike[i][face][:0]
			w.eachAlike(set, mark, face, func(f fill) { list = append(list, w.move(f, extra, to)) })
			m.alike[i][face] = list
		}
	}
}

// take sets the moves of all throws: those of the lists that may be filled.
func (m *setMoves) take(lists [][]uint16) {
	n, moves, may := 0, m.moves, m.may
	for d := range lists {
		m.start[d] = n
		for _, i := range lists[d] {
			moves[n] = i // the next one overwrites it unless the box may be filled
			n += may[i]
		}
	}
	m.start[len(lists)] = n
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

// sort puts throws with the same number of moves together.
func (m *setMoves) sort(throws int) {
	const most = 32
	var from [most + 1]int
	length := func(d int) int { return min(m.start[d+1]-m.start[d], most-1) }
	for d := range throws {
		from[length(d)+1]++
	}
	for i := range most {
		from[i+1] += from[i]
	}
	m.order = slices.Grow(m.order[:0], throws)[:throws]
	for d := range throws {
		n := length(d)
		m.order[from[n]] = uint16(d)
		from[n]++
	}
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
				w.mean()
				w.choose(at, block, left)
			}
			if left < rolls-1 {
				continue
			}
			if w.rules.ServedBonus > 0 {
				w.first(at, block)
			}
			sum := w.sum()
			copy(list(at, left-(rolls-1)), sum[:])
		}
	}
}

// choose sets the values of all groups to that of the best group to keep of them, or, of full
// throws with so many rolls left, of filling a box.
func (w *worker) choose(at, block, left int) {
	w.best()
	if w.rules.Saved { // a box is worth more with rolls to save
		w.throws(at, block, left)
	}
}

// throws sets the values of all full throws to those of filling a box with so many rolls left, or
// leaves what is larger if there are any.
func (w *worker) throws(at, block, left int) {
	m, kept := &w.set, w.t.kept
	at *= m.next
	if m.next > 1 {
		at += left * lanes
	}
	w.worth = slices.Grow(w.worth[:0], len(m.fills))[:len(m.fills)]
	for i := range m.fills {
		if e := &m.fills[i]; e.next != nil {
			w.worth[i] = e.values(at)
		}
	}
	var zero [lanes]int64
	for l, v := range m.zero[at : at+lanes] {
		zero[l] = toBits(v)
	}
	var same [7][lanes]int64 // what dice of a face are worth with a roll less
	if left > 0 {
		for face, d := range w.t.same {
			same[face] = w.work[kept+d]
		}
	}
	worth := w.worth
	for _, d := range m.order {
		v0, v1, v2, v3 := zero[0], zero[1], zero[2], zero[3]
		if left > 0 {
			q := &w.work[(kept+int(d))&groupMask]
			v0, v1, v2, v3 = max(v0, q[0]), max(v1, q[1]), max(v2, q[2]), max(v3, q[3])
		}
		for _, i := range m.moves[m.start[d]:m.start[int(d)+1]] {
			q := &worth[i]
			v0, v1, v2, v3 = max(v0, q[0]), max(v1, q[1]), max(v2, q[2]), max(v3, q[3])
		}
		w.set4(kept+int(d), v0, v1, v2, v3)
	}
	for face := 1; face <= 6; face++ {
		v := same[face]
		list := m.alike[block][face]
		for i := range list {
			for l, x := range list[i].values(at) {
				v[l] = max(v[l], x)
			}
		}
		w.set4(kept+w.t.same[face], v[0], v[1], v[2], v[3])
	}
}

// values returns the bits of what a move leads to.
func (e *move) values(at int) [lanes]int64 {
	next := (*[lanes]float64)(e.next[at:])
	return [lanes]int64{
		toBits(e.points + next[0]), toBits(e.points + next[1]),
		toBits(e.points + next[2]), toBits(e.points + next[3]),
	}
}

// toBits returns the bits of a value, which is not negative, and fromBits the value.
func toBits(x float64) int64   { return int64(math.Float64bits(x)) }
func fromBits(n int64) float64 { return math.Float64frombits(uint64(n)) }

// set4 sets the values of a group.
func (w *worker) set4(g int, a, b, c, d int64) {
	w.work[g&groupMask] = [lanes]int64{a, b, c, d}
	w.value[g&groupMask] = [lanes]float64{fromBits(a), fromBits(b), fromBits(c), fromBits(d)}
}

// first counts that a first throw may be worth more at once.
func (w *worker) first(at, block int) {
	m := &w.set
	for d := range w.t.throws {
		g := w.t.kept + d
		v := &w.work[g]
		take := func(e *move) {
			for l := range lanes {
				v[l] = max(v[l], toBits(e.served+e.first[at+l]))
				w.value[g][l] = fromBits(v[l])
			}
		}
		if face := w.t.alike[d]; face != 0 {
			for i := range m.alike[block][face] {
				take(&m.alike[block][face][i])
			}
			continue
		}
		for _, i := range m.moves[m.start[d]:m.start[d+1]] {
			take(&m.fills[i])
		}
	}
}

// sixth + rest is a sixth, more exactly than a number can be.
const (
	sixth = 1.0 / 6
	rest  = 0x1p-55 / 3 // 1/6 less the number that sixth is
)

// mean sets the values of all smaller groups to those of rolling the dice that
// are missing.
func (w *worker) mean() {
	more, v := w.t.more, &w.value
	for g := len(more) - 1; g >= 0; g-- {
		m := &more[g]
		p, q, r, s, x, y := &v[m[0]&groupMask], &v[m[1]&groupMask], &v[m[2]&groupMask], &v[m[3]&groupMask], &v[m[4]&groupMask], &v[m[5]&groupMask]
		a := bySix(p[0] + q[0] + r[0] + s[0] + x[0] + y[0])
		b := bySix(p[1] + q[1] + r[1] + s[1] + x[1] + y[1])
		c := bySix(p[2] + q[2] + r[2] + s[2] + x[2] + y[2])
		d := bySix(p[3] + q[3] + r[3] + s[3] + x[3] + y[3])
		v[g&groupMask] = [lanes]float64{a, b, c, d}
		w.work[g&groupMask] = [lanes]int64{toBits(a), toBits(b), toBits(c), toBits(d)}
	}
}

// bySix returns a sixth of x, off by two thirds of the last place at most.
func bySix(x float64) float64 { return float64(x*sixth) + float64(x*rest) }

// best sets the values of all groups to that of the best group to keep of them.
func (w *worker) best() {
	for i := range w.t.runs {
		w.bestOf(&w.t.runs[i])
	}
}

// bestOf is best of some groups. The tests of faces all go the same way for as long.
func (w *worker) bestOf(run *run) {
	v, faces, from, kept := &w.work, run.faces, run.from, w.t.kept
	less := run.less
	for i := range less {
		l, g := &less[i], (from+i)&groupMask
		p, q := &v[g], &v[l[0]&groupMask]
		a, b, c, d := max(q[0], p[0]), max(q[1], p[1]), max(q[2], p[2]), max(q[3], p[3])
		if faces > 1 {
			q = &v[l[1]&groupMask]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		if faces > 2 {
			q = &v[l[2]&groupMask]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		if faces > 3 {
			q = &v[l[3]&groupMask]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		if faces > 4 {
			q = &v[l[4]&groupMask]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		if faces > 5 {
			q = &v[l[5]&groupMask]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		if v[g] = [lanes]int64{a, b, c, d}; from >= kept {
			w.value[g] = [lanes]float64{fromBits(a), fromBits(b), fromBits(c), fromBits(d)}
		}
	}
}

// sum returns the values before the first throw.
func (w *worker) sum() [lanes]float64 {
	t := w.t
	var a, b, c, d float64
	for i, p := range t.ways[t.kept:] {
		v := &w.value[(t.kept+i)&groupMask]
		a += float64(p * v[0])
		b += float64(p * v[1])
		c += float64(p * v[2])
		d += float64(p * v[3])
	}
	n := float64(t.all[t.size])
	return [lanes]float64{a / n, b / n, c / n, d / n}
}
