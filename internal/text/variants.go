package text

import (
	"iter"
	"slices"
	"strings"
)

// Variants are rules of type R by name, in their order.
type Variants[R any] []struct {
	Name  string
	Rules func() R
}

// Words are what people may write in the rules of a game that is neither a variant nor a setting.
type Words struct {
	Games    string // names of the game as a whole, so of no variant; as in Hints
	Variants Hints
	Settings Hints
}

// Must returns v, and panics with err unless it is nil.
func Must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// Like returns a function that returns the rules of base with other settings. It panics if these cannot be read.
func Like[R any](base func() R, settings string, fields func(*R) []Setting) func() R {
	r := base()
	list := fields(&r)
	Must(ParseSettings(settings, Keys(list), Set(list)))
	return func() R { return r }
}

// All yields the names with their rules.
func (v Variants[R]) All() iter.Seq2[string, R] {
	return func(yield func(string, R) bool) {
		for _, e := range v {
			if !yield(e.Name, e.Rules()) {
				return
			}
		}
	}
}

// Find returns the rules with this name, whose case does not count.
func (v Variants[R]) Find(name string) (r R, ok bool) {
	for _, e := range v {
		if sameName(e.Name, name) {
			return e.Rules(), true
		}
	}
	return r, false
}

// sameName reports whether s is a name but for its case. The name has small letters.
func sameName(name, s string) bool {
	if len(s) != len(name) {
		return false
	}
	for i := range len(s) {
		c := s[i]
		if 'A' <= c && c <= 'Z' {
			c += 'a' - 'A'
		}
		if c != name[i] {
			return false
		}
	}
	return true
}

// Names returns the names in their order.
func (v Variants[R]) Names() (names []string) {
	for _, e := range v {
		names = append(names, e.Name)
	}
	return names
}

// Begin reads the name with which a text of rules begins, if it does not begin with a setting. It
// returns the rules of that name and where the name ends, or the offset of an error.
func (v Variants[R]) Begin(s string, keys []string, words Words) (r R, at int, err error) {
	first, phrase, from := "", "", 0 // the first word and the first words without =, which may be a name that is none
	for at, word := range Fields(s) {
		if strings.Contains(word, "=") {
			break
		}
		if first == "" {
			first, from = word, at
		}
		phrase = s[from : at+len(word)]
	}
	if r, ok := v.Find(first); ok {
		return r, from + len(first), nil
	}
	if first == "" || slices.Contains(keys, first) || slices.Contains(keys, first+"!") {
		return r, 0, nil
	}
	if name := strings.TrimRight(first, ",;"); name != first {
		if _, ok := v.Find(name); ok {
			return r, from + len(name), errComma
		}
	}
	for _, word := range []string{phrase, first} {
		if slices.Contains(strings.Fields(words.Games), squeeze(word)) {
			return r, from, Bad(Clip(word) + " is a game with many rules, want " + Or(v.Names()))
		}
		if name := Near(word, v.Names(), words.Variants); name != "" {
			return r, from, Bad("did you mean " + name + "?")
		}
	}
	return r, from, Unknown("variants", first, v.Names(), words.Variants)
}

// ParseRules reads rules: a name and what differs, or settings alone. The error is a *[pips.SyntaxError].
func (v Variants[R]) ParseRules(s string, words Words, settings func(*R) []Setting, validate func(R) error) (R, error) {
	if r, ok := v.Find(s); ok {
		return r, nil
	}
	r := new(R)
	fields := settings(r)
	keys := Keys(fields)
	named, at, err := v.Begin(s, keys, words)
	if *r = named; err == nil {
		at, err = Settings{Names: v.Names(), Keys: keys, Hints: words.Settings, Set: Set(fields)}.Parse(s, at)
	}
	if err == nil {
		at, err = len(s), validate(*r)
	}
	if err != nil {
		return *new(R), Fail(s, at, err)
	}
	return *r, nil
}
