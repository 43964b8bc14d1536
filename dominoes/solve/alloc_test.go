package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// The strategy of a player reuses its memory, for moves of the whole game.
func TestAllocs(t *testing.T) {
	views := walk(t, dominoes.Standard(), 1)
	play := pips.Best(newPlayer(t, 50))
	for _, v := range views[:min(len(views), 8)] {
		least := 1.0 // of many, as with the race detector a pool loses things
		for range 50 {
			least = min(least, testing.AllocsPerRun(1, func() { play(v) }))
		}
		if least != 0 {
			t.Errorf("it allocates %v times for %v", least, v.Hand)
		}
	}
}
