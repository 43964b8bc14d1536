package pips

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// A Record is what happened in a game, to be stored and played again. It has a text for
// people and JSON for programs; neither reads what could not have happened. It holds the
// secrets of a game: show it to players only after the end.
type Record[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules   R            // what is played
	Players []string     // the names of the players, see NewGame
	First   Player       // who begins; other than 0 only in games that allow it, such as dominoes
	Seed    string       // what chance was drawn from, for people; the same limits as a name
	Steps   []Step[M, C] // in their order
}

// Game returns the game with all steps played. It fails for rules that cannot be played,
// with [ErrPlayers] for a number of players that they do not allow, with [ErrSyntax] for
// a bad name or seed, and with the error of the first step that is refused.
func (rec Record[R, S, M, C, V]) Game() (*Game[R, S, M, C, V], error) {
	g, err := rec.begin()
	if err != nil {
		return nil, err
	}
	for i, step := range rec.Steps {
		if err := g.play(step.clone()); err != nil {
			return nil, fmt.Errorf("step %d: %w", i, err)
		}
		g.steps[i].Player = g.actor(i)
	}
	return g, nil
}

// actor returns who acted in a step.
func (g *Game[R, S, M, C, V]) actor(i int) Player {
	_, p := g.rules.Waits(g.states[i])
	return p
}

// begin returns the game without its steps.
func (rec Record[R, S, M, C, V]) begin() (*Game[R, S, M, C, V], error) {
	for _, name := range append([]string{rec.Seed}, rec.Players...) {
		if !validName(name) {
			return nil, &SyntaxError{Input: name, Reason: ErrSyntax, Want: wantName}
		}
	}
	if rec.Players == nil {
		rec.Players = []string{}
	}
	g := &Game[R, S, M, C, V]{rules: rec.Rules, players: slices.Clone(rec.Players), first: rec.First, seed: rec.Seed}
	s, err := g.start()
	if err != nil {
		return nil, err
	}
	g.states = []S{s}
	if rep, ok := any(rec.Rules).(Repeater[S]); ok {
		if _, ends := rep.Repeated(s); ends {
			g.seen = map[S]bool{s: true}
		}
	}
	return g, nil
}

// start returns the state in which the game begins.
func (g *Game[R, S, M, C, V]) start() (s S, err error) {
	if g.first == 0 {
		return g.rules.Begin(len(g.players))
	}
	if r, ok := any(g.rules).(interface {
		BeginWith(players int, first Player) (S, error)
	}); ok {
		return r.BeginWith(len(g.players), g.first)
	}
	return s, fmt.Errorf("player %v cannot begin: %w", g.first, ErrPlayers)
}

// maxName is the largest number of bytes of a name and of a seed.
const maxName = 100

const wantName = "want a name of at most 100 bytes, without control characters and without space at the ends"

// validName reports whether s can stand in a line of a record.
func validName(s string) bool {
	return len(s) <= maxName && utf8.ValidString(s) && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, unicode.IsControl)
}

// read plays a step that was read from text or JSON.
func (g *Game[R, S, M, C, V]) read(step Step[M, C]) error {
	if step.Move != nil {
		m := canonical(g.rules, g.State(), *step.Move)
		step.Move = &m
	}
	_, step.Player = g.Waits()
	return g.play(step)
}
