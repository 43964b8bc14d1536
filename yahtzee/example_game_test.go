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

func ExampleState() {
	r := yahtzee.Yatzy()
	s, _ := r.Begin(2)
	s, _ = r.Chance(s, dice.MustParse("12266"))
	fmt.Println(s)
	data, _ := json.Marshal(s)
	fmt.Println(string(data))
	// Output:
	// turn=0 left=2 roll=12266 [] []
	// {"turn":0,"cards":[{"boxes":{},"extra":0},{"boxes":{},"extra":0}],"saved":[0,0],"due":0,"kept":[],"roll":[1,2,2,6,6],"rolls-left":2}
}

func ExampleParseState() {
	s, err := yahtzee.ParseState("turn=1 left=1 due=3 kept=66 [ones=3] []")
	fmt.Println(s.Turn, s.Kept, s.Cards[0], err)
	_, err = yahtzee.ParseState("turn=1 []")
	fmt.Println(err)
	// Output:
	// 1 66 ones=3 <nil>
	// impossible state: "turn=1 []" at offset 9; turn is 1 with 1 players, want 0 to 0
}

func ExampleRules_Players() {
	fmt.Println(yahtzee.Yatzy().Players())
	// Output: 1 8
}

func ExampleRules_Begin() {
	s, err := yahtzee.MustParseRules("maxi-yatzy").Begin(2)
	fmt.Println(s, err)
	// Output: turn=0 left=2 due=6 [] [] <nil>
}

func ExampleRules_Waits() {
	r := short()
	s, _ := r.Begin(1)
	fmt.Println(r.Waits(s))
	s, _ = r.Chance(s, dice.MustParse("12346"))
	fmt.Println(r.Waits(s))
	// Output:
	// chance 0
	// decision 0
}

func ExampleRules_Draw() {
	r := short()
	s, _ := r.Begin(1)
	fmt.Println(r.Draw(s, rand.NewPCG(1, 2)).Len())
	// Output: 5
}

// How likely is a Yahtzee in one roll?
func ExampleRules_Outcomes() {
	r := yahtzee.Standard()
	s, _ := r.Begin(1)
	for d, chance := range r.Outcomes(s) {
		if d.Count(dice.Six) == 5 {
			fmt.Printf("%.6f\n", 6*chance)
		}
	}
	// Output: 0.000772
}

func ExampleRules_Chance() {
	r := yahtzee.Yatzy()
	s, _ := r.Begin(1)
	s, err := r.Chance(s, dice.MustParse("12346"))
	fmt.Println(s.Roll, err)
	// Output: 12346 <nil>
}

func ExampleRules_Check() {
	s, _ := yahtzee.ParseState("turn=0 left=4 due=5 []")
	fmt.Println(yahtzee.Yatzy().Check(s))
	// Output: impossible state: 4 rolls are left, want at most 2
}

func ExampleRules_Standing() {
	s, _ := yahtzee.ParseState("turn=1 [pair=12 chance=20] [pair=10 chance=30]")
	fmt.Println(short().Standing(s, 0), short().Standing(s, 1))
	// Output: 32 40
}

func ExampleRules_Outcome() {
	r := short()
	s, _ := yahtzee.ParseState("turn=1 [pair=12 chance=20] [pair=10 chance=30]")
	o := r.Outcome(s)
	fmt.Println(o.Over, o.Winner(), o.Margin)
	s, _ = yahtzee.ParseState("turn=1 [pair=12 chance=20] [pair=12 chance=20]")
	fmt.Println("a draw of", r.Outcome(s).Winners)
	// Output:
	// true 1 8
	// a draw of 0,1
}

func ExampleMove() {
	fmt.Println(yahtzee.Move{Box: yahtzee.FullHouse})
	fmt.Println(yahtzee.Move{Keep: dice.MustParse("66"), Roll: true})
	fmt.Println(yahtzee.Move{Roll: true})
	data, _ := json.Marshal(yahtzee.Move{Keep: dice.MustParse("66"), Roll: true})
	fmt.Println(string(data))
	// Output:
	// full-house
	// 66 roll
	// - roll
	// {"keep":[6,6],"then":"roll"}
}

func ExampleParseMove() {
	m, err := yahtzee.ParseMove("66 roll")
	fmt.Println(m.Keep, m.Roll, err)
	m, err = yahtzee.ParseMove("full house")
	fmt.Println(m.Box, err)
	_, err = yahtzee.ParseMove("ful house")
	fmt.Println(err)
	// Output:
	// 66 true <nil>
	// full-house <nil>
	// syntax error: "ful house" at offset 0; did you mean full-house?
}

func ExampleRules_Moves() {
	r := short()
	s, _ := r.Begin(1)
	s, _ = r.Chance(s, dice.MustParse("66666"))
	for m := range r.Moves(s) {
		fmt.Println(m)
	}
	// Output:
	// pair
	// chance
	// - roll
	// 6 roll
	// 66 roll
	// 666 roll
	// 6666 roll
}

func ExampleRules_Legal() {
	r := short()
	s, _ := r.Begin(1)
	s, _ = r.Chance(s, dice.MustParse("12366"))
	for _, text := range []string{"pair", "66 roll", "666 roll", "ones"} {
		m, _ := yahtzee.ParseMove(text)
		fmt.Println(r.Legal(s, m))
	}
	// Output:
	// <nil>
	// <nil>
	// player 0, 666 roll: these dice are not in the throw
	// player 0, ones: the card has no such box
}

func ExampleRules_Apply() {
	r := short()
	s, _ := r.Begin(1)
	s, _ = r.Chance(s, dice.MustParse("12366"))
	s, err := r.Apply(s, yahtzee.Move{Box: yahtzee.Pair})
	fmt.Println(s, err)
	// Output: turn=0 left=2 due=5 [pair=12] <nil>
}

// Nothing is hidden: a spectator sees what the players see.
func ExampleView() {
	g, _ := short().NewGame("Ann", "Bob")
	_ = g.Chance(dice.MustParse("12366"))
	v := g.View(pips.Nobody)
	fmt.Println(v.State.Turn, "has rolled", v.State.Roll)
	// Output: 0 has rolled 12366
}

func ExampleRules_View() {
	r := short()
	s, _ := r.Begin(2)
	fmt.Println(r.View(s, 1).Player, r.View(s, 1).State == s)
	// Output: 1 true
}

func ExampleView_Moves() {
	r := short()
	s, _ := yahtzee.ParseState("roll=12366 [pair=4]")
	for m := range r.View(s, 0).Moves() {
		fmt.Println(m)
	}
	// Output: chance
}

func ExampleView_Legal() {
	s, _ := yahtzee.ParseState("roll=12366 [pair=4]")
	err := short().View(s, 0).Legal(yahtzee.Move{Box: yahtzee.Pair})
	fmt.Println(errors.Is(err, yahtzee.ErrFilled))
	// Output: true
}

func ExampleRules_Guess() {
	r := short()
	s, _ := r.Begin(2)
	guess, err := r.Guess(r.View(s, 1), nil)
	fmt.Println(guess == s, err)
	// Output: true <nil>
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

// A program that rolls the dice itself, and keeps one state.
func ExampleRules_Step() {
	r := yahtzee.Yatzy()
	s, _ := r.Begin(1)
	d, m := dice.MustParse("25666"), yahtzee.Move{}
	fmt.Println(r.Step(&s, nil, &d, nil, &m))
	fmt.Println(r.Step(&s, nil, &d, yahtzee.Casual(), &m))
	fmt.Println(m, "leads to", s)
	// Output:
	// decision 0 <nil>
	// chance 0 <nil>
	// 666 roll leads to turn=0 left=1 due=2 kept=666 []
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

// A program for human players passes their moves to the game, and asks again when one is refused.
func ExampleRules_NewGame() {
	g, err := yahtzee.Yatzy().NewGame("Ann")
	fmt.Println(err)
	fmt.Println(g.Chance(dice.MustParse("11244"))) // dice on a real table; Roll rolls them
	fmt.Println(g.Move(yahtzee.Move{Box: yahtzee.Villa}))
	fmt.Println(g.Move(yahtzee.Move{Box: yahtzee.TwoPairs}))
	fmt.Println(g.State().Cards[0])
	// Output:
	// <nil>
	// <nil>
	// player 0, villa: the card has no such box
	// <nil>
	// two-pairs=10
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
	// Output:
	// 6 [Ann Bob] <nil>
	// turn=0 left=2 due=5 [pair=12] [chance=20] <nil>
	// <nil>
}

func ExampleParseRecord() {
	_, err := pips.ParseRecord[yahtzee.Rules]("pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 villa\n")
	fmt.Println(err)
	fmt.Println(errors.Is(err, yahtzee.ErrNoBox))
	// Output:
	// player 0, villa: the card has no such box: …"r\n\n0: 12345 villa\n" at offset 44
	// true
}

func ExampleRules_Notation() {
	n := yahtzee.Yatzy().Notation()
	fmt.Println(n.Game, n.Ends(yahtzee.Move{Box: yahtzee.Pair}), n.Ends(yahtzee.Move{Roll: true}))
	// Output: yahtzee true false
}

func ExampleMustParseRules() {
	r := yahtzee.MustParseRules("yahtzee upper-bonus=50")
	fmt.Println(r)
	// Output: yahtzee upper-bonus=50
}
