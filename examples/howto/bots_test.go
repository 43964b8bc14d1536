package howto_test

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
	"pips.example/internal/pig"
	"pips.example/yahtzee"
)

// monteCarlo returns a player for any game: it tries each move in n random games and chooses the one
// with the most wins, and among those the most points. Each game guesses hidden hands again.
func monteCarlo[S, M comparable, C, V any](r pips.Rules[S, M, C, V], n int, seed uint64) pips.Strategy[V, M] {
	return func(v V) (best M) {
		src := pips.SourceFor(seed, v)
		s, _ := r.Guess(v, src) // fails only for a spectator
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

// One bot for all games, including your own, measured in each.
func Example_botForAllGames() {
	ctx := context.Background()
	short, _ := farkle.ParseRules("standard target=2000")
	fmt.Println(pips.Compare(ctx, short, 20, 1, monteCarlo(short, 10, 1), farkle.BankAt(300)))
	fmt.Println(pips.Compare(ctx, yahtzee.Standard(), 1, 1, monteCarlo(yahtzee.Standard(), 5, 1)))
	fmt.Println(pips.Compare(ctx, awari.MustParseRules("oware"), 10, 1, monteCarlo(awari.MustParseRules("oware"), 10, 1), awari.Greedy()))
	fmt.Println(pips.Compare(ctx, dominoes.Standard(), 10, 1, monteCarlo(dominoes.Standard(), 5, 1), dominoes.SimplePlayer))
	hold10 := func(s pig.State) pig.Move { return pig.Move{Hold: s.Points >= 10} }
	fmt.Println(pips.Compare(ctx, pig.Rules(50), 100, 1, monteCarlo(pig.Rules(50), 50, 1), hold10))
	// Output:
	// 20 games
	// 0: won 40.00 % (23.13 to 59.63), 1550.0 points (1273.9 to 1826.1)
	// 1: won 60.00 % (40.37 to 76.87), 1875.0 points (1727.3 to 2022.7) <nil>
	// 1 game
	// 0: 177.0 points <nil>
	// 10 games
	// 0: won 50.00 % (17.04 to 82.96), 20.5 points
	// 1: won 50.00 % (17.04 to 82.96), 27.5 points <nil>
	// 10 games
	// 0: won 80.00 % (49.99 to 94.12), 57.5 points (53.2 to 61.8)
	// 1: won 20.00 % (5.88 to 50.01), 53.3 points (48.4 to 58.2) <nil>
	// 100 games
	// 0: won 59.00 % (51.64 to 65.98), 41.3 points (39.0 to 43.6)
	// 1: won 41.00 % (34.02 to 48.36), 45.3 points (44.0 to 46.7) <nil>
}
