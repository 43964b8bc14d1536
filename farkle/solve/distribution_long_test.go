//go:build long

package solve_test

import (
	"math"
	"testing"
)

// Rounding of the chance that a long turn continues does not end the distribution early.
func TestDistributionLong(t *testing.T) {
	r := rules(t, "1=100 555=500 multiplier=yes 11145=100 111=100 5=50 3=600 333=300 444=400 14=50 target=424 666=600 222=200 1112=450 2=150 25=400 keep=strict")
	turn := newTurn(t, r)
	sum, mean := 0.0, 0.0
	for points, p := range result(t, turn.Distribution) {
		sum += p
		mean += p * float64(points)
	}
	if math.Abs(sum-1) > 1e-12 || math.Abs(mean/whole(turn)-1) > 1e-11 {
		t.Errorf("the sum is 1%+.2g, the mean %+.2g of the value above it", sum-1, mean/whole(turn)-1)
	}
}
