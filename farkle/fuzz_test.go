package farkle_test

import (
	"errors"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// words returns the words of a text with their offsets.
func words(s string) (texts []string, offsets []int) {
	for _, at := range regexp.MustCompile(`[^ \t\r\n]+`).FindAllStringIndex(s, -1) {
		texts, offsets = append(texts, s[at[0]:at[1]]), append(offsets, at[0])
	}
	return texts, offsets
}

var (
	reName  = regexp.MustCompile(`^[a-f]*[A-Zg-z]`)
	reKey   = regexp.MustCompile(`^(?:dice|none|[1-6]{1,6}!?|[a-f]{1,6}!?)`)
	reDice  = regexp.MustCompile(`^(?:[1-6]+|[a-f]+)`)
	reValue = regexp.MustCompile(`^[0-9]*`)
)

// slowParse reads a table by what the comment of ParseTable says. Without a
// fault offset is -1.
func slowParse(s string) (t slowTable, offset int, reason error) {
	at := map[string]int{} // where each line began, by the first dice that it is for
	first := func(l slowLine) string {
		if !isPattern(l.dice) {
			return l.dice
		}
		return "pattern " + slices.MinFunc(spelt([]slowLine{l}), func(a, b slowLine) int { return byDice(a.dice, b.dice) }).dice
	}
	texts, offsets := words(s)
	for i, w := range texts {
		from := offsets[i]
		key, _, found := strings.Cut(w, "=")
		switch good := reKey.FindString(key); {
		case reName.MatchString(key) && key != "dice" && key != "none":
			return t, from, pips.ErrSyntax
		case len(reDice.FindString(key)) > 6:
			return t, from + 6, pips.ErrTooLarge
		case good != key || key == "":
			return t, from + len(good), pips.ErrSyntax
		case !found:
			return t, from + len(w), pips.ErrSyntax
		}
		value := w[len(key)+1:]
		valueAt := from + len(key) + 1
		digits := reValue.FindString(value)
		least, most := 1, farkle.MaxPoints
		if key == "dice" {
			least, most = 5, 6
		}
		n, err := strconv.Atoi("0" + digits)
		switch {
		case err != nil || n > most:
			return t, valueAt, pips.ErrTooLarge
		case digits != value:
			return t, valueAt + len(digits), pips.ErrSyntax
		case digits == "", n < least:
			return t, valueAt, pips.ErrSyntax
		}
		switch key {
		case "dice":
			if t.size != 0 {
				return t, from, pips.ErrSyntax
			}
			t.size = n
		case "none":
			if t.none != 0 {
				return t, from, pips.ErrSyntax
			}
			t.none = n
		default:
			l := slowLine{strings.TrimSuffix(key, "!"), n, strings.HasSuffix(key, "!")}
			if !isPattern(key) {
				l.dice = sortFaces(l.dice)
			}
			if _, twice := at[first(l)]; twice {
				return t, from, pips.ErrSyntax
			}
			at[first(l)] = from
			t.lines = append(t.lines, l)
		}
	}
	if len(t.lines) == 0 {
		return t, len(s), pips.ErrRules
	}
	if t.size == 0 {
		t.size = 6
	}
	for _, l := range t.lines {
		if len(l.dice) > t.size {
			return t, at[first(l)] + t.size, pips.ErrRules
		}
	}
	slices.SortStableFunc(t.lines, func(a, b slowLine) int { // patterns as they come
		switch x, y := isPattern(a.dice), isPattern(b.dice); {
		case x && y:
			return 0
		case x:
			return 1
		case y:
			return -1
		}
		return byDice(a.dice, b.dice)
	})
	return t, -1, nil
}

// refused fails the test unless err is a *SyntaxError for this input with an
// error of package pips inside and an offset within the input.
func refused(t *testing.T, err error, input string) (offset int, reason error) {
	t.Helper()
	var s *pips.SyntaxError
	var why pips.Error
	if !errors.As(err, &s) || !errors.As(s.Reason, &why) {
		t.Fatalf("%q: error %v", input, err)
	}
	if s.Input != input || s.Offset < 0 || s.Offset > len(input) || !errors.Is(err, why) {
		t.Fatalf("%q: error %#v", input, s)
	}
	if text := err.Error(); len(text) > 400 || !strings.HasPrefix(text, why.Error()) { // up to 37 bytes of input, four each where quoted
		t.Fatalf("%q: message %q", input, text)
	}
	return s.Offset, why
}

var tableSeeds = []string{
	"", " ", "1=100 5=50", "1=100\n5=50\r\n\t111!=1000 none=500 dice=5", "dice=6 654321=1500", "1=1000000", "1=1000001",
	"1=" + rep("9", 400), "1=" + rep("0", 400) + "7", "1=-1", "1=0", "1=1 1=1", "1=1 1!=1", "12=1 21=1", "none=1 none=1 1=1",
	"dice=5 dice=5", "dice=5 111111=1", "111111=1 dice=5", "1\x00=1", "1=1\x00", "\xff\xfe=1", "1=\xc3\x28", "\u00a01=1", "1=١",
	"!=1", "1!!=1", "1!1=1", "=1", "1==1", "1", "none", "dice=", "hello", rep("1", 101) + "=1", rep("1=1 ", 100), "1=18446744073709551617",
	"aabbcc=1500 aaaabb=1500 aaaaa=3000", "aaa=500 111=1000 222!=1", "abab=1 1=1 fefe=2", "aab=1 aba=1", "aab=1 aab!=1", "dice=5 abcdef=1", "dice=5 fcfcc!=1",
	"aaaaaaa=1", "aaaaaaag=1", "a1=1", "1a=1", "ag=1", "ag", "face=1 bad", "Aa=1", "a!!=1", "a!b=1", "a=0", "a=1000000 b=1", "abcdef=1 123456=2",
	"a=1 aa=1 ab=1 aaa=1 aab=1 abc=1 aaaa=1 aaab=1 aabb=1 aabc=1 abcd=1 aaaaa=1 aaaab=1 aaabb=1 aaabc=1 aabbc=1 aabcd=1 abcde=1",
}

func FuzzParseTable(f *testing.F) {
	for _, s := range tableSeeds {
		f.Add(s)
	}
	for _, r := range farkle.Variants() {
		f.Add(r.Table.String())
	}
	f.Fuzz(func(t *testing.T, input string) {
		want, offset, reason := slowParse(input)
		table, err := farkle.ParseTable(input)
		if err != nil {
			at, why := refused(t, err, input)
			if table != nil || at != offset || why != reason {
				t.Fatalf("%q: %v at %d, want %v at %d", input, why, at, reason, offset)
			}
			return
		}
		if offset >= 0 || table.String() != want.text() {
			t.Fatalf("%q is %v, want %v, %v at %d", input, table, want.text(), reason, offset)
		}
		back, err := farkle.ParseTable(table.String())
		if err != nil || !back.Equal(table) {
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
	for _, s := range tableSeeds {
		f.Add([]byte(s))
	}
	inUse := farkle.Pocket().Table
	f.Fuzz(func(t *testing.T, input []byte) {
		var table farkle.Table
		err := table.UnmarshalText(input)
		want, perr := farkle.ParseTable(string(input))
		if (err == nil) != (perr == nil) {
			t.Fatalf("%q: UnmarshalText %v, ParseTable %v", input, err, perr)
		}
		if err != nil {
			refused(t, err, string(input))
			if !table.Equal(new(farkle.Table)) || table.String() != "" {
				t.Fatalf("%q: refused, and the table is %v", input, &table)
			}
			return
		}
		text, err := table.MarshalText()
		if !table.Equal(want) || err != nil || string(text) != want.String() {
			t.Fatalf("%q is %q, %v, want %v", input, text, err, want)
		}
		if err := inUse.UnmarshalText(input); err == nil || !inUse.Equal(farkle.Pocket().Table) || inUse.None() != 0 {
			t.Fatalf("%q: a table in use: %v, now %v", input, err, inUse)
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
		same := func(a, b farkle.Rules) bool { return a.Equal(b) }
		accepted := gametest.Decode[farkle.Rules, *farkle.Rules](t, []byte(input), farkle.Zilch(), farkle.ParseRules, same)
		r, err := farkle.ParseRules(input)
		if !accepted {
			at, why := refused(t, err, input)
			checkRulesFault(t, input, at, why)
			return
		}
		if err := r.Validate(); err != nil {
			t.Fatalf("%q is %v, which cannot be played: %v", input, r, err)
		}
	})
}

// checkRulesFault checks that all words before the one at fault can stand as
// they are: with a table and a target, where these are not there, they are
// rules, or a later word would have to set them right.
func checkRulesFault(t *testing.T, input string, at int, reason error) {
	t.Helper()
	if errors.Is(reason, pips.ErrRules) {
		return // the text as a whole is at fault
	}
	texts, offsets := words(input)
	i, _ := slices.BinarySearch(offsets, at+1) // the words that begin at or before the fault
	if i == 0 {
		t.Fatalf("%q: the fault at %d is before the first word", input, at)
	}
	if end := offsets[i-1] + len(texts[i-1]); at > end {
		t.Fatalf("%q: the fault at %d is behind the word that ends at %d", input, at, end)
	}
	if i == 1 {
		return
	}
	_, err := farkle.ParseRules(strings.Join(texts[:i-1], " "))
	if err != nil && !errors.Is(err, pips.ErrRules) {
		t.Fatalf("%q: the fault is before the word at %d: %v", input, offsets[i-1], err)
	}
}
