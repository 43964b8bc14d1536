package farkle_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// Every kind of fault in a table, and where it is. In the input "^" stands
// before the first byte at fault and is not part of it.
func TestParseTableRefuses(t *testing.T) {
	for _, c := range []struct {
		input  string
		reason farkle.Error
	}{
		{"^", farkle.ErrNoLines},
		{" \t\r\n^", farkle.ErrNoLines},
		{"none=500^", farkle.ErrNoLines},
		{"dice=5 none=500 ^", farkle.ErrNoLines},

		{"^x", farkle.ErrSyntax},
		{"^x=5", farkle.ErrName},
		{"1=100 ^hello", farkle.ErrSyntax},
		{"1=100 ^Dice=5", farkle.ErrName},
		{"1=100 ^nones=5", farkle.ErrName},
		{"1=100 ^A=5", farkle.ErrName},
		{"1=100 ^Z=5", farkle.ErrName},
		{"1=100 ^g=5", farkle.ErrName},
		{"1=100 ^ag=5", farkle.ErrName},
		{"1=100 ^aAb=5", farkle.ErrName},
		{"1=100 ^decent=5", farkle.ErrName}, // a setting with such a name would begin as a pattern does
		{"1=100 ^dicee=5", farkle.ErrName},
		{"1=100 ^dice!=5", farkle.ErrName},
		{"1=100 ^aaaaaaaz=5", farkle.ErrName},
		{"1=100 ^decent", farkle.ErrSyntax},
		{"1=100 aab^", farkle.ErrSyntax},
		{"1=100 aab^ =5", farkle.ErrSyntax},
		{"1=100 aab!^", farkle.ErrSyntax},
		{"1=100 aa^1=5", farkle.ErrSyntax},
		{"1=100 11^a=5", farkle.ErrSyntax},
		{"1=100 aa!^!=5", farkle.ErrSyntax},
		{"1=100 aa!^b=5", farkle.ErrSyntax},
		{"1=100 aa^-bb=5", farkle.ErrSyntax},
		{"1=100 aa^\xc3\xa4=5", farkle.ErrSyntax},
		{"1=100 ^z1=5", farkle.ErrName},
		{"1=100 ^@=5", farkle.ErrSyntax},
		{"1=100 ^[=5", farkle.ErrSyntax},
		{"1=100 ^`=5", farkle.ErrSyntax},
		{"1=100 ^{=5", farkle.ErrSyntax},
		{"1=100 ^=5", farkle.ErrSyntax},
		{"1=100 ^!=5", farkle.ErrSyntax},
		{"1=100 ^!5=5", farkle.ErrSyntax},
		{"^0=5", farkle.ErrSyntax},
		{"^7=5", farkle.ErrSyntax},
		{"1=100 11^7=5", farkle.ErrSyntax},
		{"1=100 11^0", farkle.ErrSyntax},
		{"1=100 11!^1=5", farkle.ErrSyntax},
		{"1=100 11!^!=5", farkle.ErrSyntax},
		{"1=100 11^,22=5", farkle.ErrSyntax},
		{"1=100 123456^7=5", farkle.ErrSyntax},
		{"1=100 1^-1=5", farkle.ErrSyntax},
		{"1=100 2^\u00a0=5", farkle.ErrSyntax},
		{"1=100 ^\x00", farkle.ErrSyntax},
		{"1=100 ^\xff\xfe=5", farkle.ErrSyntax},
		{"^\ufeff1=100", farkle.ErrSyntax},
		{"1=100 ^\v5=50", farkle.ErrSyntax},
		{"^١=100", farkle.ErrSyntax},
		{"1=100 5^", farkle.ErrSyntax},
		{"1=100 5^ =50", farkle.ErrSyntax},
		{"1=100 55!^\n", farkle.ErrSyntax},
		{"1=100 none^", farkle.ErrSyntax},
		{"1=100 dice^ 5=50", farkle.ErrSyntax},

		{"1=^", farkle.ErrNumber},
		{"1=^ 5=50", farkle.ErrNumber},
		{"1=^0", farkle.ErrNumber},
		{"1=^000 5=50", farkle.ErrNumber},
		{"1=^-5", farkle.ErrNumber},
		{"1=^+5", farkle.ErrNumber},
		{"1=5^.5", farkle.ErrNumber},
		{"1=5^,5=50", farkle.ErrNumber},
		{"1=100^=100", farkle.ErrNumber},
		{"1=^=100", farkle.ErrNumber},
		{"1=1^e3", farkle.ErrNumber},
		{"1=0^x10", farkle.ErrNumber},
		{"1=1^_000", farkle.ErrNumber},
		{"1=100^\x00", farkle.ErrNumber},
		{"1=100^\xc0\xaf", farkle.ErrNumber},
		{"1=100^\u00a0", farkle.ErrNumber},
		{"1=100^\v5=50", farkle.ErrNumber},
		{"1=10^٣", farkle.ErrNumber},
		{"1=100 none=^", farkle.ErrNumber},
		{"1=100 none=^0", farkle.ErrNumber},
		{"1=100 dice=^0", farkle.ErrThrow},
		{"1=100 dice=^six", farkle.ErrNumber},

		{"aabbcc=^", farkle.ErrNumber},
		{"aabbcc=^0", farkle.ErrNumber},
		{"aabbcc!=15^k", farkle.ErrNumber},

		{"1=^1000001", farkle.ErrTooLarge},
		{"aabbcc=^1000001", farkle.ErrTooLarge},
		{"1=^9999999x", farkle.ErrTooLarge},
		{"1=^4294967297", farkle.ErrTooLarge},
		{"1=^18446744073709551617", farkle.ErrTooLarge},
		{"1=^" + rep("9", 5000), farkle.ErrTooLarge},
		{"1=100 none=^1000001", farkle.ErrTooLarge},
		{"1=100 dice=^1000001", farkle.ErrTooManyDice},

		{"1=100 ^1=100", farkle.ErrDuplicate},
		{"1=100 5=50 ^1=200", farkle.ErrDuplicate},
		{"111!=100 ^111=100", farkle.ErrDuplicate},
		{"123=100 ^321=100", farkle.ErrDuplicate},
		{"aabb=100 ^aabb=200", farkle.ErrDuplicate},
		{"aabb=100 ^aabb=100", farkle.ErrDuplicate},
		{"aabb=100 ^bbaa=200", farkle.ErrDuplicate},
		{"aabb=100 1=5 ^fcfc=200", farkle.ErrDuplicate},
		{"aabb=100 ^abab!=100", farkle.ErrDuplicate},
		{"aaab=100 aabb=100 ^abbb=200", farkle.ErrDuplicate},
		{"a=100 ^f=100", farkle.ErrDuplicate},
		{"abcdef=100 ^fedcba=100", farkle.ErrDuplicate},
		{"1=100 none=5 ^none=5", farkle.ErrDuplicate},
		{"1=100 dice=6 ^dice=6", farkle.ErrDuplicate},
		{"1=100 dice=6 ^dice=7", farkle.ErrDuplicate},

		{"1=100 dice=^1", farkle.ErrThrow},
		{"1=100 dice=^4", farkle.ErrThrow},
		{"1=100 dice=^7", farkle.ErrTooManyDice},
		{"111111^1=5", farkle.ErrTooManyDice},
		{"1=100 111111^1", farkle.ErrTooManyDice},
		{"1=100 111111^1x=5", farkle.ErrTooManyDice},
		{"111111^" + rep("1", 95) + "=5", farkle.ErrTooManyDice}, // 101 dice are more than a dice.Dice has
		{"111111^" + rep("1", 9999), farkle.ErrTooManyDice},
		{"aabbcc^a=5", farkle.ErrTooManyDice},
		{"1=100 aaaaaa^a!", farkle.ErrTooManyDice},
		{"aaaaaa^" + rep("a", 9999), farkle.ErrTooManyDice},
		{"aabbc^c=5 dice=5", farkle.ErrThrow},
		{"dice=5 1=100 aabbc^c!=5 123456=5", farkle.ErrThrow}, // the first in the text
		{"dice=5 12345^6=5 aabbcc=5", farkle.ErrThrow},
		{"12345^6=5 dice=5", farkle.ErrThrow},
		{"dice=5 1=100 12345^6!=5", farkle.ErrThrow},
		{"dice=5 22222^2=5 11111=100 111111=5", farkle.ErrThrow}, // the first in the text
	} {
		input, at := gametest.Mark(c.input)
		table, err := farkle.ParseTable(input)
		gametest.SyntaxError(t, err, input, at, c.reason)
		if table != nil {
			t.Errorf("%q: a table and an error", input)
		}
		var zero farkle.Table
		gametest.SyntaxError(t, zero.UnmarshalText([]byte(input)), input, at, c.reason)
		if !zero.Equal(new(farkle.Table)) {
			t.Errorf("%q: refused, and the table is %v", input, &zero)
		}
	}
}

func TestParseTableAccepts(t *testing.T) {
	table := mustParse(t, "\r\n\t none=1000000 654321!=1000000 dice=6 1=1 666666=2 ")
	if got, want := table.String(), "1=1 123456!=1000000 666666=2 none=1000000"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	for throw, want := range map[string]int{"123456": 1000000, "1": 1, "222222": 1000000, "22222": 0, "666666": 2} {
		if got := table.Score(dice.MustParse(throw)); got != want {
			t.Errorf("%s: %d, want %d", throw, got, want)
		}
	}
	// All groups of one to six dice are the most lines that a table can have.
	var b strings.Builder
	for _, d := range allThrows(1, 6) {
		b.WriteString(d.String() + "=7 ")
	}
	table = mustParse(t, b.String())
	if got := strings.TrimSpace(b.String()); table.String() != got {
		t.Error("a table of all lines does not read back")
	}
	for _, d := range allThrows(1, 6) {
		if got := table.Score(d); got != 7*d.Len() {
			t.Errorf("%v: %d, want %d", d, got, 7*d.Len())
		}
	}
}

// Every kind of fault in rules, as above.
func TestParseRulesRefuses(t *testing.T) {
	for _, c := range []struct {
		input  string
		reason farkle.Error
	}{
		{"^", farkle.ErrNoLines},
		{"  ^", farkle.ErrNoLines},
		{"target=5000^", farkle.ErrNoLines},
		{"target=5000 none=5 dice=5^", farkle.ErrNoLines},

		{"^greed", farkle.ErrName},
		{"^Standard", farkle.ErrName},
		{"^standard,", farkle.ErrName},
		{"  ^seed000", farkle.ErrName},
		{"^standard\x00", farkle.ErrName},
		{"^\xff", farkle.ErrName},
		{"^target", farkle.ErrName},
		{"^111", farkle.ErrName},
		{"^face", farkle.ErrName},
		{"standard ^ag=5", farkle.ErrName},
		{"standard keep=^", farkle.ErrName},
		{"standard keep=^Strict", farkle.ErrName},
		{"standard keep=^strict,", farkle.ErrName},
		{"standard hot-dice=^no", farkle.ErrName},
		{"standard finish=^bank=bank", farkle.ErrName},
		{"standard finish=^ opening=5", farkle.ErrName},
		{"standard floor=^maybe", farkle.ErrName},
		{"standard floor=^", farkle.ErrName},
		{"standard floor=^Yes", farkle.ErrName},

		{"standard ^standard", farkle.ErrSyntax},
		{"standard ^zilch opening=5", farkle.ErrSyntax},
		{"opening=5 ^standard", farkle.ErrSyntax},
		{"standard target^", farkle.ErrSyntax},
		{"standard target^ 5=50", farkle.ErrSyntax},
		{"standard keep^", farkle.ErrSyntax},
		{"standard opening=5 opening^", farkle.ErrSyntax},
		{"standard ^Target=5000", farkle.ErrName},
		{"standard ^goal=5000", farkle.ErrName},
		{"standard ^=5000", farkle.ErrSyntax},
		{"standard 11^7=5000", farkle.ErrSyntax},
		{"standard 11^", farkle.ErrSyntax},

		{"standard target=^0", farkle.ErrNumber},
		{"standard target=^", farkle.ErrNumber},
		{"standard target=^-5", farkle.ErrNumber},
		{"standard target=5^k", farkle.ErrNumber},
		{"standard opening=^x", farkle.ErrNumber},
		{"standard min-bank=^ 5=50", farkle.ErrNumber},
		{"zilch farkles=^x", farkle.ErrNumber},
		{"zilch penalty=5^=5", farkle.ErrNumber},
		{"standard none=^0", farkle.ErrNumber},
		{"standard 1=^", farkle.ErrNumber},

		{"standard target=^1000001", farkle.ErrAboveRange},
		{"standard opening=^1000001", farkle.ErrAboveRange},
		{"standard min-bank=^99999999999999999999", farkle.ErrAboveRange},
		{"zilch farkles=^101", farkle.ErrAboveRange},
		{"zilch penalty=^10001", farkle.ErrAboveRange},
		{"standard 1=^1000001", farkle.ErrTooLarge},

		{"standard target=5000 ^target=5000", farkle.ErrDuplicate},
		{"standard keep=strict opening=5 ^keep=groups", farkle.ErrDuplicate},
		{"standard target=5000 ^target=x", farkle.ErrDuplicate},
		{"zilch floor=no ^floor=no", farkle.ErrDuplicate},
		{"standard 1=5 ^1=6", farkle.ErrDuplicate},
		{"standard aab=5 ^bba=6", farkle.ErrDuplicate},
		{"playmonster aabbcc=5 ^aabbcc=5", farkle.ErrDuplicate},
		{"standard none=5 ^none=6", farkle.ErrDuplicate},

		{"standard dice=^5", farkle.ErrThrow}, // it has a line of six dice
		{"dixmille 11111^1=5 dice=5", farkle.ErrThrow},
		{"five aabbc^c=500", farkle.ErrThrow},
		{"five 12345^6=500", farkle.ErrThrow},
		{"five 111111^1=500", farkle.ErrTooManyDice},
		{"standard dice=^7", farkle.ErrTooManyDice},

		{"1=100^", farkle.ErrRange}, // no target
		{"1=100 opening=5 ^", farkle.ErrRange},
		{"standard farkles=3^", farkle.ErrPenalty},
		{"standard penalty=500^", farkle.ErrPenalty},
		{"standard floor=yes^", farkle.ErrPenalty},
		{"zilch farkles=0 ^", farkle.ErrPenalty},
		{"zilch penalty=0^", farkle.ErrPenalty},
	} {
		input, at := gametest.Mark(c.input)
		gametest.Refused[farkle.Rules, *farkle.Rules](t, input, at, c.reason, farkle.Zilch(), farkle.ParseRules, gametest.Same)
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
		{" \tzilch\r\n", farkle.Zilch(), "zilch"},
		{"standard target=10000 keep=strict", farkle.Standard(), "standard"},
		{"standard opening=500 target=05000", with(farkle.Standard(), func(r *farkle.Rules) { r.Opening, r.Target = 500, 5000 }),
			"standard target=5000 opening=500"},
		{"standard keep=any-scoring hot-dice=forced finish=automatic min-bank=1", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Keep, r.HotDice, r.Finish, r.MinBank = farkle.AnyScoring, farkle.HotForced, farkle.Automatic, 1
		}), "standard min-bank=1 keep=any-scoring hot-dice=forced finish=automatic"},
		{"pocket keep=groups finish=bank", with(farkle.Pocket(), func(r *farkle.Rules) { r.Finish = farkle.OnBank }), "pocket finish=bank"},
		{"wikipedia finish=last-round", farkle.Wikipedia(), "wikipedia"},
		{"zilch floor=yes penalty=10000 farkles=100", with(farkle.Zilch(), func(r *farkle.Rules) {
			r.Floor, r.Penalty, r.Farkles = true, 10000, 100
		}), "zilch farkles=100 penalty=10000 floor=yes"},
		{"zilch farkles=0 penalty=0 min-bank=0 floor=no", with(farkle.Zilch(), func(r *farkle.Rules) {
			r.Farkles, r.Penalty, r.MinBank = 0, 0, 0
		}), "zilch min-bank=0 farkles=0 penalty=0"},
		{"standard target=1000000 opening=1000000 min-bank=1000000", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Target, r.Opening, r.MinBank = 1000000, 1000000, 1000000
		}), "standard target=1000000 opening=1000000 min-bank=1000000"},
		{"standard target=1", with(farkle.Standard(), func(r *farkle.Rules) { r.Target = 1 }), "standard target=1"},
		{"target=5000 1=100 keep=groups none=7", farkle.Rules{
			Table: mustParse(t, "1=100 none=7"), Dice: 6, Target: 5000, Keep: farkle.Groups,
		}, "target=5000 keep=groups 1=100 none=7"},
		{"1=100 dice=5 target=300", farkle.Rules{Table: mustParse(t, "1=100 dice=5"), Dice: 5, Target: 300}, "target=300 dice=5 1=100"},
		{"wikipedia 654321=1500 finish=bank", farkle.Standard(), "standard"}, // wikipedia and a straight is the standard table
		{"standard 123456=1200", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600 123456=1200")
		}), "target=10000 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600 123456=1200"},
		{"standard 111!=1 none=3", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111!=1 222=200 333=300 444=400 555=500 666=600 123456=1500 none=3")
		}), "target=10000 1=100 5=50 111!=1 222=200 333=300 444=400 555=500 666=600 123456=1500 none=3"},
		{"wikipedia dice=5", with(farkle.Wikipedia(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "dice=5 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600")
			r.Dice = 5
		}), "target=10000 finish=last-round dice=5 1=100 5=50 111=1000 222=200 333=300 444=400 555=500 666=600"},
		{"five dice=6", with(farkle.Five(), func(r *farkle.Rules) {
			r.Table = mustParse(t, strings.TrimPrefix(farkle.Five().Table.String(), "dice=5 "))
			r.Dice = 6
		}), "target=10000 " + strings.TrimPrefix(farkle.Five().Table.String(), "dice=5 ")},
		// What the text says wins over what the variant says, lines and patterns.
		{"standard aaa=500", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111=500 222=500 333=500 444=500 555=500 666=500 123456=1500")
		}), "target=10000 1=100 5=50 123456=1500 aaa=500"},
		{"standard aaa=500 111=1000", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=100 5=50 111=1000 222=500 333=500 444=500 555=500 666=500 123456=1500")
		}), "target=10000 1=100 5=50 111=1000 123456=1500 aaa=500"},
		{"standard a=1 fedcba=3 5=2", with(farkle.Standard(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "1=1 2=1 3=1 4=1 5=2 6=1 111=1000 222=200 333=300 444=400 555=500 666=600 123456=3")
		}), "target=10000 5=2 111=1000 222=200 333=300 444=400 555=500 666=600 a=1 fedcba=3"},
		{"playmonster cbcbaa=2000 1111=9", with(farkle.PlayMonster(), func(r *farkle.Rules) {
			text := strings.Replace(farkle.PlayMonster().Table.String(), "aabbcc=1500 ", "", 1) + " aabbcc=2000 1111=9"
			r.Table = mustParse(t, text)
		}), "target=10000 opening=500 finish=last-round 1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600 1111=9 123456=1500 " +
			"aaaa=1000 aaaaa=2000 aaaaaa=3000 aaaabb=1500 aaabbb=2500 cbcbaa=2000"},
		{"playmonster bbccaa=1500", farkle.PlayMonster(), "playmonster"},
		{"five aaa=500 aab!=1", with(farkle.Five(), func(r *farkle.Rules) {
			r.Table = mustParse(t, "dice=5 1=100 5=50 12345!=300 23456!=500 22222!=2000 33333!=3000 44444!=4000 55555!=5000 66666!=6000 "+
				"111=500 222=500 333=500 444=500 555=500 666=500 aab!=1")
		}), "target=10000 dice=5 1=100 5=50 12345!=300 22222!=2000 23456!=500 33333!=3000 44444!=4000 55555!=5000 66666!=6000 aaa=500 aab!=1"},
		{"target=50 face=7 bad=3", farkle.Rules{Table: mustParse(t, "abc=3 abcd=7"), Dice: 6, Target: 50}, "target=50 face=7 bad=3"},
		{"zilch none=400", with(farkle.Zilch(), func(r *farkle.Rules) {
			r.Table = mustParse(t, strings.Replace(farkle.Zilch().Table.String(), "none=500", "none=400", 1))
		}), "target=10000 min-bank=300 farkles=3 penalty=500 " +
			strings.Replace(farkle.Zilch().Table.String(), "none=500", "none=400", 1)},
	} {
		r, err := farkle.ParseRules(c.input)
		if err != nil || !r.Equal(c.want) {
			t.Errorf("%q: %v, %v, want %v", c.input, r, err, c.want)
			continue
		}
		if r.String() != c.text {
			t.Errorf("%q: the text is %q, want %q", c.input, r, c.text)
		}
		back, err := farkle.ParseRules(r.String())
		if err != nil || !back.Equal(r) {
			t.Errorf("%q: %q reads back as %v, %v", c.input, r, back, err)
		}
	}
}

// A variant whose table is not changed keeps the table itself.
func TestParseRulesSharesTables(t *testing.T) {
	r, err := farkle.ParseRules("zilch min-bank=0")
	if err != nil || r.Table != farkle.Zilch().Table {
		t.Errorf("%v, %v has a table of its own", r, err)
	}
	// One that is changed does not change the variant.
	r, err = farkle.ParseRules("zilch 1=1 none=1")
	if err != nil || r.Table == farkle.Zilch().Table || farkle.Zilch().Table.Score(dice.Of(1)) != 100 || farkle.Zilch().Table.None() != 500 {
		t.Errorf("%v, %v has changed zilch", r, err)
	}
}

// A line or the points of no scoring dice, given after the name of a variant,
// changes that and nothing else of its table.
func TestParseRulesKeepsTheRest(t *testing.T) {
	for name, base := range farkle.Variants() {
		lines := slices.Collect(base.Table.Lines())
		for i, line := range lines {
			if testing.Short() && i%8 != 0 { // each makes a table
				continue
			}
			line.Points++
			r, err := farkle.ParseRules(name + " " + line.String())
			if err != nil {
				t.Errorf("%s %v: %v", name, line, err)
				continue
			}
			want := slices.Clone(lines)
			want[i] = line
			if got := slices.Collect(r.Table.Lines()); !slices.Equal(got, want) || r.Table.Dice() != base.Table.Dice() || r.Table.None() != base.Table.None() {
				t.Errorf("%s %v: table %v", name, line, r.Table)
			}
			if r.Table = base.Table; r != base {
				t.Errorf("%s %v: rules %v", name, line, r)
			}
		}
		r, err := farkle.ParseRules(name + " none=7")
		if err != nil {
			t.Errorf("%s none=7: %v", name, err)
			continue
		}
		if got := slices.Collect(r.Table.Lines()); !slices.Equal(got, lines) || r.Table.Dice() != base.Table.Dice() || r.Table.None() != 7 {
			t.Errorf("%s none=7: table %v", name, r.Table)
		}
	}
}
