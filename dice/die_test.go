package dice_test

import (
	"fmt"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// All 256 values that a Die can have.
func TestDieAllValues(t *testing.T) {
	for i := range 256 {
		d := dice.Die(i)
		if d.Valid() != (1 <= i && i <= 6) {
			t.Errorf("Die(%d).Valid() = %v", i, d.Valid())
		}
		if !d.Valid() {
			gametest.NoText(t, d, pips.ErrIllegal)
			if want := fmt.Sprintf("%%!Die(%d)", i); d.String() != want {
				t.Errorf("Die(%d).String() = %q, want %q", i, d, want)
			}
			continue
		}
		gametest.Text(t, d)
		if glyph := string('⚀' + rune(i-1)); d.String() != string(rune('0'+i)) || dice.Of(d).Glyphs() != glyph {
			t.Errorf("Die(%d).String() = %q, with the glyph %s, want %s", i, d, dice.Of(d).Glyphs(), glyph)
		}
	}
}
