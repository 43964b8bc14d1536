//go:build long

package prng_test

import (
	"math"
	"runtime"
	"sync"
	"testing"

	"pips.example/prng"
)

// TestLongLFSRFair walks both of the longest cycles and counts the dice. (About
// ten seconds.)
func TestLongLFSRFair(t *testing.T) {
	var worst float64
	for _, seed := range []uint32{1, 333} {
		g, n, faces := prng.NewLFSR(seed), 0, [6]int{}
		for last := uint32(0); last != seed; n++ {
			last = g.Next()
			faces[last%6]++
		}
		if n != 1760532585 {
			t.Errorf("seed %d has period %d", seed, n)
		}
		for _, c := range faces {
			worst = max(worst, math.Abs(float64(c)*6/float64(n)-1))
		}
	}
	if worst < 2.75e-5 || worst > 2.85e-5 { // one part in 35,829
		t.Errorf("the largest deviation of a face is %.3g of its share, want 2.8e-5", worst)
	}
	if period(lfsrMatrix(), 1, 1760532585) == 0 || sameCycle(1, 333) {
		t.Error("seeds 1 and 333 are not on two cycles")
	}
}

// sameCycle walks from a and reports whether it meets b.
func sameCycle(a, b uint32) bool {
	for g, x := prng.NewLFSR(a), a^1; x != a; {
		if x = g.Next(); x == b {
			return true
		}
	}
	return false
}

// TestLongDotNetEverySeed seeds all 1<<31 generators and finds every word of
// their states from 0 to 1<<31 - 2. As differences modulo 1<<31 - 1 stay in
// that range, so do all draws. (About twenty minutes of one core.)
func TestLongDotNetEverySeed(t *testing.T) {
	var wait sync.WaitGroup
	workers := runtime.GOMAXPROCS(0)
	for w := range workers {
		wait.Add(1)
		go func() {
			defer wait.Done()
			for seed := int64(w); seed <= math.MaxInt32; seed += int64(workers) {
				d := prng.NewDotNet(int32(seed))
				buf, _ := d.MarshalBinary()
				var back prng.DotNet
				if err := back.UnmarshalBinary(buf); err != nil {
					t.Errorf("seed %d: %v", seed, err)
					return
				}
			}
		}()
	}
	wait.Wait()
}
