package howto_test

import (
	"errors"
	"fmt"
	"slices"

	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// The functions of the coursework "Farkle Application" in F#, in its order, on its rolls.
func Example_fromFarkleApplication() {
	rules := farkle.Pocket()

	rollDice := dice.Each(prng.NewDotNet(42).IntN)
	fmt.Println("rollDice:", rollDice(6)) // with System.Random(42)
	roll := dice.MustParse("656166")
	scores := farkle.ScoreRoll(roll)
	fmt.Println("scoreRoll:", scores) // ordered by face
	fmt.Println("countOccurrences:", roll.Count(dice.Six))
	fmt.Println("parseDice:", rules.Table)

	for score := range scores.All() {
		fmt.Println("-", score.Kind, score.Dice, score.Points)
	}
	game, err := rules.NewGame("Ann", "Bob")
	fmt.Println("getPlayers:", game.Players(), "winningScore:", rules.Target, err)
	err = game.Chance(roll)

	for i, name := range game.Players() {
		fmt.Println("-", name, "has", game.State().Scores[i], "points")
	}
	fmt.Println("calcTotalScore:", scores.Total(), "hasWon:", game.Outcome().Over, err)
	fmt.Println("getNumOfScoringDice:", scores.Dice().Len(), "of", roll.Len())
	fmt.Print("getChoice:")
	for m := range game.Moves() {
		fmt.Printf(" [%v]", m)
	}
	fmt.Println()
	err = game.Move(farkle.Move{Keep: dice.MustParse("666"), Then: farkle.RollAgain})
	fmt.Println("rollAgain:", game.State().Points, "points,", game.State().Due, "dice,", err)
	err = game.Chance(dice.MustParse("125"))
	fmt.Println(game.State().Roll, err)
	err = game.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints})
	fmt.Println("bankPoints:", game.State().Scores[0], err)
	// Output:
	// rollDice: 112245
	// scoreRoll: 1=100 5=50 666=600
	// countOccurrences: 4
	// parseDice: 1=100 5=50 111=300 222=200 333=300 444=400 555=500 666=600
	// - remainder 1 100
	// - remainder 5 50
	// - set 666 600
	// getPlayers: [Ann Bob] winningScore: 10000 <nil>
	// - Ann has 0 points
	// - Bob has 0 points
	// calcTotalScore: 750 hasWon: false <nil>
	// getNumOfScoringDice: 5 of 6
	// getChoice: [1 bank] [1 roll] [5 bank] [5 roll] [15 bank] [15 roll] [666 bank] [666 roll] [1666 bank] [1666 roll] [5666 bank] [5666 roll] [15666 bank] [15666 roll]
	// rollAgain: 600 points, 3 dice, <nil>
	// 125 <nil>
	// bankPoints: 750 <nil>
}

// The functions of the "Yahtzee kata" in F#, in its order, on the rolls of its specification.
func Example_fromYahtzeeKata() {
	rules := yahtzee.Kata()

	roll := dice.MustParse("11244")
	card, err := rules.Place(yahtzee.Card{}, yahtzee.Fours, roll)
	fmt.Println("placed_on:", card, err)
	fmt.Println("toList:", slices.Collect(roll.Faces()))
	fmt.Println("calcValue:", rules.Score(roll, yahtzee.Fours))
	fmt.Println("sumNumber:", 4*roll.Count(dice.Four))
	if roll.Count(dice.Four) >= 2 {
		fmt.Println("sumAsTuple:", 2*4)
	}
	// takeBestTuple and takeBestCombo are boxes.
	for _, spec := range []struct {
		roll string
		box  yahtzee.Category
	}{
		{"33344", yahtzee.Pair},
		{"11233", yahtzee.TwoPairs},
		{"62543", yahtzee.LargeStraight},
		{"44444", yahtzee.FullHouse},
		{"66666", yahtzee.Yahtzee},
	} {
		fmt.Println(spec.roll, "placed_on", spec.box, "=", rules.Score(dice.MustParse(spec.roll), spec.box))
	}
	// Output:
	// placed_on: fours=8 <nil>
	// toList: [1 1 2 4 4]
	// calcValue: 8
	// sumNumber: 8
	// sumAsTuple: 8
	// 33344 placed_on pair = 8
	// 11233 placed_on two-pairs = 8
	// 62543 placed_on large-straight = 20
	// 44444 placed_on full-house = 0
	// 66666 placed_on yahtzee = 50
}

// The functions of the C assignment "Program 2: farkle", in its order, with its printed runs.
func Example_fromProgram2() {
	rules := farkle.Standard()
	rules.Keep = farkle.AnyScoring // as takeTurn allows

	generator := prng.NewLFSR(333)
	fmt.Println("getRandom:", generator.IntN(6))

	generator.Seed(333)
	d := dice.Each(generator.IntN)(6)
	fmt.Println("rollDice:", d)
	e, err := dice.Parse("451531")
	fmt.Println("setDice:", err == nil, e)
	_, err = dice.Parse("405")
	fmt.Println("setDice:", err == nil)
	fmt.Println("testFarkle:", rules.Table.IsFarkle(d), "scoreDice:", rules.Table.Score(d))
	keep := dice.MustParse("115")
	left, err := d.Minus(keep)
	fmt.Println("selectDice:", err == nil, keep, left)
	left, err = d.Minus(dice.MustParse("22"))
	fmt.Println("selectDice:", err == nil, left)
	takeTurn := func(seed uint32, answers ...string) int {
		roll := dice.Each(prng.NewLFSR(seed).IntN)
		s, err := rules.Begin(2)
		for _, answer := range answers {
			if s, err = rules.Chance(s, roll(s.Due)); s.Turn != 0 {
				break // FARKLE
			}
			fmt.Println("Rolled", s.Roll, "and kept", answer)
			m, _ := farkle.ParseMove(answer)
			if s, err = rules.Apply(s, m); err != nil {
				fmt.Println("No match, try again:", err)
			}
		}
		return s.Scores[0]
	}
	fmt.Println("Turn score =", takeTurn(333, "115 roll", "5 bank"))
	fmt.Println("Turn score =", takeTurn(13, "333 roll", "6 bank"))
	fmt.Println("Turn score =", takeTurn(111, "44415 roll", "1 roll-all", "15 bank"))
	// Output:
	// getRandom: 3
	// rollDice: 113456
	// setDice: true 113455
	// setDice: false
	// testFarkle: false scoreDice: 250
	// selectDice: true 115 346
	// selectDice: false 113456
	// Rolled 113456 and kept 115 roll
	// Rolled 566 and kept 5 bank
	// Turn score = 300
	// Rolled 233346 and kept 333 roll
	// Turn score = 0
	// Rolled 134445 and kept 44415 roll
	// Rolled 1 and kept 1 roll-all
	// Rolled 123445 and kept 15 bank
	// Turn score = 800
}

// The functions of the report "Awari" in F#, in its order, with its examples.
func Example_fromAwari() {
	rules := awari.Standard()

	b := rules.Start().Board
	fmt.Print("printBoard:\n", b.Draw(awari.South))
	fmt.Println("isHome:", rules.IsHome(awari.South, 6), rules.IsHome(awari.South, 13))
	fmt.Println("isGameOver:", rules.Outcome(awari.State{Board: b}).Over)
	after, sown, err := awari.Distribute(b, awari.South, 3)
	fmt.Println("distribute:", after, "again:", sown.Again, err)
	// The last bean falls into the empty pit 2 and captures pit 12-2.
	b, _ = awari.NewBoard(3, 1, 0, 3, 3, 3, 2, 3, 3, 3, 5, 3, 3, 4)
	after, sown, err = awari.Distribute(b, awari.South, 1)
	fmt.Println("distribute:", after, "captured:", sown.Captured, err)
	// getMove refuses "7", where the report plays the 6.
	m, err := awari.ParseMove("6")
	fmt.Println("getMove:", rules.Pit(awari.North, m), err)
	err = rules.Legal(awari.State{Board: b, Turn: awari.North}, 7)
	fmt.Println("getMove: no such pit:", errors.Is(err, awari.ErrPit))
	game, err := rules.NewGame("Player1", "Player2")
	fmt.Println(game.Players(), err)
	for _, m := range []awari.Move{4, 1} {
		err := game.Move(m)
		fmt.Println("turn:", game.State(), err)
	}
	err = game.Run(nil, awari.Greedy(), awari.Search(4))
	fmt.Println("play: over:", game.Outcome().Over, err)
	// Output:
	// printBoard:
	//       6   5   4   3   2   1
	//       3   3   3   3   3   3
	//   0                           0
	//       3   3   3   3   3   3
	//       1   2   3   4   5   6
	// isHome: true false
	// isGameOver: false
	// distribute: 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 again: true <nil>
	// distribute: 3 0 0 3 3 3 8 / 3 3 3 0 3 3 4 captured: 6 <nil>
	// getMove: 12 <nil>
	// getMove: no such pit: true
	// [Player1 Player2] <nil>
	// turn: 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=0 extra=1 <nil>
	// turn: 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1 <nil>
	// play: over: true <nil>
}

// The functions of the Haskell assignment "Fives-and-threes dominoes", with its examples.
func Example_fromDominoes() {
	// The rules of the printed results.
	for _, seed := range []int64{1, 2, 4} {
		p1, p2, err := dominoes.MustParseRules("printed").DomsMatch(100, dominoes.SimplePlayer, dominoes.SimplePlayer, seed)
		fmt.Println("domsMatch:", p1, p2, err)
	}
	b, _ := dominoes.ParseBoard("4-5/1.1")
	fmt.Println("scoreBoard:", dominoes.ScoreBoard(b, false))

	hand, _ := dominoes.ParseHand("5-1 4-4 6-1")
	fmt.Println("blocked:", dominoes.Blocked(hand, b))
	// Nothing is an error.
	d := dominoes.Domino{L: 5, R: 1}
	_, err := dominoes.PlayDom(dominoes.Player2, d, b, dominoes.Left)
	fmt.Println("playDom: no match:", errors.Is(err, dominoes.ErrNoMatch))
	b, err = dominoes.PlayDom(dominoes.Player2, d, b, dominoes.Right)
	fmt.Println("playDom:", b, err, dominoes.ScoreBoard(b, false))

	fmt.Println("canPlay:", dominoes.CanPlay(dominoes.Domino{L: 4, R: 4}, dominoes.Left, b))
	fmt.Println("played:", dominoes.Played(dominoes.Domino{L: 1, R: 5}, b))
	hand, _ = hand.Minus(d)
	left, right := dominoes.PossPlays(hand, b)
	fmt.Println("possPlays:", left, "/", right)

	for d, end := range dominoes.Doms2ScoreN(b, 3) {
		fmt.Println("doms2scoreN:", d, end)
	}
	// A DomsPlayer of your own: hand, board, player and scores are fields of the view.
	first54 := func(v dominoes.View) dominoes.Move {
		if m := (dominoes.Move{Domino: dominoes.Domino{L: 5, R: 4}}); v.Board.Len() == 0 && v.Legal(m) == nil {
			return m
		}
		return dominoes.SimplePlayer(v)
	}
	for _, p1 := range []dominoes.DomsPlayer{first54, dominoes.SmartPlayer} {
		wins1, wins2, err := dominoes.DomsMatch(100, 7, 61, p1, dominoes.SimplePlayer, 1)
		fmt.Println("better than simplePlayer:", wins1 > wins2, err)
	}
	// Output:
	// domsMatch: 48 52 <nil>
	// domsMatch: 48 52 <nil>
	// domsMatch: 62 38 <nil>
	// scoreBoard: 3
	// blocked: false
	// playDom: no match: true
	// playDom: 4-5/1.1 5-1/2.2 <nil> 1
	// canPlay: true
	// played: true
	// possPlays: 4-4 / 6-1
	// doms2scoreN: 4-4 left
	// better than simplePlayer: true <nil>
	// better than simplePlayer: true <nil>
}
