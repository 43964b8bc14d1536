package solve_test

import (
	"errors"
	"math"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
)

// What is no number of goroutines is refused, and one that is far too large is not.
func TestWorkersRefused(t *testing.T) {
	r := dominoes.Rules{HandSize: 2, Target: 5}
	for _, n := range []int{0, -1, math.MinInt} {
		if table, err := solve.NewTable(background, r, solve.Rounds(2), solve.Workers(n)); table != nil || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("a table with %d workers: %v", n, err)
		}
		if p, err := solve.NewPlayer(background, r, solve.Rounds(2), solve.Workers(n)); p != nil || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("a player with %d workers: %v", n, err)
		}
		res, err := solve.Compare(background, r, dominoes.SimplePlayer, dominoes.SimplePlayer, 2, 1, solve.Workers(n))
		if res != (solve.Result{}) || !errors.Is(err, pips.ErrTooLarge) {
			t.Errorf("a match with %d workers: %v, %v", n, res, err)
		}
	}
	if _, err := solve.NewTable(background, r, solve.Rounds(2), solve.Workers(0), solve.Workers(math.MaxInt)); err != nil {
		t.Error(err)
	}
	if _, err := solve.Compare(background, r, dominoes.SimplePlayer, dominoes.SimplePlayer, 0, 1, solve.Workers(math.MaxInt)); err != nil {
		t.Error(err)
	}
}
