package text

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

func TestNumber(t *testing.T) {
	const syntax, large = pips.ErrSyntax, pips.ErrTooLarge
	for _, c := range []struct {
		s           string
		least, most int
		n, at       int
		err         error
	}{
		{"0", 0, 9, 0, 0, nil},
		{"0", 1, 9, 0, 0, syntax},
		{"9", 0, 9, 9, 0, nil},
		{"10", 0, 9, 0, 0, large},
		{"007", 0, 9, 7, 0, nil},
		{"", 0, 9, 0, 0, syntax},
		{"-1", 0, 9, 0, 0, syntax},
		{"1/", 0, 9, 0, 1, syntax},
		{"1:", 0, 9, 0, 1, syntax},
		{"2147483647", 0, 1<<31 - 1, 1<<31 - 1, 0, nil},
		{"2147483648", 0, 1<<31 - 1, 0, 0, large},
		{"4294967297", 0, 1<<31 - 1, 0, 0, large}, // 1 in 32 bits
		{"-9", -9, 5, -9, 0, nil},
		{"-0", -9, 5, 0, 0, nil},
		{"-10", -9, 5, 0, 1, large},
		{"6", -9, 5, 0, 0, large},
		{"-", -9, 5, 0, 1, syntax},
		{"-x", -9, 5, 0, 1, syntax},
		{"--1", -9, 5, 0, 1, syntax},
	} {
		n, at, err := Number(c.s, c.least, c.most)
		if n != c.n || at != c.at || !errors.Is(err, c.err) {
			t.Errorf("%q from %d to %d: %d, %d, %v", c.s, c.least, c.most, n, at, err)
		}
		if want := fmt.Sprintf("want a number from %d to %d", c.least, c.most); err != nil && !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%q: %v does not say %q", c.s, err, want)
		}
	}
}

func TestSetFlag(t *testing.T) {
	for s, ok := range map[string]bool{"yes": true, "no": true, "": false, "Yes": false, "nope": false, "yes ": false} {
		b := s != "yes"
		err := SetFlag(&b, s)
		if ok && (err != nil || Flag(b) != s) {
			t.Errorf("%q: %v, %v", s, b, err)
		}
		if !ok && (err == nil || err.Error() != "syntax error: want yes or no" || !b) {
			t.Errorf("%q: %v, %v", s, b, err)
		}
	}
}

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
		{"hotdice", names, "did you mean hot-dice?"},  // another way to divide words
		{"HOT_DICE", names, "did you mean hot-dice?"}, // or to write them
		{"opnening", names, "did you mean opening?"},  // one letter more
		{"targte", names, "did you mean target?"},     // two changes
		{"keeeep", names, "did you mean keep?"},
		{" keep\n", names, "want keep without white space"},
		{"keeeeep", names, "want hot-dice, opening, target, keep or min-bank"}, // three
		{"zebra", []string{"a"}, "want a"},
		{"", []string{"a", "b"}, "want a or b"},                      // each is one letter away from nothing
		{"bot", []string{"hot", "bat", "boot"}, "did you mean hot?"}, // the first of the nearest
		{"boot", []string{"hot", "bat", "boots"}, "did you mean boots?"},
		{"zebra", many[:24], "want " + strings.Join(many[:23], ", ") + " or setting-23-x"},
		{"zebra", many, `there is no "zebra" among the settings`},
		{strings.Repeat("z", 1000), many, `there is no "` + strings.Repeat("z", 40) + `…" among the settings`},
	} {
		err := Unknown("settings", c.word, c.names)
		var fault *Fault
		if !errors.As(err, &fault) || fault.Reason != pips.ErrSyntax || fault.Want != c.want {
			t.Errorf("%q: %v, want %q", c.word, err, c.want)
		}
	}
}

func TestClip(t *testing.T) {
	for s, want := range map[string]string{
		"":                       "",
		strings.Repeat("x", 40):  strings.Repeat("x", 40),
		strings.Repeat("x", 41):  strings.Repeat("x", 40) + "…",
		strings.Repeat("€", 100): strings.Repeat("€", 13) + "…", // 39 bytes, and a part of the next
	} {
		if got := Clip(s); got != want {
			t.Errorf("%q: %q, want %q", s, got, want)
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
		return 1 + min(slow(a[1:], b[1:]), slow(a[1:], b), slow(a, b[1:]))
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

func TestParseSettings(t *testing.T) {
	names, keys := []string{"standard", "pocket"}, []string{"a", "target", "hush!", "bad!"}
	for _, c := range []struct {
		s, got string
		at     int
		want   string
	}{
		{" pocket\ta=1\n target=", "pocket a=1 target=", 0, ""},
		{"target=5 a==", "target=5 a==", 0, ""},
		{"poket", "", 0, "did you mean pocket?"},
		{"x", "", 0, "want standard or pocket"},
		{"pocket standard", "pocket", 15, "want one name, at the beginning"},
		{"a=1 pocket", "a=1", 10, "want one name, at the beginning"},
		{"a=1 poket", "a=1", 9, "want a setting, as in a=…"},
		{"pocket tarrget=1", "pocket", 7, "did you mean target?"},
		{"=1", "", 0, "want a or target"},
		{"a=1  a=1", "a=1", 5, "want the setting a once"},
		{"pocket a=1 target=23bad", "pocket a=1", 20, "want what is not bad"},
		{"a=1 hush", "a=1 hush!=", 0, ""}, // a word without a value
		{"hush  hush", "hush!=", 6, "want the setting hush once"},
		{"a=1 bad", "a=1", 4, "want what is not bad"},
		{"hush!=1", "", 0, "want a or target"},
	} {
		var got []string
		at, err := ParseSettings(c.s, names, keys,
			func(word string) bool {
				if slices.Contains(names, word) {
					got = append(got, word)
				}
				return slices.Contains(names, word)
			},
			func(key, value string) (int, error) {
				if i := strings.Index(value, "bad"); i >= 0 || key == "bad!" {
					return i, Bad("want what is not bad")
				}
				got = append(got, key+"="+value)
				return 0, nil
			})
		text := ""
		var fault *Fault
		if errors.As(err, &fault) {
			text = fault.Want
		}
		if strings.Join(got, " ") != c.got || at != c.at || text != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%q: %q, %d, %v", c.s, got, at, err)
		}
	}
	if at, err := ParseSettings("pocket", nil, keys, nil, nil); at != 6 || err == nil {
		t.Errorf("a name where there are none: %d, %v", at, err)
	}
}

// The rules of the test are two numbers, of which the first is at least the second.
type rules struct{ A, B int }

var variants = Variants[rules]{{"one", func() rules { return rules{1, 1} }}, {"five", func() rules { return rules{5, 2} }}}

func parseRules(s string) (rules, error) {
	return variants.ParseRules(s, []string{"a", "b"}, func(r *rules, key, value string) (at int, err error) {
		n := &r.A
		if key == "b" {
			n = &r.B
		}
		*n, at, err = Number(value, 0, 9)
		return at, err
	}, func(r rules) error {
		if r.A < r.B {
			return pips.ErrRules
		}
		return nil
	})
}
