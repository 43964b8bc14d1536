package solve_test

import (
	"context"
	"errors"
	"fmt"

	"pips.example"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// How much is it worth to bank later? Ann begins.
func ExampleEvaluate() {
	rules := short()
	ctx := context.Background()
	bob := solve.Func(farkle.BankAt(300))
	for _, points := range []int{200, 300, 400, 500} {
		e, err := solve.Evaluate(ctx, rules, solve.Func(farkle.BankAt(points)), bob)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Printf("%d: %.4f\n", points, e.Win)
	}
	// Output:
	// 200: 0.5755
	// 300: 0.6177
	// 400: 0.5680
	// 500: 0.5808
}

// A strategy against the best play: solvers are evaluated by their tables.
func ExampleEvaluation() {
	rules := short()
	ctx := context.Background()
	duel, _ := solve.NewDuel(ctx, rules)
	mine := solve.Func(farkle.BankAt(300))
	first, _ := solve.Evaluate(ctx, rules, mine, duel)
	second, _ := solve.Evaluate(ctx, rules, duel, mine)
	fmt.Printf("%.4f of the games, taking turns to begin\n", (first.Win+1-second.Win)/2)
	// Output:
	// 0.3948 of the games, taking turns to begin
}

func ExampleFunc() {
	careful := func(v farkle.View) farkle.Move {
		if v.State.Scores[v.Player] > v.State.Scores[v.Player.Other()] {
			return farkle.BankAt(200)(v)
		}
		return farkle.BankAt(400)(v)
	}
	e, err := solve.Evaluate(context.Background(), short(), solve.Func(careful), solve.Func(farkle.BankAt(300)))
	fmt.Printf("%.4f, %v\n", e.Win, err)
	// Output:
	// 0.5812, <nil>
}

// How often does the best play win against somebody who always banks 300 points?
func ExampleNewAnswer() {
	a, err := solve.NewAnswer(context.Background(), short(), solve.Func(farkle.BankAt(300)))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%.4f with the first turn, %.4f with the second\n", a.WinFirst(), a.WinSecond())
	// Output:
	// 0.7226 with the first turn, 0.5123 with the second
}

// Which habit can be exploited less?
func ExampleAnswer() {
	rules := short()
	for _, points := range []int{200, 300} {
		a, _ := solve.NewAnswer(context.Background(), rules, solve.Func(farkle.BankAt(points)))
		fmt.Printf("%d: %.4f\n", points, 1-a.WinSecond())
	}
	// Output:
	// 200: 0.4536
	// 300: 0.4877
}

// Dice that always score leave no reason ever to stop.
func ExampleError() {
	table, _ := farkle.ParseTable("1=6 2=5 3=4 4=3 5=2 6=1")
	_, err := solve.NewTurn(context.Background(), farkle.Rules{Table: table, Dice: 6, Target: 10000})
	fmt.Println(errors.Is(err, solve.ErrUnbounded), errors.Is(err, pips.ErrTooLarge))
	// Output: true true
}

// Which of two plans wins more often?
func ExamplePlan() {
	ctx := context.Background()
	hasty, _ := farkle.ParsePlan("bank points>=300; roll")
	steady, _ := farkle.ParsePlan("roll dice=6; bank points>=300 dice<4; roll dice=5; bank")
	e, err := solve.Evaluate(ctx, farkle.Standard(), solve.Plan(steady), solve.Plan(hasty))
	fmt.Printf("%.4f, %v\n", e.Win, err)
	// Output: 0.6430, <nil>
}
