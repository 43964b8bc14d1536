package dominoes_test

import (
	"encoding/json"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dominoes"
)

// Part of a round with hands of three tiles. 5-4 alone makes nine and scores three. 4-4 lies across
// at its end and counts eight: with the 1 at the other end that is nine again. Player 1 knocks, as
// 6-6 fits neither the 2 nor the 4, and player 2 chips out for one more point.
func Example() {
	r := dominoes.Rules{HandSize: 3, Target: 61}
	one, _ := dominoes.ParseHand("5-4 4-4 6-6")
	two, _ := dominoes.ParseHand("5-1 2-1 4-3")
	s, err := r.Start(dominoes.Player1, [2]dominoes.Hand{one, two})
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, typed := range []string{"5-4 left", "5-1 left", "4-4 right", "2-1 left", "knock", "4-3 right"} {
		m, err := dominoes.ParseMove(typed)
		if err != nil {
			fmt.Println(err)
			return
		}
		p := s.Turn
		if s, err = r.Apply(s, m); err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("player %v: %-9v  %v\n", p, m, s.Scores)
	}
	fmt.Println(s.Board)
	waits, _ := r.Waits(s)
	fmt.Println("next is", waits)
	// Output:
	// player 0: 5-4 left   3-0
	// player 1: 5-1 left   3-1
	// player 0: 4-4 right  6-1
	// player 1: 2-1 left   6-3
	// player 0: knock      6-3
	// player 1: 4-3 right  6-5
	// 2-1/2.4 1-5/2.2 5-4/1.1 4-4/1.3 4-3/2.5
	// next is chance
}

// A refused move has a reason, and is always ErrIllegal. The state is unchanged.
func Example_errors() {
	r := dominoes.Standard()
	s, _ := dominoes.ParseState("turn=1 hand1=6-6 hand2=5-1,0-0 board=5-4/1.1")
	for _, typed := range []string{"5-1 right", "5-4 left", "6-6 left", "1-5 left", "knock"} {
		m, _ := dominoes.ParseMove(typed)
		next, err := r.Apply(s, m)
		fmt.Println(err, errors.Is(err, pips.ErrIllegal), next == s)
	}
	_, err := dominoes.ParseMove("5-17 left")
	fmt.Println(err, errors.Is(err, pips.ErrIllegal))
	// Output:
	// player 1, 5-1 right: the tile does not fit there true true
	// player 1, 5-4 left: the tile has been played true true
	// player 1, 6-6 left: the tile is not in the hand true true
	// player 1, 1-5 left: the tile is held the other way round true true
	// player 1, knock: a player who can play must not knock true true
	// syntax error: "5-17 left" at offset 2; want 0 to 9 pips on each half of a tile false
}

// The same tile turned round is a different value. It has a text.
func ExampleDomino() {
	d := dominoes.Domino{L: 5, R: 1}
	e := dominoes.Domino{L: 1, R: 5}
	fmt.Println(d, e, d == e, d.Same(e))
	stored, _ := json.Marshal([]dominoes.Domino{d, e})
	fmt.Println(string(stored))
	// Output:
	// 5-1 1-5 false true
	// [[5,1],[1,5]]
}

// The second text is how Haskell prints a pair.
func ExampleParseDomino() {
	for _, text := range []string{"5-1", "(5,1)", "5-17", "5/1"} {
		d, err := dominoes.ParseDomino(text)
		fmt.Println(d, err)
	}
	// Output:
	// 5-1 <nil>
	// 5-1 <nil>
	// 0-0 syntax error: "5-17" at offset 2; want 0 to 9 pips on each half of a tile
	// 0-0 syntax error: "5/1" at offset 1; want a tile, as in 5-1
}

// The 28 tiles have 168 pips, as each number is on eight halves.
func ExampleAllDominoes() {
	n, pips := 0, 0
	for d := range dominoes.AllDominoes() {
		if n < 5 {
			fmt.Print(d, " ")
		}
		n++
		pips += int(d.L + d.R)
	}
	fmt.Println("…", n, "tiles,", pips, "pips")
	// Output: 0-0 1-0 1-1 2-0 2-1 … 28 tiles, 168 pips
}

// A hand keeps the order of the deal. It can be compared with == and has a text.
func ExampleHand() {
	h, _ := dominoes.ParseHand("5-4 6-6 2-1")
	played, _ := h.Minus(dominoes.Domino{L: 6, R: 6})
	fmt.Println(played, played == dominoes.HandOf(dominoes.Domino{L: 5, R: 4}, dominoes.Domino{L: 2, R: 1}))
	stored, _ := json.Marshal(h)
	fmt.Println(string(stored))
	// Output:
	// 5-4 2-1 true
	// [[5,4],[6,6],[2,1]]
}

// For tiles that the program itself names.
func ExampleHandOf() {
	fmt.Println(dominoes.HandOf(dominoes.Domino{L: 5, R: 4}, dominoes.Domino{L: 6, R: 6}))
	// Output: 5-4 6-6
}

func ExampleParseHand() {
	h, err := dominoes.ParseHand("5-4 6-6 2-1")
	fmt.Println(h.Len(), err)
	_, err = dominoes.ParseHand("5-4 6-6 4-5")
	fmt.Println(err)
	// Output:
	// 3 <nil>
	// syntax error: "5-4 6-6 4-5" at offset 8; want each tile once
}

// A program shows its own names.
func ExamplePlayer() {
	names := [...]string{dominoes.Player1: "Ann", dominoes.Player2: "Bob"}
	s, _ := dominoes.ParseState("turn=1 hand2=5-1")
	fmt.Println("it is the turn of", names[s.Turn])
	// Output: it is the turn of Bob
}

// What a program tells a person who has chosen a wrong tile.
func ExampleError() {
	b, _ := dominoes.ParseBoard("4-5 5-1")
	for _, d := range []dominoes.Domino{{L: 4, R: 2}, {L: 3, R: 2}, {L: 5, R: 4}} {
		_, err := dominoes.PlayDom(dominoes.Player1, d, b, dominoes.Left)
		switch {
		case err == nil:
			fmt.Println(d, "is fine")
		case errors.Is(err, dominoes.ErrNoMatch):
			fmt.Println(d, "has no 4")
		case errors.Is(err, pips.ErrIllegal):
			fmt.Println(d, "cannot be played:", err)
		}
	}
	// Output:
	// 4-2 is fine
	// 3-2 has no 4
	// 5-4 cannot be played: the tile has been played
}
