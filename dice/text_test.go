package dice_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
)

func TestParseRefuses(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		reason pips.Error
	}{
		{" 1", 0, pips.ErrSyntax},
		{"1 ", 1, pips.ErrSyntax},
		{"+1", 0, pips.ErrSyntax},
		{"1-1-5", 1, pips.ErrSyntax},
		{"12\n", 2, pips.ErrSyntax},
		{"12\x00", 2, pips.ErrSyntax},
		{"7891", 0, pips.ErrSyntax}, // the first of several
		{"⚀", 0, pips.ErrSyntax},    // Parse reads digits, not glyphs
		{"1１", 1, pips.ErrSyntax},   // a digit, but not an ASCII one
		{rep("1", 100) + "1", 100, pips.ErrTooLarge},
		{rep("6", 1000), 100, pips.ErrTooLarge},
		{rep("3", 99) + "x", 99, pips.ErrSyntax},
		{rep("3", 99) + "x1", 99, pips.ErrSyntax},
		{rep("3", 100) + "x", 100, pips.ErrSyntax},
		{rep("3", 101) + "x", 100, pips.ErrTooLarge}, // the die before it is one too many
		{"x" + rep("3", 200), 0, pips.ErrSyntax},
	} {
		d, err := dice.Parse(c.text)
		wantSyntaxError(t, err, c.text, c.offset, c.reason)
		u := dice.MustParse("123")
		wantSyntaxError(t, u.UnmarshalText([]byte(c.text)), c.text, c.offset, c.reason)
		if d != (dice.Dice{}) || u != dice.MustParse("123") {
			t.Errorf("%q: refused, but the result is %v and the receiver became %v", c.text, d, u)
		}
		panicked, _ := recovered(func() { dice.MustParse(c.text) }).(error)
		wantSyntaxError(t, panicked, c.text, c.offset, c.reason)
	}
}
