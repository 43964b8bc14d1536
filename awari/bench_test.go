package awari_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./awari
//
// and for the sowings alone:
//
//	go test -run '^$' -bench Perft -cpu 1 -count 6 ./awari

// BenchmarkPerft counts sequences of sowings from the start. It reports the
// sowings that this takes, which are those of all depths up to the last one, a
// second. Others, as moves applied a second on one core of some machine: the C++
// of OpenSpiel's mancala 15.4 million, the best Go program found 51 million,
// CMancala in C 70 million. The aim here is 130 million.
func BenchmarkPerft(b *testing.B) {
	for name, r := range awari.Variants() {
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

// benchStates are the states of games of Random, and a move in each.
func benchStates(r awari.Rules) (states []awari.State, moves []awari.Move) {
	for seed := uint64(0); len(states) < 1024; seed++ {
		g, err := r.NewGame("", "")
		if err != nil {
			panic(err)
		}
		s := g.State()
		for step, err := range g.Play(nil, awari.Random(seed), awari.Random(seed+1)) {
			if err != nil {
				panic(err)
			}
			states, moves = append(states, s), append(moves, *step.Move)
			s = g.State()
		}
	}
	return states[:1024], moves[:1024]
}

func BenchmarkDistribute(b *testing.B) {
	r := awari.Standard()
	states, moves := benchStates(r)
	pits := make([]awari.Pit, len(moves))
	for i, m := range moves {
		pits[i] = r.Pit(states[i].Turn, m)
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s := &states[i&1023]
		_, sown, _ := awari.Distribute(s.Board, s.Turn, pits[i&1023])
		sinkInt += sown.Captured
	}
}

func BenchmarkApply(b *testing.B) {
	for name, r := range awari.Variants() {
		b.Run(name, func(b *testing.B) {
			states, moves := benchStates(r)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				sinkState, _ = r.Apply(states[i&1023], moves[i&1023])
			}
		})
	}
}

func BenchmarkLegal(b *testing.B) {
	for name, r := range awari.Variants() {
		b.Run(name, func(b *testing.B) {
			states, moves := benchStates(r)
			b.ReportAllocs()
			b.ResetTimer()
			for i := range b.N {
				if r.Legal(states[i&1023], moves[i&1023]) == nil {
					sinkInt++
				}
			}
		})
	}
}

func BenchmarkMoves(b *testing.B) {
	r := awari.Standard()
	states, _ := benchStates(r)
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		for m := range r.Moves(states[i&1023]) {
			sinkInt += int(m)
		}
	}
}

// A search looks at the states of games, not only at the start.
func BenchmarkSearch(b *testing.B) {
	r := awari.Kalah(6, 4)
	states, _ := benchStates(r)
	src := rand.New(rand.NewPCG(1, 1))
	src.Shuffle(len(states), func(i, j int) { states[i], states[j] = states[j], states[i] })
	for name, bot := range map[string]awari.Strategy{
		"1": awari.Search(1), "4": awari.Search(4), "6": awari.Search(6), "8": awari.Search(8), "Greedy": awari.Greedy(), "Random": awari.Random(1),
	} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for i := range b.N {
				sinkInt += int(bot(r.View(states[i&1023], states[i&1023].Turn)))
			}
		})
	}
}

func BenchmarkParse(b *testing.B) {
	for _, c := range []struct {
		name  string
		parse func() error
	}{
		{"Board", func() error { _, err := awari.Parse("3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"); return err }},
		{"State", func() error {
			_, err := awari.ParseState("1 2 3 4 5 6 7 / 8 9 10 11 12 13 14 turn=1 extra=1")
			return err
		}},
		{"Rules", func() error { _, err := awari.ParseRules("oware beans=5 grand-slam=take-all"); return err }},
	} {
		b.Run(c.name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if err := c.parse(); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// BenchmarkCompare plays the same games by pips.Compare, as it is called, and by a loop that
// an importer would write, on one core. An operation is a game.
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
