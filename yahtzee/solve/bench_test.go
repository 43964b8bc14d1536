package solve_test

import (
	"math/rand/v2"
	"testing"
	"time"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench New -benchtime 3x -count 3 ./yahtzee/solve
//
// Each operation solves a game from nothing, with one goroutine, so that its time
// is that of one core.
//
// Yardsticks, in CPU-seconds of one loaded core:
//
//	Yatzy     plain Go prototype in float64, 27 MB      3.2 to 3.8
//	Yatzy     the same in C                             1.5
//	Yatzy     best Rust program, single precision       1.7
//	Yahtzee   Rust with vector instructions, single     0.85
//	Yahtzee   timpalpant/yahtzee in Go, 380 MB          355
//
// The aim is Yatzy in less than 2 with 30 MB, Yahtzee in less than 0.8, Yatzy with saved rolls in
// less than 30 and Maxi Yatzy without them in less than 300. The
// last peer is run as its README says: go install
// github.com/timpalpant/yahtzee/...@latest, then its command that computes the
// table of expected scores.
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

// What to do with a throw, of an empty card: all choices with their values. It
// shows what a program that advises has to wait.
func BenchmarkChoices(b *testing.B) {
	r := rules(b, "generala")
	s := newSolver(b, r)
	st := state(b, "left=2 roll=12566 []")
	b.ReportAllocs()
	for b.Loop() {
		if _, v := best(b, s, st); !(v > 0) {
			b.Fatal(v)
		}
	}
}

// How a whole game ends. That of Yatzy is left out with -short; to see it:
//
//	go test -run '^$' -bench Distribution/yatzy -benchtime 1x ./yahtzee/solve
func BenchmarkDistribution(b *testing.B) {
	for _, text := range []string{"forced-order", "generala", "yacht", "yatzy"} {
		b.Run(text, func(b *testing.B) {
			if testing.Short() && text == "yatzy" {
				b.Skip("takes most of a minute")
			}
			s := newSolver(b, rules(b, text))
			b.ReportAllocs()
			for b.Loop() {
				distribution(b, s, solve.Option{Workers: 1})
			}
		})
	}
}

// How a game by a strategy ends. Yahtzee is left out with -short; to see it:
//
//	go test -run '^$' -bench Evaluate/yahtzee -benchtime 1x ./yahtzee/solve
func BenchmarkEvaluate(b *testing.B) {
	for _, text := range []string{"forced-order", "yahtzee"} {
		for name, player := range map[string]yahtzee.Strategy{"casual": yahtzee.Casual(), "greedy": yahtzee.Greedy()} {
			b.Run(text+"/"+name, func(b *testing.B) {
				if testing.Short() && text == "yahtzee" {
					b.Skip("takes minutes")
				}
				r := rules(b, text)
				b.ReportAllocs()
				for b.Loop() {
					evaluate(b, r, player, solve.Option{BoxesOnly: true}, solve.Option{Workers: 1})
				}
			})
		}
	}
}

// The best play to reach a total. That of Yatzy is left out with -short; to see it:
//
//	go test -run '^$' -bench Goal/yatzy -benchtime 1x -timeout 1h ./yahtzee/solve
func BenchmarkGoal(b *testing.B) {
	for _, game := range []struct {
		rules string
		total int
	}{{"forced-order", 250}, {"yacht", 100}, {"yatzy", 250}} {
		b.Run(game.rules, func(b *testing.B) {
			if testing.Short() && game.rules == "yatzy" {
				b.Skip("takes minutes")
			}
			r := rules(b, game.rules)
			b.ReportAllocs()
			for b.Loop() {
				if _, err := solve.NewGoal(b.Context(), r, solve.AtLeast(game.total), solve.Option{Workers: 1}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// What it costs to ask what a roll of five dice is worth: 252 states after it, of another
// turn each time.
func BenchmarkValues(b *testing.B) {
	r := rules(b, "generala")
	s := newSolver(b, r)
	turns := [2]yahtzee.State{state(b, "turn=0 left=2 due=5 [] []"), state(b, "turn=1 left=2 due=5 [ones=1] []")}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		before := turns[i%2]
		for d := range r.Outcomes(before) {
			next, err := r.Chance(before, d)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := s.Values(next); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// What a move costs a player with a solver, in games of its own.
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

// To repeat:
//
//	go test -run '^$' -bench Duel -count 3 ./yahtzee/solve
//
// A value is the chance with one margin before one turn; generala has 74,147,336 of them, and
// yacht 1,267 million.
func BenchmarkNewDuel(b *testing.B) {
	r := rules(b, "generala boxes=ones,sixes,large-straight,full-house,yahtzee")
	values := 0
	for b.Loop() {
		newDuel(b, r, solve.Option{Workers: 1}, solve.Option{Progress: func(_, total int) { values = total }})
	}
	b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N*values), "ns/value")
}

// What it costs to take luck out: games that a Solver judges, beside the same games without a judge. An
// operation is a game; times-plain says how many times as long it takes, and saved how many games it is
// worth. The aim is less than 10:
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
