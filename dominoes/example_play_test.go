package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/dominoes"
)

// Run plays a game between strategies to its end, round after round: exactly 61 points
// win.
func ExampleRules_NewGame() {
	g, err := dominoes.Standard().NewGame("Ann", "Bob")
	if err != nil {
		fmt.Println(err)
		return
	}
	err = g.Run(rand.NewPCG(1, 2), dominoes.SmartPlayer, named("greedy"))
	o := g.Outcome()
	fmt.Println(o.Over, g.State().Scores[o.Winner()], err)
	// Output: true 61 <nil>
}

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

// The error says where the text is wrong, and what cannot have been played: no
// 5 is open at the right.
func ExampleParseRecord() {
	text := "pips 1 dominoes\nrules standard hand=2\nplayer Ann\nplayer Bob\n\n" +
		"0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 right\n"
	_, err := pips.ParseRecord[dominoes.Rules](text)
	var bad *pips.SyntaxError
	var move *pips.MoveError
	fmt.Printf("%t %q\n", errors.As(err, &bad), text[bad.Offset:])
	fmt.Println(errors.As(err, &move), move)
	// Output:
	// true "5-1 right\n"
	// true player 1, 5-1 right: the tile does not fit there
}

// What a state waits for: a deal, a move of a player, nothing.
func ExampleRules_Waits() {
	for _, text := range []string{
		"hand1=6-6 hand2=5-5 board=2-4", // neither can play
		"hand1=6-6 hand2=5-4 board=2-4", // player 0 can only knock
		"scores=61,40",
	} {
		s, _ := dominoes.ParseState(text)
		fmt.Println(dominoes.Standard().Waits(s))
	}
	// Output:
	// chance -1
	// decision 0
	// nothing -1
}

func ExampleRules_Players() {
	fmt.Println(dominoes.Standard().Players())
	// Output: 2 2
}

func ExampleRules_Begin() {
	r := dominoes.Standard()
	s, err := r.Begin(2)
	fmt.Println(s, err)
	s, _ = r.Chance(s, r.Draw(s, rand.NewPCG(1, 2)))
	fmt.Println(r.Waits(s))
	_, err = r.Begin(4)
	fmt.Println(err)
	// Output:
	// scores=0,0 turn=0 first=1 <nil>
	// decision 0
	// want 2 players, have 4
}

// Player 2, on seat 1, has the first drop of the game.
func ExampleRules_BeginWith() {
	r := dominoes.Standard()
	s, _ := r.BeginWith(2, dominoes.Player2)
	s, _ = r.Chance(s, r.Draw(s, rand.NewPCG(1, 2)))
	fmt.Println(r.Waits(s))
	// Output: decision 1
}

// The same source deals the same tiles.
func ExampleRules_Draw() {
	r := dominoes.Standard()
	one := r.Draw(dominoes.State{}, rand.NewPCG(1, 2))
	two := r.Draw(dominoes.State{}, rand.NewPCG(1, 2))
	fmt.Println(one == two, one.Hands[0].Len(), one.Hands[1].Len())
	// Output: true 7 7
}

// Neither can play on 2 and 4. The scores stay, and the other player is first.
func ExampleRules_Chance() {
	r := dominoes.Rules{HandSize: 2, Target: 61}
	s, _ := dominoes.ParseState("scores=6,5 first=0 hand1=6-6 hand2=5-5 board=2-4")
	one, _ := dominoes.ParseHand("3-0 2-2")
	two, _ := dominoes.ParseHand("5-1 6-6")
	s, err := r.Chance(s, dominoes.Deal{Hands: [4]dominoes.Hand{one, two}})
	fmt.Println(s, err)
	_, err = r.Chance(s, dominoes.Deal{Hands: [4]dominoes.Hand{one, two}})
	fmt.Println(err)
	// Output:
	// scores=6,5 turn=1 first=1 hand1=3-0,2-2 hand2=5-1,6-6 <nil>
	// a move is to be made first
}

// A program that deals the tiles itself, and keeps one state.
func ExampleRules_Step() {
	r := dominoes.Rules{HandSize: 2, Target: 61}
	s, _ := r.Begin(2)
	one, _ := dominoes.ParseHand("3-0 2-2")
	two, _ := dominoes.ParseHand("5-0 6-6")
	d, m := dominoes.Deal{Hands: [4]dominoes.Hand{one, two}}, dominoes.Move{}
	fmt.Println(r.Step(&s, nil, &d, nil, &m))
	fmt.Println(r.Step(&s, nil, &d, dominoes.SimplePlayer, &m))
	fmt.Println(m, "leads to", s.Scores)
	// Output:
	// decision 0 <nil>
	// decision 1 <nil>
	// 3-0 left leads to 1-0
}

// Old records and front ends may open at the right, and turn a tile.
func ExampleRules_Canonical() {
	r := dominoes.Standard()
	s, _ := dominoes.ParseState("hand1=5-4 hand2=5-1")
	m, _ := dominoes.ParseMove("4-5 right")
	fmt.Println(r.Legal(s, m))
	fmt.Println(r.Canonical(s, m), r.Legal(s, r.Canonical(s, m)))
	// Output:
	// player 0, 4-5 right: the tile is held the other way round
	// 5-4 left <nil>
}

// What the other player may hold: not the 6s and 3s on which that player knocked.
func ExampleRules_Guess() {
	r := dominoes.Standard()
	s, _ := dominoes.ParseState("hand1=4-1,5-0 hand2=5-5,4-4,2-1 board=6-3/1.1 knocked2=36")
	v := r.View(s, dominoes.Player1)
	guess, err := r.Guess(v, rand.NewPCG(1, 2))
	fmt.Println(guess.Hands[dominoes.Player2].Len(), r.View(guess, dominoes.Player1) == v, err)
	_, err = r.Guess(r.View(s, pips.Nobody), rand.NewPCG(1, 2))
	fmt.Println(err)
	// Output:
	// 3 true <nil>
	// hidden: a spectator sees no hand
}

func ExampleRules_Standing() {
	s, _ := dominoes.ParseState("scores=12,40")
	fmt.Println(dominoes.Standard().Standing(s, dominoes.Player2))
	// Output: 40
}

func ExampleRules_Notation() {
	fmt.Println(dominoes.Standard().Notation().Game)
	// Output: dominoes
}

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
