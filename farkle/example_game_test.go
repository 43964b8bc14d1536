package farkle_test

import (
	"encoding/json"
	"fmt"

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
