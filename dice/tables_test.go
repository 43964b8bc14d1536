package dice

import (
	"math/big"
	"testing"
)

func TestTableOfChoices(t *testing.T) {
	for k := 2; k <= 5; k++ {
		if choose[k][0] != 0 {
			t.Errorf("choose[%d][0] = %d", k, choose[k][0])
		}
		for s := 1; s <= MaxDice; s++ {
			if want := new(big.Int).Binomial(int64(s+k-1), int64(k)).Uint64(); uint64(choose[k][s]) != want {
				t.Errorf("choose[%d][%d] = %d, want %d", k, s, choose[k][s], want)
			}
		}
	}
	for n := range pascal {
		for k := range pascal[n] {
			if want := new(big.Int).Binomial(int64(n), int64(k)).Int64(); int64(pascal[n][k]) != want {
				t.Errorf("pascal[%d][%d] = %d, want %d", n, k, pascal[n][k], want)
			}
		}
	}
}

func TestTablesOfRolls(t *testing.T) {
	rolls := 1
	for n := range few {
		for roll := range rolls {
			want := uint64(0)
			for digits, left := roll, n; left > 0; left-- {
				want += one(One + Die(digits%6))
				digits /= 6
			}
			if few[n][roll] != want {
				t.Errorf("roll %d of %d dice is %#x, want %#x", roll, n, few[n][roll], want)
			}
		}
		rolls *= 6
	}
	power := uint64(1)
	for n, p := range powers {
		if p != power {
			t.Errorf("powers[%d] = %d, want %d", n, p, power)
		}
		power *= 6
	}
	for c := range 256 {
		digit, face := uint64(0), uint64(0)
		if f := Die(c); f.valid() {
			digit, face = one(f), isDie|one(f)
		}
		if digits[byte(c+'0')] != digit || single[c] != face {
			t.Errorf("face %d is %#x and %#x, want %#x and %#x", c, digits[byte(c+'0')], single[c], digit, face)
		}
	}
}
