package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strings"

	"pips.example"
	"pips.example/dice"
)

// A Request is what a client asks for. Each has the keys that it needs, and others are not looked at;
// null is none.
type Request struct {
	ID      json.RawMessage `json:"id"`      // a number or a string; the reply has it, see idOf
	Do      string          `json:"do"`      // which request it is
	Game    string          `json:"game"`    // farkle, yahtzee, awari or dominoes
	Rules   json.RawMessage `json:"rules"`   // a text, as ParseRules reads it, or an object
	Players []string        `json:"players"` // their names
	First   pips.Player     `json:"first"`   // who begins, in games that allow to choose
	Seed    json.Number     `json:"seed"`    // also as a string, as not all languages have 64 bits
	Table   int             `json:"table"`   // which game
	Player  *pips.Player    `json:"player"`  // who asks; a spectator without
	Since   *int            `json:"since"`   // the steps from this one on
	Move    json.RawMessage `json:"move"`    // an object, or a text
	Chance  json.RawMessage `json:"chance"`  // what fell or was dealt outside
	By      string          `json:"by"`      // a computer player, or an aim
	Aim     string          `json:"aim"`     // what the values of moves count
	Known   bool            `json:"known"`   // only if it takes no time
	Top     int             `json:"top"`     // how many choices at most; 0 is all
	View    json.RawMessage `json:"view"`    // as a page has it
	Dice    dice.Dice       `json:"dice"`    // a throw
	Card    json.RawMessage `json:"card"`    // of Yahtzee
	Record  json.RawMessage `json:"record"`  // an object, or a text
	Until   *int            `json:"until"`   // the steps of the record before this one
	Text    bool            `json:"text"`    // the record as a text
	Secrets bool            `json:"secrets"` // also what players must not know yet
	Name    string          `json:"name"`    // of a saved game
	Of      json.RawMessage `json:"of"`      // the id of another request
}

// read reads a request.
func (q *Request) read(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(q)
	var wrong *json.UnmarshalTypeError
	var syntax *pips.SyntaxError
	switch {
	case errors.As(err, &syntax):
		return err
	case errors.As(err, &wrong) && wrong.Field != "":
		return fail("request", fmt.Sprintf("the key %s cannot be a %s", wrong.Field, wrong.Value))
	case err != nil:
		return fail("request", strings.TrimPrefix(err.Error(), "json: "))
	}
	if _, end := d.Token(); !errors.Is(end, io.EOF) {
		return fail("request", "more than one value in a line")
	}
	for _, key := range []*json.RawMessage{&q.Rules, &q.Move, &q.Chance, &q.View, &q.Card, &q.Record} {
		if string(*key) == "null" {
			*key = nil
		}
	}
	return nil
}

// idOf returns the id of a request, if it is its first key, whatever the rest is, or a key of an
// object that can be read. It is null if there is none, and an error for what cannot be one.
func idOf(data []byte) (string, error) {
	var key struct{ ID json.RawMessage }
	d := json.NewDecoder(bytes.NewReader(data))
	_, _ = d.Token()
	if name, err := d.Token(); err != nil || name != "id" || d.Decode(&key.ID) != nil {
		if mayHaveID(data) {
			_ = json.Unmarshal(data, &key)
		}
	}
	id := compact(key.ID)
	switch {
	case id == "" || id == "null":
		return "null", nil
	case len(id) > 100 || !strings.ContainsAny(id[:1], `"-0123456789`):
		return "null", fail("request", "an id is a number or a string of up to 100 bytes")
	}
	return id, nil
}

// mayHaveID reports whether JSON may have a key id, in any case or with escapes. A page has none, and most of what
// it waits for is JSON that is read.
func mayHaveID(data []byte) bool {
	return bytes.Contains(bytes.ToLower(data), []byte(`id"`)) || bytes.ContainsRune(data, '\\')
}

// begin puts the record of a new game into the request.
func (q *Request) begin() (err error) {
	q.Record, err = json.Marshal(map[string]any{
		"game": q.Game, "rules": q.rules(), "players": q.Players, "first": q.First, "seed": string(q.Seed),
	})
	return err
}

// rules returns what is played.
func (q *Request) rules() json.RawMessage {
	if q.Rules == nil {
		return json.RawMessage(`"standard"`)
	}
	return q.Rules
}

// who returns who asks.
func (q *Request) who() pips.Player {
	if q.Player == nil {
		return pips.Nobody
	}
	return *q.Player
}

// validName reports whether a store may know a name. A page would wait for package regexp.
func validName(name string) bool {
	return 0 < len(name) && len(name) <= 64 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// compact returns JSON without spaces.
func compact(data json.RawMessage) string {
	var b bytes.Buffer
	_ = json.Compact(&b, data)
	return b.String()
}

// list returns words with commas between them.
func list(words []string) string {
	last := len(words) - 1
	return strings.TrimPrefix(strings.Join(words[:last], ", ")+" or "+words[last], " or ")
}
