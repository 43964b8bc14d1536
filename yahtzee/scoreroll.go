package yahtzee

import (
	"encoding/json"
	"iter"
	"strconv"

	"pips.example/dice"
)

// A ScoreResult is what some dice score in one open box.
type ScoreResult struct {
	Box    Category `json:"box"`           // an open box
	Points int      `json:"points"`        // 0 if the dice may not go there
	Err    error    `json:"err,omitempty"` // why they may not
}

// ScoreResults are what some dice score in the open boxes of a card.
type ScoreResults struct {
	list [maxBoxes]ScoreResult // of the first column
	n    int
	more []ScoreResult
}

// ScoreRoll returns what these dice score in every open box of the card, jokers included, without
// ServedBonus and Extra.
func (r Rules) ScoreRoll(c Card, d dice.Dice) ScoreResults {
	var s ScoreResults
	for b := range r.Boxes.All() {
		if c.Filled(b) {
			continue
		}
		p, err := r.worth(&c, b, d)
		if b > perColumn {
			s.more = append(s.more, ScoreResult{b, p, err})
			continue
		}
		s.list[s.n] = ScoreResult{b, p, err}
		s.n++
	}
	return s
}

// All yields the boxes in the order of the card.
func (s ScoreResults) All() iter.Seq[ScoreResult] {
	return func(yield func(ScoreResult) bool) {
		for _, r := range s.list[:s.n] {
			if !yield(r) {
				return
			}
		}
		for _, r := range s.more {
			if !yield(r) {
				return
			}
		}
	}
}

// String returns the box and its points, "fours=8".
func (s ScoreResult) String() string { return s.Box.String() + "=" + strconv.Itoa(s.Points) }

// String returns the boxes, separated by spaces, as in "ones=2 pair=8".
func (s ScoreResults) String() string {
	var b []byte
	for r := range s.All() {
		if len(b) > 0 {
			b = append(b, ' ')
		}
		b = append(b, r.String()...)
	}
	return string(b)
}

// MarshalJSON returns a list of objects with box, points and, for a forbidden box, err.
func (s ScoreResults) MarshalJSON() ([]byte, error) {
	return json.Marshal(append(append([]ScoreResult{}, s.list[:s.n]...), s.more...))
}
