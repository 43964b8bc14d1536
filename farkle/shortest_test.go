package farkle_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

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
