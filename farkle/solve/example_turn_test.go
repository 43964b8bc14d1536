package solve_test

import (
	"context"
	"fmt"
	"math/big"

	"pips.example"
	"pips.example/dice"
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

// It is better to set aside the five alone, and to leave three twos on the table. That five dice farkle
// less often than three is the smaller reason: what they gain is the larger.
func ExampleTurn_Explain() {
	r := farkle.Standard()
	turn, _ := solve.NewTurn(context.Background(), r)
	s, _ := farkle.ParseState("scores=0,0 roll=222345")
	v := r.View(s, 0)
	five, _ := turn.Explain(v, farkle.Move{Keep: dice.Of(5), Then: farkle.RollAgain})
	twos, err := turn.Explain(v, farkle.Move{Keep: dice.Of(2, 2, 2), Then: farkle.RollAgain})
	fmt.Println(pips.Because(five, 4))
	fmt.Println(pips.Because(twos, 4))
	fmt.Println(pips.Because(pips.Difference(five, twos), 4), err)
	fmt.Printf("the next roll is a farkle: %.3f, %.3f\n", five[1].Chance, twos[1].Chance)
	// Output:
	// kept +50, farkle -3.86, later -9.94, gain +307
	// kept +200, farkle -55.6, later -1.26, gain +110
	// gain +197, kept -150, farkle +51.7, later -8.68 <nil>
	// the next roll is a farkle: 0.077, 0.278
}
