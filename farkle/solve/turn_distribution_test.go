package solve_test

import (
	"math"
	"testing"

	"pips.example/farkle"
)

// The distribution begins with the farkle, goes up, adds up to 1, has the value as
// its mean and the deviation that it should have.
func TestDistribution(t *testing.T) {
	for name, r := range turnRules(t) {
		turn := newTurn(t, r)
		sum, mean, square, last := 0.0, 0.0, 0.0, -1
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
			square += p * float64(points) * float64(points)
		}
		value := whole(turn)
		near(t, sum, 1, "%s: the sum", name)
		near(t, mean, value, "%s: the mean", name)
		near(t, result(t, turn.Deviation), math.Sqrt(square-mean*mean), "%s: the deviation", name)
		for range result(t, turn.Distribution) {
			break // is safe
		}
	}
}

// The chance of each number of points, by the moves that Best makes. A turn is
// played through all its throws; what is rarer than 1e-13 on the way is left out.
func TestDistributionByMoves(t *testing.T) {
	for _, name := range []string{"ones", "five dice"} {
		r := turnRules(t)[name]
		turn := newTurn(t, r)
		going := map[farkle.State]float64{aTurn(r, r.Dice, 0): 1}
		want := map[int]float64{}
		for len(going) > 0 {
			least := farkle.State{Points: math.MaxInt}
			for s := range going { // the one that no other leads to
				if s.Points < least.Points || s.Points == least.Points && s.Due > least.Due {
					least = s
				}
			}
			p := going[least]
			delete(going, least)
			if p < 1e-13 {
				continue
			}
			rolled(t, r, least, func(next farkle.State, n int) {
				q := p * float64(n) / ways(least.Due)
				if next.Turn != least.Turn {
					want[0] += q
					return
				}
				m, _ := top(turn, next)
				end, err := r.Apply(next, m)
				if err != nil {
					t.Fatal(err)
				}
				if m.Then == farkle.BankPoints {
					want[end.Scores[0]-least.Scores[0]] += q
				} else {
					going[end] += q
				}
			})
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
