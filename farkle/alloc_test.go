package farkle_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// Nothing that is hot allocates.
func TestNoAllocations(t *testing.T) {
	var (
		zilch   = farkle.Zilch()
		groups  = farkle.Pocket()
		any     = farkle.Standard()
		five    = farkle.FiveDice()
		roll    = dice.MustParse("111555")
		none    = dice.MustParse("223466")
		farkled = dice.MustParse("22346")
		room    = make([]byte, 0, 1000)
		sum     int
		err     error
	)
	any.Keep = farkle.AnyScoring
	for name, f := range map[string]func(){
		"Score":           func() { sum += zilch.Table.Score(roll) + five.Table.Score(farkled) },
		"Score of none":   func() { sum += zilch.Table.Score(none) },
		"IsFarkle":        func() { _ = zilch.Table.IsFarkle(roll) || zilch.Table.IsFarkle(farkled) },
		"ScoreRoll":       func() { sum += zilch.Table.ScoreRoll(roll).Total() + zilch.Table.ScoreRoll(roll).Len() },
		"ScoreRoll, func": func() { sum += farkle.ScoreRoll(roll).Dice().Len() },
		"All": func() {
			for r := range zilch.Table.ScoreRoll(roll).All() {
				sum += r.Points
			}
		},
		"Keeps": func() {
			for k, points := range zilch.Table.Keeps(roll) {
				sum += k.Len() + points
			}
			for k, points := range zilch.Table.Keeps(none) {
				sum += k.Len() + points
			}
		},
		"Keeps, strict": func() {
			for k, points := range zilch.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Keeps, groups": func() {
			for k, points := range groups.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Keeps, any scoring": func() {
			for k, points := range any.Keeps(roll) {
				sum += k.Len() + points
			}
		},
		"Lines": func() {
			for l := range zilch.Table.Lines() {
				sum += l.Points
			}
		},
		"a variant":  func() { sum += farkle.Facebook().Table.Dice() },
		"Validate":   func() { err = zilch.Validate() },
		"Equal":      func() { _ = zilch.Equal(any) || zilch.Table.Equal(any.Table) },
		"AppendText": func() { _, err = zilch.Table.AppendText(room) },
	} {
		if got := testing.AllocsPerRun(100, f); got != 0 {
			t.Errorf("%s: %v allocations", name, got)
		}
	}
	_ = err
	sinkInt = sum
}
