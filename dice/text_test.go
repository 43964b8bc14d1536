package dice_test

import (
	"strings"
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

func TestAppendText(t *testing.T) {
	for _, d := range allDice(0, 6) {
		b, err := d.AppendText([]byte("dice "))
		if string(b) != "dice "+d.String() || err != nil {
			t.Errorf("%v.AppendText: %q, %v", d, b, err)
		}
		b, err = d.MarshalText()
		if b == nil || string(b) != d.String() || err != nil {
			t.Errorf("%v.MarshalText: %q, %v", d, b, err)
		}
	}
	if s := same(dice.Six, 100).String(); s != rep("6", 100) {
		t.Errorf("100 dice print as %q", s)
	}
}

func TestGlyphs(t *testing.T) {
	for _, d := range allDice(0, 6) {
		want := ""
		for _, c := range d.String() {
			want += string([]rune("⚀⚁⚂⚃⚄⚅")[c-'1'])
		}
		if got := d.Glyphs(); got != want {
			t.Errorf("%v.Glyphs() = %q, want %q", d, got, want)
		}
	}
	if got := same(dice.Six, 100).Glyphs(); got != strings.Repeat("⚅", 100) {
		t.Errorf("100 Sixes are %q", got)
	}
}
