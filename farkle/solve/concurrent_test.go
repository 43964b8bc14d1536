package solve_test

import (
	"fmt"
	"testing"

	"pips.example"

	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// Several goroutines ask the same solvers.
func TestConcurrent(t *testing.T) {
	r := rules(t, "standard target=300")
	turn, race, duel, field := newTurn(t, r), newRace(t, r), newDuel(t, r), newField(t, r)
	var states []farkle.State
	for _, text := range []string{"scores=0,0 roll=112345", "scores=200,0 opened=1,0 points=50 roll=15", "scores=0,250 opened=0,1 roll=111555"} {
		states = append(states, parsed(t, r, text))
	}
	var waiting []farkle.State // the last two are of a turn that does not come there
	for _, text := range []string{"due=6", "points=100 due=5", "points=50 due=1", "points=50 due=6"} {
		waiting = append(waiting, parsed(t, r, "scores=50,0 opened=1,0 "+text))
	}
	gametest.Concurrently(t, 6, func(i int) (answers string) {
		for k := range 3 {
			s := states[(i+k)%len(states)]
			for _, p := range []adviser{turn, race, duel, field} {
				m, v := top(p, s)
				answers += fmt.Sprintln(m, v, pips.Best(p)(see(r, s)))
			}
			answers += fmt.Sprintln(duel.Values(waiting[(i+k)%len(waiting)]))
			answers += fmt.Sprintln(expected(turn, 6, 0), turn.Threshold(3), whole(turn), race.Turns(50*k), race.Average(), duel.Win(50*k, 50*i), field.Win(50*k, 50*i%300, 0))
		}
		return answers
	})
}
