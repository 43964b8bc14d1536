package pips

import (
	"context"
	"encoding/json"
	"fmt"
	"hash/fnv"
	"math/rand/v2"
	"slices"

	"pips.example/internal/splitmix"
	"pips.example/internal/wrong"
)

// A Strategy chooses a move from what its player may see. It is a pure function, so one Strategy
// can play many games at the same time, and a game can be played again. A Strategy that samples
// draws from [SourceFor] with a seed of its own and the view.
type Strategy[V, M any] = func(V) M

// SourceFor returns the source of a strategy that samples: what it draws depends on the seed and on
// the view alone, on every machine. It reads the JSON of the view, or, if it has none, what %#v of
// package fmt prints; such a view must not hold pointers, which print as addresses.
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

// Random returns a strategy that chooses a random legal move, all equally likely. Seed and view
// decide which, so with one seed it is one player, who does the same whenever it sees the same. Where
// there is no legal move, or the view hides too much, it returns the zero move. To compare with random
// play as such, take a seed for each game: see PlayersOf of [Comparison].
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

// seated checks that there is a strategy for each of n players.
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

// A Choice is a legal move and what it is worth.
type Choice[M any] struct {
	Move   M       `json:"move"`   // what can be played
	Value  float64 `json:"value"`  // in the unit of the adviser; more is better
	Regret float64 `json:"regret"` // how much less than the value of the best move, 0 or more
	Low    float64 `json:"low"`    // the value is at least this …
	High   float64 `json:"high"`   // … and at most this; both are Value if it is exact
	Error  float64 `json:"error"`  // the standard error of Value if it is sampled, else 0
}

// An Adviser says what moves are worth, given what their player sees. The solvers of all games are
// advisers.
type Adviser[V, M any] interface {
	// Choices returns all legal moves, best first. It fails for a view that the adviser cannot judge,
	// with [ErrForeign] for one of other rules.
	Choices(V) ([]Choice[M], error)

	// Unit names what values count, as in "points" or "chance to win".
	Unit() string
}

// Best returns the strategy that plays the first choice of an adviser, or the move of its method
// Best(V) (M, error) if it has one, which may be quicker. It plays the zero move if Choices fails, and
// what Best returns besides its error.
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

// Playout plays from a state to the end of the game, with chance drawn from src, and returns the
// last state. It keeps no history, which suits simulations and Monte Carlo players. If the rules
// are a [Checker], it fails as Check does for s. It also fails with the error of a step
// that is refused, with [ErrPlayers] where the player to move has no strategy, with [ErrTooLarge] after 100,000 steps, and
// with [ErrState] where the rules wait for nothing in a game that is not over; the state is then the
// last one reached. Strategies beyond the number of players are not called.
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

// possible returns the error of Check for rules that are a Checker.
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
	sources    []rand.Source               // of the dice of each player, if not nil
	steps      int                         // the largest number of steps, maxSteps if 0
	chance     func(before, after S) error // told of what chance did, if not nil
	history    *history[S]                 // of the game before it is played, if there was any
	chooses    bool                        // the last step is that of a strategy
	c          C                           // what chance brought last
	m          M                           // the last move
}

// play plays from a state, which it changes, until nothing is waited for, up to the end of a context.
func (p *player[S, M, C, V]) play(ctx context.Context, s *S, src rand.Source) error {
	r := p.rules
	waits, seat := r.Waits(*s)
	past := p.history
	if past == nil {
		past = historyOf(r, *s)
	}
	steps := p.steps
	if steps == 0 {
		steps = maxSteps
	}
	st := stepperOf(r)
	var before S
	ends := ctx.Done() != nil
	for range steps {
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
			if from = p.source(seat, src); from == nil {
				p.c = r.Draw(*s, from) // for rules that need none
			}
		case seat < 0 || int(seat) >= len(p.strategies) || p.strategies[seat] == nil:
			return noStrategy(seat)
		default:
			if ends { // asked before each decision, as those take the time
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

// A history has the states of a game in which one that comes up again may be the last.
type history[S comparable] struct {
	rules Repeater[S]
	seen  map[S]bool
}

// historyOf returns the history of a game that begins in a state, nil if states may come up again.
func historyOf[S, M comparable, C, V any](r Rules[S, M, C, V], s S) *history[S] {
	if rep, ok := r.(Repeater[S]); ok {
		if _, ends := rep.Repeated(s); ends {
			return &history[S]{rep, map[S]bool{s: true}}
		}
	}
	return nil
}

// add adds the state that a game has reached. If it has come up before, that becomes the end of the
// game, and add returns true.
func (h *history[S]) add(s *S) bool {
	again := h.seen[*s]
	if again {
		*s, _ = h.rules.Repeated(*s)
	}
	h.seen[*s] = true
	return again
}

// ended returns [ErrState] where nothing is waited for but the game is not over.
func ended(o Outcome) error {
	if !o.Over {
		return ErrState
	}
	return nil
}

// source returns where the chance of a player comes from.
func (p *player[S, M, C, V]) source(seat Player, src rand.Source) rand.Source {
	if seat >= 0 && int(seat) < len(p.sources) {
		return p.sources[seat]
	}
	return src
}
