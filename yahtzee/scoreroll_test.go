package yahtzee_test

import (
	"testing"

	"pips.example/dice"
)

// The text of results: box and points with single spaces between them, and none
// around them.
func TestScoreResultsString(t *testing.T) {
	r := gameRules(t, "yatzy boxes=ones,pair,chance")
	for card, want := range map[string]string{
		"":                       "ones=2 pair=8 chance=14",
		"pair=2":                 "ones=2 chance=14",
		"ones=1 pair=2":          "chance=14",
		"ones=1 pair=2 chance=5": "",
	} {
		if got := r.ScoreRoll(gameCard(t, card), dice.MustParse("11444")).String(); got != want {
			t.Errorf("[%s]: %q, want %q", card, got, want)
		}
	}
}
