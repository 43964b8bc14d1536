// Package house explains the settings of house rules, one by one and where they meet. The values of a
// setting are those that the library accepts.
package house

import (
	"errors"
	"fmt"
	"strings"

	"pips.example"
)

// A Guide explains the settings of a game. The zero Guide explains none.
type Guide[R any] struct {
	parse    func(string) (R, error)
	variant  string // with all settings
	settings []Setting
	notes    func(R, *notes)
}

// A Setting is a part of the text of rules.
type Setting struct {
	Key    string `json:"key"`    // or all of it, as in 111=1000
	Values string `json:"values"` // in words; none with all of it
	Says   string `json:"says"`   // a sentence
}

// Settings returns the settings of the game that the library knows.
func (g Guide[R]) Settings() []Setting {
	list := []Setting{}
	for _, s := range g.settings {
		_, err := g.parse(g.variant + " " + s.Key)
		if !strings.Contains(s.Key, "=") {
			s.Values = g.values(s.Key)
		}
		if s.Values != "" || err == nil {
			list = append(list, s)
		}
	}
	return list
}

// values returns what a setting may be, or nothing if the library does not know it.
func (g Guide[R]) values(key string) string {
	_, err := g.parse(g.variant + " " + key + "=?")
	var bad *pips.SyntaxError
	if !errors.As(err, &bad) || bad.Offset <= len(g.variant)+len(key) { // the key is at fault
		return ""
	}
	return strings.TrimPrefix(bad.Want, "want ")
}

// Notes returns a sentence for each combination of settings that is legal but may surprise.
func (g Guide[R]) Notes(r R) []string {
	list := notes{}
	if g.notes != nil {
		g.notes(r, &list)
	}
	return list
}

type notes []string

// add adds a sentence if is holds.
func (n *notes) add(is bool, format string, args ...any) {
	if is {
		*n = append(*n, fmt.Sprintf(format, args...))
	}
}
