package solve

import (
	"context"
	"math"
	"slices"

	"pips.example/internal/parallel"
	"pips.example/yahtzee"
)

// A Solver knows the best play of a card alone, for the largest expected total. It is
// safe for concurrent use. The zero Solver is not usable; its methods fail.
type Solver struct {
	*space

	value []float64 // by card, the points that are still to come
}

// New solves the game of one player by the rules. It takes a few seconds. It fails with
// the error of [yahtzee.Rules.Validate], of ctx, for fewer than one of [Workers], and with
// [pips.ErrTooLarge] for rules with six dice, saved rolls or more than 8,000,000 cards.
func New(ctx context.Context, r yahtzee.Rules, opts ...Option) (*Solver, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	space, err := newSpace(r)
	if err != nil {
		return nil, err
	}
	s := &Solver{space: space, value: make([]float64, space.numbers)}
	// From full cards to empty ones, each number of filled boxes by itself.
	layers := s.layers()
	workers := make([]*worker, o.Crew(most(layers)))
	for i := range workers {
		workers[i] = newWorker(s)
	}
	done, full := 0, 1<<len(s.boxes)-1
	for n := len(s.boxes) - 1; n >= 0; n-- {
		if err := parallel.Each(ctx, workers, len(layers[n]), func(w *worker, i int) { w.solve(layers[n][i]) }); err != nil {
			return nil, err
		}
		for _, set := range layers[n] {
			done += s.blocks(set) * s.block(set)
		}
		o.Report(done+s.blocks(full)*s.block(full), s.numbers)
	}
	return s, nil
}

// Rules returns the rules that s was made for.
func (s *Solver) Rules() yahtzee.Rules { return s.space.made() }

// Expected returns the expected total at the end for a player with this card
// who is to begin a turn and plays in the best way: what is on the card,
// bonuses included, and what is to come. It returns -1, which no total is, for a card that
// no order of filling can reach by the rules, and for the zero Solver.
func (s *Solver) Expected(c yahtzee.Card) float64 {
	if !s.reachable(c) {
		return -1
	}
	return s.expected(c)
}

// expected is Expected of a card that the rules have.
func (s *Solver) expected(c yahtzee.Card) float64 {
	set, need, mark, _ := s.of(c)
	return float64(s.rules.Total(c)) + s.value[s.number(set, need, mark)]
}

// lanes is the number of cards that a worker solves at the same time. They
// differ only in need and mark, so they have the same choices.
const lanes = 4

// A worker solves cards.
type worker struct {
	s    *Solver
	t    *groupTable
	work [512][lanes]uint64 // the bits of values, which are not negative, so they compare as the values do
	set  setMoves
	lane int // of a card that is asked for
}

// A move is to fill a box with a throw: the values by card that it leads to,
// and the points that it brings.
type move struct {
	next   []float64
	points float64
	first  []float64 // the same for the first throw
	served float64
}

// A setMoves is what can be done on the cards with some boxes filled.
type setMoves struct {
	order  [throws]uint8   // the throws, those with as many moves together
	moves  []move          // of all throws, one after the other
	start  [throws + 1]int // where those of each throw begin
	alike  [2][7][]move    // of throws that are all alike, without a mark and with one, by face
	zero   []float64       // the best of the boxes that may be filled with 0, by card
	values []float64       // memory for next
}

func newWorker(s *Solver) *worker { return &worker{s: s, t: table()} }

// solve solves all cards with these boxes filled.
func (w *worker) solve(set int) {
	s, r := w.s, &w.s.rules
	w.prepare(set)
	block := s.block(set)
	n := block * s.blocks(set)
	value := s.value[s.offset[set]:][:n]
	for at := 0; at < n; at += lanes {
		mark := at / block
		w.throws(at, mark)
		for range r.Rolls - 1 {
			w.mean()
			w.best()
		}
		if r.ServedBonus > 0 {
			w.served(at, mark)
		}
		sum := w.first()
		copy(value[at:], sum[:])
	}
}

// first returns the values before the first throw.
func (w *worker) first() (sum [lanes]float64) {
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

// throws sets the values of all full throws when no roll is left.
func (w *worker) throws(at, mark int) {
	m := &w.set
	var zero [lanes]uint64
	for l, v := range m.zero[at : at+lanes] {
		zero[l] = math.Float64bits(v)
	}
	for _, d := range &m.order {
		list := m.moves[m.start[d]:m.start[int(d)+1]]
		v := zero
		if face := w.t.alike[d]; face != 0 {
			list, v = m.alike[mark][face], [lanes]uint64{}
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

// served counts that a first throw may be worth more at once.
func (w *worker) served(at, mark int) {
	m := &w.set
	for d := range throws {
		list := m.moves[m.start[d]:m.start[d+1]]
		if face := w.t.alike[d]; face != 0 {
			list = m.alike[mark][face]
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

// prepare makes the moves of all throws on cards with these boxes filled.
func (w *worker) prepare(set int) {
	s, m := w.s, &w.set
	faces, block := s.faces(set), s.block(set)
	n := block * s.blocks(set)
	m.moves, m.values = m.moves[:0], m.values[:0]
	m.zero = slices.Grow(m.zero[:0], n)[:n]
	clear(m.zero)

	open := 0 // boxes that may be filled
	// The values of cards with a box more.
	var upper [6][sizes + 1][]float64 // by face and count
	var lower [2][32][]float64        // without a mark for all alike and with it, by box
	m.values = slices.Grow(m.values, 36*n)
	for b, c := range s.boxes {
		to := set | 1<<b
		if to == set || !s.possible(to) {
			continue
		}
		open |= 1 << b
		next := s.value[s.offset[to]:s.offset[to+1]]
		if c > yahtzee.Sixes {
			lower[0][b] = next[:n]
			lower[1][b] = next[len(next)-n:] // with the mark, or the same
			w.allowZero(lower[0][b])
			continue
		}
		f := int(c - yahtzee.Ones)
		toBlock := s.block(to)
		for k := range sizes + 1 {
			from := len(m.values)
			m.values = m.values[:from+n]
			list := m.values[from:]
			for i, j := range s.next[faces][f][k] {
				add := 0.0
				if s.bonus[faces][f][k][i] {
					add = float64(s.rules.UpperBonus)
				}
				for mark := range s.blocks(set) {
					list[mark*block+i] = add + next[mark*toBlock+int(j)]
				}
			}
			upper[f][k] = list
		}
		w.allowZero(upper[f][0])
	}

	for d := range throws {
		m.start[d] = len(m.moves)
		if w.t.alike[d] != 0 {
			continue
		}
		for i := range s.scores[d] {
			if e := &s.scores[d][i]; open>>e.box&1 != 0 {
				next := lower[0][e.box]
				if e.face > 0 {
					next = upper[e.face-1][e.count]
				}
				m.moves = append(m.moves, move{next, e.points, next, e.served})
			}
		}
	}
	m.start[throws] = len(m.moves)
	m.sort()

	for mark := range s.blocks(set) {
		for face := 1; face <= 6; face++ {
			m.alike[mark][face] = m.alike[mark][face][:0]
			for b, c := range s.boxes {
				if open>>b&1 == 0 {
					continue
				}
				p, ok := s.alikePoints(set, mark == 1, b, face)
				if !ok {
					continue
				}
				next := lower[0][b]
				switch {
				case c <= yahtzee.Sixes && int(c) == face:
					next = upper[face-1][sizes]
				case c <= yahtzee.Sixes:
					next = upper[c-yahtzee.Ones][0]
				case b == s.yahtzee:
					next = lower[1][b]
				}
				first := p
				if p > 0 {
					first += s.served(c)
				}
				extra := s.extra(set, mark == 1)
				m.alike[mark][face] = append(m.alike[mark][face], move{next, p + extra, next, first + extra})
			}
		}
	}
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

// allowZero counts that a box may be filled with 0 points.
func (w *worker) allowZero(next []float64) {
	for i, v := range next {
		w.set.zero[i] = max(w.set.zero[i], v)
	}
}
