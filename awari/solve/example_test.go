package solve_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"time"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// Who wins Kalah with four pits of two beans, and with which move?
func Example() {
	rules := awari.Kalah(4, 2)
	solver, err := solve.New(rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	result, err := solver.Solve(context.Background(), rules.Start())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println("the first player is ahead by", result.Value, "at the end")
	for _, c := range result.Moves {
		fmt.Printf("pit %v: %+g\n", c.Move, c.Value)
	}
	// Output:
	// the first player is ahead by 6 at the end
	// pit 4: +6
	// pit 3: +4
	// pit 2: -10
	// pit 1: -12
}

// A hint for a game that is too large to be solved from the start, with a limit of positions and time.
func Example_hint() {
	rules := awari.Kalah(6, 6)
	solver, err := solve.New(rules, solve.Option{Nodes: 20_000})
	if err != nil {
		fmt.Println(err)
		return
	}
	hint := func(text string) {
		state, _ := awari.ParseState(text)
		ctx, cancel := context.WithTimeout(context.Background(), time.Minute)
		defer cancel()
		result, err := solver.Solve(ctx, state)
		switch {
		case err != nil || len(result.Moves) == 0:
			fmt.Println("no move", err)
		case result.Proved:
			fmt.Printf("pit %v is best: %+d\n", result.Moves[0].Move, result.Value)
		default:
			fmt.Println("a guess, with", len(result.Moves), "moves to choose from")
		}
	}
	hint("6 6 6 6 6 6 0 / 6 6 6 6 6 6 0")
	hint("0 1 0 0 2 0 35 / 1 0 0 2 0 0 31")
	hint("0 0 0 0 0 0 38 / 0 0 0 0 0 0 34")
	// Output:
	// a guess, with 6 moves to choose from
	// pit 5 is best: +8
	// no move <nil>
}

// The line of an ending. Only pit 6 wins by four: South moves again three times, and then captures.
func Example_line() {
	rules := awari.Standard()
	solver, _ := solve.New(rules)
	state, _ := awari.ParseState("1 1 0 0 2 1 14 / 1 0 0 2 0 1 13")
	result, _ := solver.Solve(context.Background(), state)
	for _, m := range result.Line {
		player := state.Turn
		state, _ = rules.Apply(state, m)
		fmt.Printf("player %v, pit %v: %v\n", player, m, state.Board)
	}
	fmt.Println(result.Value)
	// Output:
	// player 0, pit 6: 1 1 0 0 2 0 15 / 1 0 0 2 0 1 13
	// player 0, pit 5: 1 1 0 0 0 1 16 / 1 0 0 2 0 1 13
	// player 0, pit 6: 1 1 0 0 0 0 17 / 1 0 0 2 0 1 13
	// player 0, pit 2: 1 0 0 0 0 0 20 / 1 0 0 0 0 1 13
	// player 1, pit 6: 1 0 0 0 0 0 20 / 1 0 0 0 0 0 14
	// player 1, pit 1: 0 0 0 0 0 0 20 / 0 0 0 0 0 0 16
	// 4
}

// Oware can go in circles. A gain counts if it can be forced; else the lead remains.
func Example_endless() {
	rules := awari.MustParseRules("oware")
	solver, _ := solve.New(rules)
	for _, text := range []string{
		"0 0 0 0 0 1 24 / 0 0 0 0 0 0 23",
		"1 0 0 0 0 0 23 / 0 0 0 0 0 1 23",
		"0 0 0 0 1 1 22 / 1 1 0 0 0 0 22",
		"0 0 1 0 0 1 21 / 1 0 1 0 0 1 22",
	} {
		state, _ := awari.ParseState(text)
		result, _ := solver.Solve(context.Background(), state)
		fmt.Println(result.Value, result.Proved)
	}
	// Output:
	// 0 true
	// 2 true
	// 0 true
	// 4 true
}

func ExampleNew() {
	rules, _ := awari.ParseRules("kalah pits=3 beans=3 capture-empty=yes")
	solver, err := solve.New(rules, solve.Option{Memory: 1 << 20}, solve.Option{BestOnly: true})
	fmt.Println(solver.Rules(), err)

	_, err = solve.New(awari.Rules{})
	fmt.Println(errors.Is(err, pips.ErrRules))
	// Output:
	// kalah-empty-capture pits=3 beans=3 <nil>
	// true
}

// Tables for up to four beans, made in advance and stored.
func ExampleRead() {
	solver, _ := solve.New(awari.Kalah(6, 4))
	_ = solver.Build(context.Background(), 4)
	var file bytes.Buffer
	_, _ = solver.WriteTo(&file)
	text := file.String()

	again, err := solve.Read(&file)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(again.Rules())
	state, _ := awari.ParseState("0 0 1 0 0 1 20 / 0 1 0 1 0 0 24")
	result, _ := again.Solve(context.Background(), state)
	fmt.Println(result.Value)

	// A file with another last byte.
	_, err = solve.Read(bytes.NewBufferString(text[:len(text)-1] + "?"))
	fmt.Println(errors.Is(err, pips.ErrDamaged))
	// Output:
	// kalah
	// -6
	// true
}

// With a small budget Low and High are proved, and Value is an estimate between them.
func ExampleResult() {
	rules := awari.Kalah(6, 4)
	state, _ := awari.ParseState("1 0 3 0 2 1 14 / 2 0 1 4 0 3 17")
	for _, nodes := range []int{10, 1_000_000} {
		solver, _ := solve.New(rules, solve.Option{Nodes: nodes})
		result, _ := solver.Solve(context.Background(), state)
		fmt.Println(result.Proved, result.Low <= result.Value, result.Value <= result.High, result.High-result.Low)
	}
	// Output:
	// false true true 32
	// true true true 0
}

// The regret of a move is the number of beans that it falls short of the best.
func ExampleSolver_Choices() {
	rules := awari.Standard()
	solver, _ := solve.New(rules, solve.Option{Nodes: 10_000})
	state, _ := awari.ParseState("1 1 0 0 2 1 14 / 1 0 0 2 0 1 13")
	choices, err := solver.Choices(solver.Rules().View(state, state.Turn))
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, c := range choices {
		fmt.Printf("pit %v: %+g, regret %g, proved %v\n", c.Move, c.Value, c.Regret, c.Low == c.High)
	}
	over, _ := awari.ParseState("0 0 0 0 0 0 20 / 0 0 0 0 0 0 16")
	_, err = solver.Choices(solver.Rules().View(over, over.Turn))
	fmt.Println(err)
	// Output:
	// pit 6: +4, regret 0, proved true
	// pit 5: +2, regret 2, proved true
	// pit 1: +0, regret 4, proved true
	// pit 2: -2, regret 6, proved true
	// the game is over
}

// Pit 5 lets the opponent take six beans at once, pit 6 none. Yet pit 5 is better by four.
func ExampleSolver_Explain() {
	rules := awari.Standard()
	solver, _ := solve.New(rules)
	state, _ := awari.ParseState("0 3 0 1 7 3 10 / 0 0 1 0 1 0 10")
	view := rules.View(state, state.Turn)
	better, err := solver.Explain(view, 5)
	worse, err2 := solver.Explain(view, 6)
	if err := errors.Join(err, err2); err != nil {
		fmt.Println(err)
		return
	}
	for _, t := range better {
		fmt.Printf("%s %+g\n", t.Name, t.Value)
	}
	fmt.Println(pips.Because(pips.Difference(better, worse), 3))
	// Output:
	// lead +0
	// captured +0
	// sown +1
	// reply -6
	// after +7
	// after +10, reply -6
}

// Options are given to New and to Read.
func ExampleOption() {
	quick := []solve.Option{solve.Option{Memory: 1 << 20}, solve.Option{Nodes: 10_000}, solve.Option{BestOnly: true}}
	for _, rules := range []awari.Rules{awari.Kalah(3, 3), awari.Standard()} {
		solver, _ := solve.New(rules, quick...)
		result, _ := solver.Solve(context.Background(), rules.Start())
		fmt.Println(rules, result.Proved)
	}
	// Output:
	// kalah pits=3 beans=3 true
	// standard false
}
