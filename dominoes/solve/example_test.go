package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/prng"
)

// What to play in the middle of a round, and how likely it is to win the game.
func Example() {
	r := dominoes.Standard()
	p, err := solve.NewPlayer(context.Background(), r, solve.Rounds(10)) // a rough table
	if err != nil {
		fmt.Println(err)
		return
	}
	board, _ := dominoes.ParseBoard("5-4/1.1 4-2/2.2")
	hand, _ := dominoes.ParseHand("5-0 6-6 2-2 3-1 5-3 6-4")
	view := dominoes.View{
		Rules: r, Player: dominoes.Player1, Hand: hand, Board: board,
		Scores: dominoes.Scores{30, 25}, Others: 6,
	}
	for move, chance := range p.Choices(view) {
		points, _ := view.Gain(move)
		fmt.Printf("%-9v  %d points  %.2f\n", move, points, chance)
	}
	best, _ := p.Best(view)
	fmt.Println("play", best)
	// Output:
	// 5-0 left   0 points  0.65
	// 2-2 right  3 points  0.72
	// 5-3 left   1 points  0.69
	// play 2-2 right
}

// Two players and their games, on all cores.
func Example_compare() {
	r := dominoes.Rules{HandSize: 5, Target: 31}
	p, _ := solve.NewPlayer(context.Background(), r, solve.Rounds(20), solve.Samples(20))
	res, err := solve.Compare(context.Background(), r, p.Strategy(), dominoes.SimplePlayer, 100, 1)
	fmt.Println(res, err)
	// Output: 90 of 100, 90.00 % (82.56 to 94.48) <nil>
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

// ended returns a state near the end of a round.
func ended() dominoes.State {
	s, err := dominoes.ParseState("scores=20,18 turn=0 first=0 hand1=5-5,6-2,5-1 hand2=2-5,0-4,6-0 board=5-3/1.1,3-6/2.2")
	if err != nil {
		panic(err)
	}
	return s
}

func ExampleAnalyze() {
	a, err := solve.Analyze(context.Background(), dominoes.Standard(), ended())
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, m := range a.Moves {
		fmt.Printf("%-9v %+d\n", m.Move, m.Value)
	}
	fmt.Println(a.Line)
	// Output:
	// 5-5 left  -3
	// 6-2 right +0
	// 5-1 left  -1
	// [6-2 right 2-5 left]
}

func ExampleAnalysis() {
	a, _ := solve.Analyze(context.Background(), dominoes.Standard(), ended())
	fmt.Printf("%d moves, %+d points with the best of them\n", len(a.Moves), a.Value)
	// Output: 3 moves, +0 points with the best of them
}

// The mistake in a move is what the best one is worth more.
func ExampleRated() {
	a, _ := solve.Analyze(context.Background(), dominoes.Standard(), ended())
	for _, m := range a.Moves {
		if lost := a.Value - m.Value; lost > 0 {
			fmt.Printf("%v loses %d points\n", m.Move, lost)
		}
	}
	// Output:
	// 5-5 left loses 3 points
	// 5-1 left loses 1 points
}

// tiny returns a table that takes no time to make.
func tiny() *solve.Table {
	t, err := solve.NewTable(context.Background(), dominoes.Rules{HandSize: 3, Target: 5}, solve.Rounds(100))
	if err != nil {
		panic(err)
	}
	return t
}

func ExampleNewTable() {
	r := dominoes.Standard()
	r.Target = 11
	t, err := solve.NewTable(context.Background(), r, solve.Rounds(100))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("at 9-9 who begins wins %.0f %% of the games\n", 100*t.Win(9, 9, true))
	_, err = solve.NewTable(context.Background(), dominoes.Rules{HandSize: 7, Target: 1000})
	fmt.Println(err)
	// Output:
	// at 9-9 who begins wins 96 % of the games
	// dominoes/solve: too much to solve
}

func ExampleTable() {
	t := tiny()
	fmt.Println("mine  begins  begins not")
	for mine := range 5 {
		fmt.Printf("%d-2   %.2f    %.2f\n", mine, t.Win(mine, 2, true), t.Win(mine, 2, false))
	}
	// Output:
	// mine  begins  begins not
	// 0-2   0.40    0.28
	// 1-2   0.48    0.34
	// 2-2   0.58    0.42
	// 3-2   0.76    0.51
	// 4-2   0.70    0.51
}

func ExampleTable_Win() {
	t := tiny()
	fmt.Printf("%.2f\n", t.Win(4, 0, true)+t.Win(0, 4, false)) // of both players
	fmt.Println(t.Win(5, 0, true), t.Win(6, 0, true))
	// Output:
	// 1.00
	// 1 NaN
}

func ExampleTable_Rules() {
	fmt.Println(tiny().Rules())
	// Output: standard hand=3 target=5
}

func ExampleTable_WriteTo() {
	var file bytes.Buffer
	n, err := tiny().WriteTo(&file)
	fmt.Println(n, err)
	// Output: 291 <nil>
}

func ExampleReadTable() {
	var file bytes.Buffer
	tiny().WriteTo(&file)
	data := file.Bytes()
	t, err := solve.ReadTable(bytes.NewReader(data))
	fmt.Println(t.Rules(), err)
	data[100]++
	_, err = solve.ReadTable(bytes.NewReader(data))
	fmt.Println(err)
	// Output:
	// standard hand=3 target=5 <nil>
	// dominoes/solve: the table is damaged
}

func ExampleNewPlayer() {
	t := tiny()
	p, err := solve.NewPlayer(context.Background(), t.Rules(), solve.With(t), solve.Samples(50))
	fmt.Println(p.Table() == t, err)
	_, err = solve.NewPlayer(context.Background(), dominoes.Standard(), solve.With(t))
	fmt.Println(err)
	// Output:
	// true <nil>
	// dominoes/solve: the table is for other rules
}

// small returns a player of a small game and what the player sees.
func small() (*solve.Player, dominoes.View) {
	t := tiny()
	p, err := solve.NewPlayer(context.Background(), t.Rules(), solve.With(t))
	if err != nil {
		panic(err)
	}
	hand, _ := dominoes.ParseHand("4-1 5-4 6-0")
	return p, dominoes.View{Rules: t.Rules(), Hand: hand, Others: 3}
}

func ExamplePlayer() {
	p, view := small()
	move, chance := p.Best(view)
	fmt.Printf("%v wins %.2f of the games\n", move.Domino, chance)
	// Output: 5-4 wins 0.67 of the games
}

func ExamplePlayer_Choices() {
	p, view := small()
	for move, chance := range p.Choices(view) {
		fmt.Printf("%-9v %.4f\n", move, chance)
	}
	// Output:
	// 4-1 left  0.4219
	// 4-1 right 0.4219
	// 5-4 left  0.6677
	// 5-4 right 0.6677
	// 6-0 left  0.4903
	// 6-0 right 0.4903
}

func ExamplePlayer_Best() {
	p, view := small()
	fmt.Println(p.Best(view))
	view.Others = 28 // no such view
	_, chance := p.Best(view)
	fmt.Println(chance)
	// Output:
	// 5-4 left 0.6677109460595763
	// NaN
}

func ExamplePlayer_Strategy() {
	p, view := small()
	game := view.Rules.Play(dominoes.Player1, dominoes.Shuffled(prng.NewSplitMix64(1)), p.Strategy(), dominoes.SmartPlayer)
	moves := 0
	for range game.All() {
		moves++
	}
	fmt.Println(moves, "moves and deals:", game.State().Scores, game.Err())
	// Output: 7 moves and deals: 1-5 <nil>
}

func ExamplePlayer_Table() {
	p, _ := small()
	fmt.Printf("%.2f\n", p.Table().Win(3, 3, true))
	// Output: 0.76
}

func ExampleCompare() {
	res, err := solve.Compare(context.Background(), dominoes.Standard(), dominoes.LookaheadPlayer, dominoes.GreedyPlayer, 1000, 1)
	fmt.Println(res, err)
	// Output: 690 of 1000, 69.00 % (66.07 to 71.79) <nil>
}

func ExampleResult() {
	res, _ := solve.Compare(context.Background(), dominoes.Nine(), dominoes.SmartPlayer, dominoes.LookaheadPlayer, 200, 1)
	if res.Low > 0.5 {
		fmt.Println("the first player is better")
	} else {
		fmt.Println("too few games to tell")
	}
	// Output: the first player is better
}

func ExampleResult_Share() {
	fmt.Println(solve.Result{Games: 200, Wins: 150}.Share())
	// Output: 0.75
}

// Parts of a comparison, as for several machines, add up to the whole.
func ExampleResult_Add() {
	var sum solve.Result
	for part := range 4 {
		res, err := solve.Compare(context.Background(), dominoes.Standard(), dominoes.GreedyPlayer, dominoes.SimplePlayer, 25, 7, solve.From(25*part))
		if err != nil {
			fmt.Println(err)
			return
		}
		sum = sum.Add(res)
	}
	whole, _ := solve.Compare(context.Background(), dominoes.Standard(), dominoes.GreedyPlayer, dominoes.SimplePlayer, 100, 7)
	fmt.Println(sum)
	fmt.Println(whole)
	// Output:
	// 97 of 100, 97.00 % (91.55 to 98.97)
	// 97 of 100, 97.00 % (91.55 to 98.97)
}

func ExampleError() {
	r := dominoes.Standard()
	r.Target = 1000
	_, err := solve.NewTable(context.Background(), r)
	fmt.Println(errors.Is(err, solve.ErrTooLarge), err)
	// Output: true dominoes/solve: too much to solve
}
