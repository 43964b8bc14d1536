package yahtzee_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// sinkInt keeps the compiler from removing measured code.
var sinkInt int

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./yahtzee

// BenchmarkScore scores all throws in all boxes. An operation is a throw in a box.
func BenchmarkScore(b *testing.B) {
	type fill struct {
		d dice.Dice
		c yahtzee.Category
	}
	for _, name := range []string{"yahtzee", "yatzy"} {
		r := gameRules(b, name)
		var all []fill
		for d := range dice.All(r.Dice) {
			for c := range r.Boxes.All() {
				all = append(all, fill{d, c})
			}
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			sum, at := 0, 0
			for range b.N {
				sum += r.Score(all[at].d, all[at].c)
				if at++; at == len(all) {
					at = 0
				}
			}
			sinkInt = sum
		})
	}
}

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "casual": yahtzee.Casual(), "random": yahtzee.Random(1)} { // random is a yardstick in tools/bench/bench.txt
		b.Run(name, func(b *testing.B) {
			r := yahtzee.Standard()
			for i := range b.N {
				if err := newGame(b, r, 1).Run(rand.NewPCG(1, uint64(i)), bot); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCompare plays the same games by pips.Comparison and by a hand-written loop, on one core. An operation is a
// game.
func BenchmarkCompare(b *testing.B) {
	r := yahtzee.Standard()
	seats := [2]yahtzee.Strategy{yahtzee.Casual(), yahtzee.Casual()}
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
			src := prng.NewSplitMix64(1).Stream(uint32(i))
			s, err := r.Begin(2)
			for err == nil {
				waits, p := r.Waits(s)
				if waits == pips.Nothing {
					break
				}
				if waits == pips.Chance {
					s, err = r.Chance(s, r.Draw(s, src))
				} else {
					s, err = r.Apply(s, seats[(int(p)+i)&1](r.View(s, p)))
				}
			}
			if err != nil {
				b.Error(err)
			}
			sinkInt += int(r.Outcome(s).Winner())
		}
	})
}
