package dice_test

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"maps"
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
			wantSyntaxError(t, err, s, at, dice.ErrFace)
			wantSyntaxError(t, uerr, s, at, dice.ErrFace)
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
		reason dice.Error
	}{
		{" 1", 0, dice.ErrFace},
		{"1 ", 1, dice.ErrFace},
		{"+1", 0, dice.ErrFace},
		{"1-1-5", 1, dice.ErrFace},
		{"12\n", 2, dice.ErrFace},
		{"12\x00", 2, dice.ErrFace},
		{"7891", 0, dice.ErrFace}, // the first of several
		{"⚀", 0, dice.ErrFace},    // Parse reads digits, not glyphs
		{"1１", 1, dice.ErrFace},   // a digit, but not an ASCII one
		{rep("1", 100) + "1", 100, pips.ErrTooLarge},
		{rep("6", 1000), 100, pips.ErrTooLarge},
		{rep("3", 99) + "x", 99, dice.ErrFace},
		{rep("3", 99) + "x1", 99, dice.ErrFace},
		{rep("3", 100) + "x", 100, dice.ErrFace},
		{rep("3", 101) + "x", 100, pips.ErrTooLarge}, // the die before it is one too many
		{"x" + rep("3", 200), 0, dice.ErrFace},
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
	wantSyntaxError(t, err, "12x", 2, dice.ErrFace)
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

// A Dice in JSON: a text, a key of an object, and null leaves it alone.
func TestDiceJSON(t *testing.T) {
	type doc struct {
		Kept  dice.Dice
		Count map[dice.Dice]int
	}
	in := doc{dice.MustParse("51"), map[dice.Dice]int{{}: 0, dice.MustParse("66"): 2}}
	data, err := json.Marshal(in)
	if want := `{"Kept":"15","Count":{"":0,"66":2}}`; string(data) != want || err != nil {
		t.Fatalf("JSON %s, %v, want %s", data, err, want)
	}
	var out doc
	if err := json.Unmarshal(data, &out); err != nil || out.Kept != in.Kept || !maps.Equal(out.Count, in.Count) {
		t.Errorf("read back %v, %v", out, err)
	}
	for _, bad := range []string{`{"Kept":"17"}`, `{"Kept":15}`, `{"Kept":["1"]}`} {
		out := doc{Kept: in.Kept}
		if err := json.Unmarshal([]byte(bad), &out); err == nil || out.Kept != in.Kept {
			t.Errorf("%s: error %v, and the group became %v", bad, err, out.Kept)
		}
	}
	if err := json.Unmarshal([]byte(`{"Kept":null}`), &out); err != nil || out.Kept != in.Kept {
		t.Errorf("null gives %v, %v", out.Kept, err)
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
