package howto_test

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// prudent returns a bot for Farkle that looks one roll ahead: it rolls if that increases the expected
// points of the turn.
func prudent(r farkle.Rules) farkle.Strategy {
	// For each number of dice, the probability that they score, and their expected points.
	safe, gain := make([]float64, r.Dice+1), make([]float64, r.Dice+1)
	for n := 1; n <= r.Dice; n++ {
		scoring, points, all := 0, 0, 0
		for d, ways := range dice.Rolls(n) {
			all += ways
			if !r.Table.IsFarkle(d) {
				scoring += ways
				points += ways * r.Table.Score(d)
			}
		}
		safe[n], gain[n] = float64(scoring)/float64(all), float64(points)/float64(all)
	}
	// A strategy is a pure function, so one can play many games at once.
	return func(v farkle.View) (best farkle.Move) {
		most := -1.0
		before := v.State.Scores[v.Player]
		for m := range v.Moves() {
			next, _ := v.Rules.Apply(v.State, m)
			worth := float64(next.Scores[v.Player] - before) // banked
			if m.Then != farkle.BankPoints {
				worth = float64(safe[next.Due]*float64(next.Points)) + gain[next.Due] // float64: no fused multiply-add
			}
			if worth > most {
				best, most = m, worth
			}
		}
		return best
	}
}

// A bot is a function from a view to a move. Compare has both players play both seats with the same dice.
func Example_writeABot() {
	r := farkle.Standard()
	fmt.Println(pips.Compare(context.Background(), r, 1000, 1, prudent(r), farkle.BankAt(300)))
	// Output:
	// 1000 games
	// 0: won 72.70 % (70.39 to 74.89), 9879.8 points (9826.1 to 9933.5)
	// 1: won 27.30 % (25.11 to 29.61), 8439.6 points (8375.5 to 8503.8) <nil>
}
