package gametest_test

import (
	"errors"
	"fmt"
	"iter"
	"testing"

	"pips.example/internal/gametest"
)

// heapRules are how many beans a heap has at the start.
type heapRules struct{ Beans int }

func (r heapRules) String() string {
	switch r.Beans {
	case 3:
		return "small"
	case 20:
		return "large"
	}
	return fmt.Sprint(r.Beans)
}

func (r heapRules) Validate() error {
	if r.Beans < 1 {
		return errors.New("no beans")
	}
	return nil
}

func parseHeap(s string) (heapRules, error) {
	switch s {
	case "small", "no":
		return heapRules{3}, nil
	case "large":
		return heapRules{20}, nil
	case "huge":
		return heapRules{21}, nil
	case "0":
		return heapRules{}, nil
	}
	return heapRules{}, errors.New("no such rules")
}

func TestVariants(t *testing.T) {
	type variant = gametest.Variant[heapRules]
	heap := func(n int) func() heapRules { return func() heapRules { return heapRules{n} } }
	seq := func(list ...variant) iter.Seq2[string, heapRules] {
		return func(yield func(string, heapRules) bool) {
			for _, v := range list {
				if !yield(v.Name, v.Want) {
					return
				}
			}
		}
	}
	small, large := variant{"small", heap(3), heapRules{3}}, variant{"large", heap(20), heapRules{20}}
	greedy := func(yield func(string, heapRules) bool) {
		_, _ = yield("small", heapRules{3}), yield("large", heapRules{20})
	}
	for _, c := range []struct {
		name     string
		variants iter.Seq2[string, heapRules]
		want     []variant
		failure  string
	}{
		{"right", seq(small, large), []variant{small, large}, ""},
		{"one more", seq(small, large), []variant{small}, "one more variant: large"},
		{"one is missing", seq(small), []variant{small, large}, "1 variants, want 2"},
		{"another order", seq(large, small), []variant{small, large}, "large is"},
		{"other rules", seq(small, variant{"large", heap(20), heapRules{21}}), []variant{small, large}, "large is 21"},
		{"another preset", seq(small), []variant{{"small", heap(4), heapRules{3}}}, "the function of small gives 4"},
		{"twice", seq(small, small), []variant{small, small}, "small is"},
		{"not to be played", seq(variant{"0", heap(0), heapRules{}}), []variant{{"0", heap(0), heapRules{}}}, "cannot be played"},
		{"no text", seq(variant{"huge", heap(9), heapRules{9}}), []variant{{"huge", heap(9), heapRules{9}}}, "huge reads as 21"},
		{"unreadable", seq(variant{"big", heap(9), heapRules{9}}), []variant{{"big", heap(9), heapRules{9}}}, "no such rules"},
		{"another text", seq(variant{"no", heap(3), heapRules{3}}), []variant{{"no", heap(3), heapRules{3}}}, `no prints as "small"`},
		{"does not stop", greedy, []variant{small, large}, "panic"},
	} {
		fails(t, c.name, c.failure, func(t testing.TB) { gametest.Variants(t, c.variants, parseHeap, c.want) })
	}
}
