package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -cpu 1 -count 6 ./awari

// BenchmarkPerft reports sowings a second, of all depths up to the last one. Others apply on one core of
// some machine: OpenSpiel's mancala in C++ 15.4 million moves a second, the best Go program found 51
// million, CMancala in C 70 million. The aim here is 130 million.
func BenchmarkPerft(b *testing.B) {
	for name, r := range awari.Variants() {
		if !r.Fast() {
			continue // one takes a minute
		}
		b.Run(name, func(b *testing.B) {
			const depth = 8
			var sowings uint64
			for d := 1; d <= depth; d++ {
				sowings += awari.Perft(r, r.Start(), d)
			}
			b.ReportAllocs()
			b.ResetTimer()
			for range b.N {
				sinkInt += int(awari.Perft(r, r.Start(), depth))
			}
			b.ReportMetric(float64(sowings)*float64(b.N)/b.Elapsed().Seconds()/1e6, "Msowings/s")
		})
	}
}

// BenchmarkCompare plays the same games by pips.Compare and by a loop that an importer would write, on
// one core. An operation is a game.
func BenchmarkCompare(b *testing.B) {
	r := awari.Standard()
	seats := [2]awari.Strategy{awari.Greedy(), awari.Greedy()}
	b.Run("Compare", func(b *testing.B) {
		b.ReportAllocs()
		c := pips.NewComparison(r, seats[:]...)
		c.Games, c.Workers = b.N, 1
		if _, err := c.Run(b.Context()); err != nil {
			b.Error(err)
		}
	})
	b.Run("loop", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			s, err := r.Begin(2)
			for err == nil {
				waits, p := r.Waits(s)
				if waits == pips.Nothing {
					break
				}
				s, err = r.Apply(s, seats[(int(p)+i)&1](r.View(s, p)))
			}
			if err != nil {
				b.Error(err)
			}
			sinkInt += int(r.Outcome(s).Winner())
		}
	})
}
