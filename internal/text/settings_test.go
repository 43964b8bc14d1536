package text

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pips.example"
)

// Settings come with known keys and once, and what else stands in their place is named.
func TestSettings(t *testing.T) {
	names := []string{"standard", "pocket"}
	keys := []string{"a", "target", "must-feed", "hush!", "bad!", "both", "both!"}
	for _, c := range []struct {
		s, got string
		at     int
		want   string
	}{
		{" a=1\n target=", "a=1 target=", 0, ""},
		{"target=5 a==", "target=5 a==", 0, ""},
		{"a=1 pocket", "a=1", 10, "want one name, at the beginning"},
		{"a=1 Pocket", "a=1", 10, "want one name, at the beginning"},
		{"a=1 poket", "a=1", 9, "want a setting, as in a=…"},
		{"tarrget=1", "", 0, "did you mean target?"},
		{"goal=1", "", 0, "did you mean target?"}, // as the hints say
		{"=1", "", 0, "want a, target, must-feed or both"},
		{"a=1  a=1", "a=1", 5, "want the setting a once"},
		{"a=1 target=23bad", "a=1", 20 - 7 + 0, "want what is not bad"},
		{"a=1 hush", "a=1 hush!=", 0, ""}, // a word without a value
		{"hush  hush", "hush!=", 6, "want the setting hush once"},
		{"both both=yes", "both!=", 5, "want the setting both once"},
		{"a=1 bad", "a=1", 4, "want what is not bad"},
		{"hush!=1", "", 0, "want a, target, must-feed or both"},
		// What misses its value.
		{"must-feed", "", 9, "want must-feed=yes"},
		{"a=1 target", "a=1", 10, "want target=…"},
		{"a=1 mustfeed", "a=1", 12, "did you mean must-feed=yes?"},
		{"a=1 goal", "a=1", 8, "did you mean target=…?"},
		// Commas.
		{"a=1, target=5", "", 3, comma},
		{"a=1,target=5", "", 3, comma},
		{"a=1;target=5", "", 3, comma},
		{"target=5,", "", 8, comma},
		{"a=1 hush, target=5", "a=1", 8, comma},
		{"a=1, 2", "", 4, "want no white space after the comma"},
		{"a=1,2 target=5", "a=1,2 target=5", 0, ""},
		{"a=1,2, target=5", "", 5, comma},
		{"a=1,", "", 4, "want a number after the comma"}, // of a list
		{"a=bad, target=5", "", 2, "want what is not bad"},
		{"tarrget=5, a=1", "", 0, "did you mean target?"},
	} {
		var got []string
		at, err := Settings{Names: names, Keys: keys, Hints: Hints{{"points goal", "target"}}, Set: func(key, value string) (int, error) {
			if i := strings.Index(value, "bad"); i >= 0 || key == "bad!" {
				return max(i, 0), Bad("want what is not bad")
			}
			if i := strings.IndexAny(value, ",;"); i >= 0 && key == "a" { // a list of digits
				for n, entry := range strings.Split(value, ",") {
					if len(entry) != 1 {
						return n + n + len(entry), Bad("want a number after the comma")
					}
				}
			} else if key == "target" && value == "yes" || key == "target" && i >= 0 {
				return max(i, 0), Bad("want a number")
			}
			got = append(got, key+"="+value)
			return 0, nil
		}}.Parse(c.s, 0)
		text := ""
		var fault *Fault
		if errors.As(err, &fault) {
			text = fault.Want
		}
		if err == nil && strings.Join(got, " ") != c.got || at != c.at || text != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%q: %q, %d, %v", c.s, got, at, err)
		}
	}
	at, err := ParseSettings("pocket", keys, nil)
	if at != 6 || err == nil {
		t.Errorf("a name where there are none: %d, %v", at, err)
	}
}

const comma = "want settings with white space between them, and no comma"

// Words whose keys are not known go to Other, with their place.
func TestSettingsOther(t *testing.T) {
	var got []string
	other := func(begin int, word string) (int, error) {
		if !strings.Contains(word, "=") || strings.HasSuffix(word, ",") {
			return len(word), Bad("want more")
		}
		got = append(got, word)
		return 0, nil
	}
	if at, err := (Settings{Other: other}).Parse("x a=1  b=2", 2); at != 0 || err != nil || !slices.Equal(got, []string{"a=1", "b=2"}) {
		t.Errorf("%q, %d, %v", got, at, err)
	}
	if at, err := (Settings{Other: other}).Parse("a=1  b", 0); at != 6 || err == nil {
		t.Errorf("%d, %v", at, err)
	}
}

// Rules begin with a name, in any case, or with a setting.
func TestBegin(t *testing.T) {
	words := Words{Games: "dice tendice 10,000", Variants: Hints{{"single", "one"}, {"any", "one or five"}}}
	for _, c := range []struct {
		s    string
		r    rules
		at   int
		want string
	}{
		{"five", rules{5, 2}, 4, ""},
		{" One a=2", rules{1, 1}, 4, ""},
		{"a=1 one", rules{}, 0, ""},
		{"", rules{}, 0, ""},
		{"a", rules{}, 0, ""}, // a setting without its value
		{"fivee", rules{}, 0, "did you mean five?"},
		{" single a=1", rules{}, 1, "did you mean one?"},
		{"any", rules{}, 0, "did you mean one or five?"},
		{"dice", rules{}, 0, "dice is a game with many rules, want one or five"},
		{"Ten Dice a=1", rules{}, 0, "Ten Dice is a game with many rules, want one or five"},
		{"ten-dice", rules{}, 0, "ten-dice is a game with many rules, want one or five"},
		{"10,000", rules{}, 0, "10,000 is a game with many rules, want one or five"},
		{"dice one", rules{}, 0, "dice is a game with many rules, want one or five"},
		{"one, a=1", rules{}, 3, comma},
		{"two", rules{}, 0, "want one or five"},
		{"\u212aive", rules{}, 0, "want one or five"}, // case is that of ASCII
	} {
		r, at, err := variants.Begin(c.s, []string{"a", "b"}, words)
		want := ""
		var fault *Fault
		if errors.As(err, &fault) {
			want = fault.Want
		}
		if r != c.r || at != c.at || want != c.want || (err == nil) != (c.want == "") {
			t.Errorf("%q: %v, %d, %v", c.s, r, at, err)
		}
	}
}

// The rules of the test are two numbers, of which the first is at least the second.
type rules struct{ A, B int }

var variants = Variants[rules]{{"one", func() rules { return rules{1, 1} }}, {"five", func() rules { return rules{5, 2} }}}

func (r *rules) fields() []Setting {
	return []Setting{{Key: "a", Field: &r.A, Most: 9}, {Key: "b", Field: &r.B, Most: 9}}
}

func parseRules(s string) (rules, error) {
	return variants.ParseRules(s, Words{}, (*rules).fields, func(r rules) error {
		if r.A < r.B {
			return pips.ErrRules
		}
		return nil
	})
}
