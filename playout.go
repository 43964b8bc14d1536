package pips

import (
	"context"
	"math/rand/v2"
)

// Playout plays from a state to the end of the game, with chance drawn from src, and returns the
// last state. It keeps no history, which suits simulations and Monte Carlo players. If the rules
// have a method Check(S) error, it fails as Check does for s. It also fails with the error of a step
// that is refused, with [ErrPlayers] where the player to move has no strategy, with [ErrTooLong], and
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

// possible returns the error of the method Check of rules that have one.
func possible[S, M comparable, C, V any](r Rules[S, M, C, V], s S) error {
	if c, ok := r.(interface{ Check(S) error }); ok {
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
	return ErrTooLong
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
