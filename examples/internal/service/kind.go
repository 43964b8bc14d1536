package service

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"pips.example"
	"pips.example/dice"
)

// A kind is a game: what it has that others do not. R to V are those of [pips.Rules].
type kind[R rules[S, M, C, V], S, M comparable, C, V any] struct {
	name     string
	variants iter.Seq2[string, R]
	chance   bool                                             // chance takes part
	hidden   bool                                             // players do not see all
	aims     []aim[R, S, M]                                   // what values of moves can count
	usual    func(r R, s S) string                            // the aim where none is named; nil for the first
	score    func(R, dice.Dice, json.RawMessage) (any, error) // of a throw; nil where that means nothing
}

type rules[S, M comparable, C, V any] interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}

// An aim is what values of moves count.
type aim[R, S, M any] struct {
	name  string
	kept  bool // for other requests
	solve func(ctx context.Context, r R, p progress) (pips.Adviser[S, M], error)
}

// An anyKind is a [kind] without its types.
type anyKind interface {
	title() string
	describe() any
	answer(s *Service, q *Request) (any, error) // rules, score or solve
	open(record []byte) (table, error)
}

func (k *kind[R, S, M, C, V]) title() string { return k.name }

func (k *kind[R, S, M, C, V]) describe() any {
	type variant struct {
		Name  string `json:"name"`
		Rules R      `json:"rules"`
	}
	d := struct {
		Game     string    `json:"game"`
		Aims     []string  `json:"aims"`
		Variants []variant `json:"variants"`
	}{Game: k.name}
	for _, a := range k.aims {
		d.Aims = append(d.Aims, a.name)
	}
	for name, r := range k.variants {
		d.Variants = append(d.Variants, variant{name, r})
	}
	return d
}

func (k *kind[R, S, M, C, V]) answer(s *Service, q *Request) (any, error) {
	var r R
	if err := json.Unmarshal(q.rules(), &r); err != nil {
		return nil, err
	}
	switch {
	case q.Do == "rules":
		return map[string]any{"rules": r}, nil
	case q.Do == "solve":
		return k.solve(s, q)
	case k.score == nil:
		return nil, fail("request", "a throw of dice has no score in "+k.name)
	}
	return k.score(r, q.Dice, q.Card)
}
