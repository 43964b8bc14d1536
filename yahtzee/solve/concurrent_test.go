package solve_test

import (
	"fmt"
	"slices"
	"testing"

	"pips.example"

	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// Several goroutines ask the same solvers.
func TestConcurrent(t *testing.T) {
	r := rules(t, "yahtzee boxes=ones,sixes,yahtzee,chance upper-limit=9")
	whole := newSolver(t, r)
	goal := newGoal(t, r, solve.AtLeast(50))
	totals := distribution(t, whole)
	pair := rules(t, "kata boxes=ones,sixes,yahtzee")
	duel := newDuel(t, pair)
	throws := []string{"11266", "66666", "12345"}
	gametest.Concurrently(t, 4, func(i int) (answers string) {
		for k := range 3 {
			s := thrown(t, r, turnOf(t, r, yahtzee.Card{}), dice.MustParse(throws[(i+k)%len(throws)]))
			for _, p := range []solver{whole, goal} {
				list, err := p.Choices(p.Rules().View(s, s.Turn))
				answers += fmt.Sprintln(list, err, play(pips.Best(p), r, s), p.Expected(yahtzee.Card{}))
			}
			both := thrown(t, pair, turnOfTwo(pair), dice.MustParse(throws[(i+k)%len(throws)]))
			list, err := duel.Choices(duel.Rules().View(both, both.Turn))
			chances, err2 := duel.Values(both)
			answers += fmt.Sprintln(list, err, chances, err2, duel.Win(yahtzee.Card{}, yahtzee.Card{}), duel.WinFirst())
			again := distribution(t, whole)
			answers += fmt.Sprintln(totals.Expected(), totals.Deviation(), totals.AtLeast(20*k), totals.Beats(10*i), totals.Percentile(50), again.Expected())
			for total := range totals.All() {
				answers += fmt.Sprint(total, " ")
			}
			answers += fmt.Sprintln(len(gametest.Written(t, whole)), slices.Collect(r.Moves(s)))
		}
		return answers
	})
}
