package yahtzee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Seed 001, every scenario by its name. One asserts other points than its name: "Given 1,1,1,2,1 placed on "Yahtzee"
// gives 50." asserts 0, which is right.
func TestSeed001Scenarios(t *testing.T) {
	r := yahtzee.Kata()
	for _, s := range []struct {
		name string
		want int
	}{
		{`Given 1,1,2,4,4 placed on "fours" gives 8 points.`, 8},
		{`Given 1,1,6,4,6 placed on "sixes" gives 12 points.`, 12},
		{`Given 3,3,3,4,4 placed on "pair" gives 8.`, 8},
		{`Given 5,3,5,4,4 placed on "pair" gives 10.`, 10},
		{`Given 1,2,3,4,5 placed on "pair" gives 0.`, 0},
		{`Given 1,1,2,3,3 placed on "two pair" gives 8.`, 8},
		{`Given 1,6,6,3,3 placed on "two pair" gives 18.`, 18},
		{`Given 1,1,2,4,3 placed on "two pair" gives 0.`, 0},
		{`Given 3,3,3,4,5 placed on "three of a kind" gives 9`, 9},
		{`Given 3,4,3,4,5 placed on "three of a kind" gives 0`, 0},
		{`Given 2,2,2,2,5 placed on "four of a kind" gives 8`, 8},
		{`Given 2,6,2,2,5 placed on "four of a kind" gives 0`, 0},
		{`Given 1,2,3,4,5 placed on "Small Straight" gives 15`, 15},
		{`Given 1,2,5,4,3 placed on "Small Straight" gives 15`, 15},
		{`Given 1,2,6,4,3 placed on "Small Straight" gives 0`, 0},
		{`Given 2,3,4,5,6 placed on "Large Straight" gives 20`, 20},
		{`Given 6,2,5,4,3 placed on "Large Straight" gives 20`, 20},
		{`Given 1,2,6,4,3 placed on "Large Straight" gives 0`, 0},
		{`Given 1,1,2,2,2 placed on "full house" gives 8.`, 8},
		{`Given 4,4,4,4,4 placed on "full house" gives 0.`, 0},
		{`Given 1,1,2,3,2 placed on "full house" gives 0.`, 0},
		{`Given n,n,n,n,n placed on "Yahtzee" gives 50.`, 50},
		{`Given 1,1,1,2,1 placed on "Yahtzee" gives 50.`, 0},
		{`Given 1,1,1,2,1 placed on "Chance" gives 6.`, 6},
		{`Given 1,6,1,2,1 placed on "Chance" gives 11.`, 11},
	} {
		t.Run(s.name, func(t *testing.T) {
			throws, rest, _ := strings.Cut(strings.TrimPrefix(s.name, "Given "), " placed on ")
			box := category(t, strings.Split(rest, `"`)[1])
			all := []string{throws}
			if strings.HasPrefix(throws, "n") { // a template for n from 1 to 6
				all = nil
				for n := range 6 {
					all = append(all, strings.ReplaceAll(throws, "n", fmt.Sprint(n+1)))
				}
			}
			for _, throw := range all {
				d := dice.MustParse(strings.ReplaceAll(throw, ",", ""))
				if got := r.Score(d, box); got != s.want {
					t.Errorf("calcValue of %s on %v is %d, want %d", throw, box, got, s.want)
				}
			}
		})
	}
}

// Seed 001, its description of the kata.
func TestSeed001Description(t *testing.T) {
	r := yahtzee.Kata()
	if r.Rolls != 3 || r.Dice != 5 || r.Boxes.Len() != 15 {
		t.Errorf("the kata has %d dice, %d rolls and %d boxes", r.Dice, r.Rolls, r.Boxes.Len())
	}
	if c := gameCard(t, "ones=5 twos=10 threes=15 fours=20 fives=25 sixes=30"); r.Bonus(c) != 0 || r.Total(c) != 105 {
		t.Error("the kata has a bonus")
	}
}

// caseFile is testdata/yahtzee.json: cases of test suites and rule pages of others, each with its source.
type caseFile struct {
	JokerCases []struct {
		Rule     string `json:"joker_rule"`
		Filled   []string
		Box      *int `json:"yahtzee_box"`
		Upper    int  `json:"upper_total"`
		Dice     throwOf
		Category string
		Points   *int
		Bonus    *int `json:"upper_bonus"`
		Extra    *int `json:"yahtzee_bonus"`
		Legal    bool
	} `json:"joker_cases"`
	UpperBonusCases []struct {
		Variant  string
		Before   int `json:"upper_before"`
		Category string
		Dice     throwOf
		Points   int
		Bonus    int `json:"upper_bonus"`
	} `json:"upper_bonus_cases"`
	GameCases []struct {
		Variant string
		Moves   [][2]json.RawMessage
		Total   int
	} `json:"game_cases"`
	MaxiYatzy []struct {
		Category string
		Dice     throwOf
		Expected int
	} `json:"maxi_yatzy"`
}

// cases returns the case file.
var cases = gametest.JSON[caseFile]("testdata/yahtzee.json")

// upperCard returns the text of a card with these boxes, if there is one: the upper ones have sum points, the Yahtzee
// box has box, and the others 0.
func upperCard(filled []yahtzee.Category, sum, box int) (text string, ok bool) {
	if len(filled) == 0 {
		return "", sum == 0
	}
	b, rest := filled[0], filled[1:]
	if !b.Upper() {
		points := 0
		if b == yahtzee.Yahtzee {
			points = box
		}
		text, ok = upperCard(rest, sum, box)
		return fmt.Sprint(b, "=", points, " ", text), ok
	}
	for points := 0; points <= 5*int(b); points += int(b) {
		if text, ok = upperCard(rest, sum-points, box); ok {
			return fmt.Sprint(b, "=", points, " ", text), true
		}
	}
	return "", false
}

// Every joker case of the case file.
func TestJokerCases(t *testing.T) {
	byName := map[string]yahtzee.Rules{"free-choice (Verhoeff)": yahtzee.MustParseRules("yahtzee-free"), "forced (official)": yahtzee.Standard(), "none, no bonus": yahtzee.MustParseRules("kniffel")}
	for i, c := range cases(t).JokerCases {
		r, ok := byName[c.Rule]
		if !ok {
			t.Fatalf("joker rule %q", c.Rule)
		}
		var filled []yahtzee.Category
		for _, name := range c.Filled {
			filled = append(filled, category(t, name))
		}
		box := 0
		if c.Box != nil {
			box = *c.Box
		}
		text, ok := upperCard(filled, c.Upper, box)
		card := gameCard(t, text)
		if !ok || (c.Box != nil) != card.Filled(yahtzee.Yahtzee) {
			t.Fatalf("case %d: the card is %v", i, card)
		}
		b, d := category(t, c.Category), c.Dice.dice()
		got, err := r.Place(card, b, d)
		if (err == nil) != c.Legal {
			t.Errorf("case %d: %v on %v of %v: %v", i, d, b, card, err)
		}
		if !c.Legal {
			continue
		}
		bonus, extra := r.Bonus(got)-r.Bonus(card), r.Extra*(got.Extras()-card.Extras())
		if got.Points(b) != *c.Points || bonus != *c.Bonus || extra != *c.Extra || r.Total(got) != r.Total(card)+*c.Points+bonus+extra {
			t.Errorf("case %d: %v on %v of %v is %v, bonus %d, extra %d", i, d, b, card, got, bonus, extra)
		}
	}
}

// Every upper bonus case of the case file.
func TestUpperBonusCases(t *testing.T) {
	for i, c := range cases(t).UpperBonusCases {
		r, b := gameRules(t, c.Variant), category(t, c.Category)
		var others []yahtzee.Category
		for u := yahtzee.Ones; u <= yahtzee.Sixes; u++ {
			if u != b {
				others = append(others, u)
			}
		}
		text, ok := upperCard(others, c.Before, 0)
		card := gameCard(t, text)
		got, err := r.Place(card, b, c.Dice.dice())
		if !ok || err != nil || got.Points(b) != c.Points || r.Bonus(got)-r.Bonus(card) != c.Bonus {
			t.Errorf("case %d: %v, %v, bonus %d", i, got, err, r.Bonus(got)-r.Bonus(card))
		}
	}
}

// Every game of the case file, on a card and as a whole game.
func TestGameCases(t *testing.T) {
	for i, c := range cases(t).GameCases {
		r := gameRules(t, c.Variant)
		var card yahtzee.Card
		s := gameStart(t, r, 1)
		for _, move := range c.Moves {
			var name string
			var roll throwOf
			if err := errors.Join(json.Unmarshal(move[0], &name), json.Unmarshal(move[1], &roll)); err != nil {
				t.Fatal(err)
			}
			var err error
			if card, err = r.Place(card, category(t, name), roll.dice()); err != nil {
				t.Errorf("game %d: %v on %s: %v", i, roll, name, err)
			}
			s = play(t, r, s, roll.dice().String(), name)
		}
		if r.Total(card) != c.Total || s.Cards[0] != card || !r.Outcome(s).Over {
			t.Errorf("game %d: %d points, want %d; %v", i, r.Total(card), c.Total, s)
		}
	}
}

// Every Maxi Yatzy case of the case file.
func TestMaxiYatzyCases(t *testing.T) {
	r := yahtzee.MustParseRules("maxi-yatzy")
	for _, c := range cases(t).MaxiYatzy {
		if got, err := r.Points(c.Dice.dice(), category(t, c.Category)); got != c.Expected || err != nil {
			t.Errorf("%v on %s: %d, %v, want %d", c.Dice, c.Category, got, err, c.Expected)
		}
	}
}

// The case file is complete.
func TestCaseFile(t *testing.T) {
	f := cases(t)
	if len(f.JokerCases) != 17 || len(f.UpperBonusCases) != 5 || len(f.GameCases) != 1 || len(f.MaxiYatzy) != 10 {
		t.Error(len(f.JokerCases), len(f.UpperBonusCases), len(f.GameCases), len(f.MaxiYatzy))
	}
}
