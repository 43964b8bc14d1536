package service

import (
	"cmp"
	"context"
	"slices"

	"pips.example"
	"pips.example/examples/internal/practise"
)

// maxPuzzles is the limit of puzzles in a request.
const maxPuzzles = 100

// A puzzle is a decision to practise. See [pips.Puzzle].
type puzzle[M, V any] struct {
	Player  pips.Player `json:"player"`
	View    V           `json:"view"`
	Gap     float64     `json:"gap"`
	Choices []valued[M] `json:"choices"`
	Record  string      `json:"record,omitempty"` // as text, without names
}

func (k *kind[R, S, M, C, V]) puzzles(s *Service, q *Request, r R) (work, error) {
	g, level, count := k.practise, cmp.Or(q.Level, practise.Levels[1]), max(q.Count, 1)
	switch {
	case r.String() != g.Rules.String():
		return nil, &Failure{Kind: "rules", Reason: "the puzzles have other rules", Want: "want " + g.Rules.String()}
	case !slices.Contains(practise.Levels, level):
		return nil, &Failure{Kind: "unknown", Reason: "no such level", Want: "want " + list(practise.Levels)}
	}
	if err := s.room("puzzles of a request", maxPuzzles, count); err != nil {
		return nil, err
	}
	aim, err := k.aim(g.Aim)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, p progress) (any, error) {
		a, err := k.adviser(ctx, s, r, aim, p)
		if err == nil && k.sharp != nil {
			a, err = k.sharp(a)
		}
		if err != nil {
			return nil, err
		}
		found := []puzzle[M, V]{}
		for z, err := range g.Puzzles(ctx, a, uint64(*q.Seed), level) {
			if err == nil && q.Why > 0 {
				err = s.prepare(ctx, a, z.View, false, p)
			}
			one := puzzle[M, V]{Player: z.Player, View: z.View, Gap: z.Gap}
			if err == nil {
				one.Choices, err = values(a, z.View, z.Choices, q.Why)
			}
			if err != nil {
				return nil, err
			}
			if q.Secrets || !k.hidden {
				one.Record = z.Record.String()
			}
			found = append(found, one)
			if p(len(found), count); len(found) == count {
				break
			}
		}
		return map[string]any{"aim": g.Aim, "unit": a.Unit(), "level": level, "puzzles": found}, nil
	}, nil
}
