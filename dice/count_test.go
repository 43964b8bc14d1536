package dice_test

import (
	"encoding/json"
	"iter"
	"maps"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// cases is testdata/dice.json.
type cases struct {
	DiceExact struct {
		Vectors []struct {
			N             int
			Multisets     int
			Total         int
			SumCounts     []int          `json:"sum_counts_from_n"`
			PatternCounts map[string]int `json:"pattern_counts"`
		}
	} `json:"dice_exact"`
	BatchedToy struct {
		Accepted int
		Each     int `json:"each_of_216_outcomes"`
	} `json:"batched_toy"`
}

func readCases(t *testing.T) cases {
	t.Helper()
	data, err := os.ReadFile("testdata/dice.json")
	if err != nil {
		t.Fatal(err)
	}
	var c cases
	if err := json.Unmarshal(data, &c); err != nil {
		t.Fatal(err)
	}
	return c
}

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
	var texts []string
	for _, n := range counts {
		texts = append(texts, strconv.Itoa(n))
	}
	return strings.Join(texts, "+")
}

func TestExactCases(t *testing.T) {
	vectors := readCases(t).DiceExact.Vectors
	if len(vectors) != 5 {
		t.Fatalf("%d vectors, want 5", len(vectors))
	}
	for _, v := range vectors {
		groups, total := 0, 0
		patterns := map[string]int{}
		for d, ways := range dice.Rolls(v.N) {
			groups++
			total += ways
			patterns[pattern(d)] += ways
		}
		if groups != v.Multisets || total != v.Total || !maps.Equal(patterns, v.PatternCounts) {
			t.Errorf("%d dice: %d groups, %d rolls, %v", v.N, groups, total, patterns)
		}
		sum := v.N
		for s, ways := range dice.Distribution(v.N, dice.Dice.Sum) {
			if i := s - v.N; s != sum || i >= len(v.SumCounts) || ways != v.SumCounts[i] {
				t.Errorf("sum %d of %d dice comes in %d ways", s, v.N, ways)
			}
			sum++
		}
		if sum != 6*v.N+1 {
			t.Errorf("Distribution(%d, Sum) ends before %d", v.N, sum)
		}
	}
}

// Ordered rolls one by one, all of them for up to seven dice: Rolls, Ways
// and Distribution must count the same.
func TestCountingAgainstAllOrderedRolls(t *testing.T) {
	for n := 0; n <= 7; n++ {
		groups, sums, highest := map[dice.Dice]int{}, map[int]int{}, map[int]int{}
		total := 0
		roll := make([]dice.Die, n)
		var next func(i int)
		next = func(i int) {
			if i == n {
				sum, high := 0, 0
				for _, f := range roll {
					sum += int(f)
					high = max(high, int(f))
				}
				groups[dice.Of(roll...)]++
				sums[sum]++
				highest[high]++
				total++
				return
			}
			for roll[i] = dice.One; roll[i] <= dice.Six; roll[i]++ {
				next(i + 1)
			}
		}
		next(0)

		if got := maps.Collect(dice.Rolls(n)); !maps.Equal(got, groups) {
			t.Errorf("Rolls(%d) differs from counting %d rolls", n, total)
		}
		for d, chance := range dice.Chances(n) {
			if want := float64(groups[d]) / float64(total); math.Abs(chance-want) > 1e-15 {
				t.Errorf("%v has the chance %v, want %v", d, chance, want)
			}
		}
		for d, ways := range groups {
			if d.Ways() != uint64(ways) {
				t.Errorf("%v.Ways() = %d, want %d", d, d.Ways(), ways)
			}
		}
		if got := maps.Collect(dice.Distribution(n, dice.Dice.Sum)); !maps.Equal(got, sums) {
			t.Errorf("Distribution(%d, Sum) yields %v, want %v", n, got, sums)
		}
		high := func(d dice.Dice) int {
			for f := dice.Six; f >= dice.One; f-- {
				if d.Count(f) > 0 {
					return int(f)
				}
			}
			return 0
		}
		if got := maps.Collect(dice.Distribution(n, high)); !maps.Equal(got, highest) {
			t.Errorf("highest of %d dice: %v, want %v", n, got, highest)
		}
	}
}

func TestCountingPanics(t *testing.T) {
	for _, n := range []int{-1 << 31, -1, 101, 1 << 30} {
		wantPanic(t, "All", pips.ErrTooLarge, func() { dice.All(n) })
	}
	for _, n := range []int{-1 << 31, -1, 11, 1 << 30} {
		wantPanic(t, "Rolls", pips.ErrTooLarge, func() { dice.Rolls(n) })
		wantPanic(t, "Distribution", pips.ErrTooLarge, func() { dice.Distribution(n, dice.Dice.Sum) })
	}
}

// Every iterator can be left at every place and walked again from the start.
// An iterator that calls yield after false panics, so leaving is tested by it.
func TestIteratorsStopAndStartAgain(t *testing.T) {
	d := dice.MustParse("112366")
	stops(t, "All", dice.All(3))
	stops(t, "All of none", dice.All(0))
	stops(t, "Subsets", d.Subsets())
	stops(t, "Faces", d.Faces())
	stops2(t, "Rolls", dice.Rolls(3))
	stops2(t, "Distribution", dice.Distribution(3, dice.Dice.Sum))
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

func stops2[K, V comparable](t *testing.T, name string, seq iter.Seq2[K, V]) {
	t.Helper()
	type pair struct {
		k K
		v V
	}
	stops(t, name, func(yield func(pair) bool) {
		for k, v := range seq {
			if !yield(pair{k, v}) {
				return
			}
		}
	})
}
