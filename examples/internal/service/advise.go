package service

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"pips.example"
)

// adviser returns the solver of an aim, and the name of the aim.
func (k *kind[R, S, M, C, V]) adviser(ctx context.Context, s *Service, r R, at S, name string, p progress) (pips.Adviser[S, M], string, error) {
	if name == "" && k.usual != nil {
		name = k.usual(r, at)
	}
	var names []string
	for _, a := range k.aims {
		names = append(names, a.name)
		if name != "" && name != a.name {
			continue
		}
		if !a.kept {
			found, err := a.solve(ctx, r, p)
			return found, a.name, err
		}
		key := k.name + " " + a.name + " " + r.String()
		s.mu.Lock()
		found, ok := s.solvers[key].(pips.Adviser[S, M])
		s.mu.Unlock()
		if ok {
			return found, a.name, nil
		}
		found, err := a.solve(ctx, r, p)
		if err == nil {
			s.keep(key, found)
		}
		return found, a.name, err
	}
	return nil, "", &Failure{Kind: "unknown", Reason: "no such aim in " + k.name, Want: "want " + list(names)}
}

// keep keeps a solver.
func (s *Service) keep(key string, solver any) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if len(s.solvers) >= s.limits.Solvers {
		clear(s.solvers)
	}
	s.solvers[key] = solver
}

// An advice is what the legal moves of a state are worth, the best first.
type advice[M any] struct {
	Aim     string      `json:"aim"`
	Unit    string      `json:"unit"`
	Legal   int         `json:"legal"` // how many legal moves there are
	Choices []valued[M] `json:"choices"`
}

// A valued is a legal move with its text, and what it is worth.
type valued[M any] struct {
	Text string `json:"text"`
	pips.Choice[M]
}

// advice says what the moves of a state are worth.
func (k *kind[R, S, M, C, V]) advice(s *Service, q *Request, r R, at S) work {
	name, top := q.Aim, q.Top
	return func(ctx context.Context, p progress) (any, error) {
		a, name, err := k.adviser(ctx, s, r, at, name, p)
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
		choices, err := a.Choices(at)
		if err != nil {
			return nil, err
		}
		found := advice[M]{name, a.Unit(), len(choices), []valued[M]{}}
		for _, c := range first(choices, top) {
			found.Choices = append(found.Choices, valued[M]{fmt.Sprint(c.Move), c})
		}
		return found, nil
	}
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
	return t.advice(s, q, t.game.Rules(), t.game.State()), nil
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
	at, err := head.Rules.Guess(v, system{}) // as likely as any other that looks so to the player, who sees no more
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
	return k.advice(s, q, head.Rules, at), nil
}

// A reviewing is the key of a context.
type reviewing struct{}

func (t *match[R, S, M, C, V]) review(s *Service, q *Request) (work, error) {
	if q.Record == nil { // or the client knows all
		if err := t.open(q); err != nil {
			return nil, err
		}
	}
	rec, at, name, top := t.game.Record(), t.game.State(), q.Aim, q.Top
	return func(ctx context.Context, p progress) (any, error) {
		a, name, err := t.adviser(context.WithValue(ctx, reviewing{}, true), s, rec.Rules, at, name, p)
		if err != nil {
			return nil, err
		}
		w := &watched[S, M]{Adviser: a, ctx: ctx, p: p}
		for _, step := range rec.Steps {
			if step.Move != nil {
				w.total++
			}
		}
		var asked pips.Adviser[S, M] = w
		if judge, ok := a.(pips.Judge[S]); ok {
			asked = watchedJudge[S, M]{w, judge}
		}
		report, err := pips.Review(ctx, rec, asked)
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

// A watched adviser tells how far a review is, and stops when its context ends.
type watched[S, M any] struct {
	pips.Adviser[S, M]
	ctx         context.Context
	p           progress
	done, total int // moves
}

func (w *watched[S, M]) Choices(s S) ([]pips.Choice[M], error) {
	if err := w.ctx.Err(); err != nil {
		return nil, err
	}
	w.done++
	w.p(w.done, w.total)
	return w.Adviser.Choices(s)
}

// A watchedJudge is a watched adviser that is a judge, too.
type watchedJudge[S, M any] struct {
	*watched[S, M]
	pips.Judge[S]
}
