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

// Plays returns how a bot plays at the table. The one that solves plays once there is the solver. If
// one that is a program fails, the game ends, and it has lost.
func (t *Table[R, S, M, C, V]) Plays(b Bot[V, M]) pips.Strategy[V, M] {
	switch {
	case b.New != nil:
		return b.New(t.options.Seed)
	case b.Command == nil:
		t.plays = b.Name
		return func(v V) M { return t.solver.Strategy()(v) }
	}
	game := notation[M](t.options.Rules).Game
	program := bot.New(b.Command, t.options.Limits)
	t.programs = append(t.programs, program)
	return func(v V) M {
		m, err := bot.Choose[V, M](program, game, v)
		var fault *bot.Fault
		if errors.As(err, &fault) {
			text := b.Name + " loses the game: " + fault.Reason + "."
			for line := range strings.Lines(fault.Wrote) {
				text += "\n  " + strings.TrimSuffix(line, "\n")
			}
			t.failed = End(text)
		}
		return m
	}
}
