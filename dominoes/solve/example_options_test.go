package solve_test

import (
	"context"
	"fmt"

	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

func ExampleOption() {
	// Options can be kept and passed together.
	quick := []solve.Option{solve.Rounds(10), solve.Samples(20), solve.Seed(1)}
	r := dominoes.Rules{HandSize: 3, Target: 5}
	p, err := solve.NewPlayer(context.Background(), r, quick...)
	fmt.Println(p.Unit(), err)
	// Output: chance to win <nil>
}

func ExampleProgress() {
	r := dominoes.Rules{HandSize: 3, Target: 4}
	_, err := solve.NewTable(context.Background(), r, solve.Rounds(5), solve.Progress(func(done, total int) {
		fmt.Print(done, " of ", total, ", ")
	}))
	fmt.Println(err)
	// Output: 1 of 16, 3 of 16, 6 of 16, 10 of 16, 13 of 16, 15 of 16, 16 of 16, <nil>
}

func ExampleWorkers() {
	r := dominoes.Rules{HandSize: 3, Target: 5}
	one, _ := solve.NewTable(context.Background(), r, solve.Workers(1), solve.Rounds(50))
	four, _ := solve.NewTable(context.Background(), r, solve.Workers(4), solve.Rounds(50))
	fmt.Println(one.Win(0, 0, true) == four.Win(0, 0, true))
	// Output: true
}

func ExampleRounds() {
	r := dominoes.Rules{HandSize: 3, Target: 5}
	for _, n := range []int{10, 100} {
		t, _ := solve.NewTable(context.Background(), r, solve.Rounds(n))
		fmt.Printf("%d rounds: %.3f\n", n, t.Win(0, 0, true))
	}
	// Output:
	// 10 rounds: 0.497
	// 100 rounds: 0.543
}

func ExampleSamples() {
	_, view := small()
	for _, n := range []int{10, 100, 1000} {
		p, _ := solve.NewPlayer(context.Background(), view.Rules, solve.With(tiny()), solve.Samples(n))
		choices, _ := p.Choices(view)
		fmt.Printf("%d hands: %v, %.3f\n", n, choices[0].Move.Domino, choices[0].Value)
	}
	// Output:
	// 10 hands: 5-4, 0.650
	// 100 hands: 5-4, 0.686
	// 1000 hands: 5-4, 0.677
}

func ExampleSeed() {
	_, view := small()
	for seed := range uint64(3) {
		p, _ := solve.NewPlayer(context.Background(), view.Rules, solve.With(tiny()), solve.Seed(seed))
		choices, _ := p.Choices(view)
		fmt.Printf("%v %.3f\n", choices[0].Move.Domino, choices[0].Value)
	}
	// Output:
	// 5-4 0.668
	// 5-4 0.678
	// 5-4 0.689
}

func ExampleWith() {
	t := tiny()
	r := dominoes.Rules{HandSize: 3, Target: 5}
	for _, samples := range []int{10, 1000} { // a fast player and a strong one
		_, err := solve.NewPlayer(context.Background(), r, solve.With(t), solve.Samples(samples))
		fmt.Println(err)
	}
	// Output:
	// <nil>
	// <nil>
}
