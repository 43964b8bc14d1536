package solve

import (
	"math"
	"math/big"
	"math/rand/v2"
	"testing"

	"pips.example/dice"
)

// All groups of up to five dice, against the dice themselves.
func TestGroups(t *testing.T) {
	tab := table()
	if tab != table() {
		t.Error("the table is made twice")
	}
	seen := map[dice.Dice]int{}
	for g, d := range tab.dice {
		if at, twice := seen[d]; twice {
			t.Errorf("%v has the numbers %d and %d", d, at, g)
		}
		seen[d] = g
		if int(tab.at[d]) != g {
			t.Errorf("%v is at %d, not at %d", d, tab.at[d], g)
		}
		if (d.Len() == 5) != (g >= kept) || d.Len() > 5 {
			t.Errorf("%v has number %d", d, g)
		}
		if g > 0 && tab.dice[g-1].Len() > d.Len() {
			t.Errorf("%v comes before %v", tab.dice[g-1], d)
		}
		if tab.ways[g] != float64(d.Ways()) {
			t.Errorf("%v ways to roll %v, want %d", tab.ways[g], d, d.Ways())
		}
		wantLess := map[dice.Dice]bool{}
		for f := dice.One; f <= dice.Six; f++ {
			one := dice.Of(f)
			if g < kept {
				if more := tab.dice[tab.more[g][f-1]]; more != d.Plus(one) {
					t.Errorf("%v and a %v is %v", d, f, more)
				}
			}
			if rest, err := d.Minus(one); err == nil {
				wantLess[rest] = true
			}
			if g >= kept && int(tab.face[g-kept][f-1]) != d.Count(f) {
				t.Errorf("%v has %d of %v", d, tab.face[g-kept][f-1], f)
			}
		}
		if int(tab.lessN[g]) != len(wantLess) {
			t.Errorf("%v has %d groups of a die less, want %d", d, tab.lessN[g], len(wantLess))
		}
		last := dice.Die(0) // the face that is left out, low ones first
		for _, l := range tab.less[g][:tab.lessN[g]] {
			rest := tab.dice[l]
			if !wantLess[rest] {
				t.Errorf("%v with a die less is no %v", d, rest)
			}
			delete(wantLess, rest)
			for f := dice.One; f <= dice.Six; f++ {
				if rest.Count(f) < d.Count(f) {
					if f <= last {
						t.Errorf("%v leaves out %v after %v", d, f, last)
					}
					last = f
				}
			}
		}
		if g >= kept {
			alike := dice.Die(0)
			for f := dice.One; f <= dice.Six; f++ {
				if d.Count(f) == 5 {
					alike = f
				}
			}
			if dice.Die(tab.alike[g-kept]) != alike {
				t.Errorf("%v is alike of face %d", d, tab.alike[g-kept])
			}
			if alike != 0 && tab.fives[alike] != g-kept {
				t.Errorf("%v is found at %d", d, tab.fives[alike])
			}
		}
	}
	if len(seen) != 462 || len(tab.at) != 462 {
		t.Errorf("%d groups, %d known", len(seen), len(tab.at))
	}
	for n, all := range []int{1, 6, 36, 216, 1296, 7776} {
		if tab.all[n] != all {
			t.Errorf("%d throws of %d dice", tab.all[n], n)
		}
	}
}

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
	n := 20_000
	if testing.Short() {
		n = 2000
	}
	for range n {
		xs = append(xs, math.Ldexp(1+rng.Float64(), rng.IntN(15)-3))
	}
	for _, x := range xs {
		got := math.Float64frombits(bySix(x))
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
