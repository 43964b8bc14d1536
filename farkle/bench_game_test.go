package farkle_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/prng"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench 'Game|Turn|Record|Compare' -count 6 ./farkle
//
// An operation of BenchmarkGame is a whole game, with its history.

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]farkle.Strategy{"BankAt": farkle.BankAt(300), "KeepAll": farkle.KeepAll(500), "Random": farkle.Random(1)} {
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
}

// benchStates are the states after some throws.
func benchStates(b *testing.B, r farkle.Rules) []farkle.State {
	var all []farkle.State
	for _, d := range benchThrows {
		if s, err := r.Roll(gameStart(b, r, 2), d); err != nil {
			b.Fatal(err)
		} else if s.Roll == d {
			all = append(all, s)
		}
	}
	return all
}

func BenchmarkTurn(b *testing.B) {
	r := farkle.Standard()
	states := benchStates(b, r)
	start := gameStart(b, r, 2)
	var moves []farkle.Move
	for _, s := range states {
		moves = append(moves, farkle.BankAt(300)(see(r, s)))
	}
	measure(b, "Roll", func(i int) {
		s, _ := r.Roll(start, benchThrows[i&1023])
		sinkInt += s.Due
	})
	measure(b, "Legal", func(i int) {
		if r.Legal(states[i%len(states)], moves[i%len(states)]) == nil {
			sinkInt++
		}
	})
	measure(b, "Apply", func(i int) {
		s, _ := r.Apply(states[i%len(states)], moves[i%len(states)])
		sinkInt += s.Due
	})
	measure(b, "Moves", func(i int) {
		for range r.Moves(states[i%len(states)]) {
			sinkInt++
		}
	})
	src, bot := rand.NewPCG(1, 2), farkle.BankAt(300)
	measure(b, "Playout", func(int) { // a whole game without its history
		if _, err := pips.Playout(r, start, src, bot, bot); err != nil {
			b.Error(err)
		}
	})
	measure(b, "Check", func(i int) {
		if r.Check(states[i%len(states)]) == nil {
			sinkInt++
		}
	})
}

func BenchmarkRecord(b *testing.B) {
	g, err := farkle.Standard().NewGame("Ann", "Bob")
	if err == nil {
		err = g.Run(rand.NewPCG(1, 2), farkle.BankAt(300), farkle.BankAt(500))
	}
	if err != nil {
		b.Fatal(err)
	}
	rec := g.Record()
	text := rec.String()
	measure(b, "String", func(int) { sinkInt += len(rec.String()) })
	measure(b, "ParseRecord", func(int) {
		r, err := farkle.ParseRecord(text)
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
