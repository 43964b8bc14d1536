package awari_test

import (
	"encoding/json"
	"fmt"

	"pips.example/awari"
)

// A state is the board, the player to move, and the number of extra moves.
func ExampleState() {
	r := awari.Standard()
	s := r.Start()
	fmt.Println(s)
	s, _ = r.Apply(s, 4) // the last bean comes home
	fmt.Println(s)
	s, _ = r.Apply(s, 1)
	fmt.Println(s)
	stored, _ := json.Marshal(s)
	fmt.Println(string(stored))
	var again awari.State
	err := json.Unmarshal(stored, &again)
	fmt.Println(again == s, err)
	// Output:
	// 3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=0
	// 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=0 extra=1
	// 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1
	// {"turn":1,"board":{"rows":[[0,4,4,0,4,4],[3,3,0,3,3,3]],"homes":[5,0]},"extra":0}
	// true <nil>
}

// Settings that are 0 may be left out.
func ExampleParseState() {
	s, err := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 extra=1")
	fmt.Println(s.Turn, s.Extra, err)
	_, err = awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=east")
	fmt.Println(err)
	// Output:
	// 0 1 <nil>
	// syntax error: …" 3 3 0 turn=east" at offset 35; want 0, 1, south or north
}

// A program shows its own names.
func ExamplePlayer() {
	names := [...]string{awari.South: "Ann", awari.North: "Bob"}
	s, _ := awari.ParseState("0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=1")
	fmt.Println(s.Turn, "is", names[s.Turn], "and the other", names[s.Turn.Other()])
	// Output: 1 is Bob and the other Ann
}

// North has no beans, so South must feed it, and only pit 6 does.
func ExampleRules_Legal() {
	r := awari.MustParseRules("oware")
	s, _ := awari.ParseState("1 0 0 0 0 1 22 / 0 0 0 0 0 0 24")
	for _, m := range []awari.Move{6, 1, 2, 7} {
		fmt.Println(r.Legal(s, m))
	}
	// Output:
	// <nil>
	// player 0, 1: the other player must get beans
	// player 0, 2: the pit is empty
	// player 0, 7: not a pit of this player (need at most 6, have 7)
}

func ExampleParseMove() {
	m, err := awari.ParseMove("3")
	fmt.Println(m, err)
	_, err = awari.ParseMove("0")
	fmt.Println(err)
	// Output:
	// 3 <nil>
	// syntax error: "0" at offset 0; want a number from 1 to 12
}

// Counts for comparing programs, from the start and for one to six sowings.
func ExamplePerft() {
	for _, r := range []awari.Rules{awari.Standard(), awari.Kalah(6, 4), awari.MustParseRules("oware")} {
		fmt.Print(r, ":")
		for depth := 1; depth <= 6; depth++ {
			fmt.Print(" ", awari.Perft(r, r.Start(), depth))
		}
		fmt.Println()
	}
	// Output:
	// standard: 6 35 182 904 4231 19276
	// kalah: 6 35 185 942 4690 23233
	// oware: 6 36 190 1014 5219 27332
}
