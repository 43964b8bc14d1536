package dice_test

import (
	"errors"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/dice"
)

func TestDieAllValues(t *testing.T) {
	faces := map[dice.Die]struct {
		text  string
		glyph rune
	}{
		dice.One: {"1", '⚀'}, dice.Two: {"2", '⚁'}, dice.Three: {"3", '⚂'},
		dice.Four: {"4", '⚃'}, dice.Five: {"5", '⚄'}, dice.Six: {"6", '⚅'},
	}
	for i := range 256 {
		d := dice.Die(i)
		want, valid := faces[d]
		if !valid {
			want.text = fmt.Sprintf("%%!Die(%d)", i)
		}
		if d.Valid() != valid {
			t.Errorf("Die(%d).Valid() = %v", i, !valid)
		}
		if d.String() != want.text {
			t.Errorf("Die(%d).String() = %q, want %q", i, d.String(), want.text)
		}
		if valid && dice.Of(d).Glyphs() != string(want.glyph) {
			t.Errorf("%v has the glyph %s, want %c", d, dice.Of(d).Glyphs(), want.glyph)
		}
		before := []byte("d")
		text, err := d.AppendText(before)
		if valid && (string(text) != "d"+want.text || err != nil) || !valid && (string(text) != "d" || !errors.Is(err, pips.ErrIllegal)) {
			t.Errorf("Die(%d).AppendText: %q, %v", i, text, err)
		}
		text, err = d.MarshalText()
		if valid && (string(text) != want.text || err != nil) || !valid && (text != nil || !errors.Is(err, pips.ErrIllegal)) {
			t.Errorf("Die(%d).MarshalText: %q, %v", i, text, err)
		}
	}
	if dice.One != 1 || dice.Six != 6 || len(faces) != 6 {
		t.Error("the faces are not 1 to 6")
	}
}

// All texts of no, one and two bytes.
func TestDieAllShortTexts(t *testing.T) {
	check := func(s string) {
		var u dice.Die = 200
		err := u.UnmarshalText([]byte(s))
		digit := s != "" && '1' <= s[0] && s[0] <= '6'
		if len(s) == 1 && digit {
			if want := dice.Die(s[0] - '0'); u != want || err != nil {
				t.Errorf("%q: %v, %v", s, u, err)
			}
			return
		}
		offset := 0
		if digit {
			offset = 1
		}
		wantSyntaxError(t, err, s, offset, pips.ErrSyntax)
		if u != 200 {
			t.Errorf("%q: refused, but the receiver became %d", s, u)
		}
	}
	check("")
	for i := range 256 {
		check(string([]byte{byte(i)}))
		for j := range 256 {
			check(string([]byte{byte(i), byte(j)}))
		}
	}
}
