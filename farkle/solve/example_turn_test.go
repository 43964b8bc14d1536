package solve_test

import (
	"context"
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
	// Output: 336.843 <nil>
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
