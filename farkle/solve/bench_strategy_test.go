package solve_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/farkle"
)

// What a move costs a strategy, on average over the moves of some games in their order.
func BenchmarkStrategy(b *testing.B) {
	r := rules(b, "standard")
	if testing.Short() {
		r.Target = 1000
	}
	bot := newDuel(b, r).Strategy()
	var views []farkle.View
	for seed := range uint64(3) {
		g, err := r.NewGame("", "")
		if err != nil {
			b.Fatal(err)
		}
		s := g.State()
		if err := g.Run(rand.NewPCG(seed, 1), bot, bot); err != nil {
			b.Fatal(err)
		}
		for step, next := range g.Steps() {
			if step.Move != nil {
				views = append(views, see(r, s))
			}
			s = next
		}
	}
	b.Run("duel", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if bot(views[i%len(views)]) == (farkle.Move{}) {
				b.Fatal("no move")
			}
		}
	})
}
