package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math/big"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

func ExampleNewTurn() {
	table, _ := farkle.ParseTable("1=100 5=50 none=1000")
	rules := farkle.Rules{Table: table, Dice: 6, Target: 10000}
	turn, err := solve.NewTurn(context.Background(), rules)
	if err != nil {
		fmt.Println(err)
		return
	}
	value, err := turn.Value(6, 0)
	fmt.Printf("%.3f %v\n", value, err)

	// Nobody would ever have to stop with dice that always score.
	rules.Table, _ = farkle.ParseTable("1=6 2=5 3=4 4=3 5=2 6=1")
	_, err = solve.NewTurn(context.Background(), rules)
	fmt.Println(errors.Is(err, solve.ErrUnbounded))
	// Output:
	// 336.843 <nil>
	// true
}

// Where hot dice multiply, points after them count more, so it is right to roll on with more
// points.
func ExampleNewTurn_multiplier() {
	for _, text := range []string{"standard", "standard multiplier=yes"} {
		rules, _ := farkle.ParseRules(text)
		turn, err := solve.NewTurn(context.Background(), rules)
		if err != nil {
			fmt.Println(err)
			return
		}
		value, _ := turn.Value(6, 0)
		fmt.Printf("%.3f points a turn, 3 dice are rolled with up to %d\n", value, turn.Threshold(3))
	}
	// Output:
	// 470.186 points a turn, 3 dice are rolled with up to 350
	// 521.464 points a turn, 3 dice are rolled with up to 450
}

// The policy behind the value.
func ExampleTurn() {
	turn, _ := solve.NewTurn(context.Background(), farkle.Standard())
	value, _ := turn.Value(6, 0)
	fmt.Printf("%.6f points a turn\n", value)
	for n := 1; n <= 6; n++ {
		fmt.Println("roll", n, "dice with up to", turn.Threshold(n), "points")
	}
	// Output:
	// 470.185532 points a turn
	// roll 1 dice with up to 200 points
	// roll 2 dice with up to 200 points
	// roll 3 dice with up to 350 points
	// roll 4 dice with up to 950 points
	// roll 5 dice with up to 2850 points
	// roll 6 dice with up to 10650 points
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

func ExampleTurn_Choices() {
	rules := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), rules)
	show(turn, rules.View(threw(rules, 0, 0, "112346"), 0))
	// Output:
	// 1 roll  380.2762, regret 0.0000
	// 11 roll 335.5605, regret 44.7157
	// 11 bank 200.0000, regret 180.2762
	// 1 bank  100.0000, regret 280.2762
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
