package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

var tableSeeds = []string{
	"", " ", "1=100 5=50", "1=100\n5=50\r\n\t111!=1000 none=500 dice=5", "dice=6 654321=1500", "1=1000000", "1=1000001",
	"1=" + rep("9", 400), "1=" + rep("0", 400) + "7", "1=-1", "1=0", "1=1 1=1", "1=1 1!=1", "12=1 21=1", "none=1 none=1 1=1",
	"dice=5 dice=5", "dice=5 111111=1", "111111=1 dice=5", "1\x00=1", "1=1\x00", "\xff\xfe=1", "1=\xc3\x28", "\u00a01=1", "1=١",
	"!=1", "1!!=1", "1!1=1", "=1", "1==1", "1", "none", "dice=", "hello", rep("1", 101) + "=1", rep("1=1 ", 100), "1=18446744073709551617",
	"aabbcc=1500 aaaabb=1500 aaaaa=3000", "aaa=500 111=1000 222!=1", "abab=1 1=1 fefe=2", "aab=1 aba=1", "aab=1 aab!=1", "dice=5 abcdef=1", "dice=5 fcfcc!=1",
	"aaaaaaa=1", "aaaaaaag=1", "a1=1", "1a=1", "ag=1", "ag", "face=1 bad", "Aa=1", "a!!=1", "a!b=1", "a=0", "a=1000000 b=1", "abcdef=1 123456=2",
	"a=1 aa=1 ab=1 aaa=1 aab=1 abc=1 aaaa=1 aaab=1 aabb=1 aabc=1 abcd=1 aaaaa=1 aaaab=1 aaabb=1 aaabc=1 aabbc=1 aabcd=1 abcde=1",
}

// addTables adds tables to a corpus.
func addTables[V string | []byte](f *testing.F) {
	for _, s := range tableSeeds {
		f.Add(V(s))
	}
	for _, r := range farkle.Variants() {
		f.Add(V(r.Table.String()))
	}
}

func FuzzParseTable(f *testing.F) {
	addTables[string](f)
	f.Fuzz(func(t *testing.T, input string) {
		table, err := farkle.ParseTable(input)
		if err != nil {
			gametest.SomeSyntaxError(t, err, input)
			return
		}
		if back, err := farkle.ParseTable(table.String()); err != nil || !back.Equal(table) || back.String() != table.String() {
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

func FuzzTableUnmarshalText(f *testing.F) {
	addTables[[]byte](f)
	f.Fuzz(func(t *testing.T, input []byte) {
		var table farkle.Table
		err := table.UnmarshalText(input)
		want, perr := farkle.ParseTable(string(input))
		switch {
		case (err == nil) != (perr == nil):
			t.Fatalf("%q: UnmarshalText %v, ParseTable %v", input, err, perr)
		case err != nil:
			want = new(farkle.Table)
		}
		if !table.Equal(want) || table.String() != want.String() {
			t.Fatalf("%q is %v, want %v", input, &table, want)
		}
		if err := farkle.Pocket().Table.UnmarshalText(input); err == nil {
			t.Fatalf("%q changes a table in use", input)
		}
	})
}

var rulesSeeds = []string{
	"", "standard", "zilch", "standard opening=500 target=5000", "zilch 123456=1200 penalty=1000", "target=5000 keep=any-scoring 1=100 5=50 666=600",
	"standard target", "standard keep", "keep", "standard target=", "standard target=99999999999999999999", "standard standard",
	"standard floor=yes", "zilch floor=yes farkles=100", "zilch farkles=0 penalty=0", "pocket finish=bank hot-dice=forced min-bank=0",
	"standard dice=5", "five dice=6", "standard none=500 none=500", "\x00", "standard\x00", "standard \xff=1", "standard target=1 target=1",
	"standard\u00a0target=1", "target=1 1=1 dice=5 none=2", "standard 1=1 1=2", "standard penalty=10001", "standard " + rep("1", 200) + "=1",
	"standard aaa=500", "standard aaa=500 111=1000", "playmonster aabbcc=2000 cacaca=1", "playmonster 112233=1", "five aab=1 abcdef=1", "cardgames dice=5",
	"abc", "abc=1", "abc=1 target=5", "target=5 bad=1 dead=1", "zilch aaaa!=7 none=1 ab=2",
}

func FuzzParseRules(f *testing.F) {
	for _, s := range rulesSeeds {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, input string) {
		if gametest.Decode[farkle.Rules, *farkle.Rules](t, []byte(input), farkle.Zilch(), farkle.ParseRules, farkle.Rules.Equal) {
			if r := gameRules(t, input); r.Validate() != nil {
				t.Fatalf("%q is %v, which cannot be played: %v", input, r, r.Validate())
			}
		}
	})
}
