package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// Rules are a value: take a variant and change a field.
func ExampleRules() {
	r := dominoes.Standard()
	r.Target = 121
	fmt.Println(r)
	stored, _ := json.Marshal(r)
	var again dominoes.Rules
	err := json.Unmarshal(stored, &again)
	fmt.Println(string(stored), err, again == r)
	// Output:
	// standard target=121
	// {"text":"standard target=121","seats":[2,2],"hand":7,"target":121,"chip-out":"mover"} <nil> true
}

// A name and what differs from it, or all settings. String finds the name.
func ExampleParseRules() {
	r, err := dominoes.ParseRules("hand=7 target=61 chip-out=none")
	fmt.Println(r, err)
	_, err = dominoes.ParseRules("standard hand=15")
	fmt.Println(err)
	_, err = dominoes.ParseRules("standard chipout=any")
	fmt.Println(err)
	// Output:
	// printed <nil>
	// too large: …"andard hand=15" at offset 14; want a number from 1 to 14
	// syntax error: "standard chipout=any" at offset 9; did you mean chip-out?
}

// Player 1 makes five with the last tile of the hand. Then player 2 makes three, with 6-6 left.
// Each total is worth one point; the rule says who gets one more.
func ExampleChipOut() {
	r := dominoes.Standard()
	for _, r.ChipOut = range []dominoes.ChipOut{
		dominoes.ChipOutMover, dominoes.ChipOutNone, dominoes.ChipOutAnyHandEmpty,
	} {
		s, _ := dominoes.ParseState("hand1=5-1 hand2=4-2,6-6 board=5-4")
		s, _ = r.Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Left})
		s, _ = r.Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 4, R: 2}, End: dominoes.Right})
		fmt.Println(r.ChipOut, s.Scores)
	}
	// Output:
	// mover 2-1
	// none 1-1
	// any 2-2
}

func ExampleVariants() {
	for name, r := range dominoes.Variants() {
		_, players := r.Players()
		fmt.Printf("%-12s  %d players, hands of %d, %d points, stock: %v\n", name, players, r.HandSize, r.Target, r.Stock)
	}
	// Output:
	// standard      2 players, hands of 7, 61 points, stock: sleeps
	// nine          2 players, hands of 9, 61 points, stock: sleeps
	// printed       2 players, hands of 7, 61 points, stock: sleeps
	// scaffold      2 players, hands of 7, 61 points, stock: sleeps
	// block         2 players, hands of 7, 100 points, stock: sleeps
	// draw          2 players, hands of 7, 100 points, stock: draw
	// draw-one      2 players, hands of 7, 100 points, stock: draw-one
	// muggins       2 players, hands of 7, 100 points, stock: draw
	// threes        2 players, hands of 7, 100 points, stock: draw
	// partners      4 players, hands of 7, 100 points, stock: sleeps
	// all-fives     2 players, hands of 7, 100 points, stock: draw
	// sniff         2 players, hands of 7, 100 points, stock: draw
	// cross         2 players, hands of 7, 100 points, stock: draw
	// cuban         4 players, hands of 10, 150 points, stock: sleeps
	// puerto-rican  4 players, hands of 7, 500 points, stock: sleeps
	// dominican     4 players, hands of 7, 200 points, stock: sleeps
}

// The last tile makes five, one point, and chips out for another.
func ExampleStandard() {
	s, _ := dominoes.ParseState("hand1=5-1 hand2=6-6 board=5-4")
	s, err := dominoes.Standard().Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}})
	fmt.Println(s.Scores, err)
	// Output: 2-0 <nil>
}

// A state is a value. It can be compared with == and has a text, for a database.
func ExampleState() {
	s, _ := dominoes.ParseState("hand1=5-4,2-1 hand2=5-1,6-6")
	s, _ = dominoes.Standard().Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 5, R: 4}, End: dominoes.Left})
	stored, _ := s.MarshalText()
	fmt.Println(string(stored))
	var again dominoes.State
	err := again.UnmarshalText(stored)
	fmt.Println(again == s, err)
	// Output:
	// scores=3,0 turn=1 first=0 hand1=2-1 hand2=5-1,6-6 board=5-4/1.1
	// true <nil>
}

// Settings that are empty, 0 or player 1 may be left out.
func ExampleParseState() {
	s, err := dominoes.ParseState(`
		scores=12,40 turn=0 first=1
		hand1=6-3,0-0 hand2=5-5
		board=2-4/2.2,4-5/2.1
		knocked1=45
	`)
	fmt.Println("player", s.Turn, "holds", s.Hands[s.Turn], err)
	_, err = dominoes.ParseState("hand1=6-6 hand2=6-6") // one tile in two hands
	fmt.Println(errors.Is(err, pips.ErrState))
	// Output:
	// player 0 holds 6-3 0-0 <nil>
	// true
}

func ExampleScores() {
	s, _ := dominoes.ParseState("scores=12,40")
	fmt.Println(s.Scores, "player 2 leads by", s.Scores[dominoes.Player2]-s.Scores[dominoes.Player1])
	// Output: 12-40 player 2 leads by 28
}

// The player who knocks has neither a 3 nor a 6, and the other player can see that.
func ExampleSuits() {
	s, _ := dominoes.ParseState("turn=1 hand1=6-5 hand2=4-4,5-0 board=6-3")
	s, err := dominoes.Standard().Apply(s, dominoes.Move{Knock: true})
	fmt.Println(s.Knocked[dominoes.Player2], err)
	// Output: 36 <nil>
}

// A knock names neither a tile nor an end. In JSON a move is an object.
func ExampleMove() {
	for _, m := range []dominoes.Move{{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Right}, {Knock: true}} {
		sent, _ := json.Marshal(m)
		fmt.Println(m, string(sent))
	}
	// Output:
	// 5-1 right {"tile":[5,1],"end":"right"}
	// knock {"knock":true}
}

func ExampleParseMove() {
	m, err := dominoes.ParseMove("5-1 right")
	fmt.Println(m.Domino, m.End, m.Knock, err)
	_, err = dominoes.ParseMove("5-1 middle")
	fmt.Println(err)
	// Output:
	// 5-1 right false <nil>
	// syntax error: "5-1 middle" at offset 4; want left, right, up, down, fifth, sixth, seventh or eighth
}

// The first deck of the assignment's program for seed 1.
func ExampleShuffle() {
	deck := dominoes.Shuffle(prng.NewStdGen(1))
	fmt.Println(deck[:7])
	// Output: [4-0 3-3 5-2 6-6 6-0 6-5 3-1]
}

func ExampleMustParseRules() {
	r := dominoes.MustParseRules("draw seats=3")
	fmt.Println(r)
	// Output: draw seats=3
}
