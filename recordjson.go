package pips

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"

	"pips.example/internal/strictjson"
	"pips.example/internal/wrong"
)

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

// MarshalJSON returns an object with format, rules, players, steps, the game if the rules have a
// [Notation], first if it is not 0, and the seed if there is one. It fails if the record could not
// have happened.
func (rec Record[R, S, M, C, V]) MarshalJSON() ([]byte, error) {
	g, err := rec.Game()
	if err != nil {
		return nil, err
	}
	name := ""
	if n, ok := notationOf[M](&rec.Rules); ok {
		name = n.Game
	}
	steps := g.Record().Steps
	if steps == nil {
		steps = []Step[M, C]{}
	}
	return json.Marshal(recordJSON[R, M, C]{name, formatVersion, rec.Rules, g.players, rec.First, rec.Seed, steps})
}

// UnmarshalJSON reads what MarshalJSON returns, or a string with the text of a record, and plays
// it. Only rules and players must be there: a missing format is the current one, and a missing
// player of a step is the one who acts. It fails with [ErrForeign] for a record of another game, if the
// rules have a Notation, or of another format, and with the number of the step and a [*MoveError] for
// a step that is refused. If it fails it leaves rec unchanged.
func (rec *Record[R, S, M, C, V]) UnmarshalJSON(data []byte) error {
	var s *string
	if strictjson.Garbled(data) < 0 && json.Unmarshal(data, &s) == nil {
		if s == nil {
			return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: "want a record in place of null"}
		}
		return rec.UnmarshalText([]byte(*s))
	}
	if err := rec.foreign(data); err != nil {
		return err
	}
	var in struct {
		Game    string            `json:"game"`
		Format  int               `json:"format"`
		Rules   *R                `json:"rules"`
		Players json.RawMessage   `json:"players"`
		First   Player            `json:"first"`
		Seed    string            `json:"seed"`
		Steps   []json.RawMessage `json:"steps"`
	}
	if err := decode(data, &in, maxSteps); err != nil {
		return err
	}
	if in.Rules == nil {
		return &SyntaxError{Input: string(data), Offset: len(data), Reason: ErrSyntax, Want: "want the key rules"}
	}
	var players []string
	if in.Players != nil {
		if err := decode(in.Players, &players, MaxPlayers); err != nil {
			return withinJSON(data, err)
		}
	}
	g := &Game[R, S, M, C, V]{rules: *in.Rules, players: players, first: in.First, seed: in.Seed}
	g.expect(len(in.Steps))
	if err := g.open(); err != nil {
		return withinJSON(data, err)
	}
	for i, step := range in.Steps {
		if err := g.readJSON(step); err != nil {
			return fmt.Errorf("step %d: %w", i, inStep(data, in.Steps[:i+1], err))
		}
	}
	*rec = g.Record()
	return nil
}

// readJSON plays a step in JSON, of which the player may be missing.
func (g *Game[R, S, M, C, V]) readJSON(data []byte) error {
	var step stepRead[M, C]
	if err := decode(data, &step, maxSteps); err != nil {
		return err
	}
	if _, p := g.Waits(); step.Player != nil && *step.Player != p {
		return &MoveError{Player: *step.Player, Reason: wrong.Value(ErrPlayers, "it is the step of player %v", p)}
	}
	e, err := Step[M, C]{Chance: step.Chance, Move: step.Move}.event()
	if err != nil {
		return err
	}
	return g.read(e)
}

// inStep returns an error about the last of some steps in a record. One about text is
// about all of the record then.
func inStep(data []byte, steps []json.RawMessage, err error) error {
	var part *SyntaxError
	if !errors.As(err, &part) {
		return err
	}
	at, size := max(bytes.Index(data, []byte(`"steps"`)), 0), 0
	for _, step := range steps {
		at += size
		at, size = at+max(bytes.Index(data[at:], step), 0), len(step)
	}
	return inside(string(data), at, part)
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
	n, ok := notationOf[M](&rec.Rules)
	switch {
	case head.Format != nil && *head.Format != formatVersion:
		return &SyntaxError{Input: string(data), Reason: ErrForeign, Want: fmt.Sprintf("want format %d", formatVersion)}
	case ok && head.Game != nil && *head.Game != n.Game:
		return &SyntaxError{Input: string(data), Reason: ErrForeign, Want: "want a record of " + n.Game}
	}
	return nil
}

// decode reads a JSON value strictly, whose lists have at most this many entries. The error is a
// *SyntaxError.
func decode(data []byte, v any, most int) error {
	at, want, err := strictjson.Decode(data, v, most)
	if err == nil {
		return nil
	}
	reason := ErrSyntax
	if err == strictjson.ErrMany {
		reason = ErrTooLarge
	}
	if errors.As(err, new(*SyntaxError)) {
		return withinJSON(data, err)
	}
	return &SyntaxError{Input: string(data), Offset: at, Reason: reason, Want: want}
}

// withinJSON returns an error about some JSON, or about a part of it, as a *SyntaxError about all of it.
func withinJSON(data []byte, err error) error {
	var own *SyntaxError
	if !errors.As(err, &own) {
		return inside(string(data), 0, err)
	}
	return inside(string(data), strictjson.Find(data, own.Input, own.Offset)-own.Offset, own)
}
