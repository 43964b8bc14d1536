package service

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"pips.example"
	"pips.example/examples/internal/spelling"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// adviser returns the solver of an aim.
func (k *kind[R, S, M, C, V]) adviser(ctx context.Context, s *Service, r R, a *aim[R, S, M, V], p progress) (pips.Adviser[V, M], error) {
	t := Task{k.name, a.name, r.String()}
	if found, ok := s.kept(t).(pips.Adviser[V, M]); ok {
		return found, nil
	}
	if a.bound {
		return a.solve(ctx, r, p)
	}
	done, err := s.alone(ctx, t)
	if err != nil {
		return nil, err
	}
	defer done()
	if found, ok := s.kept(t).(pips.Adviser[V, M]); ok { // made meanwhile
		return found, nil
	}
	found, err := a.solve(ctx, r, p)
	if err == nil {
		s.keep(t, found)
	}
	return found, err
}

// alone waits until no other request is making the solver of a task, or until the context ends. The caller must call
// done.
func (s *Service) alone(ctx context.Context, t Task) (done func(), err error) {
	for {
		s.mu.Lock()
		others, busy := s.solving[t]
		if !busy {
			mine := make(chan struct{})
			s.solving[t] = mine
			s.mu.Unlock()
			return func() {
				s.mu.Lock()
				defer s.mu.Unlock()
				delete(s.solving, t)
				close(mine)
			}, nil
		}
		s.mu.Unlock()
		select {
		case <-others:
		case <-ctx.Done():
			return nil, ctx.Err()
		}
	}
}

// known returns an error unless the solver answers at once.
func (k *kind[R, S, M, C, V]) known(s *Service, r R, a *aim[R, S, M, V]) error {
	switch {
	case s.kept(Task{k.name, a.name, r.String()}) == nil && !a.isReady(r):
		if err := a.refuses(r); err != nil {
			return err
		}
		return &Failure{Kind: "unsolved", Reason: "the game has to be solved first", Want: "want it without known"}
	case a.slow:
		return &Failure{Kind: "slow", Reason: "the solver looks at each position for long", Want: "want it without known"}
	}
	return nil
}

// kept returns the solver of a task, or nil.
func (s *Service) kept(t Task) any {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.solvers[t]
}

// keep keeps a solver.
func (s *Service) keep(t Task, solver any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.solvers) >= s.limits.Solvers {
		clear(s.solvers)
	}
	s.solvers[t] = solver
}

// An advice lists the values of the legal moves of a state, best first.
type advice[M any] struct {
	Aim     string      `json:"aim"`
	Unit    string      `json:"unit"`
	Legal   int         `json:"legal"` // number of legal moves
	Choices []valued[M] `json:"choices"`
}

// A valued is a legal move with its text and value.
type valued[M any] struct {
	Text string `json:"text"`
	pips.Choice[M]
	Terms []pips.Term `json:"terms,omitempty"` // which add up to the value
}

// advice returns the work of valuing the moves of a state by an aim; "" is the usual one.
func (k *kind[R, S, M, C, V]) advice(s *Service, q *Request, name string, top int, r R, at S) work {
	if name == "" {
		name = k.usualAim(r, at, false)
	}
	return func(ctx context.Context, p progress) (any, error) {
		aim, err := k.aim(name)
		if err == nil && aim.late != nil {
			err = aim.late(r, at)
		}
		if err == nil && q.Known {
			err = k.known(s, r, aim)
		}
		if err != nil {
			return nil, err
		}
		a, err := k.adviser(ctx, s, r, aim, p)
		if err != nil {
			return nil, err
		}
		if field, ok := a.(interface {
			Prepare(context.Context, S) error
		}); ok {
			if err := field.Prepare(ctx, at); err != nil {
				return nil, err
			}
		}
		_, turn := r.Waits(at)
		view := r.View(at, turn)
		choices, err := a.Choices(view)
		if err == nil && q.Why > 0 {
			err = s.prepare(ctx, a, view, q.Known, p)
		}
		if err != nil {
			return nil, err
		}
		list, err := values(a, view, first(choices, top), q.Why)
		return advice[M]{name, a.Unit(), len(choices), list}, err
	}
}

// values returns choices with their texts, and the first ones with terms.
func values[V, M any](a pips.Adviser[V, M], view V, choices []pips.Choice[M], why int) (list []valued[M], err error) {
	explainer, _ := a.(pips.Explainer[V, M])
	for i, c := range choices {
		one := valued[M]{fmt.Sprint(c.Move), c, nil}
		if explainer != nil && i < why {
			if one.Terms, err = explainer.Explain(view, c.Move); err != nil {
				return nil, err
			}
		}
		list = append(list, one)
	}
	return list, nil
}

// Up to this number of open boxes, the terms of a card of Yahtzee are found at once, in a tenth of a second, or
// soon, in seconds. Those of all cards take longer, but report progress.
const (
	boxesAtOnce = 8
	boxesSoon   = 12
)

const maxTerms = 1 << 28 // bytes of them, as in [yahtzeesolve.Solver.Explain]

// prepare has a solver of Yahtzee compute the terms of all cards, if that is not done and those of a view take
// long. What is known at once does not wait for it.
func (s *Service) prepare(ctx context.Context, solver, view any, known bool, p progress) error {
	y, ok := solver.(*yahtzeesolve.Solver)
	if !ok {
		return nil
	}
	at := view.(yahtzee.View).State
	open := y.Rules().Boxes.Len() - at.Cards[at.Turn].Len()
	s.mu.Lock()
	done := s.explained == y
	s.mu.Unlock()
	switch {
	case done || open <= boxesAtOnce:
		return nil
	case known:
		return &Failure{Kind: "slow", Reason: "the reasons take seconds", Want: "want it without known or why"}
	case open <= boxesSoon:
		return nil
	}
	err := y.Prepare(ctx, yahtzeesolve.Option{Progress: p, Memory: max(s.limits.Solver, maxTerms)})
	if err == nil {
		s.mu.Lock()
		s.explained = y
		s.mu.Unlock()
	}
	return err
}

// usualAim returns the default aim.
func (k *kind[R, S, M, C, V]) usualAim(r R, at S, review bool) string {
	if k.usual != nil {
		return k.usual(r, at, review)
	}
	return k.aims[0].name
}

// first returns the first items of a list, or all for 0.
func first[T any](list []T, top int) []T {
	if top <= 0 {
		return list
	}
	return list[:min(top, len(list))]
}

func (t *match[R, S, M, C, V]) advise(s *Service, q *Request) (work, error) {
	if err := t.turn(q); err != nil {
		return nil, err
	}
	return t.advice(s, q, q.Aim, q.Top, t.game.Rules(), t.game.State()), nil
}

// choose returns the work of choosing as a computer player, or the best move by an aim.
func (t *match[R, S, M, C, V]) choose(s *Service, q *Request) (work, error) {
	if err := t.turn(q); err != nil {
		return nil, err
	}
	r, view := t.game.Rules(), t.game.View(q.who())
	by := spelling.Bot(q.By)
	for _, p := range append(t.players, player[R, V, M]{"", t.spare}) {
		if p.name == by || strings.HasPrefix(p.name, by+":") {
			seed := t.seed
			return func(context.Context, progress) (any, error) {
				m := p.play(r, seed)(view)
				return chosen[M]{m, fmt.Sprint(m)}, nil
			}, nil
		}
	}
	if _, err := t.aim(q.By); err != nil {
		return nil, &Failure{Kind: "unknown", Reason: "no such player in " + t.name, Want: "want " + list(append(t.playerNames(), t.aimNames()...))}
	}
	advise := t.advice(s, q, q.By, 1, r, t.game.State())
	return func(ctx context.Context, p progress) (any, error) {
		found, err := advise(ctx, p)
		if err != nil {
			return nil, err
		}
		best := found.(advice[M]).Choices[0]
		return chosen[M]{best.Move, best.Text}, nil
	}, nil
}

// A chosen is the move of a computer player.
type chosen[M any] struct {
	Move M      `json:"move"`
	Text string `json:"text"`
}

func (k *kind[R, S, M, C, V]) solve(s *Service, q *Request) (work, error) {
	var v V
	var head struct {
		Rules  R
		Player pips.Player
	}
	if q.View == nil {
		return nil, fail("request", "a position to solve has the key view")
	}
	if err := json.Unmarshal(q.View, &v); err != nil {
		return nil, err
	}
	if err := json.Unmarshal(q.View, &head); err != nil {
		return nil, err
	}
	at, err := head.Rules.Guess(v, system{})
	if err != nil {
		return nil, err
	}
	switch waits, turn := head.Rules.Waits(at); {
	case waits == pips.Nothing:
		return nil, pips.ErrOver
	case waits == pips.Chance:
		return nil, pips.ErrChanceDue
	case k.hidden && turn != head.Player:
		return nil, &Failure{Kind: "hidden", Reason: "another player is to move", Need: int(turn), Have: int(head.Player)}
	}
	return k.advice(s, q, q.Aim, q.Top, head.Rules, at), nil
}

func (t *match[R, S, M, C, V]) review(s *Service, q *Request) (work, error) {
	if q.Record == nil { // else the client knows the secrets
		if err := t.open(q); err != nil {
			return nil, err
		}
	}
	rec, name, top := t.game.Record(), q.Aim, q.Top
	if name == "" {
		name = t.usualAim(rec.Rules, t.game.State(), true)
	}
	aim, err := t.aim(name)
	if err == nil && aim.late != nil {
		err = aim.late(rec.Rules, t.start)
	}
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, p progress) (any, error) {
		a, err := t.adviser(ctx, s, rec.Rules, aim, p)
		if err != nil {
			return nil, err
		}
		if q.Why > 0 {
			if err := s.prepare(ctx, a, rec.Rules.View(t.start, pips.Nobody), false, p); err != nil {
				return nil, err
			}
		}
		var moves []int // numbers of the steps that are moves
		for i, step := range rec.Steps {
			if step.Move != nil {
				moves = append(moves, i+1)
			}
		}
		report, err := pips.Review(ctx, rec, a, &pips.ReviewOptions{NoReasons: q.Why == 0, Progress: func(done, _ int) {
			if n, move := slices.BinarySearch(moves, done); move {
				p(n+1, len(moves))
			}
		}})
		if err != nil {
			return nil, err
		}
		text := report.String()
		for i := range report.Steps {
			report.Steps[i].Choices = slices.Clone(first(report.Steps[i].Choices, top))
		}
		return map[string]any{"aim": name, "report": report, "text": text}, nil
	}, nil
}
