package solve

import (
	"context"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/parallel"
	"pips.example/internal/sowing"
	"pips.example/internal/wrong"
)

// Rules that the tables of package sowing do not know are searched with states of package awari: slower,
// without tables of endings, and by depth, as positions may recur.

// foreign returns a setting that package sowing does not know, or "" if it knows all.
func foreign(r awari.Rules) string {
	for _, s := range [...]struct {
		is   bool
		text string
	}{
		{r.Pits > sowing.MaxPits, "more than 7 pits"},
		{r.Capture > awari.TwoOrThree, "capture=" + r.Capture.String()},
		{r.End > awari.MoverStuck, "end=" + r.End.String()},
		{r.Leftover > awari.Uncounted, "leftover=" + r.Leftover.String()},
		{r.Relay != awari.NoRelay, "relay=" + r.Relay.String()},
		{r.EvenBack, "direction=even-back"},
		{r.FirstBack, "first-back"},
		{r.Stays, "stays"},
		{r.Pass, "pass"},
		{r.Counts != 0, "counts"},
		{r.Least != 0, "least"},
	} {
		if s.is {
			return s.text
		}
	}
	return ""
}

// tableless returns an error for rules without tables of endings.
func (s *Solver) tableless() error {
	if s.foreign == "" {
		return nil
	}
	return wrong.Value(pips.ErrRules, "no tables of endings for rules with %s", s.foreign)
}

// A plain is a search for the value of a state.
type plain struct {
	solver       *Solver
	ctx          context.Context
	nodes, limit uint64
	stopped      bool
	memo         map[awari.State]bounds // of the final lead of the player to move
	most         int                    // entries of memo
	root         awari.State
	moves        []branch // of root
}

// A branch is a state after a move.
type branch struct {
	awari.State
	bounds     // of the final lead of the player who moved
	move       awari.Move
	guess      int // an estimate for that
	again, end bool
}

// entryBytes is about the memory of an entry of memo.
const entryBytes = 128

// lead returns the number of beans that the player is ahead.
func lead(b awari.Board, p awari.Player) int { return b.Home(p) - b.Home(p.Other()) }

// rest returns the number of beans in the pits.
func (p *plain) rest(b awari.Board) (n int) {
	pits := p.solver.rules.Pits
	for at := range 2*pits + 1 {
		if at != pits {
			n += b.At(awari.Pit(at))
		}
	}
	return n
}

// branches appends the states after each move, the best gains first.
func (p *plain) branches(list []branch, s awari.State) []branch {
	r := p.solver.rules
	for m := range r.Moves(s) {
		next, err := r.Apply(s, m)
		if err != nil {
			continue
		}
		waits, _ := r.Waits(next)
		b := branch{State: next, move: m, guess: lead(next.Board, s.Turn), again: next.Turn == s.Turn, end: waits == pips.Nothing}
		if n := p.rest(next.Board); !b.end {
			b.bounds = bounds{b.guess - n, b.guess + n}
		} else {
			b.bounds = bounds{b.guess, b.guess}
		}
		list = append(list, b)
	}
	slices.SortStableFunc(list, func(a, b branch) int { return b.guess - a.guess })
	return list
}

// count counts a node, and reports whether the search may continue.
func (p *plain) count() bool {
	if p.nodes >= p.limit || p.nodes%256 == 0 && parallel.Err(p.ctx) != nil {
		p.stopped = true
	}
	if !p.stopped {
		p.nodes++
	}
	return !p.stopped
}

// atLeast reports whether the player to move in s, which is not over, can end with a lead of at least
// want, looking depth moves ahead.
func (p *plain) atLeast(s awari.State, want, depth int) verdict {
	b, known := p.memo[s]
	if !known {
		now, n := lead(s.Board, s.Turn), p.rest(s.Board)
		b = bounds{now - n, now + n}
	}
	switch {
	case b.low >= want:
		return yes
	case b.high < want:
		return no
	case depth == 0 || !p.count():
		return unknown
	}
	var room [12]branch
	result := no
	for _, k := range p.branches(room[:0], s) {
		v := p.reaches(&k, want, depth-1)
		if p.stopped {
			return unknown
		}
		if result = max(result, v); v == yes {
			break
		}
	}
	switch result {
	case yes:
		b.low = want
	case no:
		b.high = want - 1
	default:
		return unknown
	}
	if len(p.memo) >= p.most {
		clear(p.memo)
	}
	p.memo[s] = b
	return result
}

// reaches answers atLeast for the player whose move led to k.
func (p *plain) reaches(k *branch, want, depth int) verdict {
	switch {
	case k.low >= want:
		return yes
	case k.high < want:
		return no
	case k.again:
		return p.atLeast(k.State, want, depth)
	}
	return -p.atLeast(k.State, 1-want, depth)
}

// settle tightens the bounds of a branch as far as depth allows, but not below a lead that is beaten.
func (p *plain) settle(k *branch, beaten, depth int) {
	for guess, step := k.guess, 1; k.low < k.high && k.high > beaten; step *= 2 {
		want := min(max(guess, k.low+1, beaten+1), k.high)
		switch p.reaches(k, want, depth) {
		case yes:
			k.low, guess = want, want+step
		case no:
			k.high, guess = want-1, want-step
		default:
			return
		}
	}
}

// expect returns the lead of the player who moved to k after depth more moves of best play, or a bound if
// it is not between alpha and beta.
func (p *plain) expect(k *branch, alpha, beta, depth int) int {
	if k.end || depth == 0 || !p.count() {
		return k.guess
	}
	sign := 1
	if !k.again {
		sign, alpha, beta = -1, -beta, -alpha
	}
	var room [12]branch
	best := worst
	for _, next := range p.branches(room[:0], k.State) {
		if best = max(best, p.expect(&next, max(alpha, best), beta, depth-1)); best >= beta {
			break
		}
	}
	return sign * best
}

// solve searches until all is settled or the budget is used up.
func (p *plain) solve() {
	p.moves = p.branches(nil, p.root)
	for depth := 1; depth <= maxDepth && !p.stopped; depth++ {
		top := worst
		for i := range p.moves {
			k := &p.moves[i]
			p.settle(k, top, depth)
			top = max(top, k.low)
		}
		for i := range p.moves {
			if !p.solver.o.best {
				p.settle(&p.moves[i], worst, depth)
			}
		}
		if r := p.result(); r.Proved && (p.solver.o.best || !slices.ContainsFunc(p.moves, func(k branch) bool { return k.low < k.high })) {
			break
		}
		for i := range p.moves {
			if k := &p.moves[i]; k.low < k.high {
				if v := p.expect(k, worst, -worst, min(depth, maxGuess)); !p.stopped {
					k.guess = v
				}
			}
		}
		slices.SortStableFunc(p.moves, func(a, b branch) int { return b.estimate() - a.estimate() })
		if f := p.solver.o.progress; f != nil {
			f(p.result())
		}
	}
}

// estimate returns the value, or an estimate within the bounds.
func (k *branch) estimate() int { return min(max(k.guess, k.low), k.high) }

// result returns the result so far, without a line.
func (p *plain) result() Result {
	moves := make([]option, len(p.moves))
	for i := range moves {
		k := &p.moves[i]
		moves[i] = option{kid: kid{from: uint8(k.move - 1)}, bounds: k.bounds, guess: k.guess}
	}
	r := valueOf(moves, p.solver.rules.Standing(p.root, p.root.Turn)-p.solver.rules.Standing(p.root, p.root.Turn.Other()))
	r.Nodes = p.nodes
	return r.with(moves, worst)
}

// line returns the best move and, if its value is proved, best play after it as far as it is found with
// the nodes left and a quarter of those that the value took, and until a state recurs.
func (p *plain) line(r *Result) (line []awari.Move) {
	s, value, list := p.root, r.Value, p.moves
	if p.limit = min(p.limit, p.nodes+p.nodes/4+1<<16); p.nodes < p.limit {
		p.stopped = false
	}
	seen := map[awari.State]bool{}
	for len(line) < maxLine && !seen[s] {
		seen[s] = true
		i := slices.IndexFunc(list, func(k branch) bool {
			if len(line) == 0 {
				return k.move == r.Moves[0].Move
			}
			return p.reaches(&k, value, plainLineDepth) == yes
		})
		if i < 0 {
			return line
		}
		k := list[i]
		if line = append(line, k.move); !r.Proved || k.end {
			return line
		}
		if s = k.State; !k.again {
			value = -value
		}
		list = p.branches(nil, s)
	}
	return line
}

// plainLineDepth is the depth of the searches of line.
const plainLineDepth = 12

// solvePlain is Solve by the search of a plain.
func (s *Solver) solvePlain(ctx context.Context, state awari.State, line bool) (Result, error) {
	if err := s.rules.Check(state); err != nil {
		return Result{}, err
	}
	p := &plain{solver: s, ctx: ctx, limit: s.o.nodes, root: state, memo: map[awari.State]bounds{}, most: max(1, s.o.memory/4/entryBytes)}
	p.solve()
	r := p.result()
	if line && len(r.Moves) > 0 {
		r.Line = p.line(&r)
		r.Nodes = p.nodes
	}
	if err := ctx.Err(); err == context.Canceled {
		return r, err
	}
	return r, nil
}

// plainView searches the state of a view, which must wait for a move.
func (s *Solver) plainView(v *awari.View) (Result, error) {
	if v.Rules != s.rules {
		return Result{}, wrong.Foreign(pips.ErrForeign, "a view", v.Rules, s.rules)
	}
	r, err := s.solvePlain(context.Background(), v.State, false)
	if err == nil && len(r.Moves) == 0 {
		err = pips.ErrOver
	}
	return r, err
}
