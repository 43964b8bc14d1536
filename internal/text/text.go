// Package text is what the texts of all games share: words with their offsets,
// numbers in a range, and enumerations by name.
package text

import (
	"iter"
	"strconv"
	"strings"
)

// space is the white space that stands between lines and columns of plain text.
const space = " \t\r\n"

// Fields yields the words of s, which have white space between them, with their offsets.
func Fields(s string) iter.Seq2[int, string] {
	return func(yield func(int, string) bool) {
		for at := 0; at < len(s); {
			n := strings.IndexAny(s[at:], space)
			if n < 0 {
				n = len(s) - at
			}
			if n > 0 && !yield(at, s[at:at+n]) {
				return
			}
			at += n + 1
		}
	}
}

// Parse returns what parse makes of s. An error, which comes with its offset, becomes a *pips.SyntaxError.
func Parse[T any](s string, parse func(string) (T, int, error)) (T, error) {
	v, at, err := parse(s)
	if err != nil {
		return *new(T), Fail(s, at, err)
	}
	return v, nil
}

// Marshal returns what append does to no bytes, or the error if it is not nil.
func Marshal(err error, append func([]byte) []byte) ([]byte, error) {
	if err != nil {
		return nil, err
	}
	return append([]byte{}), nil
}

// Unmarshal sets v to what parse makes of data, or leaves it as it was.
func Unmarshal[T any](v *T, data []byte, parse func(string) (T, error)) error {
	p, err := parse(string(data))
	if err == nil {
		*v = p
	}
	return err
}

// List calls set for each entry of a list with commas between them, and returns how
// many there are. More than most are the error many. With an error comes the offset
// in s.
func List(s string, most int, many error, set func(i int, entry string) (at int, err error)) (n, at int, err error) {
	for entry := range strings.SplitSeq(s, ",") {
		if n == most {
			return 0, at, many
		}
		if off, err := set(n, entry); err != nil {
			return 0, at + off, err
		}
		n, at = n+1, at+len(entry)+1
	}
	return n, 0, nil
}

// An Enum has the texts of an enumeration at their values. A value without one
// is not valid.
type Enum[E ~uint8] struct {
	Type  string   // its name in Go
	Texts []string // by value
	Hints Hints    // for other words
}

// names returns the texts.
func (n *Enum[E]) names() (names []string) {
	for _, t := range n.Texts {
		if t != "" {
			names = append(names, t)
		}
	}
	return names
}

// Valid reports whether e has a text.
func (n *Enum[E]) Valid(e E) bool { return int(e) < len(n.Texts) && n.Texts[e] != "" }

// String returns the text of e, or "%!Type(9)".
func (n *Enum[E]) String(e E) string {
	if n.Valid(e) {
		return n.Texts[e]
	}
	return "%!" + n.Type + "(" + strconv.Itoa(int(e)) + ")"
}

// Set sets e to the value with this text, or leaves it as it was.
func (n *Enum[E]) Set(e *E, text string) error {
	for i, t := range n.Texts {
		if t == text && t != "" {
			*e = E(i)
			return nil
		}
	}
	return Unknown("names", text, n.names(), n.Hints)
}
