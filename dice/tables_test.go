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
	i := 0
	for a := One; a <= Six; a++ {
		for b := One; b <= Six; b++ {
			for c := One; c <= Six; c++ {
				if want := Of(a, b, c).Packed(); few[threeDice+i] != want {
					t.Errorf("few[threeDice+%d] = %#x, want %#x", i, few[threeDice+i], want)
				}
				i++
			}
		}
	}
	if few[noDice] != 0 {
		t.Errorf("no dice are %#x", few[noDice])
	}
	for a := range uint64(6) {
		if few[oneDie+a] != Of(One+Die(a)).Packed() {
			t.Errorf("few[oneDie+%d] = %#x", a, few[oneDie+a])
		}
		for b := range uint64(6) {
			if few[twoDice+6*a+b] != Of(One+Die(a), One+Die(b)).Packed() {
				t.Errorf("few[twoDice+%d] = %#x", 6*a+b, few[twoDice+6*a+b])
			}
		}
	}
	power := uint64(1)
	for n, p := range powers {
		if p != power {
			t.Errorf("powers[%d] = %d, want %d", n, p, power)
		}
		power *= 6
	}
	for c, die := range digits {
		want := uint64(0)
		if f := Die(c) - '0'; f.Valid() {
			want = Of(f).Packed()
		}
		if die != want {
			t.Errorf("digits[%q] = %#x, want %#x", rune(c), die, want)
		}
	}
}

// TestSingle checks every value that a Die can have.
func TestSingle(t *testing.T) {
	for f := range single {
		want := uint64(noDie)
		if d := Die(f); d.Valid() {
			want = one(d)
		}
		if single[f] != want {
			t.Errorf("single[%d] = %#x, want %#x", f, single[f], want)
		}
	}
}
