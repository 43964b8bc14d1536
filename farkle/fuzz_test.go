package farkle_test

import (
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
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

// gameBots returns all strategies.
func gameBots() map[string]farkle.Strategy {
	return map[string]farkle.Strategy{
		"BankAt(0)":         farkle.BankAt(0),
		"BankAt(max)":       farkle.BankAt(math.MaxInt),
		"KeepAll(300)":      farkle.KeepAll(300),
		"KeepAll(max)":      farkle.KeepAll(math.MaxInt),
		"ChooseGroups(300)": farkle.ChooseGroups(300),
		"ChooseGroups(max)": farkle.ChooseGroups(math.MaxInt),
		"Random(1)":         farkle.Random(1),
	}
}

// variantNames returns the names of the variants.
func variantNames() (names []string) {
	for name := range farkle.Variants() {
		names = append(names, name)
	}
	return names
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"scores=0,0 due=6",
		"scores=10000,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1",
		"scores=1,2,3,4,5,6,7,8 turn=7 due=1 points=1000000000",
		"scores=0,4294967296 due=6",
		"scores=0,0 due=6 due=6",
		"",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[farkle.State, *farkle.State](t, []byte(text), farkle.State{}, farkle.ParseState, gametest.Same) {
			return
		}
		s := gameParsed(t, text)
		for _, r := range []farkle.Rules{farkle.Standard(), farkle.MustParseRules("zilch"), farkle.MustParseRules("wikipedia"), farkle.MustParseRules("five"), farkle.Pocket()} {
			anything(t, r, s, farkle.Move{Keep: s.Roll, Then: farkle.BankPoints}, dice.MustParse("111111"))
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"115 roll", "1 bank", "123456 roll-all", "1111111 bank", "0 roll", "1", " bank", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		gametest.Decode[farkle.Move, *farkle.Move](t, []byte(text), farkle.Move{}, farkle.ParseMove, gametest.Same)
	})
}

func FuzzParseRecord(f *testing.F) {
	for _, name := range []string{"game-seeds.txt", "game-lastround.txt", "game-automatic.txt", "game-random.txt"} {
		text, err := os.ReadFile("testdata/" + name)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(string(text))
		f.Add(strings.ReplaceAll(string(text), "\n", "\r\n"))
	}
	f.Add("pips 1 farkle\nrules target=9 1=1 dice=5\nplayer\nplayer\nseed x\n\n0: 12345 1 bank\n1: 1")
	f.Fuzz(func(t *testing.T, text string) {
		if gametest.Decode[farkle.Record, *farkle.Record](t, []byte(text), farkle.Record{}, pips.ParseRecord[farkle.Rules], sameRecord) {
			gameOf(t, record(t, text))
		}
	})
}

// What is read as a plan is written as one that reads the same, and plays legally.
func FuzzParsePlan(f *testing.F) {
	for _, s := range []string{"bank", "roll dice=6; bank points>=300 dice<4; roll", "bank score>=9000 other<500 farkles=2", "bank;", "point>=3", ""} {
		f.Add(s)
	}
	r := farkle.MustParseRules("zilch")
	s := gameParsed(f, "scores=500,400 farkles=1,2 roll=112355")
	f.Fuzz(func(t *testing.T, text string) {
		p, err := farkle.ParsePlan(text)
		if err != nil {
			return
		}
		again, err := farkle.ParsePlan(p.String())
		if err != nil || again.String() != p.String() {
			t.Errorf("%q is written as %q, which reads as %q, %v", text, p, again, err)
		}
		if m := p.Move(r.View(s, s.Turn)); r.Legal(s, m) != nil {
			t.Errorf("%q: %v: %v", text, m, r.Legal(s, m))
		}
	})
}
