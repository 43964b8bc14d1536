package solve_test

import (
	"testing"

	"pips.example"
)

// The distribution begins with the farkle, goes up, adds up to 1, has the value as
// its mean.
func TestDistribution(t *testing.T) {
	for name, r := range turnRules(t) {
		turn := newTurn(t, r)
		sum, mean, last := 0.0, 0.0, -1
		for points, p := range result(t, turn.Distribution) {
			if points <= last || last < 0 && points != 0 {
				t.Errorf("%s: %d points after %d", name, points, last)
			}
			if !(p >= 0 && p <= 1) || points > 0 && p == 0 {
				t.Errorf("%s: %d points with a chance of %v", name, points, p)
			}
			if points > 0 && points < r.MinBank {
				t.Errorf("%s: %d points are banked", name, points)
			}
			last = points
			sum += p
			mean += p * float64(points)
		}
		near(t, sum, 1, "%s: the sum", name)
		near(t, mean, whole(turn), "%s: the mean", name)
		for range result(t, turn.Distribution) {
			break // is safe
		}
	}
}

// The chance of each number of points, by the moves that Best makes.
func TestDistributionByMoves(t *testing.T) {
	for _, name := range []string{"ones", "five dice"} {
		r := turnRules(t)[name]
		turn := newTurn(t, r)
		want := map[int]float64{}
		for end, p := range turnEnds(t, r, aTurn(r, r.Dice, 0), pips.Best(turn)) {
			want[end.Scores[0]+200_000] += p
		}
		for points, p := range result(t, turn.Distribution) {
			near(t, p, want[points], "%s: the chance of %d points", name, points)
			delete(want, points)
		}
		for points, p := range want {
			if p > 1e-12 {
				t.Errorf("%s: the distribution lacks %d points", name, points)
			}
		}
	}
}
