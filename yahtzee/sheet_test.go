package yahtzee_test

import (
	"encoding/json"
	"fmt"
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
		"yatzy columns=free pair=5":                                  "pair=5",
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
		{"yatzy columns=free,^dwn", pips.ErrSyntax, "did you mean down?"},
		{"yatzy columns=free,^upwards", pips.ErrSyntax, "did you mean up?"},
		{"yatzy columns=free,up*^10", pips.ErrTooLarge, "want a number from 1 to 9"},
		{"yatzy columns=free*^0,up", pips.ErrSyntax, "want a number from 1 to 9"},
		{"yatzy columns=^up", pips.ErrSyntax, "want 2 to 8 columns, as in columns=free,down,up"},
		{"yatzy columns=up,up,up,up,up,up,up,up,^up", pips.ErrSyntax, "want 2 to 8 columns, as in columns=free,down,up"},
		{"yatzy boxes=ones,^twos-2", pips.ErrSyntax, "want twos without the number of a column"},
		{"yatzy names=a/^pair-2", pips.ErrSyntax, "want pair without the number of a column"},
		{"yatzy ^column=free,up", pips.ErrSyntax, "did you mean columns?"},
		{"yatzy ordered=yes columns=free,down*2^", pips.ErrRules, "ordered is yes, want no with columns=free,down*2"},
		{"yahtzee columns=free,down^", pips.ErrRules, "joker is forced, want none with columns=free,down"},
		{"kniffel extra=100 columns=up,free^", pips.ErrRules, "extra is 100, want 0 with columns=up,free"},
		{"yatzy boxes=yahtzee,second-yahtzee columns=free,up^", pips.ErrRules, "boxes has second-yahtzee, want a pattern for it with columns=free,up"},
		{"yahtzee boxes=yahtzee,second-yahtzee columns=free,free^", pips.ErrRules, "boxes has second-yahtzee, want a pattern for it, or joker=none, with columns=free,free"},
		{"yatzy boxes=yahtzee,second-yahtzee extra=5 columns=free,free^", pips.ErrRules, "boxes has second-yahtzee, want a pattern for it, or extra=0, with columns=free,free"},
		{"yatzy boxes=yahtzee,second-yahtzee yahtzee=aaaab:60^", pips.ErrRules, "yahtzee is aaaab:60, which all alike do not fit, want a pattern for second-yahtzee"},
		{"yatzy names=Full/pair,^full/yahtzee", pips.ErrSyntax, "want one box for the name full"},
		{"yatzy names=x/tower^", pips.ErrRules, "names has x/tower, want the box tower among the boxes"},
		{"yatzy names=Sixes/fives^", pips.ErrRules, "names has Sixes/fives, want another name, as the card has the box sixes"},
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

// Names of boxes of further columns, and what the boxes of a card with columns say.
func TestColumns(t *testing.T) {
	r := gameRules(t, "yatzy columns=free*1,down*2,up boxes=ones,small-straight,yahtzee names=yatzy/yahtzee")
	const boxes = "ones,small-straight,yahtzee"
	if got := r.Boxes.String(); got != boxes+" columns=free,down*2,up" || r.Boxes.Len() != 9 || !strings.Contains(r.String(), got[len(boxes):]) {
		t.Errorf("%s: %s", r, got)
	}
	data, err := json.Marshal(r)
	if want := `"boxes":["ones","small-straight","yahtzee","ones-2","small-straight-2","yahtzee-2","ones-3","small-straight-3","yahtzee-3"],`; err != nil ||
		!strings.Contains(string(data), want) || !strings.Contains(string(data), `"columns":"free,down*2,up"`) {
		t.Errorf("%s, %v", data, err)
	}
	for name, want := range map[string]yahtzee.Category{"straight-1": yahtzee.SmallStraight, "aces-2": yahtzee.Ones + 32, "balut-3": yahtzee.Yahtzee + 64, "ones-1": yahtzee.Ones} {
		card, err := r.ParseCard(name + "=0")
		if err != nil || !card.Filled(want) || card.Len() != 1 {
			t.Errorf("%s: [%v], %v", name, card, err)
		}
	}
	if b, err := yahtzee.ParseCategory("3 of a kind 8"); b != yahtzee.ThreeOfAKind+224 {
		t.Errorf("%v, %v", b, err)
	}
	if got := r.Name(yahtzee.Yahtzee + 64); got != "yatzy-3" {
		t.Error(got)
	}
	for _, c := range []yahtzee.Category{0, 32, 64, 224} {
		if text := c.String(); !strings.HasPrefix(text, "%!Category") || has(r, c) || (yahtzee.Card{}).Filled(c) || (yahtzee.Card{}).Points(c) != 0 {
			t.Errorf("%d is %s", uint8(c), text)
		}
	}
	_, err = yahtzee.ParseCategory("yahtze-3")
	says(t, "yahtze-3", err, pips.ErrSyntax, "did you mean yahtzee-3?")
	_, err = r.ParseCard("ones-4=1")
	says(t, "ones-4", err, pips.ErrState, "ones-4 is filled, which these rules lack")
	s := gameStart(t, r, 1)
	s = play(t, r, s, "11166", "ones-2", "66666", "yahtzee-3")
	if got := s.String(); got != "turn=0 left=2 due=5 [ones-2=3 yahtzee-3=50]" || r.Standing(s, 0) != 56 {
		t.Errorf("%s: %d", got, r.Standing(s, 0))
	}
	if got := fmt.Sprint(r.ScoreRoll(s.Cards[0], dice.MustParse("12345"))); got != "ones=1 small-straight=15 yahtzee=0 small-straight-2=15 yahtzee-2=0 ones-3=0 small-straight-3=15" {
		t.Error(got)
	}
	again, err := yahtzee.ParseState(s.String())
	if err != nil || again != s {
		t.Errorf("%v, %v", again, err)
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
