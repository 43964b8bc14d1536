package yahtzee_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/yahtzee"
)

// short is a game of two boxes.
func short() yahtzee.Rules {
	r, _ := yahtzee.ParseRules("yatzy boxes=pair,chance")
	return r
}

func ExampleParseState() {
	s, err := yahtzee.ParseState("turn=1 left=1 due=3 kept=66 [ones=3] []")
	fmt.Println(s.Turn, s.Kept, s.Cards[0], err)
	data, _ := json.Marshal(s)
	fmt.Println(string(data))
	_, err = yahtzee.ParseState("turn=1 []")
	fmt.Println(err)
	// Output:
	// 1 66 ones=3 <nil>
	// {"turn":1,"cards":[{"boxes":{"ones":3},"extra":0},{"boxes":{},"extra":0}],"saved":[0,0],"due":3,"kept":[6,6],"roll":[],"rolls-left":1}
	// impossible state: "turn=1 []" at offset 9; turn is 1 with 1 players, want 0 to 0
}

func ExampleParseMove() {
	m, err := yahtzee.ParseMove("66 roll")
	data, _ := json.Marshal(m)
	fmt.Println(m.Keep, m.Roll, string(data), err)
	m, err = yahtzee.ParseMove("full house")
	fmt.Println(m.Box, err)
	_, err = yahtzee.ParseMove("ful house")
	fmt.Println(err)
	// Output:
	// 66 true {"keep":[6,6],"then":"roll"} <nil>
	// full-house <nil>
	// syntax error: "ful house" at offset 0; did you mean full-house?
}

// Nothing is hidden: a spectator sees what the players see.
func ExampleView() {
	g, _ := short().NewGame("Ann", "Bob")
	_ = g.Chance(dice.MustParse("12366"))
	v := g.View(pips.Nobody)
	fmt.Println(v.State.Turn, "has rolled", v.State.Roll)
	// Output: 0 has rolled 12366
}

// A bot of your own: it never rolls again and fills the box that counts most.
func ExampleStrategy() {
	hasty := func(v yahtzee.View) (m yahtzee.Move) {
		most := -1
		for s := range v.Rules.ScoreRoll(v.State.Cards[v.State.Turn], v.State.Roll).All() {
			if s.Err == nil && s.Points > most {
				m, most = yahtzee.Move{Box: s.Box}, s.Points
			}
		}
		return m
	}
	g, _ := yahtzee.Yatzy().NewGame("Ann", "Bob")
	err := g.Run(rand.NewPCG(1, 2), hasty, yahtzee.Casual())
	fmt.Println(g.Outcome().Winner(), err)
	// Output: 1 <nil>
}

// Nothing that can be rolled is worth more than five alike.
func ExampleGreedy() {
	r := yahtzee.Yatzy()
	s, _ := yahtzee.ParseState("left=2 roll=66666 []")
	fmt.Println(yahtzee.Greedy()(r.View(s, 0)))
	// Output: yahtzee
}

func ExampleCasual() {
	r := yahtzee.Yatzy()
	s, _ := yahtzee.ParseState("left=2 roll=11446 []")
	fmt.Println(yahtzee.Casual()(r.View(s, 0)))
	// Output: 44 roll
}

func ExampleRandom() {
	r := yahtzee.Yatzy()
	s, _ := yahtzee.ParseState("left=2 roll=11446 []")
	v := r.View(s, 0)
	m := yahtzee.Random(7)(v)
	fmt.Println(v.Legal(m), m == yahtzee.Random(7)(v))
	// Output: <nil> true
}

func ExampleGame() {
	g, _ := short().NewGame("Ann", "Bob")
	_ = g.Run(rand.NewPCG(1, 2), yahtzee.Greedy(), yahtzee.Casual())
	for step, s := range g.Steps() {
		if step.Move != nil && step.Move.Box != 0 {
			fmt.Println(step.Player, *step.Move, s.Cards[step.Player].Points(step.Move.Box))
		}
	}
	// Output:
	// 0 chance 23
	// 1 chance 25
	// 0 pair 12
	// 1 pair 10
}

const stored = `pips 1 yahtzee
rules yatzy boxes=pair,chance
player Ann
player Bob
seed 42

0: 12266 66 roll, 126 pair
1: 23456 chance
`

// A game is stored as text, read back, and continued.
func ExampleRecord() {
	record, err := pips.ParseRecord[yahtzee.Rules](stored)
	fmt.Println(len(record.Steps), record.Players, err)
	g, err := record.Game()
	fmt.Println(g.State(), err)
	_ = g.Chance(dice.MustParse("66666"))
	fmt.Println(g.Move(yahtzee.Move{Box: yahtzee.Chance}))
	_, err = pips.ParseRecord[yahtzee.Rules]("pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 villa\n")
	fmt.Println(errors.Is(err, yahtzee.ErrNoBox), err)
	// Output:
	// 6 [Ann Bob] <nil>
	// turn=0 left=2 due=5 [pair=12] [chance=20] <nil>
	// <nil>
	// true player 0, villa: the card has no such box: …"r\n\n0: 12345 villa\n" at offset 44
}

func ExampleMustParseRules() {
	r := yahtzee.MustParseRules("yahtzee upper-bonus=50")
	fmt.Println(r)
	// Output: yahtzee upper-bonus=50
}
