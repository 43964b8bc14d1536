package dice_test

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// firstFault returns the first byte that is no digit of a face, or the 101st die.
func firstFault(text string) (offset int, reason pips.Error) {
	i := strings.IndexFunc(text, func(c rune) bool { return c < '1' || c > '6' })
	switch {
	case i >= 0 && i <= dice.MaxDice:
		return i, pips.ErrSyntax
	case len(text) > dice.MaxDice:
		return dice.MaxDice, pips.ErrTooLarge
	}
	return -1, 0
}

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"", "451531", "405", "1 2", " 1", "+1", "7891", "12\x00",
		"⚀",  // Parse reads digits, not glyphs
		"1１", // a digit, but not an ASCII one
		rep("6", 100), rep("6", 101), rep("6", 100) + "7", rep("6", 99) + "x", rep("6", 101) + "x", "x" + rep("3", 200),
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		accepted := gametest.Decode[dice.Dice, *dice.Dice](t, []byte(text), dice.MustParse("1223334444"), dice.Parse, gametest.Same)
		d, err := dice.Parse(text)
		if offset, reason := firstFault(text); accepted != (offset < 0) {
			t.Fatalf("%q reads as %v, %v", text, d, err)
		} else if !accepted {
			gametest.SyntaxError(t, err, text, offset, reason)
			return
		}
		sorted := []byte(text)
		slices.Sort(sorted)
		if d.String() != string(sorted) || d.Len() != len(text) {
			t.Fatalf("Parse(%q) = %v", text, d)
		}
	})
}

func FuzzDieUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "1", "6", "0", "7", "11", "1 ", " 1", "⚅"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		accepted := gametest.Decode[dice.Die, *dice.Die](t, []byte(text), 99, nil, gametest.Same)
		var d dice.Die
		err := d.UnmarshalText([]byte(text))
		switch digit := text != "" && '1' <= text[0] && text[0] <= '6'; {
		case !digit:
			gametest.SyntaxError(t, err, text, 0, pips.ErrSyntax)
		case len(text) > 1:
			gametest.SyntaxError(t, err, text, 1, pips.ErrSyntax)
		case !accepted || d != dice.Die(text[0]-'0'):
			t.Fatalf("%q is %v, %v", text, d, err)
		}
	})
}

// FuzzUnmarshalJSON passes JSON to all decoders.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, s := range []string{
		`[]`, `[1,1,5]`, `"115"`, ` [ 6 ] `, `[7]`, `null`, `[1,]`, `{}`, `[` + rep("1,", 100) + `1]`, `"\u0031"`,
		`1`, `"6"`, `0`, `7`, `1.0`, ``,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var numbers []int
		var text string
		_, _ = json.Unmarshal(data, &numbers), json.Unmarshal(data, &text)
		var number int
		_ = json.Unmarshal(data, &number)

		group, die := dice.MustParse("1223334444"), dice.Die(99)
		if gametest.DecodeJSON[dice.Dice, *dice.Dice](t, data, group, gametest.Same) {
			for _, n := range numbers {
				text += strconv.Itoa(n)
			}
			if err := group.UnmarshalJSON(data); err != nil || group != dice.MustParse(text) {
				t.Fatalf("%q is %v, %v", data, group, err)
			}
		}
		if gametest.DecodeJSON[dice.Die, *dice.Die](t, data, die, gametest.Same) {
			if err := die.UnmarshalJSON(data); err != nil || die < dice.One || die > dice.Six || number != int(die) && text != die.String() {
				t.Fatalf("%q is %v, %v", data, die, err)
			}
		}
	})
}
