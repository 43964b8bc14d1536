package solve_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// BenchmarkNew solves a game from nothing with one goroutine:
//
//	go test -run '^$' -bench New -benchtime 3x -count 3 ./yahtzee/solve
//
// Yardsticks, in CPU-seconds of one loaded core:
//
//	Yatzy     plain Go prototype in float64, 27 MB      3.2 to 3.8
//	Yatzy     the same in C                             1.5
//	Yatzy     best Rust program, single precision       1.7
//	Yahtzee   Rust with vector instructions, single     0.85
//	Yahtzee   timpalpant/yahtzee in Go, 380 MB          355
func BenchmarkNew(b *testing.B) {
	solved := func(name string, r yahtzee.Rules) {
		b.Run(name, func(b *testing.B) {
			if testing.Short() && r.Boxes.Len() > 12 && !r.Ordered {
				b.Skip("takes a second or more")
			}
			b.ReportAllocs()
			for b.Loop() {
				newSolver(b, r, solve.Option{Workers: 1})
			}
		})
	}
	for name, r := range yahtzee.Variants() {
		r.Saved = false // with saved rolls Maxi Yatzy takes half an hour
		solved(name, r)
	}
	solved("saved", rules(b, "yatzy saved=yes"))
}

// An operation is a move of a player with a solver.
func BenchmarkStrategy(b *testing.B) {
	names := []string{"yahtzee", "yatzy"}
	if testing.Short() {
		names = []string{"generala"}
	}
	for _, name := range names {
		r := rules(b, name)
		bot := pips.Best(newSolver(b, r))
		var views []yahtzee.View
		for seed := range uint64(5) {
			g, err := r.NewGame("")
			if err == nil {
				err = g.Run(rand.NewPCG(seed, 1), yahtzee.Casual())
			}
			if err != nil {
				b.Fatal(err)
			}
			for _, s := range g.Steps() {
				if waits, p := r.Waits(s); waits == pips.Decision {
					views = append(views, r.View(s, p))
				}
			}
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				if bot(views[i%len(views)]) == (yahtzee.Move{}) {
					b.Fatal("no move")
				}
			}
		})
	}
}

// Games that a Solver judges, and the same games without a judge. An operation is a game; times-plain is the ratio of
// the times, and saved the number of games that it is worth:
//
//	go test -run '^$' -bench Judged -benchtime 2000x -cpu 1 ./yahtzee/solve
func BenchmarkJudged(b *testing.B) {
	r := yahtzee.Yacht()
	c := pips.NewComparison(r, yahtzee.Greedy(), yahtzee.Greedy())
	c.Games = b.N
	s := newSolver(b, r)
	begin := time.Now()
	if _, err := c.Run(b.Context()); err != nil {
		b.Fatal(err)
	}
	plain := time.Since(begin)
	c.Judge = s
	b.ResetTimer()
	res, err := c.Run(b.Context())
	if err != nil {
		b.Fatal(err)
	}
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed())/float64(plain), "times-plain")
	b.ReportMetric(res.Scores[0].Saved, "saved")
}
