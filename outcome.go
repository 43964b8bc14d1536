package pips

import (
	"math/bits"
)

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over    bool  `json:"over"`    // the game has ended
	Winners Seats `json:"winners"` // who won; several who share the win in a draw, or who won as a pair; empty before the end
	Margin  int   `json:"margin"`  // the points by which the winners lead the next best player, 0 in a draw, alone, and before the end
}

// Winner returns the player who won alone, or [Nobody].
func (o Outcome) Winner() Player {
	if o.Winners.Len() != 1 {
		return Nobody
	}
	return Player(bits.TrailingZeros8(uint8(o.Winners)))
}

// Share returns the player's share of the win: 1/n for each of n winners, and 0 for all others and
// before the end.
func (o Outcome) Share(p Player) float64 {
	if !o.Winners.Has(p) {
		return 0
	}
	return 1 / float64(o.Winners.Len())
}
