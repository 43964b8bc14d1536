package house

import (
	"errors"
	"iter"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// Every setting of the library has a sentence, and no variant surprises.
func TestSettings(t *testing.T) {
	check(t, Farkle(), farkle.Variants(), farkle.Rules.String)
	check(t, Yahtzee(), yahtzee.Variants(), yahtzee.Rules.String)
	unknown := Guide[farkle.Rules]{farkle.ParseRules, "standard", []Setting{{Key: "quux"}, {Key: "quux=1"}}, nil}
	if list := unknown.Settings(); len(list) > 0 {
		t.Error(list)
	}
}

func check[R any](t *testing.T, g Guide[R], variants iter.Seq2[string, R], text func(R) string) {
	var known []string
	for _, s := range g.Settings() {
		key, value, whole := strings.Cut(s.Key, "=")
		known = append(known, key)
		if (s.Values == "") != whole || !strings.HasSuffix(s.Says, ".") {
			t.Errorf("%+v", s)
		}
		if r, err := g.parse(g.variant + " " + s.Key); whole && (err != nil || text(r) == g.variant && s.Key != "111=1000" || value == "") {
			t.Errorf("%s is %v, %v", s.Key, r, err)
		}
	}
	_, err := g.parse(g.variant + " quux=1")
	var bad *pips.SyntaxError
	if !errors.As(err, &bad) {
		t.Fatal(err)
	}
	list := strings.NewReplacer("want ", "", " or ", ", ").Replace(bad.Want)
	if strings.HasPrefix(list, "there is no ") { // they are too many to be listed
		list = known[0]
	}
	for key := range strings.SplitSeq(list, ", ") {
		if !slices.Contains(known, key) && !strings.HasPrefix(key, "a pattern") && !strings.HasPrefix(key, "as in ") {
			t.Errorf("no sentence for %s", key)
		}
	}
	for name, r := range variants {
		if list := g.Notes(r); len(list) > 0 {
			t.Errorf("%s: %q", name, list)
		}
	}
}

func TestNotes(t *testing.T) {
	for _, tt := range []struct{ rules, want string }{
		{"standard", ""},
		{"standard opening=20000", "With opening=20000 and target=10000, the first bank reaches the target."},
		{"standard opening=300 min-bank=300", "With min-bank=300, opening=300 makes no difference."},
		{"pocket opening=300", "With finish=automatic, a roll that reaches the target wins, whatever opening=300 says."},
		{"standard throws=1 min-bank=300", "With throws=1 and min-bank=300, a turn with fewer points after its last throw is a farkle."},
		{"standard throws=1 min-bank=300 opening=500", "With throws=1 and opening=500, a turn with fewer points after its last throw is a farkle, until a player's first bank."},
		{"standard finish=last-throw min-bank=300", "With finish=last-throw and min-bank=300, a last throw that is worth less is a farkle."},
		{"standard rounds=10 opening=500", "With rounds=10 and opening=500, a player without a turn of 500 points ends without points."},
		{"standard exact=yes min-bank=1000", "With exact=yes and min-bank=1000, a player who is less than 1000 points short of the target cannot bank."},
		{"standard exact=yes next=beat", "With exact=yes and next=beat, a player who is no further from the target than the bank before cannot bank."},
		{"standard rounds=10 next=beat", "With rounds=10 and next=beat, a player alone has to beat their own bank."},
		{"standard multiplier=yes hot-dice=always", "With multiplier=yes and hot-dice=always, points count more only after all dice are set aside."},
	} {
		if got := strings.Join(Farkle().Notes(farkle.MustParseRules(tt.rules)), "|"); got != tt.want {
			t.Errorf("%s: %s", tt.rules, got)
		}
	}
	for _, tt := range []struct{ rules, want string }{
		{"yahtzee upper-limit=106", "With upper-limit=106, nobody wins the bonus, as ones to sixes hold 105 points at most."},
		{"yahtzee upper-limit=105", ""},
		{"yatzy rolls=1 saved=yes", "With rolls=1, saved=yes makes no difference."},
		{"generala rolls=1", "With rolls=1, each roll is the first, so served=5 counts in each turn."},
	} {
		if got := strings.Join(Yahtzee().Notes(yahtzee.MustParseRules(tt.rules)), "|"); got != tt.want {
			t.Errorf("%s: %s", tt.rules, got)
		}
	}
}
