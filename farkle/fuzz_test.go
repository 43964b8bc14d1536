package farkle_test

import (
	"maps"
	"slices"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// addTexts adds texts that are refused, and others, to a corpus.
func addTexts[V string | []byte](f *testing.F, faults map[error][]string, others ...string) {
	marked := slices.Concat(slices.Collect(maps.Values(faults))...)
	slices.Sort(marked)
	for _, m := range marked {
		text, _ := gametest.Mark(m)
		f.Add(V(text))
	}
	for _, text := range others {
		f.Add(V(text))
	}
}

// tableTexts are tables with patterns, full throws and five dice, and those of the variants.
func tableTexts() []string {
	texts := []string{
		"1=100\n5=50\r\n\t111!=1000 none=500 dice=5", "aabbcc=1500 aaaabb=1500 aaaaa=3000", "aaa=500 111=1000 222!=1", "abab=1 1=1 fefe=2", "dice=5 fcfcc!=1",
		"a=1 aa=1 ab=1 aaa=1 aab=1 abc=1 aaaa=1 aaab=1 aabb=1 aabc=1 abcd=1 aaaaa=1 aaaab=1 aaabb=1 aaabc=1 aabbc=1 aabcd=1 abcde=1",
	}
	for _, r := range farkle.Variants() {
		texts = append(texts, r.Table.String())
	}
	return texts
}

func FuzzParseTable(f *testing.F) {
	addTexts[string](f, tableFaults, tableTexts()...)
	f.Fuzz(func(t *testing.T, input string) {
		table, err := farkle.ParseTable(input)
		if err != nil {
			gametest.SomeSyntaxError(t, err, input)
			return
		}
		if back, err := farkle.ParseTable(table.String()); err != nil || back != table || back.String() != table.String() {
			t.Fatalf("%v reads back as %v, %v", table, back, err)
		}
		if err := (farkle.Rules{Table: table, Dice: table.Dice(), Target: 1}).Validate(); err != nil {
			t.Fatalf("%v cannot be played: %v", table, err)
		}
		for l := range table.Lines() { // what a line says can be had, in a full throw for one
			full := l.Dice
			for f := dice.Six; full.Len() < table.Dice(); {
				full = full.Plus(dice.Of(f))
			}
			if got := table.Score(full); got < l.Points || got > farkle.MaxPoints*6 {
				t.Fatalf("%v: %v scores %d, the line is %v", table, full, got, l)
			}
		}
	})
}

func FuzzParseRules(f *testing.F) {
	addTexts[string](f, rulesFaults, variantNames()...)
	addTexts[string](f, nil, "standard opening=500 target=5000", "zilch floor=yes farkles=100", "target=1 1=1 dice=5 none=2", "playmonster aabbcc=2000 cacaca=1", "zilch aaaa!=7 none=1 ab=2")
	f.Fuzz(func(t *testing.T, input string) {
		if gametest.Decode[farkle.Rules, *farkle.Rules](t, []byte(input), farkle.MustParseRules("zilch"), farkle.ParseRules, gametest.Same) {
			if r := gameRules(t, input); r.Validate() != nil {
				t.Fatalf("%q is %v, which cannot be played: %v", input, r, r.Validate())
			}
		}
	})
}
