package yahtzee_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// Single decisions by the rules of a plan.
func TestPlanMoves(t *testing.T) {
	for _, c := range []struct{ rules, state, plan, want string }{
		// What fits.
		{"yatzy", "left=2 roll=11446 []", "keep upper", "44 roll"}, // of two the higher
		{"yatzy", "left=2 roll=11446 []", "keep ones,fours", "11 roll"},
		{"yatzy", "left=2 roll=11446 [ones=1]", "keep ones,fours", "44 roll"},
		{"yatzy", "left=2 roll=11446 []", "keep threes", "- roll"},
		{"yatzy", "left=2 roll=11446 []", "keep yahtzee", "44 roll"},
		{"yatzy", "left=2 roll=11146 []", "keep three-of-a-kind", "111 roll"},
		{"yatzy", "left=2 roll=11446 []", "keep chance", "446 roll"},
		{"yatzy", "left=2 roll=11146 []", "keep pair", "11 roll"},
		{"yatzy", "left=2 roll=11166 []", "keep pair", "66 roll"},
		{"yatzy", "left=2 roll=12346 []", "keep pair", "6 roll"},
		{"yatzy", "left=2 roll=11446 []", "keep two-pairs", "1144 roll"},
		{"yatzy", "left=2 roll=11146 []", "keep full-house", "111 roll"},
		{"yatzy", "left=2 roll=44466 []", "keep full-house", "full-house"}, // all fit
		{"yatzy", "left=2 roll=44446 []", "keep full-house", "444 roll"},
		{"yatzy", "left=2 roll=12256 []", "keep small-straight", "125 roll"},
		{"yatzy", "left=2 roll=12256 []", "keep large-straight", "256 roll"},
		{"yatzy", "left=2 roll=12345 []", "keep large-straight,small-straight", "small-straight"}, // five fit, not four
		{"yahtzee", "left=2 roll=12256 []", "keep large-straight", "56 roll"},                     // in a row
		{"yahtzee", "left=2 roll=12346 []", "keep small-straight", "1234 roll"},
		{"yahtzee", "left=2 roll=23456 []", "keep large-straight,small-straight", "large-straight"},
		{"maxi-yatzy", "left=2 roll=112446 []", "keep full-straight", "1246 roll"},
		{"maxi-yatzy", "left=2 roll=112244 []", "keep three-pairs", "three-pairs"},
		{"maxi-yatzy", "left=2 roll=111244 []", "keep villa", "11144 roll"},
		{"maxi-yatzy", "left=2 roll=111224 []", "keep tower", "11122 roll"},
		{"maxi-yatzy", "left=2 roll=111124 []", "keep five-of-a-kind", "1111 roll"},

		// Which rule applies.
		{"yatzy", "left=2 roll=11446 []", "keep yahtzee dice>=3; keep two-pairs dice=4", "1144 roll"},
		{"yatzy", "left=1 roll=11446 []", "keep two-pairs rolls=2; keep fours rolls<2", "44 roll"},
		{"yatzy", "left=2 roll=11446 [twos=2]", "keep fours boxes<14; keep sixes boxes>=15; keep ones boxes=14", "11 roll"},
		{"yatzy", "left=2 roll=11446 []", "fill fours", "1144 roll"}, // not yet: what fits a box the most
		{"yatzy", "roll=11446 []", "keep upper; fill fours", "fours"},
		{"yatzy", "roll=11446 []", "fill upper dice>=3; fill yahtzee,pair points>=1", "pair"},
		{"yatzy", "roll=11446 []", "fill chance points>=17; fill yahtzee,pair", "yahtzee"}, // which scores 0
		{"yatzy", "roll=11446 []", "fill upper", "sixes"},
		{"yatzy", "roll=11446 []", "fill dice>=4", "two-pairs"}, // the first box of the card
		{"yatzy", "roll=44466 []", "keep full-house", "full-house"},
		{"yatzy", "roll=44466 [full-house=18 ones=1]", "keep full-house", "twos"},   // no rule applies
		{"yatzy", "left=1 roll=44466 [full-house=18]", "keep full-house", "chance"}, // all dice fit it,
		{"kata ordered=yes", "left=2 roll=11446 []", "keep fours", "11 roll"},       // the ones are next
		{"kata ordered=yes", "roll=11446 []", "fill fours", "ones"},
		{"yahtzee", "roll=66666 [yahtzee=50]", "fill chance", "sixes"}, // the joker
		{"yahtzee", "roll=66666 [yahtzee=50 sixes=18]", "fill fives; fill large-straight points=40", "large-straight"},
		{"yatzy columns=free,down", "roll=11446 [ones=2]", "fill ones,fours", "ones-2"},
		{"yatzy columns=free,down", "roll=11446 [ones=2]", "fill fours", "fours"},
		{"yatzy", "due=5 []", "fill chance", "no move"},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.state)
		p, err := yahtzee.ParsePlan(c.plan)
		if err != nil {
			t.Fatal(err)
		}
		if got := choice(p.Move, r, s).String(); got != c.want {
			t.Errorf("%s [%s] %s: %s, want %s", c.rules, c.state, c.plan, got, c.want)
		}
	}
}

// A plan is text of up to eight rules.
func TestParsePlan(t *testing.T) {
	for _, text := range []string{"fill", "keep upper,yahtzee dice>=3 dice<5; fill ones rolls=1 boxes<9; fill points>=6"} {
		if p, err := yahtzee.ParsePlan("  " + strings.ReplaceAll(text, " ", "\n ")); err != nil || p.String() != text {
			t.Errorf("%q: %q, %v", text, p, err)
		}
	}
	for text, want := range map[string]string{
		"":                               "want fill or keep",
		"stop":                           "want fill or keep",
		"fill upper,":                    "want upper, ones, twos, threes, fours, fives, sixes, pair, ",
		"fill sixs":                      "did you mean sixes?",
		"fill sixes,upper,sixes":         "want sixes once",
		"fill dice>=3 sixes":             "want dice, points, rolls or boxes",
		"keep sixes dice>3":              "want <, = or >=, and a number",
		strings.Repeat("fill;", 8):       "want fill or keep",
		strings.Repeat("fill; ", 9):      "want at most 8 rules",
		"keep sixes,fives points<x":      "want a number from 0 to 1000000000",
		"keep large-straight roll>=1":    "did you mean rolls?",
		"fill large-straight;keep sixes": "want upper",
	} {
		_, err := yahtzee.ParsePlan(text)
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}

// What is read as a plan is written as one that reads the same, and plays legally.
func FuzzParsePlan(f *testing.F) {
	addTexts(f, "fill", "fill upper", "keep large-straight,small-straight dice>=4; fill chance points>=20 rolls=0", " keep  upper boxes<3\ndice=2", "fill ,", "keep upper,upper", "fill;", "")
	rules := append(variants(), houseRules()...)
	f.Fuzz(func(t *testing.T, text string) {
		gametest.Decode[yahtzee.Plan, *yahtzee.Plan](t, []byte(text), yahtzee.Plan{}, yahtzee.ParsePlan, func(a, b yahtzee.Plan) bool { return a.String() == b.String() })
		p, err := yahtzee.ParsePlan(text)
		if err != nil {
			return
		}
		for _, r := range rules {
			g, err := r.NewGame("")
			if err == nil {
				err = g.Run(rand.NewPCG(1, 1), p.Move)
			}
			if err != nil {
				t.Errorf("%v: %q: %v", r, text, err)
			}
		}
	})
}

// A plan of rules of both kinds.
var plan = func() yahtzee.Plan {
	p, _ := yahtzee.ParsePlan("keep yahtzee,upper dice=5; keep large-straight,two-pairs dice>=4 rolls=1; keep upper; fill full-house,chance points>=1; fill sixes,ones boxes>=4")
	return p
}()
