package solve_test

import (
	"context"
	"fmt"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

func ExampleOption() {
	// Options can be kept and passed together.
	quick := []solve.Option{solve.Option{Rounds: 10}, solve.Option{Samples: 20}, solve.Option{Seed: 1}}
	r := dominoes.Rules{HandSize: 3, Target: 5}
	p, err := solve.NewPlayer(context.Background(), r, quick...)
	fmt.Println(p.Unit(), err)
	// Output: chance to win <nil>
}
