package pips

import (
	"context"
	"math/rand/v2"
)

// Playout plays from a state to the end of the game, with chance drawn from src, and
// returns the last state. It keeps no history, so it is what simulations and Monte-Carlo players
// call. With an error, of a step that is refused, of a wrong number of players or of a
// game that is too long, comes the state that the game had reached.
func Playout[S, M comparable, C, V any](r Rules[S, M, C, V], s S, src rand.Source, players ...Strategy[V, M]) (S, error) {
	p := player[S, M, C, V]{rules: r, strategies: players}
	err := p.play(context.Background(), &s, src)
	return s, err
}

// A player plays games to their end.
type player[S, M comparable, C, V any] struct {
	rules      Rules[S, M, C, V]
	strategies []Strategy[V, M]
	sources    []rand.Source               // of the dice of each player, if not nil
	steps      int                         // the largest number of steps, maxSteps if 0
	chance     func(before, after S) error // told of what chance did, if not nil
}

// play plays from a state, which it changes, up to the end of a context.
func (p *player[S, M, C, V]) play(ctx context.Context, at *S, src rand.Source) error {
	r, s := p.rules, *at
	if waits, _ := r.Waits(s); waits == Nothing && !r.Outcome(s).Over {
		return ErrState
	}
	var seen map[S]bool
	rep, ok := any(r).(Repeater[S])
	if ok {
		if _, ends := rep.Repeated(s); ends {
			seen = map[S]bool{s: true}
		}
	}
	steps := p.steps
	if steps == 0 {
		steps = maxSteps
	}
	done := ctx.Done() // nil for most contexts
	for range steps {
		select {
		case <-done:
			return ctx.Err()
		default:
		}
		waits, seat := r.Waits(s)
		next, err := s, error(nil)
		switch {
		case waits == Nothing:
			return nil
		case waits == Chance:
			next, err = r.Chance(s, r.Draw(s, p.source(seat, src)))
			if err == nil && p.chance != nil {
				err = p.chance(s, next)
			}
		case int(seat) >= len(p.strategies) || p.strategies[seat] == nil:
			err = noStrategy(seat)
		default:
			next, err = r.Apply(s, p.strategies[seat](r.View(s, seat)))
		}
		if err != nil {
			return err
		}
		s = next
		if seen != nil {
			if seen[s] {
				s, _ = rep.Repeated(s)
			}
			seen[s] = true
		}
		*at = s
	}
	if waits, _ := r.Waits(s); waits == Nothing {
		return nil
	}
	return ErrTooLong
}

// source returns where the chance of a player comes from.
func (p *player[S, M, C, V]) source(seat Player, src rand.Source) rand.Source {
	if seat >= 0 && int(seat) < len(p.sources) {
		return p.sources[seat]
	}
	return src
}
