package yahtzee_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// sinkInt keeps the compiler from leaving out what is measured.
var sinkInt int

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench Score -count 6 ./yahtzee
//
// One operation is all boxes of all 252 rolls of five dice.
func BenchmarkScore(b *testing.B) {
	for _, name := range []string{"yatzy", "yahtzee"} {
		r := gameRules(b, name)
		rolls, boxes := slices.Collect(dice.All(5)), slices.Collect(r.Boxes.All())
		perBox := func(b *testing.B) {
			b.ReportMetric(float64(b.Elapsed().Nanoseconds())/float64(b.N)/float64(len(rolls)*len(boxes)), "ns/box")
		}
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			sum := 0
			for range b.N {
				for _, d := range rolls {
					for _, c := range boxes {
						sum += r.Score(d, c)
					}
				}
			}
			sinkInt = sum
			perBox(b)
		})
		b.Run(name+" ScoreRoll", func(b *testing.B) {
			b.ReportAllocs()
			sum := 0
			for range b.N {
				for _, d := range rolls {
					for s := range r.ScoreRoll(yahtzee.Card{}, d).All() {
						sum += s.Points
					}
				}
			}
			sinkInt = sum
			perBox(b)
		})
	}
}

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "casual": yahtzee.Casual(), "random": yahtzee.Random(1)} {
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

// A playout keeps no history.
func BenchmarkPlayout(b *testing.B) {
	r := yahtzee.Standard()
	start, err := r.Begin(2)
	if err != nil {
		b.Fatal(err)
	}
	random := yahtzee.Random(1)
	b.ReportAllocs()
	for i := range b.N {
		if _, err := pips.Playout(r, start, rand.NewPCG(1, uint64(i)), random, random); err != nil {
			b.Fatal(err)
		}
	}
}

func BenchmarkParseCard(b *testing.B) {
	r := yahtzee.Standard()
	for b.Loop() {
		if _, err := r.ParseCard("ones=0 fives=25 full-house=25 yahtzee=50 extra=2 chance=20"); err != nil {
			b.Fatal(err)
		}
	}
}

// BenchmarkCompare plays the same games by pips.Compare, as it is called, and by a loop that
// an importer would write, on one core. An operation is a game.
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
