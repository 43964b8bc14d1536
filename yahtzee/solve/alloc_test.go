package solve_test

import (
	"testing"

	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// What is looked up does not allocate. Best solves the rolls that are left, which
// takes the same memory whatever the number of moves.
func TestAllocs(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9")
	s := newSolver(t, r)
	goal, err := solve.NewGoal(background, r, solve.AtLeast(60))
	if err != nil {
		t.Fatal(err)
	}
	d := distribution(t, s)
	card := state(t, "left=2 due=5 [ones=3 yahtzee=50]").Cards[0]
	few, many := state(t, "left=1 roll=66666 [yahtzee=50]"), state(t, "left=2 roll=12356 []")
	due := state(t, "left=2 due=5 []")
	var sum float64
	var m yahtzee.Move
	for name, f := range map[string]func(){
		"Solver.Expected": func() { sum += s.Expected(card) + s.Expected(yahtzee.Card{}) },
		"Goal.Expected":   func() { sum += goal.Expected(card) + goal.Expected(yahtzee.Card{}) },
		"Distribution": func() {
			sum += d.Chance(60) + d.AtLeast(60) + d.Beats(60) + d.Mean() + d.Deviation() + d.Bonus() + float64(d.Percentile(50))
			for total, chance := range d.All() {
				sum += float64(total) * chance
			}
		},
		"Box": func() {
			for b := range r.Boxes.All() {
				scored, points := d.Box(b)
				sum += scored + points
			}
		},
	} {
		if n := testing.AllocsPerRun(20, f); n != 0 {
			t.Errorf("%s allocates %v times", name, n)
		}
	}
	_ = sum
	for name, c := range map[string]struct {
		best func(yahtzee.State) (yahtzee.Move, float64)
		most float64
	}{"Solver": {s.Best, 100}, "Goal": {goal.Best, 300}} {
		n := testing.AllocsPerRun(5, func() { m, _ = c.best(few) })
		if k := testing.AllocsPerRun(5, func() { m, _ = c.best(many) }); k > n+20 || k > c.most || r.Legal(many, m) != nil {
			t.Errorf("%s.Best allocates %v times for %v of many moves, %v for few", name, k, m, n)
		}
		if k := testing.AllocsPerRun(5, func() { m, _ = c.best(due) }); k > 5 || m != (yahtzee.Move{}) {
			t.Errorf("%s.Best allocates %v times for no move", name, k)
		}
	}
}
