package text

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
)

func TestUnknown(t *testing.T) {
	names := []string{"hot-dice", "opening", "target", "keep", "min-bank"}
	var many []string
	for i := range 25 {
		many = append(many, fmt.Sprintf("setting-%02d-x", i))
	}
	for _, c := range []struct {
		word  string
		names []string
		want  string
	}{
		{"hotdice", names, "did you mean hot-dice?"},                          // another way to divide words
		{"HOT_DICE", names, "did you mean hot-dice?"},                         // or to write them
		{"opnening", names, "did you mean opening?"},                          // one letter more
		{"targte", names, "did you mean target?"},                             // two letters in each other's place
		{"kepe", names, "did you mean keep?"},                                 // two letters in each other's place
		{"keeeep", names, "want hot-dice, opening, target, keep or min-bank"}, // two, and the name is short
		{"eep", names, "want hot-dice, opening, target, keep or min-bank"},    // the first letter
		{"legal", []string{"illegal", "take-all"}, "want illegal or take-all"},
		{"largstrait", []string{"large-straight"}, "want large-straight"},
		{"largestrait", []string{"large-straight"}, "did you mean large-straight?"}, // two, and the name is long
		{"sat", []string{"set"}, "want set"},                                        // names of three letters are too short
		{"aim", names, "did you mean target?"},
		{"Bet", names, "did you mean opening or min-bank?"},
		{"kept", names, "want hot-dice, opening, target, keep or min-bank"}, // a word that means something else
		{" keep\n", names, "want keep without white space"},
		{"keeeeep", names, "want hot-dice, opening, target, keep or min-bank"}, // three
		{"zebra", []string{"a"}, "want a"},
		{"", []string{"a", "b"}, "want a or b"},                                  // each is one letter away from nothing
		{"bot", []string{"hot", "bat", "boot"}, "did you mean boot?"},            // hot and bat are too short
		{"boat", []string{"hoot", "boot", "bolt", "goat"}, "did you mean boot?"}, // the first of the nearest
		{"zebra", many[:24], "want " + strings.Join(many[:23], ", ") + " or setting-23-x"},
		{"zebra", many, `there is no "zebra" among the settings`},
		{strings.Repeat("z", 1000), many, `there is no "` + strings.Repeat("z", 40) + `…" among the settings`},
	} {
		err := Unknown("settings", c.word, c.names, Hints{{"aim", "target"}, {"wager bet", "opening or min-bank"}, {"kept", ""}})
		var fault *Fault
		if !errors.As(err, &fault) || fault.Reason != pips.ErrSyntax || fault.Want != c.want {
			t.Errorf("%q: %v, want %q", c.word, err, c.want)
		}
	}
}

// The distance against its definition by recursion, for all words of up to four
// letters of two.
func TestDistance(t *testing.T) {
	var slow func(a, b string) int
	slow = func(a, b string) int {
		switch {
		case a == "" || b == "":
			return len(a) + len(b)
		case a[0] == b[0]:
			return slow(a[1:], b[1:])
		}
		d := 1 + min(slow(a[1:], b[1:]), slow(a[1:], b), slow(a, b[1:]))
		if len(a) > 1 && len(b) > 1 && a[0] == b[1] && a[1] == b[0] {
			d = min(d, 1+slow(a[2:], b[2:]))
		}
		return d
	}
	words := []string{""}
	for i := 0; len(words[i]) < 4; i++ {
		words = append(words, words[i]+"a", words[i]+"b")
	}
	for _, a := range words {
		for _, b := range words {
			if got, want := distance(a, b), slow(a, b); got != want {
				t.Errorf("%q and %q: %d, want %d", a, b, got, want)
			}
		}
	}
}

// White space around a text is named where the text would do without it.
func TestExactly(t *testing.T) {
	for s, want := range map[string]struct {
		at   int
		want string
	}{
		"12": {}, " 12": {0, "want no white space at the beginning"}, "12\r\n": {2, "want no white space at the end"},
		"\t12 ": {0, "want no white space at the beginning"}, " 1x": {0, "want digits"}, "1 2": {1, "want digits"}, "": {0, "want two digits"},
		" ": {0, "want digits"}, "12\u00a0": {2, "want digits"},
	} {
		p, err := Exactly(s, parsePoint)
		var bad *pips.SyntaxError
		if want.want == "" {
			if p != (point{1, 2}) || err != nil {
				t.Errorf("%q: %v, %v", s, p, err)
			}
		} else if !errors.As(err, &bad) || bad.Input != s || bad.Offset != want.at || bad.Want != want.want || bad.Reason != pips.ErrSyntax || p != (point{}) {
			t.Errorf("%q: %v, %v", s, p, err)
		}
	}
}
