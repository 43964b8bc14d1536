package dice_test

import (
	"encoding/json"
	"fmt"
	"testing"

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
			want.text, want.glyph = fmt.Sprintf("%%!Die(%d)", i), '\uFFFD'
		}
		if d.Valid() != valid {
			t.Errorf("Die(%d).Valid() = %v", i, !valid)
		}
		if d.String() != want.text {
			t.Errorf("Die(%d).String() = %q, want %q", i, d.String(), want.text)
		}
		if d.Glyph() != want.glyph {
			t.Errorf("Die(%d).Glyph() = %c, want %c", i, d.Glyph(), want.glyph)
		}
		before := []byte("d")
		text, err := d.AppendText(before)
		if valid && (string(text) != "d"+want.text || err != nil) || !valid && (string(text) != "d" || err != dice.ErrFace) {
			t.Errorf("Die(%d).AppendText: %q, %v", i, text, err)
		}
		text, err = d.MarshalText()
		if valid && (string(text) != want.text || err != nil) || !valid && (text != nil || err != dice.ErrFace) {
			t.Errorf("Die(%d).MarshalText: %q, %v", i, text, err)
		}
	}
	if dice.One != 1 || dice.Six != 6 || len(faces) != 6 {
		t.Error("the faces are not 1 to 6")
	}
}

// All texts of no, one and two bytes.
func TestParseDieAllShortTexts(t *testing.T) {
	check := func(s string) {
		d, err := dice.ParseDie(s)
		var u dice.Die = 200
		uerr := u.UnmarshalText([]byte(s))
		digit := s != "" && '1' <= s[0] && s[0] <= '6'
		if len(s) == 1 && digit {
			if want := dice.Die(s[0] - '0'); d != want || u != want || err != nil || uerr != nil {
				t.Errorf("%q: %v, %v; UnmarshalText %v, %v", s, d, err, u, uerr)
			}
			return
		}
		offset := 0
		if digit {
			offset = 1
		}
		wantSyntaxError(t, err, s, offset, dice.ErrFace)
		wantSyntaxError(t, uerr, s, offset, dice.ErrFace)
		if d != 0 || u != 200 {
			t.Errorf("%q: refused, but the result is %d and the receiver became %d", s, d, u)
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

// A list of faces is a list of digits in JSON, not base64 as other bytes are.
func TestDieJSON(t *testing.T) {
	data, err := json.Marshal([]dice.Die{dice.Six, dice.One})
	if string(data) != `["6","1"]` || err != nil {
		t.Errorf("JSON %s, %v", data, err)
	}
	var faces []dice.Die
	if err := json.Unmarshal(data, &faces); err != nil || len(faces) != 2 || faces[0] != dice.Six || faces[1] != dice.One {
		t.Errorf("read back %v, %v", faces, err)
	}
	if _, err := json.Marshal(dice.Die(0)); err == nil {
		t.Error("the zero Die was written")
	}
}
