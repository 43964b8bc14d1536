package awari_test

import (
	"errors"
	"fmt"

	"pips.example"
	"pips.example/awari"
)

func ExampleRules_Players() {
	fmt.Println(awari.Standard().Players())
	// Output: 2 2
}

func ExampleRules_Begin() {
	s, err := awari.Kalah(3, 2).Begin(2)
	fmt.Println(s, err)
	_, err = awari.Kalah(3, 2).Begin(3)
	fmt.Println(err)
	// Output:
	// 2 2 2 0 / 2 2 2 0 turn=0 <nil>
	// want 2 players, have 3
}

func ExampleRules_Waits() {
	r := awari.Standard()
	fmt.Println(r.Waits(r.Start()))
	over, _ := awari.ParseState("0 0 0 0 0 0 23 / 0 0 0 0 0 0 13")
	fmt.Println(r.Waits(over))
	// Output:
	// decision 0
	// nothing -1
}

// Nothing is left to chance.
func ExampleRules_Draw() {
	r := awari.Standard()
	fmt.Println(r.Draw(r.Start(), nil))
	// Output: {}
}

func ExampleRules_Chance() {
	r := awari.Standard()
	_, err := r.Chance(r.Start(), struct{}{})
	fmt.Println(err)
	// Output: player 0: a move is to be made first
}

// There are no secrets: a spectator sees what a player sees.
func ExampleRules_View() {
	r := awari.Standard()
	v := r.View(r.Start(), pips.Nobody)
	fmt.Println(v.State == r.Start(), v.Rules, v.Player)
	// Output: true standard -1
}

func ExampleRules_Guess() {
	r := awari.Standard()
	s, err := r.Guess(r.View(r.Start(), awari.North), nil)
	fmt.Println(s == r.Start(), err)
	_, err = awari.MustParseRules("oware").Guess(r.View(r.Start(), awari.North), nil)
	fmt.Println(errors.Is(err, pips.ErrForeign))
	// Output:
	// true <nil>
	// true
}

// The second state is over, and South keeps the five beans on its side.
func ExampleRules_Standing() {
	r := awari.Kalah(6, 4)
	for _, text := range []string{"5 5 5 4 0 1 1 / 0 5 5 5 5 5 2", "1 1 0 1 1 1 19 / 0 0 0 0 0 0 24"} {
		s, _ := awari.ParseState(text)
		fmt.Println(r.Standing(s, awari.South), "to", r.Standing(s, awari.North), r.Outcome(s).Over)
	}
	// Output:
	// 1 to 2 false
	// 24 to 24 true
}

// A line of a record has the moves of a turn, with spaces between them.
func ExampleRules_Notation() {
	n := awari.Standard().Notation()
	fmt.Println(n.Game, n.SpaceOnly)
	// Output: awari true
}
