package solve

import (
	"context"
	"testing"

	"pips.example/awari"
)

// If play can go in circles, the line gains in no more sowings than the steps of the tables.
func TestLineComesHome(t *testing.T) {
	s := solverOf(t, "oware pits=2 beans=5 majority=no", Option{Memory: 1 << 20})
	const most = 6
	if err := s.Build(context.Background(), most); err != nil {
		t.Fatal(err)
	}
	far := 0
	for n := range most + 1 {
		for q := range s.ends.distributions(n) {
			at := s.ends.index(q, n, 0)
			steps := int(s.ends.layers[n].steps[at])
			if steps == 0 {
				continue
			}
			board, err := awari.NewBoard(int(q.Mine&0xff), int(q.Mine>>8), 0, int(q.Theirs&0xff), int(q.Theirs>>8), 0)
			if err != nil {
				t.Fatal(err)
			}
			state := awari.State{Board: board}
			result, err := s.Solve(context.Background(), state)
			if err != nil || !result.Proved {
				t.Fatalf("%v: %+v, %v", state, result, err)
			}
			took := 0
			for state.Board.Home(awari.South)+state.Board.Home(awari.North) == 0 {
				if took == len(result.Line) {
					t.Fatalf("%v: nothing comes home in %v", board, result.Line)
				}
				if state, err = s.rules.Apply(state, result.Line[took]); err != nil {
					t.Fatal(err)
				}
				took++
			}
			if took > steps {
				t.Errorf("%v: a gain takes %d sowings, and %d in %v", board, steps, took, result.Line)
			}
			if took > 4 {
				far++
			}
		}
	}
	if far < 20 {
		t.Errorf("only %d gains are far", far)
	}
}
