package main

import (
	"fmt"
	"math"
	"testing"

	"pips.example"
	"pips.example/internal/stat"
)

// Newcombe 1998, Interval estimation for the difference between independent proportions, table II, method
// 10: 56 of 70 less 48 of 80 is 0.2, from 0.0524 to 0.3339. It is twice the mean of the one share and
// of what the other lacks, less 1.
func TestMean(t *testing.T) {
	share := func(won, n float64) pips.Estimate {
		low, high := stat.Wilson(won, n)
		return pips.Estimate{Mean: won / n, Low: low, High: high, Error: 0.3, Games: int(n)}
	}
	one := share(56, 70)
	m := mean([]pips.Estimate{one, share(80-48, 80)})
	if got := fmt.Sprintf("%.4f %.4f %.4f", 2*m.Mean-1, 2*m.Low-1, 2*m.High-1); got != "0.2000 0.0524 0.3339" || m.Games != 150 {
		t.Error(got, m.Games)
	}
	if want := 0.3 / math.Sqrt2; math.Abs(m.Error-want) > 1e-15 {
		t.Errorf("%v, want %v", m.Error, want)
	}
	m = mean([]pips.Estimate{one})
	for _, d := range []float64{m.Mean - one.Mean, m.Low - one.Low, m.High - one.High, m.Error - one.Error} {
		if math.Abs(d) > 1e-15 {
			t.Errorf("%v, want %v", m, one)
		}
	}
}
