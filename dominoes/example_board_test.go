package dominoes_test

import (
	"errors"
	"fmt"
	"slices"

	"pips.example"
	"pips.example/dominoes"
)

// A board is a value: the one before the drop is unchanged. Boards can be compared with ==, history
// included.
func ExampleDominoBoard() {
	var empty dominoes.DominoBoard
	b, _ := dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: 5, R: 4}, empty, dominoes.Left)
	c, _ := dominoes.PlayDom(dominoes.Player2, dominoes.Domino{L: 5, R: 4}, empty, dominoes.Left)
	fmt.Println(empty.Len(), b.Len())
	fmt.Println(b, c, b == c)
	// Output:
	// 0 1
	// 5-4/1.1 5-4/2.1 false
}

// Tiles as they lie from left to right, and if known who laid each at which
// drop. Here 4-5 was the first, and player 1 has laid it.
func ExampleParseBoard() {
	b, err := dominoes.ParseBoard("2-4/1.3 4-5/1.1 5-1/2.2")
	fmt.Println(b.Len(), b.Pips(), err)
	_, err = dominoes.ParseBoard("4-5 1-5")
	fmt.Println(err)
	_, err = dominoes.ParseBoard("2-4/1.1 4-5/1.3 5-1/2.2") // 4-5 comes last, in the middle
	fmt.Println(errors.Is(err, pips.ErrState))
	// Output:
	// 3 3 <nil>
	// the tile does not fit there: "4-5 1-5" at offset 4; want neighbours that match
	// true
}

// Who laid a tile, and when, is what a player can learn from the board.
func ExamplePlacement() {
	b, _ := dominoes.ParseBoard("2-4/1.3 4-5/1.1 5-1/2.2")
	drops := slices.SortedFunc(b.History(), func(p, q dominoes.Placement) int {
		return int(p.MoveNum) - int(q.MoveNum)
	})
	for _, p := range drops {
		fmt.Printf("%d. player %v: %v\n", p.MoveNum, p.Player, p.Domino)
	}
	// Output:
	// 1. player 0: 4-5
	// 2. player 1: 5-1
	// 3. player 0: 2-4
}

// A History can be passed on, here to the functions of package slices.
func ExampleHistory() {
	b, _ := dominoes.ParseBoard("2-4/1.3 4-5/1.1 5-1/2.2")
	var h dominoes.History = b.History()
	last := slices.MaxFunc(slices.Collect(h), func(p, q dominoes.Placement) int {
		return int(p.MoveNum) - int(q.MoveNum)
	})
	fmt.Println("the last drop was", last.Domino)
	// Output: the last drop was 2-4
}

// A board that somebody has typed in need not tell when its tiles were laid.
func ExampleMoveNum() {
	b, _ := dominoes.ParseBoard("4-5")
	b, _ = dominoes.PlayDom(dominoes.Player2, dominoes.Domino{L: 5, R: 1}, b, dominoes.Right)
	for p := range b.History() {
		fmt.Println(p.Domino, p.MoveNum)
	}
	// Output:
	// 4-5 0
	// 5-1 2
}

func ExampleEnd() {
	b, _ := dominoes.ParseBoard("2-4 4-5 5-1")
	for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
		pips, _ := b.Open(e)
		fmt.Println(e, pips)
	}
	// Output:
	// left 2
	// right 1
}

// The first tile lies as it is given, any other is turned to fit.
func ExamplePlayDom() {
	var b dominoes.DominoBoard
	b, _ = dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: 4, R: 5}, b, dominoes.Left)
	b, _ = dominoes.PlayDom(dominoes.Player2, dominoes.Domino{L: 1, R: 5}, b, dominoes.Right)
	fmt.Println(b)
	same, err := dominoes.PlayDom(dominoes.Player1, dominoes.Domino{L: 6, R: 6}, b, dominoes.Left)
	fmt.Println(same == b, err)
	// Output:
	// 4-5/1.1 5-1/2.2
	// true the tile does not fit there
}

func ExampleCanPlay() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	d := dominoes.Domino{L: 1, R: 6}
	fmt.Println(dominoes.CanPlay(d, dominoes.Left, b), dominoes.CanPlay(d, dominoes.Right, b))
	// Output: false true
}

func ExamplePlayed() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	fmt.Println(dominoes.Played(dominoes.Domino{L: 5, R: 4}, b), dominoes.Played(dominoes.Domino{L: 4, R: 4}, b))
	// Output: true false
}

// A player with no tile left is blocked too.
func ExampleBlocked() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	for _, text := range []string{"5-5 6-2", "5-5 6-1", ""} {
		h, _ := dominoes.ParseHand(text)
		fmt.Println(dominoes.Blocked(h, b))
	}
	// Output:
	// true
	// false
	// true
}

func ExamplePossPlays() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	h, _ := dominoes.ParseHand("6-4 1-1 5-5 4-1")
	left, right := dominoes.PossPlays(h, b)
	fmt.Println("left:", left)
	fmt.Println("right:", right)
	// Output:
	// left: 6-4 4-1
	// right: 1-1 4-1
}

// The tiles that score two on an open 4 and an open 1. They make six or ten: 4
// and 2, 4 and both halves of 1-1, 4 and 6.
func ExampleDoms2ScoreN() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	for d, e := range dominoes.Doms2ScoreN(b, 2) {
		fmt.Println(d, e)
	}
	// Output:
	// 1-1 right
	// 2-1 right
	// 6-1 right
}

// Fifteen is five threes and three fives, eight points.
func ExamplePoints() {
	for _, total := range []int{8, 9, 15, 20, 22} {
		fmt.Print(" ", dominoes.Points(total))
	}
	fmt.Println()
	// Output: 0 3 8 4 0
}

// One more point for the last tile of the hand.
func ExampleScoreBoard() {
	for _, text := range []string{"4-5", "4-5 5-1"} {
		b, _ := dominoes.ParseBoard(text)
		fmt.Println(dominoes.ScoreBoard(b, false), dominoes.ScoreBoard(b, true))
	}
	// Output:
	// 3 4
	// 1 2
}
