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
	t    *groupTable
	work [512][lanes]uint64 // the bits of values, which are not negative, so they compare as the values do
	set  setMoves
	lane int // of a card that is asked for
}

// A move is to fill a box with a throw: the values by lane that it leads to, and the
// points that it brings.
type move struct {
	next   []float64
	points float64
	first  []float64 // the same for the first throw
	served float64
}

// A setMoves is what can be done on the cards with some boxes filled.
type setMoves struct {
	order [throws]uint8   // the throws, those with as many moves together
	moves []move          // of all throws, one after the other
	start [throws + 1]int // where those of each throw begin
	alike [2][7][]move    // of throws that are all alike, by block of lanes and face
	zero  []float64       // the best of the boxes that may be filled with 0, by lane
	block int             // lanes of a block
	fills []move          // of each fill of the space
}

// A leads says what a fill leads to, if all alike bring extra: the values by lane, and the
// points that are added to each.
type leads func(f fill, extra float64) (next []float64, points float64)

func newWorker(s *space) worker { return worker{space: s, t: table()} }

// prepare makes the moves of all throws on cards with these boxes filled, for n lanes in
// as many blocks as there are marks.
func (w *worker) prepare(set, n int, marks []bool, to leads) {
	m := &w.set
	m.block = n / len(marks)
	m.zero = slices.Grow(m.zero[:0], n)[:n]
	clear(m.zero)
	for b := range w.boxes {
		if w.mayFill(set, b) {
			next, _ := to(fill{box: b}, 0)
			for i, v := range next {
				m.zero[i] = max(m.zero[i], v)
			}
		}
	}
	m.fills = m.fills[:0]
	for _, f := range w.fills {
		var e move
		if f.points > 0 && w.mayFill(set, f.box) {
			e = w.move(f, 0, to)
		}
		m.fills = append(m.fills, e)
	}
	m.moves = m.moves[:0]
	for d := range throws {
		m.start[d] = len(m.moves)
		for _, i := range w.scores[d] {
			if w.mayFill(set, w.fills[i].box) {
				m.moves = append(m.moves, m.fills[i])
			}
		}
	}
	m.start[throws] = len(m.moves)
	m.sort()
	for i, mark := range marks {
		extra := w.extra(set, mark)
		for face := 1; face <= 6; face++ {
			list := m.alike[i][face][:0]
			w.eachAlike(set, mark, face, func(f fill) { list = append(list, w.move(f, extra, to)) })
			m.alike[i][face] = list
		}
	}
}

// move returns the move of a fill.
func (w *worker) move(f fill, extra float64, to leads) (e move) {
	e.next, e.points = to(f, extra)
	f.points += w.served(f.box, f.points)
	e.first, e.served = to(f, extra)
	return e
}

// sort puts throws with the same number of moves together.
func (m *setMoves) sort() {
	const most = 32
	var from [most + 1]int
	length := func(d int) int { return min(m.start[d+1]-m.start[d], most-1) }
	for d := range throws {
		from[length(d)+1]++
	}
	for i := range most {
		from[i+1] += from[i]
	}
	for d := range throws {
		n := length(d)
		m.order[from[n]] = uint8(d)
		from[n]++
	}
}

// turns sets the values of all lanes before a turn.
func (w *worker) turns(value []float64) {
	for at := 0; at < len(value); at += lanes {
		block := at / w.set.block
		w.throws(at, block)
		for range w.rules.Rolls - 1 {
			w.mean()
			w.best()
		}
		if w.rules.ServedBonus > 0 {
			w.first(at, block)
		}
		sum := w.sum()
		copy(value[at:], sum[:])
	}
}

// throws sets the values of all full throws when no roll is left.
func (w *worker) throws(at, block int) {
	m := &w.set
	var zero [lanes]uint64
	for l, v := range m.zero[at : at+lanes] {
		zero[l] = math.Float64bits(v)
	}
	for _, d := range &m.order {
		list := m.moves[m.start[d]:m.start[int(d)+1]]
		v := zero
		if face := w.t.alike[d]; face != 0 {
			list, v = m.alike[block][face], [lanes]uint64{}
		}
		v0, v1, v2, v3 := v[0], v[1], v[2], v[3]
		for i := range list {
			e := &list[i]
			next := (*[lanes]float64)(e.next[at:])
			v0 = max(v0, math.Float64bits(e.points+next[0]))
			v1 = max(v1, math.Float64bits(e.points+next[1]))
			v2 = max(v2, math.Float64bits(e.points+next[2]))
			v3 = max(v3, math.Float64bits(e.points+next[3]))
		}
		w.work[kept+int(d)] = [lanes]uint64{v0, v1, v2, v3}
	}
}

// first counts that a first throw may be worth more at once.
func (w *worker) first(at, block int) {
	m := &w.set
	for d := range throws {
		list := m.moves[m.start[d]:m.start[d+1]]
		if face := w.t.alike[d]; face != 0 {
			list = m.alike[block][face]
		}
		v := &w.work[kept+d]
		for i := range list {
			for l := range lanes {
				v[l] = max(v[l], math.Float64bits(list[i].served+list[i].first[at+l]))
			}
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
	t, f := w.t, math.Float64frombits
	for g := kept - 1; g >= 0; g-- {
		var a, b, c, d float64
		for _, to := range &t.more[g] {
			v := &w.work[to&511]
			a += f(v[0])
			b += f(v[1])
			c += f(v[2])
			d += f(v[3])
		}
		w.work[g] = [lanes]uint64{bySix(a), bySix(b), bySix(c), bySix(d)}
	}
}

// bySix returns the bits of a sixth of x, off by two thirds of the last place at
// most.
func bySix(x float64) uint64 { return math.Float64bits(float64(x*sixth) + float64(x*rest)) }

// best sets the values of all groups to that of the best group to keep of them.
func (w *worker) best() {
	t := w.t
	for g := 1; g < groups; g++ {
		p := &w.work[g]
		a, b, c, d := p[0], p[1], p[2], p[3]
		for _, to := range t.less[g][:t.lessN[g]] {
			q := &w.work[to&511]
			a, b, c, d = max(a, q[0]), max(b, q[1]), max(c, q[2]), max(d, q[3])
		}
		p[0], p[1], p[2], p[3] = a, b, c, d
	}
}

// sum returns the values before the first throw.
func (w *worker) sum() (sum [lanes]float64) {
	for d := range throws {
		p := w.t.ways[kept+d]
		v := &w.work[kept+d]
		for l := range lanes {
			sum[l] += float64(p * math.Float64frombits(v[l]))
		}
	}
	for l := range lanes {
		sum[l] /= float64(w.t.all[sizes])
	}
	return sum
}
