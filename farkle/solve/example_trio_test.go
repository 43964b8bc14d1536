package solve_test

import (
	"context"
	"fmt"

	"pips.example/dice"
	"pips.example/farkle/solve"
)

// The chances of three players who play equally well, in the order of their turns.
func ExampleNewTrio() {
	rules := short()
	trio, err := solve.NewTrio(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	state, _ := rules.Begin(3)
	values, _ := trio.Values(state)
	fmt.Printf("%.4f\n", values)
	gain, _ := trio.Deviation()
	fmt.Println(gain < 1e-12)
	// Output:
	// [0.4456 0.3215 0.2329]
	// true
}

// With 600 points in the turn a player banks, but rolls on when far behind.
func ExampleTrio() {
	rules := short()
	trio, _ := solve.NewTrio(context.Background(), rules)
	for _, others := range []int{0, 950} {
		state, _ := rules.Begin(3)
		for p := 1; p < 3; p++ {
			state.Scores[p], state.Opened[p] = others, others > 0
		}
		state, _ = rules.Chance(state, dice.MustParse("123555"))
		list, _ := trio.Choices(rules.View(state, state.Turn))
		fmt.Printf("against %d: %v, %.4f\n", others, list[0].Move, list[0].Value)
	}
	// Output:
	// against 0: 1555 bank, 0.4436
	// against 950: 1555 roll, 0.2298
}
