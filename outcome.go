package pips

import (
	"encoding/json"
	"math/bits"

	"pips.example/internal/wrong"
)

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over    bool  `json:"over"`    // the game has ended
	Winners Seats `json:"winners"` // who won; several who share the win in a draw, or who won as a pair; empty before the end
	Margin  int   `json:"margin"`  // the points by which the winners lead the next best player, 0 in a draw, alone, and before the end
}

// MarshalJSON returns an object with over, winners and margin. It fails for what UnmarshalJSON refuses.
func (o Outcome) MarshalJSON() ([]byte, error) {
	if !o.fine() {
		return nil, wrong.Value(ErrState, "an outcome, %s", wantOutcome)
	}
	type plain Outcome
	return json.Marshal(plain(o))
}

const wantOutcome = "want a margin of 0 or more, and before the end 0 and no winners"

// fine reports whether a game can stand so.
func (o Outcome) fine() bool { return o.Margin >= 0 && (o.Over || o == Outcome{}) }

// UnmarshalJSON reads the JSON, of which over may be missing if it is false, and winners if there are none.
// It refuses a margin below 0, and before the end a margin or winners. If it fails it leaves o unchanged.
func (o *Outcome) UnmarshalJSON(data []byte) error {
	type plain Outcome
	in := plain{Margin: -1} // if it is missing
	if err := decode(data, &in, MaxPlayers); err != nil {
		return err
	}
	if !Outcome(in).fine() {
		return &SyntaxError{Input: string(data), Reason: ErrSyntax, Want: wantOutcome}
	}
	*o = Outcome(in)
	return nil
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
