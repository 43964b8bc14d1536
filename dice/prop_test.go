package dice_test

import (
	"errors"
	"slices"
	"testing"

	"pgregory.net/rapid"
	"pips.example"

	"pips.example/dice"
	"pips.example/internal/gametest"
)

// The laws of doc.go for groups too large to enumerate. Groups of up to six dice
// are enumerated in slow_test.go.

// group draws at least least and at most most dice, in any order. Half of the
// groups have few different faces, as draws of single dice seldom do.
func group(least, most int) *rapid.Generator[slow] {
	return rapid.Custom(func(t *rapid.T) slow {
		highest := rapid.SampledFrom([]int{1, 2, 3, 6, 6, 6}).Draw(t, "highest")
		n := rapid.IntRange(least, most).Draw(t, "dice")
		s := make(slow, n)
		for i := range s {
			s[i] = dice.Six + 1 - dice.Die(rapid.IntRange(1, highest).Draw(t, "face"))
		}
		if rapid.Bool().Draw(t, "turned") {
			for i := range s {
				s[i] = 7 - s[i]
			}
		}
		return s
	})
}

func sorted(s slow) slow { return slices.Sorted(slices.Values(s)) }

func TestLawsOfOneGroup(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := group(7, dice.MaxDice).Draw(t, "group")
		d := s.fast()
		if got, err := dice.Parse(s.String()); got != d || err != nil {
			t.Fatalf("Parse(%q) = %v, %v", s, got, err)
		}
		s = sorted(s)
		if d.String() != s.String() {
			t.Fatalf("String is %v, want %v", d, s)
		}
		if got, err := gametest.Unpack(d.Packed()); got != d || err != nil {
			t.Fatalf("Unpack = %v, %v", got, err)
		}
		if !slices.Equal(slices.Collect(d.Faces()), s) {
			t.Fatalf("%v has other faces than %v", d, s)
		}
		length, sum := 0, 0
		for f := dice.One; f <= dice.Six; f++ {
			if d.Count(f) != s.count(f) {
				t.Fatalf("Count(%v) = %d, want %d", f, d.Count(f), s.count(f))
			}
			length += d.Count(f)
			sum += int(f) * d.Count(f)
		}
		if d.Len() != length || d.Len() != len(s) || d.Sum() != sum {
			t.Fatalf("%d dice and %d pips, want %d and %d", d.Len(), d.Sum(), length, sum)
		}
	})
}

// The group that comes next has the next rank.
func TestLawOfRank(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := sorted(group(7, dice.MaxDice).Draw(t, "group"))
		next := s.next()
		if next == nil {
			return // all Sixes
		}
		a, b := s.fast(), next.fast()
		if b.Rank() != a.Rank()+1 {
			t.Fatalf("ranks %d of %v and %d of %v", a.Rank(), a, b.Rank(), b)
		}
		if a.Compare(b) != -1 || b.Compare(a) != 1 {
			t.Fatalf("%v does not come before %v", a, b)
		}
	})
}

func TestLawsOfTwoGroups(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		s := group(7, dice.MaxDice).Draw(t, "a")
		u := group(0, dice.MaxDice).Draw(t, "b")
		if rapid.Bool().Draw(t, "part") { // else Contains hardly ever holds
			u = s[:len(u)*len(s)/dice.MaxDice]
		}
		a, b := s.fast(), u.fast()
		s, u = sorted(s), sorted(u)

		rest, ok := s.minus(u)
		got, err := a.Minus(b)
		if a.Contains(b) != ok || (err == nil) != ok || err != nil && !errors.Is(err, pips.ErrIllegal) || got != rest.fast() {
			t.Fatalf("%v.Minus(%v) = %v, %v, want %v", a, b, got, err, rest)
		}
		if ok && got.Plus(b) != a {
			t.Fatalf("%v.Plus(%v) = %v, want %v", got, b, got.Plus(b), a)
		}
		if got, want := a.Compare(b), s.compare(u); got != want || b.Compare(a) != -want {
			t.Fatalf("%v.Compare(%v) = %d, want %d", a, b, got, want)
		}
		if (a.Compare(b) == 0) != (a == b) {
			t.Fatalf("%v and %v: Compare and == differ", a, b)
		}
		if len(s)+len(u) > dice.MaxDice {
			if err, _ := recovered(func() { a.Plus(b) }).(error); !errors.Is(err, pips.ErrTooLarge) {
				t.Fatalf("%d and %d dice: Plus panics with %v", len(s), len(u), err)
			}
			return
		}
		both := a.Plus(b)
		if both != b.Plus(a) || both != s.plus(u).fast() || !both.Contains(a) || !both.Contains(b) {
			t.Fatalf("%v.Plus(%v) = %v", a, b, both)
		}
		if got, err := both.Minus(b); got != a || err != nil {
			t.Fatalf("%v.Minus(%v) = %v, %v", both, b, got, err)
		}
	})
}

// The subsets of a group: each once, each contained, the product of the counts
// plus one of them, the empty group first and the whole group last.
func TestLawOfSubsets(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		d := group(7, 24).Draw(t, "group").fast()
		want := 1
		for f := dice.One; f <= dice.Six; f++ {
			want *= d.Count(f) + 1
		}
		seen := make(map[dice.Dice]bool, want)
		var last dice.Dice
		for sub := range d.Subsets() {
			if len(seen) == 0 && sub.Len() != 0 {
				t.Fatalf("the first is %v", sub)
			}
			if seen[sub] || !d.Contains(sub) {
				t.Fatalf("%v yields %v", d, sub)
			}
			seen[sub] = true
			last = sub
		}
		if len(seen) != want || last != d {
			t.Fatalf("%v has %d subsets to %v, want %d", d, len(seen), last, want)
		}
	})
}

// Any words roll the dice of the comment.
func TestLawOfRoll(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		list := rapid.SliceOfN(rapid.Uint64(), 6, 6).Draw(t, "words")
		list = append(list, slices.Repeat([]uint64{1<<64 - 1}, 6)...)
		n := rapid.IntRange(0, dice.MaxDice).Draw(t, "dice")
		want, taken := slowRoll(list, n)
		src := source(list...)
		if got := dice.Roll(src, n); got != want.fast() || src.taken != taken {
			t.Fatalf("%v after %d words, want %v after %d", got, src.taken, want, taken)
		}
	})
}
