package solve

import (
	"context"
	"testing"

	"pips.example/yahtzee"
)

// The sizes of halves are those of their lists, also if the game has begun.
func TestPairs(t *testing.T) {
	r := spaceOf(t, "kata boxes=ones,pair,chance").rules
	for _, text := range []string{"left=2 due=5 [] []", "left=2 due=5 [ones=3] [pair=8]", "turn=1 left=2 due=5 [ones=0 chance=30] [pair=8]"} {
		state, err := yahtzee.ParseState(text)
		if err != nil {
			t.Fatal(err)
		}
		d, err := NewDuel(context.Background(), r, Option{From: &state}, Option{Compensation: 2})
		if err != nil {
			t.Fatal(err)
		}
		for turns := d.turns; turns < len(d.halves); turns++ {
			if h := d.halves[turns]; len(h.start) != h.pairs+1 || h.start[h.pairs] != h.size {
				t.Errorf("%s: after %d turns %d values, want %d of %d pairs", text, turns, h.size, h.start[len(h.start)-1], len(h.start)-1)
			}
		}
	}
}
