package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

func TestParseRulesErrors(t *testing.T) {
	faults := []fault{
		// Unknown names and settings.
		{"^yat", pips.ErrSyntax, ""},
		{"^bridge", pips.ErrSyntax, "want kata, yatzy"},
		{"yatzy ^rols=3", pips.ErrSyntax, "did you mean rolls?"},
		{"yatzy ^fullhouse=25", pips.ErrSyntax, "did you mean full-house?"},
		{"^yatzy\u00a0rolls=3", pips.ErrSyntax, ""}, // that is no white space
		{"rolls=3 yatzy^", pips.ErrSyntax, ""},      // a setting misses its "="
		{"yatzy ordered=no dice=5 ^ordered=no", pips.ErrSyntax, "want the setting ordered once"},
		{"\tyatzy\nextra=50\r\nrolls=^9 dice=5", pips.ErrTooLarge, "want a number from 1 to 5"},
		// Choices.
		{"yatzy ordered=^maybe", pips.ErrSyntax, "want yes or no"},
		{"yatzy joker=^fre", pips.ErrSyntax, "did you mean free?"},
		{"yatzy joker=^wild", pips.ErrSyntax, "want none, forced, free, mixed, lax or original"},
		{"yatzy kinds=^sum", pips.ErrSyntax, "want matching or all"},
		// Boxes.
		{"boxes=^,ones", pips.ErrSyntax, "want ones, twos"},
		{"boxes=ones,^", pips.ErrSyntax, "want ones, twos"},
		{"boxes=ones,twos,^sevens,pears", pips.ErrSyntax, ""},
		{"yatzy boxes=ones,^smal-straight", pips.ErrSyntax, "did you mean small-straight?"},
		{"boxes=3k,^three-of-a-kind", pips.ErrSyntax, "want the box three-of-a-kind once"},
		// Rules that cannot be played are wrong as a whole.
		{"^", pips.ErrRules, "want the name of a variant, as in yatzy, or settings, as in boxes=ones,chance"},
		{"  ^", pips.ErrRules, "want the name of a variant"},
		{"rolls=3^", pips.ErrRules, "boxes is empty, want at least one box"},
		{"boxes=ones^", pips.ErrRules, "dice is 0, want 3 to 6"},
		{"yatzy upper-limit=0  ^", pips.ErrRules, "want both or none"},
	}
	for _, key := range []string{"kinds", "straights", "joker", "gate", "house-of-five", "pairs-of-four", "ordered", "saved"} {
		faults = append(faults, fault{"yatzy " + key + "=^", pips.ErrSyntax, ""}, fault{"yatzy " + key + "=^Yes", pips.ErrSyntax, ""})
	}
	gametest.Refuses[yahtzee.Rules, *yahtzee.Rules](t, yahtzee.Yacht(), yahtzee.ParseRules, faults)
}
