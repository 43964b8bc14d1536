package service

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"

	"pips.example"
	"pips.example/dice"
	"pips.example/examples/internal/house"
	"pips.example/examples/internal/practise"
)

// A kind describes a game. R to V are the types of [pips.Rules].
type kind[R rules[S, M, C, V], S, M comparable, C, V any] struct {
	name     string
	variants iter.Seq2[string, R]
	guide    house.Guide[R]                      // to house rules
	chance   bool                                // it has rolls or deals
	hidden   bool                                // views hide something
	players  []player[R, V, M]                   // without solvers, from the weakest
	spare    func(R, uint64) pips.Strategy[V, M] // a good one, for all rules
	aims     []aim[R, S, M, V]                   // units of values
	usual    func(r R, s S, review bool) string
	gain     func(r R, s S, m M) int                          // points of a move; nil for the difference in standing
	foresee  func(v V, m M) effect                            // the effect as far as the player knows it; nil for all of it
	path     func(r R, s S, m M) []int                        // pits in which beans fall; nil in other games
	ends     func(m M) bool                                   // the move ends a turn of throws; nil in other games
	score    func(R, dice.Dice, json.RawMessage) (any, error) // of a throw; nil in games without scores of throws
	practise practise.Game[R, S, M, C, V]
	sharp    func(pips.Adviser[V, M]) (pips.Adviser[V, M], error) // makes the solver of puzzles from that of their aim; nil if it is the same
}

type rules[S, M comparable, C, V any] interface {
	pips.Rules[S, M, C, V]
	fmt.Stringer
}

// A player is a computer player without a solver.
type player[R, V, M any] struct {
	name string
	play func(r R, seed uint64) pips.Strategy[V, M]
}

// always returns the play of a strategy without rules or seed.
func always[R, V, M any](s pips.Strategy[V, M]) func(R, uint64) pips.Strategy[V, M] {
	return func(R, uint64) pips.Strategy[V, M] { return s }
}

// An aim says what the values of moves count, such as chances to win or points. The zero values of the fields
// after solve describe a solver that is slow to make and then answers at once.
type aim[R, S, M, V any] struct {
	name  string
	solve func(ctx context.Context, r R, p progress) (pips.Adviser[V, M], error)
	read  func(r R, table io.Reader) (pips.Adviser[V, M], error) // what the solver writes as an [io.WriterTo]; nil if it is none
	ready func(R) bool                                           // whether solve is quick
	slow  bool                                                   // the solver is slow for each state
	bound bool                                                   // the solver holds the context, so it is not kept
	like  string                                                 // an aim whose solver takes no other rules and is quick to refuse them
	late  func(R, S) error                                       // why a state has no values, or not yet; nil if all have
}

// isReady reports whether the solver is quick to make.
func (a *aim[R, S, M, V]) isReady(r R) bool { return a.ready != nil && a.ready(r) }

// refuses returns why there is no solver for the rules, as far as that is known at once.
func (a *aim[R, S, M, V]) refuses(r R) error {
	over, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := a.solve(over, r, func(int, int) {}); !errors.Is(err, context.Canceled) {
		return err
	}
	return nil
}

// anyRules is a ready function for solvers that are quick to make for all rules.
func anyRules[R any](R) bool { return true }

// An anyKind is a [kind] without its types.
type anyKind interface {
	title() string
	describe() any
	answer(s *Service, q *Request) (any, error) // rules, score, solve or puzzles
	open(q *Request, record []byte) (table, error)
	solution(ctx context.Context, s *Service, t Task, p progress) ([]byte, error)
	learn(s *Service, t Task, table []byte) error
}

func (k *kind[R, S, M, C, V]) title() string { return k.name }

func (k *kind[R, S, M, C, V]) describe() any {
	type variant struct {
		Name  string `json:"name"`
		Rules R      `json:"rules"`
	}
	d := struct {
		Game     string          `json:"game"`
		Players  []string        `json:"players"`
		Aims     []string        `json:"aims"`
		Variants []variant       `json:"variants"`
		Settings []house.Setting `json:"settings,omitempty"`
	}{Game: k.name, Players: k.playerNames(), Aims: k.aimNames(), Settings: k.guide.Settings()}
	for name, r := range k.variants {
		d.Variants = append(d.Variants, variant{name, r})
	}
	return d
}

func (k *kind[R, S, M, C, V]) playerNames() []string {
	return namesOf(k.players, func(p player[R, V, M]) string { return p.name })
}

func (k *kind[R, S, M, C, V]) aimNames() []string {
	return namesOf(k.aims, func(a aim[R, S, M, V]) string { return a.name })
}

func namesOf[T any](list []T, name func(T) string) (names []string) {
	for _, one := range list {
		names = append(names, name(one))
	}
	return names
}

// aim returns the aim of a name.
func (k *kind[R, S, M, C, V]) aim(name string) (*aim[R, S, M, V], error) {
	i := slices.IndexFunc(k.aims, func(a aim[R, S, M, V]) bool { return a.name == name })
	if i < 0 {
		return nil, &Failure{Kind: "unknown", Reason: "no such aim in " + k.name, Want: "want " + list(k.aimNames())}
	}
	return &k.aims[i], nil
}

func (k *kind[R, S, M, C, V]) answer(s *Service, q *Request) (any, error) {
	var r R
	if err := json.Unmarshal(q.rules(), &r); err != nil {
		return nil, err
	}
	switch {
	case q.Do == "rules":
		if t := (Task{k.name, "", r.String()}); t != s.ruled {
			s.ruled, s.ruling = t, k.rules(r)
		}
		return s.ruling, nil
	case q.Do == "solve":
		return k.solve(s, q)
	case q.Do == "puzzles":
		return k.puzzles(s, q, r)
	case k.score == nil:
		return nil, fail("request", "a throw of dice has no score in "+k.name)
	}
	return k.score(r, *q.Dice, q.Card)
}

// A ruling says what a set of rules offers.
type ruling[R any] struct {
	Rules   R        `json:"rules"`
	Players []string `json:"players"`
	Aims    []string `json:"aims"`
	Tables  []string `json:"tables"`          // the aims whose solvers compute a table first, see [Service.Solution]
	Notes   []string `json:"notes,omitempty"` // sentences on settings that may surprise together
}

func (k *kind[R, S, M, C, V]) rules(r R) any {
	found := ruling[R]{r, k.playerNames(), []string{}, []string{}, k.guide.Notes(r)}
	refused := map[string]bool{}
	for _, a := range k.aims {
		no, known := refused[a.like]
		if !known || no {
			no = a.refuses(r) != nil
		}
		if refused[a.name] = no; no {
			continue
		}
		found.Aims = append(found.Aims, a.name)
		if a.read != nil && !a.isReady(r) {
			found.Tables = append(found.Tables, a.name)
		}
	}
	return found
}
