package dominoes_test

import (
	"encoding/json"
	"fmt"

	"pips.example"
	"pips.example/dominoes"
)

// A program for human players passes their moves to the game, and asks again when one is refused.
// On a server the tiles come from g.Roll and a ChaCha8 whose seed nobody can guess.
func ExampleGame() {
	g, _ := dominoes.Rules{HandSize: 2, Target: 6}.NewGame("Ann", "Bob")
	move := func(text string) error {
		m, err := dominoes.ParseMove(text)
		if err != nil {
			return err
		}
		return g.Move(m)
	}
	ann, _ := dominoes.ParseHand("5-4 2-1")
	bob, _ := dominoes.ParseHand("5-1 6-6")
	fmt.Println(g.Chance(dominoes.Deal{Hands: [4]dominoes.Hand{ann, bob}}))
	fmt.Println(move("5-4 left"))
	fmt.Println(move("6-6 left"))
	fmt.Println(move("5-1 left"))
	fmt.Println(g.State().Scores)
	// Output:
	// <nil>
	// <nil>
	// player 1, 6-6 left: the tile does not fit there
	// <nil>
	// 3-1
}

// The steps of a stored game, to look at it again.
func ExampleRecord() {
	record, err := pips.ParseRecord[dominoes.Rules](smallGame)
	if err != nil {
		fmt.Println(err)
		return
	}
	g, err := record.Game()
	if err != nil {
		fmt.Println(err)
		return
	}
	for step, s := range g.Steps() {
		if step.Chance != nil {
			fmt.Println(*step.Chance)
		} else {
			fmt.Println(record.Players[step.Player], "plays", *step.Move, "and it stands", s.Scores)
		}
	}
	fmt.Println(g.Record().String() == smallGame)
	// Output:
	// deal 5-4 2-1 / 5-1 6-6
	// Ann plays 5-4 left and it stands 3-0
	// Bob plays 5-1 left and it stands 3-1
	// Ann plays 2-1 left and it stands 6-1
	// true
}

// smallGame is the record of a game of one round.
const smallGame = `pips 1 dominoes
rules standard hand=2 target=6
player Ann
player Bob

0: deal 5-4 2-1 / 5-1 6-6
0: 5-4 left, 5-1 left, 2-1 left
`

// The text is that of records, the JSON is for programs.
func ExampleDeal() {
	d := dominoes.Deal{Hands: [4]dominoes.Hand{
		dominoes.HandOf(dominoes.Domino{L: 5, R: 4}, dominoes.Domino{L: 2, R: 1}),
		dominoes.HandOf(dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 6, R: 6}),
	}}
	fmt.Println(d)
	sent, err := json.Marshal(d)
	fmt.Println(string(sent), err)
	// Output:
	// deal 5-4 2-1 / 5-1 6-6
	// {"hands":[[[5,4],[2,1]],[[5,1],[6,6]]]} <nil>
}
