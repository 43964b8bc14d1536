package solve

import (
	"cmp"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/sowing"
)

// A work is the search for the value of a state.
type work struct {
	search
	solver *Solver
	plain  *plain // what is done without tables, else nil
	state  awari.State
	root   sowing.Position
	extra  uint8

	homesMatter bool     // a majority can end the game
	searched    bool     // the tables did not suffice
	moves       []option // the most promising first
	room        [sowing.MaxPits]option
	kept
}

// An option is a legal sowing with the bounds of its value.
type option struct {
	kid
	bounds
	guess int
	steps int // the distance of a gain, to order moves of the same value; see rank
}

// estimate returns the value, or an estimate within the bounds.
func (o *option) estimate() int { return min(max(o.guess, o.low), o.high) }

// maxDepth is more than the sowings of any game in which no position recurs.
const maxDepth = 1 << 20

// solve searches until all is settled or the budget is used up.
func (w *work) solve() {
	var list kids
	w.kids(&list, w.root, w.extra)
	for k := list.next(); k != nil; k = list.next() {
		o := option{kid: *k, guess: k.Lead()}
		o.bounds, o.steps = w.limits(k, beans(w.root))
		w.moves = append(w.moves, o)
	}
	w.searched = !w.settled()
	if w.searched {
		w.solver.forget(w)
		w.guess(guessNodes)
	}
	depth := maxDepth
	if w.cyclic {
		depth = 1
	} else if w.limit == unlimited && !w.settled() {
		w.smallest = smallest
		w.limitTo(w.nodes + w.solver.o.short)
		w.prove(depth)
		if w.limitTo(unlimited); !w.settled() {
			w.guess(2 * w.solver.o.short)
			w.share()
		}
	}
	for ; depth <= maxDepth && !w.settled() && !w.stopped; depth++ {
		w.prove(depth)
	}
	w.sort()
}

// settled reports whether the result is complete.
func (w *work) settled() bool {
	if w.solver.o.best {
		return w.value().Proved
	}
	return !slices.ContainsFunc(w.moves, func(o option) bool { return !o.known() })
}

// sort puts the best moves first.
func (w *work) sort() {
	slices.SortStableFunc(w.moves, func(a, b option) int { return b.estimate() - a.estimate() })
}

// limits returns the bounds of a sowing that need no search, and the steps to a gain that follows it.
// Before the sowing the pits held before beans.
func (w *work) limits(k *kid, before int) (b bounds, steps int) {
	lead, known := w.foresee(k)
	switch n := beans(k.Position); {
	case !known:
		return bounds{lead - n, lead + n}, 0
	case w.cyclic && !k.over && n == before:
		next, _ := k.next()
		steps = int(w.layers[n].steps[w.tables.index(next, n, k.extra)])
	}
	return bounds{lead, lead}, steps
}

// prove settles the best move, then asks whether each other move is better, and finally settles those
// that are not.
func (w *work) prove(depth int) {
	settle := func(o *option) {
		if !o.known() {
			w.settle(&o.kid, &o.bounds, o.guess, depth)
			if w.cyclic && o.known() {
				o.steps = 256 + depth // after those of the tables
			}
		}
		w.report()
	}
	best := 0
	for i := range w.moves {
		o := &w.moves[i]
		if i > 0 {
			top := w.moves[best].low
			if o.high <= top || !w.narrow(&o.kid, &o.bounds, top+1, depth) || o.high <= top {
				continue
			}
		}
		settle(o)
		if o.low > w.moves[best].low {
			best = i
		}
	}
	for i := 0; i < len(w.moves) && !w.solver.o.best; i++ {
		settle(&w.moves[i])
	}
}

// result returns the result so far, without a line.
func (w *work) result() Result {
	r, moves := w.value(), slices.Clone(w.moves)
	rank(moves, &r, w.root.Lead())
	r.Nodes, r.Line, r.Moves = w.nodes, []awari.Move{}, make([]pips.Choice[awari.Move], 0, len(moves))
	for i := range moves {
		o := &moves[i]
		v := o.estimate()
		r.Moves = append(r.Moves, pips.Choice[awari.Move]{
			Move: move(o.from), Value: float64(v), Regret: float64(r.Value - v), Low: float64(o.low), High: float64(o.high),
		})
	}
	return r
}

// value returns the value of the state so far, without moves.
func (w *work) value() Result {
	if len(w.moves) == 0 {
		lead := w.root.Lead()
		return Result{Value: lead, Proved: true, Low: lead, High: lead}
	}
	r := Result{Low: worst, High: worst, Value: worst}
	for i := range w.moves {
		o := &w.moves[i]
		r.Low, r.High, r.Value = max(r.Low, o.low), max(r.High, o.high), max(r.Value, o.estimate())
	}
	if r.Proved = r.Low == r.High; r.Proved {
		r.Value = r.Low
	}
	return r
}

// rank orders the moves: first those that are proved to be best, then by estimate, then by the steps to
// a gain, which other moves might delay for ever, and then by pit.
func rank(moves []option, r *Result, lead int) {
	steps := func(o *option) int {
		if o.low <= lead {
			return 0
		}
		return o.steps
	}
	short := func(o *option) int {
		if r.Proved && o.low < r.Value {
			return 1
		}
		return 0
	}
	slices.SortFunc(moves, func(a, b option) int {
		return cmp.Or(short(&a)-short(&b), b.estimate()-a.estimate(), steps(&a)-steps(&b), int(a.from)-int(b.from))
	})
}

// move returns the move that sows a pit of the mover.
func move(from uint8) awari.Move { return awari.Move(from + 1) }

// worst is below every lead.
const worst = -1 << 20

const (
	guessNodes = 200_000 // nodes of a guess without a limit
	maxGuess   = 200     // its largest depth
)

// guess estimates the values of the moves by searches of increasing depth, so that the proof begins
// with likely moves and values. With a limit that may be too low for a proof it takes most of the
// nodes, but at most a quarter of many if no position recurs: the rest may suffice.
func (w *work) guess(budget uint64) {
	limit := w.limit
	if limit < unlimited {
		budget = limit / 4 * 3
		if !w.cyclic {
			budget = min(budget, max(guessNodes, limit/4))
		}
	}
	w.limit = min(w.nodes+budget, limit)
	w.grows = min(w.grows, w.limit)
	w.check = min(w.check, w.grows)
	for depth := 0; depth < maxGuess; depth++ {
		var values [sowing.MaxPits]int
		for i := range w.moves {
			values[i] = w.expect(&w.moves[i].kid, worst, -worst, depth)
		}
		if w.stopped {
			break
		}
		for i := range w.moves {
			w.moves[i].guess = values[i]
		}
		w.sort()
	}
	w.limitTo(limit)
}

// expect returns the lead of the player who made a sowing after depth sowings of best play, or a bound
// if it is not between alpha and beta.
func (s *search) expect(k *kid, alpha, beta, depth int) int {
	if lead, ok := s.foresee(k); ok || depth <= 0 {
		return lead
	}
	if !s.count() {
		return 0
	}
	q, sign := k.next()
	if sign < 0 {
		alpha, beta = -beta, -alpha
	}
	best := worst
	if depth == 1 {
		for pits := s.Pits(q); pits != 0 && best < beta; pits &= pits - 1 {
			var next kid
			s.sow(&next, q, k.extra, sowing.Shift(pits))
			lead, _ := s.foresee(&next)
			best = max(best, lead)
		}
		return sign * best
	}
	var list kids
	s.kids(&list, q, k.extra)
	for k := list.next(); k != nil && best < beta && !s.stopped; k = list.next() {
		best = max(best, s.expect(k, max(alpha, best), beta, depth-1))
	}
	return sign * best
}

// foresee returns the final lead of the player who made a sowing and true, or the current lead.
func (s *search) foresee(k *kid) (lead int, ok bool) {
	if k.over {
		return k.Lead(), true
	}
	if n := beans(k.Position); n < len(s.layers) {
		q, sign := k.next()
		return sign * (q.Lead() + s.look(q, n, k.extra)), true
	}
	return k.Lead(), false
}
