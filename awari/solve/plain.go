package solve

import (
	"context"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/sowing"
	"pips.example/internal/wrong"
)

// Rules that the tables of package sowing do not know are searched with states of package awari: slower,
// without tables of endings, and by depth, as positions may recur.

// foreign returns an error that names a setting that package sowing does not know, or nil if it knows all.
func foreign(r awari.Rules) error {
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
			return wrong.Value(pips.ErrRules, "no tables of endings for rules with %s", s.text)
		}
	}
	return nil
}

// A plain is a work by such rules.
type plain struct {
	*work
	then  [maxPits]awari.State   // after each move of the root
	known map[awari.State]bounds // of the final lead of the player to move
	room  int                    // entries of known
}

const (
	maxPits    = 12  // on a side, of all rules
	entryBytes = 128 // about the memory of an entry of known
)

// searchPlain does the work of search by rules without tables.
func (s *Solver) searchPlain(ctx context.Context, state awari.State) *work {
	s.idle.Store(nil) // its memory is that of this search
	w := &work{solver: s}
	w.game, w.report, w.ctx, w.state = &s.game, w.progress, ctx, state
	w.root = s.scores(state)
	w.limitTo(s.o.nodes)
	w.plain = &plain{work: w, known: map[awari.State]bounds{}, room: max(1, s.o.memory/4/entryBytes)}
	w.ask = func(k *kid, want, depth int) verdict { return w.plain.reaches(k, w.plain.then[k.from], want, depth) }
	w.plain.solve()
	return w
}

// scores returns a position with the scores of a state in the homes, and no other beans.
func (s *Solver) scores(state awari.State) sowing.Position {
	return scores(s.rules.Standing(state, state.Turn), s.rules.Standing(state, state.Turn.Other()))
}

func scores(mine, theirs int) sowing.Position {
	return sowing.Position{Homes: uint32(mine) | uint32(theirs)<<16}
}

// now returns the lead of the player to move and the number of beans in the pits.
func (p *plain) now(s awari.State) (lead, rest int) {
	pits := p.solver.rules.Pits
	for at := range 2*pits + 1 {
		if at != pits {
			rest += s.Board.At(awari.Pit(at))
		}
	}
	return s.Board.Home(s.Turn) - s.Board.Home(s.Turn.Other()), rest
}

// A branch is a kid, of whose position only the homes count, and its state.
type branch struct {
	kid
	then awari.State
}

// branches appends the states after each move, the best gains first.
func (p *plain) branches(list []branch, s awari.State) []branch {
	r := p.solver.rules
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		waits, _ := r.Waits(next)
		list = append(list, branch{kid{
			Position: scores(next.Board.Home(s.Turn), next.Board.Home(s.Turn.Other())),
			from:     uint8(m - 1), again: next.Turn == s.Turn, over: waits == pips.Nothing,
		}, next})
	}
	slices.SortStableFunc(list, func(a, b branch) int { return b.Lead() - a.Lead() })
	return list
}

// atLeast is that of a search.
func (p *plain) atLeast(s awari.State, want, depth int) verdict {
	b, known := p.known[s]
	if !known {
		lead, n := p.now(s)
		b = bounds{lead - n, lead + n}
	}
	switch {
	case b.low >= want:
		return yes
	case b.high < want:
		return no
	case depth == 0 || !p.count():
		return unknown
	}
	var room [maxPits]branch
	result := no
	for _, k := range p.branches(room[:0], s) {
		v := p.reaches(&k.kid, k.then, want, depth-1)
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
	if len(p.known) >= p.room {
		clear(p.known)
	}
	p.known[s] = b
	return result
}

// reaches answers atLeast for the player whose move led to k and to s.
func (p *plain) reaches(k *kid, s awari.State, want, depth int) verdict {
	switch {
	case k.over && k.Lead() >= want:
		return yes
	case k.over:
		return no
	case k.again:
		return p.atLeast(s, want, depth)
	}
	return -p.atLeast(s, 1-want, depth)
}

// expect is that of a search.
func (p *plain) expect(k *kid, s awari.State, alpha, beta, depth int) int {
	if k.over || depth == 0 || !p.count() {
		return k.Lead()
	}
	sign := 1
	if !k.again {
		sign, alpha, beta = -1, -beta, -alpha
	}
	var room [maxPits]branch
	best := worst
	for _, next := range p.branches(room[:0], s) {
		if best = max(best, p.expect(&next.kid, next.then, max(alpha, best), beta, depth-1)); best >= beta {
			break
		}
	}
	return sign * best
}

// solve proves and guesses to one depth after another until all is settled or the budget is used up.
func (p *plain) solve() {
	for _, k := range p.branches(nil, p.state) {
		_, n := p.now(k.then)
		if k.over {
			n = 0
		}
		p.moves = append(p.moves, option{kid: k.kid, bounds: bounds{k.Lead() - n, k.Lead() + n}, guess: k.Lead()})
		p.then[k.from] = k.then
	}
	for depth := 1; depth <= maxDepth && !p.settled() && !p.stopped; depth++ {
		p.prove(depth)
		for i := range p.moves {
			if o := &p.moves[i]; !o.known() {
				if v := p.expect(&o.kid, p.then[o.from], worst, -worst, min(depth, maxGuess)); !p.stopped {
					o.guess = v
				}
			}
		}
		p.sort()
	}
}

// line appends best play after a move of the root with a proved value, as far as it is found, and until a
// state recurs.
func (p *plain) line(line []awari.Move, k *kid, value int) []awari.Move {
	const depth = 12 // of the searches
	s := p.then[k.from]
	for seen := map[awari.State]bool{p.state: true}; len(line) < maxLine && !k.over && !seen[s]; {
		seen[s] = true
		if !k.again {
			value = -value
		}
		list := p.branches(nil, s)
		i := slices.IndexFunc(list, func(k branch) bool { return p.reaches(&k.kid, k.then, value, depth) == yes })
		if i < 0 {
			break
		}
		k, s = &list[i].kid, list[i].then
		line = append(line, move(k.from))
	}
	return line
}

// gains returns the beans that a move captures, and by how many others it changes the lead, if it does not
// end the game.
func (p *plain) gains(k *kid) (captured, sown int) {
	r, turn := p.solver.rules, p.state.Turn
	_, result, _ := r.Distribute(p.state.Board, turn, r.Pit(turn, move(k.from)))
	if !result.Over {
		sown = k.Lead() - p.root.Lead() - result.Captured
	}
	return result.Captured, sown
}
