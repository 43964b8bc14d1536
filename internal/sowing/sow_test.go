package sowing

import "testing"

// Every row of three pits with up to five beans.
func TestTwosAndThrees(t *testing.T) {
	for i := range 6 * 6 * 6 {
		n := [3]int{i % 6, i / 6 % 6, i / 36}
		row := uint64(n[0] | n[1]<<8 | n[2]<<16 | 2<<24) // more after the last
		for last := range 3 {
			var want uint64
			beans := 0
			for at := last; at >= 0 && (n[at] == 2 || n[at] == 3); at-- {
				want |= uint64(n[at]) << (8 * at)
				beans += n[at]
			}
			if taken, got := twosAndThrees(row, uint8(8*last)); taken != want || got != beans {
				t.Errorf("%v from %d: %x and %d, want %x and %d", n, last, taken, got, want, beans)
			}
		}
	}
}
