package dominoes

import (
	"fmt"

	"pips.example"
	"pips.example/internal/pipping"
	"pips.example/internal/text"
)

// MaxHand is the most tiles of a hand: two such hands are the whole set.
const MaxHand = 14

const maxTarget = 1_000_000 // points to win

// Rules are one variant of the game, such as one of the [Variants]. The zero Rules
// cannot be played.
type Rules struct {
	HandSize int     // tiles that are dealt to each player, 1 to MaxHand
	Target   int     // points that win, exactly, 1 to 1,000,000
	ChipOut  ChipOut // who gets a point for an empty hand
}

// ChipOut says which drops get a point more for an empty hand.
type ChipOut uint8

const (
	ChipOutMover        ChipOut = iota // the one that empties the player's own hand
	ChipOutNone                        // none
	ChipOutAnyHandEmpty                // each drop after which either hand is empty
)

// String returns "mover", "none" or "any".
func (c ChipOut) String() string { return chipNames.String(c) }

// Validate returns nil if the rules can be played, or a [pips.ErrRules] that says
// what is wrong.
func (r Rules) Validate() error { return r.validate(MaxHand) }

func (r *Rules) validate(maxHand int) error {
	switch {
	case r.HandSize < 1 || r.HandSize > maxHand:
		return outOfRange("HandSize", r.HandSize, maxHand)
	case r.Target < 1 || r.Target > maxTarget:
		return outOfRange("Target", r.Target, maxTarget)
	case !chipNames.Valid(r.ChipOut):
		return &text.Fault{Reason: pips.ErrRules, Want: fmt.Sprintf("ChipOut is %v, want one of its constants", r.ChipOut)}
	}
	return nil
}

// outOfRange returns the error for a field that is not 1 to most.
func outOfRange(field string, n, most int) error {
	if n > most {
		return fmt.Errorf("%w; %s is %d, want 1 to %d: %w", pips.ErrRules, field, n, most, pips.ErrTooLarge)
	}
	return &text.Fault{Reason: pips.ErrRules, Want: fmt.Sprintf("%s is %d, want 1 to %d", field, n, most)}
}

// AddPoints returns the score after a drop that is worth these points, and whether
// it wins. A drop that would pass the target is a bust and brings nothing. It is
// limitScore of the assignment.
func (r Rules) AddPoints(score, drop int) (int, bool) {
	if drop > r.Target-score {
		return score, false
	}
	return score + drop, score+drop == r.Target
}

// chipsOut reports whether a drop gets a point more, after which the player's
// hand and that of the other are empty or not.
func (c ChipOut) chipsOut(mine, theirs bool) bool {
	return pipping.ChipOut(c).Point(mine, theirs) > 0
}
