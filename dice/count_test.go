package dice_test

import (
	"encoding/json"
	"fmt"
	"iter"
	"maps"
	"math"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// pattern names the numbers of equal dice, the largest first: "3+2+1".
func pattern(d dice.Dice) string {
	var counts []int
	for f := dice.One; f <= dice.Six; f++ {
		if n := d.Count(f); n > 0 {
			counts = append(counts, n)
		}
	}
	slices.Sort(counts)
	slices.Reverse(counts)
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(counts), "[]"), " ", "+")
}

// The exact figures of testdata/dice.json.
func TestExactCases(t *testing.T) {
	data, err := os.ReadFile("testdata/dice.json")
	if err != nil {
		t.Fatal(err)
	}
	var cases struct {
		DiceExact struct {
			Vectors []struct {
				N             int
				Multisets     int
				Total         int
				SumCounts     []int          `json:"sum_counts_from_n"`
				PatternCounts map[string]int `json:"pattern_counts"`
			}
		} `json:"dice_exact"`
	}
	if err := json.Unmarshal(data, &cases); err != nil || len(cases.DiceExact.Vectors) != 5 {
		t.Fatalf("%d vectors, want 5, %v", len(cases.DiceExact.Vectors), err)
	}
	for _, v := range cases.DiceExact.Vectors {
		groups, total := 0, 0
		patterns := map[string]int{}
		counts := make([]int, 5*v.N+1) // of the sums from v.N
		for d, ways := range dice.Rolls(v.N) {
			groups++
			total += ways
			patterns[pattern(d)] += ways
			counts[d.Sum()-v.N] += ways
		}
		if groups != v.Multisets || total != v.Total || !maps.Equal(patterns, v.PatternCounts) {
			t.Errorf("%d dice: %d groups, %d rolls, %v", v.N, groups, total, patterns)
		}
		if !slices.Equal(counts, v.SumCounts) {
			t.Errorf("the sums of %d dice come in %v ways, want %v", v.N, counts, v.SumCounts)
		}
	}
}

// Rolls and Chances agree with all ordered rolls of up to six dice, in the order of All.
func TestCountingAgainstAllOrderedRolls(t *testing.T) {
	total := 1
	for n := 0; n <= 6; n++ {
		groups := map[dice.Dice]int{}
		for roll := range total {
			faces := make([]dice.Die, n)
			for i := range faces {
				faces[i], roll = dice.One+dice.Die(roll%6), roll/6
			}
			groups[dice.Of(faces...)]++
		}
		var order []dice.Dice
		for d, ways := range dice.Rolls(n) {
			if order = append(order, d); ways != groups[d] {
				t.Errorf("Rolls(%d) has %v %d times, want %d", n, d, ways, groups[d])
			}
		}
		if !slices.Equal(order, slices.Collect(dice.All(n))) {
			t.Errorf("Rolls(%d) has the order %v", n, order)
		}
		for d, chance := range dice.Chances(n) {
			if want := float64(groups[d]) / float64(total); math.Abs(chance-want) > 1e-15 {
				t.Errorf("%v has the chance %v, want %v", d, chance, want)
			}
		}
		total *= 6
	}
}

func TestCountingPanics(t *testing.T) {
	for _, n := range []int{-1 << 31, -1, 101, 1 << 30} {
		wantPanic(t, "All", pips.ErrTooLarge, func() { dice.All(n) })
	}
	for _, n := range []int{-1 << 31, -1, 11, 1 << 30} {
		wantPanic(t, "Rolls", pips.ErrTooLarge, func() { dice.Rolls(n) })
	}
}

// Every iterator can stop anywhere and start again. One that calls yield after false panics.
func TestIteratorsStopAndStartAgain(t *testing.T) {
	d := dice.MustParse("112366")
	stops(t, "All", dice.All(3))
	stops(t, "All of none", dice.All(0))
	stops(t, "Subsets", d.Subsets())
	stops(t, "Faces", d.Faces())
	stops(t, "Rolls", pairs(dice.Rolls(3)))
	stops(t, "Chances", pairs(dice.Chances(3)))
}

func stops[T comparable](t *testing.T, name string, seq iter.Seq[T]) {
	t.Helper()
	all := slices.Collect(seq)
	if len(all) == 0 {
		t.Errorf("%s yields nothing", name)
	}
	for n := 1; n <= len(all); n++ {
		var got []T
		for v := range seq {
			if got = append(got, v); len(got) == n {
				break
			}
		}
		if !slices.Equal(got, all[:n]) {
			t.Errorf("%s left after %d yields %v", name, n, got)
		}
	}
}

// pairs makes values of keys and values.
func pairs[K, V comparable](seq iter.Seq2[K, V]) iter.Seq[[2]any] {
	return func(yield func([2]any) bool) {
		for k, v := range seq {
			if !yield([2]any{k, v}) {
				return
			}
		}
	}
}
