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
		if i < 1 || i > 6 {
			gametest.NoText(t, d, pips.ErrIllegal)
			if want := fmt.Sprintf("%%!Die(%d)", i); d.String() != want {
				t.Errorf("Die(%d).String() = %q, want %q", i, d, want)
			}
			continue
		}
		gametest.Text(t, d)
		if want := string(rune('0' + i)); d.String() != want {
			t.Errorf("Die(%d).String() = %q, want %q", i, d, want)
		}
	}
}
