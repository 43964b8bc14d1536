package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// threw is the state of a game of two after a throw of six dice.
func threw(r farkle.Rules, mine, other int, throw string) farkle.State {
	s, _ := r.Begin(2)
	s.Scores[0], s.Scores[1] = mine, other
	s.Opened[0], s.Opened[1] = mine > 0, other > 0
	s, _ = r.Chance(s, dice.MustParse(throw))
	return s
}

// short returns rules with a target that is solved at once.
func short() farkle.Rules {
	r := farkle.Standard()
	r.Target = 1000
	return r
}

// What is the best move, and how much worse are the others? Ann's throw is that of the
// package comment of farkle.
func Example() {
	rules := farkle.Standard()
	turn, err := solve.NewTurn(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	s, _ := rules.Begin(2)
	s, _ = rules.Chance(s, dice.MustParse("122356"))
	list, err := turn.Choices(turn.Rules().View(s, s.Turn))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(turn.Unit())
	for _, c := range list {
		fmt.Printf("%-7v %.1f, regret %.1f\n", c.Move, c.Value, c.Regret)
	}
	// Output:
	// points
	// 1 roll  380.3, regret 0.0
	// 5 roll  343.2, regret 37.1
	// 15 roll 299.1, regret 81.2
	// 15 bank 150.0, regret 230.3
	// 1 bank  100.0, regret 280.3
	// 5 bank  50.0, regret 330.3
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

func ExampleNewDuel() {
	rules := short()
	duel, err := solve.NewDuel(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("the first player wins with a chance of %.4f\n", duel.WinFirst())
	// Output: the first player wins with a chance of 0.6024
}

// The chance of the same move depends on the other player's score.
func ExampleDuel() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	for _, other := range []int{0, 950} {
		list, _ := duel.Choices(rules.View(threw(rules, 500, other, "155234"), 0))
		fmt.Printf("against %d: %v, %.4f\n", other, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1 roll, 0.7632
	// against 950: 1 roll, 0.4080
}

// Three twos are 200 points, but bad luck to begin with: the state before the roll is worth more.
func ExampleDuel_Values() {
	rules := short()
	duel, _ := solve.NewDuel(context.Background(), rules)
	state, _ := rules.Begin(2)
	before, _ := duel.Values(state)
	state, _ = rules.Chance(state, dice.MustParse("222346"))
	after, err := duel.Values(state)
	fmt.Printf("%.4f %.4f %v\n", before, after, err)
	// Output: [0.6024 0.3976] [0.4976 0.5024] <nil>
}

func ExampleOption() {
	options := []solve.Option{solve.Option{Workers: 1}}
	duel, _ := solve.NewDuel(context.Background(), short(), options...)
	same, _ := solve.NewDuel(context.Background(), short())
	fmt.Println(duel.WinFirst() == same.WinFirst())
	// Output:
	// true
}

func ExampleReadRace() {
	race, _ := solve.NewRace(context.Background(), short())
	var file bytes.Buffer
	race.WriteTo(&file)

	again, err := solve.ReadRace(&file)
	fmt.Println(again.Turns(0) == race.Turns(0), err)
	_, err = solve.ReadRace(&file) // now empty
	fmt.Println(errors.Is(err, pips.ErrForeign))
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
