//go:build long

package solve_test

import (
	"testing"

	"pips.example/farkle"
)

// A turn, a race and a field are solved under a multiplier by the rules of every preset. Those of
// DixMille have the longest turns.
func TestMultiplierPresets(t *testing.T) {
	for name := range farkle.Variants() {
		r := rules(t, name+" multiplier=yes")
		plain, turn := whole(newTurn(t, rules(t, name))), whole(newTurn(t, r))
		if !(turn > plain && turn < 2*plain) {
			t.Errorf("%s: a turn is worth %v, without a multiplier %v", name, turn, plain)
		}
	}
	// One step ahead, as the tests for shorter turns.
	r := rules(t, "dixmille target=1000 multiplier=yes")
	turn, race := newTurn(t, r), newRace(t, r)
	near(t, whole(turn), judge{r, turn, turnEnded}.rolling(t, aTurn(r, 6, 0)), "the value of a turn")
	s := farkle.State{Players: 2, Due: 6}
	j := judge{r, race, raceEnded(r, func(p slowPlace) float64 { return race.Turns(p.score) })}
	near(t, -race.Turns(0), j.rolling(t, s), "the turns")
	j.judge(t, s, "112346")
	if win := newField(t, rules(t, "dixmille multiplier=yes")).Win(0, 0); !(win > 0.5 && win < 0.6) {
		t.Errorf("the first of two wins with %v", win)
	}
}
