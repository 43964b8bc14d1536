package solve

import (
	"cmp"
	"context"
	"math"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/parallel"
	"pips.example/internal/pipping"
	"pips.example/internal/wrong"
)

// An Equilibrium is how both players play a round with hidden hands such that neither gains by another way: for each
// view, the chance of each move. It is for two players with up to four tiles each, far from the target: scores and
// target do not count. It is safe for concurrent use.
type Equilibrium struct {
	g         *family
	trees     []tree // after each lead, and of the lead
	low, high float64
}

// NewEquilibrium finds an equilibrium by counterfactual regret minimization. It stops when [Equilibrium.Value] is
// known to [Option.Width], with hands of three tiles within a minute of one core. Four tiles take 1.1 GB, which
// [Option.Memory] has to allow, and up to an hour.
//
// It fails with [pips.ErrRules] for rules that cannot be played, have a stock, a spinner, a larger set, bonuses, a
// Blocker or a Lead, with [pips.ErrTooLarge] for more seats or tiles or an option out of range, and with the error
// of ctx.
func NewEquilibrium(ctx context.Context, r dominoes.Rules, opts ...Option) (*Equilibrium, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	e, err := newEquilibrium(ctx, r, &o)
	if err != nil {
		return nil, err
	}
	crew, err := e.crew(ctx, &o)
	if err != nil {
		return nil, err
	}
	for i := range e.trees {
		t := &e.trees[i]
		t.regret, t.mix = make([]float32, t.size), make([]float32, t.size)
	}
	first, next := 0.0, 1
	for n := 1; n <= mostSteps; n++ {
		x := float64(n - 1)
		x *= math.Sqrt(x)
		step := task{learns: true, weight: float64(n) * float64(n) * float64(n) * float64(n), keeps: x / (x + 1)}
		for step.me = range uint8(2) {
			if _, err := e.pass(ctx, crew, step); err != nil {
				return nil, err
			}
		}
		if n < next {
			continue
		}
		next += 1 + n/4
		gains, err := e.answer(ctx, crew, nil)
		if err != nil {
			return nil, err
		}
		e.low, e.high = -gains[1], gains[0]
		width := e.high - e.low
		if width <= o.width || n == mostSteps {
			break
		}
		if first == 0 {
			first = width
		}
		o.Report(int(99*max(0, math.Log(first/width)/math.Log(first/o.width))), 100)
	}
	for i := range e.trees {
		e.trees[i].regret = nil
	}
	o.Report(100, 100)
	return e, nil
}

// mostSteps is the most times that both players learn.
const mostSteps = 1000

// newEquilibrium returns an equilibrium whose trees have no entries.
func newEquilibrium(ctx context.Context, r dominoes.Rules, o *options) (*Equilibrium, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	_, seats := r.Players()
	if seats > 2 || r.HandSize > mostHidden {
		return nil, wrong.Value(pips.ErrTooLarge, "%d hands of %d tiles would take about %.2g bytes, want two hands of at most %d",
			seats, r.HandSize, bytesFor(seats*r.HandSize), mostHidden)
	}
	like := r
	like.AtLeast, like.WinnerLeads, like.Scoring, like.Out, like.Blocked, like.Nearest = false, false, 0, 0, 0, 0
	if err := unassigned(like); err != nil {
		return nil, err
	}
	if need := bytesFor(2 * r.HandSize); need > float64(o.memory) {
		return nil, wrong.Value(pips.ErrTooLarge, "hands of %d tiles take %.2g bytes, want more memory than %d", r.HandSize, need, o.memory)
	}
	e := &Equilibrium{g: newFamily(r), trees: make([]tree, dominoes.Tiles+1)}
	crew, err := e.crew(ctx, o)
	if err != nil {
		return nil, err
	}
	deal, root := e.deal(), &e.trees[dominoes.Tiles]
	if root.nodes = make([]node, 1); r.HandSize > 1 {
		root.size = deal.ways(0) * r.HandSize
	}
	return e, parallel.Each(ctx, crew, dominoes.Tiles, func(w *walker, i int) {
		w.t = &e.trees[i]
		if p := e.g.after(deal, play(2*i)); !p.over() {
			w.build(&p)
		}
	})
}

// bytesFor returns about how much memory hands of this many tiles together take.
func bytesFor(tiles int) float64 { return 1.2e9 * math.Pow(12, float64(tiles-8)) }

// deal returns what is known before the lead.
func (e *Equilibrium) deal() public {
	n := int8(e.g.r.HandSize)
	return public{may: [2]tileSet{pipping.All, pipping.All}, held: [2]int8{n, n}, ends: noLine, last: knock}
}

// crew returns walkers.
func (e *Equilibrium) crew(ctx context.Context, o *options) ([]*walker, error) {
	return parallel.Hire(ctx, &o.Options, dominoes.Tiles, func() *walker { return &walker{g: e.g} })
}

// pass walks all trees, and returns the value of each hand to a player, times the hands of the other one.
func (e *Equilibrium) pass(ctx context.Context, crew []*walker, todo task) ([]float64, error) {
	all := append(crew, &walker{g: e.g})
	for _, w := range all {
		w.task, w.t = todo, &e.trees[dominoes.Tiles]
	}
	root := all[len(crew)]
	p := e.deal()
	value, reach := make([]float64, p.ways(0)), make([]float64, p.ways(0))
	for i := range reach {
		reach[i] = 1
	}
	f := root.open(0, &p)
	root.down(f, reach)
	err := parallel.Each(ctx, crew, len(f.branches), func(w *walker, i int) {
		w.t = &e.trees[i]
		w.branch(0, &f.branches[i])
	})
	for _, w := range all {
		err = cmp.Or(err, w.err)
		w.err = nil
	}
	root.up(f, value)
	return value, err
}

// answer returns what each player gains by the best response to a mixture, or to e if that is nil.
func (e *Equilibrium) answer(ctx context.Context, crew []*walker, ask func(dominoes.View) ([]float64, error)) (gains [2]float64, err error) {
	for me := range gains {
		value, err := e.pass(ctx, crew, task{me: uint8(me), ask: ask})
		if err != nil {
			return gains, err
		}
		for _, x := range value {
			gains[me] += x
		}
		n := e.g.r.HandSize
		gains[me] /= float64(len(value)) * float64(pipping.Ways(dominoes.Tiles-n, n))
	}
	return gains, nil
}

// Rules returns the rules that were solved.
func (e *Equilibrium) Rules() dominoes.Rules {
	if e.g == nil {
		return dominoes.Rules{}
	}
	return e.g.r
}

// Value returns bounds of the points that the leader gains more than the other player in a round, on average over
// deals: what each player gets at least by this play, whatever the other one does.
func (e *Equilibrium) Value() (low, high float64) { return e.low, e.high }
