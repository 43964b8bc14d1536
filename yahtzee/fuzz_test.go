package yahtzee_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// addTexts adds texts and hostile ones.
func addTexts(f *testing.F, texts ...string) {
	for _, s := range slices.Concat(texts, gametest.HostileTexts()) {
		f.Add(s)
	}
}

func FuzzParseCategory(f *testing.F) {
	for c := yahtzee.Ones; c <= yahtzee.Special; c++ {
		f.Add(c.String())
	}
	addTexts(f, "3k", "4K", "5-k", "Three_of a-Kind", "maxi yatzy", "sevens", "one\u017f", rep("a", 200), rep(" ", 99)+"1")
	f.Fuzz(func(t *testing.T, input string) {
		if !gametest.Decode[yahtzee.Category, *yahtzee.Category](t, []byte(input), 99, yahtzee.ParseCategory, gametest.Same) {
			return
		}
		// Only letters and digits matter.
		c := category(t, input)
		for _, same := range []string{strings.ToUpper(input), " " + input + "_", strings.ReplaceAll(input, "-", "")} {
			if got, err := yahtzee.ParseCategory(same); len(same) <= 100 && (got != c || err != nil) {
				t.Fatalf("%q is %v and %q is %v, %v", input, c, same, got, err)
			}
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for _, r := range allRules(f) {
		f.Add(r.String())
	}
	addTexts(f, "yatzy yatzy", "yatzy rolls=6", "yatzy rolls=1 rolls=1", "rolls=1 yatzy", "boxes=ones,ones", "dice=5 rolls=3 boxes=ones,twos,pair,chance",
		"yatzy joker=forced", "maxi-yatzy dice=5", "yacht straights=in-row small-straight=0", "yatzy extra=99999999999999999999", "yatzy ordered=maybe", "yatzy \xff=1")
	f.Fuzz(func(t *testing.T, input string) {
		gametest.Decode[yahtzee.Rules, *yahtzee.Rules](t, []byte(input), yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same)
	})
}

// FuzzParseCard reads a card by no rules and by some.
func FuzzParseCard(f *testing.F) {
	for _, s := range []string{
		"", "ones=3 ones=3", "ones", "ones=251", "yahtzee=50 extra=1 ones=5", "extra=21", "yahtzee=50 extra=1 extra=1 ones=5", "\x00=1",
		"three-of-a-kind=18 3k=1", "yahtzee=50 full-house=25 extra=1 ones=0", "sevens=7", "full-house=30", "ones=99999999999999999999", "villa=33 tower=34",
	} {
		f.Add(s, uint8(len(s)))
	}
	rules := variants()
	f.Fuzz(func(t *testing.T, input string, which uint8) {
		if !gametest.Decode[yahtzee.Card, *yahtzee.Card](t, []byte(input), gameCard(t, "pair=2"), nil, gametest.Same) {
			return
		}
		r, card := rules[int(which)%len(rules)], gameCard(t, input)
		c, err := r.ParseCard(input)
		if err != nil {
			gametest.SomeSyntaxError(t, err, input)
			card = yahtzee.Card{}
		}
		if c != card || r.Total(c) < 0 {
			t.Fatalf("%q is %v, %v", input, c, err)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	addTexts(f, "- roll", "66 roll", " roll", "66  roll", "full-house", "1234567 roll", "7 roll", "roll", "\xff roll", "6,6 roll", "3k")
	f.Fuzz(func(t *testing.T, input string) {
		gametest.Decode[yahtzee.Move, *yahtzee.Move](t, []byte(input), yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	})
}

// FuzzParseState tries all that can be done with a state.
func FuzzParseState(f *testing.F) {
	addTexts(f, "turn=0 left=2 due=5 []", "turn=1 left=1 due=3 kept=66 [ones=3] []", "left=2 roll=12266 [] []", "left=4 roll=122666 saved=0,2 [] []", "[]", "due=5 "+rep("[]", 9),
		"due=5 [", "due=5 [[]]", "due=5 []x", "due=5 [ones=]", "due=5 due=5 []", "=[]", "left=101 due=5 []", "saved=,1 due=5 []", "turn=0 left=2 due=5 [yahtzee=50 extra=20]")
	rules := append(variants(), houseRules()...)
	f.Fuzz(func(t *testing.T, input string) {
		if gametest.Decode[yahtzee.State, *yahtzee.State](t, []byte(input), gameState(t, "left=2 due=5 []"), yahtzee.ParseState, gametest.Same) {
			s := gameState(t, input)
			for _, r := range rules {
				anything(t, r, s, yahtzee.Move{Keep: s.Roll, Roll: true}, alike(dice.Six, s.Due))
			}
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	addTexts(f, stored, stored[:len(stored)/2], stored+stored, strings.ReplaceAll(stored, "\n", "\r\n"),
		"pips 1 yahtzee", "pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 pair, 12345\n", "pips 1 yahtzee\nrules yatzy\nplayer\n")
	had := gametest.Must(f, pips.ParseRecord[yahtzee.Rules], stored)
	f.Fuzz(func(t *testing.T, input string) {
		if !gametest.Decode[yahtzee.Record, *yahtzee.Record](t, []byte(input), had, pips.ParseRecord[yahtzee.Rules], sameRecord) {
			return
		}
		record := gametest.Must(t, pips.ParseRecord[yahtzee.Rules], input)
		if g, err := record.Game(); err != nil || !sameRecord(g.Record(), record) {
			t.Fatalf("%q replays to %v, %v", input, g, err)
		}
	})
}
