package solve

import (
	"context"
	"fmt"
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
)

// Func makes a strategy an adviser that knows one move but not its value:
//
//	solve.Evaluate(ctx, rules, solve.Func(farkle.BankAt(300)), duel)
func Func(f farkle.Strategy) pips.Adviser[farkle.View, farkle.Move] { return &function{strategy: f} }

// An adviser is what Evaluate and NewAnswer take.
type adviser = pips.Adviser[farkle.View, farkle.Move]

// An Evaluation says how two strategies do against each other.
type Evaluation struct {
	Win   float64 `json:"win"`   // the chance that the first wins
	Bound float64 `json:"bound"` // Win is too low by at most this: the chance of all that was left out
	Calls int     `json:"calls"` // how often strategies were called
}

// Evaluate returns the chance that one strategy wins a game of two against another, by enumeration
// instead of simulation. The first is player 0, who begins. Events with a chance of less than 1e-18 are
// left out.
//
// A [Turn], [Race] or [Plan] plays a turn once for each own score, and a plan for each outcome of its
// conditions: to 10,000 points in some tenths of a second. A [Duel] or [Answer] plays one for each pair of
// scores, in some ten seconds, or by zilch in 20 minutes and 2 GB. Any other strategy, a [Field] too, is called for
// each throw of each turn that the game may reach, from several goroutines, and must return the same move for the same
// view.
// Errors are:
//
//   - [pips.ErrRules]: Rounds, Throws, FirstFarkle, HotAlways, EqualTurns, LastThrow, Shared, PlayOn, Exact, or a Next
//     other than Afresh
//   - [pips.ErrTooLarge]: more calls than [Option.Calls], reported at once if turns like the first
//     would need them; a turn of more than 250,000 steps; 60,000,000 different banks under penalties
//   - *[pips.MoveError]: an illegal move
//   - [ErrUnbounded]: a game that hardly ever ends
//   - [pips.ErrForeign]: a solver for other rules
//   - [pips.ErrPlayers]: a missing strategy
func Evaluate(ctx context.Context, r farkle.Rules, first, second pips.Adviser[farkle.View, farkle.Move], opts ...Option) (Evaluation, error) {
	o, err := newOptions(opts)
	if err != nil {
		return Evaluation{}, err
	}
	m, err := newMenu(r, toEvaluate)
	if err != nil {
		return Evaluation{}, err
	}
	e, err := newEvaluator(ctx, m, o, first, second)
	if err != nil {
		return Evaluation{}, err
	}
	if err := e.estimate(ctx, 0, 1); err != nil {
		return Evaluation{}, err
	}
	e.wait(position{}, 1)
	for sweep, from := 0, 0; from < math.MaxInt; sweep++ { // one, unless penalties lead to lower sums
		if sweep == maxSweeps {
			return Evaluation{}, errEndless()
		}
		e.back = math.MaxInt
		for e.sum = from; e.sum <= e.most; e.sum += m.step {
			if err := e.level(ctx); err != nil {
				return Evaluation{}, err
			}
			e.report(e.sum)
		}
		from = e.back
	}
	e.report(2 * r.Target)
	return Evaluation{Win: min(e.won[0], 1), Bound: min(e.lost, 1), Calls: e.calls}, nil
}

// Games that continue after this many sweeps or turns without any points hardly ever end.
const (
	maxSweeps = 1_000
	maxRounds = 10_000
)

// An evaluator plays a game for all rolls, in rising order of the sum of both scores.
type evaluator struct {
	m     *menu
	o     options
	crew  []*worker
	lanes map[position]*lane // by positions with score 0 of the player who waits
	due   map[int][]*lane    // by the sum of scores at which they have a chance
	sum   int                // of scores, whose turns are being played
	most  int                // the largest sum that comes
	back  int                // the smallest sum that comes again, below this one
	won   [2]float64
	lost  float64
	calls int
	done  int // sums of the progress

	// Under penalties positions repeat, so their turns are kept.
	known  map[position]*ending
	same   map[[32]byte]*ending
	stored int
}

// A position is where a turn begins.
type position struct {
	turn    int8
	last    bool // of the last round
	scores  [2]int32
	farkles [2]uint8
	opened  [2]bool
}

// A worker plays the turns of both seats. Each goroutine has its own.
type worker struct {
	turns    spreader
	choosers [2]chooser
	known    [2]map[regime]*ending
}

// A regime is all of a position that counts for a turn.
type regime struct {
	score   int32
	farkles uint8
	opened  bool
	seen    uint8 // by a plan
}

// newEvaluator returns an evaluator of the strategies of both seats.
func newEvaluator(ctx context.Context, m *menu, o options, advisers ...adviser) (*evaluator, error) {
	for seat, s := range advisers {
		if missing(s) {
			return nil, wrong.Strategy(pips.ErrPlayers, seat)
		}
		if p, ok := s.(planner); ok && p.model().made() != m.rules {
			return nil, fmt.Errorf("%w: a solver that is for other rules than those of the game", pips.ErrForeign)
		}
	}
	e := &evaluator{m: m, o: o, lanes: map[position]*lane{}, due: map[int][]*lane{}}
	if m.rules.Penalty > 0 {
		e.known, e.same = map[position]*ending{}, map[[32]byte]*ending{}
	}
	var err error
	e.crew, err = parallel.Hire(ctx, &o.Options, math.MaxInt, func() *worker {
		w := &worker{turns: spreader{m: m}}
		for seat, s := range advisers {
			w.choosers[seat], w.known[seat] = m.chooser(s), map[regime]*ending{}
		}
		return w
	})
	return e, err
}

func missing(a adviser) bool {
	f, ok := a.(*function)
	return a == nil || ok && f.strategy == nil
}

// chooser returns what makes the moves of an adviser.
func (m *menu) chooser(a adviser) chooser {
	if p, ok := a.(planner); ok {
		return &tabled{planner: p}
	}
	switch a := a.(type) {
	case *planned:
		c := *a // for one worker
		return &c
	case *function:
		return a
	}
	return &function{strategy: pips.Best(a)}
}

// estimate fails if all turns like the first would need too many calls of the strategies of some seats.
func (e *evaluator) estimate(ctx context.Context, seats ...int8) error {
	calls := 0.0
	for _, seat := range seats {
		end, _, err := e.crew[0].play(ctx, position{turn: seat}, e.o.calls)
		if err != nil {
			return err
		}
		calls += float64(end.calls)
	}
	scores := float64(max(e.m.rules.Farkles, 1)) * math.Ceil(float64(e.m.rules.Target)/float64(e.m.step))
	return e.enough(calls * scores * scores)
}

// enough returns an error for more calls of strategies than the limit.
func (e *evaluator) enough(calls float64) error {
	if calls > float64(e.o.calls) {
		return tooLarge("about %.2g calls of strategies or more, the limit is %d, see Calls", calls, e.o.calls)
	}
	return nil
}

// report reports the progress: up to which sum of scores positions are done, in the first sweep.
func (e *evaluator) report(sum int) {
	total := 2 * e.m.rules.Target
	e.done = max(e.done, min(sum, total))
	e.o.Report(e.done, total)
}

// play plays the turn of a position, once for each regime. It reports whether it is of no regime.
func (w *worker) play(ctx context.Context, at position, calls int) (end *ending, single bool, err error) {
	r, c := &w.turns.m.rules, w.choosers[at.turn]
	key, ok := c.regime(r, &at)
	if end = w.known[at.turn][key]; end != nil && ok {
		return end, false, nil
	}
	played, err := w.turns.spread(ctx, c, at.state(r), calls)
	if ok && err == nil {
		w.known[at.turn][key] = &played
	}
	return &played, !ok, err
}
