package bigmem

import "testing"

func TestMake(t *testing.T) {
	for _, n := range []int{0, 1, least - 1, least, least + 1, 3*least + 12345} {
		b := Make(n)
		if len(b) != n {
			t.Fatalf("%d bytes, want %d", len(b), n)
		}
		for i, v := range b {
			if v != 0 {
				t.Fatalf("%d bytes: byte %d is %d", n, i, v)
			}
			b[i] = byte(i)
		}
	}
}
