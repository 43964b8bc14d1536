package solve_test

import (
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// What is looked up does not allocate. Best of a Turn takes a closure or two, and
// that of a Race, a Duel or a Field solves a turn: as much whatever the number of moves.
func TestAllocs(t *testing.T) {
	r := rules(t, "standard target=500")
	turn, race, duel, field := newTurn(t, r), newRace(t, r), newDuel(t, r), newField(t, r)
	start, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	roll := func(throw string) farkle.State {
		s, err := r.Roll(start, dice.MustParse(throw))
		if err != nil {
			t.Fatal(err)
		}
		return s
	}
	one, many := roll("122346"), roll("111555")
	var sum float64
	var m farkle.Move
	for name, f := range map[string]func(){
		"Turn.Expected": func() { sum += turn.Expected(6, 0) + turn.Expected(2, 100_000) + turn.Expected(7, -1) },
		"Race.Turns":    func() { sum += race.Turns(0) + race.Turns(450) + race.Turns(-1) + race.Average() },
		"Duel.Win":      func() { sum += duel.Win(0, 450) + duel.Win(500, 0) + duel.Win(-1, 0) + duel.WinFirst() },
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	_ = sum
	for name, c := range map[string]struct {
		best func(farkle.State) (farkle.Move, float64)
		most float64
	}{"Turn": {turn.Best, 2}, "Race": {race.Best, 30}, "Duel": {duel.Best, 30}, "Field": {field.Best, 40}} {
		few := testing.AllocsPerRun(5, func() { m, _ = c.best(one) })
		if n := testing.AllocsPerRun(5, func() { m, _ = c.best(many) }); n > few || n > c.most || r.Legal(many, m) != nil {
			t.Errorf("%s.Best allocates %v times for %v of many moves, %v for few", name, n, m, few)
		}
		if n := testing.AllocsPerRun(5, func() { m, _ = c.best(start) }); n > 3 || m != (farkle.Move{}) {
			t.Errorf("%s.Best allocates %v times for no move", name, n)
		}
	}
}
