package pips_test

import (
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// The bot of the guide, which knows no game, plays all rules of dominoes, and better than at random.
func TestMonteCarloPlaysDominoes(t *testing.T) {
	for _, text := range []string{
		"block target=30", "draw target=30", "draw-one target=30", "muggins target=30", "threes target=30", "partners target=30", "block seats=4 target=20", "draw seats=3 hand=6 target=20",
		"standard seats=3 target=15",
	} {
		r, err := dominoes.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		_, seats := r.Players()
		players := slices.Repeat([]dominoes.Strategy{dominoes.RandomPlayer(7)}, seats)
		for p := range players {
			if p == 0 || r.Pairs && p == 2 {
				players[p] = monteCarlo(r, 2, 1)
			}
		}
		result, err := pips.Compare(t.Context(), r, 2*seats, 1, players...)
		if err != nil {
			t.Errorf("%s: %v", text, err)
			continue
		}
		if share := result.Scores[0].Share.Mean; share < 0.25/float64(seats) {
			t.Errorf("%s: a share of %v", text, share)
		}
	}
}
