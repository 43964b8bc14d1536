package farkle_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// Every kind of fault in a table, and where it is. In the input "^" stands
// before the first byte at fault and is not part of it.
func TestParseTableRefuses(t *testing.T) {
	for _, c := range []struct {
		input  string
		reason error
	}{
		{"^", pips.ErrRules},
		{" \t\r\n^", pips.ErrRules},
		{"none=500^", pips.ErrRules},
		{"dice=5 none=500 ^", pips.ErrRules},

		{"^x", pips.ErrSyntax},
		{"^x=5", pips.ErrSyntax},
		{"1=100 ^hello", pips.ErrSyntax},
		{"1=100 ^Dice=5", pips.ErrSyntax},
		{"1=100 ^nones=5", pips.ErrSyntax},
		{"1=100 ^A=5", pips.ErrSyntax},
		{"1=100 ^Z=5", pips.ErrSyntax},
		{"1=100 ^g=5", pips.ErrSyntax},
		{"1=100 ^ag=5", pips.ErrSyntax},
		{"1=100 ^aAb=5", pips.ErrSyntax},
		{"1=100 ^decent=5", pips.ErrSyntax}, // a setting with such a name would begin as a pattern does
		{"1=100 ^dicee=5", pips.ErrSyntax},
		{"1=100 ^dice!=5", pips.ErrSyntax},
		{"1=100 ^aaaaaaaz=5", pips.ErrSyntax},
		{"1=100 ^decent", pips.ErrSyntax},
		{"1=100 aab^", pips.ErrSyntax},
		{"1=100 aab^ =5", pips.ErrSyntax},
		{"1=100 aab!^", pips.ErrSyntax},
		{"1=100 aa^1=5", pips.ErrSyntax},
		{"1=100 11^a=5", pips.ErrSyntax},
		{"1=100 aa!^!=5", pips.ErrSyntax},
		{"1=100 aa!^b=5", pips.ErrSyntax},
		{"1=100 aa^-bb=5", pips.ErrSyntax},
		{"1=100 aa^\xc3\xa4=5", pips.ErrSyntax},
		{"1=100 ^z1=5", pips.ErrSyntax},
		{"1=100 ^@=5", pips.ErrSyntax},
		{"1=100 ^[=5", pips.ErrSyntax},
		{"1=100 ^`=5", pips.ErrSyntax},
		{"1=100 ^{=5", pips.ErrSyntax},
		{"1=100 ^=5", pips.ErrSyntax},
		{"1=100 ^!=5", pips.ErrSyntax},
		{"1=100 ^!5=5", pips.ErrSyntax},
		{"^0=5", pips.ErrSyntax},
		{"^7=5", pips.ErrSyntax},
		{"1=100 11^7=5", pips.ErrSyntax},
		{"1=100 11^0", pips.ErrSyntax},
		{"1=100 11!^1=5", pips.ErrSyntax},
		{"1=100 11!^!=5", pips.ErrSyntax},
		{"1=100 11^,22=5", pips.ErrSyntax},
		{"1=100 123456^7=5", pips.ErrSyntax},
		{"1=100 1^-1=5", pips.ErrSyntax},
		{"1=100 2^\u00a0=5", pips.ErrSyntax},
		{"1=100 ^\x00", pips.ErrSyntax},
		{"1=100 ^\xff\xfe=5", pips.ErrSyntax},
		{"^\ufeff1=100", pips.ErrSyntax},
		{"1=100 ^\v5=50", pips.ErrSyntax},
		{"^١=100", pips.ErrSyntax},
		{"1=100 5^", pips.ErrSyntax},
		{"1=100 5^ =50", pips.ErrSyntax},
		{"1=100 55!^\n", pips.ErrSyntax},
		{"1=100 none^", pips.ErrSyntax},
		{"1=100 dice^ 5=50", pips.ErrSyntax},

		{"1=^", pips.ErrSyntax},
		{"1=^ 5=50", pips.ErrSyntax},
		{"1=^0", pips.ErrSyntax},
		{"1=^000 5=50", pips.ErrSyntax},
		{"1=^-5", pips.ErrSyntax},
		{"1=^+5", pips.ErrSyntax},
		{"1=5^.5", pips.ErrSyntax},
		{"1=5^,5=50", pips.ErrSyntax},
		{"1=100^=100", pips.ErrSyntax},
		{"1=^=100", pips.ErrSyntax},
		{"1=1^e3", pips.ErrSyntax},
		{"1=0^x10", pips.ErrSyntax},
		{"1=1^_000", pips.ErrSyntax},
		{"1=100^\x00", pips.ErrSyntax},
		{"1=100^\xc0\xaf", pips.ErrSyntax},
		{"1=100^\u00a0", pips.ErrSyntax},
		{"1=100^\v5=50", pips.ErrSyntax},
		{"1=10^٣", pips.ErrSyntax},
		{"1=100 none=^", pips.ErrSyntax},
		{"1=100 none=^0", pips.ErrSyntax},
		{"1=100 dice=^0", pips.ErrSyntax},
		{"1=100 dice=^six", pips.ErrSyntax},

		{"aabbcc=^", pips.ErrSyntax},
		{"aabbcc=^0", pips.ErrSyntax},
		{"aabbcc!=15^k", pips.ErrSyntax},

		{"1=^1000001", pips.ErrTooLarge},
		{"aabbcc=^1000001", pips.ErrTooLarge},
		{"1=^9999999x", pips.ErrTooLarge},
		{"1=^4294967297", pips.ErrTooLarge},
		{"1=^18446744073709551617", pips.ErrTooLarge},
		{"1=^" + rep("9", 5000), pips.ErrTooLarge},
		{"1=100 none=^1000001", pips.ErrTooLarge},
		{"1=100 dice=^1000001", pips.ErrTooLarge},

		{"1=100 ^1=100", pips.ErrSyntax},
		{"1=100 5=50 ^1=200", pips.ErrSyntax},
		{"111!=100 ^111=100", pips.ErrSyntax},
		{"123=100 ^321=100", pips.ErrSyntax},
		{"aabb=100 ^aabb=200", pips.ErrSyntax},
		{"aabb=100 ^aabb=100", pips.ErrSyntax},
		{"aabb=100 ^bbaa=200", pips.ErrSyntax},
		{"aabb=100 1=5 ^fcfc=200", pips.ErrSyntax},
		{"aabb=100 ^abab!=100", pips.ErrSyntax},
		{"aaab=100 aabb=100 ^abbb=200", pips.ErrSyntax},
		{"a=100 ^f=100", pips.ErrSyntax},
		{"abcdef=100 ^fedcba=100", pips.ErrSyntax},
		{"1=100 none=5 ^none=5", pips.ErrSyntax},
		{"1=100 dice=6 ^dice=6", pips.ErrSyntax},
		{"1=100 dice=6 dice=^7", pips.ErrTooLarge},

		{"1=100 dice=^1", pips.ErrSyntax},
		{"1=100 dice=^4", pips.ErrSyntax},
		{"1=100 dice=^7", pips.ErrTooLarge},
		{"111111^1=5", pips.ErrTooLarge},
		{"1=100 111111^1", pips.ErrTooLarge},
		{"1=100 111111^1x=5", pips.ErrTooLarge},
		{"111111^" + rep("1", 95) + "=5", pips.ErrTooLarge}, // 101 dice are more than a dice.Dice has
		{"111111^" + rep("1", 9999), pips.ErrTooLarge},
		{"aabbcc^a=5", pips.ErrTooLarge},
		{"1=100 aaaaaa^a!", pips.ErrTooLarge},
		{"aaaaaa^" + rep("a", 9999), pips.ErrTooLarge},
		{"aabbc^c=5 dice=5", pips.ErrRules},
		{"dice=5 1=100 aabbc^c!=5 123456=5", pips.ErrRules}, // the first in the text
		{"dice=5 12345^6=5 aabbcc=5", pips.ErrRules},
		{"12345^6=5 dice=5", pips.ErrRules},
		{"dice=5 1=100 12345^6!=5", pips.ErrRules},
		{"dice=5 22222^2=5 11111=100 111111=5", pips.ErrRules}, // the first in the text
	} {
		input, at := gametest.Mark(c.input)
		table, err := farkle.ParseTable(input)
		gametest.RecordError(t, err, input, at, c.reason)
		if table != nil {
			t.Errorf("%q: a table and an error", input)
		}
		var zero farkle.Table
		gametest.RecordError(t, zero.UnmarshalText([]byte(input)), input, at, c.reason)
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
		reason error
	}{
		{"^", pips.ErrRules},
		{"  ^", pips.ErrRules},
		{"target=5000^", pips.ErrRules},
		{"target=5000 none=5 dice=5^", pips.ErrRules},

		{"^greed", pips.ErrSyntax},
		{"^Standard", pips.ErrSyntax},
		{"^standard,", pips.ErrSyntax},
		{"  ^seed000", pips.ErrSyntax},
		{"^standard\x00", pips.ErrSyntax},
		{"^\xff", pips.ErrSyntax},
		{"^target", pips.ErrSyntax},
		{"^111", pips.ErrSyntax},
		{"^face", pips.ErrSyntax},
		{"standard ^ag=5", pips.ErrSyntax},
		{"standard keep=^", pips.ErrSyntax},
		{"standard keep=^Strict", pips.ErrSyntax},
		{"standard keep=^strict,", pips.ErrSyntax},
		{"standard hot-dice=^no", pips.ErrSyntax},
		{"standard finish=^bank=bank", pips.ErrSyntax},
		{"standard finish=^ opening=5", pips.ErrSyntax},
		{"standard floor=^maybe", pips.ErrSyntax},
		{"standard floor=^", pips.ErrSyntax},
		{"standard floor=^Yes", pips.ErrSyntax},

		{"standard ^standard", pips.ErrSyntax},
		{"standard ^zilch opening=5", pips.ErrSyntax},
		{"opening=5 ^standard", pips.ErrSyntax},
		{"standard target^", pips.ErrSyntax},
		{"standard target^ 5=50", pips.ErrSyntax},
		{"standard keep^", pips.ErrSyntax},
		{"standard opening=5 opening^", pips.ErrSyntax},
		{"standard ^Target=5000", pips.ErrSyntax},
		{"standard ^goal=5000", pips.ErrSyntax},
		{"standard ^=5000", pips.ErrSyntax},
		{"standard 11^7=5000", pips.ErrSyntax},
		{"standard 11^", pips.ErrSyntax},

		{"standard target=^0", pips.ErrSyntax},
		{"standard target=^", pips.ErrSyntax},
		{"standard target=^-5", pips.ErrSyntax},
		{"standard target=5^k", pips.ErrSyntax},
		{"standard opening=^x", pips.ErrSyntax},
		{"standard min-bank=^ 5=50", pips.ErrSyntax},
		{"zilch farkles=^x", pips.ErrSyntax},
		{"zilch penalty=5^=5", pips.ErrSyntax},
		{"standard none=^0", pips.ErrSyntax},
		{"standard 1=^", pips.ErrSyntax},

		{"standard target=^1000001", pips.ErrTooLarge},
		{"standard opening=^1000001", pips.ErrTooLarge},
		{"standard min-bank=^99999999999999999999", pips.ErrTooLarge},
		{"zilch farkles=^101", pips.ErrTooLarge},
		{"zilch penalty=^10001", pips.ErrTooLarge},
		{"standard 1=^1000001", pips.ErrTooLarge},

		{"standard target=5000 ^target=5000", pips.ErrSyntax},
		{"standard keep=strict opening=5 ^keep=groups", pips.ErrSyntax},
		{"standard target=5000 ^target=x", pips.ErrSyntax},
		{"zilch floor=no ^floor=no", pips.ErrSyntax},
		{"standard 1=5 ^1=6", pips.ErrSyntax},
		{"standard aab=5 ^bba=6", pips.ErrSyntax},
		{"playmonster aabbcc=5 ^aabbcc=5", pips.ErrSyntax},
		{"standard none=5 ^none=6", pips.ErrSyntax},

		{"standard dice=^5", pips.ErrRules}, // it has a line of six dice
		{"dixmille 11111^1=5 dice=5", pips.ErrRules},
		{"five aabbc^c=500", pips.ErrRules},
		{"five 12345^6=500", pips.ErrRules},
		{"five 111111^1=500", pips.ErrTooLarge},
		{"standard dice=^7", pips.ErrTooLarge},

		{"1=100^", pips.ErrRules}, // no target
		{"1=100 opening=5 ^", pips.ErrRules},
		{"standard farkles=3^", pips.ErrRules},
		{"standard penalty=500^", pips.ErrRules},
		{"standard floor=yes^", pips.ErrRules},
		{"zilch farkles=0 ^", pips.ErrRules},
		{"zilch penalty=0^", pips.ErrRules},
	} {
		input, at := gametest.Mark(c.input)
		gametest.RefusedRecord[farkle.Rules, *farkle.Rules](t, input, at, c.reason, farkle.Zilch(), farkle.ParseRules, gametest.Same)
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
		{"five dice=6", with(farkle.FiveDice(), func(r *farkle.Rules) {
			r.Table = mustParse(t, strings.TrimPrefix(farkle.FiveDice().Table.String(), "dice=5 "))
			r.Dice = 6
		}), "target=10000 " + strings.TrimPrefix(farkle.FiveDice().Table.String(), "dice=5 ")},
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
		{"five aaa=500 aab!=1", with(farkle.FiveDice(), func(r *farkle.Rules) {
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
