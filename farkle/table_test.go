package farkle_test

import (
	"errors"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// The lines of the variants are those of the case file, one by one.
func TestVariantLines(t *testing.T) {
	if n := len(cases(t).Rulesets); n != 15 {
		t.Errorf("%d rule sets, want 15", n)
	}
	for name := range cases(t).Rulesets {
		t.Run(name, func(t *testing.T) {
			want := slowTableOf(caseTable(t, name))
			table := caseRules(t, name).Table
			if table.Dice() != want.size || table.None() != want.none {
				t.Errorf("dice=%d none=%d, want %d and %d", table.Dice(), table.None(), want.size, want.none)
			}
			if got := tableLines(table); !slices.Equal(got, inOrder(want.lines)) {
				t.Errorf("the lines are %v, want %v", got, want.lines)
			}
			if table != mustParse(t, caseTable(t, name)) {
				t.Error("not equal to the table of the case file")
			}
		})
	}
}

// No table and the zero Table have no lines and no text, and nothing scores.
func TestZeroTable(t *testing.T) {
	zero := new(farkle.Table)
	for _, table := range []*farkle.Table{nil, zero} {
		if text, err := table.MarshalText(); table.String() != "" || len(text) != 0 || !errors.Is(err, pips.ErrRules) {
			t.Errorf("the text is %q, %q, %v", table, text, err)
		}
	}
	for _, d := range append(allThrows(0, 6), dice.MustParse("11111111")) {
		if zero.Score(d) != 0 || !zero.IsFarkle(d) || zero.ScoreRoll(d).Len() != 0 || len(keepMap(zero.Keeps(d))) != 0 {
			t.Fatalf("%v scores", d)
		}
		r := farkle.Rules{Table: zero, Dice: 6}
		if len(keepMap(r.Keeps(d))) != 0 || len(keepMap(farkle.Rules{}.Keeps(d))) != 0 {
			t.Fatalf("%v may be kept", d)
		}
	}
}

// Scores may be larger than those that are looked up at once.
func TestLargeScores(t *testing.T) {
	points := map[dice.Die]int{1: 65535, 2: 65534, 3: 32768, 4: 65536, 5: 100_000}
	table := mustParse(t, "1=65535 2=65534 3=32768 4=65536 5=100000")
	for _, d := range allThrows(0, 6) {
		want := 0
		for f, p := range points {
			want += d.Count(f) * p
		}
		if got := table.Score(d); got != want || table.IsFarkle(d) != (want == 0) {
			t.Fatalf("%v scores %d, want %d", d, got, want)
		}
		if d.Len() < 6 {
			continue
		}
		r := farkle.Standard()
		r.Table, r.Finish, r.Target = table, farkle.Automatic, max(want, 1)
		for _, over := range []bool{true, false} {
			s, err := r.Begin(2)
			if err == nil {
				s, err = r.Chance(s, d)
			}
			if err != nil || r.Outcome(s).Over != (over && want > 0) {
				t.Fatalf("%v with a target of %d: %v, %v", d, r.Target, r.Outcome(s), err)
			}
			r.Target++
		}
	}
}

// tableLines returns the lines of a table in the form of the slow code.
func tableLines(table *farkle.Table) []slowLine {
	var lines []slowLine
	for l := range table.Lines() {
		worth := ""
		if l.Win {
			worth = "win"
		}
		lines = append(lines, slowLine{l.Dice.String(), l.Points, l.Full, worth})
	}
	return lines
}

// inOrder returns lines in dice order.
func inOrder(lines []slowLine) []slowLine {
	slices.SortFunc(lines, func(a, b slowLine) int { return byDice(a.dice, b.dice) })
	return lines
}

// tableFaults are texts of tables that are refused. In them "^" marks the first byte at fault.
var tableFaults = map[error][]string{
	pips.ErrRules: {
		"^", " \t\r\n^", "none=500^", "dice=5 none=500 ^", "aabbc^c=5 dice=5", "dice=5 1=100 aabbc^c!=5 123456=5", "dice=5 12345^6=5 aabbcc=5",
		"12345^6=5 dice=5", "dice=5 1=100 12345^6!=5", "dice=5 22222^2=5 11111=100 111111=5",
	},
	pips.ErrSyntax: {
		"^x", "^x=5", "1=100 ^hello", "1=100 ^Dice=5", "1=100 ^Z=5", "1=100 ^g=5", "1=100 ^ag=5", "1=100 ^aAb=5",
		"1=100 ^dicee=5", "1=100 ^dice!=5", "1=100 ^aaaaaaaz=5", "1=100 ^decent", "1=100 aab^", "1=100 aab^ =5", "1=100 aab!^",
		"1=100 aa^1=5", "1=100 11^a=5", "1=100 aa!^!=5", "1=100 aa!^b=5", "1=100 aa^-bb=5", "1=100 aa^\xc3\xa4=5", "1=100 ^z1=5", "1=100 ^@=5", "1=100 ^A=5",
		"1=100 ^[=5", "1=100 ^`=5", "1=100 ^{=5", "1=100 ^=5", "1=100 ^!=5", "1=100 ^!5=5", "^0=5", "^7=5", "1=100 11^7=5", "1=100 11^0",
		"1=100 11!^!=5", "1=100 11^,22=5", "1=100 123456^7=5", "1=100 ^\x00", "1=100 ^\xff\xfe=5", "^\ufeff1=100",
		"1=100 ^\v5=50", "^١=100", "1=100 5^", "1=100 5^ =50", "1=100 55!^\n", "1=100 none^", "1=100 dice^ 5=50", "1=^", "1=^0",
		"1=^000 5=50", "1=^-5", "1=^+5", "1=5^,5=50", "1=100^=100", "1=1^e3", "1=0^x10", "1=100^\x00", "1=100^\xc0\xaf",
		"1=100^\v5=50", "1=10^٣", "1=100 none=^", "1=100 dice=^0", "1=100 dice=^six", "aabbcc=^", "aabbcc=^0",
		"aabbcc!=15^k", "1=100 ^1=100", "1=100 5=50 ^1=200", "111!=100 ^111=100", "123=100 ^321=100", "aabb=100 ^aabb=200",
		"aabb=100 ^bbaa=200", "aabb=100 1=5 ^fcfc=200", "aabb=100 ^abab!=100", "aaab=100 aabb=100 ^abbb=200", "a=100 ^f=100", "abcdef=100 ^fedcba=100",
		"1=100 none=5 ^none=5", "1=100 dice=6 ^dice=6", "1=100 dice=^1", "1=100 dice=^4",
	},
	pips.ErrTooLarge: {
		"1=^1000001", "aabbcc=^1000001", "1=^9999999x", "1=^4294967297", "1=^18446744073709551617", "1=^" + rep("9", 5000), "1=100 none=^1000001",
		"1=100 dice=^1000001", "1=100 dice=6 dice=^7", "1=100 dice=^7", "111111^1=5", "1=100 111111^1", "1=100 111111^1x=5",
		"111111^" + rep("1", 95) + "=5", "111111^" + rep("1", 9999), "aabbcc^a=5", "1=100 aaaaaa^a!", "aaaaaa^" + rep("a", 9999),
	},
}

// Every kind of fault in a table, and where it is.
func TestParseTableRefuses(t *testing.T) {
	for reason, inputs := range tableFaults {
		for _, marked := range inputs {
			input, at := gametest.Mark(marked)
			table, err := farkle.ParseTable(input)
			gametest.RecordError(t, err, input, at, reason)
			if table != nil {
				t.Errorf("%q: refused, and the table is %v", input, table)
			}
		}
	}
}

// Tables that score alike are one table with one text, however they are written.
func TestInterned(t *testing.T) {
	for _, same := range [][]string{
		{"1=100 5=50 111=1000", " 111=1000\t5=50 1=100", "dice=6 5=50 111=1000 1=100"},
		{"aaa=300", "aaa=300 222=300", "111=300 222=300 333=300 444=300 555=300 666=300", "bbb=300"},
		{"111=9 aaa=300", "111=9 222=300 333=300 444=300 555=300 666=300"},
		{"111=1 222=1 333=1 444=2 555=2 666=2", "aaa=2 111=1 222=1 333=1", "aaa=1 444=2 555=2 666=2"}, // no more than half are alike
		{"111!=300 aaa=300", "111!=300 222=300 333=300 444=300 555=300 666=300"},
		{"aaaaaa=5 aabbcc=4 aaaabb=3 aaabbb=2", "bbbaaa=2 aabbbb=3 ccbbaa=4 aaaaaa=5"},
		{"123456=5 none=7", "none=7 123456=5", "abcdef=5 none=7"},
	} {
		want := mustParse(t, same[0])
		if got := want.String(); got != same[0] {
			t.Errorf("%q prints as %q", same[0], got)
		}
		for _, text := range same[1:] {
			if got := mustParse(t, text); got != want {
				t.Errorf("%q is the table %v, want that of %q", text, got, same[0])
			}
		}
	}
	if mustParse(t, "aaa=300") == mustParse(t, "aaa=301") || mustParse(t, "111=5") == mustParse(t, "111!=5") || mustParse(t, "1=5") == mustParse(t, "dice=5 1=5") {
		t.Error("different tables are one")
	}
}

// Several goroutines that read the same text at the same time get one table, and unused tables are collected.
func TestInternedConcurrent(t *testing.T) {
	const text = "1=77 66=78"
	for range 20 {
		var wg sync.WaitGroup
		tables := make([]*farkle.Table, 4)
		for i := range tables {
			wg.Add(1)
			go func() {
				defer wg.Done()
				tables[i], _ = farkle.ParseTable(text)
			}()
		}
		wg.Wait()
		if tables[0] == nil || tables[0] != tables[1] || tables[1] != tables[2] || tables[2] != tables[3] {
			t.Fatalf("tables %p", tables)
		}
		runtime.GC() // which may end them, or not
	}
	before := farkle.Interned()
	for i := range 50 {
		mustParse(t, "1="+strings.Repeat("7", i%5+1)+" 2="+strings.Repeat("3", i/10+1))
	}
	for range 100 {
		if runtime.GC(); farkle.Interned() <= before {
			return
		}
		runtime.Gosched()
	}
	t.Errorf("%d tables are held, %d before", farkle.Interned(), before)
}
