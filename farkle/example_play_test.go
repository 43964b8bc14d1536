package farkle_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A bot of one's own: a function of the rules and the state. This one is
// careful with few dice. What it banks nobody can take away.
func ExampleStrategy() {
	careful := func(r farkle.Rules, s farkle.State) farkle.Move {
		m := farkle.Move{Keep: r.Table.ScoreRoll(s.Roll).Dice()}
		switch left := s.Roll.Len() - m.Keep.Len(); {
		case left == 0:
			m.Then = farkle.RollAllAgain
		case left >= 4:
			m.Then = farkle.RollAgain
		default:
			m.Then = farkle.BankPoints
		}
		if r.Legal(s, m) != nil { // it may have to roll, or to bank
			for m = range r.Moves(s) {
				break
			}
		}
		return m
	}
	wins := 0
	for seed := range uint64(1000) {
		roll := dice.Batched(rand.NewPCG(1, seed))
		r := farkle.Standard()
		game := r.Play(roll, careful, farkle.BankAt(1000))
		for range game.All() {
		}
		if r.Outcome(game.State()).Winner == 0 {
			wins++
		}
	}
	fmt.Println("the careful bot wins most games:", wins > 500)
	// Output:
	// the careful bot wins most games: true
}

func ExampleBankAt() {
	r := farkle.Standard()
	bot := farkle.BankAt(300)
	s, _ := farkle.ParseState("scores=0,0 roll=122356")
	fmt.Println(bot(see(r, s)))
	s, _ = farkle.ParseState("scores=0,0 points=150 roll=1456")
	fmt.Println(bot(see(r, s)))
	// Output:
	// 15 roll
	// 15 bank
}

// More dice for fewer points, because hot dice follow.
func ExampleKeepAll() {
	r := farkle.Facebook()
	s, _ := farkle.ParseState("scores=0,0 roll=334444")
	fmt.Println(farkle.BankAt(1000)(see(r, s)))
	fmt.Println(farkle.KeepAll(1000)(see(r, s)))
	// Output:
	// 4444 roll
	// 334444 roll-all
}

func ExampleChooseGroups() {
	r := farkle.Pocket()
	s, _ := farkle.ParseState("scores=0,0 roll=144455")
	fmt.Println(r.Table.ScoreRoll(s.Roll))
	fmt.Println(farkle.ChooseGroups(1000)(see(r, s))) // all dice score
	s, _ = farkle.ParseState("scores=0,0 roll=134445")
	fmt.Println(r.Table.ScoreRoll(s.Roll))
	fmt.Println(farkle.ChooseGroups(1000)(see(r, s)))
	// Output:
	// 1=100 444=400 55=100
	// 144455 roll-all
	// 1=100 444=400 5=50
	// 444 roll
}

// Any legal move, the same one for the same state.
func ExampleRandom() {
	r := farkle.Standard()
	s, _ := farkle.ParseState("scores=0,0 roll=122356")
	bot := farkle.Random(42)
	m := bot(see(r, s))
	fmt.Println(r.Legal(s, m), m == bot(see(r, s)))
	// Output:
	// <nil> true
}

// A game between bots. The seed decides it all.
func ExampleRules_Play() {
	r, _ := farkle.ParseRules("standard target=3000")
	roll := dice.Batched(rand.NewPCG(1, 2))
	game := r.Play(roll, farkle.BankAt(300), farkle.BankAt(500), farkle.ChooseGroups(400))
	steps := 0
	for range game.All() {
		steps++
	}
	if err := game.Err(); err != nil {
		fmt.Println(err)
		return
	}
	again := r.Play(dice.Batched(rand.NewPCG(1, 2)), farkle.BankAt(300), farkle.BankAt(500), farkle.ChooseGroups(400))
	for range again.All() {
	}
	fmt.Println(r.Outcome(game.State()).Over, steps > 10, game.State() == again.State())
	// Output:
	// true true true
}

// The dice may also come from a real table, and the moves from people.
func ExampleGame() {
	person := func(moves ...string) farkle.Strategy {
		return func(farkle.Rules, farkle.State) farkle.Move {
			m, _ := farkle.ParseMove(moves[0])
			moves = moves[1:]
			return m
		}
	}
	roll := dice.Script(dice.MustParse("122356"), dice.MustParse("1112"), dice.MustParse("223346"), dice.MustParse("111456"))
	r, _ := farkle.ParseRules("standard target=2000")
	game := r.Play(roll, person("15 roll", "111 bank", "111 bank"), person())
	for _, s := range game.All() {
		fmt.Println(s)
	}
	fmt.Println(game.Err(), r.Outcome(game.State()))
	// Output:
	// scores=0,0 turn=0 roll=122356
	// scores=0,0 turn=0 points=150 due=4
	// scores=0,0 turn=0 points=150 roll=1112
	// scores=1150,0 turn=1 due=6 opened=1,0
	// scores=1150,0 turn=0 due=6 opened=1,0
	// scores=1150,0 turn=0 roll=111456 opened=1,0
	// scores=2150,0 turn=0 opened=1,0
	// <nil> {true 0 2150}
}

// The zero Move stands for a roll. A loop that is left goes on with the next.
func ExampleGame_All() {
	roll := dice.Script(dice.MustParse("122356"), dice.MustParse("1112"), dice.MustParse("555234"))
	r, _ := farkle.ParseRules("standard target=500")
	game := r.Play(roll, farkle.BankAt(200), farkle.BankAt(200))
	show := func(m farkle.Move, s farkle.State) {
		if m == (farkle.Move{}) {
			fmt.Println("rolled")
		} else {
			fmt.Println(m)
		}
	}
	for m, s := range game.All() {
		show(m, s)
		if m != (farkle.Move{}) {
			break
		}
	}
	fmt.Println("…")
	for m, s := range game.All() {
		show(m, s)
	}
	// Output:
	// rolled
	// 15 roll
	// …
	// rolled
	// 111 bank
}

func ExampleGame_Err() {
	greedy := func(_ farkle.Rules, s farkle.State) farkle.Move {
		return farkle.Move{Keep: s.Roll, Then: farkle.BankPoints}
	}
	roll := dice.Script(dice.MustParse("122356"))
	game := farkle.Standard().Play(roll, greedy, greedy)
	for range game.All() {
	}
	fmt.Println(game.Err())
	// Output:
	// player 0, move "122356 bank": farkle: these dice cannot be kept
}

func ExampleGame_State() {
	game := farkle.Standard().Play(dice.Script(dice.MustParse("223346")), farkle.BankAt(300), farkle.BankAt(300))
	fmt.Println(game.State())
	for range game.All() {
		break
	}
	fmt.Println(game.State())
	// Output:
	// scores=0,0 turn=0 due=6
	// scores=0,0 turn=1 due=6
}

func ExampleGame_Record() {
	roll := dice.Script(dice.MustParse("122356"), dice.MustParse("1112"), dice.MustParse("223346"), dice.MustParse("111456"))
	r, _ := farkle.ParseRules("standard target=2000")
	game := r.Play(roll, farkle.BankAt(300), farkle.BankAt(300))
	for range game.All() {
	}
	record := game.Record()
	record.Players = []string{"Ann", "Bob"}
	fmt.Print(record)
	// Output:
	// pips 1 farkle
	// rules standard target=2000
	// player Ann
	// player Bob
	//
	// 0: 122356 15 roll, 1112 111 bank
	// 1: 223346
	// 0: 111456 1115 bank
}

// A record is text that people can read, and nothing that could not have
// happened.
func ExampleRecord() {
	text := "pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 roll, 1112 111 bank\n"
	r, err := farkle.ParseRecord(text)
	fmt.Println(r.Rules, r.Players, len(r.Steps), err)
	r.Steps[1].Move.Keep = dice.MustParse("115")
	_, err = r.MarshalText()
	fmt.Println(err)
	// Output:
	// standard [Ann Bob] 4 <nil>
	// player 0, move "115 roll": farkle: these dice are not in the throw
}

// The steps of a record are rolls and moves in their order.
func ExampleStep() {
	r, _ := farkle.ParseRecord("pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 bank\n")
	for _, step := range r.Steps {
		if step.Move == (farkle.Move{}) {
			fmt.Println("roll", step.Roll)
		} else {
			fmt.Println("move", step.Move)
		}
	}
	// Output:
	// roll 122356
	// move 15 bank
}

// The error says where the text is wrong, and what cannot have been played.
func ExampleParseRecord() {
	text := "pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 roll, 1112 222 bank\n"
	_, err := farkle.ParseRecord(text)
	var bad *pips.SyntaxError
	var move *pips.MoveError
	fmt.Println(errors.As(err, &bad), text[bad.Offset:bad.Offset+8])
	fmt.Println(errors.As(err, &move), move)
	// Output:
	// true 222 bank
	// true player 0, move "222 bank": farkle: these dice are not in the throw
}

// To look at a game again.
func ExampleRecord_Replay() {
	r, _ := farkle.ParseRecord("pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 roll, 1112 111 bank\n1: 223346\n")
	game := r.Replay()
	for _, s := range game.All() {
		fmt.Println(r.Players[s.Turn], s.Points, s.Scores[:s.Players])
	}
	fmt.Println(game.Err())
	// Output:
	// Ann 0 [0 0]
	// Ann 150 [0 0]
	// Ann 150 [0 0]
	// Bob 0 [1150 0]
	// Ann 0 [1150 0]
	// <nil>
}

// Store a game that is not over, and go on with it another day.
func ExampleRecord_Resume() {
	r, _ := farkle.ParseRules("standard target=1500")
	game := r.Play(dice.Script(dice.MustParse("122356"), dice.MustParse("1112")), farkle.BankAt(300), farkle.BankAt(300))
	for m := range game.All() {
		if m.Then == farkle.BankPoints {
			break
		}
	}
	stored, _ := json.Marshal(game.Record())

	var record farkle.Record
	if err := json.Unmarshal(stored, &record); err != nil {
		fmt.Println(err)
	}
	rest := dice.Script(dice.MustParse("223346"), dice.MustParse("111456"))
	game = record.Resume(rest, farkle.BankAt(300), farkle.BankAt(300))
	for range game.All() {
	}
	fmt.Println(game.Err(), game.State())
	// Output:
	// <nil> scores=2200,0 turn=0 opened=1,0
}

// What went wrong, for a program to tell its user.
func ExampleMoveError() {
	bot := func(farkle.Rules, farkle.State) farkle.Move {
		return farkle.Move{Keep: dice.MustParse("6"), Then: farkle.RollAgain}
	}
	game := farkle.Standard().Play(dice.Script(dice.MustParse("223346"), dice.MustParse("122356")), bot, bot)
	for range game.All() {
	}
	var bad *pips.MoveError
	if errors.As(game.Err(), &bad) {
		fmt.Println("player", bad.Player, "wanted to play", bad.Move)
		fmt.Println(errors.Is(bad, farkle.ErrNotScoring), errors.Is(bad, pips.ErrIllegal))
	}
	// Output:
	// player 1 wanted to play 6 roll
	// true true
}

// A program in which people play gives the game what they do, and asks again when
// it is refused. The record can be stored after each of them.
func ExampleGame_Move() {
	g := farkle.Record{Rules: farkle.Standard(), Players: []string{"Ann", "Bob"}}.Replay()
	fmt.Println(g.Roll(dice.MustParse("122356")))
	fmt.Println(g.Move(farkle.Move{Keep: dice.MustParse("23"), Then: farkle.BankPoints}))
	fmt.Println(g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints}))
	fmt.Println(g.State())
	// Output:
	// <nil>
	// player 0, move "23 bank": farkle: these dice cannot be kept
	// <nil>
	// scores=150,0 turn=1 due=6 opened=1,0
}

// Dice that fell on a table are as good as any.
func ExampleGame_Roll() {
	g := farkle.Record{Rules: farkle.Standard(), Players: make([]string, 2)}.Replay()
	fmt.Println(g.Roll(dice.MustParse("12345")))
	fmt.Println(g.Roll(dice.MustParse("223446")))
	fmt.Println(g.State())
	// Output:
	// player 0: farkle: wrong number of dice
	// <nil>
	// scores=0,0 turn=1 due=6
}
