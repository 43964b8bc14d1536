package yahtzee_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example/dice"
	"pips.example/yahtzee"
)

// short is a game of two boxes.
func short() yahtzee.Rules {
	r, _ := yahtzee.ParseRules("yatzy boxes=pair,chance")
	return r
}

func ExamplePlayer() {
	s, _ := yahtzee.Yatzy().Start(2)
	fmt.Println(s.Turn, yahtzee.Player(1))
	// Output: 0 1
}

func ExampleState() {
	r := yahtzee.Yatzy()
	s, _ := r.Start(2)
	fmt.Println(s)
	s, _ = r.Roll(s, dice.MustParse("12266"))
	fmt.Println(s)
	// Output:
	// turn=0 left=2 due=5 [] []
	// turn=0 left=2 roll=12266 [] []
}

func ExampleParseState() {
	s, err := yahtzee.ParseState("turn=1 left=1 due=3 kept=66 [ones=3] []")
	fmt.Println(s.Turn, s.Kept, s.Cards[0], err)
	_, err = yahtzee.ParseState("turn=1 []")
	fmt.Println(err)
	// Output:
	// 1 66 ones=3 <nil>
	// yahtzee: impossible state: "turn=1 []" at offset 9
}

func ExampleRules_Start() {
	s, err := yahtzee.Yatzy().Start(1)
	fmt.Println(s, err)
	_, err = yahtzee.Yatzy().Start(9)
	fmt.Println(err)
	fmt.Println(errors.Is(err, yahtzee.ErrPlayers), errors.Is(err, yahtzee.ErrTooLarge))
	// Output:
	// turn=0 left=2 due=5 [] <nil>
	// yahtzee: more than eight players
	// true true
}

func ExampleRules_Roll() {
	r := yahtzee.Yatzy()
	s, _ := r.Start(1)
	s, err := r.Roll(s, dice.MustParse("1234"))
	fmt.Println(s, err)
	s, err = r.Roll(s, dice.MustParse("12346"))
	fmt.Println(s, err)
	// Output:
	// turn=0 left=2 due=5 [] yahtzee: wrong number of dice
	// turn=0 left=2 roll=12346 [] <nil>
}

func ExampleRules_Check() {
	s, _ := yahtzee.ParseState("turn=0 left=4 due=5 []")
	fmt.Println(yahtzee.Yatzy().Check(s))
	// Output: yahtzee: impossible state
}

func ExampleRules_Outcome() {
	r := short()
	s, _ := yahtzee.ParseState("turn=1 [pair=12 chance=20] [pair=10 chance=30]")
	fmt.Printf("%+v\n", r.Outcome(s))
	// Output: {Over:true Draw:false Winner:1 Margin:8}
}

func ExampleOutcome() {
	r := short()
	s, _ := yahtzee.ParseState("turn=1 [pair=12 chance=20] [pair=12 chance=20]")
	if o := r.Outcome(s); o.Over && o.Draw {
		fmt.Println("a draw")
	}
	// Output: a draw
}

func ExampleMove() {
	fmt.Println(yahtzee.Move{Box: yahtzee.FullHouse})
	fmt.Println(yahtzee.Move{Keep: dice.MustParse("66"), Roll: true})
	fmt.Println(yahtzee.Move{Roll: true})
	// Output:
	// full-house
	// 66 roll
	// - roll
}

func ExampleParseMove() {
	m, err := yahtzee.ParseMove("66 roll")
	fmt.Println(m.Keep, m.Roll, err)
	m, err = yahtzee.ParseMove("full house")
	fmt.Println(m.Box, err)
	_, err = yahtzee.ParseMove("67 roll")
	fmt.Println(err)
	// Output:
	// 66 true <nil>
	// full-house <nil>
	// yahtzee: syntax error: "67 roll" at offset 1
}

func ExampleRules_Moves() {
	r := short()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("66666"))
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
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("12366"))
	for _, text := range []string{"pair", "66 roll", "666 roll", "ones"} {
		m, _ := yahtzee.ParseMove(text)
		fmt.Println(text+":", r.Legal(s, m))
	}
	// Output:
	// pair: <nil>
	// 66 roll: <nil>
	// 666 roll: yahtzee: these dice are not there
	// ones: yahtzee: no such box
}

func ExampleRules_Apply() {
	r := short()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("12366"))
	s, err := r.Apply(s, yahtzee.Move{Box: yahtzee.Pair})
	fmt.Println(s, err)
	// Output: turn=0 left=2 due=5 [pair=12] <nil>
}

// A bot of your own: it never rolls again and fills the first box it may.
func ExampleStrategy() {
	hasty := func(r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
		for m := range r.Moves(s) {
			return m
		}
		return yahtzee.Move{}
	}
	g := short().Play(dice.Script(dice.MustParse("12344"), dice.MustParse("23456")), hasty)
	for m, s := range g.All() {
		if m != (yahtzee.Move{}) {
			fmt.Println(m, s.Cards[0])
		}
	}
	// Output:
	// pair pair=8
	// chance pair=8 chance=20
}

// Nothing that can be rolled is worth more than five alike.
func ExampleGreedy() {
	r := yahtzee.Yatzy()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("66666"))
	fmt.Println(yahtzee.Greedy()(r, s))
	// Output: yahtzee
}

func ExampleCasual() {
	r := yahtzee.Yatzy()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("11446"))
	fmt.Println(yahtzee.Casual()(r, s))
	// Output: 44 roll
}

func ExampleRandom() {
	r := yahtzee.Yatzy()
	s, _ := r.Start(1)
	s, _ = r.Roll(s, dice.MustParse("11446"))
	m := yahtzee.Random(7)(r, s)
	fmt.Println(r.Legal(s, m), m == yahtzee.Random(7)(r, s))
	// Output: <nil> true
}

func ExampleRules_Play() {
	r := yahtzee.Yatzy()
	g := r.Play(dice.Batched(rand.NewPCG(1, 2)), yahtzee.Greedy(), yahtzee.Casual())
	turns := 0
	for m := range g.All() {
		if m.Box != 0 {
			turns++
		}
	}
	fmt.Println(turns, r.Outcome(g.State()).Over, g.Err())
	// Output: 30 true <nil>
}

func ExampleGame() {
	g := short().Play(dice.Script(dice.MustParse("11111"), dice.MustParse("66666")), func(r yahtzee.Rules, s yahtzee.State) yahtzee.Move {
		return yahtzee.Move{Box: yahtzee.Chance}
	})
	for range g.All() {
	}
	fmt.Println(g.State())
	fmt.Println(g.Err())
	// Output:
	// turn=0 left=2 roll=66666 [chance=5]
	// player 0, move "chance": yahtzee: the box is filled
}

func ExampleGame_All() {
	g := short().Play(dice.Script(dice.MustParse("11111"), dice.MustParse("26666")), yahtzee.Casual())
	for m, s := range g.All() {
		fmt.Printf("%v %v\n", m != (yahtzee.Move{}), s)
		if s.Cards[0].Len() > 0 {
			break
		}
	}
	// Output:
	// false turn=0 left=2 roll=11111 []
	// true turn=0 left=2 due=5 [pair=2]
}

func ExampleGame_Err() {
	g := short().Play(dice.Script(), yahtzee.Casual(), nil)
	for range g.All() {
	}
	fmt.Println(errors.Is(g.Err(), yahtzee.ErrPlayers))
	// Output: true
}

func ExampleGame_State() {
	g := short().Play(dice.Script(), yahtzee.Casual())
	fmt.Println(g.State())
	// Output: turn=0 left=2 due=5 []
}

func ExampleGame_Record() {
	r, _ := yahtzee.ParseRules("kata boxes=chance rolls=1")
	g := r.Play(dice.Script(dice.MustParse("12346")), yahtzee.Casual())
	for range g.All() {
	}
	fmt.Print(g.Record())
	// Output:
	// pips 1 yahtzee
	// rules kata boxes=chance rolls=1
	// player
	//
	// 0: 12346 chance
}

const stored = `pips 1 yahtzee
rules yatzy boxes=pair,chance
player Ann
player Bob
seed 42

0: 12266 66 roll, 126 pair
1: 23456 chance
`

// A game is stored as text, read, and played to its end.
func ExampleRecord() {
	record, err := yahtzee.ParseRecord(stored)
	fmt.Println(len(record.Steps), record.Players, err)
	g := record.Resume(dice.Script(dice.MustParse("66666"), dice.MustParse("55555")), yahtzee.Casual(), yahtzee.Casual())
	for range g.All() {
	}
	fmt.Println(g.State())
	// Output:
	// 6 [Ann Bob] <nil>
	// turn=1 [pair=12 chance=30] [pair=10 chance=20]
}

func ExampleParseRecord() {
	_, err := yahtzee.ParseRecord("pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 pair, 12345\n")
	fmt.Println(err)
	_, err = yahtzee.ParseRecord("pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 villa\n")
	fmt.Println(errors.Is(err, yahtzee.ErrNoBox))
	// Output:
	// yahtzee: syntax error: …"12345 pair, 12345\n" at offset 50
	// true
}

func ExampleRecord_Replay() {
	record, _ := yahtzee.ParseRecord(stored)
	g := record.Replay()
	for m, s := range g.All() {
		if m.Box != 0 {
			fmt.Println(m, s)
		}
	}
	// Output:
	// pair turn=1 left=2 due=5 [pair=12] []
	// chance turn=0 left=2 due=5 [pair=12] [chance=20]
}

func ExampleRecord_Resume() {
	record, _ := yahtzee.ParseRecord(stored)
	g := record.Resume(dice.Script(dice.MustParse("11111"), dice.MustParse("66666")), yahtzee.Casual(), yahtzee.Casual())
	for range g.All() {
	}
	fmt.Println(g.State(), g.Err())
	// Output: turn=1 [pair=12 chance=5] [pair=12 chance=20] <nil>
}

func ExampleStep() {
	record, _ := yahtzee.ParseRecord(stored)
	fmt.Println(record.Steps[0].Roll, "and then", record.Steps[1].Move)
	// Output: 12266 and then 66 roll
}

// What a player did wrong, and who.
func ExampleMoveError() {
	g := short().Play(dice.Script(dice.MustParse("12345")), func(yahtzee.Rules, yahtzee.State) yahtzee.Move {
		return yahtzee.Move{Box: yahtzee.Ones}
	})
	for range g.All() {
	}
	var bad *yahtzee.MoveError
	if errors.As(g.Err(), &bad) {
		fmt.Println(bad.Player, bad.Move, bad.Err)
	}
	// Output: 0 ones yahtzee: no such box
}

// A program in which people play gives the game what they do, and asks again when
// it is refused. The record can be stored after each of them.
func ExampleGame_Move() {
	g := yahtzee.Record{Rules: yahtzee.Yatzy(), Players: []string{"Ann"}}.Replay()
	fmt.Println(g.Roll(dice.MustParse("11244")))
	fmt.Println(g.Move(yahtzee.Move{Box: yahtzee.Category(99)}) != nil)
	fmt.Println(g.Move(yahtzee.Move{Box: yahtzee.TwoPairs}))
	fmt.Println(g.State().Cards[0].Points(yahtzee.TwoPairs))
	// Output:
	// <nil>
	// true
	// <nil>
	// 10
}

// Dice that fell on a table are as good as any.
func ExampleGame_Roll() {
	g := yahtzee.Record{Rules: yahtzee.Yatzy(), Players: []string{"Ann"}}.Replay()
	fmt.Println(g.Roll(dice.MustParse("1124")) != nil)
	fmt.Println(g.Roll(dice.MustParse("11244")))
	fmt.Println(g.State().Roll)
	// Output:
	// true
	// <nil>
	// 11244
}
