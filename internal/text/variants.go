package text

import (
	"iter"
)

// Variants are rules of type R by name, in their order.
type Variants[R any] []struct {
	Name  string
	Rules func() R
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

// Find returns the rules with this name.
func (v Variants[R]) Find(name string) (r R, ok bool) {
	for _, e := range v {
		if e.Name == name {
			return e.Rules(), true
		}
	}
	return r, false
}

// Names returns the names in their order.
func (v Variants[R]) Names() (names []string) {
	for _, e := range v {
		names = append(names, e.Name)
	}
	return names
}

// ParseRules reads rules: a name and what differs, or settings alone. It gives the
// settings to set, as [ParseSettings] does, and the whole to validate. The error is
// a *[pips.SyntaxError].
func (v Variants[R]) ParseRules(s string, keys []string, set func(r *R, key, value string) (at int, err error), validate func(R) error) (R, error) {
	if r, ok := v.Find(s); ok {
		return r, nil
	}
	var r, none R
	at, err := ParseSettings(s, v.Names(), keys,
		func(name string) (ok bool) { r, ok = v.Find(name); return ok },
		func(key, value string) (at int, err error) { return set(&r, key, value) })
	if err == nil {
		at, err = len(s), validate(r)
	}
	if err != nil {
		return none, Fail(s, at, err)
	}
	return r, nil
}

// Keys returns the keys of settings.
func Keys(settings [][2]string) (keys []string) {
	for _, s := range settings {
		keys = append(keys, s[0])
	}
	return keys
}
