package yahtzee_test

import (
	"errors"
	"strconv"
	"testing"

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
		{"yat", 0, yahtzee.ErrName},
		{"Yatzy", 0, yahtzee.ErrName},
		{" \t nope rolls=2", 3, yahtzee.ErrName},
		{"yatzy rols=3", 6, yahtzee.ErrName},
		{"yatzy Rolls=3", 6, yahtzee.ErrName},
		{"yatzy =3", 6, yahtzee.ErrName},
		{"yatzy\u00a0rolls=3", 0, yahtzee.ErrName}, // that is no white space
		{"rols=", 0, yahtzee.ErrName},
		// What is no setting at all misses its "=".
		{"yatzy kata", 10, yahtzee.ErrSyntax},
		{"yatzy rolls", 11, yahtzee.ErrSyntax},
		{"yatzy rolls 3", 11, yahtzee.ErrSyntax},
		{"rolls=3 yatzy", 13, yahtzee.ErrSyntax},
		// Twice.
		{"yatzy rolls=2 rolls=2", 14, yahtzee.ErrDuplicate},
		{"yatzy rolls=2 rolls=x", 14, yahtzee.ErrDuplicate},
		{"yatzy ordered=no dice=5 ordered=no", 24, yahtzee.ErrDuplicate},
		{"boxes=ones boxes=ones", 11, yahtzee.ErrDuplicate},
		// Numbers.
		{"yatzy rolls=", 12, yahtzee.ErrNumber},
		{"yatzy rolls=x", 12, yahtzee.ErrNumber},
		{"yatzy rolls=2x", 13, yahtzee.ErrNumber},
		{"yatzy rolls=2=2", 13, yahtzee.ErrNumber},
		{"yatzy rolls=-1", 12, yahtzee.ErrNumber},
		{"yatzy rolls=+1", 12, yahtzee.ErrNumber},
		{"yatzy rolls=0", 12, yahtzee.ErrNumber},
		{"yatzy rolls=00", 12, yahtzee.ErrNumber},
		{"yatzy rolls=6", 12, yahtzee.ErrAboveRange},
		{"yatzy rolls=6x", 12, yahtzee.ErrAboveRange},
		{"yatzy dice=4", 11, yahtzee.ErrNumber},
		{"yatzy dice=7", 11, yahtzee.ErrAboveRange},
		{"\tyatzy\nextra=50\r\nrolls=9 dice=5", 23, yahtzee.ErrAboveRange},
		// Boxes.
		{"boxes=", 6, yahtzee.ErrName},
		{"boxes=,ones", 6, yahtzee.ErrName},
		{"boxes=ones,", 11, yahtzee.ErrName},
		{"boxes=ones,,twos", 11, yahtzee.ErrName},
		{"boxes=ones,sevens,pears", 11, yahtzee.ErrName},
		{"boxes=ones,twos,ones", 16, yahtzee.ErrDuplicate},
		{"boxes=3k,three-of-a-kind", 9, yahtzee.ErrDuplicate},
		{"yatzy boxes=Yatzy,yahtzee", 18, yahtzee.ErrDuplicate},
		// Rules that cannot be played are wrong as a whole.
		{"", 0, yahtzee.ErrNoBoxes},
		{"  ", 2, yahtzee.ErrNoBoxes},
		{"dice=5 rolls=3", 14, yahtzee.ErrNoBoxes},
		{"boxes=ones", 10, yahtzee.ErrRange}, // no dice
		{"boxes=ones dice=5", 17, yahtzee.ErrRange},
		{"yatzy upper-limit=0", 19, yahtzee.ErrBonus},
		{"yatzy upper-limit=0  ", 21, yahtzee.ErrBonus},
		{"kata boxes=pair joker=lax", 25, yahtzee.ErrJoker},
		{"generala saved=yes", 18, yahtzee.ErrServed},
		{"kata boxes=villa", 16, yahtzee.ErrNoFit},
		{"kata straights=in-row", 21, yahtzee.ErrStraights},
	}
	// Every number above its limit, and every choice that is none.
	for key, most := range map[string]int{
		"dice": 6, "rolls": 5, "small-straight": 200, "large-straight": 200, "full-house": 200, "four-of-a-kind": 200, "yahtzee": 200,
		"upper-limit": 1000, "upper-bonus": 1000, "served": 50, "extra": 1000,
	} {
		head := "yatzy " + key + "="
		faults = append(faults,
			fault{head + strconv.Itoa(most+1), len(head), yahtzee.ErrAboveRange},
			fault{head + rep("9", 30), len(head), yahtzee.ErrAboveRange},
			fault{head + strconv.Itoa(most) + "!", len(head) + len(strconv.Itoa(most)), yahtzee.ErrNumber},
			fault{head, len(head), yahtzee.ErrNumber},
			fault{head + "-1", len(head), yahtzee.ErrNumber},
		)
		// The most itself is no fault of the number.
		_, err := yahtzee.ParseRules(head + strconv.Itoa(most))
		if errors.Is(err, yahtzee.ErrTooLarge) || errors.Is(err, yahtzee.ErrNumber) || errors.Is(err, yahtzee.ErrRange) {
			t.Errorf("%s%d: %v", head, most, err)
		}
	}
	for _, key := range []string{"kinds", "straights", "joker", "gate", "house-of-five", "pairs-of-four", "ordered", "saved"} {
		head := "yatzy " + key + "="
		for _, value := range []string{"", "maybe", "Yes", "NO", "0", "yes,", "none=", "%!Joker(9)"} {
			faults = append(faults, fault{head + value, len(head), yahtzee.ErrName})
		}
	}
	for _, f := range faults {
		gametest.Refused[yahtzee.Rules, *yahtzee.Rules](t, f.text, f.offset, f.reason, yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same)
	}
}

// See TestParseCardErrors for the others.
func TestParseCardOffsets(t *testing.T) {
	for _, f := range []fault{
		{"  ones", 6, yahtzee.ErrSyntax},
		{"ones =1", 4, yahtzee.ErrSyntax},
		{"ones=1 \ttwos", 12, yahtzee.ErrSyntax},
		{"ones=1\tpair=2x", 13, yahtzee.ErrNumber},
		{"ones=1\r\npair=-2", 13, yahtzee.ErrNumber},
		{"ones=1=1", 6, yahtzee.ErrNumber},
		{"=3", 0, yahtzee.ErrName},
		{"ones=1 =3", 7, yahtzee.ErrName},
		{"ones=1 three of a kind=9", 12, yahtzee.ErrSyntax},
		{"ones=1 Extra=1", 7, yahtzee.ErrName}, // no category has this name
		{"ones=1 ones=x", 7, yahtzee.ErrDuplicate},
		{"ones=1 Ones=999", 7, yahtzee.ErrDuplicate},
		{"yahtzee=50 kniffel=0", 11, yahtzee.ErrDuplicate},
		{"yahtzee=50 extra=1 ones=5 extra=x", 26, yahtzee.ErrDuplicate},
		{"extra=", 6, yahtzee.ErrNumber},
		{"extra=1x", 7, yahtzee.ErrNumber},
		{"extra=1", 7, yahtzee.ErrCard},
		{"ones=6", 6, yahtzee.ErrCard}, // from here on the rules refuse it
		{"ones=5  ", -1, nil},
		{"pair=2 ", 7, yahtzee.ErrCard},
		{"yahtzee=25", 10, yahtzee.ErrCard},
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
	gametest.SyntaxError(t, err, "ones=5", 6, yahtzee.ErrNoBoxes)
}

func TestParseMoveOffsets(t *testing.T) {
	for _, f := range []fault{
		{"", 0, yahtzee.ErrName},
		{"pears", 0, yahtzee.ErrName},
		{"roll", 0, yahtzee.ErrName},
		{"-", 0, yahtzee.ErrName},
		{"66", 0, yahtzee.ErrName},
		{"66 Roll", 0, yahtzee.ErrName},
		{"66 roll ", 0, yahtzee.ErrName},
		{"66\troll", 0, yahtzee.ErrName},
		{" roll", 0, yahtzee.ErrSyntax},
		{"pair roll", 0, yahtzee.ErrSyntax},
		{"7 roll", 0, yahtzee.ErrSyntax},
		{"0 roll", 0, yahtzee.ErrSyntax},
		{"167 roll", 2, yahtzee.ErrSyntax},
		{"1x roll", 1, yahtzee.ErrSyntax},
		{"66  roll", 2, yahtzee.ErrSyntax},
		{" 66 roll", 0, yahtzee.ErrSyntax},
		{"6,6 roll", 1, yahtzee.ErrSyntax},
		{"-1 roll", 0, yahtzee.ErrSyntax},
		{"1- roll", 1, yahtzee.ErrSyntax},
		{"12345\xff roll", 5, yahtzee.ErrSyntax},
		{"1111111 roll", 6, yahtzee.ErrTooLarge},
		{rep("1", 100) + " roll", 6, yahtzee.ErrTooLarge},
		{rep("1", 101) + " roll", 6, yahtzee.ErrTooLarge},
		{rep("6", 500) + " roll", 6, yahtzee.ErrTooLarge},
	} {
		gametest.Refused[yahtzee.Move, *yahtzee.Move](t, f.text, f.offset, f.reason, yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ParseMove, gametest.Same)
	}
}

func TestParseStateOffsets(t *testing.T) {
	for _, f := range []fault{
		// Before the cards.
		{"due", 3, yahtzee.ErrSyntax},
		{"left=2 due []", 10, yahtzee.ErrSyntax},
		{"due=5 ]", 7, yahtzee.ErrSyntax},
		{" foo=1 []", 1, yahtzee.ErrName},
		{"Due=5 []", 0, yahtzee.ErrName},
		{"=5 []", 0, yahtzee.ErrName},
		{"due=5 due=5 []", 6, yahtzee.ErrDuplicate},
		{"due=5 left=2\tdue=x []", 13, yahtzee.ErrDuplicate},
		{"turn=8 []", 5, yahtzee.ErrTooLarge},
		{"turn= []", 5, yahtzee.ErrNumber},
		{"turn=-1 []", 5, yahtzee.ErrNumber},
		{"left=101 due=5 []", 5, yahtzee.ErrTooLarge}, // 20 boxes of 5 rolls
		{"left=1x due=5 []", 6, yahtzee.ErrNumber},
		{"due=7 []", 4, yahtzee.ErrTooLarge},
		{"due=x []", 4, yahtzee.ErrNumber},
		{"kept= due=5 []", 5, yahtzee.ErrSyntax},
		{"kept=67 due=3 []", 6, yahtzee.ErrSyntax},
		{"kept=1111111 []", 11, yahtzee.ErrTooLarge},
		{"roll=" + rep("1", 300) + " []", 11, yahtzee.ErrTooLarge},
		{"roll=12x45 []", 7, yahtzee.ErrSyntax},
		{"saved= []", 6, yahtzee.ErrNumber},
		{"saved=, []", 6, yahtzee.ErrNumber},
		{"saved=1, []", 8, yahtzee.ErrNumber},
		{"saved=1,2,x []", 10, yahtzee.ErrNumber},
		{"saved=1,22,3x []", 12, yahtzee.ErrNumber},
		{"saved=1,101 []", 8, yahtzee.ErrTooLarge},
		{"saved=1,2,3,4,5,6,7,8,9 []", 22, yahtzee.ErrTooManyPlayers},
		// The cards.
		{"due=5 [", 7, yahtzee.ErrSyntax},
		{"due=5 [ones=3", 13, yahtzee.ErrSyntax},
		{"due=5 [] [", 10, yahtzee.ErrSyntax},
		{"due=5 []x", 8, yahtzee.ErrSyntax},
		{"due=5 []]", 8, yahtzee.ErrSyntax},
		{"due=5 [] due=5", 9, yahtzee.ErrSyntax},
		{"due=5 [] [] \n x", 14, yahtzee.ErrSyntax},
		{"due=5 [ones=3]  x", 16, yahtzee.ErrSyntax},
		{"due=5 [ones=3] [twos=4]\t\tx", 25, yahtzee.ErrSyntax},
		{"due=5 [[]]", 8, yahtzee.ErrSyntax},
		{"due=5 [ones]", 11, yahtzee.ErrSyntax},
		{"due=5 [ones=x]", 12, yahtzee.ErrNumber},
		{"due=5 [ones=251]", 12, yahtzee.ErrTooLarge},
		{"due=5 [sevens=1]", 7, yahtzee.ErrName},
		{"due=5 [ones=1 ones=2]", 14, yahtzee.ErrDuplicate},
		{"due=5 [] [twos=2 ones]", 21, yahtzee.ErrSyntax},
		{"due=5 []\t[] [ones=1x]", 19, yahtzee.ErrNumber},
		{"due=5 [extra=1]", 14, yahtzee.ErrCard},
		{"due=5 " + rep("[]", 9), 22, yahtzee.ErrTooManyPlayers},
		// The whole.
		{"", 0, yahtzee.ErrState},
		{"due=5", 5, yahtzee.ErrState},
		{"turn=1 due=5 []", 15, yahtzee.ErrState},
		{"turn=1 due=5 [] ", 16, yahtzee.ErrState},
		{"due=5 roll=12345 []", 19, yahtzee.ErrState},
		{"roll=1234 []", 12, yahtzee.ErrState},
		{"due=1 []", 8, yahtzee.ErrState},
		{"due=3 kept=6666 []", 18, yahtzee.ErrState},
		{"kept=66 roll=12345 []", 21, yahtzee.ErrState},
		{"due=5 saved=0,1 []", 18, yahtzee.ErrState},
		{"due=5 saved=0,0 []", 18, yahtzee.ErrState}, // a number for each player
		{"due=5 saved=0 [] []", 19, yahtzee.ErrState},
		{"left=1 []", 9, yahtzee.ErrState},
		{"[] []", 5, yahtzee.ErrState}, // over, and the last was not the last
		{"kept=123456 due=1 []", 20, yahtzee.ErrState},
	} {
		gametest.Refused[yahtzee.State, *yahtzee.State](t, f.text, f.offset, f.reason, gameState(t, "left=2 due=5 []"), yahtzee.ParseState, gametest.Same)
	}
}

func TestParseRecordOffsets(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n" // 15 + 30 + 11 + 7 + 1 bytes
	if len(head) != 64 {
		t.Fatal(len(head))
	}
	for _, f := range []fault{
		{"", 0, yahtzee.ErrVersion},
		{"pips 2 yahtzee\n", 0, yahtzee.ErrVersion},
		{"pips 1 yahtzee\nrule yatzy\n", 15, yahtzee.ErrSyntax},
		{"pips 1 yahtzee\nrules yatzy rolls=9\nplayer\n", 33, yahtzee.ErrAboveRange},
		{"pips 1 yahtzee\nrules yatzy rolls\nplayer\n", 32, yahtzee.ErrSyntax},
		{"pips 1 yahtzee\nrules yatzy\nplayer A\x01\n", 34, yahtzee.ErrRecordName},
		{"pips 1 yahtzee\nrules yatzy\n" + rep("player\n", 9), 27 + 8*7, yahtzee.ErrTooManyPlayers},
		{head + "1: 12266 pair\n", 64, yahtzee.ErrSyntax},
		{head + "0: 12276 pair\n", 64 + 6, yahtzee.ErrSyntax},
		{head + "0: " + rep("1", 200) + " pair\n", 64 + 9, yahtzee.ErrTooLarge},
		{head + "0: 12266 pears\n", 64 + 9, yahtzee.ErrName},
		{head + "0: 12266 6x roll, 126 pair\n", 64 + 10, yahtzee.ErrSyntax},
		{head + "0: 12266 pair, 12266 chance\n", 64 + 15, yahtzee.ErrSyntax},
		{head + "0: 12266 pair\n0: 12266 chance\n", 64 + 14, yahtzee.ErrSyntax},
		// A turn that the last move of the game has ended.
		{head + "0: 12266 pair\n1: 12266 pair\n0: 12345 chance\n1: 12345 chance, 12345 pair\n", 64 + 14 + 14 + 16 + 17, yahtzee.ErrSyntax},
	} {
		_, err := yahtzee.ParseRecord(f.text)
		gametest.SyntaxError(t, err, f.text, f.offset, f.reason)
	}
	// What could not have happened has a *MoveError within.
	for _, f := range []fault{
		{head + "0: 1226 pair\n", 64 + 3, yahtzee.ErrDice},
		{head + "0: 12266 villa\n", 64 + 9, yahtzee.ErrNoBox},
		{head + "0: 12266 666 roll, 12\n", 64 + 9, yahtzee.ErrMissing},
		{head + "0: 12266 66 roll, 12\n", 64 + 18, yahtzee.ErrDice},
		{head + "0: 12266 66 roll, 123 - roll, 12345 - roll\n", 64 + 36, yahtzee.ErrNoRolls},
		{head + "0: 12266 pair\n1: 12266 chance\n0: 12345 pair\n", 64 + 14 + 16 + 9, yahtzee.ErrFilled},
	} {
		_, err := yahtzee.ParseRecord(f.text)
		var syntax *yahtzee.SyntaxError
		var move *yahtzee.MoveError
		if !errors.As(err, &syntax) || !errors.As(err, &move) || syntax.Input != f.text || syntax.Offset != f.offset || move.Err != f.reason {
			t.Errorf("%q: %v, want %v at %d", f.text, err, f.reason, f.offset)
		}
	}
}
