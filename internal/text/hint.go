package text

import (
	"slices"
	"strconv"
	"strings"
	"unicode"
)

// Hints say what words mean that are not names. Each pair has some words with spaces between them, in
// lower case and without hyphens, and the name that they mean, or several as in "a or b". The name
// is empty for words that mean something else although a name looks like them.
type Hints [][2]string

// find returns the names that a word means.
func (h Hints) find(word string) (names string, ok bool) {
	for _, pair := range h {
		if slices.Contains(strings.Fields(pair[0]), word) {
			return pair[1], true
		}
	}
	return "", false
}

// Near returns the name that a word is meant to be, or "": what the hints say, or the name that differs
// by a typing error. That is one letter more, less or other, or two letters in each other's place; two such
// errors in a name of eight letters, none in one of three. The first letter is never wrong: legal is not
// illegal.
func Near(word string, names []string, hints Hints) string {
	w := squeeze(word)
	if name, ok := hints.find(w); ok {
		return name
	}
	best, least := "", 3
	for _, name := range names {
		n := squeeze(name)
		if w == "" || n == "" || w[0] != n[0] {
			continue
		}
		if d := distance(w, n); d < least && d <= min(len(n)/4, 2) {
			best, least = name, d
		}
	}
	return best
}

// Unknown returns the fault of a word that is none of some names: it says which of
// them is meant, or lists all if they are few. What is the plural of what a name names.
func Unknown(what, word string, names []string, hints Hints) error {
	if name := strings.TrimSpace(word); name != word && slices.Contains(names, name) {
		return Bad("want " + name + " without white space")
	}
	if name := Near(word, names, hints); name != "" {
		return Bad("did you mean " + name + "?")
	}
	if len(names) > 24 {
		return Bad("there is no " + strconv.Quote(Clip(word)) + " among the " + what)
	}
	return Bad("want " + Or(names))
}

// squeeze returns the beginning of s in lower case without what divides words.
func squeeze(s string) string {
	if len(s) > 40 {
		s = s[:40]
	}
	return strings.Map(func(r rune) rune {
		if strings.ContainsRune("-_ \t\r\n", r) {
			return -1
		}
		return unicode.ToLower(r)
	}, s)
}

// distance returns how many bytes must be changed, added, taken away, or exchanged with the
// next one, to turn a into b (the optimal string alignment).
func distance(a, b string) int {
	rows := make([][]int, len(a)+1)
	for i := range rows {
		rows[i] = make([]int, len(b)+1)
		rows[i][0] = i
	}
	for j := range b {
		rows[0][j+1] = j + 1
	}
	for i := range len(a) {
		for j := range len(b) {
			cost := 1
			if a[i] == b[j] {
				cost = 0
			}
			d := min(rows[i][j]+cost, rows[i][j+1]+1, rows[i+1][j]+1)
			if i > 0 && j > 0 && a[i] == b[j-1] && a[i-1] == b[j] {
				d = min(d, rows[i-1][j-1]+1)
			}
			rows[i+1][j+1] = d
		}
	}
	return rows[len(a)][len(b)]
}

// Exactly returns what parse makes of s. If that fails and only for white space around the text,
// the error says so.
func Exactly[T any](s string, parse func(string) (T, error)) (T, error) {
	v, err := parse(s)
	if err == nil {
		return v, nil
	}
	begin := strings.TrimLeft(s, space)
	bare := strings.TrimRight(begin, space)
	if bare == s {
		return v, err
	}
	if _, other := parse(bare); other != nil {
		return v, err
	}
	if begin != s {
		return v, Fail(s, 0, Bad("want no white space at the beginning"))
	}
	return v, Fail(s, len(bare), Bad("want no white space at the end"))
}
