package solve_test

import (
	"fmt"
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
			terms, err := whole.Explain(r.View(s, s.Turn), yahtzee.Move{Roll: true})
			answers += fmt.Sprintln(terms, err)
			if k == 1 && i == 0 { // the others do not prepare
				if err := whole.Prepare(background); err != nil {
					answers += err.Error()
				}
			}
			both := thrown(t, pair, turnOfTwo(pair), dice.MustParse(throws[(i+k)%len(throws)]))
			list, err := duel.Choices(duel.Rules().View(both, both.Turn))
			chances, err2 := duel.Values(both)
			answers += fmt.Sprintln(list, err, chances, err2, duel.Win(yahtzee.Card{}, yahtzee.Card{}), duel.WinFirst())
			answers += fmt.Sprintln(distribution(t, whole).Expected(), totals.AtLeast(20*k), len(gametest.Written(t, whole)))
		}
		return answers
	})
}
