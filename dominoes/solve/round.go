package solve

import (
	"cmp"
	"context"
	"slices"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/parallel"
)

// Round returns the value of a round in which both players see both hands and play perfectly: the
// points of first, who has the first drop, less those of the other. Of the rules only chipping out
// matters. Hands of seven take a tenth of a millisecond, hands of fourteen up to half a minute.
//
// It returns 0 for an invalid player or ChipOut, for hands with a tile in common, for a hand of
// more than [dominoes.MaxHand] tiles, and for rules that are not the assignment's. [Analyze] has
// errors for these, and can be stopped.
func Round(r dominoes.Rules, first dominoes.Player, hands [2]dominoes.Hand) int {
	if !assigned(r) || first < dominoes.Player1 || first > dominoes.Player2 || r.ChipOut > dominoes.ChipOutAnyHandEmpty {
		return 0
	}
	g := newGame(r)
	p := position{ends: noLine, turn: uint8(first), need: [2]int32{farTarget, farTarget}}
	for i := range hands {
		p.hand[i] = tilesOf(&hands[i])
	}
	if p.hand[0]&p.hand[1] != 0 || max(p.hand[0].Len(), p.hand[1].Len()) > dominoes.MaxHand {
		return 0
	}
	s := newSearch(context.Background(), g, &p)
	return int(s.value(p, -endless, endless))
}

// winPoints is what winning the game is worth to [Analyze]: more than twice any points.
const winPoints = 1000

const endless = 1 << 20 // above any value

// A search looks for the best play with both hands known.
type search struct {
	game
	ctx   context.Context
	nodes int
	err   error
	known memory // what was found, for large hands
}

// Positions are remembered if there are more tiles than manyTiles at first, and
// while someTiles or more are left.
const (
	manyTiles = 16
	someTiles = 6
)

func newSearch(ctx context.Context, g game, p *position) *search {
	s := &search{game: g, ctx: ctx}
	if n := p.hand[0].Len() + p.hand[1].Len(); n > manyTiles {
		s.known = newMemory(n)
	}
	return s
}

// checkEvery is the number of positions between two looks at the context.
const checkEvery = 1 << 12

// value returns the value of a position for who is to move, if it is between low
// and high, and else a bound of it.
func (s *search) value(p position, low, high int32) int32 {
	if s.nodes++; s.nodes%checkEvery == 0 && s.err == nil {
		s.err = parallel.Err(s.ctx)
	}
	if s.err != nil || s.over(&p) {
		return 0
	}
	me := p.turn
	p.ends = p.ends.Turned()
	at := s.Plays(p.ends, p.hand[me])
	if at[0]|at[1] == 0 {
		s.apply(&p, knock)
		return -s.value(p, -high, -low)
	}
	left := p.hand[0].Len() + p.hand[1].Len()
	remember := s.known != nil && left >= someTiles
	seen := known{low: -endless, high: endless, best: knock}
	if remember {
		seen = s.known.find(&p)
		switch {
		case seen.low >= high || seen.low == seen.high:
			return seen.low
		case seen.high <= low:
			return seen.high
		}
		low, high = max(low, seen.low), min(high, seen.high)
	}
	// First what was best before, then the plays that gain the most, less what the
	// best answer to them does.
	var order [2 * dominoes.MaxHand]struct {
		m      play
		likely int32
	}
	n := 0
	for m := range eachPlay(at) {
		next := s.Next[p.ends][m]
		likely := int32(s.Points[p.ends][m]) - s.BestOf(next, p.hand[me^1], farTarget, 0)
		if m == seen.best {
			likely = endless
		}
		i := n
		for ; i > 0 && order[i-1].likely < likely; i-- {
			order[i] = order[i-1]
		}
		order[i].m, order[i].likely = m, likely
		n++
	}
	best := int32(-endless)
	for i := 0; i < n && best < high; i++ {
		from := max(low, best)
		var x int32
		if i > 0 && from+1 < high { // ask first whether it is better at all
			x = s.after(p, order[i].m, from, from+1)
		}
		if i == 0 || from+1 >= high || x > from && x < high {
			x = s.after(p, order[i].m, from, high)
		}
		if x > best {
			best, seen.best = x, order[i].m
		}
	}
	if remember && s.err == nil {
		if best < high {
			seen.high = min(seen.high, best)
		}
		if best > low {
			seen.low = max(seen.low, best)
		}
		s.known.keep(&p, left, seen)
	}
	return best
}

// after returns the value of a position for who is to move and makes this play.
func (s *search) after(p position, m play, low, high int32) int32 {
	me, before := p.turn&1, p.need
	s.apply(&p, m)
	gain := before[me] - p.need[me]
	if p.need[me] == 0 {
		return gain + winPoints
	}
	return gain - s.value(p, gain-high, gain-low)
}

// Analyze finds the perfect moves of a state when both hands are known. It returns
// all legal moves, the best first, and the best play of both to the end of the
// round.
//
// A move is worth the points of the player to move less those of the other player until the end of
// the round, with best play on both sides, and 1000 more if it wins the game. Later rounds are not
// considered. Large hands can take minutes.
//
// It fails with [pips.ErrRules] for rules that are not the assignment's, with the error of
// [dominoes.Rules.Check], with [pips.ErrOver] or [pips.ErrChanceDue] for a state without a move, and
// with that of ctx.
func Analyze(ctx context.Context, r dominoes.Rules, s dominoes.State) (moves []pips.Choice[dominoes.Move], line []dominoes.Move, err error) {
	if err := cmp.Or(r.Check(s), unassigned(r)); err != nil {
		return nil, nil, err
	}
	switch waits, _ := r.Waits(s); waits {
	case pips.Nothing:
		return nil, nil, pips.ErrOver
	case pips.Chance:
		return nil, nil, pips.ErrChanceDue
	}
	g := newGame(r)
	p := g.positionOf(&r, &s)
	find := newSearch(ctx, g, &p)
	for {
		var list []pips.Choice[dominoes.Move]
		for m := range r.Moves(s) {
			list = append(list, exact(m, float64(find.rate(p, playOf(m, p.ends)))))
		}
		if err := parallel.Err(ctx); err != nil {
			return nil, nil, err
		}
		if len(list) == 0 {
			return moves, line, nil
		}
		rank(list)
		if moves == nil {
			moves = list
		}
		line = append(line, list[0].Move)
		s, _ = r.Apply(s, list[0].Move)
		p = g.positionOf(&r, &s) // not by apply, which may lay the first tile the other way round
	}
}

// exact returns the choice of a move with a value that is proved.
func exact(m dominoes.Move, value float64) pips.Choice[dominoes.Move] {
	return pips.Choice[dominoes.Move]{Move: m, Value: value, Low: value, High: value}
}

// rank puts the best choices first and sets their regrets. Choices of the same value
// keep their order.
func rank(list []pips.Choice[dominoes.Move]) {
	slices.SortStableFunc(list, func(a, b pips.Choice[dominoes.Move]) int { return cmp.Compare(b.Value, a.Value) })
	for i := range list {
		list[i].Regret = list[0].Value - list[i].Value
	}
}

// rate returns the value of a move for who makes it.
func (s *search) rate(p position, m play) int32 {
	if m == knock {
		s.apply(&p, knock)
		return -s.value(p, -endless, endless)
	}
	return s.after(p, m, -endless, endless)
}
