package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// One strategy plays many games at the same time, and they share a Scorer. Run
// with -race.
func TestPlayConcurrently(t *testing.T) {
	r := yahtzee.Standard()
	scorer, err := yahtzee.NewScorer(r)
	if err != nil {
		t.Fatal(err)
	}
	bots := []yahtzee.Strategy{yahtzee.Casual(), yahtzee.Greedy(), yahtzee.Random(5)}
	type result struct {
		record string
		points int
	}
	gametest.Concurrently(t, 16, func(i int) (x result) {
		g := r.Play(dice.Batched(rand.NewPCG(1, uint64(i))), bots...)
		for _, s := range g.All() {
			if s.Roll.Len() == 5 {
				x.points += scorer.Score(s.Roll, yahtzee.Chance)
			}
		}
		if g.Err() != nil {
			t.Error(g.Err())
		}
		x.record = g.Record().String()
		return x
	})
}
