package yahtzee_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Sheets that say the same are the same, and print in one way.
func TestSheetCanonical(t *testing.T) {
	for text, want := range map[string]string{
		"yatzy boxes=special special=bbBaa/*@5-7/51:sum+3!60":        "special=aaAbb/@5-7/15:sum+3!60",
		"yatzy boxes=special special=CcC/aA:7":                       "special=aaA/aA:7",
		"yatzy pair=*:20 names=zwei/pair chance=fit":                 "pair=*:20 chance=fit names=zwei/pair",
		"yatzy pair=@9-9:20 upper-steps=70:60,80:70":                 "pair=@9:20 upper-steps=70:60,80:70",
		"yatzy pair=20 yahtzee=aaaaa:50!win pair-of-four=no":         "",
		"yatzy yahtzee=sum+1 names=none upper-steps=none pair=usual": "yahtzee=sum+1",
	} {
		r, err := yahtzee.ParseRules(text)
		if want == "" {
			if err == nil {
				t.Errorf("%s: %v", text, r)
			}
			continue
		}
		if err != nil || r.Sheet.String() != want {
			t.Errorf("%s: %q, %v, want %q", text, r.Sheet, err, want)
		}
		if again, err := yahtzee.ParseRules(r.String()); again != r || err != nil {
			t.Errorf("%v reads as %v, %v", r, again, err)
		}
		gametest.Text[yahtzee.Rules, *yahtzee.Rules](t, r)
	}
}

func TestSheetRefused(t *testing.T) {
	gametest.Refuses[yahtzee.Rules, *yahtzee.Rules](t, yahtzee.Yacht(), yahtzee.ParseRules, []fault{
		{"yatzy pair=^", pips.ErrSyntax, "want points, sum or fit, as in 25, sum+25 or aaaaa:50"},
		{"yatzy pair=^sum25", pips.ErrSyntax, "want points, sum or fit, as in 25, sum+25 or aaaaa:50"},
		{"yatzy pair=sum+^0", pips.ErrSyntax, "want a number from 1 to 150"},
		{"yatzy pair=sum+^151", pips.ErrTooLarge, "want a number from 1 to 150"},
		{"yatzy pair=^201", pips.ErrTooLarge, "want a number from 1 to 200"},
		{"yatzy pair=^:5", pips.ErrSyntax, "want a pattern, as in aaabb, 12345, @13 or *"},
		{"yatzy pair=aa/^:5", pips.ErrSyntax, "want a pattern, as in aaabb, 12345, @13 or *"},
		{"yatzy pair=aa^g:5", pips.ErrSyntax, "want faces from 1 to 6, or letters from a to f for any faces"},
		{"yatzy pair=aab^C:5", pips.ErrSyntax, "want the letter c too, of which a capital is the opposite face"},
		{"yatzy pair=aaaaaa^a:5", pips.ErrSyntax, "want at most 6 dice"},
		{"yatzy pair=1/2/3/4/5/6/11/22/^33:5", pips.ErrSyntax, "want at most 8 patterns"},
		{"yatzy pair=@13-^12:5", pips.ErrSyntax, "want a number from 13 to 36"},
		{"yatzy pair=aa@^37:5", pips.ErrTooLarge, "want a number from 1 to 36"},
		{"yatzy pair=^aAbBcC@36:5", pips.ErrSyntax, "want a pattern that some dice fit"},
		{"yatzy pair=5!^251", pips.ErrTooLarge, "want a number from 1 to 250"},
		{"yatzy upper-steps=70:60,^70:80", pips.ErrSyntax, "want rising limits, as in 71:55,78:75"},
		{"yatzy upper-steps=70^", pips.ErrSyntax, "want a limit and its bonus, as in 71:55"},
		{"yatzy upper-steps=71:1,72:1,73:1,74:1,75:1,76:1,77:1,78:1,^79:1", pips.ErrSyntax, "want at most 8 steps"},
		{"yatzy names=^poker", pips.ErrSyntax, "want a name and its box, as in generala/yahtzee"},
		{"yatzy names=a/pair,^b/pair", pips.ErrSyntax, "want one name for the box pair"},
		{"yatzy names=^a.b/pair", pips.ErrSyntax, "want a name of up to 40 bytes, of letters, digits and hyphens"},
		{"yatzy rigole=50^", pips.ErrRules, "rigole is 50, want the box rigole among the boxes"},
		{"yatzy boxes=special^", pips.ErrRules, "boxes has special, want a pattern for it, as in special=aaaab:30"},
		{"yatzy boxes=second-yahtzee^", pips.ErrRules, "boxes has second-yahtzee, want yahtzee too, or a pattern, as in second-yahtzee=aaaaa:100"},
		{"yatzy boxes=second-yahtzee,yahtzee ordered=yes^", pips.ErrRules, "boxes has second-yahtzee first, want yahtzee before it with ordered=yes"},
		{"yatzy yahtzee=50!win saved=yes^", pips.ErrRules, "a box scores more in the first roll, want saved=no"},
		{"yatzy upper-steps=63:80^", pips.ErrRules, "upper-steps is 63:80 and upper-limit 63, want limits above one that wins upper-bonus"},
		{"kata dice=3^", pips.ErrRules, "boxes has two-pairs, which takes dice=4 or a pattern"},
		{"kata dice=4 boxes=small-straight^", pips.ErrRules, "boxes has small-straight, which takes dice=5 or a pattern"},
		{"yatzy pair=abcdef:5^", pips.ErrRules, "pair is abcdef:5, which no throw of 5 dice fits"},
		{"yatzy ^rigolle=50", pips.ErrSyntax, "did you mean rigole?"},
	})
	if _, err := yahtzee.ParseCategory("rigolle"); err == nil || !strings.Contains(err.Error(), "did you mean rigole?") {
		t.Error(err)
	}
	r := gameRules(t, "yatzy yahtzee=50!win")
	r.Yahtzee = 50
	says(t, "both", r.Validate(), pips.ErrRules, "yahtzee is 50 and 50!win on the sheet, want one of them")
	if r := gameRules(t, "kniffel dice=4 boxes=small-straight"); r.Score(dice.MustParse("2345"), yahtzee.SmallStraight) != 30 {
		t.Errorf("%v lacks 2345", r)
	}
}

// Cards by joker=original and with a second Yahtzee. Five alike go to lower boxes until all are filled.
func TestSheetCards(t *testing.T) {
	for card, want := range map[string]string{
		"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=100|yahtzee=0 second-yahtzee=100":               "no throw counts second-yahtzee=100",
		"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=100|yahtzee=50 second-yahtzee=100":              "",
		"kniffel boxes=ones,yahtzee,second-yahtzee second-yahtzee=aaaaa:100|second-yahtzee=100":                   "",
		"kniffel boxes=ones,yahtzee,second-yahtzee extra=100 second-yahtzee=100|yahtzee=50 second-yahtzee=100":    "extra is 0, want at least 1, as only a joker counts second-yahtzee=100",
		"yahtzee joker=original boxes=ones,yahtzee,chance|ones=0 yahtzee=50 extra=1":                              "extra is 1, want at most 0, as all alike cannot have filled more boxes",
		"yahtzee joker=original boxes=ones,yahtzee,chance|ones=0 yahtzee=50 chance=5 extra=2":                     "",
		"yahtzee joker=original boxes=ones,yahtzee,chance|ones=3 yahtzee=50 chance=5 extra=2":                     "extra is 2, want at most 1, as all alike cannot have filled more boxes",
		"yahtzee joker=original boxes=sixes,yahtzee,small-straight|sixes=30 yahtzee=50 small-straight=30 extra=1": "",
	} {
		rules, card, _ := strings.Cut(card, "|")
		_, err := gameRules(t, rules).ParseCard(card)
		says(t, rules+" "+card, err, pips.ErrState, want)
	}
}

// A win at once ends the game, whoever has more points.
func TestSheetWins(t *testing.T) {
	r := gameRules(t, "generala boxes=ones,sixes,yahtzee yahtzee=50!win")
	s := play(t, r, gameStart(t, r, 3), "66661", "sixes", "22222", "yahtzee")
	if got := s.String(); got != "turn=1 won=yes [sixes=24] [yahtzee=55] []" {
		t.Errorf("%s", got)
	}
	if o := r.Outcome(s); !o.Over || o.Winner() != 1 || o.Margin != 0 {
		t.Errorf("%v", o)
	}
	later := play(t, r, gameStart(t, r, 2), "22226", "2222 roll", "2", "yahtzee")
	if got := later.String(); got != "turn=1 left=2 due=5 [yahtzee=50] []" {
		t.Errorf("in the second roll: %s", got)
	}
	for state, want := range map[string]string{
		"turn=1 won=yes left=2 due=5 [yahtzee=55] []": "player 1 has won, and the game is not over",
		"turn=0 won=yes [sixes=6] []":                 "player 0 has won without a box that wins at once",
		"turn=0 won=yes [yahtzee=55] [sixes=6]":       "player 1 has filled 1 boxes, want 0",
		"turn=1 won=yes [] [yahtzee=55]":              "player 0 has filled 0 boxes, want 1",
	} {
		s, err := yahtzee.ParseState(state)
		if err == nil {
			err = r.Check(s)
		}
		says(t, state, err, pips.ErrState, want)
	}
	once := gameRules(t, "generala boxes=ones,sixes,yahtzee yahtzee=50!win rolls=1")
	says(t, "each roll is the first", once.Check(gameState(t, "turn=1 due=5 [yahtzee=55] []")), pips.ErrState, "player 0 has filled a box that wins at once, and has not won")
}
