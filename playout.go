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
	return playout(context.Background(), r, s, src, players)
}

// playout is Playout up to the end of a context.
func playout[S, M comparable, C, V any](ctx context.Context, r Rules[S, M, C, V], s S, src rand.Source, players []Strategy[V, M]) (S, error) {
	if waits, _ := r.Waits(s); waits == Nothing && !r.Outcome(s).Over {
		return s, ErrState
	}
	var seen map[S]bool
	rep, ok := any(r).(Repeater[S])
	if ok {
		if _, ends := rep.Repeated(s); ends {
			seen = map[S]bool{s: true}
		}
	}
	for step := range maxSteps {
		if step%64 == 63 && ctx.Err() != nil {
			return s, ctx.Err()
		}
		waits, p := r.Waits(s)
		var err error
		switch {
		case waits == Nothing:
			return s, nil
		case waits == Chance:
			s, err = r.Chance(s, r.Draw(s, src))
		case int(p) >= len(players) || players[p] == nil:
			err = noStrategy(p)
		default:
			s, err = r.Apply(s, players[p](r.View(s, p)))
		}
		if err != nil {
			return s, err
		}
		if seen != nil {
			if seen[s] {
				s, _ = rep.Repeated(s)
			}
			seen[s] = true
		}
	}
	if waits, _ := r.Waits(s); waits == Nothing {
		return s, nil
	}
	return s, ErrTooLong
}
