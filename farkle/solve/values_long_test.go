//go:build long

package solve_test

import (
	"math"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// Removing luck by the values of the duel is worth this many times the games, in games to 10,000 points: of
// independent games, and of groups of games with the same dice, which are worth more already. The values assume
// the best play, so they help little with random players.
func TestDuelLuckSaved(t *testing.T) {
	r := farkle.Standard()
	duel := newDuel(t, r)
	for _, c := range []struct {
		name          string
		player, other farkle.Strategy
		games         int
		alone, groups float64 // at least
	}{
		{"300 against 500", farkle.BankAt(300), farkle.BankAt(500), 6000, 4.8, 3.9},
		{"the duel against 300", pips.Best(duel), farkle.BankAt(300), 6000, 6.3, 4.9},
		{"random against random", farkle.Random(1), farkle.Random(2), 500, 0.03, 0.03},
	} {
		comparison := pips.NewComparison(r, c.player, c.other)
		comparison.Judge, comparison.Games, comparison.Seed = duel, c.games, 1
		s := saved(t, comparison)
		alone := alone(s)
		t.Logf("%s: worth %.3g times the games, and %.3g times the groups", c.name, alone, s.Saved)
		if alone < c.alone || s.Saved < c.groups {
			t.Errorf("%s: want at least %v and %v", c.name, c.alone, c.groups)
		}
	}
}

// saved plays a comparison and returns its first score. What is left without luck has the same
// mean, but for chance.
func saved(t *testing.T, c *pips.Comparison[farkle.State, farkle.Move, dice.Dice, farkle.View]) pips.Score {
	t.Helper()
	result, err := c.Run(background)
	if err != nil {
		t.Fatal(err)
	}
	t.Log(result)
	for i, s := range result.Scores {
		if s.Value.Mean != s.Share.Mean || math.Abs(s.Adjusted.Mean-s.Value.Mean) > 4*math.Hypot(s.Adjusted.Error, s.Value.Error) {
			t.Errorf("strategy %d: %v without luck, %v with it, %v of the win", i, s.Adjusted, s.Value, s.Share)
		}
	}
	return result.Scores[0]
}

// alone returns how many times the independent games removing luck is worth: their variance is that of a share.
// It is 0 if that is not known.
func alone(s pips.Score) float64 {
	if s.Adjusted.Error == 0 {
		return 0
	}
	return s.Share.Mean * (1 - s.Share.Mean) / float64(s.Share.Games) / (s.Adjusted.Error * s.Adjusted.Error)
}
