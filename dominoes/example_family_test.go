package dominoes_test

import (
	"fmt"
	"math/rand/v2"
	"strings"

	"pips.example"
	"pips.example/dominoes"
)

// Four in pairs, fed from outside: a server deals, sends each player a View, and takes moves. Whoever has
// 6-6 has to lead it.
func Example_partners() {
	r, err := dominoes.ParseRules("partners")
	if err != nil {
		fmt.Println(err)
		return
	}
	g, _ := r.NewGame("Ann", "Bob", "Cleo", "Dan")
	g.Roll(rand.NewPCG(1, 2))
	_, p := g.Waits()
	for m := range g.View(p).Moves() {
		fmt.Println("player", p, "has to play", m)
		g.Move(m)
	}
	err = g.Run(rand.NewPCG(1, 2), named("counting"), dominoes.SimplePlayer, named("counting"), dominoes.SimplePlayer)
	fmt.Println("won by", g.Outcome().Winners, "with", r.Standing(g.State(), 0), "points to", r.Standing(g.State(), 1), err)
	// Output:
	// player 1 has to play 6-6 left
	// won by 0,2 with 113 points to 46 <nil>
}

// Drawing from the stock is chance: the game says who draws, and a tile from a real stock can be fed to it.
func Example_draw() {
	g, _ := dominoes.MustParseRules("draw").NewGame("Ann", "Bob")
	for err := g.Roll(rand.NewPCG(5, 5)); err == nil; {
		waits, p := g.Waits()
		if waits == pips.Chance {
			v := g.View(p.Other())
			fmt.Println("player", p, "draws from", v.Stock(), "tiles, the board is", v.Board)
			for _, d := range []dominoes.Domino{{L: 6, R: 5}, {L: 6, R: 6}, {L: 2, R: 1}} { // the first is in a hand
				fmt.Println(d, g.Chance(dominoes.Deal{Drawn: true, Tile: d}))
			}
			break
		}
		err = g.Move(dominoes.SimplePlayer(g.View(p)))
	}
	for _, line := range strings.Split(g.Record().String(), "\n")[5:] {
		fmt.Println(line)
	}
	// Output:
	// player 1 draws from 14 tiles, the board is 2-2/1.11 2-4/2.10 4-1/1.5 1-1/2.4 1-3/2.2 3-3/1.1 3-6/1.3 6-1/2.6 1-5/1.7 5-0/2.8 0-0/1.9
	// 6-5 player 1: this cannot be drawn from the stock
	// 6-6 <nil>
	// 2-1 <nil>
	// 0: deal 6-3 3-3 0-0 4-1 2-2 5-1 6-2 / 5-0 1-1 3-1 6-1 6-5 4-2 6-4
	// 0: 3-3 left, 3-1 left, 6-3 right, 1-1 left, 4-1 left, 6-1 right, 5-1 right, 5-0 right, 0-0 right, 4-2 left, 2-2 left
	// 1: draw 6-6
	// 1: draw 2-1
}

// A blocked round: player 0 has five pips left, player 1 nine. Some score those of both hands, some only the
// difference (Britannica, 11th edition, "Dominoes").
func ExampleTake() {
	for _, blocked := range []dominoes.Take{dominoes.TakeOthers, dominoes.TakeAll, dominoes.TakeLessOwn} {
		r := dominoes.MustParseRules("block")
		r.Blocked = blocked
		s, _ := dominoes.ParseState("hand1=0-6,4-1 hand2=5-4 board=6-1,1-0")
		s, err := r.Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 0, R: 6}, End: dominoes.Right})
		fmt.Println(blocked, s.Scores, err)
	}
	// Output:
	// others 9-0 <nil>
	// all 14-0 <nil>
	// less-own 4-0 <nil>
}

func ExampleScoring() {
	for s := dominoes.ScoreFivesAndThrees; s <= dominoes.ScoreNone; s++ {
		r := dominoes.MustParseRules("block")
		r.Scoring = s
		v := r.View(dominoes.State{Hands: [4]dominoes.Hand{dominoes.HandOf(dominoes.Domino{L: 6, R: 3}), dominoes.HandOf(dominoes.Domino{})}}, dominoes.Player1)
		points, _ := v.Gain(dominoes.Move{Domino: dominoes.Domino{L: 6, R: 3}})
		fmt.Println(s, points)
	}
	// Output:
	// fives-and-threes 3
	// fives 0
	// threes 9
	// none 0
}

// A tile that may not be led is refused with its own reason.
func ExampleLead() {
	r, _ := dominoes.ParseRules("block lead=highest-double hand=2")
	s, _ := r.Begin(2)
	one, _ := dominoes.ParseHand("6-5 2-2")
	two, _ := dominoes.ParseHand("4-4 1-0")
	s, _ = r.Chance(s, dominoes.Deal{Hands: [4]dominoes.Hand{one, two}})
	fmt.Println("player", s.Turn, "leads")
	fmt.Println(r.Legal(s, dominoes.Move{Domino: dominoes.Domino{L: 1}}))
	fmt.Println(r.Legal(s, dominoes.Move{Domino: dominoes.Domino{L: 4, R: 4}}))
	// Output:
	// player 1 leads
	// player 1, 1-0 left: another tile must be led
	// <nil>
}

func ExampleStock() {
	for s := dominoes.StockSleeps; s <= dominoes.StockMany; s++ {
		fmt.Println(s)
	}
	// Output:
	// sleeps
	// draw-one
	// draw
}

// What everybody knows of a player who lacked threes and sixes, and then drew two tiles.
func ExampleDrawn() {
	r := dominoes.MustParseRules("draw")
	s, _ := dominoes.ParseState("hand1=5-5,4-4 hand2=2-2,1-0 board=3-4,4-6 turn=1")
	for _, d := range []dominoes.Domino{{L: 5, R: 2}, {L: 6, R: 1}} {
		s, _ = r.Chance(s, dominoes.Deal{Drawn: true, Tile: d})
	}
	known := r.View(s, dominoes.Player1)
	fmt.Printf("%v, and none of %q\n", known.Drawn[1], known.Knocked[dominoes.Player2])
	s, _ = r.Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 6, R: 1}, End: dominoes.Right})
	known = r.View(s, dominoes.Player1)
	fmt.Printf("%v, and none of %q\n", known.Drawn[1], known.Knocked[dominoes.Player2])
	// Output:
	// 3:1,6:1,all:2, and none of ""
	// all:1, and none of "36"
}

// Six and two are at the ends, and nobody else has either: the board is blocked. The partners on the left have 10 pips
// and the others 14, but player 1 has only 8, and player 0 has 10.
func ExampleBlocker() {
	for _, rules := range []string{"partners", "partners blocker=duel"} {
		r := dominoes.MustParseRules(rules)
		s, err := dominoes.ParseState("scores=0,0,0,0 hand1=6-1,5-5 hand2=4-4 hand3=0-0 hand4=3-3 board=1-2")
		if err != nil {
			panic(err)
		}
		s, err = r.Apply(s, dominoes.Move{Domino: dominoes.Domino{L: 6, R: 1}, End: dominoes.Left})
		fmt.Println(r.Blocker, s.Scores, err)
	}
	// Output:
	// none 14-0-14-0 <nil>
	// duel 0-10-0-10 <nil>
}

// After 5-5 both ends of the line make ten. Once there is a tile at both sides of the spinner, a third side opens,
// and counts with a tile.
func ExampleSpinner() {
	r := dominoes.MustParseRules("muggins spinner=late")
	s, err := dominoes.ParseState("hand1=5-0,5-2,1-1 hand2=5-5,5-4,3-3 turn=1 board=late/4")
	for _, move := range []string{"5-5 left", "5-0 left", "5-4 right", "5-2 up"} {
		var m dominoes.Move
		if err == nil {
			m, err = dominoes.ParseMove(move)
		}
		if err == nil {
			s, err = r.Apply(s, m)
		}
		fmt.Println(move, s.Board.Pips(), s.Scores, err)
	}
	fmt.Println(s.Board)
	// Output:
	// 5-5 left 10 0-10 <nil>
	// 5-0 left 10 10-10 <nil>
	// 5-4 right 4 10-10 <nil>
	// 5-2 up 6 10-10 <nil>
	// late/4 0-5/1.2 5-5/2.1 5-4/2.3 up:5-2/1.4
}
