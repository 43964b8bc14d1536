package solve_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/gen"
)

// known advises somebody who sees both hands.
type known struct {
	r dominoes.Rules
	s dominoes.State
}

func (known) Unit() string { return "points" }

func (k known) Choices(dominoes.View) ([]pips.Choice[dominoes.Move], error) {
	moves, _, err := solve.Analyze(context.Background(), k.r, k.s)
	return moves, err
}

// Each legal move has a value and a regret, with both hands known. Where the target is far, the best move is
// worth its points less what the other player then gets.
func TestAnalyzeProperty(t *testing.T) {
	r := rules(t, "hand=4 target=500")
	rapid.Check(t, func(t *rapid.T) {
		s := gen.Reached(r, 10).Draw(t, "state")
		best := gen.Choices(t, r, s, known{r, s})
		moves, line, err := solve.Analyze(context.Background(), r, s)
		if err != nil || len(line) == 0 || moves[0].Value != best {
			t.Fatalf("%v: %v, %v", s, line, err)
		}
		points := 0.0
		for next := s; len(line) > 0; line = line[1:] {
			mover := next.Turn
			after, err := r.Apply(next, line[0])
			if err != nil {
				t.Fatalf("%v: %v: %v", s, line[0], err)
			}
			gain := float64(after.Scores[mover] - next.Scores[mover])
			if mover == s.Turn {
				points += gain
			} else {
				points -= gain
			}
			next = after
		}
		if points != best {
			t.Fatalf("%v: the best line is worth %v, want %v", s, points, best)
		}
	})
}

// A player gives each legal move a value and a regret, by all rules.
func TestPlayerProperty(t *testing.T) {
	for _, text := range []string{"hand=3 target=5", "all-fives hand=3", "cross hand=4", "cuban hand=3", "dominican"} {
		r := rules(t, text)
		player, err := solve.NewPlayer(context.Background(), r, solve.Option{Samples: 5, Rounds: 1000})
		if err != nil {
			t.Fatal(err)
		}
		rapid.Check(t, func(t *rapid.T) {
			gen.Choices(t, r, gen.Reached(r, 10).Draw(t, "state"), player)
		})
	}
}
