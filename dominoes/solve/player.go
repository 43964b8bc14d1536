package solve

import (
	"cmp"
	"context"
	"math"
	"slices"
	"sync"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
	"pips.example/prng"
)

// A Player chooses moves without seeing the other hands. It is safe for concurrent use. The zero Player
// has no choices.
//
// For each decision it considers hands that the other player may hold, all of them or a sample, and
// weighs each by how well it explains the other player's drops in this round. It tries each move against
// the same hands: fast players play the round out, and a [Table] values the scores at its end. Moves that
// fall far behind are tried against fewer hands.
//
// By rules that are not the assignment's it has no table, always takes a sample and does not weigh it; it
// values moves in points, see [Player.Unit].
type Player struct {
	table   *Table
	game    game
	wide    *wideGame // for rules that are not the assignment's
	samples int
	seed    uint64
	scenes  *sync.Pool // of *scene
}

// NewPlayer makes a player for the rules, with a new table if they need one and [Option.Table] is nil.
// It fails with [pips.ErrRules] for rules that cannot be played, [pips.ErrTooLarge] for an option out
// of range or a target above that of [NewTable], [pips.ErrForeign] for a table of other rules, and with
// the error of ctx.
func NewPlayer(ctx context.Context, r dominoes.Rules, opts ...Option) (*Player, error) {
	o, err := newOptions(opts)
	if err = cmp.Or(err, r.Validate()); err != nil {
		return nil, err
	}
	t := o.Table
	switch {
	case t == nil && !assigned(r):
		if err := parallel.Err(ctx); err != nil {
			return nil, err
		}
		g := newWideGame(r)
		return &Player{wide: &g, samples: o.Samples, seed: o.Seed}, nil
	case t == nil:
		if t, err = NewTable(ctx, r, opts...); err != nil {
			return nil, err
		}
	case t.rules != r:
		return nil, wrong.Foreign(pips.ErrForeign, "a table", t.rules, r)
	case ctx.Err() != nil:
		return nil, ctx.Err()
	}
	return &Player{table: t, game: newGame(r), samples: o.Samples, seed: o.Seed, scenes: new(sync.Pool)}, nil
}

// Rules returns the rules that were solved.
func (p *Player) Rules() dominoes.Rules {
	switch {
	case p.table != nil:
		return p.table.rules
	case p.wide != nil:
		return p.wide.r
	}
	return dominoes.Rules{}
}

// Unit returns "chance to win", or by rules that are not the assignment's "points".
func (p *Player) Unit() string {
	if p.wide != nil {
		return "points"
	}
	return "chance to win"
}

// Choices returns the legal moves of the viewer, the best first, each with its chance to win the game.
// Chances are estimates: Low is 0 and High is 1, but both are 1 for a move that wins at once. Error is
// the standard error of the sample, 0 if all hands were tried; it leaves out what the fast players
// misjudge. The same view gives the same numbers.
//
// By rules that are not the assignment's the value of a move is the points of the viewer's side less those
// of the best other side, to the end of the round, and 100 more for a side that wins the game. Low and
// High are then far apart.
//
// It fails with [pips.ErrForeign] for other rules, [pips.ErrHidden] if another player is to move,
// [pips.ErrOver] or [pips.ErrChanceDue] if none is, [pips.ErrState] for a view that contradicts itself, and
// [pips.ErrRules] for the zero Player. Without move numbers on the board it does not weigh hands.
func (p *Player) Choices(v dominoes.View) ([]pips.Choice[dominoes.Move], error) {
	if p.wide != nil {
		return p.sample(&v, nil)
	}
	s, err := p.scene(&v)
	if err != nil {
		return nil, err
	}
	defer p.scenes.Put(s)
	tried := p.try(s, nil)
	var list []pips.Choice[dominoes.Move]
	for m := range v.Moves() {
		if _, wins := v.Gain(m); wins {
			list = append(list, exact(m, 1))
			continue
		}
		value, err := tried.chance(numberOf(m, s.now.ends))
		list = append(list, pips.Choice[dominoes.Move]{Move: m, Value: value, Low: 0, High: 1, Error: err})
	}
	rank(list)
	return list, nil
}

// scene returns the scene of a view of the player's rules. The caller gives it back.
func (p *Player) scene(v *dominoes.View) (*scene, error) {
	if p.table == nil {
		return nil, p.Rules().Validate()
	}
	if v.Rules != p.table.rules {
		return nil, wrong.Foreign(pips.ErrForeign, "a view", v.Rules, p.table.rules)
	}
	s, ok := p.scenes.Get().(*scene)
	if !ok {
		s = new(scene)
	}
	if err := s.set(p.game, v); err != nil {
		return nil, err
	}
	return s, nil
}

// Best returns the first of [Player.Choices], at once if there is only one. With an error it returns a
// knock.
func (p *Player) Best(v dominoes.View) (dominoes.Move, error) {
	if p.wide != nil {
		return p.wideBest(&v)
	}
	s, err := p.scene(&v)
	if err != nil {
		return dominoes.Move{Knock: true}, err
	}
	defer p.scenes.Put(s)
	var tried *trial
	if at := s.Plays(s.now.ends, s.now.hand[s.me]); at[0].Len()+at[1].Len() > 1 {
		tried = p.try(s, nil)
	}
	best, top := dominoes.Move{Knock: true}, -1.0
	for m := range v.Moves() {
		if tried == nil {
			return m, nil
		}
		if x, _ := tried.chance(numberOf(m, s.now.ends)); x > top {
			best, top = m, x
		}
	}
	return best, nil
}

// A trial has the results of plays. It reuses its memory.
type trial struct {
	plays []play
	mean  []float64
	err   []float64 // the standard error of the mean

	sum   []float64 // of what a play yields
	both  []float64 // of the products of two
	x     []float64 // what a play yields with one hand
	tried []int     // hands
	live  []int     // the plays that were not given up
	hands []guess
	all   bool // hands are all that are possible
}

// chance returns the mean of a play, and its standard error.
func (t *trial) chance(m play) (mean, err float64) {
	for i, k := range t.plays {
		if k == m {
			return t.mean[i], t.err[i]
		}
	}
	return 0, 0
}

// When a play is given up.
const (
	parts  = 8   // how often plays are compared while the hands of a sample are tried
	fewest = 32  // hands before the first comparison
	behind = 3.0 // standard errors less than the best play
)

// try tries the plays of a scene, which keeps the result. If see is not nil it is called with the end of
// each try; those of a play are against hands in their order.
func (p *Player) try(s *scene, see func(i int, end position, x float64)) *trial {
	s.rnd = *prng.NewSplitMix64(s.seed(p.seed))
	t := &s.trial
	t.hands, t.all = s.guesses(p.samples, &s.rnd)
	t.plays = t.plays[:0]
	for m := range eachPlay(s.Plays(s.now.ends, s.now.hand[s.me])) {
		t.plays = append(t.plays, m)
	}
	if len(t.plays) == 0 {
		t.plays = append(t.plays, knock)
	}
	t.means(t.hands, t.all, len(t.plays), func(hand tileSet, i int) float64 {
		end := s.now
		end.hand[s.me^1] = hand
		x := p.result(s, &end, t.plays[i])
		if see != nil {
			see(i, end, x)
		}
		return x
	})
	return t
}

// means sets the means of n plays over hands, by their weights; result plays one of them against a hand.
// If the hands are a sample, the largest mean is over all of them, and others may be over those before the
// play was given up. If they are all possible hands, the standard errors are 0.
func (t *trial) means(hands []guess, all bool, n int, result func(hand tileSet, i int) float64) {
	for _, list := range []*[]float64{&t.mean, &t.err, &t.sum, &t.x} {
		*list = zeros(*list, n)
	}
	t.both, t.tried, t.live = zeros(t.both, n*n), zeros(t.tried, n), zeros(t.live, n)
	mean, sum, both, x, tried, live := t.mean, t.sum, t.both, t.x, t.tried, t.live
	for i := range live {
		live[i] = i
	}
	total, squares := 0.0, 0.0
	for at, g := range hands {
		for _, i := range live {
			x[i] = result(g.hand, i)
			sum[i] += float64(g.weight * x[i])
			tried[i]++
		}
		for _, i := range live {
			for _, j := range live {
				both[i*n+j] += float64(g.weight * float64(x[i]*x[j]))
			}
		}
		total += g.weight
		squares += float64(g.weight * g.weight)
		for _, i := range live {
			mean[i] = sum[i] / total
		}
		if all || at+1 < fewest || (at+1)%(len(hands)/parts+1) != 0 || len(live) == 1 {
			continue
		}
		live = t.keep(live, total, squares)
	}
	t.finish(hands, total, result)
	if all {
		return
	}
	for i := range t.err {
		t.err[i] = standardError(hands[:tried[i]], mean[i], both[i*n+i])
	}
}

// keep returns the live plays that are not far behind the best of them, after hands of this weight.
func (t *trial) keep(live []int, total, squares float64) []int {
	mean, both, n := t.mean, t.both, len(t.mean)
	best := live[0]
	for _, i := range live {
		if mean[i] > mean[best] {
			best = i
		}
	}
	kept := live[:0]
	for _, i := range live {
		less := mean[best] - mean[i]
		spread := (both[i*n+i]+both[best*n+best]-float64(2*both[i*n+best]))/total - float64(less*less)
		if i == best || less*less*total*total <= behind*behind*spread*squares {
			kept = append(kept, i)
		}
	}
	return kept
}

// finish tries plays that were given up against the other hands, until the best play was tried against all.
func (t *trial) finish(hands []guess, total float64, result func(hand tileSet, i int) float64) {
	n := len(t.mean)
	for {
		best := 0
		for i := range t.mean {
			if t.mean[i] > t.mean[best] {
				best = i
			}
		}
		if t.tried[best] == len(hands) {
			return
		}
		for _, g := range hands[t.tried[best]:] {
			x := result(g.hand, best)
			t.sum[best] += float64(g.weight * x)
			t.both[best*n+best] += float64(g.weight * float64(x*x))
		}
		t.mean[best], t.tried[best] = t.sum[best]/total, len(hands)
	}
}

// zeros returns n zeros, in the memory of a list if they fit.
func zeros[T float64 | int](list []T, n int) []T {
	list = slices.Grow(list[:0], n)[:n]
	clear(list)
	return list
}

// standardError returns the standard error of the mean of chances over hands, given the weighted sum of
// their squares. It is at most that of a single game.
func standardError(hands []guess, mean, sum float64) float64 {
	total, squares := 0.0, 0.0
	for _, g := range hands {
		total += g.weight
		squares += float64(g.weight * g.weight)
	}
	const most = 0.5
	n := total * total / squares // hands of equal weight with the same information
	if !(n > 1) {
		return most
	}
	variance := max(0, sum/total-float64(mean*mean))
	return min(most, math.Sqrt(variance/(n-1)))
}

// playsOut is how rounds continue.
var playsOut = [2]policy{lookahead, lookahead}

// result plays the round out, and returns the chance to win the game then.
func (p *Player) result(s *scene, at *position, m play) float64 {
	s.apply(at, m)
	s.playOut(at, &playsOut)
	mine, theirs := at.need[s.me], at.need[s.me^1]
	if s.first == s.me {
		return 1 - p.after(theirs, mine)
	}
	return p.after(mine, theirs)
}

// after returns the chance to win of who begins the next round.
func (p *Player) after(begins, other int32) float64 { return p.table.chance(begins, other) }
