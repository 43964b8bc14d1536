package farkle_test

import (
	"math/rand/v2"
	"testing"

	"pips.example/dice"
	"pips.example/farkle"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench 'Game|Turn' -count 6 ./farkle
//
// An operation of BenchmarkGame is a whole game, with its record.

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]farkle.Strategy{"BankAt": farkle.BankAt(300), "KeepAll": farkle.KeepAll(500), "Random": farkle.Random(1)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			roll := dice.Batched(rand.NewPCG(1, 2))
			r := farkle.Standard()
			steps := 0
			for range b.N {
				g := r.Play(roll, bot, bot)
				for range g.All() {
					steps++
				}
				if g.Err() != nil {
					b.Fatal(g.Err())
				}
			}
			b.ReportMetric(float64(steps)/float64(b.N), "steps/op")
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
		moves = append(moves, farkle.BankAt(300)(r, s))
	}
	b.Run("Roll", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			s, _ := r.Roll(start, benchThrows[i&1023])
			sinkInt += s.Due
		}
	})
	b.Run("Legal", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if r.Legal(states[i%len(states)], moves[i%len(states)]) == nil {
				sinkInt++
			}
		}
	})
	b.Run("Apply", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			s, _ := r.Apply(states[i%len(states)], moves[i%len(states)])
			sinkInt += s.Due
		}
	})
	b.Run("Moves", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			for range r.Moves(states[i%len(states)]) {
				sinkInt++
			}
		}
	})
	b.Run("Check", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if r.Check(states[i%len(states)]) == nil {
				sinkInt++
			}
		}
	})
}

func BenchmarkRecord(b *testing.B) {
	g := farkle.Standard().Play(dice.Batched(rand.NewPCG(1, 2)), farkle.BankAt(300), farkle.BankAt(300))
	for range g.All() {
	}
	text := g.Record().String()
	b.Run("String", func(b *testing.B) {
		b.ReportAllocs()
		r := g.Record()
		for range b.N {
			sinkInt += len(r.String())
		}
	})
	b.Run("ParseRecord", func(b *testing.B) {
		b.ReportAllocs()
		b.SetBytes(int64(len(text)))
		for range b.N {
			if _, err := farkle.ParseRecord(text); err != nil {
				b.Fatal(err)
			}
		}
	})
}
