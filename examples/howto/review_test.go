package howto_test

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
	"pips.example/prng"
)

// annAndBob returns the record of a short game of Farkle, to 3,000 points.
func annAndBob() (*solve.Duel, farkle.Record) {
	rules := farkle.Standard()
	rules.Target = 3000
	duel, g := must(solve.NewDuel(context.Background(), rules)), must(rules.NewGame("Ann", "Bob"))
	if err := g.Run(prng.NewSplitMix64(3), farkle.BankAt(300), farkle.BankAt(500)); err != nil {
		panic(err)
	}
	return duel, g.Record()
}

// Did Bob play badly, or was he unlucky? A solver knows the chance to win in every state: dice change
// it by luck, moves by regret, and both add up to the result.
func Example_reviewAGame() {
	duel, record := annAndBob()
	report := must(pips.Review(context.Background(), record, duel, nil))
	fmt.Print(report)
	bob, ann := report.Players[1], report.Players[0]
	fmt.Printf("%.4f at the start %+.4f luck %.4f regret %+.4f of Ann's = %.4f\n",
		bob.Start, bob.Luck, -bob.Regret, ann.Regret, bob.End)
	// Output:
	// step 0, player 0: 111245, luck +0.1602
	// step 6, player 1: 1, luck +0.1281
	// step 18, player 0: 2666, luck +0.1688
	// step 24, player 1: 36, luck -0.07176
	// step 37, player 1: 44, luck -0.09131
	// player 0: luck +0.3468, regret 0.07018 in 10 decisions with 3 mistakes, accuracy 87 %
	// player 1: luck -0.3468, regret 0.1604 in 9 decisions with 5 mistakes, accuracy 57 %
	// 0.4370 at the start -0.3468 luck -0.1604 regret +0.0702 of Ann's = 0.0000
}
