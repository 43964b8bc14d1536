package dominoes_test

import (
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example/dominoes"
)

// Ranging over All plays the game to its end, round after round: exactly 61
// points win.
func ExampleRules_Play() {
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.Shuffled(rand.NewPCG(1, 2)),
		dominoes.SmartPlayer, dominoes.GreedyPlayer)
	for range g.All() {
	}
	o := dominoes.Standard().Outcome(g.State())
	fmt.Println(o.Over, g.State().Scores[o.Winner], g.Err())
	// Output: true 61 <nil>
}

// A small game: the hands are given, and six points win.
func ExampleGame() {
	r := dominoes.Rules{HandSize: 2, Target: 6}
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	g := r.Play(dominoes.Player1, dominoes.Dealt([2]dominoes.Hand{one, two}),
		dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m, s := range g.All() {
		fmt.Println(m, s.Scores)
	}
	fmt.Println(r.Outcome(g.State()).Winner, "wins:", g.State().Board)
	// Output:
	// deal 0-0
	// 5-4 left 3-0
	// 5-1 left 3-1
	// 2-1 left 6-1
	// player 1 wins: 2-1/1.3 1-5/2.2 5-4/1.1
}

// A loop that is left goes on where it was.
func ExampleGame_All() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	for m := range g.All() {
		fmt.Println(m)
		break
	}
	fmt.Println("…")
	for m := range g.All() {
		fmt.Println(m)
	}
	// Output:
	// deal
	// …
	// 5-4 left
	// 5-1 left
	// 2-1 left
}

// Before the first deal one is due.
func ExampleGame_State() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	fmt.Println(record.Rules.Due(g.State()))
	for range g.All() {
	}
	fmt.Println(g.State().Scores)
	// Output:
	// true
	// 6-1
}

// Why a game has ended early: here a player knocks who could play.
func ExampleGame_Err() {
	lazy := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	g := dominoes.Standard().Play(dominoes.Player1, dominoes.Shuffled(rand.NewPCG(1, 2)), lazy, lazy)
	for range g.All() {
	}
	fmt.Println(g.Err())
	// Output: player 1, move "knock": dominoes: who can play must play
}

// To tell a bug of a player from other errors.
func ExampleMoveError() {
	lazy := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	_, _, err := dominoes.Standard().DomsMatch(1, dominoes.SimplePlayer, lazy, 1)
	var bad *dominoes.MoveError
	if errors.As(err, &bad) {
		fmt.Println(bad.Player, "wanted to", bad.Move)
		fmt.Println(errors.Is(bad, dominoes.ErrKnock), errors.Is(bad, dominoes.ErrIllegal))
	}
	// Output:
	// player 2 wanted to knock
	// true true
}

// The players and the seed are for the reader.
func ExampleGame_Record() {
	r := dominoes.Rules{HandSize: 2, Target: 6}
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	g := r.Play(dominoes.Player1, dominoes.Dealt([2]dominoes.Hand{one, two}),
		dominoes.SimplePlayer, dominoes.SimplePlayer)
	for range g.All() {
	}
	record := g.Record()
	record.Players = [2]string{"Ann", "Bob"}
	fmt.Print(record)
	// Output:
	// pips 1 dominoes
	// rules standard hand=2 target=6
	// player Ann
	// player Bob
	//
	// 0: deal 5-4 2-1 / 5-1 6-6
	// 0: 5-4 left, 5-1 left, 2-1 left
}

// smallGame is the record of a game of one round.
const smallGame = `pips 1 dominoes
rules standard hand=2 target=6
player Ann
player Bob

0: deal 5-4 2-1 / 5-1 6-6
0: 5-4 left, 5-1 left, 2-1 left
`

// A record is text that people can read and write, and nothing that could not
// have happened.
func ExampleRecord() {
	const text = `pips 1 dominoes
rules standard hand=2 target=6
player Ann
player Bob

0: deal 5-4 2-1 / 5-1 6-6
0: 5-4 left, 5-1 left, 2-1 left
`
	r, err := dominoes.ParseRecord(text)
	fmt.Println(r.Rules, r.Players, len(r.Steps), err)
	fmt.Println(r.String() == text)

	r.Steps[1].Move = dominoes.Move{Knock: true} // with two tiles that fit
	_, err = r.MarshalText()
	fmt.Println(err)
	// Output:
	// standard hand=2 target=6 [Ann Bob] 4 <nil>
	// true
	// player 1, move "knock": dominoes: who can play must play
}

// The error says where the text is wrong, and what cannot have been played: no
// 5 is open at the right.
func ExampleParseRecord() {
	text := "pips 1 dominoes\nrules standard hand=2\nplayer Ann\nplayer Bob\n\n" +
		"0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left, 5-1 right\n"
	_, err := dominoes.ParseRecord(text)
	var bad *dominoes.SyntaxError
	var move *dominoes.MoveError
	fmt.Printf("%t %q\n", errors.As(err, &bad), text[bad.Offset:])
	fmt.Println(errors.As(err, &move), move)
	// Output:
	// true "5-1 right\n"
	// true player 2, move "5-1 right": dominoes: the tile does not fit there
}

// To look at a game again.
func ExampleRecord_Replay() {
	record, _ := dominoes.ParseRecord(smallGame)
	g := record.Replay()
	turn := g.State().Turn
	for m, s := range g.All() {
		if m.IsDeal() {
			fmt.Println("tiles are dealt, to Ann", s.Hands[0], "and to Bob", s.Hands[1])
		} else {
			fmt.Println(record.Players[turn], "plays", m)
		}
		turn = s.Turn
	}
	// Output:
	// tiles are dealt, to Ann 5-4 2-1 and to Bob 5-1 6-6
	// Ann plays 5-4 left
	// Bob plays 5-1 left
	// Ann plays 2-1 left
}

// Store a game that is not over, and go on with it another day. What was played
// comes first again.
func ExampleRecord_Resume() {
	const stored = "pips 1 dominoes\nrules standard hand=2 target=6\nplayer\nplayer\n\n" +
		"0: deal 5-4 2-1 / 5-1 6-6\n0: 5-4 left\n"
	record, err := dominoes.ParseRecord(stored)
	if err != nil {
		fmt.Println(err)
		return
	}
	g := record.Resume(dominoes.Shuffled(rand.NewPCG(1, 2)), dominoes.SimplePlayer, dominoes.SimplePlayer)
	for m, s := range g.All() {
		fmt.Println(m, s.Scores)
	}
	fmt.Println(g.Err())
	// Output:
	// deal 0-0
	// 5-4 left 3-0
	// 5-1 left 3-1
	// 2-1 left 6-1
	// <nil>
}

// A step is a deal or a move.
func ExampleStep() {
	record, _ := dominoes.ParseRecord(smallGame)
	for _, step := range record.Steps {
		if step.Move.IsDeal() {
			fmt.Printf("%v: %v / %v\n", step.Move, step.Hands[0], step.Hands[1])
		} else {
			fmt.Println(step.Move)
		}
	}
	// Output:
	// deal: 5-4 2-1 / 5-1 6-6
	// 5-4 left
	// 5-1 left
	// 2-1 left
}

// A record written down by a program of your own.
func ExampleDealStep() {
	one, _ := dominoes.ParseHand("5-4 2-1")
	two, _ := dominoes.ParseHand("5-1 6-6")
	record := dominoes.Record{Rules: dominoes.Rules{HandSize: 2, Target: 61}, Seed: "a table in the Crown"}
	record.Steps = append(record.Steps, dominoes.DealStep([2]dominoes.Hand{one, two}))
	for _, typed := range []string{"5-4 left", "5-1 left"} {
		m, _ := dominoes.ParseMove(typed)
		record.Steps = append(record.Steps, dominoes.Step{Move: m})
	}
	text, err := record.MarshalText()
	fmt.Printf("%s%v\n", text, err)
	// Output:
	// pips 1 dominoes
	// rules standard hand=2
	// player
	// player
	// seed a table in the Crown
	//
	// 0: deal 5-4 2-1 / 5-1 6-6
	// 0: 5-4 left, 5-1 left
	// <nil>
}
