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
		{"Yatzy", 0, pips.ErrSyntax},
		{" \t nope rolls=2", 3, pips.ErrSyntax},
		{"yatzy rols=3", 6, pips.ErrSyntax},
		{"yatzy Rolls=3", 6, pips.ErrSyntax},
		{"yatzy =3", 6, pips.ErrSyntax},
		{"yatzy\u00a0rolls=3", 0, pips.ErrSyntax}, // that is no white space
		{"rols=", 0, pips.ErrSyntax},
		// What is no setting at all misses its "=".
		{"yatzy kata", 10, pips.ErrSyntax},
		{"yatzy rolls", 11, pips.ErrSyntax},
		{"yatzy rolls 3", 11, pips.ErrSyntax},
		{"rolls=3 yatzy", 13, pips.ErrSyntax},
		// Twice.
		{"yatzy rolls=2 rolls=2", 14, pips.ErrSyntax},
		{"yatzy rolls=2 rolls=x", 14, pips.ErrSyntax},
		{"yatzy ordered=no dice=5 ordered=no", 24, pips.ErrSyntax},
		{"boxes=ones boxes=ones", 11, pips.ErrSyntax},
		// Numbers.
		{"yatzy rolls=", 12, pips.ErrSyntax},
		{"yatzy rolls=x", 12, pips.ErrSyntax},
		{"yatzy rolls=2x", 13, pips.ErrSyntax},
		{"yatzy rolls=2=2", 13, pips.ErrSyntax},
		{"yatzy rolls=-1", 12, pips.ErrSyntax},
		{"yatzy rolls=+1", 12, pips.ErrSyntax},
		{"yatzy rolls=0", 12, pips.ErrSyntax},
		{"yatzy rolls=00", 12, pips.ErrSyntax},
		{"yatzy rolls=6", 12, pips.ErrTooLarge},
		{"yatzy rolls=6x", 12, pips.ErrTooLarge},
		{"yatzy dice=4", 11, pips.ErrSyntax},
		{"yatzy dice=7", 11, pips.ErrTooLarge},
		{"\tyatzy\nextra=50\r\nrolls=9 dice=5", 23, pips.ErrTooLarge},
		// Boxes.
		{"boxes=", 6, pips.ErrSyntax},
		{"boxes=,ones", 6, pips.ErrSyntax},
		{"boxes=ones,", 11, pips.ErrSyntax},
		{"boxes=ones,,twos", 11, pips.ErrSyntax},
		{"boxes=ones,sevens,pears", 11, pips.ErrSyntax},
		{"boxes=ones,twos,ones", 16, pips.ErrSyntax},
		{"boxes=3k,three-of-a-kind", 9, pips.ErrSyntax},
		{"yatzy boxes=Yatzy,yahtzee", 18, pips.ErrSyntax},
		// Rules that cannot be played are wrong as a whole.
		{"", 0, pips.ErrRules},
		{"  ", 2, pips.ErrRules},
		{"dice=5 rolls=3", 14, pips.ErrRules},
		{"boxes=ones", 10, pips.ErrRules}, // no dice
		{"boxes=ones dice=5", 17, pips.ErrRules},
		{"yatzy upper-limit=0", 19, pips.ErrRules},
		{"yatzy upper-limit=0  ", 21, pips.ErrRules},
		{"kata boxes=pair joker=lax", 25, pips.ErrRules},
		{"generala saved=yes", 18, pips.ErrRules},
		{"kata boxes=villa", 16, pips.ErrRules},
		{"kata straights=in-row", 21, pips.ErrRules},
	}
	// Every number above its limit, and every choice that is none.
	for key, most := range map[string]int{
		"dice": 6, "rolls": 5, "small-straight": 200, "large-straight": 200, "full-house": 200, "four-of-a-kind": 200, "yahtzee": 200,
		"upper-limit": 1000, "upper-bonus": 1000, "served": 50, "extra": 1000,
	} {
		head := "yatzy " + key + "="
		faults = append(faults,
			fault{head + strconv.Itoa(most+1), len(head), pips.ErrTooLarge},
			fault{head + rep("9", 30), len(head), pips.ErrTooLarge},
			fault{head + strconv.Itoa(most) + "!", len(head) + len(strconv.Itoa(most)), pips.ErrSyntax},
			fault{head, len(head), pips.ErrSyntax},
			fault{head + "-1", len(head), pips.ErrSyntax},
		)
		// The most itself is no fault of the number.
		_, err := yahtzee.ParseRules(head + strconv.Itoa(most))
		if errors.Is(err, pips.ErrTooLarge) || errors.Is(err, pips.ErrSyntax) || errors.Is(err, pips.ErrRules) {
			t.Errorf("%s%d: %v", head, most, err)
		}
	}
	for _, key := range []string{"kinds", "straights", "joker", "gate", "house-of-five", "pairs-of-four", "ordered", "saved"} {
		head := "yatzy " + key + "="
		for _, value := range []string{"", "maybe", "Yes", "NO", "0", "yes,", "none=", "%!Joker(9)"} {
			faults = append(faults, fault{head + value, len(head), pips.ErrSyntax})
		}
	}
	for _, f := range faults {
		gametest.Refused[yahtzee.Rules, *yahtzee.Rules](t, f.text, f.offset, f.reason, yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same)
	}
}

// See TestParseCardErrors for the others.
func TestParseCardOffsets(t *testing.T) {
	for _, f := range []fault{
		{"  ones", 6, pips.ErrSyntax},
		{"ones =1", 4, pips.ErrSyntax},
		{"ones=1 \ttwos", 12, pips.ErrSyntax},
		{"ones=1\tpair=2x", 13, pips.ErrSyntax},
		{"ones=1\r\npair=-2", 13, pips.ErrSyntax},
		{"ones=1=1", 6, pips.ErrSyntax},
		{"=3", 0, pips.ErrSyntax},
		{"ones=1 =3", 7, pips.ErrSyntax},
		{"ones=1 three of a kind=9", 12, pips.ErrSyntax},
		{"ones=1 Extra=1", 7, pips.ErrSyntax}, // no category has this name
		{"ones=1 ones=x", 7, pips.ErrSyntax},
		{"ones=1 Ones=999", 7, pips.ErrSyntax},
		{"yahtzee=50 kniffel=0", 11, pips.ErrSyntax},
		{"yahtzee=50 extra=1 ones=5 extra=x", 26, pips.ErrSyntax},
		{"extra=", 6, pips.ErrSyntax},
		{"extra=1x", 7, pips.ErrSyntax},
		{"extra=1", 7, pips.ErrState},
		{"ones=6", 6, pips.ErrState}, // from here on the rules refuse it
		{"ones=5  ", -1, nil},
		{"pair=2 ", 7, pips.ErrState},
		{"yahtzee=25", 10, pips.ErrState},
	} {
		c, err := yahtzee.Standard().ParseCard(f.text)
		if f.reason == nil {
			if err != nil || c.Points(yahtzee.Ones) != 5 {
				t.Errorf("%q: [%v], %v", f.text, c, err)
			}
			continue
		}
		gametest.SyntaxError(t, err, f.text, f.offset, f.reason)
		if c != (yahtzee.Card{}) {
			t.Errorf("%q: refused, and the card is [%v]", f.text, c)
		}
	}
	_, err := (yahtzee.Rules{}).ParseCard("ones=5")
	gametest.SyntaxError(t, err, "ones=5", 6, pips.ErrRules)
}

func TestParseMoveOffsets(t *testing.T) {
	for _, f := range []fault{
		{"", 0, pips.ErrSyntax},
		{"pears", 0, pips.ErrSyntax},
		{"roll", 0, pips.ErrSyntax},
		{"-", 0, pips.ErrSyntax},
		{"66", 0, pips.ErrSyntax},
		{"66 Roll", 0, pips.ErrSyntax},
		{"66 roll ", 0, pips.ErrSyntax},
		{"66\troll", 0, pips.ErrSyntax},
		{" roll", 0, pips.ErrSyntax},
		{"pair roll", 0, pips.ErrSyntax},
		{"7 roll", 0, pips.ErrSyntax},
		{"0 roll", 0, pips.ErrSyntax},
		{"167 roll", 2, pips.ErrSyntax},
		{"1x roll", 1, pips.ErrSyntax},
		{"66  roll", 2, pips.ErrSyntax},
		{" 66 roll", 0, pips.ErrSyntax},
		{"6,6 roll", 1, pips.ErrSyntax},
		{"-1 roll", 0, pips.ErrSyntax},
		{"1- roll", 1, pips.ErrSyntax},
		{"12345\xff roll", 5, pips.ErrSyntax},
		{"1111111 roll", 6, pips.ErrTooLarge},
		{rep("1", 100) + " roll", 6, pips.ErrTooLarge},
		{rep("1", 101) + " roll", 6, pips.ErrTooLarge},
		{rep("6", 500) + " roll", 6, pips.ErrTooLarge},
	} {
		gametest.Refused[yahtzee.Move, *yahtzee.Move](t, f.text, f.offset, f.reason, yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	}
}

func TestParseStateOffsets(t *testing.T) {
	for _, f := range []fault{
		// Before the cards.
		{"due", 3, pips.ErrSyntax},
		{"left=2 due []", 10, pips.ErrSyntax},
		{"due=5 ]", 7, pips.ErrSyntax},
		{" foo=1 []", 1, pips.ErrSyntax},
		{"Due=5 []", 0, pips.ErrSyntax},
		{"=5 []", 0, pips.ErrSyntax},
		{"due=5 due=5 []", 6, pips.ErrSyntax},
		{"due=5 left=2\tdue=x []", 13, pips.ErrSyntax},
		{"turn=8 []", 5, pips.ErrTooLarge},
		{"turn= []", 5, pips.ErrSyntax},
		{"turn=-1 []", 5, pips.ErrSyntax},
		{"left=101 due=5 []", 5, pips.ErrTooLarge}, // 20 boxes of 5 rolls
		{"left=1x due=5 []", 6, pips.ErrSyntax},
		{"due=7 []", 4, pips.ErrTooLarge},
		{"due=x []", 4, pips.ErrSyntax},
		{"kept= due=5 []", 5, pips.ErrSyntax},
		{"kept=67 due=3 []", 6, pips.ErrSyntax},
		{"kept=1111111 []", 11, pips.ErrTooLarge},
		{"roll=" + rep("1", 300) + " []", 11, pips.ErrTooLarge},
		{"roll=12x45 []", 7, pips.ErrSyntax},
		{"saved= []", 6, pips.ErrSyntax},
		{"saved=, []", 6, pips.ErrSyntax},
		{"saved=1, []", 8, pips.ErrSyntax},
		{"saved=1,2,x []", 10, pips.ErrSyntax},
		{"saved=1,22,3x []", 12, pips.ErrSyntax},
		{"saved=1,101 []", 8, pips.ErrTooLarge},
		{"saved=1,2,3,4,5,6,7,8,9 []", 22, pips.ErrTooLarge},
		// The cards.
		{"due=5 [", 7, pips.ErrSyntax},
		{"due=5 [ones=3", 13, pips.ErrSyntax},
		{"due=5 [] [", 10, pips.ErrSyntax},
		{"due=5 []x", 8, pips.ErrSyntax},
		{"due=5 []]", 8, pips.ErrSyntax},
		{"due=5 [] due=5", 9, pips.ErrSyntax},
		{"due=5 [] [] \n x", 14, pips.ErrSyntax},
		{"due=5 [ones=3]  x", 16, pips.ErrSyntax},
		{"due=5 [ones=3] [twos=4]\t\tx", 25, pips.ErrSyntax},
		{"due=5 [[]]", 8, pips.ErrSyntax},
		{"due=5 [ones]", 11, pips.ErrSyntax},
		{"due=5 [ones=x]", 12, pips.ErrSyntax},
		{"due=5 [ones=251]", 12, pips.ErrTooLarge},
		{"due=5 [sevens=1]", 7, pips.ErrSyntax},
		{"due=5 [ones=1 ones=2]", 14, pips.ErrSyntax},
		{"due=5 [] [twos=2 ones]", 21, pips.ErrSyntax},
		{"due=5 []\t[] [ones=1x]", 19, pips.ErrSyntax},
		{"due=5 [extra=1]", 14, pips.ErrState},
		{"due=5 " + rep("[]", 9), 22, pips.ErrTooLarge},
		// The whole.
		{"", 0, pips.ErrState},
		{"due=5", 5, pips.ErrState},
		{"turn=1 due=5 []", 15, pips.ErrState},
		{"turn=1 due=5 [] ", 16, pips.ErrState},
		{"due=5 roll=12345 []", 19, pips.ErrState},
		{"roll=1234 []", 12, pips.ErrState},
		{"due=1 []", 8, pips.ErrState},
		{"due=3 kept=6666 []", 18, pips.ErrState},
		{"kept=66 roll=12345 []", 21, pips.ErrState},
		{"due=5 saved=0,1 []", 18, pips.ErrState},
		{"due=5 saved=0,0 []", 18, pips.ErrState}, // a number for each player
		{"due=5 saved=0 [] []", 19, pips.ErrState},
		{"left=1 []", 9, pips.ErrState},
		{"[] []", 5, pips.ErrState}, // over, and the last was not the last
		{"kept=123456 due=1 []", 20, pips.ErrState},
	} {
		gametest.Refused[yahtzee.State, *yahtzee.State](t, f.text, f.offset, f.reason, gameState(t, "left=2 due=5 []"), yahtzee.ParseState, gametest.Same)
	}
}

// A record is read by the root package. What could not have happened has a *MoveError
// within, at its place.
func TestParseRecordOffsets(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n" // 15 + 30 + 11 + 7 + 1 bytes
	for _, f := range []fault{
		{"pips 1 yahtzee\nrules yatzy rolls=9\nplayer\n", 33, pips.ErrTooLarge},
		{head + "0: 12276 pair\n", 64 + 6, pips.ErrSyntax},
		{head + "0: 12266 pears\n", 64 + 9, pips.ErrSyntax},
		{head + "0: 12266 6x roll, 126 pair\n", 64 + 10, pips.ErrSyntax},
	} {
		_, err := yahtzee.ParseRecord(f.text)
		gametest.SyntaxError(t, err, f.text, f.offset, f.reason)
	}
	for _, f := range []fault{
		{head + "0: 1226 pair\n", 64 + 3, yahtzee.ErrDice},
		{head + "0: 12266 villa\n", 64 + 9, yahtzee.ErrNoBox},
		{head + "0: 12266 666 roll, 12\n", 64 + 9, yahtzee.ErrMissing},
		{head + "0: 12266 66 roll, 12\n", 64 + 18, yahtzee.ErrDice},
		{head + "0: 12266 66 roll, 123 - roll, 12345 - roll\n", 64 + 36, yahtzee.ErrNoRolls},
		{head + "0: 12266 pair\n1: 12266 chance\n0: 12345 pair\n", 64 + 14 + 16 + 9, yahtzee.ErrFilled},
	} {
		_, err := yahtzee.ParseRecord(f.text)
		var syntax *pips.SyntaxError
		var move *pips.MoveError
		if !errors.As(err, &syntax) || !errors.As(err, &move) || syntax.Input != f.text || syntax.Offset != f.offset || move.Reason != f.reason {
			t.Errorf("%q: %v, want %v at %d", f.text, err, f.reason, f.offset)
		}
	}
}
