package solve_test

import (
	"bytes"
	"errors"
	"math"
	"runtime"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

const two = "kata boxes=yahtzee,chance"

// A solver is what TestZero asks.
type solver interface {
	pips.Adviser[yahtzee.View, yahtzee.Move]
	pips.Judge[yahtzee.State]
	Expected(yahtzee.Card) float64
	Rules() yahtzee.Rules
}

var _, _ solver = &solve.Solver{}, &solve.Goal{}

// All methods of zero values fail.
func TestZero(t *testing.T) {
	st := state(t, "left=1 roll=12345 []")
	var s solve.Solver
	var d solve.Distribution
	for name, v := range map[string]solver{"Solver": &s, "Goal": &solve.Goal{}} {
		if e := v.Expected(yahtzee.Card{}); e != -1 {
			t.Errorf("%s: expects %v", name, e)
		}
		if list, err := v.Choices(v.Rules().View(st, st.Turn)); list != nil || !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: %v, %v", name, list, err)
		}
		if list, err := v.Values(st); list != nil || !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: values %v, %v", name, list, err)
		}
		for _, r := range []yahtzee.Rules{{}, yahtzee.Kata()} {
			if m := play(pips.Best(v), r, st); m != (yahtzee.Move{}) {
				t.Errorf("%s: plays %v", name, m)
			}
		}
	}
	var duel solve.Duel
	two := state(t, "left=1 roll=12345 [] []")
	if list, err := duel.Choices(duel.Rules().View(two, two.Turn)); list != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Duel: %v, %v", list, err)
	}
	if list, err := duel.Values(two); list != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Duel: %v, %v", list, err)
	}
	if a, b := duel.WinFirst(), duel.Win(yahtzee.Card{}, yahtzee.Card{}); a != -1 || b != -1 || duel.Rules() != (yahtzee.Rules{}) {
		t.Errorf("Duel: %v, %v", a, b)
	}
	if m := play(pips.Best(&duel), yahtzee.Rules{}, two); m != (yahtzee.Move{}) {
		t.Errorf("Duel: plays %v", m)
	}
	if s.Rules() != (yahtzee.Rules{}) {
		t.Errorf("the zero solver has the rules %v", s.Rules())
	}
	if d, err := s.Distribution(background); d != nil || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Distribution: %v, %v", d, err)
	}
	var file bytes.Buffer
	if n, err := s.WriteTo(&file); n != 0 || file.Len() != 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("WriteTo: %d, %v", n, err)
	}
	for total, p := range d.All() {
		t.Errorf("chance of %d is %v", total, p)
	}
	scored, points := d.Box(yahtzee.Chance)
	if d.Chance(0)+d.AtLeast(0)+d.Beats(10)+d.Expected()+d.Deviation()+d.Bonus()+scored+points != 0 || d.Percentile(50) != -1 {
		t.Error("the zero distribution has totals")
	}
}

// A negative number of goroutines is refused, and a large one costs no memory.
func TestRefusedInput(t *testing.T) {
	r := rules(t, two)
	s := newSolver(t, r)
	for name, run := range works(s, r, solve.AtLeast(50)) {
		for _, workers := range []int{-1, math.MinInt} {
			if none, err := run(background, solve.Option{Workers: workers}); !none || !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "want at least 0") {
				t.Errorf("%s with %d workers: %v", name, workers, err)
			}
		}
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		if none, err := run(background, solve.Option{Workers: math.MaxInt}); none || err != nil {
			t.Errorf("%s: %v", name, err)
		}
		runtime.ReadMemStats(&after)
		if n := after.TotalAlloc - before.TotalAlloc; n > 8<<20 {
			t.Errorf("%s: %d bytes for two boxes", name, n)
		}
	}
}

// Of moves that differ only by rounding the first is the best. Near values are equal here, as [solve.Exact] succeeds.
func TestBestFirstOfEqual(t *testing.T) {
	r := rules(t, two+",full-house")
	if _, err := solve.Exact(background, r); err != nil {
		t.Fatal(err)
	}
	s := newSolver(t, r)
	for _, c := range []struct{ roll, first, also string }{
		{"11233", "11 roll", "33 roll"},
		{"11334", "11 roll", "33 roll"},
		{"12233", "22 roll", "33 roll"},
		{"22334", "22 roll", "33 roll"},
	} {
		st := state(t, "left=2 roll="+c.roll+" [full-house=0]")
		m, v := best(t, s, st)
		if m.String() != c.first || play(pips.Best(s), r, st) != m {
			t.Errorf("%s: %v, want %s", c.roll, m, c.first)
		}
		list, err := s.Choices(s.Rules().View(st, st.Turn))
		if err != nil {
			t.Fatal(err)
		}
		for _, choice := range list {
			if choice.Value > v+1e-9 {
				t.Errorf("%s: %v is worth %v, the best %v", c.roll, choice.Move, choice.Value, v)
			}
			if choice.Move.String() == c.also && choice.Regret != 0 {
				t.Errorf("%s: %v costs %v", c.roll, choice.Move, choice.Regret)
			}
		}
	}
}

// The smallest worth is better than none.
func TestBestSmallWorth(t *testing.T) {
	r := rules(t, "kata boxes=yahtzee")
	g := newGoal(t, r, func(total int) float64 { return 1e-30 * solve.AtLeast(50)(total) })
	m, v := best(t, g, state(t, "left=1 roll=33334 []"))
	if m.String() != "3333 roll" {
		t.Errorf("%v is played", m)
	}
	near(t, v*1e30, 1.0/6, "one die in six")
}
