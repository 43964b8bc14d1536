package dice_test

import (
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// Every order of every group of up to five dice reads as the group.
func TestParseAllOrders(t *testing.T) {
	texts := []string{""}
	for n := 0; n <= 5; n++ {
		for _, s := range texts {
			sorted := []byte(s)
			slices.Sort(sorted)
			d, err := dice.Parse(s)
			if err != nil || d.String() != string(sorted) {
				t.Fatalf("Parse(%q) = %v, %v", s, d, err)
			}
		}
		longer := make([]string, 0, 6*len(texts))
		for _, s := range texts {
			for c := '1'; c <= '6'; c++ {
				longer = append(longer, s+string(c))
			}
		}
		texts = longer
	}
}

// Every byte at every place of a short text, in Parse and UnmarshalText.
func TestParseEveryByte(t *testing.T) {
	const text = "451531"
	for at := range len(text) {
		for c := range 256 {
			b := []byte(text)
			b[at] = byte(c)
			s := string(b)
			d, err := dice.Parse(s)
			u := dice.MustParse("66")
			uerr := u.UnmarshalText(b)
			if '1' <= c && c <= '6' {
				slices.Sort(b)
				if err != nil || uerr != nil || d.String() != string(b) || u != d {
					t.Errorf("Parse(%q) = %v, %v; UnmarshalText %v, %v", s, d, err, u, uerr)
				}
				continue
			}
			wantSyntaxError(t, err, s, at, pips.ErrSyntax)
			wantSyntaxError(t, uerr, s, at, pips.ErrSyntax)
			if d != (dice.Dice{}) || u.String() != "66" {
				t.Errorf("%q: refused, but the result is %v and the receiver became %v", s, d, u)
			}
		}
	}
}

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

// The error keeps its text when the caller reuses the buffer.
func TestUnmarshalErrorKeepsInput(t *testing.T) {
	b := []byte("12x")
	var d dice.Dice
	err := d.UnmarshalText(b)
	copy(b, "999")
	wantSyntaxError(t, err, "12x", 2, pips.ErrSyntax)
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

// Groups and loaded dice as flags of a program.
func TestFlags(t *testing.T) {
	f := flag.NewFlagSet("t", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	fair, _ := dice.NewLoaded(1, 1, 1, 1, 1, 1)
	var keep dice.Dice
	var die dice.Die
	var loaded dice.Loaded
	f.TextVar(&keep, "keep", dice.Dice{}, "")
	f.TextVar(&die, "die", dice.One, "")
	f.TextVar(&loaded, "loaded", fair, "")
	if err := f.Parse([]string{"-keep", "511", "-die=4"}); err != nil {
		t.Fatal(err)
	}
	if keep != dice.MustParse("115") || die != dice.Four || loaded != fair {
		t.Errorf("flags give %v, %v, %v", keep, die, loaded)
	}
	if err := f.Parse([]string{"-keep", "0"}); err == nil {
		t.Error("-keep 0 was taken")
	}
}

func TestFormat(t *testing.T) {
	d := dice.MustParse("5115")
	if got := fmt.Sprintf("%v|%s|%q|%6v", d, d, d, d); got != `1155|1155|"1155"|  1155` {
		t.Errorf("formatted: %s", got)
	}
}
