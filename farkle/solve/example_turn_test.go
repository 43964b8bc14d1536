package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"
	"math/rand/v2"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

func ExampleNewTurn() {
	table, _ := farkle.ParseTable("1=100 5=50 none=1000")
	rules := farkle.Rules{Table: table, Dice: 6, Target: 10000}
	turn, err := solve.NewTurn(context.Background(), rules)
	fmt.Printf("%.3f %v\n", turn.Value(), err)

	// Nobody would ever have to stop with dice that always score.
	rules.Table, _ = farkle.ParseTable("1=6 2=5 3=4 4=3 5=2 6=1")
	_, err = solve.NewTurn(context.Background(), rules)
	fmt.Println(errors.Is(err, solve.ErrUnbounded))
	// Output:
	// 336.843 <nil>
	// true
}

func ExampleTurn() {
	rules := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), rules)
	g := rules.Play(dice.Batched(rand.NewPCG(1, 2)), turn.Strategy(), farkle.BankAt(300))
	for range g.All() {
	}
	fmt.Println(rules.Outcome(g.State()))
	// Output:
	// {true 0 2300}
}

func ExampleTurn_Rules() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Pocket())
	fmt.Println(turn.Rules())
	// Output: pocket
}

func ExampleTurn_Value() {
	for _, name := range []string{"pocket", "standard", "zilch"} {
		rules, _ := farkle.ParseRules(name)
		turn, _ := solve.NewTurn(context.Background(), rules)
		fmt.Printf("%s %.6f\n", name, turn.Value())
	}
	// Output:
	// pocket 369.375408
	// standard 470.185532
	// zilch 623.017489
}

// The value of a turn by the rules of Standard is a fraction whose denominator divides
// 6 to the power of 203.
func ExampleTurn_Exact() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	value, err := turn.Exact(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(value.FloatString(18))
	six := new(big.Int).Exp(big.NewInt(6), big.NewInt(203), nil)
	fmt.Println(six.Rem(six, value.Denom()))
	// Output:
	// 470.185531742615978555
	// 0
}

func ExampleTurn_Expected() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	fmt.Printf("%.2f\n", turn.Expected(6, 0))
	fmt.Printf("%.2f\n", turn.Expected(2, 300))
	fmt.Println(turn.Expected(7, 0))
	// Output:
	// 470.19
	// 261.36
	// NaN
}

func ExampleTurn_Threshold() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	fmt.Println(turn.Threshold(4), turn.Threshold(2))

	// With 500 points for no scoring dice, six dice never farkle.
	zilch, _ := solve.NewTurn(context.Background(), farkle.Zilch())
	fmt.Println(zilch.Threshold(6) == farkle.MaxTotal)
	// Output:
	// 950 200
	// true
}

func ExampleTurn_Choices() {
	rules := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), rules)
	state := threw(rules, 0, 0, "112346")
	_, best := turn.Best(state)
	for move, points := range turn.Choices(state) {
		fmt.Printf("%-8v %.2f, %.2f less than the best\n", move, points, best-points)
	}
	// Output:
	// 1 bank   100.00, 280.28 less than the best
	// 1 roll   380.28, 0.00 less than the best
	// 11 bank  200.00, 180.28 less than the best
	// 11 roll  335.56, 44.72 less than the best
}

func ExampleTurn_Best() {
	rules := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), rules)
	move, points := turn.Best(threw(rules, 0, 0, "155234"))
	fmt.Printf("%v: %.2f\n", move, points)
	// Output:
	// 1 roll: 380.28
}

func ExampleTurn_Strategy() {
	rules := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), rules)
	bot := turn.Strategy()
	fmt.Println(bot(rules, threw(rules, 0, 0, "111234")))
	// Output:
	// 111 bank
}

func ExampleTurn_Distribution() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	all, err := turn.Distribution(context.Background())
	if err != nil {
		fmt.Println(err)
		return
	}
	for points, p := range all {
		if points <= 400 {
			fmt.Printf("%3d points: %.4f\n", points, p)
		}
	}
	// Output:
	// 0 points: 0.2029
	// 250 points: 0.0200
	// 300 points: 0.0958
	// 350 points: 0.1406
	// 400 points: 0.1099
}

func ExampleTurn_Deviation() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	deviation, err := turn.Deviation(context.Background())
	fmt.Printf("%.2f %v\n", deviation, err)
	// Output:
	// 396.74 <nil>
}
