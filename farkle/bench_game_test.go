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
