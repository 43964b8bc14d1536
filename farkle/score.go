package farkle

import (
	"encoding/json"
	"iter"
	"slices"

	"pips.example/dice"
	"pips.example/internal/text"
)

// A Kind is one of the two kinds of [ScoreResult].
type Kind uint8

const (
	SetCombination       Kind = iota + 1 // one line of several dice, or a full throw without scoring dice
	RemainderCombination                 // all dice of one face that count one by one
)

var kindNames = text.Enum[Kind]{Type: "Kind", Texts: []string{SetCombination: "set", RemainderCombination: "remainder"}}

// String returns "set" or "remainder".
func (k Kind) String() string { return kindNames.String(k) }

// A ScoreResult is one combination of a breakdown.
type ScoreResult struct {
	Kind   Kind      // a set, or dice that count one by one
	Dice   dice.Dice // the dice of the combination
	Points int       // of all these dice; SetTotal or RemainderTotal of "Farkle Application"
}

// String returns the dice and the points: "111=300".
func (r ScoreResult) String() string {
	return string(line{Dice: r.Dice, Points: r.Points}.append(nil))
}

// MarshalJSON returns an object with kind, dice and points.
func (r ScoreResult) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Kind   string    `json:"kind"`
		Dice   dice.Dice `json:"dice"`
		Points int       `json:"points"`
	}{r.Kind.String(), r.Dice, r.Points})
}

// A ScoreResults is the breakdown of a throw into combinations, by lowest face, sets before single
// dice. The zero ScoreResults is that of a farkle.
type ScoreResults struct {
	list []ScoreResult
}

// Len returns the number of combinations.
func (s ScoreResults) Len() int { return len(s.list) }

// All yields the combinations in order.
func (s ScoreResults) All() iter.Seq[ScoreResult] { return slices.Values(s.list) }

// Total returns the points of all combinations. It is calcTotalScore of "Farkle
// Application".
func (s ScoreResults) Total() int {
	total := 0
	for _, r := range s.list {
		total += r.Points
	}
	return total
}

// Dice returns the dice of all combinations, which getNumOfScoringDice of "Farkle Application" counts.
func (s ScoreResults) Dice() dice.Dice {
	var d dice.Dice
	for _, r := range s.list {
		d = d.Plus(r.Dice)
	}
	return d
}

// String returns the combinations with a space between them: "111=300 55=100".
func (s ScoreResults) String() string {
	var b []byte
	for i, r := range s.list {
		if i > 0 {
			b = append(b, ' ')
		}
		b = line{Dice: r.Dice, Points: r.Points}.append(b)
	}
	return string(b)
}

// MarshalJSON returns a list of the combinations.
func (s ScoreResults) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]ScoreResult{}, s.list...))
}

// ScoreRoll returns the breakdown of a throw by the table of [Pocket]. It is scoreRoll
// of "Farkle Application".
func ScoreRoll(roll dice.Dice) ScoreResults { return Pocket().Table.ScoreRoll(roll) }
