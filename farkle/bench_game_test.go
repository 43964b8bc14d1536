package farkle_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench 'Game|Turn' -count 6 ./farkle
//
// An operation of BenchmarkGame is a whole game, with its history.

func BenchmarkGame(b *testing.B) {
	for name, bot := range map[string]farkle.Strategy{"BankAt": farkle.BankAt(300), "KeepAll": farkle.KeepAll(500), "Random": farkle.Random(1)} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			src := rand.NewPCG(1, 2)
			r := farkle.Standard()
			for range b.N {
				g, err := r.NewGame("", "")
				if err == nil {
					err = g.Run(src, bot, bot)
				}
				if err != nil {
					b.Fatal(err)
				}
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
	b.Run("Playout", func(b *testing.B) { // a whole game without its history
		b.ReportAllocs()
		src, bot := rand.NewPCG(1, 2), farkle.BankAt(300)
		for range b.N {
			if _, err := pips.Playout(r, start, src, bot, bot); err != nil {
				b.Fatal(err)
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
