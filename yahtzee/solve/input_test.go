package solve_test

import (
	"errors"
	"fmt"
	"io"
	"math"
	"runtime"
	"strings"
	"testing"

	"pips.example"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

const two = "kata boxes=yahtzee,chance"

// A solver is a [solve.Solver] or a [solve.Goal].
type solver interface {
	pips.Adviser[yahtzee.View, yahtzee.Move]
	pips.Judge[yahtzee.State]
	Expected(yahtzee.Card) float64
	Rules() yahtzee.Rules
}

var _, _ solver = &solve.Solver{}, &solve.Goal{}

// All methods of zero values fail.
func TestZero(t *testing.T) {
	var s solve.Solver
	var g solve.Goal
	var duel solve.Duel
	errs := map[string]error{}
	for players, all := range [][]interface {
		adviser
		pips.Judge[yahtzee.State]
		pips.ChanceJudge[yahtzee.State]
	}{1: {&s, &g}, 2: {&duel}} {
		for _, v := range all {
			st := state(t, "left=1 roll=12345"+strings.Repeat(" []", players))
			list, err := v.Choices(v.Rules().View(st, st.Turn))
			values, err2 := v.Values(st)
			before, err3 := v.BeforeChance(st)
			name := fmt.Sprintf("%T", v)
			errs[name+" Choices"], errs[name+" Values"], errs[name+" BeforeChance"] = err, err2, err3
			if list != nil || values != nil || before != nil || v.Rules() != (yahtzee.Rules{}) {
				t.Errorf("%s has %v, %v, %v, %v", name, list, values, before, v.Rules())
			}
		}
	}
	_, errs["Best"] = s.Best(s.Rules().View(state(t, "left=1 roll=12345 []"), 0))
	_, errs["Explain"] = s.Explain(s.Rules().View(state(t, "left=1 roll=12345 []"), 0), yahtzee.Move{Roll: true})
	errs["Prepare"] = s.Prepare(background)
	_, errs["Distribution"] = s.Distribution(background)
	_, errs["WriteTo"] = s.WriteTo(io.Discard)
	_, errs["Duel WriteTo"] = duel.WriteTo(io.Discard)
	for name, err := range errs {
		if !errors.Is(err, pips.ErrRules) {
			t.Errorf("%s: %v", name, err)
		}
	}
	for i, x := range []float64{s.Expected(yahtzee.Card{}), g.Expected(yahtzee.Card{}), duel.WinFirst(), duel.Win(yahtzee.Card{}, yahtzee.Card{})} {
		if x != -1 {
			t.Errorf("value %d is %v", i, x)
		}
	}
	var d solve.Distribution
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
	for name, run := range works(s, r, solve.AtLeast(50), first) {
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

// Each column multiplies the cards.
func TestColumnsRefused(t *testing.T) {
	for text, want := range map[string]string{
		"yahtzee columns=free,free*2,free*3":                   "columns=free,free*2,free*3 is not solved, which would take tables of 5.5e+11 sets of filled boxes, want one column", // 2^39
		"yatzy boxes=ones,twos,pair columns=down,free,free,up": "columns=down,free,free,up is not solved, which would take tables of 1e+03 sets of filled boxes, want one column",    // 4*8*8*4
	} {
		r := rules(t, text)
		_, err := solve.New(t.Context(), r)
		_, err2 := solve.NewGoal(t.Context(), r, solve.AtLeast(9))
		_, err3 := solve.NewDuel(t.Context(), r)
		_, err4 := solve.Evaluate(t.Context(), r, yahtzee.Greedy())
		for _, err := range []error{err, err2, err3, err4} {
			if !errors.Is(err, pips.ErrRules) || !strings.Contains(err.Error(), want) {
				t.Errorf("%s: %v", text, err)
			}
		}
	}
}

// Points to come are never below 0, so a step may not lower the bonus.
func TestFallingSteps(t *testing.T) {
	r := rules(t, "yatzy upper-steps=70:60,80:59")
	if _, err := solve.New(t.Context(), r); !errors.Is(err, pips.ErrRules) || !strings.Contains(err.Error(), "upper-steps=70:60,80:59") {
		t.Error(err)
	}
}
