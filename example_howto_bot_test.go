package pips_test

import (
	"fmt"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/prng"
)

// prudent returns a bot for Farkle that looks one throw ahead: it rolls on if the
// turn will then, on average, be worth more than it is now.
func prudent(r farkle.Rules) farkle.Strategy {
	// For each number of dice: the chance that they score, and the points that
	// they bring on average.
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
	// A strategy is a function. It remembers nothing, so one serves many games at
	// once, and the same state always gets the same move.
	return func(r farkle.Rules, s farkle.State) (best farkle.Move) {
		most := -1.0
		for m := range r.Moves(s) { // only what is legal
			next, err := r.Apply(s, m)
			if err != nil {
				continue
			}
			worth := float64(next.Scores[s.Turn] - s.Scores[s.Turn]) // banked
			if m.Then != farkle.BankPoints {
				// The conversion keeps the sum the same on all processors.
				worth = float64(safe[next.Due]*float64(next.Points)) + gain[next.Due]
			}
			if worth > most {
				best, most = m, worth
			}
		}
		return best
	}
}

// A bot is a function that is given the rules and the state and returns a move.
// Play asks it whenever it has to choose, and stops the game if the move is not
// legal; Err says so.
//
// Measure a bot in many games, half of which it begins.
func Example_writeABot() {
	r := farkle.Standard()
	bot, other := prudent(r), farkle.BankAt(300)
	base := prng.NewSplitMix64(1)
	const games = 1000
	wins := 0
	for i := range uint32(games) {
		mine, players := farkle.Player(0), []farkle.Strategy{bot, other}
		if i%2 == 1 {
			mine, players = 1, []farkle.Strategy{other, bot}
		}
		g := r.Play(dice.Batched(base.Stream(i)), players...)
		for range g.All() {
		}
		if err := g.Err(); err != nil {
			fmt.Println(err)
			return
		}
		if r.Outcome(g.State()).Winner == mine {
			wins++
		}
	}
	fmt.Println("the prudent bot wins", wins, "of", games)
	// Output:
	// the prudent bot wins 706 of 1000
}
