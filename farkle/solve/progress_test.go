package solve_test

import (
	"slices"
	"testing"

	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// told returns what a solver tells of its progress: how much is done in each call,
// of a total that never changes.
func told(t *testing.T, what string, solver func(solve.Option) error) (done []int, total int) {
	t.Helper()
	if err := solver(solve.Progress(func(d, of int) {
		if len(done) == 0 {
			total = of
		}
		if of != total {
			t.Errorf("%s: a total of %d after one of %d", what, of, total)
		}
		done = append(done, d)
	})); err != nil {
		t.Errorf("%s: %v", what, err)
	}
	if err := solver(solve.Progress(nil)); err != nil {
		t.Errorf("%s without progress: %v", what, err)
	}
	return done, total
}

// A turn tells of each number of points that it solves on its own, from the most down,
// after what holds for all larger ones. With six ones only there are none.
func TestProgressTurn(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		least int
	}{{farkle.Standard(), 213}, {houseRules(t, "standard", "111111=100"), 1}} {
		done, total := told(t, c.rules.String(), func(o solve.Option) error {
			_, err := solve.NewTurn(background, c.rules, nil, o)
			return err
		})
		var want []int
		for k := range total {
			want = append(want, k+1)
		}
		if total < c.least || c.least == 1 && total > 1 || !slices.Equal(done, want) {
			t.Errorf("%v: %v of %d, want %v", c.rules, done, total, want)
		}
	}
}

// A race tells of each score once, from the target down.
func TestProgressRace(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		total int
	}{
		{rules(t, "standard target=1000"), 20},
		{houseRules(t, "standard target=430", "dice=5 1=100 5=50"), 9},
	} {
		done, total := told(t, c.rules.String(), func(o solve.Option) error {
			_, err := solve.NewRace(background, c.rules, nil, o)
			return err
		})
		var want []int
		for k := range c.total + 1 {
			want = append(want, k)
		}
		if total != c.total || !slices.Equal(done, want) {
			t.Errorf("%v: %v of %d, want %v of %d", c.rules, done, total, want, c.total)
		}
		of, field := told(t, c.rules.String(), func(o solve.Option) error {
			_, err := solve.NewField(background, c.rules, nil, o)
			return err
		})
		if field != c.total || !slices.Equal(of, want) {
			t.Errorf("%v: a field tells %v of %d, want what its race tells", c.rules, of, field)
		}
	}
}

// A duel tells of the pairs of scores with one sum after the other. Which player
// has which score makes no pair of its own.
func TestProgressDuel(t *testing.T) {
	for target := 50; target <= 400; target += 50 {
		r := houseRules(t, "standard", "dice=5 1=100 5=50")
		r.Target = target
		done, total := told(t, r.String(), func(o solve.Option) error {
			_, err := solve.NewDuel(background, r, nil, o)
			return err
		})
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

// Under penalties a race goes over the scores again and again. It tells each time how
// near to the end it is, as a part of the scores.
func TestProgressPenalty(t *testing.T) {
	for _, c := range []struct {
		rules farkle.Rules
		total int
	}{
		{houseRules(t, "standard target=300 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=50"), 6},
		{houseRules(t, "standard target=300 farkles=5 penalty=50", "dice=5 1=100 5=50"), 6 + 12}, // a dozen penalties below 0
	} {
		done, total := told(t, c.rules.String(), func(o solve.Option) error {
			_, err := solve.NewRace(background, c.rules, o)
			return err
		})
		n := len(done)
		if total != c.total || n < 6 || !slices.IsSorted(done) {
			t.Fatalf("%v: %v of %d, want up to %d", c.rules, done, total, c.total)
		}
		if done[0] != 0 || done[n-2] == total || done[n-1] != total {
			t.Errorf("%v: %v, want %d at last", c.rules, done, total)
		}
		if middle := done[n/2]; middle < total/4 || middle > total*3/4 {
			t.Errorf("%v: %v of %d, which is not even", c.rules, done, total)
		}
	}
}

// Under penalties a duel tells of each sum of scores in the first of its sweeps, and then of
// each sweep.
func TestProgressDuelPenalty(t *testing.T) {
	if testing.Short() {
		t.Skip("takes eight seconds with the race detector")
	}
	r := houseRules(t, "standard target=3000 farkles=2 penalty=100 floor=yes", "dice=5 1=100 5=100")
	done, total := told(t, r.String(), func(o solve.Option) error {
		_, err := solve.NewDuel(background, r, o)
		return err
	})
	n := len(done)
	if total != 30 || n < 65 || n > 200 || !slices.IsSorted(done) || done[0] != 0 || done[58] != 2 || done[n-2] < 3*total/4 || done[n-2] == total || done[n-1] != total {
		t.Errorf("%v of %d", done, total)
	}
}
