package solve_test

import (
	"context"
	"fmt"
	"time"

	"pips.example/dice"
	"pips.example/farkle/solve"
)

// The chance of the first of three players, if the other two race.
func ExampleNewField() {
	field, err := solve.NewField(context.Background(), short())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f\n", field.Win(0, 0, 0))
	// Output:
	// 0.5049
}

// With 600 points in the turn a player banks, but rolls on when far behind.
func ExampleField() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	for _, others := range []int{0, 950} {
		state, _ := rules.Begin(4)
		for p := 1; p < 4; p++ {
			state.Scores[p], state.Opened[p] = others, others > 0
		}
		state, _ = rules.Chance(state, dice.MustParse("123555"))
		list, _ := field.Choices(field.Rules().View(state, state.Turn))
		fmt.Printf("against %d: %v, %.4f\n", others, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1555 bank, 0.4669
	// against 950: 1555 roll, 0.2297
}

func ExampleField_Win() {
	field, _ := solve.NewField(context.Background(), short())
	fmt.Printf("%.4f against one\n", field.Win(500, 500))
	fmt.Printf("%.4f against seven\n", field.Win(500, 500, 500, 500, 500, 500, 500, 500))
	fmt.Println(field.Win(1000, 900, 900), field.Win(900, 900, 1000), field.Win(0))
	// Output:
	// 0.7049 against one
	// 0.5358 against seven
	// 1 0 -1
}

func ExampleField_Prepare() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
	defer cancel()
	state := threw(rules, 0, 0, "112346")
	if err := field.Prepare(ctx, state); err != nil {
		fmt.Println(err)
		return
	}
	list, err := field.Choices(field.Rules().View(state, state.Turn)) // at once
	fmt.Println(list[0].Move, err)
	// Output:
	// 1 roll <nil>
}
