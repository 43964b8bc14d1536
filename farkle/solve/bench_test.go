package solve_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pips.example"
	"pips.example/farkle"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./farkle/solve
//	go test -run '^$' -bench 'Duel/standard' -benchtime 1x ./farkle/solve
//	GOMAXPROCS=1 go test -run '^$' -bench 'Duel/standard' -benchtime 1x ./farkle/solve
//
// The last gives the CPU time of a duel to 10,000 points; with -short it is left
// out. The aims are a second for the turns of all fifteen tables, and 10 CPU-seconds
// for that duel. The yardsticks, on one core of a loaded machine: a first version
// that left nothing out took 48 CPU-seconds for it, and a peer in Rust 44.5 for one
// pass that approximates it.

// measure calls a function again and again.
func measure(b *testing.B, name string, f func()) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			f()
		}
	})
}

func BenchmarkTurn(b *testing.B) {
	measure(b, "fifteen tables", func() {
		for _, r := range farkle.Variants() {
			newTurn(b, r)
		}
	})
	for _, text := range []string{"standard", "standard multiplier=yes"} {
		r := rules(b, text)
		measure(b, text, func() { newTurn(b, r) })
	}
}

func BenchmarkRace(b *testing.B) {
	for _, name := range []string{"standard", "zilch"} {
		r := rules(b, name)
		if testing.Short() && r.Penalty > 0 {
			r.Target = 2000
		}
		measure(b, name, func() { newRace(b, r) })
	}
}

func BenchmarkDuel(b *testing.B) {
	for _, name := range []string{"standard target=2000", "wikipedia target=1000", "pocket target=2000", "standard target=2000 multiplier=yes", "standard"} {
		if r := rules(b, name); r.Target <= 2000 || !testing.Short() { // the others take seconds
			measure(b, name, func() { newDuel(b, r) })
		}
	}
}

// Three players to 10,000 points, which -short leaves out, take less than an hour.
func BenchmarkTrio(b *testing.B) {
	for _, name := range []string{"standard target=1000", "standard target=2000", "standard"} {
		if r := rules(b, name); r.Target <= 1000 || !testing.Short() {
			measure(b, name, func() { newTrio(b, r) })
		}
	}
}

// The first turn of four players, in a game that is short enough to be solved often.
func BenchmarkField(b *testing.B) {
	r := rules(b, "standard target=3000")
	measure(b, "new", func() { newField(b, r) })
	field, i := newField(b, r), 0
	measure(b, "plan", func() {
		// Scores that come again only when the plans are no longer kept.
		field.Win(0, i%60*50, i/60%60*50, i/3600%60*50)
		i++
	})
}

// What a move costs a strategy, on average over the moves of some games in their order.
func BenchmarkStrategy(b *testing.B) {
	r := rules(b, "standard")
	if testing.Short() {
		r.Target = 1000
	}
	bot := pips.Best(newDuel(b, r))
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
	i := 0
	measure(b, "duel", func() {
		if bot(views[i%len(views)]) == (farkle.Move{}) {
			b.Fatal("no move")
		}
		i++
	})
}

// What it costs to take luck out: games that a Duel judges, which has not been asked before, beside the
// same games without a judge. An operation is a game; times-plain says how many times as long it takes,
// and saved how many games it is worth. The aim is less than 20 for 20,000 games; for 200 games it is more, as
// hardly a turn comes twice:
//
//	go test -run '^$' -bench Judged -benchtime 20000x -cpu 1 ./farkle/solve
//	go test -run '^$' -bench Judged -benchtime 200x -cpu 1 ./farkle/solve
func BenchmarkJudged(b *testing.B) {
	r := rules(b, "standard target=4000")
	if testing.Short() {
		r.Target = 1000
	}
	c := pips.NewComparison(r, farkle.BankAt(300), farkle.BankAt(500))
	c.Games = b.N
	duel := newDuel(b, r)
	begin := time.Now()
	if _, err := c.Run(background); err != nil {
		b.Fatal(err)
	}
	plain := time.Since(begin)
	c.Judge = duel
	b.ResetTimer()
	res, err := c.Run(background)
	if err != nil {
		b.Fatal(err)
	}
	b.StopTimer()
	b.ReportMetric(float64(b.Elapsed())/float64(plain), "times-plain")
	b.ReportMetric(res.Scores[0].Saved, "saved")
}

// What a move costs a player.
func BenchmarkBest(b *testing.B) {
	r := rules(b, "standard target=2000")
	s := parsed(b, r, "scores=0,0 roll=112346")
	for name, a := range map[string]adviser{"Turn": newTurn(b, r), "Race": newRace(b, r), "Duel": newDuel(b, r), "Field": newField(b, r)} {
		measure(b, name, func() { top(a, s) })
	}
}

// What the terms of a move cost, beside the choices without them. A [solve.Duel] remembers no terms.
func BenchmarkExplain(b *testing.B) {
	r := rules(b, "standard target=2000")
	v := see(r, parsed(b, r, "scores=0,0 roll=112346"))
	for name, a := range map[string]explainer{"Turn": newTurn(b, r), "Race": newRace(b, r), "Duel": newDuel(b, r), "Answer": newAnswer(b, r, bankAt(300))} {
		best, _ := top(a, v.State)
		measure(b, name+"/choices", func() { top(a, v.State) })
		measure(b, name+"/terms", func() {
			if _, err := a.Explain(v, best); err != nil {
				b.Fatal(err)
			}
		})
	}
}
