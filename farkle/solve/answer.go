package solve

import (
	"context"
	"math"

	"pips.example"
	"pips.example/farkle"
	"pips.example/internal/parallel"
	"pips.example/internal/wrong"
)

// An Answer is the play that wins most often against a fixed strategy, such as a bot with habits, as
// player 1. Finish, opening and minimum bank of the rules count. An Answer is safe for concurrent use. The
// zero Answer is not usable.
type Answer struct {
	m      *model
	target int       // in steps
	mine   []float64 // the chance to win of the answerer, who is to roll, by own score and then by the other's, in steps
	theirs []float64 // the same if the other is to roll
	passed []float64 // in a last round, the other's chance to get past this many steps above the target, by the other's score
	ahead  int       // steps above the target in passed
}

// NewAnswer finds the best play against a strategy, for all scores that a game may reach. It calls the
// strategy as [Evaluate] does, with the same limit. Its errors are those of [NewDuel] and Evaluate, and
// [ErrUnbounded] for rules with penalties. It solves rules that both of them solve.
func NewAnswer(ctx context.Context, r farkle.Rules, to pips.Adviser[farkle.View, farkle.Move], opts ...Option) (*Answer, error) {
	o, err := newOptions(opts)
	if err != nil {
		return nil, err
	}
	if missing(to) {
		return nil, wrong.Strategy(pips.ErrPlayers, 1)
	}
	if err := solvable(r, toAnswer); err != nil {
		return nil, err
	}
	if r.Penalty > 0 {
		return nil, unbounded("an answer to a strategy with penalties")
	}
	d, err := newDuel(ctx, r, toAnswer)
	if err != nil {
		return nil, err
	}
	m, err := newModel(r, toAnswer, true) // fewer points can be better against one who makes mistakes
	if err != nil {
		return nil, err
	}
	m.chase = d.m.chase
	a := &Answer{m: m, target: d.target, ahead: len(m.chase)}
	a.mine, a.theirs = make([]float64, a.target*a.target), make([]float64, a.target*a.target)
	a.passed = make([]float64, a.target*a.ahead)
	menu, err := newMenu(r, toAnswer)
	if err != nil {
		return nil, err
	}
	e, err := newEvaluator(ctx, menu, o, to, to)
	if err != nil {
		return nil, err
	}
	if err := e.estimate(ctx, 1); err != nil {
		return nil, err
	}
	if err := a.solve(ctx, e); err != nil {
		return nil, err
	}
	return a, nil
}

// An answerer plays the turns of both sides. Each goroutine has its own.
type answerer struct {
	*worker
	s *solver
}

// solve solves all pairs of scores, those with a larger sum first.
func (a *Answer) solve(ctx context.Context, e *evaluator) error {
	crew := make([]answerer, len(e.crew))
	for i := range crew {
		crew[i] = answerer{e.crew[i], &solver{m: a.m}}
	}
	comes := a.m.comes(a.target + a.ahead)
	total := a.target * a.target
	done := 0
	for b := range a.target {
		if a.ahead == 0 || !comes[b] {
			continue
		}
		err := a.each(ctx, e, crew, a.ahead, func(w answerer, i int) (int, error) {
			score := a.target + i
			if !comes[score] || score-b+1 >= len(a.m.chase) {
				return 0, nil
			}
			p := a.position(score, b)
			p.last = true
			end, _, err := w.play(ctx, p, e.o.calls-e.calls)
			for _, bank := range end.banks {
				if b+bank.points > score {
					a.passed[b*a.ahead+i] += bank.p
				}
			}
			return end.calls, err
		})
		if err != nil {
			return err
		}
	}
	for sum := 2 * (a.target - 1); sum >= 0; sum-- {
		low := max(0, sum-(a.target-1))
		pairs := sum - 2*low + 1
		err := a.each(ctx, e, crew, pairs, func(w answerer, i int) (int, error) {
			mine, other := low+i, sum-low-i
			if !comes[mine] || !comes[other] {
				return 0, nil
			}
			end, _, err := w.play(ctx, a.position(mine, other), e.o.calls-e.calls)
			if err == nil {
				a.pair(w.s, mine, other, end)
			}
			return end.calls, err
		})
		if err != nil {
			return err
		}
		done += pairs
		e.o.Report(done, total)
	}
	if math.IsNaN(a.mine[0]) {
		return errEndless()
	}
	return nil
}

// each calls f for 0 to n-1 and adds up the calls of strategies that f reports. It returns the error of the
// lowest number.
func (a *Answer) each(ctx context.Context, e *evaluator, crew []answerer, n int, f func(w answerer, i int) (int, error)) error {
	calls, errs := make([]int, n), make([]error, n)
	if err := parallel.Each(ctx, crew, n, func(w answerer, i int) { calls[i], errs[i] = f(w, i) }); err != nil {
		return err
	}
	for i := range n {
		if errs[i] != nil {
			return errs[i]
		}
		e.calls += calls[i]
	}
	return e.enough(float64(e.calls))
}

// position returns the position in which the other has the turn, with scores in steps.
func (a *Answer) position(mine, other int) position {
	p := position{turn: 1, opened: [2]bool{mine > 0, other > 0}}
	p.scores = [2]int32{int32(mine * a.m.step), int32(other * a.m.step)}
	return p
}

// pair solves a pair of scores, given the ending of the other's turn.
func (a *Answer) pair(s *solver, mine, other int, end *ending) {
	theirs := 0.0
	for _, bank := range end.banks {
		switch score := other + bank.points; {
		case score < a.target:
			theirs += float64(bank.p * a.mine[mine*a.target+score])
		case a.m.chase != nil:
			theirs += float64(bank.p * a.m.chased(score-mine+1, mine > 0))
		}
	}
	// The other farkles, and then x = f(theirs + farkled x).
	g := a.goal(mine, other)
	x := fixedPoint(0.5, func(x float64) (value, slope float64) {
		g.farkle = theirs + float64(end.farkled*x)
		v, risk := s.solve(g)
		return v, float64(risk * end.farkled)
	})
	if math.IsInf(x, 0) {
		x = math.NaN()
	}
	i := mine*a.target + other
	a.mine[i], a.theirs[i] = x, theirs+float64(end.farkled*x)
}

// goal returns the goal of a turn without the worth of a farkle.
func (a *Answer) goal(mine, other int) *goal {
	g := a.m.goal(a.target-mine, mine > 0, a.ahead+a.target-mine, func(at int) float64 {
		if mine+at < a.target {
			return a.theirs[(mine+at)*a.target+other]
		}
		if i := mine + at - a.target; i < a.ahead {
			return 1 - a.passed[other*a.ahead+i]
		}
		return 1
	})
	g.uneven = true
	if a.m.chase != nil {
		g.top = len(g.bank) - 1
	}
	return g
}

// banked reports which points below most a turn can be banked with, in steps, and at most whether with more.
func (m *model) banked(most int) []bool {
	var rolls [maxStage + 1][]bool // whether a turn reaches a stage, by steps
	for n := range rolls {
		rolls[n] = make([]bool, most+1)
	}
	banks := make([]bool, most+1)
	rolls[m.rules.Dice][0] = true
	for at := range most {
		for n := 1; n <= m.lastStage(at); n++ {
			if !rolls[n][at] {
				continue
			}
			for i := range m.throws[n] {
				for _, b := range m.throws[n][i].banks {
					banks[min(at+b, most)] = true
				}
				for _, to := range m.throws[n][i].rolls {
					rolls[to.stage][min(at+to.points, most)] = true
				}
			}
		}
	}
	return banks
}

// deadEnd returns a score, in steps, that a game without penalties reaches, but then not an exact target. It is none
// if there is no such score.
func (m *model) deadEnd(target int) int {
	if !m.rules.Exact || m.fined() || m.wins != "" {
		return none
	}
	comes, banks := m.comes(target), m.banked(target+1)
	gets := make([]bool, target+1)
	gets[target] = true
	for score := target - 1; score >= 0; score-- {
		for at := m.least(score > 0); score+at <= target; at++ {
			gets[score] = gets[score] || banks[at] && gets[score+at]
		}
		if comes[score] && !gets[score] {
			return score
		}
	}
	return none
}

// comes reports which scores below most a game reaches, in steps.
func (m *model) comes(most int) []bool {
	banks := m.banked(most)
	comes := make([]bool, most+1)
	comes[0] = true
	for score := range most {
		for at := m.least(score > 0); comes[score] && score+at < most; at++ {
			comes[score+at] = comes[score+at] || banks[at]
		}
	}
	return comes[:most]
}

// Rules returns the rules that a was made for.
func (a *Answer) Rules() farkle.Rules { return a.m.made() }

// Unit returns "chance to win".
func (a *Answer) Unit() string { return "chance to win" }

// WinFirst returns the chance of the answerer to win with the first turn.
func (a *Answer) WinFirst() float64 {
	if len(a.mine) == 0 { // a zero Answer
		return -1
	}
	return atMostOne(a.mine[0])
}

// Choices returns the legal moves, the best first, with the chance that the player to move wins against
// the strategy. Its errors are those of [Duel.Choices].
func (a *Answer) Choices(v farkle.View) ([]pips.Choice[farkle.Move], error) { return choices(a, &v) }
