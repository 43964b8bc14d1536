// Package strictjson reads JSON and says where it is wrong and what would do.
package strictjson

import (
	"bytes"
	"encoding"
	"encoding/json"
	"errors"
	"io"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"unicode/utf16"
	"unicode/utf8"
)

// ErrMany is the error of [Decode] for a list or an object with too many entries.
var ErrMany = errors.New("too many entries")

// Space is the white space of JSON, RFC 8259: Unicode and C have more.
const Space = " \t\r\n"

// Decode reads one JSON value into v, whose objects have no other keys than the fields
// of v, and whose lists, at any depth, have at most this many entries, 1 or more. It counts them before it
// takes memory for any. With an error, which may be one of an UnmarshalJSON that v has inside, come
// the offset in data and what would do there.
func Decode(data []byte, v any, most int) (at int, want string, err error) {
	if at := Garbled(data); at >= 0 {
		return at, "want UTF-8, with surrogates in pairs", errors.New("bytes that are no text")
	}
	if at, want, err = loose(data, most); err != nil {
		return at, want, err
	}
	d := json.NewDecoder(bytes.NewReader(data))
	d.DisallowUnknownFields()
	if err = d.Decode(v); err == nil {
		if rest := bytes.TrimLeft(data[d.InputOffset():], Space); len(rest) > 0 {
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
		return begin(data, wrong), want, err
	}
	if errors.Is(err, io.ErrUnexpectedEOF) || errors.Is(err, io.EOF) {
		return len(data), "want more JSON here", err
	}
	if _, field, ok := strings.Cut(err.Error(), "unknown field "); ok {
		return max(bytes.Index(data, []byte(field)), 0), "there is no key " + clip(field), err
	}
	return 0, err.Error(), err
}

// Garbled returns the index of the first bytes in data that the package json replaces by U+FFFD in silence, as
// they are no UTF-8 or half of a pair of surrogates, or -1.
func Garbled(data []byte) int {
	for at := 0; at < len(data); {
		if c := data[at]; c < utf8.RuneSelf && c != '\\' {
			at++
			continue
		}
		r, size := utf8.DecodeRune(data[at:])
		switch {
		case r == utf8.RuneError && size <= 1:
			return at
		case r != '\\':
			at += size
			continue
		}
		half := escape(data[at:])
		switch {
		case !utf16.IsSurrogate(half):
			at = min(at+2, len(data)) // what is escaped may be a backslash
		case utf16.DecodeRune(half, escape(data[at+6:])) == utf8.RuneError:
			return at
		default:
			at += 12
		}
	}
	return -1
}

// escape returns the number that data begins with, as in \ud83d, or -1.
func escape(data []byte) rune {
	if len(data) < 6 || data[0] != '\\' || data[1] != 'u' {
		return -1
	}
	n, err := strconv.ParseUint(string(data[2:6]), 16, 16)
	if err != nil {
		return -1
	}
	return rune(n)
}

// begin returns where the value that an error is about begins. Of that value the error has its beginning,
// its end or a place between, depending on the engine of encoding/json.
func begin(data []byte, wrong *json.UnmarshalTypeError) int {
	d := json.NewDecoder(bytes.NewReader(data))
	nested := wrong.Value == "array" || wrong.Value == "object"
	for {
		before := d.InputOffset()
		token, err := d.Token()
		if err != nil {
			return 0
		}
		_, delimiter := token.(json.Delim)
		if d.InputOffset() >= wrong.Offset && delimiter == nested {
			rest := data[before:]
			return len(data) - len(bytes.TrimLeft(rest, Space+":,"))
		}
	}
}

// Find returns where in data the byte of a part is that stands there at this offset, if the part is
// in data once, as it is or as a string, and 0 for any other.
func Find(data []byte, part string, offset int) int {
	for _, form := range []func(string) []byte{func(s string) []byte { return []byte(s) }, inString} {
		whole := form(part)
		if at := bytes.Index(data, whole); at >= 0 && len(whole) > 0 && at == bytes.LastIndex(data, whole) {
			return at + len(form(part[:min(max(offset, 0), len(part))]))
		}
	}
	return 0
}

// inString returns a text as it stands in a string of JSON.
func inString(s string) []byte {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	_ = e.Encode(s) // a string has JSON
	return bytes.TrimSuffix(bytes.TrimPrefix(b.Bytes(), []byte(`"`)), []byte("\"\n"))
}

// loose returns what the package json reads in silence: a key that an object has twice, whatever the case of its
// letters, where it is for the second time, and a null within lists and objects, which leaves the value
// as it is. It also returns lists and objects of too many entries. It returns nil for other JSON, also
// for what is none.
func loose(data []byte, most int) (at int, want string, err error) {
	if !json.Valid(data) {
		return 0, "", nil
	}
	// Keys stand behind { and , of objects. No object of ours may have more than mostKeys different keys,
	// so where there are more, one of them will be refused, here or by who reads a map.
	const mostKeys = 64
	type level struct { // of a list or an object that has begun
		keys   []string // nil for lists
		commas int
	}
	var levels []level
	key := false
	for at := 0; at < len(data); at++ {
		last := len(levels) - 1
		switch data[at] {
		case '{':
			levels, key = append(levels, level{keys: []string{}}), true
		case '[':
			levels = append(levels, level{})
		case '}', ']':
			levels = levels[:last]
		case ',':
			l, limit := &levels[last], most
			if key = l.keys != nil; key {
				limit = max(most, mostKeys)
			}
			if l.commas++; l.commas >= limit {
				return at, "want at most " + strconv.Itoa(limit) + " entries", ErrMany
			}
		case 'n': // of null: the other words have none
			if len(levels) > 0 {
				return at, "want a value in place of null", errors.New("a null")
			}
		case '"':
			end := at + quoted(data[at:])
			if key {
				name := unquote(data[at:end])
				keys := &levels[last].keys
				if slices.ContainsFunc(*keys, func(k string) bool { return strings.EqualFold(k, name) }) {
					return at, "want the key " + clip(name) + " once", errors.New("a key twice")
				}
				if len(*keys) < mostKeys {
					*keys = append(*keys, name)
				}
				key = false
			}
			at = end - 1
		}
	}
	return 0, "", nil
}

// quoted returns the length of the string in quotes with which valid JSON begins.
func quoted(data []byte) int {
	for i := 1; ; i++ {
		switch data[i] {
		case '\\':
			i++
		case '"':
			return i + 1
		}
	}
}

// unquote returns what a string in quotes says.
func unquote(quoted []byte) (s string) {
	if bytes.IndexByte(quoted, '\\') < 0 {
		return string(quoted[1 : len(quoted)-1])
	}
	_ = json.Unmarshal(quoted, &s) // which is valid
	return s
}

// kind says what JSON a type has.
func kind(t reflect.Type) string {
	for t.Kind() == reflect.Pointer {
		t = t.Elem()
	}
	switch k := t.Kind(); {
	case reflect.PointerTo(t).Implements(reflect.TypeFor[encoding.TextUnmarshaler]()):
		return "a string"
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

// clip returns a key that is not too long for a message.
func clip(key string) string {
	const most = 40 // letters
	if letters := []rune(key); len(letters) > most {
		return string(letters[:most]) + "…"
	}
	return key
}
