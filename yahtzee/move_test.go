package yahtzee_test

import "testing"

// Whole turns: keeps, saved rolls, and points for the first roll alone.
func TestCourse(t *testing.T) {
	for _, c := range []struct {
		rules, from string
		steps       []string // rolls and moves in turn
		want        string
	}{
		{"yatzy", "left=2 due=5 []", []string{"12266", "66 roll", "166", "666 roll"}, "turn=0 due=2 kept=666 []"},
		{"maxi-yatzy", "left=2 due=6 [] []", []string{"122666", "pair"}, "turn=1 left=2 due=6 saved=2,0 [pair=12] []"},
		{"maxi-yatzy", "left=2 due=6 []", []string{"122666", "pair", "123456", "- roll", "111111", "chance"}, "turn=0 left=5 due=6 [pair=12 chance=6]"},
		{"generala", "left=2 due=5 []", []string{"12345", "large-straight"}, "turn=0 left=2 due=5 [large-straight=25]"},
		{"generala", "left=2 due=5 []", []string{"12346", "1234 roll", "5", "large-straight"}, "turn=0 left=2 due=5 [large-straight=20]"},
		{"generala", "left=2 due=5 []", []string{"66655", "- roll", "66655", "full-house"}, "turn=0 left=2 due=5 [full-house=30]"},
		{"yatzy rolls=5", "left=4 due=5 []", []string{"66655", "- roll", "11111", "- roll"}, "turn=0 left=2 due=5 []"},
		{"kata boxes=ones", "turn=1 left=2 due=5 [ones=1] []", []string{"11111", "ones"}, "turn=1 [ones=1] [ones=5]"},
	} {
		if s := play(t, gameRules(t, c.rules), gameState(t, c.from), c.steps...); s.String() != c.want {
			t.Errorf("%s: %v from %s leads to %v, want %s", c.rules, c.steps, c.from, s, c.want)
		}
	}
}
