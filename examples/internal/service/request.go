package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"regexp"
	"strings"

	"pips.example"
	"pips.example/dice"
)

// A Request is what a client asks for. Each has the keys that it needs, and others are not looked at.
type Request struct {
	ID      json.RawMessage `json:"id"`      // a number or a string; the reply has it
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
	Aim     string          `json:"aim"`     // what the values of moves count
	Top     int             `json:"top"`     // how many choices at most; 0 is all
	View    json.RawMessage `json:"view"`    // as a page has it
	Dice    dice.Dice       `json:"dice"`    // a throw
	Card    json.RawMessage `json:"card"`    // of Yahtzee
	Record  json.RawMessage `json:"record"`  // an object, or a text
	Text    bool            `json:"text"`    // the record as a text
	Secrets bool            `json:"secrets"` // also what players must not know yet
	Name    string          `json:"name"`    // of a saved game
	Of      json.RawMessage `json:"of"`      // the id of another request
}

// read reads a request. Where it fails, the id is read if that can be.
func (q *Request) read(data []byte) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(q)
	if err == nil {
		if _, end := d.Token(); !errors.Is(end, io.EOF) {
			err = fail("request", "more than one value in a line")
		}
	}
	id := struct{ ID json.RawMessage }{q.ID}
	_ = json.Unmarshal(data, &id) // for what has failed
	if q.ID = json.RawMessage(compact(id.ID)); len(q.ID) > 100 || !strings.ContainsAny(string(q.ID[:min(1, len(q.ID))]), `"-0123456789n`) {
		q.ID, err = json.RawMessage("null"), fail("request", "an id is a number or a string of up to 100 bytes")
	}
	if err == nil {
		return nil
	}
	var known *Failure
	var syntax *pips.SyntaxError
	if errors.As(err, &known) || errors.As(err, &syntax) {
		return err
	}
	return fail("request", strings.TrimPrefix(err.Error(), "json: "))
}

// header returns the record of a new game.
func (q *Request) header() []byte {
	rules := q.Rules
	if rules == nil {
		rules = json.RawMessage(`"standard"`)
	}
	b, _ := json.Marshal(struct {
		Game    string          `json:"game"`
		Rules   json.RawMessage `json:"rules"`
		Players []string        `json:"players"`
		First   pips.Player     `json:"first"`
		Seed    string          `json:"seed"`
	}{q.Game, rules, q.Players, q.First, string(q.Seed)})
	return b
}

var validName = regexp.MustCompile(`^[a-z0-9_-]{1,64}$`).MatchString

var errName = fail("request", "a name has 1 to 64 lower-case letters, digits, - and _")

// list returns words with commas between them.
func list(words []string) string {
	return strings.Join(words[:len(words)-1], ", ") + " or " + words[len(words)-1]
}

// A Failure says why a request was refused. A program branches on Kind, and reads Need and Have.
// Reason and Message are for people.
type Failure struct {
	Kind    string `json:"kind"`             // see the table in the README of examples/engine
	Reason  string `json:"reason"`           // why, without numbers
	Need    int    `json:"need"`             // the numbers of the reason, both 0 if it has none
	Have    int    `json:"have"`             //
	Offset  int    `json:"offset,omitempty"` // of what cannot be read, in the text at fault
	Want    string `json:"want,omitempty"`   // what would do
	Message string `json:"message"`          // all of it in words
}

// Error returns the message.
func (f *Failure) Error() string {
	text := f.Reason
	switch {
	case f.Message != "":
		return f.Message
	case f.Kind == "limit":
		text = fmt.Sprintf("%s (need at most %d, have %d)", text, f.Need, f.Have)
	case f.Need != 0 || f.Have != 0:
		text = fmt.Sprintf("%s (need %d, have %d)", text, f.Need, f.Have)
	}
	if f.Want != "" {
		text += "; " + f.Want
	}
	return text
}

func fail(kind, reason string) *Failure { return &Failure{Kind: kind, Reason: reason} }
