package yahtzee_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
)

// No game has more steps than a record may have: the longest has eight players with all
// twenty boxes who use all five rolls of each turn, 8 × 20 × 5 rolls and as many moves.
// Saved rolls only move from one turn to another.
func TestLongestGame(t *testing.T) {
	r := yahtzee.Rules{Boxes: gameBoxes(t, allCategories()...), Dice: 6, Rolls: maxRolls}
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
	const longest = pips.MaxPlayers * maxBoxes * maxRolls * 2
	if n := len(g.Record().Steps); n != longest || n >= 100_000 || err != nil || !g.Outcome().Over {
		t.Errorf("%d steps, %v", n, err)
	}
}
