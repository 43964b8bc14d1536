package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Every other name that the comment of ParseCategory has.
func TestParseCategoryNames(t *testing.T) {
	for name, want := range map[string]yahtzee.Category{
		"3k": yahtzee.ThreeOfAKind, "4K": yahtzee.FourOfAKind, "5-k": yahtzee.FiveOfAKind, "two pair": yahtzee.TwoPairs, "Three_Pair": yahtzee.ThreePairs,
		"yatzy": yahtzee.Yahtzee, "Maxi Yatzy": yahtzee.Yahtzee, "yacht": yahtzee.Yahtzee, "kniffel": yahtzee.Yahtzee, "generala": yahtzee.Yahtzee,
		"three of a kind": yahtzee.ThreeOfAKind, "ThreeOfAKind": yahtzee.ThreeOfAKind, "VILLA": yahtzee.Villa, rep(" ", 96) + "ones": yahtzee.Ones,
	} {
		if got := category(t, name); got != want {
			t.Errorf("%q is %v, want %v", name, got, want)
		}
	}
	for _, name := range []string{"", "2k", "3", "k3", "three", "ones!", "one", "oness", rep(" ", 97) + "ones", "onés"} {
		gametest.Refuses[yahtzee.Category, *yahtzee.Category](t, 99, yahtzee.ParseCategory, []fault{{"^" + name, pips.ErrSyntax, ""}})
	}
}
