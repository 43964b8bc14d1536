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

// AppendDiff appends the settings, keys with values, that are not the same in the
// other list of the same keys, and returns how many these are.
func AppendDiff(b []byte, settings, other [][2]string) (_ []byte, n int) {
	for i, f := range settings {
		if f != other[i] {
			b = append(append(append(append(b, ' '), f[0]...), '='), f[1]...)
			n++
		}
	}
	return b, n
}

// ParseSettings reads words of the form key=value. A first word without = is given to
// name, if it is not nil, which reports whether it is one of names. The others are given
// to set, with keys that are known and come once. A key that ends in "!" is that of a word
// without = and without the "!", and has no value; such keys come after the others. With an error comes the
// offset, in value from set and in s from ParseSettings.
func ParseSettings(s string, names, keys []string, name func(word string) bool, set func(key, value string) (at int, err error)) (int, error) {
	var seen []string
	first := name != nil
	for at, word := range Fields(s) {
		key, value, ok := strings.Cut(word, "=")
		switch {
		case !ok && slices.Contains(keys, word+"!"):
			if slices.Contains(seen, word) {
				return at, Bad("want the setting " + word + " once")
			}
			if _, err := set(word+"!", ""); err != nil {
				return at, err
			}
			seen = append(seen, word)
		case !ok && first:
			if !name(word) {
				return at, Unknown("variants", word, names)
			}
		case !ok && slices.Contains(names, word):
			return at + len(word), Bad("want one name, at the beginning")
		case !ok:
			return at + len(word), Bad("want a setting, as in " + keys[0] + "=…")
		case !slices.Contains(keys, key), strings.HasSuffix(key, "!"):
			return at, Unknown("settings", key, slices.DeleteFunc(slices.Clone(keys), func(k string) bool { return strings.HasSuffix(k, "!") }))
		case slices.Contains(seen, key):
			return at, Bad("want the setting " + key + " once")
		default:
			if off, err := set(key, value); err != nil {
				return at + len(key) + 1 + off, err
			}
			seen = append(seen, key)
		}
		first = false
	}
	return 0, nil
}
