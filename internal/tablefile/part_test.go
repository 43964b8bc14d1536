package tablefile

import (
	"bytes"
	"math"
	"slices"
	"testing"
)

func TestFill(t *testing.T) {
	list := make([]float64, 10_000)
	for i := range list {
		list[i] = 1 / float64(i+1)
	}
	b := written(t, "test", "some rules", list)
	if n := Size("test", "some rules", len(list)); n != int64(len(b)) {
		t.Errorf("the size is %d, want %d", n, len(b))
	}
	fill := func(b []byte, kind, rules string, n int) ([]float64, error) {
		got := make([]float64, n)
		return got, Fill(bytes.NewReader(b), kind, rules, errForeign, errDamaged, got)
	}
	if got, err := fill(b, "test", "some rules", len(list)); err != nil || !slices.Equal(got, list) {
		t.Errorf("what is read differs, %v", err)
	}
	for _, c := range []struct {
		kind, rules string
		n           int
		want        error
	}{
		{"best", "some rules", len(list), errForeign}, {"test", "other rules", len(list), errForeign},
		{"test", "some rules", len(list) - 1, errDamaged}, {"test", "some rules", len(list) + 1, errDamaged},
	} {
		if _, err := fill(b, c.kind, c.rules, c.n); err != c.want {
			t.Errorf("%v: %v", c, err)
		}
	}
	for _, i := range []int{30, len(b) / 2, len(b) - 1} {
		bad := bytes.Clone(b)
		bad[i] ^= 1
		if _, err := fill(bad, "test", "some rules", len(list)); err != errDamaged {
			t.Errorf("another byte %d: %v", i, err)
		}
	}
	got := make([]float64, 7)
	if err := Part(bytes.NewReader(b), "test", "some rules", errDamaged, 9_993, got); err != nil || !slices.Equal(got, list[9_993:]) {
		t.Errorf("the end is %v, %v", got, err)
	}
	if err := Part(bytes.NewReader(b[:len(b)-33]), "test", "some rules", errDamaged, 9_993, got); err != errDamaged {
		t.Errorf("a number is missing: %v", err)
	}
	if err := Part(bytes.NewReader(written(t, "test", "some rules", []float64{math.NaN()})), "test", "some rules", errDamaged, 0, got[:1]); err != errDamaged {
		t.Errorf("no number: %v", err)
	}
}
