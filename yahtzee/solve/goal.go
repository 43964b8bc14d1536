package solve

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/wrong"
	"pips.example/yahtzee"
)

// Limits of a [Goal].
const (
	maxValues = 400_000_000 // values, one for each card and total that matters
	maxWorth  = 1e300       // worth of a total
)

// A Goal knows the best play of a single card for a worth of the final total: to reach a number of
// points, or to beat another player. It is safe for concurrent use. All methods of the zero Goal fail.
//
// If a [Duel] is too large, a Goal can maximize the chance to beat the totals of a player who plays for
// points, but it ignores the other card. Against such a player it wins 50.4 % of generala, 50.14 % of
// kniffel, 50.20 % of yatzy and 50.36 % of yahtzee. This command plays them, in some twenty minutes:
//
//	go test -tags long -timeout 2h -run TestLongBeats -v ./yahtzee/solve
type Goal struct {
	*space
	worth  []float64   // by total, up to the last that differs
	floor  int         // up to this total all are worth the same
	most   []int       // by box, the most points
	value  [][]float64 // by card, from its low total on
	ranges []span      // by filled boxes
}

// A span has the totals that matter of cards with some boxes filled. Totals below low have the same worth, and
// none is above high.
type span struct{ low, high int }

// NewGoal solves the game of one player for the largest expected worth of the total. A worth is from 0 to
// 1e300 and never falls as the total rises. NewGoal calls worth once for each total from 0 up to at least
// the highest possible, in the goroutine of the caller. For Yatzy and 250 points it takes more than ten
// minutes on one core and nearly two gigabytes; games with fewer boxes take far less.
//
// Besides the errors of [New] it returns [pips.ErrTooLarge] for more than 50,000,000 cards or
// 400,000,000 values, one per card and total that matters, and for an invalid or nil worth. It ignores
// From, Folder and Memory.
func NewGoal(ctx context.Context, r yahtzee.Rules, worth func(total int) float64, opts ...Option) (*Goal, error) {
	o, space, err := begin(r, opts)
	if err != nil {
		return nil, err
	}
	if n := space.numbers; n > maxValues/8 {
		return nil, space.tooLarge(fmt.Sprintf("%d cards, want at most %d", n, maxValues/8))
	}
	g := &Goal{space: space, ranges: make([]span, 1<<len(space.boxes))}
	if err := g.setWorth(worth); err != nil {
		return nil, err
	}
	values := int64(0)
	for set := range g.ranges {
		s := span{low: max(0, g.floor+1-g.total((1<<len(g.boxes)-1)&^set)), high: min(len(g.worth)-2, g.total(set))}
		g.ranges[set] = s
		values += int64(max(0, s.high-s.low+1)) * int64(g.offset[set+1]-g.offset[set])
	}
	if values > maxValues {
		return nil, fmt.Errorf("%w: %d values, want at most %d", pips.ErrTooLarge, values, maxValues)
	}
	g.value = make([][]float64, g.numbers)
	worker := func() *goalWorker { return &goalWorker{worker: newWorker(space), g: g} }
	err = sweep(ctx, space, o, len(g.boxes), worker, (*goalWorker).solve, func(_, done int) { o.Report(done, g.numbers) })
	if err != nil {
		return nil, err
	}
	return g, nil
}

// setWorth sets the worth of all totals, and floor.
func (g *Goal) setWorth(worth func(int) float64) error {
	if worth == nil {
		return wrong.Value(pips.ErrTooLarge, "worth is nil, want a function of the total")
	}
	g.findMost()
	for t := range g.total(1<<len(g.boxes)-1) + 1 {
		w := worth(t)
		if !(w >= 0) || w > maxWorth || t > 0 && w < g.worth[t-1] {
			return wrong.Value(pips.ErrTooLarge, "the worth of a total of %d is %g, want 0 to %g and no less than that of a lower total", t, w, maxWorth)
		}
		g.worth = append(g.worth, w)
	}
	n := len(g.worth)
	for n > 1 && g.worth[n-2] == g.worth[n-1] {
		n--
	}
	g.worth = g.worth[:n]
	for g.floor+1 < n && g.worth[g.floor+1] == g.worth[0] {
		g.floor++
	}
	return nil
}

// findMost finds the most points of each box.
func (g *Goal) findMost() {
	g.most = make([]int, len(g.boxes))
	take := func(b int, points float64) {
		g.most[b] = max(g.most[b], int(points+g.served(b, points)))
	}
	for b := range g.boxes {
		for d := range g.t.throws {
			take(b, g.points[b][d])
		}
		last := (1<<len(g.boxes) - 1) &^ (1 << b) // all other boxes, which allows all jokers
		for face := 1; face <= 6; face++ {
			for _, mark := range []bool{false, true} {
				g.eachAlike(last, mark, face, func(f fill) { take(f.box, f.points) })
			}
		}
	}
}

// total returns the most points of these boxes, with bonuses.
func (g *Goal) total(set int) (sum int) {
	for b, p := range g.most {
		if set>>b&1 != 0 {
			sum += p + g.rules.Extra
		}
	}
	return sum + g.limits[len(g.limits)-1].bonus // the highest
}

// at returns the worth of a card with a total.
func (g *Goal) at(number, total int, s span) float64 {
	switch {
	case total >= len(g.worth)-1:
		return g.worth[len(g.worth)-1]
	case total < s.low:
		return g.worth[0]
	case total > s.high: // no card has them
		return 0
	}
	return g.value[number][total-s.low]
}

// A goalWorker solves cards. Its lanes are totals.
type goalWorker struct {
	worker
	g      *Goal
	shifts map[shift][]float64 // of the card
	free   [][]float64         // lists to use again
}

// A shift is a card after a fill, by number, and the points gained.
type shift struct{ to, gain int }

// solve solves all cards with these boxes filled, with all totals that matter.
func (w *goalWorker) solve(set int) {
	g := w.g
	s := g.ranges[set]
	n := s.high - s.low + 1
	if n <= 0 {
		return
	}
	g.eachCard(set, func(number, index int, mark bool) {
		for saved := range g.levels(set) {
			g.value[number+g.more(set, saved)] = make([]float64, n)
		}
		if filled(set) == len(g.boxes) {
			copy(g.value[number], g.worth[s.low:])
			return
		}
		w.prepare(set, index, mark, s.low, (n+lanes-1)/lanes*lanes)
		w.turns(0, func(at, saved int) []float64 { return g.value[number+saved*lanes][at:] })
	})
}

// prepare makes the moves on a card, with n totals from low on.
func (w *goalWorker) prepare(set, index int, mark bool, low, n int) {
	for _, list := range w.shifts {
		w.free = append(w.free, list)
	}
	w.shifts = map[shift][]float64{}
	w.worker.prepare(set, n, []bool{mark}, func(f fill, extra float64) ([]float64, float64) {
		to, won := w.g.after(set, index, mark, f)
		gain := f.points + extra + float64(won.points)
		return w.shifted(shift{to, int(gain)}, set|1<<f.box, low, n), 0
	})
}

// shifted returns n values of the card after a shift, with these boxes filled, by the total before, from low on.
func (w *goalWorker) shifted(sh shift, set, low, n int) []float64 {
	if list, ok := w.shifts[sh]; ok {
		return list
	}
	var list []float64
	if k := len(w.free); k > 0 {
		list, w.free = w.free[k-1][:0], w.free[:k-1]
	}
	s, levels := w.g.ranges[set], w.g.levels(set)
	for from := low + sh.gain; from < low+sh.gain+n; from += lanes {
		for saved := range levels {
			for i := range lanes {
				list = append(list, w.g.at(sh.to+saved*lanes, from+i, s))
			}
		}
	}
	w.shifts[sh] = list
	return list
}

// Expected returns the expected worth for a player with this card who is to begin a turn and plays best,
// or -1 for a card that no order of filling can reach and for the zero Goal.
func (g *Goal) Expected(c yahtzee.Card) float64 {
	if !g.reachable(c) {
		return -1
	}
	return g.expected(c, 0)
}

// expected returns the expected worth of a card that can be reached, with the given saved rolls.
func (g *Goal) expected(c yahtzee.Card, saved int) float64 {
	set, index, mark := g.of(c)
	return g.at(g.number(set, index, mark)+g.more(set, saved), g.rules.Total(c), g.ranges[set])
}

// Choices returns the legal moves of a state with the expected worth for the player whose turn it is. It
// is like [Solver.Choices], but values are equal if they differ by less than a part in 1e9.
func (g *Goal) Choices(v yahtzee.View) ([]pips.Choice[yahtzee.Move], error) {
	state := v.State
	if err := g.judges(&v); err != nil {
		return nil, err
	}
	card := func(c yahtzee.Card) float64 { return g.expected(c, state.RollsLeft) }
	return choices(g.rules, state, card, func(left int) func(dice.Dice) float64 {
		w := g.turn(state.Cards[state.Turn])
		w.rollsLeft(0, left)
		return w.keep
	}, func(v float64) float64 { return float64(v * sure) })
}

// turn returns a worker for the turn of a card that can be reached, in lane 0.
func (g *Goal) turn(c yahtzee.Card) *worker {
	set, index, mark := g.of(c)
	w := &goalWorker{worker: newWorker(g.space), g: g}
	w.prepare(set, index, mark, g.rules.Total(c), lanes)
	return &w.worker
}

// Unit returns "worth", that of [NewGoal].
func (g *Goal) Unit() string { return "worth" }
