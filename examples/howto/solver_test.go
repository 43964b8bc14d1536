package howto_test

import (
	"context"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dice"
	"pips.example/dominoes"
	dominosolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// must returns v, or panics with an error.
func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

// advice prints the two best choices of a solver for a player.
func advice[V, M any](a pips.Adviser[V, M], v V) {
	for _, c := range must(a.Choices(v))[:2] {
		fmt.Printf("%v: %.3f %s, regret %.3f\n", c.Move, c.Value, a.Unit(), c.Regret)
	}
}

// The values of moves in Farkle for two, and a bot that plays to win.
func Example_solveFarkle() {
	rules := farkle.MustParseRules("standard target=2000")
	duel := must(farklesolve.NewDuel(context.Background(), rules))
	g, _ := rules.NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	advice(duel, g.View(0))
	fmt.Println(g.Run(rand.NewPCG(1, 2), pips.Best(duel), farkle.BankAt(300)), g.Outcome().Winner())
	// Output:
	// 1 roll: 0.547 chance to win, regret 0.000
	// 5 roll: 0.535 chance to win, regret 0.012
	// <nil> 0
}

// A bot for the most points in Yahtzee and its kin, here in Yacht.
func Example_solveYahtzee() {
	solver := must(yahtzeesolve.New(context.Background(), yahtzee.Yacht()))
	g, _ := yahtzee.Yacht().NewGame("Ann")
	g.Chance(dice.MustParse("22345"))
	advice(solver, g.View(0))
	fmt.Println(g.Run(rand.NewPCG(1, 2), pips.Best(solver)), g.Rules().Standing(g.State(), 0))
	// Output:
	// 2345 roll: 170.186 points, regret 0.000
	// 345 roll: 165.236 points, regret 4.950
	// <nil> 131
}

// A bot for Awari and its kin that searches to the end, here in a small Kalah.
func Example_solveAwari() {
	rules := awari.Kalah(4, 3)
	solver := must(awarisolve.New(rules))
	g, _ := rules.NewGame("Ann", "Bob")
	advice(solver, g.View(0))
	fmt.Println(g.Run(nil, pips.Best(solver), awari.Greedy()), g.Outcome().Winner(), g.Outcome().Margin)
	// Output:
	// 2: 6.000 beans, regret 0.000
	// 3: 2.000 beans, regret 4.000
	// <nil> 0 14
}

// A bot for dominoes that sees its own hand only, and tries each drop against possible hands of the other.
func Example_solveDominoes() {
	rules := dominoes.Standard()
	player := must(dominosolve.NewPlayer(context.Background(), rules, dominosolve.Option{Samples: 10, Rounds: 100}))
	g, _ := rules.NewGame("Ann", "Bob")
	g.Roll(rand.NewPCG(1, 2))
	advice(player, g.View(0))
	fmt.Println(pips.Compare(context.Background(), rules, 4, 1, pips.Best(player), dominoes.SimplePlayer))
	// Output:
	// 5-0 left: 0.548 chance to win, regret 0.000
	// 4-2 left: 0.531 chance to win, regret 0.017
	// 4 games
	// 0: won 100.00 % (34.24 to 100.00), 61.0 points
	// 1: won 0.00 % (0.00 to 65.76), 35.2 points (28.9 to 41.6) <nil>
}
