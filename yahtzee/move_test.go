package yahtzee_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

func TestLegal(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		move         yahtzee.Move
		want         error
	}{
		{"yatzy", "left=2 due=5 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrChanceDue},
		{"yatzy boxes=pair", "turn=0 [pair=2]", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrOver},
		{"yatzy", "left=3 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, pips.ErrState},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair, Roll: true}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair, Keep: dice.MustParse("1")}, yahtzee.ErrMove},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, nil},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Villa}, yahtzee.ErrNoBox},
		{"yatzy", "left=2 roll=12345 []", yahtzee.Move{Box: 255}, yahtzee.ErrNoBox},
		{"yatzy", "left=2 roll=12345 [pair=2]", yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ErrFilled},
		{"forced-order", "left=2 roll=12345 []", yahtzee.Move{Box: yahtzee.Pair}, yahtzee.ErrOrder},
		{"yahtzee", "left=2 roll=11111 [yahtzee=50]", yahtzee.Move{Box: yahtzee.Chance}, yahtzee.ErrJokerUpper},
		{"yahtzee", "left=2 roll=11111 [yahtzee=50 ones=1]", yahtzee.Move{Box: yahtzee.Twos}, yahtzee.ErrJokerLower},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Roll: true}, nil},
		{"yatzy", "roll=12345 []", yahtzee.Move{Roll: true}, yahtzee.ErrNoRolls},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("1234"), Roll: true}, nil},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("12345"), Roll: true}, yahtzee.ErrKeepAll},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("11"), Roll: true}, yahtzee.ErrMissing},
		{"yatzy", "left=1 roll=12345 []", yahtzee.Move{Keep: dice.MustParse("123456"), Roll: true}, yahtzee.ErrMissing},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.state)
		legal := r.Legal(s, c.move)
		next, err := r.Apply(s, c.move)
		if !errors.Is(legal, c.want) || !errors.Is(err, c.want) {
			t.Errorf("%s: %+v in %s: %v and %v, want %v", c.rules, c.move, c.state, legal, err, c.want)
		}
		if c.want == nil {
			if next == s {
				t.Errorf("%s: %+v in %s changes nothing", c.rules, c.move, c.state)
			}
			continue
		}
		if next != s {
			t.Errorf("%s: %+v in %s is refused and leads to %v", c.rules, c.move, c.state, next)
		}
		var refused *pips.MoveError
		if !errors.As(legal, &refused) {
			t.Errorf("%s: %+v in %s: %v is no *MoveError", c.rules, c.move, c.state, legal)
		} else if refused.Player != s.Turn || refused.Move != c.move {
			t.Errorf("%s: %+v in %s: %+v", c.rules, c.move, c.state, refused)
		}
	}
}

// Whole turns: keeps, saved rolls, and points for the first roll alone.
func TestCourse(t *testing.T) {
	for _, c := range []struct {
		rules, from string
		steps       []string // rolls and moves in turn
		want        string
	}{
		{"yatzy", "left=2 due=5 []", []string{"12266", "66 roll", "166", "666 roll"}, "turn=0 due=2 kept=666 []"},
		{"yatzy", "left=2 due=5 [] []", []string{"12266", "pair"}, "turn=1 left=2 due=5 [pair=12] []"},
		{"maxi-yatzy", "left=2 due=6 [] []", []string{"122666", "pair"}, "turn=1 left=2 due=6 saved=2,0 [pair=12] []"},
		{"maxi-yatzy", "left=2 due=6 []", []string{"122666", "pair", "123456", "- roll", "111111", "chance"}, "turn=0 left=5 due=6 [pair=12 chance=6]"},
		{"generala", "left=2 due=5 []", []string{"12345", "large-straight"}, "turn=0 left=2 due=5 [large-straight=25]"},
		{"generala", "left=2 due=5 []", []string{"12346", "1234 roll", "5", "large-straight"}, "turn=0 left=2 due=5 [large-straight=20]"},
		{"generala", "left=2 due=5 []", []string{"12346", "large-straight"}, "turn=0 left=2 due=5 [large-straight=0]"},
		{"generala", "left=2 due=5 []", []string{"66666", "sixes"}, "turn=0 left=2 due=5 [sixes=30]"},
		{"generala", "left=2 due=5 []", []string{"66666", "generala"}, "turn=0 left=2 due=5 [yahtzee=55]"},
		{"generala", "left=2 due=5 []", []string{"66665", "four-of-a-kind"}, "turn=0 left=2 due=5 [four-of-a-kind=45]"},
		{"generala", "left=2 due=5 []", []string{"66655", "- roll", "66655", "full-house"}, "turn=0 left=2 due=5 [full-house=30]"},
		{"yatzy rolls=1", "due=5 []", []string{"66655", "full-house"}, "turn=0 due=5 [full-house=28]"},
		{"yatzy rolls=5", "left=4 due=5 []", []string{"66655", "- roll", "11111", "- roll"}, "turn=0 left=2 due=5 []"},
		{"kata boxes=ones", "turn=1 left=2 due=5 [ones=1] []", []string{"11111", "ones"}, "turn=1 [ones=1] [ones=5]"},
	} {
		r, s := gameRules(t, c.rules), gameState(t, c.from)
		for i, step := range c.steps {
			var err error
			if s.Due > 0 {
				s, err = r.Roll(s, dice.MustParse(step))
			} else {
				s, err = r.Apply(s, gameMove(t, step))
			}
			if err != nil {
				t.Fatalf("%s: %v: step %d: %v", c.rules, c.steps, i, err)
			}
		}
		if s.String() != c.want && s != gameState(t, c.want) {
			t.Errorf("%s: %v from %s leads to %v, want %s", c.rules, c.steps, c.from, s, c.want)
		}
	}
}
