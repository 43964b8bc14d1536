package terminal

import (
	"errors"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
)

// FindProgram reads the name of a player that is a program of this machine, see [bot.Parse].
func FindProgram(name string) (bot.Command, error) {
	c, err := bot.Parse(name)
	if err == nil {
		err = c.Find()
	}
	return c, err
}

// Hire returns how a program plays at the table. If it fails, the game ends, and it has lost. Its
// limits are those of the options.
func (t *Table[R, S, M, C, V]) Hire(name string, c bot.Command, r R, l bot.Limits) pips.Strategy[V, M] {
	game := any(r).(interface{ Notation() pips.Notation[M] }).Notation().Game
	b := bot.New(c, l)
	t.programs = append(t.programs, b)
	return func(v V) M {
		m, err := bot.Choose[V, M](b, game, v)
		var fault *bot.Fault
		if errors.As(err, &fault) {
			text := name + " loses the game: " + fault.Reason + "."
			for line := range strings.Lines(fault.Wrote) {
				text += "\n  " + strings.TrimSuffix(line, "\n")
			}
			t.failed = End(text)
		}
		return m
	}
}

// Plays returns how a bot plays at the table. The one that solves plays once there is the solver.
func (t *Table[R, S, M, C, V]) Plays(b Bot[R, V, M], o *Options[R, V, M]) pips.Strategy[V, M] {
	switch {
	case b.Command != nil:
		return t.Hire(b.Name, b.Command, o.Rules, o.Limits)
	case b.New != nil:
		return b.New(o.Rules, o.Seed)
	}
	t.plays = b.Name
	return t.best
}
