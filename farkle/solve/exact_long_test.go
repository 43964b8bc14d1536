//go:build long

package solve

import (
	"math"
	"testing"

	"pips.example/farkle"
)

// The exact values of short tables with thousands of steps of points have more bits
// than Exact computes. Without its limit they are what floating point finds. It takes
// half a minute and more than a gigabyte.
func TestExactBeyondLimit(t *testing.T) {
	for _, text := range []string{
		"target=1000 keep=any-scoring 3=1000 56=50 125=1 123466=999",
		"target=2000 keep=any-scoring 3=1000 56=50 125=1 4445=1000 34466=1612",
		"target=1000 keep=any-scoring 3=999 225=1 111224=1000000",
	} {
		turn, value := valued(t, farkle.MustParseRules(text), math.MaxInt)
		if got, _ := value.Float64(); !(math.Abs(got-turn.expected(turn.m.made().Dice, 0)) <= 1e-12*got) || value.Denom().BitLen() < 90_000 {
			t.Errorf("%s: the value is %.15g with %d bits, want %.15g", text, got, value.Denom().BitLen(), turn.expected(turn.m.made().Dice, 0))
		}
	}
}
