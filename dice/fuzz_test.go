package dice_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// refused checks a *pips.SyntaxError: the text, an offset in it, and one of the
// reasons.
func refused(t *testing.T, err error, text string, reasons ...pips.Error) (offset int) {
	t.Helper()
	var s *pips.SyntaxError
	if !errors.As(err, &s) || s.Input != text || s.Offset < 0 || s.Offset > len(text) || s.Error() == "" {
		t.Fatalf("%q: error %#v", text, err)
	}
	for _, r := range reasons {
		if errors.Is(err, r) {
			return s.Offset
		}
	}
	t.Fatalf("%q: error %v", text, err)
	return 0
}

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
		d, err := dice.Parse(text)
		offset, reason := firstFault(text)
		if err != nil {
			if got := refused(t, err, text, reason); got != offset || d != (dice.Dice{}) {
				t.Fatalf("Parse(%q) = %v, %v, want offset %d", text, d, err, offset)
			}
			return
		}
		sorted := []byte(text)
		slices.Sort(sorted)
		if offset >= 0 || d.String() != string(sorted) || d.Len() != len(text) {
			t.Fatalf("Parse(%q) = %v", text, d)
		}
		if again, err := dice.Parse(d.String()); again != d || err != nil {
			t.Fatalf("%v reads back as %v, %v", d, again, err)
		}
	})
}

func FuzzDiceUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "451531", "405", "1,2", rep("1", 100), rep("1", 101)} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		had := dice.MustParse("1223334444")
		d := had
		err := d.UnmarshalText(text)
		want, wantErr := dice.Parse(string(text))
		if err != nil {
			offset, reason := firstFault(string(text))
			if got := refused(t, err, string(text), reason); got != offset || d != had || wantErr == nil {
				t.Fatalf("UnmarshalText(%q) makes %v, %v", text, d, err)
			}
			return
		}
		if d != want || wantErr != nil {
			t.Fatalf("UnmarshalText(%q) makes %v, Parse %v, %v", text, d, want, wantErr)
		}
	})
}

func FuzzDieUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "1", "6", "0", "7", "11", "⚅"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		var d dice.Die = 99
		if err := d.UnmarshalText([]byte(text)); err != nil {
			if refused(t, err, text, pips.ErrSyntax); d != 99 {
				t.Fatalf("%q: refused, but %v", text, d)
			}
			return
		}
		if !d.Valid() || d.String() != text {
			t.Fatalf("%q is the face %v", text, d)
		}
	})
}

func FuzzLoadedUnmarshalText(f *testing.F) {
	for _, s := range []string{"", "1,1,1,1,1,1", "6,1,1,1,1,2", "0,0,0,0,0,0", "1,1,1,1,1,16777216", "01,2,3,4,5,6", "1,2,3,4,5,6,"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		had, _ := dice.NewLoaded(3, 1, 4, 1, 5, 9)
		l := had
		if err := l.UnmarshalText([]byte(text)); err != nil {
			offset := refused(t, err, text, pips.ErrSyntax, pips.ErrTooLarge)
			if l != had {
				t.Fatalf("%q: refused, but %v", text, l)
			}
			// What stands before the fault must be able to go on to a good text.
			start := text[:offset]
			commas := strings.Count(start, ",")
			fits := false
			for _, next := range []string{"", "1", ",1"} {
				if left := 5 - commas - strings.Count(next, ","); left >= 0 {
					fits = fits || l.UnmarshalText([]byte(start+next+rep(",1", left))) == nil
				}
			}
			if !fits {
				t.Fatalf("%q: the fault is before offset %d", text, offset)
			}
			return
		}
		if l == (dice.Loaded{}) {
			t.Fatalf("%q has no weights", text)
		}
		var again dice.Loaded
		if err := again.UnmarshalText([]byte(l.String())); again != l || err != nil {
			t.Fatalf("%v reads back as %v, %v", l, again, err)
		}
		for i, part := range strings.Split(text, ",") {
			digits := strings.TrimLeft(part, "0")
			if digits == "" {
				digits = "0"
			}
			if got := strings.Split(l.String(), ",")[i]; got != digits {
				t.Fatalf("%q has %s as weight %d", text, got, i)
			}
		}
	})
}
