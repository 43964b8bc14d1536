package yahtzee_test

import (
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// All names in the comment of ParseCategory.
func TestParseCategoryNames(t *testing.T) {
	for name, want := range map[string]yahtzee.Category{
		"3k": yahtzee.ThreeOfAKind, "4K": yahtzee.FourOfAKind, "5-k": yahtzee.FiveOfAKind, "two pair": yahtzee.TwoPairs, "Three_Pair": yahtzee.ThreePairs,
		"yatzy": yahtzee.Yahtzee, "Maxi Yatzy": yahtzee.Yahtzee, "yacht": yahtzee.Yahtzee, "kniffel": yahtzee.Yahtzee, "generala": yahtzee.Yahtzee,
		"Aces": yahtzee.Ones, "one pair": yahtzee.Pair, "2 pairs": yahtzee.TwoPairs, "3 pairs": yahtzee.ThreePairs,
		"3 of a kind": yahtzee.ThreeOfAKind, "4-of-a-kind": yahtzee.FourOfAKind, "5 of a Kind": yahtzee.FiveOfAKind, "poker": yahtzee.FourOfAKind,
		"Little Straight": yahtzee.SmallStraight, "big straight": yahtzee.LargeStraight, "small straight": yahtzee.SmallStraight, "LargeStraight": yahtzee.LargeStraight,
		"choice":          yahtzee.Chance,
		"three of a kind": yahtzee.ThreeOfAKind, "ThreeOfAKind": yahtzee.ThreeOfAKind, "VILLA": yahtzee.Villa, rep(" ", 96) + "ones": yahtzee.Ones,
	} {
		if got := category(t, name); got != want {
			t.Errorf("%q is %v, want %v", name, got, want)
		}
	}
	for _, name := range []string{"", "2k", "3", "k3", "three", "ones!", "one", "oness", rep(" ", 97) + "ones", "onés"} {
		gametest.Refuses[yahtzee.Category, *yahtzee.Category](t, 99, yahtzee.ParseCategory, []fault{{"^" + name, pips.ErrSyntax, ""}})
	}
	gametest.Refuses[yahtzee.Category, *yahtzee.Category](t, 99, yahtzee.ParseCategory, []fault{
		{"^straight", pips.ErrSyntax, "did you mean small-straight, large-straight or full-straight?"}, // which, depends on the card
	})
}

// A card with one straight accepts that name alone.
func TestParseCardNames(t *testing.T) {
	for _, c := range []struct{ rules, card, want string }{
		{"generala", "straight=20 poker=40", "four-of-a-kind=40 large-straight=20"},
		{"generala", "Straight=25", "large-straight=25"},
		{"yacht", "little-straight=30 bigstraight=30 choice=9", "small-straight=30 large-straight=30 chance=9"},
		{"yacht boxes=ones,small-straight", "straight=30", "small-straight=30"},
		{"maxi-yatzy boxes=full-straight,ones", "straight=21", "full-straight=21"},
		{"yahtzee", "3ofakind=20 4-of-a-kind=22 aces=3", "ones=3 three-of-a-kind=20 four-of-a-kind=22"},
	} {
		got, err := gameRules(t, c.rules).ParseCard(c.card)
		if err != nil || got.String() != c.want {
			t.Errorf("%s: %q is %v, %v, want %s", c.rules, c.card, got, err, c.want)
		}
	}
	for _, c := range []struct {
		rules, card string
		reason      error
		want        string
	}{
		{"generala", "little-straight=20", pips.ErrState, ""},
		{"generala", "chance=20", pips.ErrState, ""},
		{"generala", "straight=20 ^large-straight=20", pips.ErrSyntax, "want the box large-straight once"},
		{"generala", "^" + rep("-", 93) + "straight=20", pips.ErrSyntax, ""}, // a long name
		{"yacht", "ones=1 ^straight=30", pips.ErrSyntax, "did you mean small-straight or large-straight?"},
		{"maxi-yatzy", "^straight=21", pips.ErrSyntax, "did you mean small-straight, large-straight or full-straight?"},
		{"yacht boxes=ones,sixes", "^straight=30", pips.ErrSyntax, "want another box, as the card has no straight"},
	} {
		text, at := gametest.Mark(c.card)
		if at < 0 {
			at = len(text)
		}
		_, err := gameRules(t, c.rules).ParseCard(text)
		gametest.SyntaxError(t, err, text, at, c.reason)
		if bad := gametest.SomeSyntaxError(t, err, text); c.want != "" && bad.Want != c.want {
			t.Errorf("%s: %v, want %s", c.rules, err, c.want)
		}
	}
}
