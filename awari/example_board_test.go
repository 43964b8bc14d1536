package awari_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example/awari"
)

// Programs count pits and homes round the ring from 0, people count the pits of
// each side from 1.
func ExamplePit() {
	r := awari.Standard()
	for _, at := range []awari.Pit{0, 5, 7, 12} {
		fmt.Printf("pit %v is number %d of %v\n", at, r.Label(at), r.Owner(at))
	}
	// Output:
	// pit 0 is number 1 of south
	// pit 5 is number 6 of south
	// pit 7 is number 1 of north
	// pit 12 is number 6 of north
}

func ExampleParsePit() {
	at, err := awari.ParsePit("13")
	fmt.Println(at, err)
	_, err = awari.ParsePit("16") // no board has that many
	fmt.Println(errors.Is(err, awari.ErrTooLarge))
	// Output:
	// 13 <nil>
	// true
}

// Boards compare with ==, can be keys of a map, and have a text.
func ExampleBoard() {
	b, _ := awari.Parse("3 3 3 3 3 3 0 / 3 3 3 3 3 3 0")
	fmt.Println(b == awari.Standard().Start().Board)
	stored, _ := json.Marshal(map[awari.Board]string{b: "the start"})
	fmt.Println(string(stored))
	// Output:
	// true
	// {"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0":"the start"}
}

// South's pits and home, then North's. The number of beans says how many pits.
func ExampleNewBoard() {
	b, err := awari.NewBoard(0, 1, 2, 5, 3, 0, 1, 6)
	fmt.Println(b, err)
	_, err = awari.NewBoard(0, 1, 2, 5, 3, 0)
	fmt.Println(b.Pits(), err)
	_, err = awari.NewBoard(0, 1, -2, 5, 3, 0, 1, 6)
	fmt.Println(errors.Is(err, awari.ErrNumber))
	// Output:
	// 0 1 2 5 / 3 0 1 6 <nil>
	// 3 <nil>
	// true
}

func ExampleParse() {
	b, err := awari.Parse("0 1 2 5 / 3 0 1 6")
	fmt.Println(b.Home(awari.South), b.Home(awari.North), err)
	_, err = awari.Parse("0 1 2 5 / 3 0 six")
	fmt.Println(err)
	// Output:
	// 5 6 <nil>
	// awari: not a number in range: …"1 2 5 / 3 0 six" at offset 14
}

func ExampleBoard_Pits() {
	fmt.Println(awari.Standard().Start().Board.Pits(), awari.Kalah(4, 9).Start().Board.Pits())
	// Output: 6 4
}

func ExampleBoard_At() {
	b, _ := awari.Parse("0 4 4 0 4 4 5 / 3 3 0 3 3 2 1")
	fmt.Println(b.At(1), b.At(6), b.At(12), b.At(13))
	// Output: 4 5 2 1
}

// The homes are the score.
func ExampleBoard_Home() {
	b, _ := awari.Parse("0 4 4 0 4 4 5 / 3 3 0 3 3 2 1")
	fmt.Printf("%d to %d\n", b.Home(awari.South), b.Home(awari.North))
	// Output: 5 to 1
}

func ExampleBoard_Row() {
	b, _ := awari.Parse("0 4 4 0 4 4 5 / 3 3 0 3 3 2 1")
	fmt.Println("still to be sown:", b.Row(awari.South), "and", b.Row(awari.North))
	// Output: still to be sown: 16 and 14
}

// Beans are neither made nor lost.
func ExampleBoard_Total() {
	b := awari.Standard().Start().Board
	after, _, _ := awari.Distribute(b, awari.South, 3)
	fmt.Println(b.Total(), after.Total())
	// Output: 36 36
}

// The pits of South whose last bean comes home: as many beans as steps.
func ExampleBoard_All() {
	r := awari.Standard()
	b, _ := awari.Parse("1 2 3 3 0 1 4 / 3 3 3 3 3 3 4")
	home := int(r.Home(awari.South))
	for at, beans := range b.All() {
		if beans > 0 && int(at)+beans == home {
			fmt.Println("pit", at, "with", beans)
		}
	}
	// Output:
	// pit 3 with 3
	// pit 5 with 1
}

func ExampleBoard_Mirror() {
	b, _ := awari.Parse("0 4 4 0 4 4 5 / 3 3 0 3 3 2 1")
	fmt.Println(b.Mirror())
	// Output: 3 3 0 3 3 2 1 / 0 4 4 0 4 4 5
}

// Both players see their own pits below, with the numbers that they type.
func ExampleBoard_Draw() {
	b, _ := awari.Parse("0 4 0 0 4 4 5 / 0 4 1 0 4 4 6")
	for _, p := range []awari.Player{awari.South, awari.North} {
		fmt.Printf("%v sees\n%s", p, b.Draw(p))
	}
	// Output:
	// south sees
	//       6   5   4   3   2   1
	//       4   4   0   1   4   0
	//   6                           5
	//       0   4   0   0   4   4
	//       1   2   3   4   5   6
	// north sees
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

// In Oware the beans pass over the homes.
func ExampleRules_Distribute() {
	r := awari.Oware()
	b, sown, err := r.Distribute(r.Start().Board, awari.South, 2)
	fmt.Println(b, err)
	fmt.Println("last bean in", sown.Last, "again:", sown.Again)
	// Output:
	// 4 4 0 5 5 5 0 / 5 4 4 4 4 4 0 <nil>
	// last bean in 7 again: false
}

// The last bean falls into pit 3, which was empty, and three beans lie opposite.
func ExampleSown() {
	b, _ := awari.Parse("3 3 3 0 4 4 1 / 3 3 3 3 3 3 0")
	_, sown, _ := awari.Distribute(b, awari.South, 0)
	fmt.Printf("%+v\n", sown)
	// Output: {Last:3 Captured:4 Again:false Over:false}
}
