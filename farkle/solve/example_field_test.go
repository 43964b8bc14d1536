package solve_test

import (
	"context"
	"fmt"

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
