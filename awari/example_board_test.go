package awari_test

import (
	"errors"
	"fmt"

	"pips.example"
	"pips.example/awari"
)

// A Pit counts pits and homes round the ring from 0. A Move counts the pits of its player from 1.
func ExamplePit() {
	r := awari.Standard()
	for _, at := range []awari.Pit{0, 5, 7, 12} {
		fmt.Printf("pit %d is move %v of player %v\n", at, r.Move(at), r.Owner(at))
	}
	// Output:
	// pit 0 is move 1 of player 0
	// pit 5 is move 6 of player 0
	// pit 7 is move 1 of player 1
	// pit 12 is move 6 of player 1
}

// South's pits and home, then North's. The length of the list gives the number of pits.
func ExampleNewBoard() {
	b, err := awari.NewBoard(0, 1, 2, 5, 3, 0, 1, 6)
	fmt.Println(b, err)
	_, err = awari.NewBoard(0, 1, 2, 5, 3, 0, 1)
	fmt.Println(err)
	_, err = awari.NewBoard(0, 1, 256, 5, 3, 0, 1, 6)
	fmt.Println(errors.Is(err, pips.ErrTooLarge))
	// Output:
	// 0 1 2 5 / 3 0 1 6 <nil>
	// impossible state: a board of 7 numbers, want two rows of 1 to 12 pits and a home each
	// true
}

func ExampleParse() {
	b, err := awari.Parse("0 1 2 5 / 3 0 1 6")
	fmt.Println(b.Home(awari.South), b.Home(awari.North), err)
	_, err = awari.Parse("0 1 2 5 / 3 0 six")
	fmt.Println(err)
	// Output:
	// 5 6 <nil>
	// syntax error: …"1 2 5 / 3 0 six" at offset 14; want a number from 0 to 65535
}

// Both players see their own pits below, with the numbers of the moves.
func ExampleBoard_Draw() {
	b, _ := awari.Parse("0 4 0 0 4 4 5 / 0 4 1 0 4 4 6")
	for _, p := range []awari.Player{awari.South, awari.North} {
		fmt.Printf("player %v sees\n%s", p, b.Draw(p))
	}
	// Output:
	// player 0 sees
	//       6   5   4   3   2   1
	//       4   4   0   1   4   0
	//   6                           5
	//       0   4   0   0   4   4
	//       1   2   3   4   5   6
	// player 1 sees
	//       6   5   4   3   2   1
	//       4   4   0   0   4   0
	//   5                           6
	//       0   4   1   0   4   4
	//       1   2   3   4   5   6
}

// South's first move, by the rules of the report "Awari".
func ExampleDistribute() {
	b, _ := awari.Parse("3 3 3 3 3 3 0 / 3 3 3 3 3 3 0")
	b, sown, err := awari.Distribute(b, awari.South, 3)
	fmt.Println(b, err)
	fmt.Println("last bean in", sown.Last, "again:", sown.Again)
	// Output:
	// 3 3 3 0 4 4 1 / 3 3 3 3 3 3 0 <nil>
	// last bean in 6 again: true
}

// The last bean falls into pit 3, which was empty, and three beans lie opposite.
func ExampleSown() {
	b, _ := awari.Parse("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0")
	_, sown, _ := awari.Distribute(b, awari.South, 0)
	fmt.Printf("%+v\n", sown)
	// Output: {Last:3 Captured:4 Again:false Over:false}
}
