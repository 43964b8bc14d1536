package service

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"reflect"
	"strconv"
	"strings"
	"sync"
	"unicode/utf8"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/strictjson"
)

// A Request is one line of a client. Keys that it does not need are read but not used; null is the same
// as no key.
type Request struct {
	ID      json.RawMessage `json:"id"`      // a number or a string, repeated in the reply; see idOf
	Do      string          `json:"do"`      // which request it is
	Game    string          `json:"game"`    // farkle, yahtzee, awari or dominoes
	Rules   json.RawMessage `json:"rules"`   // a text, as ParseRules reads it, or an object
	Players names           `json:"players"` // their names
	First   pips.Player     `json:"first"`   // who begins, if the rules let any player begin
	Start   json.RawMessage `json:"start"`   // the state in which a new game begins, an object or a text
	Seed    *seed           `json:"seed"`    // also a string, for languages without 64-bit integers
	ByTurn  bool            `json:"by-turn"` // throws of a new game are drawn by turn, see roll
	Table   *int            `json:"table"`   // which game
	Player  *pips.Player    `json:"player"`  // who asks; nil is a spectator
	Since   *int            `json:"since"`   // the first step to show
	Move    json.RawMessage `json:"move"`    // an object, or a text
	Chance  json.RawMessage `json:"chance"`  // dice or tiles from outside
	By      string          `json:"by"`      // a computer player, or an aim
	Aim     string          `json:"aim"`     // the unit of values, see kind
	Known   bool            `json:"known"`   // refuse what is not known at once
	Top     int             `json:"top"`     // maximum number of choices; 0 is all
	Why     int             `json:"why"`     // number of choices with reasons; in a review any number but 0 asks for them
	Level   string          `json:"level"`   // of puzzles
	Count   int             `json:"count"`   // of puzzles; 0 is one
	View    json.RawMessage `json:"view"`    // of a page
	Dice    *dice.Dice      `json:"dice"`    // a throw
	Card    json.RawMessage `json:"card"`    // of Yahtzee
	Record  json.RawMessage `json:"record"`  // an object, or a text
	Until   *int            `json:"until"`   // load only this many steps
	Text    bool            `json:"text"`    // return the record as text
	Secrets bool            `json:"secrets"` // include what players must not know yet
	Name    string          `json:"name"`    // of a saved game
	Of      json.RawMessage `json:"of"`      // the id of another request
}

// A seed is a number, or a string of its digits.
type seed uint64

// UnmarshalJSON reads a seed.
func (s *seed) UnmarshalJSON(data []byte) error {
	text := strings.Trim(string(data), `"`)
	n, err := strconv.ParseUint(text, 10, 64)
	if err != nil || text[0] == '0' && text != "0" {
		return fail("request", "a seed is a whole number from 0 to 18446744073709551615")
	}
	*s = seed(n)
	return nil
}

// Names are strings; JSON null is refused.
type names []string

// UnmarshalJSON reads a list of names.
func (n *names) UnmarshalJSON(data []byte) error {
	var list []*string
	if err := json.Unmarshal(data, &list); err != nil {
		return err
	}
	*n = nil
	for _, name := range list {
		if name == nil {
			return fail("request", "the key players is a list of strings, and none is null")
		}
		*n = append(*n, *name)
	}
	return nil
}

// keys returns the indices of the fields of a Request by JSON key.
var keys = sync.OnceValue(func() map[string]int {
	found, t := make(map[string]int), reflect.TypeFor[Request]()
	for i := range t.NumField() {
		found[t.Field(i).Tag.Get("json")] = i
	}
	return found
})

// read reads a request. Unknown and repeated keys are refused.
func (q *Request) read(data []byte) error {
	if strictjson.Garbled(data) >= 0 {
		return fail("request", "the line is not UTF-8, or has half of a pair of surrogates")
	}
	d := json.NewDecoder(bytes.NewReader(data))
	if begin, err := d.Token(); err != nil {
		return noJSON(err)
	} else if begin != json.Delim('{') {
		return &Failure{Kind: "request", Reason: "the line is no object", Want: `want one with the key do, as in {"id":1,"do":"hello"}`}
	}
	fields, keys, read := reflect.ValueOf(q).Elem(), keys(), map[string]bool{}
	for d.More() {
		name, err := d.Token()
		if err != nil {
			return noJSON(err)
		}
		key := name.(string) // by the syntax of JSON
		at, there := keys[key]
		switch {
		case !there:
			return fail("request", fmt.Sprintf("unknown field %.42q", key))
		case read[key]:
			return fail("request", fmt.Sprintf("the key %s is there twice", key))
		}
		read[key] = true
		if err := d.Decode(fields.Field(at).Addr().Interface()); err != nil {
			return unread(key, fields.Field(at).Type(), err)
		}
	}
	if _, err := d.Token(); err != nil {
		return noJSON(err)
	}
	if _, end := d.Token(); !errors.Is(end, io.EOF) {
		return fail("request", "more than one value in a line")
	}
	for _, key := range []*json.RawMessage{&q.Rules, &q.Start, &q.Move, &q.Chance, &q.View, &q.Card, &q.Record, &q.Of} {
		if string(*key) == "null" {
			*key = nil
		}
	}
	return q.check(read["do"])
}

// check refuses contradictory and ambiguous requests.
func (q *Request) check(does bool) error {
	game := 0 // keys that name one
	for _, is := range []bool{q.Record != nil, q.Name != "", q.Do == "review" && q.Table != nil} {
		if is {
			game++
		}
	}
	switch {
	case !does:
		return &Failure{Kind: "request", Reason: "the request lacks the key do", Want: "want " + list(words)}
	case q.Since != nil && *q.Since < 0, q.Until != nil && *q.Until < 0, q.Top < 0, q.Why < 0, q.Count < 0:
		return fail("request", "since, until, top, why and count are 0 or more")
	case q.Do == "load" && game == 0:
		return fail("request", "the request lacks the key record or name")
	case q.Do == "review" && game == 0:
		return fail("request", "the request lacks the key table, record or name")
	case q.Do == "puzzles" && q.Seed == nil:
		return fail("request", "the request lacks the key seed")
	case q.Do == "cancel" && q.Of == nil:
		return fail("request", "the request lacks the key of")
	case q.Do == "score" && (q.Dice == nil || q.Dice.Len() == 0):
		return fail("request", "the request lacks the key dice")
	case game > 1 && q.Do == "load":
		return fail("request", "a game to load is a record or a name, not both")
	case game > 1 && q.Do == "review":
		return fail("request", "a game to review is a table, a record or a name, not more of them")
	}
	return nil
}

// noJSON returns the error of a line that is truncated or not JSON.
func noJSON(err error) error {
	if errors.Is(err, io.EOF) || errors.Is(err, io.ErrUnexpectedEOF) {
		return fail("request", "the line ends within its JSON")
	}
	return fail("request", "the line is no JSON: "+err.Error())
}

// unread returns the error of a key with an invalid value.
func unread(key string, t reflect.Type, err error) error {
	var f *Failure
	switch {
	case errors.As(err, &f), errors.As(err, new(*pips.SyntaxError)): // they name what is valid
		return err
	case !errors.As(err, new(*json.UnmarshalTypeError)):
		return noJSON(err)
	}
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	what := "a whole number"
	switch t.Kind() {
	case reflect.String:
		what = "a string"
	case reflect.Bool:
		what = "true or false"
	case reflect.Slice:
		what = "a list of strings"
	case reflect.Int8:
		what = "a whole number from -128 to 127"
	}
	return fail("request", fmt.Sprintf("the key %s is %s", key, what))
}

// idOf returns the id of a request: its first key, even if the rest cannot be read, or any key of a
// valid object. A request without one has the id null.
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
	text := id
	_ = json.Unmarshal(key.ID, &text) // without escapes
	switch {
	case id == "" || id == "null":
		return "null", nil
	case len(text) > 100 || !strings.ContainsAny(id[:1], `"-0123456789`) || !utf8.ValidString(id):
		return "null", fail("request", "an id is a number or a string of up to 100 bytes of UTF-8")
	}
	return id, nil
}

// mayHaveID reports whether JSON may have a key id, in any case or with escapes. It saves the page, whose
// requests have no id, from parsing them twice.
func mayHaveID(data []byte) bool {
	return bytes.Contains(bytes.ToLower(data), []byte(`id"`)) || bytes.ContainsRune(data, '\\')
}

// rules returns the rules of the request.
func (q *Request) rules() json.RawMessage {
	if q.Rules == nil {
		return json.RawMessage(`"standard"`)
	}
	return q.Rules
}

// who returns the player who asks.
func (q *Request) who() pips.Player {
	if q.Player == nil {
		return pips.Nobody
	}
	return *q.Player
}

// ValidName reports whether a store accepts a name. It does without package regexp, which would
// delay a page.
func ValidName(name string) bool {
	return 0 < len(name) && len(name) <= 64 && strings.Trim(name, "abcdefghijklmnopqrstuvwxyz0123456789_-") == ""
}

// compact returns JSON without spaces.
func compact(data json.RawMessage) string {
	var b bytes.Buffer
	_ = json.Compact(&b, data)
	return b.String()
}

// list joins words by commas and "or".
func list(words []string) string {
	last := len(words) - 1
	return strings.TrimPrefix(strings.Join(words[:last], ", ")+" or "+words[last], " or ")
}
