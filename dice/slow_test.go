package dice_test

import (
	"errors"
	"maps"
	"math/big"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// A slow is the readable oracle: a group as its faces in ascending order.
type slow []dice.Die

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

func (s slow) plus(t slow) slow {
	all := slices.Concat(s, t)
	slices.Sort(all)
	return all
}

func (s slow) compare(t slow) int {
	if len(s) != len(t) {
		return min(max(len(s)-len(t), -1), 1)
	}
	return slices.Compare(s, t)
}

// subsets leaves out dice in all 2^n ways, drops what comes twice, and sorts:
// the group with the most Sixes last, of those the one with the most Fives …
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

// ways is the multinomial coefficient with all its digits.
func (s slow) ways() *big.Int {
	ways := new(big.Int).MulRange(1, int64(len(s)))
	for f := dice.One; f <= dice.Six; f++ {
		ways.Quo(ways, new(big.Int).MulRange(1, int64(s.count(f))))
	}
	return ways
}

// Every operation on one group, for all 5,004 groups of up to nine dice.
func TestOneGroupAgainstSlow(t *testing.T) {
	checked := 0
	for n := 0; n <= 9; n++ {
		rank := 0
		all := slowAll(n)
		for d := range dice.All(n) {
			if rank == len(all) {
				t.Fatalf("All(%d) goes on after %d groups with %v", n, rank, d)
			}
			s := all[rank]
			if d != s.fast() || d.String() != s.String() {
				t.Fatalf("All(%d) has %v as number %d, want %v", n, d, rank, s)
			}
			if d.Rank() != rank {
				t.Errorf("%v.Rank() = %d, want %d", d, d.Rank(), rank)
			}
			if d.Len() != len(s) || d.Sum() != s.sum() {
				t.Errorf("%v has %d dice and %d pips, want %d and %d", d, d.Len(), d.Sum(), len(s), s.sum())
			}
			for f := dice.One; f <= dice.Six; f++ {
				if d.Count(f) != s.count(f) {
					t.Errorf("%v.Count(%v) = %d, want %d", d, f, d.Count(f), s.count(f))
				}
			}
			if got := slices.Collect(d.Faces()); !slices.Equal(got, s) {
				t.Errorf("%v.Faces() yields %v", d, got)
			}
			if want := s.ways().Uint64(); d.Ways() != want {
				t.Errorf("%v.Ways() = %d, want %d", d, d.Ways(), want)
			}
			var packed uint64
			for _, f := range s {
				packed += 1 << (10 * (f - 1))
			}
			if d.Packed() != packed {
				t.Errorf("%v.Packed() = %#x, want %#x", d, d.Packed(), packed)
			}
			if got, err := gametest.Unpack(packed); got != d || err != nil {
				t.Errorf("Unpack(%#x) = %v, %v, want %v", packed, got, err, d)
			}
			if got, err := dice.Parse(s.String()); got != d || err != nil {
				t.Errorf("Parse(%q) = %v, %v", s.String(), got, err)
			}
			rank++
			checked++
		}
		if rank != len(all) {
			t.Errorf("All(%d) yields %d groups, want %d", n, rank, len(all))
		}
	}
	if checked != 5005 { // C(15, 6), the empty group among them
		t.Errorf("checked %d groups, want 5005", checked)
	}
}

// Every operation on two groups, for all 924 x 924 pairs of up to six dice.
func TestTwoGroupsAgainstSlow(t *testing.T) {
	var all []slow
	for n := 0; n <= 6; n++ {
		all = append(all, slowAll(n)...)
	}
	checked := 0
	for _, s := range all {
		a := s.fast()
		for _, u := range all {
			b := u.fast()
			checked++

			rest, ok := s.minus(u)
			if a.Contains(b) != ok {
				t.Errorf("%v.Contains(%v) = %v", a, b, !ok)
			}
			var want error
			if !ok {
				want = pips.ErrIllegal
			}
			if got, err := a.Minus(b); got != rest.fast() || !errors.Is(err, want) {
				t.Errorf("%v.Minus(%v) = %v, %v, want %v, %v", a, b, got, err, rest, want)
			}
			if got := a.Plus(b); got != s.plus(u).fast() {
				t.Errorf("%v.Plus(%v) = %v", a, b, got)
			}
			if got, want := a.Compare(b), s.compare(u); got != want {
				t.Errorf("%v.Compare(%v) = %d, want %d", a, b, got, want)
			}
			if (a == b) != slices.Equal(s, u) {
				t.Errorf("%v == %v is %v", a, b, a == b)
			}
		}
	}
	if checked != 924*924 {
		t.Errorf("checked %d pairs, want %d", checked, 924*924)
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
				t.Errorf("%v.Subsets() yields %v, want %v", s, got, want)
			}
			if n == 6 {
				ofSix += len(got)
			}
		}
	}
	if ofSix != 12376 { // C(17, 6): each of six dice is one of six faces, in or out
		t.Errorf("all groups of six dice have %d subsets, want 12376", ofSix)
	}
}

// Ways of larger groups: the flattest ones, those beside them, those of few
// faces, and random ones. Where the number does not fit, and only there, it is 0.
func TestWaysOfLargeGroups(t *testing.T) {
	check := func(counts [6]int) (fits bool) {
		var s slow
		for i, n := range counts {
			s = append(s, slices.Repeat(slow{dice.One + dice.Die(i)}, n)...)
		}
		want := s.ways()
		fits = want.IsUint64()
		if !fits {
			want.SetUint64(0)
		}
		if got := s.fast().Ways(); got != want.Uint64() {
			t.Errorf("%v.Ways() = %d, want %v", s, got, want)
		}
		return fits
	}

	for n := 0; n <= dice.MaxDice; n++ {
		var flat [6]int
		for i := range n {
			flat[i%6]++
		}
		// The flattest group has the most ways: 29 dice fit always, 30 not.
		if fits := check(flat); fits != (n <= 29) {
			t.Errorf("the flattest group of %d dice fits: %v", n, fits)
		}
		for i := range 6 {
			for j := range 6 {
				if c := flat; c[i] > 0 {
					c[i]--
					c[j]++
					check(c)
				}
			}
			var one [6]int
			one[i] = n
			check(one)
		}
		for k := 0; k <= n; k += 1 + n/10 {
			check([6]int{0: k, 5: n - k})
			check([6]int{2: n - k, 3: k})
		}
	}

	r := rand.New(rand.NewPCG(24, 29))
	fit := 0
	for range 300 {
		n, last := r.IntN(61), r.IntN(6)+1
		var c [6]int
		for range n {
			c[r.IntN(last)]++
		}
		if check(c) {
			fit++
		}
	}
	if fit < 100 || fit > 250 {
		t.Errorf("%d of 300 random groups fit; the selection sees too little of one kind", fit)
	}
}
