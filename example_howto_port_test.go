package pips_test

import (
	"fmt"

	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// What the programs that the module grew from compute, in Go. The seeds, the rolls
// and the results are theirs. CONTRIBUTING.md has a table of all names in them with
// the names here.
func Example_portAProgram() {
	// "Farkle Application" in F#: scoreRoll, and calcTotalScore of its results.
	results := farkle.ScoreRoll(dice.MustParse("111255"))
	fmt.Println(results, "total", results.Total())

	// "Yahtzee kata" in F#: the roll 1, 1, 2, 4, 4 placed_on Fours.
	fmt.Println(yahtzee.Kata().Score(dice.MustParse("11244"), yahtzee.Fours))

	// "Program 2: farkle" in C: seedRandom(333), rollDice, scoreDice. The order
	// of the draws is that of the C program, one for each die.
	roll := dice.Each(prng.NewLFSR(333).IntN)
	throw := roll(6)
	fmt.Println(throw, farkle.Standard().Table.Score(throw))

	// "Awari" in F#: distribute. Pits count from 0, so that 3 is the fourth pit of
	// the first player.
	board, sown, err := awari.Distribute(awari.Standard().Start().Board, awari.South, 3)
	fmt.Println(board, sown.Last, sown.Again, err)

	// "Fives-and-threes dominoes" in Haskell: domsMatch 100 7 61 simplePlayer
	// simplePlayer 1, with the result that the assignment prints.
	p1, p2, err := dominoes.Printed().DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, 1)
	fmt.Println(p1, p2, err)

	// A game in F# or C# with System.Random(42): Next(1, 7) is a die.
	rnd := prng.NewDotNet(42)
	fmt.Println(rnd.IntRange(1, 7), rnd.IntRange(1, 7), rnd.IntRange(1, 7))
	// Output:
	// 111=300 55=100 total 400
	// 8
	// 113456 250
	// 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 6 true <nil>
	// 48 52 <nil>
	// 5 1 1
}
