package dominoes_test

import (
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// BenchmarkCompare plays the same games by pips.Compare, as it is called, and by a loop that an
// importer would write, on one core. An operation is a game.
func BenchmarkCompare(b *testing.B) {
	r, p := dominoes.Standard(), dominoes.SimplePlayer
	b.Run("Compare", func(b *testing.B) {
		b.ReportAllocs()
		c := pips.NewComparison(r, p, p)
		c.Games, c.Workers = b.N, 1
		if _, err := c.Run(b.Context()); err != nil {
			b.Error(err)
		}
	})
	b.Run("loop", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			src := prng.NewSplitMix64(1).Stream(uint32(i))
			s, err := r.Begin(2)
			for err == nil {
				waits, seat := r.Waits(s)
				if waits == pips.Nothing {
					break
				}
				if waits == pips.Chance {
					s, err = r.Chance(s, r.Draw(s, src))
				} else {
					s, err = r.Apply(s, p(r.View(s, seat)))
				}
			}
			if err != nil {
				b.Error(err)
			}
			sinkInt += int(r.Outcome(s).Winner())
		}
	})
}
