package gametest_test

import (
	"iter"
	"testing"

	"pips.example/internal/gametest"
)

// heapRules are the name of a variant.
type heapRules string

func (r heapRules) String() string  { return string(r) }
func (r heapRules) Validate() error { return nil }

func TestVariants(t *testing.T) {
	type variant = gametest.Variant[heapRules]
	seq := func(names ...string) iter.Seq2[string, heapRules] {
		return func(yield func(string, heapRules) bool) {
			for _, name := range names {
				if !yield(name, heapRules(name)) {
					return
				}
			}
		}
	}
	small, large := variant{Name: "small", Want: "small"}, variant{Name: "large", Want: "large"}
	parse := func(s string) (heapRules, error) { return heapRules(s[:5]), nil }
	for _, c := range []struct {
		name     string
		variants iter.Seq2[string, heapRules]
		want     []variant
		failure  string
	}{
		{"right", seq("small", "large"), []variant{small, large}, ""},
		{"one more", seq("small", "large"), []variant{small}, "variant 1 is large"},
		{"one is missing", seq("small"), []variant{small, large}, "1 variants, want 2"},
		{"another order", seq("large", "small"), []variant{small, large}, "variant 0 is large"},
		{"another preset", seq("small"), []variant{{"small", func() heapRules { return "large" }, "small"}}, "the function of small gives large"},
		{"twice", seq("small", "small"), []variant{small, large}, "variant 1 is small"},
		{"read as another", seq("smaller"), []variant{{Name: "smaller", Want: "smaller"}}, "smaller reads as small"},
	} {
		fails(t, c.name, c.failure, func(t testing.TB) { gametest.Variants(t, c.variants, parse, c.want) })
	}
}
