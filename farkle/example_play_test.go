package farkle_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A program for people passes their moves to the game, and asks again when one is refused.
func ExampleGame() {
	g, err := farkle.Standard().NewGame("Ann", "Bob")
	if err != nil {
		fmt.Println(err)
		return
	}
	g.Chance(dice.MustParse("122356")) // or g.Roll(src)
	fmt.Println(g.Move(farkle.Move{Keep: dice.MustParse("23"), Then: farkle.BankPoints}))
	fmt.Println(g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.BankPoints}))
	fmt.Println(g.State())
	g.Undo()
	fmt.Println(g.State())
	// Output:
	// player 0, 23 bank: these dice cannot be kept: no points for 23
	// <nil>
	// scores=150,0 turn=1 due=6 opened=1,0
	// scores=0,0 turn=0 roll=122356
}

// A bot of your own is a function of what its player sees. This one banks early when few dice are left.
func ExampleStrategy() {
	careful := func(v farkle.View) farkle.Move {
		m := farkle.Move{Keep: v.Rules.Table.ScoreRoll(v.State.Roll).Dice()}
		switch left := v.State.Roll.Len() - m.Keep.Len(); {
		case left == 0:
			m.Then = farkle.RollAllAgain
		case left >= 4:
			m.Then = farkle.RollAgain
		default:
			m.Then = farkle.BankPoints
		}
		if v.Legal(m) != nil { // it may have to roll, or to bank
			for m = range v.Moves() {
				break
			}
		}
		return m
	}
	r := farkle.Standard()
	start, _ := r.Begin(2)
	wins := 0
	for seed := range uint64(1000) {
		end, err := pips.Playout(r, start, rand.NewPCG(1, seed), careful, farkle.BankAt(1000))
		if err != nil {
			fmt.Println(err)
		}
		if r.Outcome(end).Winner() == 0 {
			wins++
		}
	}
	fmt.Println("the careful bot wins most games:", wins > 500)
	// Output:
	// the careful bot wins most games: true
}

func ExampleBankAt() {
	r, bot := farkle.Standard(), farkle.BankAt(300)
	s, _ := farkle.ParseState("scores=0,0 roll=122356")
	fmt.Println(bot(r.View(s, 0)))
	s, _ = farkle.ParseState("scores=0,0 points=150 roll=1456")
	fmt.Println(bot(r.View(s, 0)))
	// Output:
	// 15 roll
	// 15 bank
}

// More dice for fewer points, because hot dice follow.
func ExampleKeepAll() {
	s, _ := farkle.ParseState("scores=0,0 roll=334444")
	v := farkle.MustParseRules("facebook").View(s, 0)
	fmt.Println(farkle.BankAt(1000)(v))
	fmt.Println(farkle.KeepAll(1000)(v))
	// Output:
	// 4444 roll
	// 334444 roll-all
}

func ExampleChooseGroups() {
	r := farkle.Pocket()
	for _, throw := range []string{"144455", "134445"} {
		s, _ := farkle.ParseState("scores=0,0 roll=" + throw)
		fmt.Println(r.Table.ScoreRoll(s.Roll))
		fmt.Println(farkle.ChooseGroups(1000)(r.View(s, 0)))
	}
	// Output:
	// 1=100 444=400 55=100
	// 144455 roll-all
	// 1=100 444=400 5=50
	// 444 roll
}

// Any legal move, the same one for the same state.
func ExampleRandom() {
	s, _ := farkle.ParseState("scores=0,0 roll=122356")
	v := farkle.Standard().View(s, 0)
	bot := farkle.Random(42)
	m := bot(v)
	fmt.Println(v.Legal(m), m == bot(v))
	// Output:
	// <nil> true
}

// The view is what a server sends to a player.
func ExampleView() {
	s, _ := farkle.ParseState("scores=0,50 turn=1 roll=122356 opened=0,1")
	v := farkle.Standard().View(s, 1)
	fmt.Println(v.Player, v.State, v.Rules)
	text, _ := json.Marshal(v.State)
	fmt.Println(string(text))
	// Output:
	// 1 scores=0,50 turn=1 roll=122356 opened=0,1 standard
	// {"turn":1,"scores":[0,50],"farkles":[0,0],"opened":[false,true],"points":0,"hot":0,"due":0,"roll":[1,2,2,3,5,6],"turns-left":0}
}

// A record is text that people can read. To resume a game, read its record.
func ExampleRecord() {
	g, _ := farkle.Standard().NewGame("Ann", "Bob")
	g.Chance(dice.MustParse("122356"))
	g.Move(farkle.Move{Keep: dice.MustParse("15"), Then: farkle.RollAgain})
	fmt.Print(g.Record())

	stored, _ := json.Marshal(g.Record())
	var rec farkle.Record
	if err := json.Unmarshal(stored, &rec); err != nil {
		fmt.Println(err)
	}
	g, err := rec.Game()
	fmt.Println(g.State(), err)
	// Output:
	// pips 1 farkle
	// rules standard
	// player Ann
	// player Bob
	//
	// 0: 122356 15 roll
	// scores=0,0 turn=0 points=150 due=4 <nil>
}

// The error says where the text is wrong, and which step cannot have been played.
func ExampleParseRecord() {
	text := "pips 1 farkle\nrules standard\nplayer Ann\nplayer Bob\n\n0: 122356 15 roll, 1112 111 bank\n"
	rec, err := pips.ParseRecord[farkle.Rules](text)
	fmt.Println(rec.Rules, rec.Players, len(rec.Steps), err)
	_, err = pips.ParseRecord[farkle.Rules](text + "0: 122356\n")
	fmt.Println(err)
	// Output:
	// standard [Ann Bob] 4 <nil>
	// syntax error: …"12 111 bank\n0: 122356\n" at offset 85; want the line of player 1
}

// A plan is for people, and a strategy as others are.
func ExamplePlan() {
	p, err := farkle.ParsePlan("roll dice=6; bank points>=300 dice<4; roll dice=5; bank")
	if err != nil {
		fmt.Println(err)
		return
	}
	r := farkle.Standard()
	for _, text := range []string{"scores=0,0 roll=122346", "scores=0,0 roll=122356", "scores=0,0 roll=122333"} {
		s, _ := farkle.ParseState(text)
		fmt.Println(s.Roll, "->", p.Move(r.View(s, 0)))
	}
	// Output:
	// 122346 -> 1 roll
	// 122356 -> 1 roll
	// 122333 -> 1333 bank
}

// A text that is no plan says what would do.
func ExampleParsePlan() {
	_, err := farkle.ParsePlan("bank points>=300; rol dice=6")
	fmt.Println(err)
	// Output: syntax error: …"oints>=300; rol dice=6" at offset 18; did you mean roll?
}
