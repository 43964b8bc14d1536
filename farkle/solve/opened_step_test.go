package solve_test

import (
	"fmt"
	"testing"
)

// A player with a point has banked before, also in steps of 1: an opening does not matter any more.
func TestOnePointHasOpened(t *testing.T) {
	for _, finish := range []string{"bank", "automatic", "last-round"} {
		free := rules(t, fmt.Sprintf("target=6 finish=%s 1=1 5=2", finish))
		r := free
		r.Opening = 9
		if got, want := newRace(t, r).Turns(1), newRace(t, free).Turns(1); got != want {
			t.Errorf("%s: %v turns from 1 point, want %v", finish, got, want)
		}
		duel, freely := newDuel(t, r), newDuel(t, free)
		for _, c := range [][2]int{{1, 1}, {1, 5}, {5, 1}, {1, 6}} {
			if got, want := duel.Win(c[0], c[1]), freely.Win(c[0], c[1]); got != want {
				t.Errorf("%s: the chance to win with %d points against %d is %v, want %v", finish, c[0], c[1], got, want)
			}
		}
		field := newField(t, r)
		if got, want := field.Win(1, 1, 2), newField(t, free).Win(1, 1, 2); got != want {
			t.Errorf("%s: the chance to be first with 1 point is %v, want %v", finish, got, want)
		}
	}
}

// In the last turn a player a point behind needs two points, and one who is level needs one.
func TestLastTurnInStepsOfOne(t *testing.T) {
	r := rules(t, "target=3 finish=last-round dice=5 1=1 5=2")
	duel := newDuel(t, r)
	j := judge{r, duel, duelEnded(r, duel)}
	for score := range 3 {
		s := parsed(t, r, fmt.Sprintf("scores=%d,4 opened=%d,1 due=5 turns-left=1", score, min(score, 1)))
		near(t, duel.Win(score, 4), j.rolling(t, s), "the chance with %d against 4", score)
		if v, err := duel.Values(s); err != nil || v[0] != duel.Win(score, 4) {
			t.Errorf("the values with %d against 4 are %v with %v", score, v, err)
		}
	}
}
