package dice_test

import (
	"encoding/json"
	"slices"
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
	for _, s := range []string{"", "451531", "405", "1 2", "⚀", rep("6", 100), rep("6", 101), rep("6", 100) + "7"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		accepted := gametest.Decode[dice.Dice, *dice.Dice](t, []byte(text), dice.MustParse("1223334444"), dice.Parse, gametest.Same)
		d, err := dice.Parse(text)
		if offset, reason := firstFault(text); accepted != (offset < 0) {
			t.Fatalf("%q reads as %v, %v", text, d, err)
		} else if !accepted {
			wantSyntaxError(t, err, text, offset, reason)
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
	for _, s := range []string{"", "1", "6", "0", "7", "11", "⚅"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		accepted := gametest.Decode[dice.Die, *dice.Die](t, []byte(text), 99, nil, gametest.Same)
		if face := len(text) == 1 && '1' <= text[0] && text[0] <= '6'; accepted != face {
			t.Fatalf("%q is a face: %v", text, accepted)
		}
	})
}

func FuzzLoadedUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "1,1,1,1,1,1", "6,1,1,1,1,2", "0,0,0,0,0,0", "1,1,1,1,1,16777216", "01,2,3,4,5,6", "1,2,3,4,5,6,"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		had := loaded(t, [6]int{3, 1, 4, 1, 5, 9})
		if !gametest.Decode[dice.Loaded, *dice.Loaded](t, []byte(text), had, nil, gametest.Same) {
			return
		}
		l := had
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

func FuzzDiceUnmarshalJSON(f *testing.F) {
	for _, s := range []string{`[]`, `[1,1,5]`, `"115"`, ` [ 6 ] `, `[7]`, `null`, `[1,]`, `{}`, `[` + rep("1,", 100) + `1]`, `"\u0031"`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		var digits string
		for _, n := range listOf(data) {
			digits += string(rune('0' + min(n, 10)&15))
		}
		if digits == "" {
			_ = json.Unmarshal(data, &digits)
		}
		accepted := gametest.DecodeJSON[dice.Dice, *dice.Dice](t, data, dice.MustParse("1223334444"), gametest.Same)
		var d dice.Dice
		if err := d.UnmarshalJSON(data); accepted && (err != nil || d != dice.MustParse(digits)) {
			t.Fatalf("%q is %v, %v, want %s", data, d, err, digits)
		}
	})
}

// listOf returns a list of numbers in JSON, nil for anything else.
func listOf(data []byte) (list []int) {
	if json.Unmarshal(data, &list) != nil {
		return nil
	}
	return list
}

func FuzzDieUnmarshalJSON(f *testing.F) {
	for _, s := range []string{`1`, `"6"`, `0`, `7`, `1.0`, `null`, ``, `"\u0031"`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !gametest.DecodeJSON[dice.Die, *dice.Die](t, data, 99, gametest.Same) {
			return
		}
		var d dice.Die
		var n int
		var s string
		if err := d.UnmarshalJSON(data); err != nil || !d.Valid() {
			t.Fatalf("%q is %v, %v", data, d, err)
		}
		if json.Unmarshal(data, &n) != nil && json.Unmarshal(data, &s) != nil || n != int(d) && s != d.String() {
			t.Fatalf("%q is %v", data, d)
		}
	})
}

func FuzzLoadedUnmarshalJSON(f *testing.F) {
	for _, s := range []string{`[6,1,1,1,1,2]`, `"6,1,1,1,1,2"`, `[0,0,0,0,0,0]`, `[1,2,3,4,5,6,7]`, `[1,2,3,4,5,16777216]`, `null`, `[]`} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if !gametest.DecodeJSON[dice.Loaded, *dice.Loaded](t, data, loaded(t, [6]int{3, 1, 4, 1, 5, 9}), gametest.Same) {
			return
		}
		var l dice.Loaded
		if err := l.UnmarshalJSON(data); err != nil {
			t.Fatal(err)
		}
		again, err := json.Marshal(l)
		if w := listOf(data); err != nil || w != nil && !slices.Equal(w, listOf(again)) {
			t.Fatalf("%q is %s, %v", data, again, err)
		}
	})
}
