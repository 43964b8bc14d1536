package farkle_test

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// A turn by hand: the dice come from a table, or from a server, and the player
// decides.
func ExampleState() {
	r := farkle.Standard()
	s, _ := r.Begin(2)
	fmt.Println(s)
	s, _ = r.Chance(s, dice.MustParse("216532"))
	fmt.Println(s)
	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("15"), Then: farkle.RollAgain})
	fmt.Println(s)
	s, _ = r.Chance(s, dice.MustParse("1112"))
	fmt.Println(s)
	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("111"), Then: farkle.BankPoints})
	fmt.Println(s)
	// Output:
	// scores=0,0 turn=0 due=6
	// scores=0,0 turn=0 roll=122356
	// scores=0,0 turn=0 points=150 due=4
	// scores=0,0 turn=0 points=150 roll=1112
	// scores=1150,0 turn=1 due=6 opened=1,0
}

// In a last round the others have to beat the score of the first at the target: a tie does not win.
func ExampleRules_Outcome() {
	r := farkle.MustParseRules("wikipedia")
	s, _ := farkle.ParseState("scores=9800,9700 points=100 roll=1234")
	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("1"), Then: farkle.BankPoints})
	fmt.Println(s, r.Outcome(s).Over)
	s, _ = r.Chance(s, dice.MustParse("333246"))
	s, _ = r.Apply(s, farkle.Move{Keep: dice.MustParse("333"), Then: farkle.BankPoints})
	fmt.Println(s, r.Outcome(s).Over)
	o := r.Outcome(s)
	fmt.Println("player", o.Winner(), "wins by", o.Margin)
	// Output:
	// scores=10000,9700 turn=1 due=6 opened=1,0 turns-left=1 false
	// scores=10000,10000 turn=1 opened=1,1 true
	// player 0 wins by 0
}

// Moves compare with == and have a text.
func ExampleMove() {
	m := farkle.Move{Keep: dice.MustParse("511"), Then: farkle.RollAgain}
	again, _ := farkle.ParseMove("115 roll")
	fmt.Println(m, m == again)
	text, _ := json.Marshal(m)
	fmt.Println(string(text))
	// Output:
	// 115 roll true
	// {"keep":[1,1,5],"then":"roll"}
}

func ExampleParseMove() {
	m, err := farkle.ParseMove("115 roll")
	fmt.Println(m.Keep, m.Then, err)
	_, err = farkle.ParseMove("115 role")
	fmt.Println(err)
	// Output:
	// 115 roll <nil>
	// syntax error: "115 role" at offset 4; did you mean roll?
}

// The choices are those of the coursework "Farkle Application".
func ExampleChoice() {
	for _, c := range []farkle.Choice{farkle.BankPoints, farkle.RollAgain, farkle.RollAllAgain} {
		fmt.Println(c)
	}
	// Output:
	// bank
	// roll
	// roll-all
}

// A state as a server stores it.
func ExampleParseState() {
	s, err := farkle.ParseState("scores=300,0 turn=1 points=250 due=3")
	fmt.Println(s.Scores[0], s.Turn, s.Points, s.Due, err)
	stored, _ := json.Marshal(s)
	fmt.Println(string(stored))
	_, err = farkle.ParseState("scores=300,0 turn=2 due=6")
	fmt.Println(err)
	// Output:
	// 300 1 250 3 <nil>
	// {"turn":1,"scores":[300,0],"farkles":[0,0],"opened":[false,false],"points":250,"hot":0,"due":3,"roll":[],"turns-left":0}
	// impossible state: …"turn=2 due=6" at offset 25; turn is 2, want 0 to 1
}

func ExampleMustParseRules() {
	r := farkle.MustParseRules("zilch target=5000")
	fmt.Println(r)
	// Output: zilch target=5000
}

// After a bank of 300 points with two dice left, the next player may roll these two for more.
func ExampleNext() {
	r := farkle.MustParseRules("standard next=piggyback")
	s, _ := farkle.ParseState("scores=300,0 turn=1 before=300 left=2 opened=1,0")
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		fmt.Printf("%v: roll %d dice with %d points\n", m, next.Due, next.Points)
	}
	// Output:
	// take-over: roll 2 dice with 300 points
	// afresh: roll 6 dice with 0 points
}

// Who wins if two players have the most points after the last round.
func ExampleTies() {
	for _, ties := range []farkle.Ties{farkle.FirstWins, farkle.Shared} {
		r := farkle.MustParseRules("standard rounds=10")
		r.Ties = ties
		s, _ := farkle.ParseState("scores=3500,4000,4000 turn=2")
		fmt.Printf("%v: players %v\n", r, r.Outcome(s).Winners)
	}
	// Output:
	// standard rounds=10: players 1
	// standard rounds=10 ties=shared: players 1,2
}

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
