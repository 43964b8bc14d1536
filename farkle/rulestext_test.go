package farkle_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// rulesFaults are texts of rules that are refused, marked as tableFaults are.
var rulesFaults = map[error][]string{
	pips.ErrRules: {
		"^", "  ^", "target=5000^", "target=5000 none=5 dice=5^", "standard dice=^5", "dixmille 11111^1=5 dice=5", "five aabbc^c=500", "five 12345^6=500",
		"1=100^", "standard farkles=3^", "standard penalty=500^", "standard floor=yes^", "zilch penalty=0^", "standard rounds=10 target=5000^", "wikipedia finish=automatic rounds=3^", "rounds=3 exact=yes 1=100^", "pocket exact=yes^", "standard ties=shared^",
		"standard exact=yes opening=10001^", "standard exact=yes min-bank=10001^", "standard exact=yes target=10010^", "wikipedia exact=yes ties=play-on^", "1=100 ^aaaa=2x", "1=100 111=7 444=8 ^2222=2x 4444=2x", "111=win ^1111=2x", "111111=win aaaaa=win^",
	},
	pips.ErrSyntax: {
		"^greed", "^stand", "  ^seed000", "^standard\x00", "^\xff", "target^", "^111", "^face", "standard ^ag=5", "standard keep=^",
		"standard keep=^Strict", "standard hot-dice=^no", "standard finish=^ opening=5",
		"standard floor=^maybe", "standard floor=^", "standard standard^", "standard zilch^ opening=5", "opening=5 Standard^",
		"standard target^", "standard target^ 5=50", "standard keep^", "standard opening=5 ^opening", "standard ^Target=5000", "standard ^goal=5000",
		"standard ^=5000", "standard 11^7=5000", "standard 11^", "standard target=^0", "standard target=^-5", "standard target=5^k",
		"1=^+5", "111=^2x", "111=5 aabbcc=^+5", "111=5 aaabbb=^2x", "111=5 aaaa=2^xx", "111=5 aaaa=^0x", "111=5 aaaa=+^0", "standard ties=^tie", "standard rounds=^x", "standard opening=^x", "standard min-bank=^ 5=50", "zilch farkles=^x", "zilch penalty=5^=5", "standard none=^0", "standard 1=^",
		"standard target=5000 ^target=5000", "standard keep=strict opening=5 ^keep=groups", "zilch floor=no ^floor=no",
		"standard 1=5 ^1=6", "standard aab=5 ^bba=6", "playmonster aabbcc=5 ^aabbcc=5", "standard none=5 ^none=6",
	},
	pips.ErrTooLarge: {
		"standard target=^1000001", "standard opening=^1000001", "standard min-bank=^99999999999999999999", "zilch farkles=^101", "zilch penalty=^1000001",
		"standard 1=^1000001", "standard rounds=^101", "standard throws=^101", "standard first-farkle=^1000001", "1=1 111=5 aaaa=^1001x", "1=1 111=500000 ^1111=3x", "1=1 111=500000 ^aaab=+500001", "five 111111^1=500", "standard dice=^7",
	},
}

// Every kind of fault in rules, and where it is.
func TestParseRulesRefuses(t *testing.T) {
	for reason, inputs := range rulesFaults {
		for _, marked := range inputs {
			input, at := gametest.Mark(marked)
			gametest.RefusedRecord[farkle.Rules, *farkle.Rules](t, input, at, reason, farkle.MustParseRules("zilch"), farkle.ParseRules, gametest.Same)
		}
	}
}

func TestParseRulesAccepts(t *testing.T) {
	with := func(r farkle.Rules, change func(*farkle.Rules)) farkle.Rules {
		change(&r)
		return r
	}
	for _, c := range []struct {
		input string
		want  farkle.Rules
		text  string
	}{
		{"standard", farkle.Standard(), "standard"},
		{" \tzilch\r\n", farkle.MustParseRules("zilch"), "zilch"},
		{"standard opening=500 target=5000", with(farkle.Standard(), func(r *farkle.Rules) { r.Opening, r.Target = 500, 5000 }),
			"standard target=5000 opening=500"},
		{"standard keep=any-scoring hot-dice=forced finish=automatic min-bank=1", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Keep, r.HotDice, r.Finish, r.MinBank = farkle.AnyScoring, farkle.HotForced, farkle.Automatic, 1
		}), "standard min-bank=1 keep=any-scoring hot-dice=forced finish=automatic"},
		{"zilch floor=yes penalty=10000 farkles=100", with(farkle.MustParseRules("zilch"), func(r *farkle.Rules) {
			r.Floor, r.Penalty, r.Farkles = true, 10000, 100
		}), "zilch farkles=100 penalty=10000 floor=yes"},
		{"zilch farkles=0 penalty=0 min-bank=0 floor=no", with(farkle.MustParseRules("zilch"), func(r *farkle.Rules) {
			r.Farkles, r.Penalty, r.MinBank = 0, 0, 0
		}), "zilch min-bank=0 farkles=0 penalty=0"},
		{"standard target=1000000 opening=1000000 min-bank=1000000", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Target, r.Opening, r.MinBank = 1000000, 1000000, 1000000
		}), "standard target=1000000 opening=1000000 min-bank=1000000"},
		{"target=5000 1=100 keep=groups none=7", farkle.Rules{
			Table: mustParse(t, "1=100 none=7"), Dice: 6, Target: 5000, Keep: farkle.Groups,
		}, "target=5000 keep=groups 1=100 none=7"},
		{"wikipedia 1=100 5=50 111=1000 222=200", farkle.MustParseRules("wikipedia"), "wikipedia"}, // as many lines as it has besides
		{"wikipedia 654321=1500 finish=bank", farkle.Standard(), "standard"},                       // wikipedia and a straight is the standard table
		{"standard 111!=1 none=3", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111!=1 222=200 333=300 444=400 555=500 666=600 123456=1500 none=3")
		}), "standard 111!=1 none=3"},
		{"wikipedia dice=5", with(farkle.MustParseRules("wikipedia"), func(r *farkle.Rules) {
			r.Table = mustParse(t, "dice=5 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600")
			r.Dice = 5
		}), "target=10000 finish=last-round dice=5 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"},
		{"five dice=6", with(farkle.MustParseRules("five"), func(r *farkle.Rules) {
			r.Table = mustParse(t, strings.TrimPrefix(farkle.MustParseRules("five").Table.String(), "dice=5 "))
			r.Dice = 6
		}), "wikipedia finish=bank " + strings.TrimPrefix(farkle.MustParseRules("five").Table.String(), "dice=5 1=100 5=50 ")}, // which is shorter than all
		// What the text says wins over what the variant says, lines and patterns.
		{"standard aaa=500 111=1000", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111=1000 222=500 333=500 444=500 555=500 666=500 123456=1500")
		}), "standard 111=1000 aaa=500"},
		{"standard a=1 fedcba=3 5=2", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=1 2=1 3=1 4=1 5=2 6=1 111=1000 222=200 333=300 444=400 555=500 666=600 123456=3")
		}), "standard 5=2 123456=3 a=1"},
		{"playmonster cbcbaa=2000 1111=9", with(farkle.MustParseRules("playmonster"), func(r *farkle.Rules) {
			text := strings.Replace(farkle.MustParseRules("playmonster").Table.String(), "aabbcc=1500 ", "", 1) + " aabbcc=2000 1111=9"
			r.Table = mustParse(t, text)
		}), "playmonster 1111=9 aabbcc=2000"},
		// Rounds instead of the target and the finish of a variant.
		{"wikipedia rounds=10", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table, r.Target, r.Rounds = farkle.MustParseRules("wikipedia").Table, 0, 10
		}), "wikipedia rounds=10"},
		{"first-farkle=1000000 next=beat ties=play-on exact=no throws=100 rounds=100 1=1", farkle.Rules{
			Table: mustParse(t, "1=1"), Dice: 6, Rounds: 100, Throws: 100, Ties: farkle.PlayOn, Next: farkle.Beat, FirstFarkle: 1_000_000,
		}, "rounds=100 throws=100 ties=play-on next=beat first-farkle=1000000 1=1"},
		{"wikipedia finish=round ties=shared exact=yes hot-dice=always", with(farkle.MustParseRules("wikipedia"), func(r *farkle.Rules) {
			r.Finish, r.Ties, r.Exact, r.HotDice = farkle.EqualTurns, farkle.Shared, true, farkle.HotAlways
		}), "wikipedia hot-dice=always finish=round exact=yes ties=shared"},
		// Points relative to three alike are those of the lines that count in the end, and written as what they are.
		{"target=5 1111=2x 111=7 2222=+3 aaa=9", farkle.Rules{Table: mustParse(t, "1111=14 2222=12 111=7 aaa=9"), Dice: 6, Target: 5}, "target=5 111=7 1111=14 2222=12 aaa=9"},
		{"wikipedia aaabb=+250", farkle.MustParseRules("fullhouse"), "fullhouse"},
		{"kcd aaaa=2x aaaaa=4x aaaaaa=8x", farkle.MustParseRules("kcd"), "kcd"},
		{"standard aaaaaa=win 12345!=win", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, r.Table.String()+" 111111=win 222222=win 333333=win 444444=win 555555=win 666666=win 54321!=win")
		}), "standard 12345!=win aaaaaa=win"},
		{"playmonster bbccaa=1500", farkle.MustParseRules("playmonster"), "playmonster"},
	} {
		r, err := farkle.ParseRules(c.input)
		if err != nil || r != c.want {
			t.Errorf("%q: %v, %v, want %v", c.input, r, err, c.want)
			continue
		}
		if r.String() != c.text {
			t.Errorf("%q: the text is %q, want %q", c.input, r, c.text)
		}
		back, err := farkle.ParseRules(r.String())
		if err != nil || back != r {
			t.Errorf("%q: %q reads back as %v, %v", c.input, r, back, err)
		}
	}
}

// A variant whose table is not changed keeps the table itself.
func TestParseRulesSharesTables(t *testing.T) {
	zilch := farkle.MustParseRules("zilch")
	if r := gameRules(t, "zilch min-bank=0"); r.Table != zilch.Table {
		t.Errorf("%v has a table of its own", r)
	}
	// A changed one does not change the variant.
	if r := gameRules(t, "zilch 1=1 none=1"); r.Table == zilch.Table || zilch.Table.Score(dice.Of(1)) != 100 || zilch.Table.None() != 500 {
		t.Errorf("%v has changed zilch", r)
	}
}

// candidates returns the texts of rules as variants and what differs, by name, with lines and not patterns, and in full
// under the name "". Settings are compared by their JSON.
func candidates(t *testing.T, r farkle.Rules) map[string]string {
	t.Helper()
	settings := func(r farkle.Rules) map[string]string {
		data, err := json.Marshal(r)
		var values map[string]any
		if err == nil {
			err = json.Unmarshal(data, &values)
		}
		if err != nil {
			t.Fatal(err)
		}
		all := map[string]string{}
		for _, key := range []string{"target", "opening", "min-bank", "keep", "hot-dice", "multiplier", "finish", "farkles", "penalty", "floor"} {
			all[key] = strings.NewReplacer("true", "yes", "false", "no").Replace(fmt.Sprint(values[key]))
		}
		all["target"] = fmt.Sprint(r.Target) // which may be a float with an exponent
		all["opening"], all["min-bank"] = fmt.Sprint(r.Opening), fmt.Sprint(r.MinBank)
		return all
	}
	mine, lines := settings(r), map[dice.Dice]string{}
	for l := range r.Table.Lines() {
		lines[l.Dice] = fmt.Sprint(l)
	}
	texts := map[string]string{}
	for name, v := range farkle.Variants() {
		text := name
		for key, value := range settings(v) {
			if mine[key] != value {
				text += " " + key + "=" + mine[key]
			}
		}
		missing := v.Dice != r.Dice || v.Table.None() > 0 && r.Table.None() == 0
		had := map[dice.Dice]string{}
		for l := range v.Table.Lines() {
			had[l.Dice] = fmt.Sprint(l)
			missing = missing || lines[l.Dice] == ""
		}
		for l := range r.Table.Lines() {
			if had[l.Dice] != lines[l.Dice] {
				full := ""
				if l.Full {
					full = "!"
				}
				text += fmt.Sprintf(" %v%s=%d", l.Dice, full, l.Points)
			}
		}
		if v.Table.None() != r.Table.None() {
			text += fmt.Sprintf(" none=%d", r.Table.None())
		}
		if !missing {
			texts[name] = text
		}
	}
	texts[""] = r.Table.String()
	for key, value := range mine {
		if value != "0" && value != "no" && value != "strict" && value != "optional" && value != "bank" {
			texts[""] += " " + key + "=" + value
		}
	}
	return texts
}

// Of random rules, the text reads as the same rules, no text as a variant and what differs is shorter, and of texts
// of one length it is that of the first variant.
func TestRulesTextIsShortest(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	pick := func(list ...string) string { return list[src.IntN(len(list))] }
	var names []string
	for name := range farkle.Variants() {
		names = append(names, name)
	}
	of := map[string]int{} // how often rules were written as which variant
	for range 250 {
		text := pick(names...)
		for range src.IntN(3) {
			text += " " + pick("target=5000", "target=4000", "opening=500", "opening=0", "min-bank=300", "min-bank=0", "keep=groups", "keep=any-scoring",
				"hot-dice=forced", "multiplier=yes", "finish=last-round", "finish=bank", "finish=automatic", "farkles=3 penalty=500", "dice=6", "none=500")
		}
		for range src.IntN(4) {
			text += " " + pick("1=100", "5=50", "111=1000", "111=300", "222=200", "123456=1500", "123456=1200", "aabbcc=1500", "aabbcc=750", "aaaabb=1500",
				"aaabbb=2500", "aaa=500", "aaaa=1000", "4444=800", "aaaaaa=5000", "22222=2000", "112233=1500", "333!=300", "12345=500", "abcdef=1500")
		}
		r, err := farkle.ParseRules(text)
		if err != nil {
			continue // a setting that comes twice, or rules that cannot be played
		}
		got := r.String()
		if back, err := farkle.ParseRules(got); err != nil || back != r {
			t.Fatalf("%q is written as %q, which reads as %v, %v", text, got, back, err)
		}
		name, _, _ := strings.Cut(got, " ")
		place := slices.Index(names, name)
		of[name]++
		for other, candidate := range candidates(t, r) {
			if back, err := farkle.ParseRules(candidate); err != nil || back != r {
				t.Fatalf("the test writes %q as %q, which reads as %v, %v", text, candidate, back, err)
			}
			i := slices.Index(names, other)
			if len(candidate) < len(got) || len(candidate) == len(got) && i >= 0 && (i < place || place < 0) {
				t.Errorf("%q is written as %q, and not as %q", text, got, candidate)
			}
		}
	}
	for _, name := range names {
		if of[name] == 0 {
			t.Errorf("no rules are written as %s", name)
		}
	}
}

// Rules that can be written in two ways of the same length are written as the first of the variants, and not in full, and what
// no variant can lose is not left out.
func TestRulesTextTies(t *testing.T) {
	ten := strings.Replace(farkle.MustParseRules("farkleten").Table.String(), "111111=4000 ", "", 1)
	for text, want := range map[string]string{
		"cardgames 111=7 123456=8 aaabbb=2500 finish=automatic":                                          "playmonster opening=0 finish=automatic 111=7 123456=8",
		"target=1 1=1 5=1 111=1000 222=2 333=1 444=3 555=4 666=5 123456=1":                               "standard target=1 1=1 5=1 222=2 333=1 444=3 555=4 666=5 123456=1",
		"target=10000 222222=2500 " + ten:                                                                "farkleten aaaaaa=2500",                                                                                      // and not 111111=2500: six alike are worth the same
		"target=10000 " + strings.TrimSuffix(farkle.MustParseRules("zilch").Table.String(), " none=500"): "lowones-doubling finish=bank 111=1000 1111=2000 11111=4000 111111=8000 123456=1500 aabbcc=1500 aaaabb=1500", // zilch has none, others straights of five
	} {
		r := gameRules(t, text)
		if got := r.String(); got != want || gameRules(t, got) != r {
			t.Errorf("%q is written as %q, want %q", text, got, want)
		}
	}
}
