package dominoes_test

import (
	"encoding/json"
	"fmt"
	"maps"
	"math/rand/v2"

	"pips.example/dominoes"
)

// choices prints what players choose in a state of the standard game.
func choices(state string, players ...dominoes.DomsPlayer) {
	r := dominoes.Standard()
	s, err := dominoes.ParseState(state)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, choose := range players {
		v := r.View(s, s.Turn)
		m := choose(v)
		points, _ := v.Gain(m)
		fmt.Printf("%v scores %d\n", m, points)
	}
}

// A player of your own is a function. This one takes the most points, and of equals the tile with
// the most pips. It does far better than the first tile that fits: it wins at least nine games out
// of ten.
func Example_player() {
	mine := func(v dominoes.View) dominoes.Move {
		best, most := dominoes.Move{Knock: true}, -1
		for m := range v.Moves() {
			points, wins := v.Gain(m)
			if wins {
				return m
			}
			if worth := 100*points + int(m.Domino.L+m.Domino.R); worth > most {
				best, most = m, worth
			}
		}
		return best
	}
	won, lost, err := dominoes.Standard().DomsMatch(300, mine, dominoes.SimplePlayer, 1)
	fmt.Println(won+lost, won > 9*lost, err)
	// Output: 300 true <nil>
}

// What a server sends to player 1: nothing in it depends on the tiles that the
// other player holds. The state stays on the server.
func ExampleView() {
	r := dominoes.Standard()
	s, _ := dominoes.ParseState("scores=0,3 hand1=6-6,5-1 hand2=3-3,2-0 board=5-4/2.1")
	v := r.View(s, dominoes.Player1)
	other, _ := dominoes.ParseState("scores=0,3 hand1=6-6,5-1 hand2=0-0,4-4 board=5-4/2.1")
	fmt.Println(v == r.View(other, dominoes.Player1))

	sent, _ := json.Marshal(v)
	fmt.Println(string(sent))
	var got dominoes.View
	err := json.Unmarshal(sent, &got)
	fmt.Println(got == v, err)
	// Output:
	// true
	// {"rules":{"text":"standard","seats":[2,2],"hand":7,"target":61,"chip-out":"mover"},"player":0,"turn":0,"first":0,"hand":[[6,6],[5,1]],"held":[2,2],"board":[{"tile":[5,4],"player":1,"drop":1}],"scores":[0,3],"knocked":[[],[]]}
	// true <nil>
}

// A strategy of your own can build on another: this one keeps its doubles.
func ExampleStrategy() {
	var keepDoubles dominoes.Strategy = func(v dominoes.View) dominoes.Move {
		for m := range v.Moves() {
			if m.Domino.L != m.Domino.R {
				return m
			}
		}
		return dominoes.SimplePlayer(v)
	}
	choices("hand1=5-5,4-1 hand2=3-3 board=5-4", dominoes.SimplePlayer, keepDoubles)
	choices("hand1=5-5,3-1 hand2=3-3 board=5-4", keepDoubles)
	// Output:
	// 5-5 left scores 0
	// 4-1 right scores 2
	// 5-5 left scores 0
}

// The assignment's name for a Strategy.
func ExampleDomsPlayer() {
	var p dominoes.DomsPlayer = dominoes.SimplePlayer
	choices("hand1=6-6,5-1 hand2=3-3 board=5-4", p)
	// Output: 5-1 left scores 1
}

// The first tile that fits. 5-2 would make six, for two points.
func ExampleSimplePlayer() {
	choices("hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", dominoes.SimplePlayer)
	// Output: 4-0 right scores 1
}

// It wins at once where it can. Where the other player would win with 6-6,
// which scores four, it does not open the 6.
func ExampleSmartPlayer() {
	choices("scores=59,59 hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", dominoes.SmartPlayer)
	choices("scores=0,57 hand1=6-5,0-0,2-2,4-4,4-1,3-1 hand2=6-6,6-4,6-3,4-3,3-2,2-1,1-1 board=5-0/1.1 knocked2=05",
		dominoes.SmartPlayer)
	// Output:
	// 5-2 left scores 2
	// 0-0 right scores 1
}

// A player with the same seed makes the same choices.
func ExampleRandomPlayer() {
	r := dominoes.Standard()
	s, _ := r.Begin(2)
	s, _ = r.Chance(s, r.Draw(s, rand.NewPCG(1, 2)))
	m := dominoes.RandomPlayer(7)(r.View(s, dominoes.Player1))
	again := dominoes.RandomPlayer(7)(r.View(s, dominoes.Player1))
	fmt.Println(m == again, r.Legal(s, m))
	// Output: true <nil>
}

// A program lets its users name a strategy.
func ExampleStrategies() {
	for name := range dominoes.Strategies() {
		fmt.Println(name)
	}
	byName := maps.Collect(dominoes.Strategies())
	choices("hand1=6-6,4-0,5-2 hand2=3-3 board=5-4", byName["greedy"])
	// Output:
	// simple
	// greedy
	// careful
	// lookahead
	// smart
	// heaviest
	// counting
	// 5-2 left scores 2
}

// The rule as the assignment writes it, with a point for chipping out. What the
// assignment prints comes from other rules, see Rules.DomsMatch.
func ExampleDomsMatch() {
	fmt.Println(dominoes.DomsMatch(100, 7, 61, dominoes.SimplePlayer, dominoes.SimplePlayer, 1))
	// Output: 51 49 <nil>
}
