package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// Under rules with an opening score, who has points has opened, and who has none has
// not, unless penalties have taken them. Without one it does not matter.
func TestOpened(t *testing.T) {
	for _, c := range []struct {
		text   string
		score  int
		opened bool
		want   bool
	}{
		{"standard target=300", 0, false, true},
		{"standard target=300", 0, true, true},
		{"standard target=300", 100, false, true},
		{"standard target=300", 100, true, true},
		{"standard target=300 opening=200", 0, false, true},
		{"standard target=300 opening=200", 0, true, false},
		{"standard target=300 opening=200", 100, false, false},
		{"standard target=300 opening=200", 100, true, true},
		{"standard target=300 opening=200 farkles=2 penalty=100 floor=yes", 0, false, true},
		{"standard target=300 opening=200 farkles=2 penalty=100 floor=yes", 0, true, true},
		{"standard target=300 opening=200 farkles=2 penalty=100 floor=yes", 100, false, false},
		{"standard target=300 opening=200 farkles=2 penalty=100", -100, false, true},
		{"standard target=300 opening=200 farkles=2 penalty=100", -100, true, true},
	} {
		r := houseRules(t, c.text, "dice=5 1=100 5=50")
		for turn := range pips.Player(2) {
			s := farkle.State{Players: 2, Turn: turn, Due: 5}
			s.Scores[0], s.Opened[0] = c.score, c.opened
			s, err := r.Roll(s, dice.MustParse("11234"))
			if err != nil {
				t.Fatal(err)
			}
			if turn == 0 { // nobody else counts in a race
				if m, _ := top(newRace(t, r), s); (m != farkle.Move{}) != c.want {
					t.Errorf("%v: a race plays %v in %v", r, m, s)
				}
			}
			if m, _ := top(newField(t, r), s); (m != farkle.Move{}) != c.want {
				t.Errorf("%v: a field plays %v in %v", r, m, s)
			}
			if r.Penalty == 0 {
				if m, _ := top(newDuel(t, r), s); (m != farkle.Move{}) != c.want {
					t.Errorf("%v: a duel plays %v in %v", r, m, s)
				}
			}
		}
	}
}
