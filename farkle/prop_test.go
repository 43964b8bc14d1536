package farkle_test

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/internal/gametest"
	"pips.example/internal/gen"
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

// By the lines of a table without full-throw lines a further die never lowers the score, as in the scoring
// of seed 000.
func TestFurtherDieProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table := rapid.Custom(func(t *rapid.T) *farkle.Table { return gen.Table().Draw(t, "table") }).
			Filter(func(table *farkle.Table) bool { return table.None() == 0 && !hasFull(table) }).Draw(t, "table")
		throw := gen.Dice(0, 7).Draw(t, "throw")
		more := throw.Plus(gen.Dice(1, 1).Draw(t, "die"))
		if a, b := table.Score(throw), table.Score(more); a > b {
			t.Fatalf("%v: %v is worth %d, and %v %d", table, throw, a, more, b)
		}
	})
}

func hasFull(table *farkle.Table) bool {
	for l := range table.Lines() {
		if l.Full {
			return true
		}
	}
	return false
}

// By ScoreRoll of seed 000, groups without a common face add up.
func TestGroupsAddUpProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var low, high dice.Dice
		for f := range gen.Dice(0, 20).Draw(t, "dice").Faces() {
			if f <= dice.Three {
				low = low.Plus(dice.Of(f))
			} else {
				high = high.Plus(dice.Of(f))
			}
		}
		a, b, both := farkle.ScoreRoll(low), farkle.ScoreRoll(high), farkle.ScoreRoll(low.Plus(high))
		if both.Total() != a.Total()+b.Total() || both.Len() != a.Len()+b.Len() || both.Dice() != a.Dice().Plus(b.Dice()) {
			t.Fatalf("%v and %v are %v, apart %v and %v", low, high, both, a, b)
		}
	})
}

// A throw is a farkle exactly if no dice may be kept, as testFarkle of seed 002 says, and no kept dice are
// worth more than the throw.
func TestFarkleProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		table, throw := gen.Table().Draw(t, "table"), gen.Dice(0, 6).Draw(t, "throw")
		keeps := 0
		for keep, points := range table.Keeps(throw) {
			if keeps++; points <= 0 || points > table.Score(throw) || !throw.Contains(keep) {
				t.Fatalf("%v: %v of %v is worth %d of %d", table, keep, throw, points, table.Score(throw))
			}
		}
		if table.IsFarkle(throw) != (keeps == 0) {
			t.Fatalf("%v: %v is a farkle: %v, with %d keeps", table, throw, table.IsFarkle(throw), keeps)
		}
	})
}

// lawRules returns every variant, and rules that no variant has.
func lawRules(t testing.TB) map[string]farkle.Rules {
	rules := map[string]farkle.Rules{}
	for name, r := range farkle.Variants() {
		rules[name] = r
	}
	for _, s := range []string{
		"zilch target=600 keep=any-scoring floor=yes farkles=2 finish=last-round",
		"five target=400 hot-dice=forced opening=200 min-bank=150 finish=automatic",
		"kcd target=1200 keep=groups finish=last-round opening=400 hot-dice=forced",
		"farkleten target=600 keep=groups farkles=1 penalty=50",
		"target=1 1=1",
		"target=100 1=10 66!=20 none=30 finish=last-round farkles=3 penalty=5 keep=any-scoring",
	} {
		rules[s] = gameRules(t, s)
	}
	return rules
}

// The laws of package pips.
func TestRules(t *testing.T) {
	for name, r := range lawRules(t) {
		t.Run(name, func(t *testing.T) {
			if r.Target == 10000 {
				r.Target = 400 // random players take long
			}
			gametest.Laws(t, r, 1)
		})
	}
}

// conserve says what each step keeps: all that it does not change by the rules.
func conserve(r farkle.Rules, before, after farkle.State) error {
	want, me := before, before.Turn
	gain := after.Scores[me] - before.Scores[me]
	what, right := "", true
	switch {
	case before.Left > 0 && after.Points > 0:
		what = "points taken over"
		want.Points, want.Due, want.Before, want.Left = before.Before, before.Left, 0, 0
	case before.Left > 0:
		what = "points not taken over"
		want.Due, want.Before, want.Left = r.Dice, 0, 0
	case before.Due > 0 && after.Roll.Len() > 0:
		what, right = "a throw to choose from", after.Roll.Len() == before.Due
		want.Due, want.Roll = 0, after.Roll
		if r.Throws > 0 {
			want.Throws++
		}
	case before.Due > 0 && r.Outcome(after).Over && (gain > 0 || before.TurnsLeft > 1):
		what, right = "a throw that wins", r.Finish == farkle.Automatic && gain > before.Points || strings.Contains(r.Table.String(), "=win")
		want.Due, want.Points, want.Hot, want.Throws, want.Before, want.TurnsLeft, want.Tied = 0, 0, 0, 0, 0, 0, 0
		want.Scores[me] = after.Scores[me]
	case before.Due > 0:
		what, right = "a farkle", -r.Penalty-r.FirstFarkle <= gain && gain <= 0
		want = passed(want, after)
	case after.Due > 0 && after.Points > 0:
		what, right = "on with the turn", after.Points > before.Points
		want.Due, want.Points, want.Hot, want.Roll = after.Due, after.Points, after.Hot, dice.Dice{}
	default:
		what, right = "a bank", gain > before.Points && after.Farkles[me] == 0
		want = passed(want, after)
		want.Opened[me] = true
	}
	if after != want || !right {
		return fmt.Errorf("%s leads to %v, want %v", what, after, want)
	}
	return nil
}

// passed returns a state after its turn, where this is the next one or the game is over.
func passed(s, next farkle.State) farkle.State {
	me := s.Turn
	s.Scores[me], s.Farkles[me] = next.Scores[me], next.Farkles[me]
	s.Due, s.Points, s.Hot, s.Roll, s.TurnsLeft, s.Throws = next.Due, 0, 0, dice.Dice{}, next.TurnsLeft, 0
	s.Before, s.Left, s.Tied = next.Before, next.Left, next.Tied
	for next.Due+next.Left > 0 {
		if s.Turn = (s.Turn + 1) % pips.Player(s.Players); s.Tied == 0 || s.Tied.Has(s.Turn) {
			break
		}
	}
	return s
}

// anything does all that can be done with rules, a state, a move and a throw, whatever
// they are. Besides the laws of [gametest.Any] it wants each legal move to conserve what
// it must, and no move of a strategy where there is none, unless the state is impossible.
func anything(t gametest.Fataler, r farkle.Rules, s farkle.State, m farkle.Move, d dice.Dice) {
	t.Helper()
	gametest.Any[farkle.Rules, farkle.State, farkle.Move, dice.Dice, farkle.View]{
		Rules:    r,
		Conserve: func(before, after farkle.State) error { return conserve(r, before, after) },
	}.Try(t, s, m, d)
	moves := 0
	for m := range r.Moves(s) {
		next, _ := r.Apply(s, m)
		if err := errors.Join(r.Check(next), conserve(r, s, next)); err != nil {
			t.Fatalf("%v: %v in %v: %v", r, m, s, err)
		}
		moves++
	}
	possible := r.Check(s) == nil
	for name, bot := range gameBots() {
		m := bot(see(r, s))
		if legal := r.Legal(s, m) == nil; legal != (moves > 0) || possible && m != (farkle.Move{}) && !legal {
			t.Fatalf("%v: %s plays %v in %v", r, name, m, s)
		}
	}
}
