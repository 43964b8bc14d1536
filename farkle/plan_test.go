package farkle_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Single decisions by the rules of a plan. 122356 has 1 and 5 to keep.
func TestPlanMoves(t *testing.T) {
	const turn = "scores=0,0 roll=122356"
	for _, c := range []struct{ rules, state, plan, want string }{
		{"standard", turn, "bank", "15 bank"},
		{"standard", turn, "roll", "15 roll"},                     // the most points
		{"standard", turn, "roll dice=5", "1 roll"},               // not 5, for 50
		{"standard", turn, "roll dice>=5 points<100", "15 bank"},  // to leave five means 1, for 100
		{"standard", turn, "roll dice=3; roll dice=4", "15 roll"}, // three dice: no
		{"standard", turn, "bank points>=151; roll dice=5", "1 roll"},
		{"standard", turn, "bank points>=150; roll dice=5", "15 bank"},
		{"standard", turn, "bank dice=5; roll dice=5", "1 roll"}, // to bank means 150, which leaves four dice
		{"standard", turn, "roll points<50", "15 bank"},          // nothing applies
		{"standard min-bank=200", turn, "roll points<50", "15 roll"},
		{"standard min-bank=200", turn, "bank; roll dice=5", "1 roll"},
		{"standard", "scores=0,0 roll=111555", "roll dice=6", "111555 roll-all"},
		{"standard", "scores=0,0 roll=111555", "roll dice<6", "11155 roll"},
		{"standard hot-dice=forced", "scores=0,0 roll=111555", "bank", "11155 bank"}, // all six may not be banked
		{"five", "scores=0,0 roll=11155", "roll dice=5", "11155 roll-all"},
		{"standard", "scores=9850,0 roll=122356", "roll", "15 bank"}, // which wins
		{"standard", "scores=9800,0 roll=122356", "roll", "15 roll"},
		{"standard", "scores=700,900,800 turn=1 roll=122356", "roll score=900 other=800", "15 roll"}, // the best of the others
		{"standard", "scores=700,900,800 turn=1 roll=122356", "roll other<800; roll other>=900", "15 bank"},
		{"zilch", "scores=-500,0 farkles=2,1 roll=111225", "roll farkles=2 score<1", "1115 roll"}, // a score below 0 is less than any number
		{"zilch", "scores=-500,0 farkles=2,1 roll=111225", "roll farkles=1; roll score>=0", "1115 bank"},
		{"zilch", "scores=0,0 roll=223346", "roll", "223346 roll-all"}, // nothing scores: 500
		{"standard multiplier=yes", "scores=0,0 points=1000 hot=1 roll=122356", "bank points=1300", "15 bank"},
		{"standard rounds=3", "scores=9850,0 roll=122356 turns-left=6", "roll", "15 roll"}, // no bank wins
		{"standard exact=yes", "scores=9900,0 roll=122356", "roll dice=3", "1 bank"},
		{"standard keep=any-scoring", turn, "bank", "122356 bank"}, // of equal keeps the one after which more dice can be rolled
		{"standard next=piggyback", "scores=100,0 turn=1 before=100 left=5 opened=1,0", "roll", "afresh"},
		{"standard", "scores=0,0 due=6", "bank", "no move"},
	} {
		r := gameRules(t, c.rules)
		s := gameState(t, r, c.state)
		p, err := farkle.ParsePlan(c.plan)
		if err != nil {
			t.Fatal(err)
		}
		if got := p.Move(r.View(s, s.Turn)).String(); got != c.want {
			t.Errorf("%s [%s] %s: %s, want %s", c.rules, c.state, c.plan, got, c.want)
		}
	}
}

// A plan is text of up to eight rules.
func TestParsePlan(t *testing.T) {
	for text, want := range map[string]string{
		"bank": "bank",
		"roll  dice=6;\n bank points>=300 dice<4": "roll dice=6; bank points>=300 dice<4",
	} {
		p, err := farkle.ParsePlan(text)
		data, _ := p.MarshalText()
		var again farkle.Plan
		if err != nil || again.UnmarshalText(data) != nil || again.String() != want {
			t.Errorf("%q: %q, %v", text, again, err)
		}
	}
	for text, want := range map[string]string{
		"":                                   `want bank or roll`,
		"bank;":                              `want bank or roll`,
		"stop":                               `want bank or roll`,
		"bank points>300":                    `want <, = or >=, and a number`,
		"bank points":                        `want <, = or >=, and a number`,
		"bank point>=3":                      `did you mean points?`,
		"bank points>=-3":                    `want a number from 0 to 1000000000`,
		"bank;roll":                          `want bank or roll`,
		strings.Repeat("bank; ", 8) + "bank": `want at most 8 rules`,
	} {
		_, err := farkle.ParsePlan(text)
		var bad *pips.SyntaxError
		if !errors.As(err, &bad) || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want %s", text, err, want)
		}
	}
}
