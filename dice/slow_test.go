package dice_test

import (
	"errors"
	"maps"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// A slow is the readable oracle: a group as its faces in ascending order.
type slow []dice.Die

// slowOf returns the group with counts of each face.
func slowOf(counts [6]int) (s slow) {
	for i, n := range counts {
		s = append(s, slices.Repeat(slow{dice.One + dice.Die(i)}, n)...)
	}
	return s
}

// slowAll returns every group of n dice, as a person would write them down:
// faces ascending, groups in the order of a dictionary.
func slowAll(n int) []slow {
	var all []slow
	var write func(s slow, lowest dice.Die)
	write = func(s slow, lowest dice.Die) {
		if len(s) == n {
			all = append(all, slices.Clone(s))
			return
		}
		for f := lowest; f <= dice.Six; f++ {
			write(append(s, f), f)
		}
	}
	write(slow{}, dice.One)
	return all
}

func (s slow) fast() dice.Dice { return dice.Of(s...) }

func (s slow) String() string {
	text := ""
	for _, f := range s {
		text += string(rune('0' + f))
	}
	return text
}

func (s slow) sum() int {
	sum := 0
	for _, f := range s {
		sum += int(f)
	}
	return sum
}

func (s slow) count(f dice.Die) int {
	n := 0
	for _, g := range s {
		if g == f {
			n++
		}
	}
	return n
}

// minus takes the dice of sub away one by one.
func (s slow) minus(sub slow) (rest slow, ok bool) {
	rest = slices.Clone(s)
	for _, f := range sub {
		i := slices.Index(rest, f)
		if i < 0 {
			return s, false
		}
		rest = slices.Delete(rest, i, i+1)
	}
	return rest, true
}

func (s slow) compare(t slow) int {
	if len(s) != len(t) {
		return min(max(len(s)-len(t), -1), 1)
	}
	return slices.Compare(s, t)
}

// ways is the multinomial coefficient, 0 where 64 bits do not hold it.
func (s slow) ways() uint64 {
	ways := new(big.Int).MulRange(1, int64(len(s)))
	for f := dice.One; f <= dice.Six; f++ {
		ways.Quo(ways, new(big.Int).MulRange(1, int64(s.count(f))))
	}
	if !ways.IsUint64() {
		return 0
	}
	return ways.Uint64()
}

// subsets leaves out dice in all 2^n ways, drops duplicates, and sorts by the number of Sixes, then
// Fives …
func (s slow) subsets() []slow {
	found := map[string]slow{}
	for keep := range 1 << len(s) {
		sub := slow{}
		for i, f := range s {
			if keep>>i&1 == 1 {
				sub = append(sub, f)
			}
		}
		found[sub.String()] = sub
	}
	return slices.SortedFunc(maps.Values(found), func(a, b slow) int {
		for f := dice.Six; f >= dice.One; f-- {
			if c := a.count(f) - b.count(f); c != 0 {
				return c
			}
		}
		return 0
	})
}

// check compares the methods of one group.
func (s slow) check(t *testing.T) {
	t.Helper()
	d := s.fast()
	if d.Len() != len(s) || d.Sum() != s.sum() || d.String() != s.String() {
		t.Fatalf("%v is %v with %d dice and %d pips, want %d and %d", s, d, d.Len(), d.Sum(), len(s), s.sum())
	}
	var packed uint64
	for f := dice.Die(0); f <= 7; f++ {
		if d.Count(f) != s.count(f) {
			t.Fatalf("%v.Count(%v) = %d, want %d", d, f, d.Count(f), s.count(f))
		}
	}
	for f := dice.One; f <= dice.Six; f++ {
		packed += uint64(s.count(f)) << (10 * (f - 1))
	}
	if d.Packed() != packed {
		t.Fatalf("%v.Packed() = %#x, want %#x", d, d.Packed(), packed)
	}
	if got := slices.Collect(d.Faces()); !slices.Equal(got, s) {
		t.Fatalf("%v.Faces() yields %v", d, got)
	}
	if d.Ways() != s.ways() {
		t.Fatalf("%v.Ways() = %d, want %d", d, d.Ways(), s.ways())
	}
	if got, err := dice.Parse(s.String()); got != d || err != nil {
		t.Fatalf("Parse(%q) = %v, %v", s.String(), got, err)
	}
}

// checkWith compares the methods of two groups of together at most 100 dice.
func (s slow) checkWith(t *testing.T, u slow) {
	t.Helper()
	a, b := s.fast(), u.fast()
	rest, ok := s.minus(u)
	if a.Contains(b) != ok {
		t.Fatalf("%v.Contains(%v) = %v", a, b, !ok)
	}
	if got, err := a.Minus(b); got != rest.fast() || (err == nil) != ok || !ok && !errors.Is(err, pips.ErrIllegal) {
		t.Fatalf("%v.Minus(%v) = %v, %v, want %v", a, b, got, err, rest)
	}
	if got := a.Plus(b); got != slices.Concat(s, u).fast() {
		t.Fatalf("%v.Plus(%v) = %v", a, b, got)
	}
	if got, want := a.Compare(b), s.compare(u); got != want || (a == b) != (want == 0) {
		t.Fatalf("%v.Compare(%v) = %d, want %d", a, b, got, want)
	}
}

// All 5,004 groups of up to nine dice.
func TestOneGroupAgainstSlow(t *testing.T) {
	checked := 0
	for n := 0; n <= 9; n++ {
		all := slowAll(n)
		rank := 0
		for d := range dice.All(n) {
			if rank == len(all) || d != all[rank].fast() || d.Rank() != rank {
				t.Fatalf("All(%d) has %v as number %d, with the rank %d", n, d, rank, d.Rank())
			}
			all[rank].check(t)
			rank++
		}
		if rank != len(all) {
			t.Fatalf("All(%d) yields %d groups, want %d", n, rank, len(all))
		}
		checked += rank
	}
	if checked != 5005 { // C(15, 6), the empty group among them
		t.Fatalf("checked %d groups, want 5005", checked)
	}
}

// All 462 x 462 pairs of up to five dice.
func TestTwoGroupsAgainstSlow(t *testing.T) {
	var all []slow
	for n := 0; n <= 5; n++ {
		all = append(all, slowAll(n)...)
	}
	for _, s := range all {
		for _, u := range all {
			s.checkWith(t, u)
		}
	}
}

// The subsets of all groups of up to seven dice, in their order.
func TestSubsetsAgainstSlow(t *testing.T) {
	ofSix := 0
	for n := 0; n <= 7; n++ {
		for _, s := range slowAll(n) {
			var want []dice.Dice
			for _, sub := range s.subsets() {
				want = append(want, sub.fast())
			}
			got := slices.Collect(s.fast().Subsets())
			if !slices.Equal(got, want) {
				t.Fatalf("%v.Subsets() yields %v, want %v", s, got, want)
			}
			if n == 6 {
				ofSix += len(got)
			}
		}
	}
	if ofSix != 12376 { // C(17, 6): each of six dice is one of six faces, in or out
		t.Fatalf("all groups of six dice have %d subsets, want 12376", ofSix)
	}
}

// Larger groups: the flattest ones, those of one face, and random ones, alone and in pairs.
func TestLargeGroupsAgainstSlow(t *testing.T) {
	for n := range dice.MaxDice + 1 {
		var flat [6]int
		for i := range n {
			flat[i%6]++
		}
		slowOf(flat).check(t)
		for i := range 6 {
			var one [6]int
			one[i] = n
			slowOf(one).check(t)
		}
	}
	r := rand.New(rand.NewPCG(24, 29))
	last := slow{}
	for range 300 {
		var c [6]int
		faces := 1 + r.IntN(6)
		for range r.IntN(51) {
			c[r.IntN(faces)]++
		}
		s := slowOf(c)
		s.check(t)
		s.checkWith(t, last)
		last = s
	}
}

// The ranks of the first and the last group of every size. C(105, 5) is 96,560,646.
func TestRankAtTheEnds(t *testing.T) {
	groups := int64(1) // C(n+5, 5)
	for n := int64(1); n <= dice.MaxDice; n++ {
		groups = groups * (n + 5) / n
		if first, last := same(dice.One, int(n)).Rank(), same(dice.Six, int(n)).Rank(); first != 0 || int64(last) != groups-1 {
			t.Errorf("ranks of %d dice go from %d to %d, want 0 to %d", n, first, last, groups-1)
		}
	}
	if groups != 96560646 {
		t.Errorf("%d groups of 100 dice, want C(105,5)", groups)
	}
}

// 100 dice fit, 101 do not.
func TestMaxDice(t *testing.T) {
	for _, extra := range []dice.Die{dice.One, dice.Six} {
		faces := append(slices.Repeat([]dice.Die{1, 2, 3, 4, 5, 6}, 16), 1, 1, 6, 6)
		most, one := dice.Of(faces...), dice.Of(extra)
		if most.Len() != dice.MaxDice {
			t.Fatalf("MaxDice = %d", dice.MaxDice)
		}
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { most.Plus(one) })
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { one.Plus(most) })
		wantPanic(t, "Plus", pips.ErrTooLarge, func() { most.Plus(most) })
		if less, err := most.Minus(one); err != nil || less.Plus(one) != most {
			t.Errorf("%v does not come back", most)
		}
	}
	src := source()
	for _, n := range []int{math.MinInt, -1, 101, math.MaxInt} {
		wantPanic(t, "Roll", pips.ErrTooLarge, func() { dice.Roll(src, n) })
		wantPanic(t, "Each", pips.ErrTooLarge, func() { dice.Each(func(int) int { return 0 })(n) })
	}
	if src.taken > 0 {
		t.Error("a refused roll draws a word")
	}
}
