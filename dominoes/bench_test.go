package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./dominoes
//
// and for the matches alone, on one core:
//
//	go test -run '^$' -bench DomsMatch -cpu 1 -count 6 ./dominoes

// BenchmarkDomsMatch plays matches of each player with itself, and reports games
// a second on one core. Others with simple players: the assignment's scaffold,
// compiled by GHC with -O2, plays 22,500 games a second, Python's package
// dominoes 946. The aim here is 80,000.
func BenchmarkDomsMatch(b *testing.B) {
	for name, p := range dominoes.Strategies() {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			p1, _, err := dominoes.Standard().DomsMatch(b.N, p, p, 1)
			if err != nil {
				b.Fatal(err)
			}
			sinkInt += p1
			b.ReportMetric(float64(b.N)/b.Elapsed().Seconds(), "games/s")
		})
	}
}

// benchStates are the states of games of RandomPlayer in which a move is to be
// made, and the move.
func benchStates(b *testing.B, r dominoes.Rules) (states []dominoes.State, moves []dominoes.Move) {
	b.Helper()
	for seed := uint64(0); len(states) < 1024; seed++ {
		p := dominoes.RandomPlayer(seed)
		seats, _ := r.Players()
		g, err := r.NewGame(make([]string, seats)...)
		if err != nil {
			b.Fatal(err)
		}
		s := g.State()
		if err := g.Run(rand.NewPCG(seed, 1), slices.Repeat([]dominoes.Strategy{p}, seats)...); err != nil {
			b.Fatal(err)
		}
		for step, after := range g.Steps() {
			if step.Move != nil {
				states, moves = append(states, s), append(moves, *step.Move)
			}
			s = after
		}
	}
	return states[:1024], moves[:1024]
}

func BenchmarkApply(b *testing.B) {
	for name, r := range dominoes.Variants() {
		b.Run(name, func(b *testing.B) {
			states, moves := benchStates(b, r)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				sinkState, sinkErr = r.Apply(states[i&1023], moves[i&1023])
			}
		})
	}
}

// BenchmarkCompare plays games on one core. An operation is a game.
func BenchmarkCompare(b *testing.B) {
	b.Run("Compare", func(b *testing.B) {
		b.ReportAllocs()
		c := pips.NewComparison(dominoes.Standard(), dominoes.SimplePlayer, dominoes.SimplePlayer)
		c.Games, c.Workers = b.N, 1
		if _, err := c.Run(b.Context()); err != nil {
			b.Error(err)
		}
	})
}
