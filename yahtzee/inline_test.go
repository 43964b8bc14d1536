package yahtzee_test

import (
	"testing"

	"pips.example/internal/gametest"
)

// What scores a throw is put into its caller, and with a loop over boxes, results or
// moves goes its closure.
func TestInlining(t *testing.T) {
	gametest.Inlined(t,
		"atLeast", "highest", "sum", "except", "points", "(*Rules).alike", "served",
		"(*Boxes).has", "Boxes.Len", "Boxes.All", "Category.valid", "Category.upper", "Card.Filled", "Card.Points", "Card.len", "Card.Upper", "Card.Extras",
		"Rules.Bonus", "Rules.Open", "Rules.Moves", "ScoreResults.All",
	)
}
