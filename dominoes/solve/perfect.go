package solve

import (
	"context"
	"fmt"
	"math/bits"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/parallel"
)

// Perfect finds the perfect moves of a state in which all see all hands, by all rules without a
// stock and with two sides: two players, or four in pairs. It returns all legal moves, the best
// first. A move is worth the points of the side of the player to move less those of the other side
// until the end of the round, with best play of both. The target does not count, so no drop is a
// bust; [Analyze] considers it by the rules of the assignment.
//
// It fails with [pips.ErrRules] for rules with a stock or with more than two sides, with the error of [dominoes.Rules.Check], with [pips.ErrOver] or
// [pips.ErrChanceDue] for a state without a move, and with that of ctx.
func Perfect(ctx context.Context, r dominoes.Rules, s dominoes.State) ([]pips.Choice[dominoes.Move], error) {
	if err := r.Check(s); err != nil {
		return nil, err
	}
	if err := parallel.Err(ctx); err != nil {
		return nil, err
	}
	switch {
	case r.Stock != dominoes.StockSleeps:
		return nil, fmt.Errorf("%w: stock=%v, want stock=sleeps where all hands are known", pips.ErrRules, r.Stock)
	case r.Seats != 0 && !r.Pairs:
		return nil, fmt.Errorf("%w: seats=%d without pairs, want two sides", pips.ErrRules, r.Seats)
	}
	switch waits, _ := r.Waits(s); waits {
	case pips.Nothing:
		return nil, pips.ErrOver
	case pips.Chance:
		return nil, pips.ErrChanceDue
	}
	f := &finder{wideGame: newWideGame(r), ctx: ctx, known: map[uint64]bound{}}
	p := f.wideOf(&s)
	for i := range p.need {
		p.need[i] = farTarget
	}
	var list []pips.Choice[dominoes.Move]
	for m := range r.Moves(s) {
		list = append(list, exact(m, float64(f.after(&p, playOf(m, p.ends), -endless, endless))))
	}
	if f.err != nil {
		return nil, f.err
	}
	rank(list)
	return list, nil
}

// A finder looks for the best play of two sides with all hands known.
type finder struct {
	wideGame
	ctx   context.Context
	nodes int
	err   error
	known map[uint64]bound
}

// A bound is what is known of the value of a position.
type bound struct{ low, high int16 }

// mostKnown is how many positions are remembered.
const mostKnown = 1 << 22

// value returns what the side to move gains more than the other from here on, if it is between low
// and high, and else a bound of it.
func (f *finder) value(p *wide, low, high int32) int32 {
	if f.nodes++; f.nodes%checkEvery == 0 && f.err == nil {
		f.err = parallel.Err(f.ctx)
	}
	if f.err != nil {
		return 0
	}
	at := f.plays(p)
	if at[0]|at[1] == 0 {
		return f.after(p, knock, low, high)
	}
	key := uint64(p.held()) | uint64(p.ends)<<28 | uint64(p.turn)<<36
	seen, ok := f.known[key]
	if !ok {
		seen = bound{-endlessPips, endlessPips}
	}
	switch {
	case int32(seen.low) >= high || seen.low == seen.high:
		return int32(seen.low)
	case int32(seen.high) <= low:
		return int32(seen.high)
	}
	low, high = max(low, int32(seen.low)), min(high, int32(seen.high))
	order, n := f.order(p, at)
	best := int32(-endless)
	for _, m := range order[:n] {
		if best = max(best, f.after(p, m, max(low, best), high)); best >= high {
			break
		}
	}
	if f.err == nil && (ok || len(f.known) < mostKnown) {
		if best < high {
			seen.high = min(seen.high, int16(best))
		}
		if best > low {
			seen.low = max(seen.low, int16(best))
		}
		f.known[key] = seen
	}
	return best
}

// endlessPips is above any value of a round.
const endlessPips = 1 << 12

// order returns the plays, first those that leave the opponents the least to play.
func (f *finder) order(p *wide, at [2]tileSet) (order [2 * dominoes.MaxHand]play, n int) {
	var likely [2 * dominoes.MaxHand]int
	next := p.hand[(int(p.turn)+1)%f.seats]
	for m := range eachPlay(at) {
		x := int(f.worth(p.ends, m)) - 4*bits.OnesCount32(uint32(next&f.Fits[f.Next[p.ends][m]])) + int(tilePips[m>>1])
		i := n
		for ; i > 0 && likely[i-1] < x; i-- {
			order[i], likely[i] = order[i-1], likely[i-1]
		}
		order[i], likely[i] = m, x
		n++
	}
	return order, n
}

// after returns the value of a position for the side to move, which makes this play.
func (f *finder) after(p *wide, m play, low, high int32) int32 {
	next := *p
	me := int(p.turn & 1)
	f.apply(&next, m)
	gain := next.gain[me] - next.gain[me^1]
	next.gain = [4]int32{}
	if next.done {
		return gain
	}
	return gain - f.value(&next, gain-high, gain-low)
}
