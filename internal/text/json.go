package text

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"

	"pips.example"
)

// Decode reads a JSON value into v, whose objects have no other keys than its fields.
// The error is a *pips.SyntaxError.
func Decode(data []byte, v any) error {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	err := d.Decode(v)
	if err == nil {
		if rest := bytes.TrimSpace(data[d.InputOffset():]); len(rest) > 0 {
			return Fail(string(data), int(d.InputOffset()), Bad("want the end of the JSON here"))
		}
		return nil
	}
	var own *pips.SyntaxError
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &own):
		return own
	case errors.As(err, &syntax):
		return Fail(string(data), int(max(syntax.Offset-1, 0)), Bad(syntax.Error()))
	case errors.As(err, &wrong):
		return Fail(string(data), int(wrong.Offset), Bad("want "+wrong.Type.String()+" for "+wrong.Field))
	}
	return Fail(string(data), 0, Bad(err.Error()))
}

// FromJSON sets v from JSON: from a string as parse reads its text, from anything else
// as object reads it. If it fails it leaves v unchanged.
func FromJSON[T any](v *T, data []byte, parse func(string) (T, error), object func([]byte) (T, error)) error {
	var s string
	var p T
	var err error
	if json.Unmarshal(data, &s) == nil && !bytes.Equal(bytes.TrimSpace(data), []byte("null")) {
		p, err = parse(s)
	} else {
		p, err = object(data)
	}
	if err != nil {
		return Fail(string(data), 0, err)
	}
	*v = p
	return nil
}

// RulesFromJSON sets rules from JSON: from a string, or from an object with their text.
// All other keys of the object must say the same as the text.
func RulesFromJSON[R any](r *R, data []byte, parse func(string) (R, error)) error {
	return FromJSON(r, data, parse, func(data []byte) (p R, err error) {
		var given map[string]any
		if err := Decode(data, &given); err != nil {
			return p, err
		}
		s, ok := given["text"].(string)
		if !ok {
			return p, Fail(string(data), 0, Bad(`want rules as text or as an object with the key "text"`))
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
		for key, v := range given {
			if !reflect.DeepEqual(v, all[key]) {
				return p, Fail(string(data), 0, Bad("the key "+Clip(key)+" must say what the text says, or be left out"))
			}
		}
		return p, nil
	})
}
