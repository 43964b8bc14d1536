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
	look(q *Request) (any, error)               // rules or score
	solve(s *Service, q *Request) (work, error) // a position of no table
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

// rules reads the rules of a request.
func (k *kind[R, S, M, C, V]) rules(q *Request) (r R, err error) {
	text := q.Rules
	if text == nil {
		text = json.RawMessage(`"standard"`)
	}
	err = json.Unmarshal(text, &r)
	return r, err
}

func (k *kind[R, S, M, C, V]) look(q *Request) (any, error) {
	r, err := k.rules(q)
	switch {
	case err != nil:
		return nil, err
	case q.Do == "rules":
		return map[string]any{"rules": r}, nil
	case k.score == nil:
		return nil, fail("request", "a throw of dice has no score in "+k.name)
	}
	return k.score(r, q.Dice, q.Card)
}
