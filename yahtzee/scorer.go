package yahtzee

import (
	"pips.example/dice"
	"pips.example/internal/group"
)

// A Scorer scores as its [Rules] do, several times as fast, from a table of
// about ten kilobytes that [NewScorer] fills. It is for programs that score
// millions of rolls. It never changes; share it freely. The zero Scorer scores
// everything 0.
type Scorer struct {
	dice     int
	base     uint16 // the ordinal of the first group of a full throw
	ordinals *[group.Slots]uint16
	points   [maxGroups][MaxBoxes]uint8
}

// maxGroups is the number of groups of six dice.
const maxGroups = 462

// NewScorer returns the scorer of these rules. The error is that of
// [Rules.Validate].
func NewScorer(r Rules) (*Scorer, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	s := &Scorer{dice: r.Dice, ordinals: group.Ordinals()}
	for d := range dice.All(r.Dice) {
		at := s.ordinals[group.Slot(d)]
		if d.Rank() == 0 {
			s.base = at
		}
		for b := range r.Boxes.All() {
			s.points[at-s.base][b-Ones] = uint8(r.Score(d, b))
		}
	}
	return s, nil
}

// Score returns what [Rules.Score] returns.
func (s *Scorer) Score(d dice.Dice, c Category) int {
	if d.Len() != s.dice || !c.Valid() || s.ordinals == nil {
		return 0
	}
	return int(s.points[s.ordinals[group.Slot(d)]-s.base][c-Ones])
}
