package solve_test

import (
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// To repeat, on a machine with nothing else to do:
//
//	go test -run '^$' -bench . -count 6 ./farkle/solve
//	go test -run '^$' -bench 'Duel/standard' -benchtime 1x ./farkle/solve
//	GOMAXPROCS=1 go test -run '^$' -bench 'Duel/standard' -benchtime 1x ./farkle/solve
//
// The last gives the CPU time of a duel to 10,000 points; with -short it is left
// out. The aims are a second for the turns of all fifteen tables, and 10 CPU-seconds
// for that duel. The yardsticks, on one core of a loaded machine: a first version
// that left nothing out took 48 CPU-seconds for it, and a peer in Rust 44.5 for one
// pass that approximates it.

func BenchmarkTurn(b *testing.B) {
	var all []farkle.Rules
	for _, r := range farkle.Variants() {
		all = append(all, r)
	}
	b.Run("fifteen tables", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			for _, r := range all {
				if _, err := solve.NewTurn(background, r); err != nil {
					b.Fatal(err)
				}
			}
		}
	})
	for _, text := range []string{"standard", "standard multiplier=yes"} {
		r := rules(b, text)
		b.Run(text, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				if _, err := solve.NewTurn(background, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// Tables with thousands of steps of points, whose fractions nobody asks for.
func BenchmarkTurnLong(b *testing.B) {
	for _, c := range longTurns {
		b.Run(c.text, func(b *testing.B) {
			r := rules(b, c.text)
			b.ReportAllocs()
			for range b.N {
				newTurn(b, r)
			}
		})
	}
}

func BenchmarkExact(b *testing.B) {
	for _, text := range []string{"standard", "dixmille"} {
		b.Run(text, func(b *testing.B) {
			turn := newTurn(b, rules(b, text))
			b.ReportAllocs()
			for range b.N {
				exactly(b, turn)
			}
		})
	}
}

func BenchmarkDistribution(b *testing.B) {
	turn := newTurn(b, farkle.Standard())
	b.ReportAllocs()
	for range b.N {
		for range distribution(b, turn) {
		}
	}
}

func BenchmarkRace(b *testing.B) {
	for _, name := range []string{"standard", "zilch"} {
		b.Run(name, func(b *testing.B) {
			r := rules(b, name)
			if testing.Short() && r.Penalty > 0 {
				r.Target = 2000
			}
			b.ReportAllocs()
			for range b.N {
				if _, err := solve.NewRace(background, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

func BenchmarkDuel(b *testing.B) {
	for _, name := range []string{"standard target=2000", "wikipedia target=1000", "pocket target=2000", "standard target=2000 multiplier=yes", "standard"} {
		b.Run(name, func(b *testing.B) {
			r := rules(b, name)
			if testing.Short() && r.Target > 2000 {
				b.Skip("it takes seconds")
			}
			b.ReportAllocs()
			for range b.N {
				if _, err := solve.NewDuel(background, r); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}

// The first turn of four players, in a game that is short enough to be solved often.
func BenchmarkField(b *testing.B) {
	r := rules(b, "standard target=3000")
	b.Run("new", func(b *testing.B) {
		b.ReportAllocs()
		for range b.N {
			newField(b, r)
		}
	})
	b.Run("plan", func(b *testing.B) {
		field := newField(b, r)
		b.ReportAllocs()
		for i := range b.N {
			// Scores that come again only when the plans are no longer kept.
			field.Win(0, i%60*50, i/60%60*50, i/3600%60*50)
		}
	})
}

// What a move costs a player.
func BenchmarkBest(b *testing.B) {
	r := rules(b, "standard target=2000")
	start, err := r.Start(2)
	if err != nil {
		b.Fatal(err)
	}
	s, err := r.Roll(start, dice.MustParse("112346"))
	if err != nil {
		b.Fatal(err)
	}
	turn, race, duel, field := newTurn(b, r), newRace(b, r), newDuel(b, r), newField(b, r)
	for name, a := range map[string]adviser{"Turn": turn, "Race": race, "Duel": duel, "Field": field} {
		b.Run(name, func(b *testing.B) {
			b.ReportAllocs()
			for range b.N {
				top(a, s)
			}
		})
	}
}

// What it costs to ask what a roll of six dice is worth: 462 states after it, of another turn
// each time.
func BenchmarkDuelValues(b *testing.B) {
	r := rules(b, "standard")
	if testing.Short() {
		r.Target = 1000
	}
	duel := newDuel(b, r)
	turns := [2]farkle.State{}
	for i := range turns {
		turns[i] = farkle.State{Players: 2, Turn: pips.Player(i), Due: 6}
	}
	b.ReportAllocs()
	b.ResetTimer()
	for i := range b.N {
		s := turns[i%2]
		for d := range r.Outcomes(s) {
			next, err := r.Roll(s, d)
			if err != nil {
				b.Fatal(err)
			}
			if _, err := duel.Values(next); err != nil {
				b.Fatal(err)
			}
		}
	}
}

// What a move costs a strategy, on average over the moves of some games in their order.
func BenchmarkStrategy(b *testing.B) {
	r := rules(b, "standard")
	if testing.Short() {
		r.Target = 1000
	}
	bot := newDuel(b, r).Strategy()
	var views []farkle.View
	for seed := range uint64(3) {
		g, err := r.NewGame("", "")
		if err != nil {
			b.Fatal(err)
		}
		s := g.State()
		if err := g.Run(rand.NewPCG(seed, 1), bot, bot); err != nil {
			b.Fatal(err)
		}
		for step, next := range g.Steps() {
			if step.Move != nil {
				views = append(views, see(r, s))
			}
			s = next
		}
	}
	b.Run("duel", func(b *testing.B) {
		b.ReportAllocs()
		for i := range b.N {
			if bot(views[i%len(views)]) == (farkle.Move{}) {
				b.Fatal("no move")
			}
		}
	})
}
