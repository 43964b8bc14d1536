package farkle_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// byCounts makes a group of counts[i] dice of each face.
func byCounts(counts [6]int) dice.Dice {
	var faces []dice.Die
	for i, n := range counts {
		faces = append(faces, slices.Repeat([]dice.Die{dice.One + dice.Die(i)}, n)...)
	}
	return dice.Of(faces...)
}

// throws draws a throw of least to most dice. Often it has few different
// faces, as throws of many dice seldom do.
func throws(least, most int) *rapid.Generator[dice.Dice] {
	return rapid.Custom(func(t *rapid.T) dice.Dice {
		among := rapid.SampledFrom([]int{1, 2, 3, 6, 6, 6}).Draw(t, "faces")
		first := rapid.IntRange(0, 5).Draw(t, "first")
		var counts [6]int
		for range rapid.IntRange(least, most).Draw(t, "dice") {
			counts[(first+rapid.IntRange(0, among-1).Draw(t, "face"))%6]++
		}
		return byCounts(counts)
	})
}

// Seed 000, tests 1 to 3, by their titles. The generators build a roll with exactly one set, or exactly one
// remainder; those of the seed draw dice until a condition holds, which always does.
func TestSeed000Properties(t *testing.T) {
	t.Run("test that scoreRoll never produces more than (n - (n % 3)) / 3 sets", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			roll := throws(0, 24).Draw(t, "roll")
			sets := 0
			for r := range farkle.ScoreRoll(roll).All() {
				if r.Kind == set {
					sets++
				}
			}
			if n := roll.Len(); sets > (n-n%3)/3 {
				t.Fatalf("%d dice, %d sets", n, sets)
			}
			want := 0
			for f := dice.One; f <= dice.Six; f++ {
				want += roll.Count(f) / 3
			}
			if sets != want {
				t.Fatalf("%v: %d sets, want %d", roll, sets, want)
			}
		})
	})
	t.Run("test for correct SetCombination", func(t *testing.T) {
		rapid.Check(t, func(t *rapid.T) {
			roll, f := rollWithOneSet(t)
			checkOneSet(t, roll, f)
		})
	})
	t.Run("test for correct RemainderCombination", func(t *testing.T) {
		for f, points := range map[dice.Die]int{dice.One: 100, dice.Five: 50} {
			rapid.Check(t, func(t *rapid.T) {
				others := rapid.SliceOfN(rapid.SampledFrom([]dice.Die{2, 3, 4, 6}), 0, 20).Draw(t, "others")
				checkOne(t, dice.Of(others...).Plus(dice.Of(f)), result{remainder, f.String(), points})
			})
		}
	})
}

// rollWithOneSet draws a roll with three to five dice of one face and at most
// two of each other.
func rollWithOneSet(t *rapid.T) (roll dice.Dice, of dice.Die) {
	of = rapid.SampledFrom([]dice.Die{1, 2, 3, 4, 5, 6}).Draw(t, "set")
	var counts [6]int
	for i := range counts {
		if dice.One+dice.Die(i) == of {
			counts[i] = rapid.IntRange(3, 5).Draw(t, "of the set")
		} else {
			counts[i] = rapid.IntRange(0, 2).Draw(t, "others")
		}
	}
	return byCounts(counts), of
}

func checkOneSet(t gametest.Fataler, roll dice.Dice, f dice.Die) {
	t.Helper()
	want := result{set, rep(f.String(), 3), 100 * int(f)}
	if f == dice.One {
		want.points = 300
	}
	checkOne(t, roll, want)
}

// checkOne checks that of the kind of a result a roll has this one and no other.
func checkOne(t gametest.Fataler, roll dice.Dice, want result) {
	t.Helper()
	var have []result
	for r := range farkle.ScoreRoll(roll).All() {
		if r.Kind == want.kind {
			have = append(have, result{r.Kind, r.Dice.String(), r.Points})
		}
	}
	if !slices.Equal(have, []result{want}) {
		t.Fatalf("%v has %v, want %v", roll, have, want)
	}
}
