package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// What is looked up does not allocate. Choices make a list, and those of a Race, a Duel
// or a Field solve a turn, in memory that the strategy of a Duel reuses.
func TestAllocs(t *testing.T) {
	r := rules(t, "standard target=500")
	turn, race, duel, field := newTurn(t, r), newRace(t, r), newDuel(t, r), newField(t, r)
	one, many := parsed(t, r, "scores=0,0 roll=122346"), parsed(t, r, "scores=0,0 roll=111555")
	var sum float64
	var m farkle.Move
	for name, f := range map[string]func(){
		"Turn.Value": func() { sum += expected(turn, 6, 0) + expected(turn, 2, 100_000) },
		"Race.Turns": func() { sum += race.Turns(0) + race.Turns(450) + race.Turns(-1) + race.Average() },
		"Duel.Win":   func() { sum += duel.Win(0, 450) + duel.Win(500, 0) + duel.Win(-1, 0) + duel.WinFirst() },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	_ = sum
	// The first moves of two turns, each of which is solved again.
	play := pips.Best(duel)
	other := one
	other.Scores[0] += 100
	other.Opened[0] = true
	least := 1.0 // of many, as with the race detector a pool loses things
	for range 50 {
		least = min(least, testing.AllocsPerRun(1, func() { play(see(r, one)); play(see(r, other)) }))
	}
	if least != 0 {
		t.Errorf("the strategy of a Duel allocates %v times", least)
	}
	for name, c := range map[string]struct {
		adviser adviser
		most    float64
	}{"Turn": {turn, 12}, "Race": {race, 40}, "Field": {field, 50}} {
		play := pips.Best(c.adviser)
		for _, s := range []farkle.State{one, many} {
			if n := testing.AllocsPerRun(5, func() { m = play(see(r, s)) }); n > c.most || r.Legal(s, m) != nil {
				t.Errorf("the strategy of a %s allocates %v times for %v", name, n, m)
			}
		}
	}
}
