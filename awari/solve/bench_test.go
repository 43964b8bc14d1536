package solve_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./awari/solve
//	go test -run '^$' -bench 'Solve/standard' -cpu 1 -count 6 ./awari/solve
//
// The aim is the value of the game of the report "Awari" in less than a second.

func BenchmarkSolve(b *testing.B) {
	for _, c := range []struct {
		text, name string
		opts       []solve.Option
	}{
		{"kalah pits=3 beans=6", "", nil},
		{"kalah pits=5 beans=3", "", []solve.Option{solve.Option{BestOnly: true}}},
		{"standard", "", []solve.Option{solve.Option{BestOnly: true}}},
		{"standard", " all moves", nil},
	} {
		r := rules(b, c.text)
		b.Run(c.text+c.name, func(b *testing.B) {
			if testing.Short() && r.Pits > 5 {
				b.Skip("it takes seconds")
			}
			b.ReportAllocs()
			var nodes uint64
			for range b.N {
				nodes += solved(b, newSolver(b, r, c.opts...), r.Start()).Nodes
			}
			b.ReportMetric(float64(nodes)/b.Elapsed().Seconds()/1e6, "Mnodes/s")
		})
	}
}

// A move with a budget of 10,000 nodes, in the middle of a game and near its end.
func BenchmarkStrategy(b *testing.B) {
	measure := func(name string, bot awari.Strategy, views []awari.View) {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				bot(views[i%len(views)])
			}
		})
	}
	for name, r := range tabled() {
		var views []awari.View
		for _, s := range opening(b, r, 1000, awari.Search(2), awari.Random(1)).Steps() {
			views = append(views, r.View(s, s.Turn))
		}
		measure(name, pips.Best(newSolver(b, r, solve.Option{Nodes: 10_000})), views)
	}
	// Endings in the tables.
	r, beans := awari.Standard(), 12
	s := newSolver(b, r)
	if err := s.Build(b.Context(), beans); err != nil {
		b.Fatal(err)
	}
	var views []awari.View
	for seed := range uint64(50) {
		for _, s := range opening(b, r, 1000, awari.Random(seed), awari.Random(seed+50)).Steps() {
			left := 2*r.Pits*r.Beans - s.Board.Home(awari.South) - s.Board.Home(awari.North)
			if waits, p := r.Waits(s); waits == pips.Decision && left <= beans {
				views = append(views, r.View(s, p))
			}
		}
	}
	measure("endings", pips.Best(s), views)
}

// The terms of two moves after Choices, as in a review, beside Choices alone.
func BenchmarkExplain(b *testing.B) {
	r := awari.Standard()
	at := state(b, "0 3 0 1 7 3 10 / 0 0 1 0 1 0 10")
	v := r.View(at, at.Turn)
	for _, explain := range []bool{false, true} {
		b.Run(map[bool]string{false: "choices", true: "with terms"}[explain], func(b *testing.B) {
			s := newSolver(b, r)
			b.ReportAllocs()
			for range b.N {
				list, err := s.Choices(v)
				for i := 0; explain && err == nil && i < 2; i++ {
					_, err = s.Explain(v, list[i].Move)
				}
				if err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
