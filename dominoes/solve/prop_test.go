package solve_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dominoes/solve"
	"pips.example/internal/gen"
)

// A player gives each legal move a value and a regret, by all rules.
func TestPlayerProperty(t *testing.T) {
	for _, text := range []string{"hand=3 target=5", "all-fives hand=3", "cross hand=4", "cuban hand=3", "dominican"} {
		r := rules(t, text)
		player := must(solve.NewPlayer(context.Background(), r, solve.Option{Samples: 5, Rounds: 1000}))
		rapid.Check(t, func(t *rapid.T) {
			gen.Choices(t, r, gen.Reached(r, 10).Draw(t, "state"), player)
		})
	}
}
