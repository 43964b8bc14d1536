package yahtzee_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// A record has room for the longest game: 8 players × 20 boxes × 5 rolls, and as many moves.
func TestLongestGame(t *testing.T) {
	r := yahtzee.Rules{Boxes: gameBoxes(t, allCategories()[:20]...), Dice: 6, Rolls: maxRolls}
	patient := func(v yahtzee.View) (first yahtzee.Move) {
		if v.State.RollsLeft > 0 {
			return yahtzee.Move{Roll: true}
		}
		for m := range v.Moves() {
			return m
		}
		return first
	}
	g := newGame(t, r, pips.MaxPlayers)
	err := g.Run(rand.NewPCG(1, 1), slices.Repeat([]yahtzee.Strategy{patient}, pips.MaxPlayers)...)
	const longest = pips.MaxPlayers * 20 * maxRolls * 2
	if n := len(g.Record().Steps); n != longest || n >= 100_000 || err != nil || !g.Outcome().Over {
		t.Errorf("%d steps, %v", n, err)
	}
}
