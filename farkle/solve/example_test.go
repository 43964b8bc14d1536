package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"math/rand/v2"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// threw is the state of a game of two after a throw of six dice.
func threw(r farkle.Rules, mine, other int, throw string) farkle.State {
	s, _ := r.Start(2)
	s.Scores[0], s.Scores[1] = mine, other
	s.Opened[0], s.Opened[1] = mine > 0, other > 0
	s, _ = r.Roll(s, dice.MustParse(throw))
	return s
}

// short returns rules with a target that is solved at once.
func short() farkle.Rules {
	r := farkle.Standard()
	r.Target = 1000
	return r
}

// The best play of one turn, and what it brings on average.
func Example() {
	turn, err := solve.NewTurn(context.Background(), farkle.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.6f points a turn\n", turn.Value())
	for n := 1; n <= 6; n++ {
		fmt.Println("roll", n, "dice with up to", turn.Threshold(n), "points")
	}
	// Output:
	// 470.185532 points a turn
	// roll 1 dice with up to 200 points
	// roll 2 dice with up to 200 points
	// roll 3 dice with up to 350 points
	// roll 4 dice with up to 950 points
	// roll 5 dice with up to 2850 points
	// roll 6 dice with up to 10650 points
}

func ExampleNewRace() {
	race, err := solve.NewRace(context.Background(), farkle.Standard())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.3f turns to 10,000\n", race.Turns(0))
	// Output:
	// 21.933 turns to 10,000
}

func ExampleRace() {
	rules := short()
	race, _ := solve.NewRace(context.Background(), rules)
	for score := 0; score < rules.Target; score += 200 {
		fmt.Printf("%3d: %.3f\n", score, race.Turns(score))
	}
	// Output:
	// 0: 2.749
	// 200: 2.391
	// 400: 1.925
	// 600: 1.481
	// 800: 1.075
}

func ExampleRace_Rules() {
	race, _ := solve.NewRace(context.Background(), short())
	fmt.Println(race.Rules().Target)
	// Output: 1000
}

func ExampleRace_Turns() {
	race, _ := solve.NewRace(context.Background(), farkle.PlayMonster())
	fmt.Printf("%.2f turns to 10,000 points with an opening of 500\n", race.Turns(0))
	fmt.Printf("%.2f from 9950\n", race.Turns(9950))
	fmt.Println(race.Turns(10000))
	// Output:
	// 19.44 turns to 10,000 points with an opening of 500
	// 1.02 from 9950
	// 0
}

// Matt Busche published this number for Zilch in 2010.
func ExampleRace_Average() {
	rules := farkle.Zilch()
	rules.Target, rules.Floor = 500, true // have nothing to do with the average
	race, _ := solve.NewRace(context.Background(), rules)
	fmt.Printf("%.3f points a turn\n", race.Average())
	// Output:
	// 620.855 points a turn
}

func ExampleRace_Choices() {
	rules := short()
	race, _ := solve.NewRace(context.Background(), rules)
	for move, turns := range race.Choices(threw(rules, 850, 0, "112346")) {
		fmt.Printf("%-8v %.3f\n", move, turns)
	}
	// Output:
	// 1 bank   2.032
	// 1 roll   1.081
	// 11 bank  1.000
	// 11 roll  1.166
}

func ExampleRace_Best() {
	rules := short()
	race, _ := solve.NewRace(context.Background(), rules)
	move, turns := race.Best(threw(rules, 800, 0, "112346"))
	fmt.Printf("%v: %.0f turn\n", move, turns)
	// Output:
	// 11 bank: 1 turn
}

func ExampleRace_Strategy() {
	rules := short()
	race, _ := solve.NewRace(context.Background(), rules)
	g := rules.Play(dice.Batched(rand.NewPCG(1, 2)), race.Strategy(), race.Strategy())
	for range g.All() {
	}
	fmt.Println(rules.Outcome(g.State()).Over, g.Err())
	// Output:
	// true <nil>
}

func ExampleNewDuel() {
	rules := short()
	duel, err := solve.NewDuel(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the first player wins with a chance of %.4f\n", duel.WinFirst())
	// Output:
	// the first player wins with a chance of 0.6024
}

// The chance of the same move depends on the other's score.
func ExampleDuel() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	for _, other := range []int{0, 950} {
		move, chance := duel.Best(threw(rules, 500, other, "155234"))
		fmt.Printf("against %d: %v, %.4f\n", other, move, chance)
	}
	// Output:
	// against 0: 1 roll, 0.7632
	// against 950: 1 roll, 0.4080
}

func ExampleDuel_Rules() {
	duel, _ := solve.NewDuel(context.Background(), short())
	fmt.Println(duel.Rules().Equal(short()))
	// Output: true
}

func ExampleDuel_Win() {
	duel, _ := solve.NewDuel(context.Background(), short())
	fmt.Printf("%.4f\n", duel.Win(500, 500))
	fmt.Printf("%.4f\n", duel.Win(0, 900))
	fmt.Println(duel.Win(1000, 900), duel.Win(900, 1000))
	// Output:
	// 0.6799
	// 0.2714
	// 1 0
}

func ExampleDuel_WinFirst() {
	duel, _ := solve.NewDuel(context.Background(), short())
	fmt.Println(duel.WinFirst() == duel.Win(0, 0), duel.WinFirst() > 0.5)
	// Output:
	// true true
}

func ExampleDuel_Choices() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	state := threw(rules, 500, 800, "112346")
	_, best := duel.Best(state)
	for move, chance := range duel.Choices(state) {
		fmt.Printf("%-8v %.4f, regret %.4f\n", move, chance, best-chance)
	}
	// Output:
	// 1 bank   0.0483, regret 0.3728
	// 1 roll   0.4210, regret 0.0000
	// 11 bank  0.0590, regret 0.3620
	// 11 roll  0.3492, regret 0.0719
}

func ExampleDuel_Best() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	move, chance := duel.Best(threw(rules, 500, 950, "112346"))
	fmt.Printf("%v: %.4f\n", move, chance)
	// Output:
	// 1 roll: 0.4080
}

func ExampleDuel_Strategy() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	wins, roll := 0, dice.Batched(rand.NewPCG(1, 2))
	for range 100 {
		g := rules.Play(roll, duel.Strategy(), farkle.BankAt(300))
		for range g.All() {
		}
		if rules.Outcome(g.State()).Winner == 0 {
			wins++
		}
	}
	fmt.Println(wins, "of 100 games")
	// Output:
	// 58 of 100 games
}

func ExampleOption() {
	options := []solve.Option{solve.Workers(1)}
	duel, _ := solve.NewDuel(context.Background(), short(), options...)
	same, _ := solve.NewDuel(context.Background(), short())
	fmt.Println(duel.WinFirst() == same.WinFirst())
	// Output:
	// true
}

func ExampleProgress() {
	show := func(done, total int) {
		if done == total {
			fmt.Println(done, "of", total)
		}
	}
	_, err := solve.NewDuel(context.Background(), short(), solve.Progress(show))
	fmt.Println(err)
	// Output:
	// 210 of 210
	// <nil>
}

func ExampleWorkers() {
	duel, _ := solve.NewDuel(context.Background(), short(), solve.Workers(1))
	fmt.Printf("%.4f\n", duel.WinFirst())
	// Output:
	// 0.6024
}

func ExampleError() {
	_, err := solve.NewDuel(context.Background(), farkle.Zilch())
	fmt.Println(errors.Is(err, solve.ErrPenalty))
	fmt.Println(err)
	// Output:
	// true
	// farkle/solve: a duel with penalties cannot be solved
}

func ExampleRace_WriteTo() {
	race, _ := solve.NewRace(context.Background(), short())
	var file bytes.Buffer
	n, err := race.WriteTo(&file)
	fmt.Println(n == int64(file.Len()), err)
	// Output:
	// true <nil>
}

func ExampleDuel_WriteTo() {
	duel, _ := solve.NewDuel(context.Background(), short())
	var file bytes.Buffer
	n, err := duel.WriteTo(&file)
	fmt.Println(n == int64(file.Len()), err)
	// Output:
	// true <nil>
}

func ExampleReadRace() {
	race, _ := solve.NewRace(context.Background(), short())
	var file bytes.Buffer
	race.WriteTo(&file)

	again, err := solve.ReadRace(&file)
	fmt.Println(again.Turns(0) == race.Turns(0), err)
	_, err = solve.ReadRace(&file) // now empty
	fmt.Println(err != nil)
	// Output:
	// true <nil>
	// true
}

func ExampleReadDuel() {
	duel, _ := solve.NewDuel(context.Background(), short())
	var file bytes.Buffer
	duel.WriteTo(&file)

	again, err := solve.ReadDuel(&file)
	fmt.Println(again.WinFirst() == duel.WinFirst(), err)
	// Output:
	// true <nil>
}
