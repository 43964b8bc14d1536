package solve_test

import (
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// A Distribution does not allocate. Expected allocates little, to see that a card can be reached, and Choices the same
// for few moves and for many.
func TestAllocs(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9")
	s := newSolver(t, r)
	goal := newGoal(t, r, solve.AtLeast(60))
	d := distribution(t, s)
	card := state(t, "left=2 due=5 [ones=3 yahtzee=50]").Cards[0]
	few, many := state(t, "left=1 roll=66666 [yahtzee=50]"), state(t, "left=2 roll=12356 []")
	due := state(t, "left=2 due=5 []")
	var sum float64
	var m yahtzee.Move
	for _, at := range []yahtzee.State{few, many} {
		v := r.View(at, at.Turn)
		for _, move := range []yahtzee.Move{{Box: yahtzee.Chance}, {Roll: true}} {
			if n := testing.AllocsPerRun(5, func() { _, _ = s.Explain(v, move) }); n > 30 {
				t.Errorf("Explain of %v allocates %v times", move, n)
			}
		}
	}
	if n := testing.AllocsPerRun(20, func() {
		scored, points := d.Box(yahtzee.Ones)
		sum += d.AtLeast(60) + d.Expected() + d.Deviation() + d.Bonus() + float64(d.Percentile(50)) + scored + points
		for total, chance := range d.All() {
			sum += float64(total) * chance
		}
	}); n != 0 {
		t.Errorf("a distribution allocates %v times", n)
	}
	_ = sum
	for name, c := range map[string]struct {
		of   solver
		most float64
	}{"Solver": {s, 150}, "Goal": {goal, 350}} {
		if n := testing.AllocsPerRun(20, func() { sum += c.of.Expected(card) }); n > 20 {
			t.Errorf("%s.Expected allocates %v times", name, n)
		}
		n := testing.AllocsPerRun(5, func() { m, _ = best(t, c.of, few) })
		k := testing.AllocsPerRun(5, func() { m, _ = best(t, c.of, many) })
		if k > n+20 || k > c.most {
			t.Errorf("%s.Choices allocates %v times for many moves, %v for few", name, k, n)
		}
		if err := r.Legal(many, m); err != nil {
			t.Error(err)
		}
		if k := testing.AllocsPerRun(5, func() { _, _ = c.of.Choices(c.of.Rules().View(due, due.Turn)) }); k > 5 {
			t.Errorf("%s.Choices allocates %v times for no move", name, k)
		}
	}
}
