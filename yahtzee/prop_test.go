package yahtzee_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/internal/gen"
	"pips.example/yahtzee"
)

// Boxes are filled once each, in any order, with the points that ScoreRoll shows, and without penalties the total never
// falls: placed_on of seed 001. All 252 rolls in each box, and jokers by each gate, are enumerated in TestScoreSlow and
// TestParseCardReachable.
func TestPlaceProperty(t *testing.T) {
	rules := gen.Rules(yahtzee.Variants(), yahtzee.MustParseRules("yahtzee columns=free,free*2,free*3"), yahtzee.MustParseRules("yatzy columns=up,free,down"))
	rapid.Check(t, func(t *rapid.T) {
		r := rules.Draw(t, "rules")
		throws, card := gen.Dice(r.Dice, r.Dice), yahtzee.Card{}
		for n := range r.Boxes.Len() {
			d := throws.Draw(t, "dice")
			if rapid.IntRange(0, 2).Draw(t, "alike") == 0 {
				d = alike(dice.Die(rapid.IntRange(1, 6).Draw(t, "face")), r.Dice)
			}
			checkWorth(t, r, sheetOf(card), d)
			list := slices.Collect(r.Open(card, d))
			if len(list) == 0 {
				t.Fatalf("%v: no box of [%v] for %v after %d turns", r, card, d, n)
			}
			box := rapid.SampledFrom(list).Draw(t, "box")
			next, err := r.Place(card, box, d)
			if err != nil || next.Len() != n+1 || r.Total(next) < r.Total(card) {
				t.Fatalf("%v: %v in %v of [%v]: [%v], %v", r, d, box, card, next, err)
			}
			if again, err := r.Place(next, box, d); err == nil || again != next {
				t.Fatalf("%v: %v is filled again: [%v]", r, box, again)
			}
			// Place leaves out what the first roll adds, which is every roll if there is one.
			if back, err := r.ParseCard(next.String()); r.Rolls > 1 && (err != nil || back != next) {
				t.Fatalf("%v: [%v] reads as [%v], %v", r, next, back, err)
			}
			card = next
		}
	})
}
