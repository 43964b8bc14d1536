//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example/farkle/solve"
)

// everything is whether tests go through what takes them many seconds, as here.
const everything = true

// Each penalty by which the lowest score is lower makes the error of the chance at 0 at least ten times smaller.
func TestDuelPenaltyLowest(t *testing.T) {
	r := rules(t, "zilch target=500 penalty=250")
	win := func(penalties int) float64 {
		d, err := solve.NewDuelTo(background, r, -250*penalties)
		if err != nil {
			t.Fatal(err)
		}
		return d.WinFirst()
	}
	exact := win(6)
	for penalties, most := 1, 1e-5; penalties <= 4; penalties, most = penalties+1, most/10 {
		if off := math.Abs(win(penalties) - exact); off > most {
			t.Errorf("with %d penalties the chance is off by %g, want %g at most", penalties, off, most)
		}
	}
}
