package yahtzee_test

import (
	"errors"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseRulesOffsets(t *testing.T) {
	faults := []fault{
		// What is no name or setting.
		{"yat", 0, pips.ErrSyntax},
		{"yatzy rols=3", 6, pips.ErrSyntax},
		{"yatzy\u00a0rolls=3", 0, pips.ErrSyntax}, // that is no white space
		{"rolls=3 yatzy", 13, pips.ErrSyntax},     // a setting misses its "="
		{"yatzy ordered=no dice=5 ordered=no", 24, pips.ErrSyntax},
		{"\tyatzy\nextra=50\r\nrolls=9 dice=5", 23, pips.ErrTooLarge},
		// Boxes.
		{"boxes=,ones", 6, pips.ErrSyntax},
		{"boxes=ones,", 11, pips.ErrSyntax},
		{"boxes=ones,sevens,pears", 11, pips.ErrSyntax},
		{"boxes=3k,three-of-a-kind", 9, pips.ErrSyntax},
		// Rules that cannot be played are wrong as a whole.
		{"  ", 2, pips.ErrRules},
		{"boxes=ones", 10, pips.ErrRules}, // no dice
		{"yatzy upper-limit=0  ", 21, pips.ErrRules},
	}
	// Every number beyond its limits, and every choice that is none.
	for key, limits := range map[string][2]int{
		"dice": {5, 6}, "rolls": {1, 5}, "small-straight": {0, 200}, "large-straight": {0, 200}, "full-house": {0, 200}, "four-of-a-kind": {0, 200}, "yahtzee": {0, 200},
		"upper-limit": {0, 1000}, "upper-bonus": {0, 1000}, "served": {0, 50}, "extra": {0, 1000},
	} {
		head := "yatzy " + key + "="
		faults = append(faults,
			fault{head + strconv.Itoa(limits[1]+1), len(head), pips.ErrTooLarge},
			fault{head + strconv.Itoa(limits[0]-1), len(head), pips.ErrSyntax},
			fault{head + strconv.Itoa(limits[1]) + "!", len(head) + len(strconv.Itoa(limits[1])), pips.ErrSyntax},
		)
		for _, n := range limits { // which are no fault of the number
			if _, err := yahtzee.ParseRules(head + strconv.Itoa(n)); err != nil && !errors.Is(err, pips.ErrRules) {
				t.Errorf("%s%d: %v", head, n, err)
			}
		}
	}
	for _, key := range []string{"kinds", "straights", "joker", "gate", "house-of-five", "pairs-of-four", "ordered", "saved"} {
		head := "yatzy " + key + "="
		faults = append(faults, fault{head, len(head), pips.ErrSyntax}, fault{head + "Yes", len(head), pips.ErrSyntax})
	}
	for _, f := range faults {
		gametest.Refused[yahtzee.Rules, *yahtzee.Rules](t, f.text, f.offset, f.reason, yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same)
	}
}
