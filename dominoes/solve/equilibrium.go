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

// An Equilibrium is how two players with hidden hands of up to four tiles play a round such that neither gains by
// playing otherwise. Scores and target do not count. It is safe for concurrent use.
type Equilibrium struct {
	g         family
	o         options
	trees     []tree    // after each lead, and of the lead
	regret    []float32 // by entry, while it is made
	mix       []float32 // by entry: how often a play was chosen
	low, high float64
}

// NewEquilibrium finds an equilibrium by discounted counterfactual regret minimization. Three tiles take a minute or
// two of a core; four take 1.2 GB, which [Option.Memory] has to allow, and an hour for a width of 0.001.
//
// It fails with [pips.ErrRules] for a Stock, Lead, Spinner, Set, Blocker or bonus, [pips.ErrTooLarge] for more seats
// or tiles, and with the error of ctx.
func NewEquilibrium(ctx context.Context, r dominoes.Rules, opts ...Option) (*Equilibrium, error) {
	e, err := newEquilibrium(ctx, r, opts)
	if err != nil {
		return nil, err
	}
	e.regret = make([]float32, len(e.mix))
	const most = 1000 // times that both players learn, about
	first := 0.0
	for n, check := 1, 1; ; n++ {
		x := float64(n - 1)
		x *= math.Sqrt(x)
		learn := task{learns: true, weight: float64(n) * float64(n) * float64(n) * float64(n), keeps: x / (x + 1)}
		if _, err := e.both(ctx, learn); err != nil {
			return nil, err
		}
		if n < check {
			continue
		}
		check += 1 + n/4
		gains, err := e.both(ctx, task{})
		if err != nil {
			return nil, err
		}
		e.low, e.high = -gains[1], max(gains[0], -gains[1])
		width := e.high - e.low
		if width <= e.o.Width || n >= most {
			break
		}
		first = max(first, width)
		e.o.Report(int(99*math.Log(first/width)/math.Log(first/e.o.Width)), 100)
	}
	e.regret = nil
	e.o.Report(100, 100)
	return e, nil
}

// newEquilibrium returns an equilibrium with the nodes of its trees, and an empty mixture.
func newEquilibrium(ctx context.Context, r dominoes.Rules, opts []Option) (*Equilibrium, error) {
	o, err := newOptions(opts)
	if err = cmp.Or(err, r.Validate()); err != nil {
		return nil, err
	}
	_, seats := r.Players()
	// Twelve times as many for each tile: by count for two, three and four each.
	bytes := 1.2e9 * math.Pow(12, float64(seats*r.HandSize-2*mostHidden))
	if seats > 2 || r.HandSize > mostHidden || bytes > float64(o.Memory) {
		return nil, wrong.Value(pips.ErrTooLarge, "an equilibrium of %d hands of %d tiles takes about %.1g bytes, want two of at most %d and within a memory of %d",
			seats, r.HandSize, bytes, mostHidden, o.Memory)
	}
	like := r
	like.AtLeast, like.WinnerLeads, like.Scoring, like.Out, like.Blocked, like.Nearest = false, false, 0, 0, 0, 0
	if err := unassigned(like); err != nil {
		return nil, err
	}
	e := &Equilibrium{g: newFamily(r), o: o, trees: make([]tree, dominoes.Tiles+1)}
	for i := range e.trees {
		e.trees[i].nodes = make([]node, 1)
	}
	_, err = e.pass(ctx, task{}) // visits them all
	entries := uint32(0)
	for i := range e.trees {
		e.trees[i].first = entries
		entries += e.trees[i].size
	}
	e.mix = make([]float32, entries)
	return e, err
}

// root returns a walker and its frame before the lead.
func (e *Equilibrium) root(todo task) (*walker, *frame) {
	w := &walker{task: todo, Equilibrium: e, t: &e.trees[dominoes.Tiles], depth: 1}
	f, n := &w.frames[0], e.g.r.HandSize
	f.p = public{held: [2]int8{int8(n), int8(n)}, ends: noLine, last: knock}
	f.view = dominoes.View{Rules: e.g.r, Held: [4]int{n, n}}
	eachSubset(pipping.All, n, func(hand tileSet) {
		f.hands[0], f.reach = append(f.hands[0], hand), append(f.reach, 1)
	})
	f.hands[1] = f.hands[0]
	w.open(f, 0)
	return w, f
}

// pass does a task in all trees, and returns the value of each hand of a player, times the hands of the other one.
func (e *Equilibrium) pass(ctx context.Context, todo task) ([]float64, error) {
	root, f := e.root(todo)
	root.down(f)
	crew, err := parallel.Hire(ctx, &e.o.Options, len(f.branches), func() *walker { return &walker{task: todo, Equilibrium: e} })
	if err == nil {
		err = parallel.Each(ctx, crew, len(f.branches), func(w *walker, i int) {
			w.t, w.depth = &e.trees[i], 1
			w.branch(f, &f.branches[i])
		})
	}
	for _, w := range append(crew, root) {
		err = cmp.Or(err, w.err)
	}
	if err != nil {
		return nil, err
	}
	value := make([]float64, len(f.reach))
	root.up(f, value)
	return value, nil
}

// both does a task for one player after the other, and returns what each gains.
func (e *Equilibrium) both(ctx context.Context, todo task) (gains [2]float64, err error) {
	n := e.g.r.HandSize
	deals := float64(pipping.Ways(dominoes.Tiles, n) * pipping.Ways(dominoes.Tiles-n, n))
	for todo.me = range uint8(2) {
		value, err := e.pass(ctx, todo)
		if err != nil {
			return gains, err
		}
		for _, x := range value {
			gains[todo.me] += x
		}
		gains[todo.me] /= deals
	}
	return gains, nil
}

// Rules returns the rules that were solved.
func (e *Equilibrium) Rules() dominoes.Rules { return e.g.r }

// Value returns bounds, by two best responses, of the points that the leader gains more than the other player.
func (e *Equilibrium) Value() (low, high float64) { return e.low, e.high }
