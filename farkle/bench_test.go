package farkle_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./farkle
//
// Compare numbers of one run only. "nothing" and "nothing, raw" are the same
// loops without the score: what a score costs is the difference. For the same question the
// fastest Go program found took 605 to 672 ns, and one in C 76 ns. An operation of
// BenchmarkGame is a whole game, with its history.

// Throws to score: 1024 of them, as they fall, so that the processor cannot
// learn the answers by heart.
var benchThrows, benchFaces = func() (throws [1024]dice.Dice, faces [1024][6]dice.Die) {
	x := uint64(1)
	for i := range throws {
		for j := range faces[i] {
			x = x*6364136223846793005 + 1442695040888963407
			faces[i][j] = dice.One + dice.Die(x>>33%6)
		}
		throws[i] = dice.Of(faces[i][:]...)
	}
	return throws, faces
}()

// sinkInt keeps the compiler from leaving out what is measured.
var sinkInt int

func BenchmarkScore(b *testing.B) {
	t := farkle.MustParseRules("zilch").Table
	b.Run("nothing", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			sum += int(benchThrows[i&1023].Packed())
		}
		sinkInt = sum
	})
	b.Run("packed", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			sum += t.Score(benchThrows[i&1023])
		}
		sinkInt = sum
	})
	b.Run("nothing, raw", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			f := &benchFaces[i&1023]
			sum += int(f[0]) + int(f[1]) + int(f[2]) + int(f[3]) + int(f[4]) + int(f[5])
		}
		sinkInt = sum
	})
	b.Run("raw", func(b *testing.B) {
		b.ReportAllocs()
		sum := 0
		for i := range b.N {
			f := &benchFaces[i&1023]
			sum += t.Score(dice.Of(f[0], f[1], f[2], f[3], f[4], f[5]))
		}
		sinkInt = sum
	})
}

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]farkle.Strategy{"BankAt": farkle.BankAt(300), "Random": farkle.Random(1)} {
		src := rand.NewPCG(1, 2)
		measure(b, name, func(int) {
			g, err := farkle.Standard().NewGame("", "")
			if err == nil {
				err = g.Run(src, bot, bot)
			}
			if err != nil {
				b.Error(err)
			}
		})
	}
	b.Run("by hand", func(b *testing.B) { // by a loop that knows nothing but this game
		b.ReportAllocs()
		var src rand.Source = rand.NewPCG(1, 2)
		t := farkle.Standard().Table
		for range b.N {
			var scores [2]int
			for turn := 0; scores[0] < 10000 && scores[1] < 10000; turn = 1 - turn {
				for points, due := 0, 6; ; {
					roll := dice.Roll(src, due)
					keep := t.ScoreRoll(roll).Dice().Len()
					if keep == 0 {
						break
					}
					if points += t.Score(roll); points >= 300 {
						scores[turn] += points
						break
					}
					if due -= keep; due == 0 {
						due = 6
					}
				}
			}
			sinkInt += scores[0]
		}
	})
}

func BenchmarkTurn(b *testing.B) {
	r := farkle.Standard()
	start := gameStart(b, r, 2)
	src, bot := rand.NewPCG(1, 2), farkle.BankAt(300)
	measure(b, "Playout", func(int) { // a whole game without its history
		if _, err := pips.Playout(r, start, src, bot, bot); err != nil {
			b.Error(err)
		}
	})
}

func BenchmarkRecord(b *testing.B) {
	g, err := farkle.Standard().NewGame("Ann", "Bob")
	if err == nil {
		err = g.Run(rand.NewPCG(1, 2), farkle.BankAt(300), farkle.BankAt(300))
	}
	if err != nil {
		b.Fatal(err)
	}
	text := g.Record().String()
	measure(b, "ParseRecord", func(int) {
		r, err := pips.ParseRecord[farkle.Rules](text)
		if err != nil {
			b.Error(err)
		}
		sinkInt += len(r.Steps)
	})
}

// BenchmarkCompare plays the same games by pips.Compare, as it is called, and by a loop that
// an importer would write, on one core. An operation is a game.
func BenchmarkCompare(b *testing.B) {
	r, low, high := farkle.Standard(), farkle.BankAt(300), farkle.BankAt(500)
	b.Run("Compare", func(b *testing.B) {
		b.ReportAllocs()
		c := pips.NewComparison(r, low, high)
		c.Games, c.Workers = b.N, 1
		if _, err := c.Run(b.Context()); err != nil {
			b.Error(err)
		}
	})
	b.Run("loop", func(b *testing.B) {
		b.ReportAllocs()
		seats := [2]farkle.Strategy{low, high}
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

// measure runs something many times, each with its number. Calls of it cost a nanosecond
// or two.
func measure(b *testing.B, name string, once func(i int)) {
	b.Run(name, func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			once(i)
		}
	})
}
