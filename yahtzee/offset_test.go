package yahtzee_test

import (
	"errors"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Where a text is wrong and why, by the rule of package dice: the first byte
// that cannot be right, or the end of what is too short. The offsets were
// counted by hand.

type fault struct {
	text   string
	offset int
	reason error
}

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

func TestParseCardOffsets(t *testing.T) {
	for _, f := range []fault{
		{"  ones", 6, pips.ErrSyntax},
		{"ones=1 \ttwos", 12, pips.ErrSyntax},
		{"ones=1\tpair=2x", 13, pips.ErrSyntax},
		{"ones=1=1", 6, pips.ErrSyntax},
		{"ones=1 =3", 7, pips.ErrSyntax},
		{"ones=1 Extra=1", 7, pips.ErrSyntax}, // no category has this name
		{"ones=1 Ones=999", 7, pips.ErrSyntax},
		{"ones=251", 5, pips.ErrTooLarge},
		{"extra=0", 6, pips.ErrSyntax},
		{"extra=1x", 7, pips.ErrSyntax},
		{"extra=21", 6, pips.ErrTooLarge},
		{"yahtzee=50 extra=1 ones=5 extra=x", 26, pips.ErrSyntax},
		{"yahtzee=50 extra=1", 18, pips.ErrState},
		{"yahtzee=0 ones=5 extra=1 ", 25, pips.ErrState},
	} {
		gametest.Refused[yahtzee.Card, *yahtzee.Card](t, f.text, f.offset, f.reason, gameCard(t, "pair=2"), yahtzee.Standard().ParseCard, gametest.Same)
	}
	// What only the rules refuse.
	for _, c := range []struct {
		rules yahtzee.Rules
		fault
	}{{yahtzee.Standard(), fault{"pair=2 ", 7, pips.ErrState}}, {yahtzee.Rules{}, fault{"ones=5", 6, pips.ErrRules}}} {
		got, err := c.rules.ParseCard(c.text)
		gametest.SyntaxError(t, err, c.text, c.offset, c.reason)
		if got != (yahtzee.Card{}) {
			t.Errorf("%q: refused, and the card is [%v]", c.text, got)
		}
	}
}

func TestParseMoveOffsets(t *testing.T) {
	for _, f := range []fault{
		{"", 0, pips.ErrSyntax},
		{"pears", 0, pips.ErrSyntax},
		{"66", 0, pips.ErrSyntax},
		{"66 Roll", 0, pips.ErrSyntax},
		{"66 roll ", 0, pips.ErrSyntax},
		{" roll", 0, pips.ErrSyntax},
		{"167 roll", 2, pips.ErrSyntax},
		{"6,6 roll", 1, pips.ErrSyntax},
		{"1- roll", 1, pips.ErrSyntax},
		{"1111111 roll", 6, pips.ErrTooLarge},
		{rep("1", 101) + " roll", 6, pips.ErrTooLarge},
	} {
		gametest.Refused[yahtzee.Move, *yahtzee.Move](t, f.text, f.offset, f.reason, yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	}
}

func TestParseStateOffsets(t *testing.T) {
	for _, f := range []fault{
		// Before the cards.
		{"left=2 due []", 10, pips.ErrSyntax},
		{" foo=1 []", 1, pips.ErrSyntax},
		{"due=5 due=5 []", 6, pips.ErrSyntax},
		{"turn=8 []", 5, pips.ErrTooLarge},
		{"left=101 due=5 []", 5, pips.ErrTooLarge}, // 20 boxes of 5 rolls
		{"due=7 []", 4, pips.ErrTooLarge},
		{"kept=67 due=3 []", 6, pips.ErrSyntax},
		{"roll=" + rep("1", 300) + " []", 11, pips.ErrTooLarge},
		{"saved=1, []", 8, pips.ErrSyntax},
		{"saved=1,22,3x []", 12, pips.ErrSyntax},
		{"saved=1,101 []", 8, pips.ErrTooLarge},
		{"saved=1,2,3,4,5,6,7,8,9 []", 22, pips.ErrTooLarge},
		// The cards.
		{"due=5 [", 7, pips.ErrSyntax},
		{"due=5 [ones=3", 13, pips.ErrSyntax},
		{"due=5 [] [", 10, pips.ErrSyntax},
		{"due=5 []x", 8, pips.ErrSyntax},
		{"due=5 [ones=3] [twos=4]\t\tx", 25, pips.ErrSyntax},
		{"due=5 [[]]", 8, pips.ErrSyntax},
		{"due=5 [ones=251]", 12, pips.ErrTooLarge},
		{"due=5 [] [twos=2 ones]", 21, pips.ErrSyntax},
		{"due=5 []\t[] [ones=1x]", 19, pips.ErrSyntax},
		{"due=5 " + rep("[]", 9), 22, pips.ErrTooLarge},
		// The whole.
		{"due=5", 5, pips.ErrState},
		{"turn=1 due=5 [] ", 16, pips.ErrState},
		{"due=5 roll=12345 []", 19, pips.ErrState},
		{"roll=1234 []", 12, pips.ErrState},
		{"due=3 kept=6666 []", 18, pips.ErrState},
		{"kept=66 roll=12345 []", 21, pips.ErrState},
		{"due=5 saved=0,0 []", 18, pips.ErrState}, // a number for each player
		{"due=5 saved=0 [] []", 19, pips.ErrState},
		{"[] []", 5, pips.ErrState}, // over, and the last was not the last
	} {
		gametest.Refused[yahtzee.State, *yahtzee.State](t, f.text, f.offset, f.reason, gameState(t, "left=2 due=5 []"), yahtzee.ParseState, gametest.Same)
	}
}

// A record is read by the root package. What could not have happened has a *MoveError
// within, at its place.
func TestParseRecordOffsets(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n" // 15 + 30 + 11 + 7 + 1 bytes
	gametest.Must(t, yahtzee.ParseRecord, head+"0: 12266 66 roll, 126 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n")
	for _, f := range []fault{
		{"pips 1 farkle\nrules yatzy\nplayer\n", 0, pips.ErrForeign},
		{"pips 1 yahtzee\nrules yatzy rolls=9\nplayer\n", 33, pips.ErrTooLarge},
		{head + "1: 12266 pair\n", 64, pips.ErrSyntax},
		{head + "0: 12276 pair\n", 64 + 6, pips.ErrSyntax},
		{head + "0: 12266 pears\n", 64 + 9, pips.ErrSyntax},
		{head + "0: 12266 6x roll, 126 pair\n", 64 + 10, pips.ErrSyntax},
		{head + "0: 1226 pair\n", 64 + 3, yahtzee.ErrDice},
		{head + "0: 12266 villa\n", 64 + 9, yahtzee.ErrNoBox},
		{head + "0: 12266 666 roll, 12\n", 64 + 9, yahtzee.ErrMissing},
		{head + "0: 12266 66 roll, 12\n", 64 + 18, yahtzee.ErrDice},
		{head + "0: 12266 66 roll, 123 - roll, 12345 - roll\n", 64 + 36, yahtzee.ErrNoRolls},
		{head + "0: 12266 pair\n1: 12266 chance\n0: 12345 pair\n", 64 + 14 + 16 + 9, yahtzee.ErrFilled},
	} {
		_, err := yahtzee.ParseRecord(f.text)
		gametest.RecordError(t, err, f.text, f.offset, f.reason)
		var move *pips.MoveError
		if game := errors.As(f.reason, new(yahtzee.Error)); game != errors.As(err, &move) {
			t.Errorf("%q: %v", f.text, err)
		}
	}
}
