package stat

import (
	"fmt"
	"math"
	"testing"
)

// The interval of Wilson, from its equation: at its ends, the distance to the
// share is z standard errors, here squared.
func TestWilson(t *testing.T) {
	const z, tiny = 1.959963984540054, 1e-14
	for n := 1; n <= 40; n++ {
		for wins := range n + 1 {
			low, high := Wilson(float64(wins), float64(n))
			share := float64(wins) / float64(n)
			if low < 0 || low > share+tiny || high < share-tiny || high > 1 || low == high {
				t.Fatalf("%d of %d: %v to %v", wins, n, low, high)
			}
			for _, p := range []float64{low, high} {
				if d := math.Abs((p-share)*(p-share) - z*z*p*(1-p)/float64(n)); d > tiny {
					t.Errorf("%d of %d: %v misses by %v", wins, n, p, d)
				}
			}
		}
	}
	// Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
	for _, tt := range []struct {
		wins, n int
		want    string
	}{{81, 263, "0.2553 0.3662"}, {15, 148, "0.0624 0.1605"}, {0, 20, "0.0000 0.1611"}, {1, 29, "0.0061 0.1718"}} {
		low, high := Wilson(float64(tt.wins), float64(tt.n))
		if got := fmt.Sprintf("%.4f %.4f", low, high); got != tt.want {
			t.Errorf("%d of %d: %s, want %s", tt.wins, tt.n, got, tt.want)
		}
	}
}

// Without trials nothing is known.
func TestWilsonOfNothing(t *testing.T) {
	if low, high := Wilson(0, 0); low != 0 || high != 1 {
		t.Error(low, high)
	}
}
