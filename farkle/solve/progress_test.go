package solve_test

import (
	"slices"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// reported returns how much is done in each call of Progress, and the total, which never changes.
func reported[S any](t *testing.T, r farkle.Rules, by solver[S]) (done []int, total int) {
	t.Helper()
	if _, err := by(background, r, solve.Option{}, solve.Option{Progress: func(d, of int) {
		if total = max(total, of); of != total || d > of {
			t.Errorf("%v: %d of %d after a total of %d", r, d, of, total)
		}
		done = append(done, d)
	}}); err != nil {
		t.Errorf("%v: %v", r, err)
	}
	return done, total
}

// wantEach fails the test unless done is first to want, one by one.
func wantEach(t *testing.T, r farkle.Rules, done []int, total, first, want int) {
	t.Helper()
	each := make([]int, want+1-first)
	for i := range each {
		each[i] = first + i
	}
	if total != want || !slices.Equal(done, each) {
		t.Errorf("%v: %v of %d, want %v of %d", r, done, total, each, want)
	}
}

// A turn reports each number of points that it solves on its own, from the most down, after the tail. With six
// ones only there are none.
func TestProgressTurn(t *testing.T) {
	done, total := reported(t, farkle.Standard(), solve.NewTurn)
	if total < 213 {
		t.Errorf("a total of %d", total)
	}
	wantEach(t, farkle.Standard(), done, total, 1, total)
	none := houseRules(t, "standard", "111111=100")
	done, total = reported(t, none, solve.NewTurn)
	wantEach(t, none, done, total, 1, 1)
}

// A race reports each score once, from the target down, and a field reports its race.
func TestProgressRace(t *testing.T) {
	for want, r := range map[int]farkle.Rules{
		20: rules(t, "standard target=1000"),
		9:  houseRules(t, "standard target=430", "dice=5 1=100 5=50"),
	} {
		done, total := reported(t, r, solve.NewRace)
		wantEach(t, r, done, total, 0, want)
		done, total = reported(t, r, solve.NewField)
		wantEach(t, r, done, total, 0, want)
	}
}

// A duel reports the pairs of scores by their sum. Which player has which score makes no pair of its own.
func TestProgressDuel(t *testing.T) {
	for _, target := range []int{50, 100, 350, 400} {
		r := houseRules(t, "standard", "dice=5 1=100 5=50")
		r.Target = target
		done, total := reported(t, r, solve.NewDuel)
		var want []int
		pairs := 0
		for sum := 2 * (target - 50); sum >= 0; sum -= 50 {
			for a := 0; a < target; a += 50 {
				if b := sum - a; b >= a && b < target {
					pairs++
				}
			}
			want = append(want, pairs)
		}
		if total != pairs || !slices.Equal(done, want) {
			t.Errorf("%v: %v of %d, want %v of %d", r, done, total, want, pairs)
		}
	}
}

// sweeps fails the test unless a solver that sweeps over the scores reports more each time, and the total only
// at last.
func sweeps(t *testing.T, r farkle.Rules, done []int, total, want int) {
	t.Helper()
	n := len(done)
	if total != want || n < 6 || !slices.IsSorted(done) {
		t.Fatalf("%v: %v of %d, want up to %d", r, done, total, want)
	}
	if done[0] != 0 || done[n-2] == total || done[n-1] != total {
		t.Errorf("%v: %v, want %d at last", r, done, total)
	}
}

// Under penalties a race reports in each sweep how near the end is, as a part of the scores.
func TestProgressPenalty(t *testing.T) {
	for want, r := range map[int]farkle.Rules{
		6:      houseRules(t, "standard target=300 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=50"),
		6 + 12: houseRules(t, "standard target=300 farkles=5 penalty=50", "dice=5 1=100 5=50"), // a dozen penalties below 0
	} {
		done, total := reported(t, r, solve.NewRace)
		sweeps(t, r, done, total, want)
		if middle := done[len(done)/2]; middle < total/4 || middle > total*3/4 {
			t.Errorf("%v: %v of %d, which is not even", r, done, total)
		}
		if n := len(done); n > 2*total && len(slices.Compact(done)) != total+1 {
			t.Errorf("%v: %v of %d in %d sweeps, which leaves something out", r, done, total, n)
		}
	}
}

// Under penalties a duel reports each sum of scores in the first sweep, and then each sweep.
func TestProgressDuelPenalty(t *testing.T) {
	r := houseRules(t, "standard target=1500 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100")
	done, total := reported(t, r, solve.NewDuel)
	sweeps(t, r, done, total, 15)
	if n := len(done); n < 35 || n > 100 || done[18] != 0 || done[19] != 1 || done[27] != 1 || done[n-2] < 3*total/4 {
		t.Errorf("%v of %d", done, total)
	}
}
