package pips

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"pips.example/internal/strictjson"
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

// A recordJSON is the JSON form of a record.
type recordJSON[R, M, C any] struct {
	Game    string       `json:"game,omitempty"`
	Format  int          `json:"format"`
	Rules   R            `json:"rules"`
	Players []string     `json:"players"`
	First   Player       `json:"first,omitzero"`
	Seed    string       `json:"seed,omitempty"`
	Steps   []Step[M, C] `json:"steps"`
}

// MarshalJSON returns an object with game, format, rules, players, first, seed and
// steps. It fails if the record could not have happened.
func (rec Record[R, S, M, C, V]) MarshalJSON() ([]byte, error) {
	g, err := rec.Game()
	if err != nil {
		return nil, err
	}
	name := ""
	if n, ok := notationOf[M](rec.Rules); ok {
		name = n.Game
	}
	steps := g.Record().Steps
	if steps == nil {
		steps = []Step[M, C]{}
	}
	return json.Marshal(recordJSON[R, M, C]{name, formatVersion, rec.Rules, g.players, rec.First, rec.Seed, steps})
}

// UnmarshalJSON reads such an object, or a string with the text of a record, and plays
// it. A missing format is the present one, a missing player of a step is who acts, missing
// steps are none. It fails with [ErrForeign] for a record of another game or format. If
// it fails it leaves rec unchanged.
func (rec *Record[R, S, M, C, V]) UnmarshalJSON(data []byte) error {
	var s string
	if json.Unmarshal(data, &s) == nil {
		return rec.UnmarshalText([]byte(s))
	}
	if err := rec.foreign(data); err != nil {
		return err
	}
	var in struct {
		Game    string            `json:"game"`
		Format  int               `json:"format"`
		Rules   *R                `json:"rules"`
		Players []string          `json:"players"`
		First   Player            `json:"first"`
		Seed    string            `json:"seed"`
		Steps   []json.RawMessage `json:"steps"`
	}
	if err := decode(data, &in); err != nil {
		return err
	}
	if in.Rules == nil {
		return &SyntaxError{Input: string(data), Offset: len(data), Reason: ErrSyntax, Want: "want the key rules"}
	}
	g, err := Record[R, S, M, C, V]{Rules: *in.Rules, Players: in.Players, First: in.First, Seed: in.Seed}.begin()
	if err != nil {
		return err
	}
	for i, step := range in.Steps {
		if err := g.readJSON(step); err != nil {
			return fmt.Errorf("step %d: %w", i, err)
		}
	}
	*rec = g.Record()
	return nil
}

// readJSON plays a step in JSON, of which the player may be missing.
func (g *Game[R, S, M, C, V]) readJSON(data []byte) error {
	var step struct {
		Player *Player `json:"player"`
		Chance *C      `json:"chance"`
		Move   *M      `json:"move"`
	}
	if err := decode(data, &step); err != nil {
		return err
	}
	if _, p := g.Waits(); step.Player != nil && *step.Player != p {
		return &MoveError{Player: *step.Player, Reason: ErrPlayers, Need: int(p), Have: int(*step.Player)}
	}
	return g.read(Step[M, C]{Chance: step.Chance, Move: step.Move})
}

// foreign returns an error if the JSON is a record of another game or format.
func (rec *Record[R, S, M, C, V]) foreign(data []byte) error {
	var head struct {
		Game   *string
		Format *int
	}
	if json.Unmarshal(data, &head) != nil {
		return nil // decode says what is wrong
	}
	n, ok := notationOf[M](rec.Rules)
	switch {
	case head.Format != nil && *head.Format != formatVersion:
		return &SyntaxError{Input: string(data), Reason: ErrForeign, Want: fmt.Sprintf("want format %d", formatVersion)}
	case ok && head.Game != nil && *head.Game != n.Game && *head.Game != "":
		return &SyntaxError{Input: string(data), Reason: ErrForeign, Want: "want a record of " + n.Game}
	}
	return nil
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

// decode reads a JSON value strictly. The error is a *SyntaxError.
func decode(data []byte, v any) error {
	at, want, err := strictjson.Decode(data, v)
	if err == nil {
		return nil
	}
	var own *SyntaxError
	if errors.As(err, &own) {
		return own
	}
	return &SyntaxError{Input: string(data), Offset: at, Reason: ErrSyntax, Want: want}
}

// textOf returns the text of a value, or "%!v" of what has none.
func textOf(v any) (string, error) {
	m, ok := v.(encoding.TextMarshaler)
	if !ok {
		return "", fmt.Errorf("%T has no text: %w", v, ErrSyntax)
	}
	b, err := m.MarshalText()
	return string(b), err
}
