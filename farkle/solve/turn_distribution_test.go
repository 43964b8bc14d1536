package solve_test

import (
	"math"
	"testing"
)

// The distribution begins with the farkle, goes up, adds up to 1, has the value as
// its mean and the deviation that it should have.
func TestDistribution(t *testing.T) {
	for name, r := range turnRules(t) {
		turn := newTurn(t, r)
		sum, mean, square, last := 0.0, 0.0, 0.0, -1
		for points, p := range distribution(t, turn) {
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
		value := turn.Value()
		near(t, sum, 1, "%s: the sum", name)
		near(t, mean, value, "%s: the mean", name)
		near(t, deviation(t, turn), math.Sqrt(square-mean*mean), "%s: the deviation", name)
		for range distribution(t, turn) {
			break // is safe
		}
	}
}
