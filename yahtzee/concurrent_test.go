package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// One strategy plays many games at the same time, for the race detector.
func TestPlayConcurrently(t *testing.T) {
	r := yahtzee.Standard()
	bots := []yahtzee.Strategy{yahtzee.Casual(), yahtzee.Greedy(), yahtzee.Random(5)}
	gametest.Concurrently(t, 4, func(i int) string {
		g := newGame(t, r, len(bots))
		if err := g.Run(rand.NewPCG(1, uint64(i)), bots...); err != nil {
			t.Error(err)
		}
		return g.Record().String()
	})
}
