package solve

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"
)

// The two numbers that multiply instead of dividing by six, and the product. The
// quotient ends on thirds of the last place, so two thirds of it are the most that
// a sum of two rounded products can be off.
func TestBySix(t *testing.T) {
	const precision = 300
	exact := func(x float64) *big.Float { return new(big.Float).SetPrec(precision).SetFloat64(x) }
	six := exact(6)
	sum := new(big.Float).SetPrec(precision).Add(exact(sixth), exact(rest))
	off, _ := new(big.Float).Sub(sum, new(big.Float).SetPrec(precision).Quo(exact(1), six)).Float64()
	if math.Abs(off) > 0x1p-110 {
		t.Errorf("sixth and rest are %g too much", off)
	}
	xs := []float64{0, 1, 2, 3, 6, 1.0 / 3, 374, 1575, math.Nextafter(1, 2), math.Nextafter(6, 0), 0x1p-40, 1e6}
	rng := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		xs = append(xs, math.Ldexp(1+rng.Float64(), rng.IntN(15)-3))
	}
	for _, x := range xs {
		got := bySix(x)
		off, _ := new(big.Float).Sub(exact(got), new(big.Float).SetPrec(precision).Quo(exact(x), six)).Float64()
		last := math.Nextafter(got, math.Inf(1)) - got
		if got == 0 {
			last = 0
		}
		if math.Abs(off) > (2.0/3+1e-9)*last {
			t.Errorf("%v by six is %v, off by %v of the last place", x, got, off/last)
		}
	}
}
