package pips

import (
	"cmp"
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Strategy chooses a move from what its player may see. It must be a pure function, so that it
// can play many games at once and games can be repeated. One that samples draws from [SourceFor]
// with its own seed and the view.
type Strategy[V, M any] = func(V) M

// SourceFor returns a source that depends on seed and view alone, on every machine, for strategies
// that sample. It reads the JSON of the view or, if it has none, its %#v, which must have no
// pointers.
func SourceFor(seed uint64, view any) rand.Source {
	h := fnv.New64a()
	if b, err := json.Marshal(view); err == nil {
		h.Write(b)
	} else {
		fmt.Fprintf(h, "%#v", view)
	}
	s := splitmix.Source(seed ^ splitmix.Mix(h.Sum64()))
	return &s
}

// Random returns a strategy that chooses a legal move at random, all equally likely; seed and view
// determine it. Without one, or if Guess fails, it is the zero move. In a [Comparison], use a new
// seed for each game, see PlayersOf.
func Random[S, M comparable, C, V any](r Rules[S, M, C, V], seed uint64) Strategy[V, M] {
	return func(v V) (m M) {
		src := SourceFor(seed, v)
		s, err := r.Guess(v, src)
		if err != nil {
			return m
		}
		if moves := slices.Collect(r.Moves(s)); len(moves) > 0 {
			m = moves[rand.New(src).IntN(len(moves))]
		}
		return m
	}
}

// seated checks that n players have a strategy each.
func seated[V, M any](n int, players []Strategy[V, M]) error {
	if len(players) != n {
		return wrong.Players(ErrPlayers, n, n, len(players))
	}
	for p, s := range players {
		if s == nil {
			return noStrategy(Player(p))
		}
	}
	return nil
}

// noStrategy returns the error for a player without a strategy.
func noStrategy(p Player) error { return wrong.Strategy(ErrPlayers, int(p)) }

// A Choice is a legal move and its value.
type Choice[M any] struct {
	Move   M       `json:"move"`   // the move
	Value  float64 `json:"value"`  // in the unit of the adviser; more is better
	Regret float64 `json:"regret"` // the best value minus this one
	Low    float64 `json:"low"`    // lower bound of the value
	High   float64 `json:"high"`   // upper bound; both are Value if it is exact
	Error  float64 `json:"error"`  // standard error of a sampled Value, else 0
}

// An Adviser values moves, given what the player sees. The solvers of all games are advisers.
type Adviser[V, M any] interface {
	// Choices returns all legal moves, best first. It fails for a view that it cannot judge.
	Choices(V) ([]Choice[M], error)

	// Unit names what values count, as in "points" or "chance to win".
	Unit() string
}

// Best returns the strategy that plays the first of Choices, or the move of a quicker method
// Best(V) (M, error) if the adviser has one. If Choices fails it plays the zero move.
func Best[V, M any](a Adviser[V, M]) Strategy[V, M] {
	if b, ok := a.(interface{ Best(V) (M, error) }); ok {
		return func(v V) M {
			m, _ := b.Best(v)
			return m
		}
	}
	return func(v V) (m M) {
		if list, err := a.Choices(v); err == nil && len(list) > 0 {
			m = list[0].Move
		}
		return m
	}
}

// Playout plays from s to the end of the game, with chance drawn from src, and returns the last
// state reached. It ignores strategies beyond the number of players.
func Playout[S, M comparable, C, V any](r Rules[S, M, C, V], s S, src rand.Source, players ...Strategy[V, M]) (S, error) {
	if err := possible(r, s); err != nil {
		return s, err
	}
	p := player[S, M, C, V]{rules: r, strategies: players}
	err := p.play(context.Background(), &s, src)
	if err == nil {
		err = ended(r.Outcome(s))
	}
	return s, err
}

// possible returns the error of Check, if the rules are a Checker.
func possible[S, M comparable, C, V any](r Rules[S, M, C, V], s S) error {
	if c, ok := r.(Checker[S]); ok {
		return c.Check(s)
	}
	return nil
}

// A player plays games to their end.
type player[S, M comparable, C, V any] struct {
	rules      Rules[S, M, C, V]
	strategies []Strategy[V, M]
	sources    []rand.Source               // of chance, by player; nil for one source
	steps      int                         // at most; 0 is maxSteps
	chance     func(before, after S) error // called after chance, if not nil
	history    *history[S]                 // of an opening, or nil
	chooses    bool                        // the last step is a move
	c          C                           // the last result of chance
	m          M                           // the last move
}

// play plays from *s until the game waits for nothing or ctx ends.
func (p *player[S, M, C, V]) play(ctx context.Context, s *S, src rand.Source) error {
	r := p.rules
	waits, seat := r.Waits(*s)
	past := p.history
	if past == nil {
		past = historyOf(r, *s)
	}
	st, _ := r.(stepper[S, M, C, V])
	var before S
	ends := ctx.Done() != nil
	for range cmp.Or(p.steps, maxSteps) {
		var from rand.Source
		var choose Strategy[V, M]
		p.chooses = waits == Decision
		switch {
		case waits == Nothing:
			return nil
		case waits == Chance:
			if p.chance != nil {
				before = *s
			}
			if from = src; seat >= 0 && int(seat) < len(p.sources) {
				from = p.sources[seat]
			}
			if from == nil {
				p.c = r.Draw(*s, from) // for rules that need none
			}
		case seat < 0 || int(seat) >= len(p.strategies) || p.strategies[seat] == nil:
			return noStrategy(seat)
		default:
			if ends { // before each decision, as those take the time
				if err := ctx.Err(); err != nil {
					return err
				}
			}
			choose = p.strategies[seat]
		}
		var err error
		due, who := waits, seat
		if st != nil {
			waits, seat, err = st.Step(s, from, &p.c, choose, &p.m)
		} else {
			waits, seat, err = stepBy(r, waits, seat, s, from, &p.c, choose, &p.m)
		}
		if err != nil {
			return blame(err, due, who, p.m)
		}
		if p.chance != nil && !p.chooses {
			if err = p.chance(before, *s); err != nil {
				*s = before
				return err
			}
		}
		if past != nil && past.add(s) {
			waits, seat = r.Waits(*s)
		}
	}
	if waits == Nothing {
		return nil
	}
	return errTooLong
}

// A history holds the states of a game that ends by repetition.
type history[S comparable] struct {
	rules Repeater[S]
	seen  map[S]bool
}

// historyOf returns the history of a game that begins in s, or nil if repetition does not end it.
func historyOf[S, M comparable, C, V any](r Rules[S, M, C, V], s S) *history[S] {
	if rep, ok := r.(Repeater[S]); ok {
		if _, ends := rep.Repeated(s); ends {
			return &history[S]{rep, map[S]bool{s: true}}
		}
	}
	return nil
}

// add adds *s. If it was reached before, add replaces it by the end of the game and returns true.
func (h *history[S]) add(s *S) bool {
	again := h.seen[*s]
	if again {
		*s, _ = h.rules.Repeated(*s)
	}
	h.seen[*s] = true
	return again
}

// ended returns [ErrState] unless the game is over.
func ended(o Outcome) error {
	if !o.Over {
		return ErrState
	}
	return nil
}
