package sowing

import "testing"

// Bit tricks on a row agree with a loop over its pits, for every pair of neighbours.
func TestRowTricks(t *testing.T) {
	for _, around := range [...]uint64{0, 0x00ffffffffffffff, 0x0001010101010101, 0x0080808080808080, 0x007f7f7f7f7f7f7f} {
		for shift := uint(0); shift <= 40; shift += 8 {
			if shift%16 != 0 {
				continue
			}
			for i := range uint64(1 << 16) {
				row := around&^(0xffff<<shift) | i<<shift
				beans, pits, first := 0, uint64(0), uint(64)
				for at := uint(0); at < 64; at += 8 {
					n := int(row >> at & 0xff)
					if got := int(Count(row, at)); got != n {
						t.Fatalf("count of %x at %d is %d", row, at, got)
					}
					beans += n
					if n > 0 {
						pits |= PitAt(at)
						first = min(first, at)
					}
				}
				if got := Sum(row); got != beans {
					t.Fatalf("sum of %x is %d, want %d", row, got, beans)
				}
				if got := Filled(row); got != pits {
					t.Fatalf("filled of %x is %x, want %x", row, got, pits)
				}
				if pits != 0 && Shift(pits) != first {
					t.Fatalf("shift of %x is %d, want %d", pits, Shift(pits), first)
				}
			}
		}
	}
}
