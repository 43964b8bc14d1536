package solve_test

import (
	"bytes"
	"context"
	"fmt"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/prng"
)

// What to play in the middle of a round, and how likely it is to win the game.
func Example() {
	r := dominoes.Standard()
	p, err := solve.NewPlayer(context.Background(), r, solve.Option{Rounds: 10}) // a rough table
	if err != nil {
		fmt.Println(err)
		return
	}
	board, _ := dominoes.ParseBoard("5-4/1.1 4-2/2.2")
	hand, _ := dominoes.ParseHand("5-0 6-6 2-2 3-1 5-3 6-4")
	view := dominoes.View{
		Rules: r, Player: dominoes.Player1, Hand: hand, Board: board,
		Scores: dominoes.Scores{30, 25}, Held: [4]int{6, 6},
	}
	choices, err := p.Choices(view)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range choices {
		points, _ := view.Gain(c.Move)
		fmt.Printf("%-9v  %d points  %.2f, %.2f less than the best\n", c.Move, points, c.Value, c.Regret)
	}
	// Output:
	// 2-2 right  3 points  0.72, 0.00 less than the best
	// 5-3 left   1 points  0.69, 0.04 less than the best
	// 5-0 left   0 points  0.65, 0.07 less than the best
}

func ExampleAnalyze() {
	s, _ := dominoes.ParseState("scores=20,18 turn=0 first=0 hand1=5-5,6-2,5-1 hand2=2-5,0-4,6-0 board=5-3/1.1,3-6/2.2")
	moves, line, err := solve.Analyze(context.Background(), dominoes.Standard(), s)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range moves {
		fmt.Printf("%-9v %+.0f, a mistake of %.0f\n", m.Move, m.Value, m.Regret)
	}
	fmt.Println(line)
	// Output:
	// 6-2 right +0, a mistake of 0
	// 5-1 left  -1, a mistake of 1
	// 5-5 left  -3, a mistake of 3
	// [6-2 right 2-5 left]
}

// tiny returns a table that takes no time to make.
func tiny() *solve.Table {
	t, err := solve.NewTable(context.Background(), dominoes.Rules{HandSize: 3, Target: 5}, solve.Option{Rounds: 100})
	if err != nil {
		panic(err)
	}
	return t
}

func ExampleNewTable() {
	r := dominoes.Standard()
	r.Target = 11
	t, err := solve.NewTable(context.Background(), r, solve.Option{Rounds: 100})
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("at 9-9 who begins wins %.0f %% of the games\n", 100*t.Win(9, 9, true))
	_, err = solve.NewTable(context.Background(), dominoes.Rules{HandSize: 7, Target: 1000})
	fmt.Println(err)
	// Output:
	// at 9-9 who begins wins 96 % of the games
	// too large: a target of 1000, want at most 250
}

func ExampleTable() {
	t := tiny()
	fmt.Println("mine  begins  does not")
	for mine := range 5 {
		fmt.Printf("%d-2   %.2f    %.2f\n", mine, t.Win(mine, 2, true), t.Win(mine, 2, false))
	}
	// Output:
	// mine  begins  does not
	// 0-2   0.40    0.28
	// 1-2   0.48    0.34
	// 2-2   0.58    0.42
	// 3-2   0.76    0.51
	// 4-2   0.70    0.51
}

func ExampleReadTable() {
	var file bytes.Buffer
	tiny().WriteTo(&file)
	data := file.Bytes()
	t, err := solve.ReadTable(bytes.NewReader(data))
	fmt.Println(t.Win(5, 0, true), err)
	data[100]++
	_, err = solve.ReadTable(bytes.NewReader(data))
	fmt.Println(err)
	// Output:
	// 1 <nil>
	// damaged
}

func ExampleNewPlayer() {
	p, err := solve.NewPlayer(context.Background(), dominoes.Rules{HandSize: 3, Target: 5}, solve.Option{Rounds: 100})
	fmt.Println(p.Unit(), err)
	_, err = solve.NewPlayer(context.Background(), dominoes.Standard(), solve.Option{Table: tiny()})
	fmt.Println(err)
	// Output:
	// chance to win <nil>
	// made for something else: a table of the rules standard hand=3 target=5, want standard
}

// small returns a player of a small game and what the player sees.
func small() (*solve.Player, dominoes.View) {
	r := dominoes.Rules{HandSize: 3, Target: 5}
	p, err := solve.NewPlayer(context.Background(), r, solve.Option{Table: tiny()})
	if err != nil {
		panic(err)
	}
	hand, _ := dominoes.ParseHand("4-1 5-4 6-0")
	return p, dominoes.View{Rules: r, Hand: hand, Held: [4]int{3, 3}}
}

func ExamplePlayer() {
	p, view := small()
	choices, err := p.Choices(view)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%v wins %.2f of the games\n", choices[0].Move.Domino, choices[0].Value)
	// Output: 5-4 wins 0.67 of the games
}

// After 0-0 the player goes out more often than after 4-0. Yet 4-0 is better, as it blocks more rounds and
// wins more in them.
func ExamplePlayer_Explain() {
	p, err := solve.NewPlayer(context.Background(), dominoes.MustParseRules("block"))
	if err != nil {
		fmt.Println(err)
		return
	}
	board, _ := dominoes.ParseBoard("0-5/2.2 5-3/1.1 3-4/1.3 4-4/2.4")
	hand, _ := dominoes.ParseHand("2-2 6-0 4-0 0-0 3-0")
	view := dominoes.View{Rules: p.Rules(), Hand: hand, Board: board, Scores: dominoes.Scores{0, 21}, Held: [4]int{5, 5}}
	explain := func(text string) []pips.Term {
		move, _ := dominoes.ParseMove(text)
		terms, err := p.Explain(view, move)
		if err != nil {
			fmt.Println(err)
		}
		fmt.Println(text)
		for _, t := range terms {
			fmt.Printf("  %-9s %.0f %% of rounds, %+.1f points (±%.1f)\n", t.Name, 100*t.Chance, t.Value, 2*t.Error)
		}
		return terms
	}
	fmt.Println(pips.Because(pips.Difference(explain("4-0 left"), explain("0-0 left")), 2))
	// Output:
	// 4-0 left
	//   out       15 % of rounds, +2.0 points (±0.6)
	//   other-out 7 % of rounds, -0.4 points (±0.2)
	//   blocked   78 % of rounds, +15.2 points (±1.6)
	// 0-0 left
	//   out       23 % of rounds, +2.8 points (±0.7)
	//   other-out 11 % of rounds, -0.6 points (±0.2)
	//   blocked   66 % of rounds, +9.0 points (±1.3)
	// blocked +6.17, out -0.887, others +0.18
}

// Options can be kept and passed together.
func ExampleOption() {
	quick := []solve.Option{{Rounds: 10}, {Samples: 20}, {Seed: 1}}
	r := dominoes.Rules{HandSize: 3, Target: 5}
	p, err := solve.NewPlayer(context.Background(), r, quick...)
	fmt.Println(p.Unit(), err)
	// Output: chance to win <nil>
}

func ExampleRound() {
	// Deck 0 of the scaffold's generator: who begins is six points ahead, or one.
	deck := dominoes.Shuffle(prng.NewStdGen(0))
	hands := [2]dominoes.Hand{dominoes.HandOf(deck[:7]...), dominoes.HandOf(deck[7:14]...)}
	fmt.Println(solve.Round(dominoes.Standard(), dominoes.Player1, hands))
	fmt.Println(solve.Round(dominoes.Standard(), dominoes.Player2, hands))
	// Output:
	// 6
	// 1
}
