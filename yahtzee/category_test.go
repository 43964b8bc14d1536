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
		"three of a kind": yahtzee.ThreeOfAKind, "ThreeOfAKind": yahtzee.ThreeOfAKind, "full straight": yahtzee.FullStraight, "VILLA": yahtzee.Villa, "tower": yahtzee.Tower,
	} {
		if got := category(t, name); got != want {
			t.Errorf("%q is %v, want %v", name, got, want)
		}
	}
	for _, name := range []string{"", "2k", "3", "k3", "three", "ones!", "one", "oness", rep(" ", 97) + "ones", "onés"} {
		got, err := yahtzee.ParseCategory(name)
		gametest.SyntaxError(t, err, name, 0, pips.ErrSyntax)
		if got != 0 {
			t.Errorf("%q is %v", name, got)
		}
	}
	if got := category(t, rep(" ", 96)+"ones"); got != yahtzee.Ones {
		t.Error(got)
	}
}

// Every AppendText leaves what was there, with or without an error.
func TestAppendText(t *testing.T) {
	type appender interface {
		AppendText([]byte) ([]byte, error)
	}
	for want, v := range map[string]appender{
		"x: pair":                   yahtzee.Pair,
		"x: ":                       yahtzee.Category(0),
		"x: pair=2 yahtzee=50":      gameCard(t, "yahtzee=50 pair=2"),
		"x: 66 roll":                gameMove(t, "66 roll"),
		"x: turn=0 left=2 due=5 []": gameState(t, "left=2 due=5 []"),
		"x: yatzy":                  yahtzee.Yatzy(),
	} {
		if got, _ := v.AppendText([]byte("x: ")); string(got) != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// Loops over sequences may be left early: whoever goes on panics.
func TestEarlyBreak(t *testing.T) {
	r, s := yahtzee.Yatzy(), gameState(t, "left=2 roll=12345 []")
	for range r.Boxes.All() {
		break
	}
	for range r.ScoreRoll(s.Cards[0], s.Roll).All() {
		break
	}
	for range r.Open(s.Cards[0], s.Roll) {
		break
	}
	i := 0
	for range r.Moves(s) {
		if i++; i == 17 { // among the keeps, behind the 15 boxes
			break
		}
	}
}
