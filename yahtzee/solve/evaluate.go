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
	maxCalls = 2_000_000_000 // of the strategy
	others   = 7             // cards for calls that check the strategy
)

// Evaluate returns the distribution of a strategy in the game of one player. Nothing is sampled: the
// strategy chooses moves for all dice that can fall, and the chances are added up.
//
//	d, err := solve.Evaluate(ctx, yahtzee.Standard(), yahtzee.Greedy(), solve.Option{BoxesOnly: true})
//
// The strategy may use its dice and rolls, and of its card:
//
//   - which boxes are filled ([yahtzee.Card.Filled])
//   - the points of the upper section ([yahtzee.Card.Upper])
//   - whether the Yahtzee box has points, under rules with Extra, JokerMixed or JokerNeedsPoints
//
// Cards that agree in these are one card to Evaluate. A strategy that uses more, such as the total,
// cannot be evaluated. To detect it, Evaluate repeats every fourth call (with [Option.BoxesOnly], all)
// with other points on the card, and fails if the moves differ. If a strategy uses more on few cards
// only, that may go undetected, and the result is wrong.
//
// Several goroutines call the strategy at the same time, see [Option.Workers]. [Option.Progress] counts
// calls: up to 621 million for [yahtzee.Standard], and 19 million with [Option.BoxesOnly]. Cards less
// likely than 1e-18 are ignored.
//
// Besides the errors of [New] it returns [pips.ErrPlayers] without a strategy, [pips.ErrTooLarge] for
// saved rolls, more than 2,000,000,000 calls, or more than 400,000,000 totals of cards with the same
// number of boxes filled, and, for a refused move, a [pips.ErrIllegal] that names the state. It ignores
// From, Folder and Memory.
func Evaluate(ctx context.Context, r yahtzee.Rules, player yahtzee.Strategy, opts ...Option) (*Distribution, error) {
	o, space, err := begin(r, opts)
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

// An evaluation follows a strategy from the empty card on. Cards with the same boxes filled have numbers by their
// points in the upper section, first those without a mark, then those with one.
type evaluation struct {
	*space
	player    yahtzee.Strategy
	boxesOnly bool
	again     int           // one of this many decisions is checked
	calls     int           // of the strategy, at most
	spreads   [64][][]faces // by filled upper faces and points, the numbers of dice that score them
	order     []int         // of the boxes, for filling a card
	dice      [][]int       // by box, a full throw for each number of points, ascending
	mass      [][][]float64 // by filled boxes and number, the chance of each total
}

// Faces are the numbers of dice that count in the upper boxes.
type faces [6]uint8

// findSpreads sets spreads.
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

// uppers returns the number of possible sums of the upper section with these boxes filled, from 0 up.
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
		return &asker{evaluation: e}
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
				e.addTurns(d, set, turns[i])
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

// A turn has the chance of a card and the steps of the strategy. They have only box, points, gain without the
// bonus of the upper section, and p, which are the same for all cards that are one for the strategy.
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

// gather adds to the cards of a set the turns of those of some sets with one box less.
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

// lead returns the number of the card after a step, the gain of the total, and whether it is the first with a bonus.
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
	had, has := e.bonus(e.limit()-before), e.bonus(e.limit()-after)
	gain, bonus = gain+has-had, had == 0 && has > 0
	return mark*e.uppers(to) + after, gain, bonus
}

// addTurns adds to d the points of the turns of the cards with these boxes filled.
func (e *evaluation) addTurns(d *Distribution, set int, turns []turn) {
	for number, t := range turns {
		for _, st := range t.steps {
			_, _, bonus := e.lead(set, number, &st)
			d.add(&st, float64(t.chance*st.p), bonus)
		}
	}
}

// addShifted adds chances[i]·p to list[i+by], and extends the list if it is too short.
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
