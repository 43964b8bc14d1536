// Package strictjson reads JSON and says where it is wrong and what would do.
package strictjson

import (
	"bytes"
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
)

// Decode reads one JSON value into v, whose objects have no other keys than the fields
// of v. With an error, which may be one of an UnmarshalJSON that v has inside, come the
// offset in data and what would do there.
func Decode(data []byte, v any) (at int, want string, err error) {
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err = d.Decode(v); err == nil {
		if rest := bytes.TrimSpace(data[d.InputOffset():]); len(rest) > 0 {
			return int(d.InputOffset()), "want the end of the JSON here", errors.New("more than one value")
		}
		return 0, "", nil
	}
	var syntax *json.SyntaxError
	var wrong *json.UnmarshalTypeError
	switch {
	case errors.As(err, &syntax):
		return int(max(syntax.Offset-1, 0)), syntax.Error(), err
	case errors.As(err, &wrong):
		want = "want " + kind(wrong.Type)
		if wrong.Field != "" {
			want += " for " + wrong.Field
		}
		return int(min(max(wrong.Offset, 0), int64(len(data)))), want, err
	}
	return 0, err.Error(), err
}

// kind says what JSON a type has.
func kind(t reflect.Type) string {
	switch k := t.Kind(); {
	case k == reflect.Bool:
		return "true or false"
	case k == reflect.String:
		return "a string"
	case k >= reflect.Int && k <= reflect.Uintptr:
		return "a whole number of " + strconv.Itoa(t.Bits()) + " bits"
	case k == reflect.Float32 || k == reflect.Float64:
		return "a number"
	case k == reflect.Slice || k == reflect.Array:
		return "a list"
	}
	return "an object"
}
