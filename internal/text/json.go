package text

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"strings"

	"pips.example"
	"pips.example/internal/strictjson"
)

// Limits of JSON, which is refused before it costs memory.
const (
	mostEntries = 100     // of a list: as many dice have a Dice, and all else is shorter
	mostLines   = 1000    // of a table in rules, which may list all 923 groups of up to six dice
	mostBytes   = 1 << 20 // of rules
)

// Decode reads a JSON value into v, whose objects have no other keys than its fields, and whose
// lists have at most 100 entries. The error is a *pips.SyntaxError.
func Decode(data []byte, v any) error { return decode(data, v, mostEntries) }

func decode(data []byte, v any, most int) error {
	at, want, err := strictjson.Decode(data, v, most)
	if err == nil {
		return nil
	}
	reason := pips.ErrSyntax
	if err == strictjson.ErrMany {
		reason = pips.ErrTooLarge
	}
	if errors.As(err, new(*pips.SyntaxError)) {
		return within(data, err)
	}
	return &pips.SyntaxError{Input: string(data), Offset: at, Reason: reason, Want: want}
}

// within returns an error as one of the whole JSON. A part that a *pips.SyntaxError is
// about is looked for there; the offset is 0 if that does not tell where the part is.
func within(data []byte, err error) error {
	var part *pips.SyntaxError
	if !errors.As(err, &part) {
		return Fail(string(data), 0, err)
	}
	return Fail(string(data), strictjson.Find(data, part.Input, part.Offset)-part.Offset, part)
}

// FromJSON sets v from JSON: from a string as parse reads its text, from anything else
// as object reads it. If it fails it leaves v unchanged.
func FromJSON[T any](v *T, data []byte, parse func(string) (T, error), object func([]byte) (T, error)) error {
	var p T
	var err error
	if s, ok := inString(data); ok {
		p, err = parse(s)
	} else {
		p, err = object(data)
	}
	if err != nil {
		return within(data, err)
	}
	*v = p
	return nil
}

// FromObject is FromJSON for an object or a list that decodes as an I.
func FromObject[T, I any](v *T, data []byte, parse func(string) (T, error), object func(in I) (T, error)) error {
	var p T
	var in I
	var err error
	if s, ok := inString(data); ok {
		p, err = parse(s)
	} else if err = Decode(data, &in); err == nil {
		p, err = object(in)
	}
	if err != nil {
		return within(data, err)
	}
	*v = p
	return nil
}

// inString returns the string that JSON is, if it is one.
func inString(data []byte) (s string, ok bool) {
	err := json.Unmarshal(data, &s)
	return s, err == nil && string(bytes.Trim(data, strictjson.Space)) != "null"
}

// JSON returns the JSON of v, or the error if it is not nil.
func JSON(err error, v any) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return json.Marshal(v)
}

// RulesFromJSON sets rules from JSON: from a string, or from an object with their text.
// All other keys of the object must say the same as the text.
func RulesFromJSON[R any](r *R, data []byte, parse func(string) (R, error)) error {
	if len(data) > mostBytes {
		return Fail(string(data), mostBytes, &Fault{pips.ErrTooLarge, "want at most 1,048,576 bytes of rules"})
	}
	return FromJSON(r, data, parse, func(data []byte) (p R, err error) {
		given := map[string]any{}
		if bytes.HasPrefix(bytes.TrimLeft(data, strictjson.Space), []byte("{")) {
			if err := decode(data, &given, mostLines); err != nil {
				return p, err
			}
		}
		given = lower(given)
		s, ok := given["text"].(string)
		if !ok {
			return p, Fail(string(data), 0, Bad(`want a string, or an object with the key "text"`))
		}
		if p, err = parse(s); err != nil {
			return p, err
		}
		own, err := json.Marshal(p)
		var all map[string]any
		if err == nil {
			err = json.Unmarshal(own, &all)
		}
		if err != nil {
			return p, err
		}
		all = lower(all)
		delete(given, "text")
		fault, want := "", "" // of several faults, that of the first key by name
		for key, v := range given {
			if own, ok := all[key]; want != "" && key > fault {
				continue
			} else if !ok {
				fault, want = key, "there is no key "+Clip(key)
			} else if !same(v, own) {
				fault, want = key, "the key "+Clip(key)+" must say what the text says, or be left out"
			}
		}
		if want != "" {
			return p, Fail(string(data), 0, Bad(want))
		}
		return p, nil
	})
}

// lower returns an object with its keys in lower case, as the case of keys does not count in JSON.
func lower(object map[string]any) map[string]any {
	low := make(map[string]any, len(object))
	for key, v := range object {
		low[strings.ToLower(key)] = v
	}
	return low
}

// same reports whether two values that were read from JSON are the same.
func same(v, w any) bool {
	a, err := json.Marshal(v)
	b, err2 := json.Marshal(w)
	return err == nil && err2 == nil && bytes.Equal(a, b)
}

// WantView is what would do in place of JSON that lacks the rules or the state of a view.
const WantView = "want an object with the keys rules and state"

// View sets v to the view that shows the whole state from its JSON object, with the keys rules, player and state. The
// error is a *pips.SyntaxError.
func View[V any, R interface{ Check(S) error }, S any](v *V, data []byte, view func(R, S, pips.Player) V, players func(S) int) error {
	var in struct {
		Rules  *R          `json:"rules"`
		Player pips.Player `json:"player"`
		State  *S          `json:"state"`
	}
	if err := Decode(data, &in); err != nil {
		return err
	}
	err := Bad(WantView)
	if in.Rules != nil && in.State != nil {
		err = CheckView(*in.Rules, in.Player, *in.State, players(*in.State))
	}
	if err != nil {
		return Fail(string(data), 0, err)
	}
	*v = view(*in.Rules, *in.State, in.Player)
	return nil
}

// CheckView returns why nobody can see such a state of a game for so many players, or nil.
func CheckView[R interface{ Check(S) error }, S any](r R, p pips.Player, s S, players int) error {
	if err := r.Check(s); err != nil {
		return err
	}
	if p < pips.Nobody || int(p) >= players {
		return &Fault{Reason: pips.ErrPlayers, Want: fmt.Sprintf("want a player from -1 to %d", players-1)}
	}
	return nil
}
