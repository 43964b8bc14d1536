package awari_test

import (
	"errors"
	"fmt"

	"pips.example/awari"
)

// A state is a board, whose turn it is, and how many extra turns there were in
// it. It compares with == and has a text.
func ExampleState() {
	r := awari.Standard()
	s := r.Start()
	fmt.Println(s)
	s, _ = r.Apply(s, 3) // the last bean comes home
	fmt.Println(s)
	s, _ = r.Apply(s, 0)
	fmt.Println(s)
	stored, _ := s.MarshalText()
	var again awari.State
	err := again.UnmarshalText(stored)
	fmt.Println(again == s, err)
	// Output:
	// 3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=south
	// 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=south extra=1
	// 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=north
	// true <nil>
}

// What is 0 or south may be left out.
func ExampleParseState() {
	s, err := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 extra=1")
	fmt.Println(s.Turn, s.Extra, err)
	_, err = awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 turn=east")
	fmt.Println(errors.Is(err, awari.ErrName))
	// Output:
	// south 1 <nil>
	// true
}

// The same first pit for the other player: mirrored states behave mirrored.
func ExampleState_Mirror() {
	r := awari.Standard()
	s := r.Start()
	fmt.Println(s.Mirror())
	south, _ := r.Apply(s, 0)
	north, _ := r.Apply(s.Mirror(), r.Opposite(5))
	fmt.Println(south)
	fmt.Println(north, north == south.Mirror())
	// Output:
	// 3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=north
	// 0 4 4 4 3 3 0 / 3 3 3 3 3 3 0 turn=north
	// 3 3 3 3 3 3 0 / 0 4 4 4 3 3 0 turn=south true
}

// A program shows names of its own.
func ExamplePlayer() {
	names := [...]string{awari.South: "Ann", awari.North: "Bob"}
	s, _ := awari.ParseState("0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=north")
	fmt.Println(s.Turn, "is", names[s.Turn])
	// Output: north is Bob
}

func ExamplePlayer_Other() {
	fmt.Println(awari.South.Other(), awari.North.Other())
	// Output: north south
}

func ExampleRules_Start() {
	fmt.Println(awari.Standard().Start())
	fmt.Println(awari.Kalah(4, 9).Start())
	// Output:
	// 3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=south
	// 9 9 9 9 0 / 9 9 9 9 0 turn=south
}

// What a program offers to its player: all but the empty pit 3.
func ExampleRules_Moves() {
	r := awari.Standard()
	s, _ := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0")
	for m := range r.Moves(s) {
		fmt.Print(" ", r.Label(m))
	}
	fmt.Println()
	// Output: 1 2 3 5 6
}

// North has no beans, so South has to give some, and only pit 5 does.
func ExampleRules_Legal() {
	r := awari.Oware()
	s, _ := awari.ParseState("1 0 0 0 0 1 22 / 0 0 0 0 0 0 24")
	for _, m := range []awari.Move{5, 0, 1, 6, 7, 14} {
		fmt.Printf("%v: %v\n", m, r.Legal(s, m))
	}
	// Output:
	// 5: <nil>
	// 0: awari: the other player has to get beans
	// 1: awari: the pit is empty
	// 6: awari: a home is not sown from
	// 7: awari: the pit of the other player
	// 14: awari: no such pit
}

// A move that is not legal leaves the state as it was.
func ExampleRules_Apply() {
	r := awari.Standard()
	s, _ := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0")
	next, err := r.Apply(s, 3)
	fmt.Println(next == s, err, errors.Is(err, awari.ErrIllegal))
	next, err = r.Apply(s, 0) // captures
	fmt.Println(next, err)
	// Output:
	// true awari: the pit is empty true
	// 0 4 4 0 4 4 5 / 3 3 0 3 3 3 0 turn=north <nil>
}

// South's last bean ends the game and takes what North has left.
func ExampleRules_Outcome() {
	r := awari.Standard()
	s, _ := awari.ParseState("0 0 0 0 0 1 20 / 2 0 0 0 0 0 13")
	fmt.Println(r.Outcome(s).Over)
	s, _ = r.Apply(s, 5)
	fmt.Println(s.Board)
	fmt.Printf("%+v\n", r.Outcome(s))
	// Output:
	// false
	// 0 0 0 0 0 0 23 / 0 0 0 0 0 0 13
	// {Over:true Draw:false Winner:south Margin:10}
}

func ExampleOutcome() {
	r := awari.Standard()
	for _, text := range []string{
		"0 0 0 0 0 1 20 / 2 0 0 0 0 0 13",
		"0 0 0 0 0 0 18 / 0 0 0 0 0 0 18",
		"0 0 0 0 0 0 15 / 0 0 0 0 0 0 21",
	} {
		s, _ := awari.ParseState(text)
		switch o := r.Outcome(s); {
		case !o.Over:
			fmt.Println("the game goes on")
		case o.Draw:
			fmt.Println("a draw")
		default:
			fmt.Println(o.Winner, "wins by", o.Margin)
		}
	}
	// Output:
	// the game goes on
	// a draw
	// north wins by 6
}

// A state from outside may be none under the rules of the game.
func ExampleRules_Check() {
	s, _ := awari.ParseState("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 extra=1")
	fmt.Println(awari.Standard().Check(s))
	fmt.Println(awari.Kalah(5, 4).Check(s)) // five pits a side
	fmt.Println(awari.Oware().Check(s))     // no extra turns
	// Output:
	// <nil>
	// awari: impossible state
	// awari: impossible state
}

// A move is the pit that is sown.
func ExampleMove() {
	r := awari.Standard()
	var m awari.Move = 9
	typed, err := r.ParseMove(awari.North, "3")
	fmt.Println(m, r.Label(m), typed == m, err)
	// Output: 9 3 true <nil>
}

// People count the pits of their own side from 1.
func ExampleRules_ParseMove() {
	r := awari.Standard()
	for _, p := range []awari.Player{awari.South, awari.North} {
		m, err := r.ParseMove(p, "3")
		fmt.Println(p, m, err)
	}
	_, err := r.ParseMove(awari.South, "0")
	fmt.Println(err)
	_, err = r.ParseMove(awari.South, "7")
	fmt.Println(err)
	// Output:
	// south 2 <nil>
	// north 9 <nil>
	// awari: not a number in range: "0" at offset 0
	// awari: too large: "7" at offset 0
}

// The figures by which programs with the same rules can be compared, from the
// start and for one to six sowings.
func ExamplePerft() {
	for _, r := range []awari.Rules{awari.Standard(), awari.Kalah(6, 4), awari.Oware()} {
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

// Apply leads to the next state; Sown says what happened on the way. In the BASIC
// game a second last bean at home does not move again.
func ExampleRules_Sown() {
	r := awari.Basic()
	b, _ := awari.Parse("3 0 0 0 2 1 0 / 3 3 3 3 3 3 0")
	s := awari.State{Board: b}
	for _, m := range []awari.Move{5, 4} {
		sown, err := r.Sown(s, m)
		fmt.Println(r.IsHome(awari.South, sown.Last), sown.Again, err)
		s, _ = r.Apply(s, m)
	}
	fmt.Println(s)
	// Output:
	// true true <nil>
	// true false <nil>
	// 3 0 0 0 0 1 2 / 3 3 3 3 3 3 0 turn=north
}
