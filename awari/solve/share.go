package solve

import "pips.example/internal/parallel"

// A worker is a search with a memo of its own for one move after another.
type worker struct {
	search
	move int
}

// turnNodes is the number of positions that a worker first examines before it waits for the others.
const turnNodes = 1 << 21

// share settles all moves, each by one of the workers. It does nothing if BestOnly is set, as in prove
// each question depends on the last answer.
func (w *work) share() {
	crew := w.solver.o.Crew(len(w.moves))
	if crew == 1 || w.solver.o.best {
		return
	}
	workers := make([]*worker, crew)
	for i := range workers {
		workers[i] = &worker{w.search, i}
		s := &workers[i].search
		s.memo, s.nodes, s.report = w.memo.part(i, crew), 0, func() {}
	}
	before := w.nodes
	for next := crew; !w.settled(); w.report() {
		err := parallel.Each(w.ctx, make([]struct{}, crew), crew, func(_ struct{}, i int) {
			if s := workers[i]; s.move < len(w.moves) {
				s.limitTo(s.nodes + turnNodes + s.nodes/4) // more each time, or a small memo forgets all
				o := &w.moves[s.move]
				s.settle(&o.kid, &o.bounds, o.guess, maxDepth)
			}
		})
		w.nodes = before
		for _, s := range workers {
			w.nodes += s.nodes
			if s.move < len(w.moves) && w.moves[s.move].known() {
				s.move, next = next, next+1
			}
		}
		if err != nil {
			break
		}
	}
	w.memo.clear() // as the others have used its memory
}
