package pips_test

import (
	"context"
	"fmt"
	"math"
	"math/rand/v2"
	"slices"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// monteCarlo returns a player for any game: it ends the game n times at random after
// each move, and plays the move that wins the most, and of those that brings the most
// points. Hidden hands are guessed anew each time.
func monteCarlo[S, M comparable, C, V any](r pips.Rules[S, M, C, V], n int, seed uint64) pips.Strategy[V, M] {
	return func(v V) (best M) {
		src := pips.SourceFor(seed, v)
		s, _ := r.Guess(v, src) // fails for a spectator alone
		_, me := r.Waits(s)
		most := math.Inf(-1)
		for m := range r.Moves(s) {
			sum := 0.0
			for range n {
				s, _ := r.Guess(v, src)
				s, _ = r.Apply(s, m)
				s = atRandom(r, s, src)
				sum += 1000*r.Outcome(s).Share(me) + float64(r.Standing(s, me))
			}
			if sum > most {
				best, most = m, sum
			}
		}
		return best
	}
}

// atRandom plays up to 200 random steps.
func atRandom[S, M comparable, C, V any](r pips.Rules[S, M, C, V], s S, src rand.Source) S {
	for range 200 {
		switch waits, _ := r.Waits(s); waits {
		case pips.Nothing:
			return s
		case pips.Chance:
			s, _ = r.Chance(s, r.Draw(s, src))
		default:
			moves := slices.Collect(r.Moves(s))
			s, _ = r.Apply(s, moves[rand.New(src).IntN(len(moves))])
		}
	}
	return s
}

// One bot for all games, also for your own, and how it does against a player of each.
func Example_botForAllGames() {
	ctx := context.Background()
	short, _ := farkle.ParseRules("standard target=2000")
	fmt.Println(pips.Compare(ctx, short, 20, 1, monteCarlo(short, 10, 1), farkle.BankAt(300)))
	fmt.Println(pips.Compare(ctx, yahtzee.Standard(), 1, 1, monteCarlo(yahtzee.Standard(), 5, 1)))
	fmt.Println(pips.Compare(ctx, awari.Oware(), 10, 1, monteCarlo(awari.Oware(), 10, 1), awari.Greedy()))
	fmt.Println(pips.Compare(ctx, dominoes.Standard(), 10, 1, monteCarlo(dominoes.Standard(), 5, 1), dominoes.SimplePlayer))
	fmt.Println(pips.Compare(ctx, Pig(50), 100, 1, monteCarlo(Pig(50), 50, 1), holdAt(10)))
	// Output:
	// 20 games; 0: 50.0 %, 1712.5 points; 1: 50.0 %, 1885.0 points <nil>
	// 1 games; 0: 100.0 %, 136.0 points <nil>
	// 10 games; 0: 50.0 %, 20.5 points; 1: 50.0 %, 27.5 points <nil>
	// 10 games; 0: 80.0 %, 57.5 points; 1: 20.0 %, 53.3 points <nil>
	// 100 games; 0: 60.0 %, 40.9 points; 1: 40.0 %, 45.9 points <nil>
}
