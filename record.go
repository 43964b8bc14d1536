package pips

import (
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example/internal/wrong"
)

// A Record is what happened in a game, to be stored and played again. It has text for people and
// JSON for programs; reading either fails if the game could not have happened. It holds the secrets
// of a game: before the end, show players neither it nor the error for a record that cannot be read, which
// quotes it.
type Record[R Rules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules   R            // what is played
	Players []string     // the names of the players, see NewGame
	First   Player       // who begins; 0 unless the rules have a method BeginWith, as those of dominoes do
	Seed    string       // what chance was drawn from, for people to read; limited like a name
	Steps   []Step[M, C] // in their order
}

// Game returns the game with all steps played. It fails for rules that cannot be played,
// with [ErrPlayers] for a number of players that they do not allow, with [ErrSyntax] for
// a bad name or seed, and with the error of the first step that is refused. Who acts in a step
// follows from the rules; the Player of the step is not read.
func (rec Record[R, S, M, C, V]) Game() (*Game[R, S, M, C, V], error) {
	g := &Game[R, S, M, C, V]{rules: rec.Rules, players: slices.Clone(rec.Players), first: rec.First, seed: rec.Seed}
	if err := g.open(); err != nil {
		return nil, err
	}
	g.expect(len(rec.Steps))
	for i, step := range rec.Steps {
		e, err := step.event()
		if err == nil {
			err = g.play(e)
		}
		if err != nil {
			return nil, fmt.Errorf("step %d: %w", i, err)
		}
	}
	return g, nil
}

// open makes the game ready for its first step. Its rules, players, first player and seed are
// there.
func (g *Game[R, S, M, C, V]) open() error {
	if !validName(g.seed) {
		return &SyntaxError{Input: g.seed, Reason: ErrSyntax, Want: wantSeed}
	}
	for _, name := range g.players {
		if !validName(name) {
			return &SyntaxError{Input: name, Reason: ErrSyntax, Want: wantName}
		}
	}
	if g.players == nil {
		g.players = []string{}
	}
	s, err := g.begin()
	if err == nil && len(g.players) > MaxPlayers { // by rules that take any number
		err = wrong.Players(ErrPlayers, 1, MaxPlayers, len(g.players))
	}
	if err != nil {
		return err
	}
	r, ok := any(&g.rules).(Rules[S, M, C, V]) // as *R has the methods of R
	if !ok {
		r = g.rules // unless R is a pointer
	}
	g.by, g.stepper = r, stepperOf(r)
	g.canon, _ = r.(canon[S, M])
	g.now = s
	g.waits, g.turn = g.rules.Waits(s)
	g.past = historyOf(r, s)
	return nil
}

// A beginner is implemented by rules that let any player begin.
type beginner[S any] interface {
	BeginWith(players int, first Player) (S, error)
}

// begin returns the state in which the game begins.
func (g *Game[R, S, M, C, V]) begin() (s S, err error) {
	if g.first == 0 {
		return g.rules.Begin(len(g.players))
	}
	if r, ok := any(g.rules).(beginner[S]); ok {
		return r.BeginWith(len(g.players), g.first)
	}
	return s, fmt.Errorf("player %v cannot begin: %w", g.first, ErrPlayers)
}

// maxName is the largest number of bytes of a name and of a seed.
const maxName = 100

const (
	wantName = "want a name of at most 100 bytes of UTF-8, without control characters and without space at the ends"
	wantSeed = "want a seed of at most 100 bytes of UTF-8, without control characters and without space at the ends"
)

// validName reports whether s can stand in a line of a record.
func validName(s string) bool {
	return len(s) <= maxName && utf8.ValidString(s) && s == strings.TrimSpace(s) &&
		!strings.ContainsFunc(s, unicode.IsControl)
}

// read plays what was read from text or JSON.
func (g *Game[R, S, M, C, V]) read(e event[M, C]) error {
	if e.waits == Decision {
		e.move = g.canonical(e.move)
	}
	return g.play(e)
}
