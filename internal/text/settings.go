package text

import (
	"slices"
	"strings"
)

// Flag returns yes or no.
func Flag(b bool) string {
	if b {
		return "yes"
	}
	return "no"
}

// ParseSettings reads words of the form key=value. They are given to set, with keys that are known
// and come once. With an error comes the offset, in value from set and in s from ParseSettings.
func ParseSettings(s string, keys []string, set func(key, value string) (at int, err error)) (int, error) {
	return Settings{Keys: keys, Set: set}.Parse(s, 0)
}

// Settings are what a text consists of.
type Settings struct {
	Names []string // of variants, which are no settings
	Keys  []string // that are known; one that ends in "!" is that of a word without = and without the "!", and comes after the others
	Hints Hints    // for other keys

	// Set takes a setting. Other, if it is not nil, takes a word whose key is not known, and where it
	// begins. With an error comes the offset in value and in word.
	Set   func(key, value string) (at int, err error)
	Other func(begin int, word string) (at int, err error)
}

// Parse reads settings from an offset of s. With an error comes the offset in s.
func (t Settings) Parse(s string, from int) (int, error) {
	var seen []string
	for at, word := range Fields(s[from:]) {
		at += from
		off, err := t.word(at, word, &seen)
		if err != nil {
			if i, comma := t.comma(s, at, word, off); comma != nil {
				off, err = i, comma
			}
			return at + off, err
		}
	}
	return 0, nil
}

// word reads a word that begins at an offset. With an error comes the offset in it.
func (t *Settings) word(begin int, word string, seen *[]string) (int, error) {
	key, value, ok := strings.Cut(word, "=")
	flag := !ok && slices.Contains(t.Keys, word+"!")
	known := flag || !strings.HasSuffix(key, "!") && slices.Contains(t.Keys, key)
	switch {
	case known && slices.Contains(*seen, key):
		return 0, Bad("want the setting " + key + " once")
	case flag:
		*seen = append(*seen, key)
		return t.Set(word+"!", "")
	case known && ok:
		*seen = append(*seen, key)
		off, err := t.Set(key, value)
		return len(key) + 1 + off, err
	case known:
		return len(word), Bad("want " + t.example(word))
	case !ok && slices.ContainsFunc(t.Names, func(name string) bool { return sameName(name, word) }):
		return len(word), Bad("want one name, at the beginning")
	case t.Other != nil:
		return t.Other(begin, word)
	}
	keys := slices.DeleteFunc(slices.Clone(t.Keys), func(k string) bool { return strings.HasSuffix(k, "!") })
	if ok {
		return 0, Unknown("settings", key, keys, t.Hints)
	}
	if name := Near(key, keys, t.Hints); name != "" {
		return len(word), Bad("did you mean " + t.example(name) + "?")
	}
	return len(word), Bad("want a setting, as in " + keys[0] + "=…")
}

// example returns how a setting is written. What it sets is lost with the fault that the example is for.
func (t *Settings) example(key string) string {
	if !slices.Contains(t.Keys, key) {
		return key // several, or something else
	}
	if _, err := t.Set(key, "yes"); err != nil {
		return key + "=…"
	}
	return key + "=yes"
}

// comma returns the fault of a comma after a setting, or nil, and its offset in a word that begins at an
// offset and was refused at an offset in it, but is right up to the comma.
func (t *Settings) comma(s string, begin int, word string, off int) (int, error) {
	key, value, ok := strings.Cut(word, "=")
	at, next := len(word)-1, ""
	for _, next = range Fields(s[begin+len(word):]) {
		break
	}
	if i := strings.Index(value, "="); i >= 0 { // a=1,b=2
		at = len(key) + 1 + strings.LastIndexAny(value[:i], ",;")
	} else if ok && next == "" && off > at { // a list misses its last entry
		return 0, nil
	}
	if at < 1 || word[at] != ',' && word[at] != ';' {
		return 0, nil
	}
	if _, err := t.word(begin, word[:at], new([]string)); err != nil {
		return 0, nil
	}
	if at == len(word)-1 && next != "" && !strings.Contains(next, "=") { // a=1, 2
		if _, err := t.word(begin, word+next, new([]string)); err == nil {
			return len(word), Bad("want no white space after the comma")
		}
	}
	return at, errComma
}

var errComma = Bad("want settings with white space between them, and no comma")
