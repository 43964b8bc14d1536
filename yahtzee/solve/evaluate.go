package solve

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"pips.example"
	"pips.example/internal/parallel"
	"pips.example/yahtzee"
)

// Limits of [Evaluate].
const (
	maxCalls = 2_000_000_000 // moves that the strategy is asked for
	others   = 7             // cards to ask for a move again with
)

// Evaluate returns how the game of one player ends with a strategy. Nothing is sampled: the
// strategy chooses its move with all dice that can fall, and the chances are added up. The
// best play is better by [Solver.Expected] less [Distribution.Expected].
//
//	d, err := solve.Evaluate(ctx, yahtzee.Standard(), yahtzee.Greedy(), solve.BoxesOnly())
//
// The strategy may look at its dice and rolls, and of its card at what [Solver] looks at: which
// boxes are filled ([yahtzee.Card.Filled]), the points of the upper section ([yahtzee.Card.Upper]),
// and whether the Yahtzee box has its points, if these rules have Extra, JokerMixed or
// JokerNeedsPoints. Cards that agree in these are one card to Evaluate, which shows the strategy a
// possible one. A strategy that looks at more, such as the total or the points in another box,
// cannot be evaluated. To detect it, Evaluate asks again for every fourth move, or with
// [Option.BoxesOnly] for every move, with other points on the card, and fails if the moves differ. A
// strategy that looks at more only on a few cards may go undetected; then the result is wrong.
//
// Several goroutines call the strategy at the same time, see [Option.Workers]. [Option.Progress] counts the moves
// that the strategy may be asked for: 621 million for [yahtzee.Standard], and 19 million with
// [Option.BoxesOnly]. Cards that are less likely than 1e-18 are left out.
//
// It fails with the errors of [New], with [pips.ErrPlayers] without a strategy, with
// [pips.ErrTooLarge] also if rolls are saved, if the strategy may be called for more than
// 2,000,000,000 moves, or if the cards with the same number of boxes filled may have more than
// 400,000,000 totals. A refused move is an error of the kind [pips.ErrIllegal] that names the
// state. [Option.From], [Option.Folder] and [Option.Memory] have no effect.
func Evaluate(ctx context.Context, r yahtzee.Rules, player yahtzee.Strategy, opts ...Option) (*Distribution, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	space, err := newSpace(r, nil)
	if err != nil {
		return nil, err
	}
	if r.Saved {
		return nil, fmt.Errorf("%w: saved is yes, want no", pips.ErrTooLarge)
	}
	if player == nil {
		return nil, fmt.Errorf("no strategy: %w", pips.ErrPlayers)
	}
	e := &evaluation{space: space, player: player, again: 4, mass: make([][][]float64, 1<<len(space.boxes))}
	if o.BoxesOnly {
		e.boxesOnly, e.again = true, 1
	}
	e.findSpreads()
	if err := e.count(); err != nil {
		return nil, err
	}
	e.findDice()
	return e.run(ctx, o)
}

// An evaluation follows a strategy from the empty card on. Cards with the same boxes filled
// have numbers: by the points of the upper section those without a mark, and then those
// with one.
type evaluation struct {
	*space
	player    yahtzee.Strategy
	boxesOnly bool
	again     int           // one decision of this many is asked for again, with another card
	calls     int           // of the strategy, at most
	spreads   [64][][]faces // by filled upper faces and points: how the faces can yield them
	order     []int         // of the boxes, to fill a card in
	dice      [][]int       // by box: a full throw for each number of points, the lowest first
	mass      [][][]float64 // by filled boxes and number: the chance of each total on the card
}

// Faces are how many dice of each face count in the upper boxes.
type faces [6]uint8

// findSpreads finds how the upper boxes can be filled.
func (e *evaluation) findSpreads() {
	e.spreads[0] = [][]faces{{{}}}
	for set := 1; set < len(e.spreads); set++ {
		f := bits.Len(uint(set)) - 1
		before := e.spreads[set&^(1<<f)]
		e.spreads[set] = make([][]faces, len(before)+e.t.size*(f+1))
		for points, list := range before {
			for k := range e.t.size + 1 {
				to := &e.spreads[set][points+k*(f+1)]
				for _, s := range list {
					s[f] = uint8(k)
					*to = append(*to, s)
				}
			}
		}
	}
}

// uppers returns how many points the upper section can have with these boxes filled, 0
// among them.
func (e *evaluation) uppers(set int) int { return len(e.spreads[e.faces(set)]) }

// asks returns how often the strategy is asked, at most, with these boxes filled.
func (e *evaluation) asks(set int) int {
	n := e.blocks(set) * (e.t.throws + e.t.throws/e.again) * e.rules.Rolls
	if !e.boxesOnly {
		n *= e.uppers(set)
	}
	return n
}

// count counts the calls of the strategy and checks the limits.
func (e *evaluation) count() error {
	g := &Goal{space: e.space}
	g.findMost()
	calls := int64(0)
	for n, sets := range e.layers() {
		values := int64(0)
		for _, set := range sets {
			values += int64(e.blocks(set)*e.uppers(set)) * int64(g.total(set)+1)
			if n < len(e.boxes) {
				calls += int64(e.asks(set))
			}
		}
		if values > maxValues {
			return fmt.Errorf("%w: %d totals of cards with %d boxes filled, want at most %d", pips.ErrTooLarge, values, n, maxValues)
		}
	}
	if calls > maxCalls {
		return fmt.Errorf("%w: the strategy may be asked for %d moves, want at most %d", pips.ErrTooLarge, calls, maxCalls)
	}
	e.calls = int(calls)
	return nil
}

// run plays the whole game.
func (e *evaluation) run(ctx context.Context, o *options) (*Distribution, error) {
	d := e.newDistribution()
	e.mass[0] = [][]float64{{1}}
	layers := e.layers()
	askers, err := parallel.Hire(ctx, &o.Options, min(chunk, most(layers)), func() *asker {
		return &asker{evaluation: e, stepList: stepList{at: map[[4]int]int{}}}
	})
	if err != nil {
		return nil, err
	}
	done := 0
	for _, sets := range layers[:len(e.boxes)] {
		for part := range slices.Chunk(sets, chunk) {
			turns, errs := make([][]turn, len(part)), make([]error, len(part))
			err := parallel.Each(ctx, askers, len(part), func(a *asker, i int) { turns[i], errs[i] = a.turns(ctx, part[i]) })
			for i := 0; i < len(errs) && err == nil; i++ {
				err = errs[i]
			}
			if err != nil {
				return nil, err
			}
			next := e.successors(part)
			err = parallel.Each(ctx, askers, len(next), func(_ *asker, i int) { e.gather(next[i], part, turns) })
			if err != nil {
				return nil, err
			}
			for i, set := range part {
				e.tell(d, set, turns[i])
				e.mass[set] = nil
				done += e.asks(set)
			}
			o.Report(done, e.calls)
		}
	}
	for _, totals := range e.mass[len(e.mass)-1] {
		d.total = addShifted(d.total, totals, 0, 1)
	}
	return d, nil
}

// A turn is what the strategy makes of a card: how likely the card is, and where its turn
// may lead. Of the steps only box, points, gain and p are set, and gain lacks the bonus of
// the upper section, so that they are the same for all cards that the strategy takes for one.
type turn struct {
	chance float64
	steps  []step
}

// successors returns the sets with one box more than one of these.
func (e *evaluation) successors(sets []int) (next []int) {
	for _, set := range sets {
		for b := range e.boxes {
			if e.mayFill(set, b) {
				next = append(next, set|1<<b)
			}
		}
	}
	slices.Sort(next)
	return slices.Compact(next)
}

// gather adds to the cards of a set what the turns of those of some others, with a box less,
// yield.
func (e *evaluation) gather(to int, sets []int, turns [][]turn) {
	if e.mass[to] == nil {
		e.mass[to] = make([][]float64, e.blocks(to)*e.uppers(to))
	}
	for i, set := range sets {
		if set&^to != 0 {
			continue
		}
		b := bits.TrailingZeros(uint(to &^ set))
		for number, t := range turns[i] {
			for _, st := range t.steps {
				if st.box == b {
					next, gain, _ := e.lead(set, number, &st)
					e.mass[to][next] = addShifted(e.mass[to][next], e.mass[set][number], gain, st.p)
				}
			}
		}
	}
}

// lead returns the number of the card that a step leads to, what the total gains, and
// whether the bonus is won.
func (e *evaluation) lead(set, number int, st *step) (next, gain int, bonus bool) {
	n := e.uppers(set)
	mark, before := number/n, number%n
	after := before
	if e.boxes[st.box] <= yahtzee.Sixes {
		after += st.points
	}
	to := set | 1<<st.box
	if e.hasMark(to) && st.box == e.yahtzee && st.points > 0 {
		mark = 1
	}
	gain = st.gain
	if bonus = before < e.rules.UpperLimit && after >= e.rules.UpperLimit; bonus {
		gain += e.rules.UpperBonus
	}
	return mark*e.uppers(to) + after, gain, bonus
}

// tell adds to d what the turns of the cards with these boxes filled yield.
func (e *evaluation) tell(d *Distribution, set int, turns []turn) {
	for number, t := range turns {
		for _, st := range t.steps {
			_, _, bonus := e.lead(set, number, &st)
			d.add(&st, float64(t.chance*st.p), bonus)
		}
	}
}

// addShifted adds chances, times p, to those of a list that stand by places behind them, and
// makes it longer where it is too short.
func addShifted(list, chances []float64, by int, p float64) []float64 {
	if n := len(chances) + by - len(list); n > 0 {
		list = append(list, make([]float64, n)...)
	}
	into := list[by:][:len(chances)]
	for i, q := range chances {
		into[i] += float64(p * q)
	}
	return list
}
