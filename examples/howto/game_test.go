package howto_test

import (
	"context"
	"fmt"

	"pips.example"
	"pips.example/internal/pig"
)

// Rules with the methods of internal/pig get games, records, comparisons and a test of their laws.
func Example_writeAGame() {
	fmt.Println("laws:", pips.TestRules(pig.Rules(100), 1))
	hold20 := func(s pig.State) pig.Move { return pig.Move{Hold: s.Points >= 20} }
	hold10 := func(s pig.State) pig.Move { return pig.Move{Hold: s.Points >= 10} }
	result, err := pips.Compare(context.Background(), pig.Rules(100), 10_000, 1, hold20, hold10)
	fmt.Println(result, err)
	// Output:
	// laws: <nil>
	// 10000 games
	// 0: won 66.11 % (65.39 to 66.83), 95.1 points (94.8 to 95.5)
	// 1: won 33.89 % (33.17 to 34.61), 79.2 points (78.9 to 79.5) <nil>
}
