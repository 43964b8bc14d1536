package solve_test

import (
	"context"
	"fmt"
	"math/rand/v2"
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

// Who is far behind rolls on with 600 points, and else would bank them.
func ExampleField() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	for _, others := range []int{0, 950} {
		state, _ := rules.Start(4)
		for p := 1; p < 4; p++ {
			state.Scores[p], state.Opened[p] = others, others > 0
		}
		state, _ = rules.Roll(state, dice.MustParse("123555"))
		move, chance := field.Best(state)
		fmt.Printf("against %d: %v, %.4f\n", others, move, chance)
	}
	// Output:
	// against 0: 1555 bank, 0.4669
	// against 950: 1555 roll, 0.2297
}

func ExampleField_Rules() {
	field, _ := solve.NewField(context.Background(), short())
	fmt.Println(field.Rules().Target)
	// Output: 1000
}

func ExampleField_Win() {
	field, _ := solve.NewField(context.Background(), short())
	fmt.Printf("%.4f against one\n", field.Win(500, 500))
	fmt.Printf("%.4f against seven\n", field.Win(500, 500, 500, 500, 500, 500, 500, 500))
	fmt.Println(field.Win(1000, 900, 900), field.Win(900, 900, 1000), field.Win(0))
	// Output:
	// 0.7049 against one
	// 0.5358 against seven
	// 1 0 NaN
}

func ExampleField_Choices() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	state, _ := rules.Start(3)
	state, _ = rules.Roll(state, dice.MustParse("112346"))
	for move, chance := range field.Choices(state) {
		fmt.Printf("%-8v %.4f\n", move, chance)
	}
	// Output:
	// 1 bank   0.2853
	// 1 roll   0.4472
	// 11 bank  0.3169
	// 11 roll  0.4123
}

func ExampleField_Best() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	state, _ := rules.Start(8)
	state, _ = rules.Roll(state, dice.MustParse("112346"))
	move, chance := field.Best(state)
	fmt.Printf("%v: %.4f\n", move, chance)
	// Output:
	// 1 roll: 0.2736
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
	move, chance := field.Best(state) // at once
	fmt.Printf("%v: %.4f\n", move, chance)
	// Output:
	// 1 roll: 0.5839
}

func ExampleField_Strategy() {
	rules := short()
	field, _ := solve.NewField(context.Background(), rules)
	race, _ := solve.NewRace(context.Background(), rules)
	g := rules.Play(dice.Batched(rand.NewPCG(1, 2)), field.Strategy(), race.Strategy(), race.Strategy())
	for range g.All() {
	}
	fmt.Println(rules.Outcome(g.State()).Over, g.Err())
	// Output:
	// true <nil>
}
