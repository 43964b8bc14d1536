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

// firstFault is where a group stops being one: the first byte that is no digit
// of a face, or the 101st die.
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

func FuzzLoadedUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "1,1,1,1,1,1", "6,1,1,1,1,2", "0,0,0,0,0,0", "1,1,1,1,1,16777216", "01,2,3,4,5,6", "1,2,3,4,5,6,"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l := loaded(t, [6]int{3, 1, 4, 1, 5, 9})
		if !gametest.Decode[dice.Loaded, *dice.Loaded](t, []byte(text), l, nil, gametest.Same) {
			return
		}
		if err := l.UnmarshalText([]byte(text)); err != nil || l == (dice.Loaded{}) {
			t.Fatalf("%q has no weights", text)
		}
		for i, part := range strings.Split(text, ",") {
			digits := strings.TrimLeft(part[:len(part)-1], "0") + part[len(part)-1:]
			if got := strings.Split(l.String(), ",")[i]; got != digits {
				t.Fatalf("%q has %s as weight %d", text, got, i)
			}
		}
	})
}

// FuzzUnmarshalJSON hands JSON to all decoders.
func FuzzUnmarshalJSON(f *testing.F) {
	for _, s := range []string{
		`[]`, `[1,1,5]`, `"115"`, ` [ 6 ] `, `[7]`, `null`, `[1,]`, `{}`, `[` + rep("1,", 100) + `1]`, `"\u0031"`,
		`1`, `"6"`, `0`, `7`, `1.0`, ``,
		`[6,1,1,1,1,2]`, `"6,1,1,1,1,2"`, `[0,0,0,0,0,0]`, `[1,2,3,4,5,6,7]`, `[1,2,3,4,5,16777216]`,
	} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var numbers []int
		var text string
		_, _ = json.Unmarshal(data, &numbers), json.Unmarshal(data, &text)
		var number int
		_ = json.Unmarshal(data, &number)

		group, die, weights := dice.MustParse("1223334444"), dice.Die(99), loaded(t, [6]int{3, 1, 4, 1, 5, 9})
		if gametest.DecodeJSON[dice.Dice, *dice.Dice](t, data, group, gametest.Same) {
			for _, n := range numbers {
				text += strconv.Itoa(n)
			}
			if err := group.UnmarshalJSON(data); err != nil || group != dice.MustParse(text) {
				t.Fatalf("%q is %v, %v", data, group, err)
			}
		}
		if gametest.DecodeJSON[dice.Die, *dice.Die](t, data, die, gametest.Same) {
			if err := die.UnmarshalJSON(data); err != nil || !die.Valid() || number != int(die) && text != die.String() {
				t.Fatalf("%q is %v, %v", data, die, err)
			}
		}
		if gametest.DecodeJSON[dice.Loaded, *dice.Loaded](t, data, weights, gametest.Same) {
			if err := weights.UnmarshalJSON(data); err != nil {
				t.Fatal(err)
			}
			if w := weightsOf(t, weights); numbers != nil && !slices.Equal(numbers, w[:]) {
				t.Fatalf("%q is %v", data, weights)
			}
		}
	})
}
