package pips_test

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Choices judges the two moves of HiLo.
func (e exact) Choices(s HiLoState) ([]pips.Choice[Again], error) {
	var list []pips.Choice[Again]
	waits, p := HiLo{}.Waits(s)
	if waits != pips.Decision {
		return nil, pips.ErrChanceDue
	}
	for m := range (HiLo{}).Moves(s) {
		next, _ := HiLo{}.Apply(s, m)
		values, _ := e.Values(next)
		list = append(list, pips.Choice[Again]{Move: m, Value: values[p], Low: values[p], High: values[p]})
	}
	if list[0].Value < list[1].Value {
		slices.Reverse(list)
	}
	list[1].Regret = list[0].Value - list[1].Value
	return list, nil
}

// unlucky is exact, but says nothing of states.
type unlucky struct{ e exact }

func (u unlucky) Unit() string                                      { return u.e.Unit() }
func (u unlucky) Choices(s HiLoState) ([]pips.Choice[Again], error) { return u.e.Choices(s) }

// A game adds up: luck, regret, and the other player's regret.
func TestReviewAddsUp(t *testing.T) {
	for seed := range uint64(200) {
		g := must(pips.NewGame(HiLoOdds{drawn{}.HiLo}, "", ""))
		rnd := rand.New(rand.NewPCG(seed, 0))
		for waits, _ := g.Waits(); waits != pips.Nothing; waits, _ = g.Waits() {
			var err error
			if waits == pips.Chance {
				err = g.Chance(int8(rnd.IntN(6) + 1))
			} else {
				err = g.Move(rnd.IntN(2) == 0)
			}
			if err != nil {
				t.Fatal(err)
			}
		}
		report := must(pips.Review(t.Context(), g.Record(), exact{}, nil))
		a, b := report.Players[0], report.Players[1]
		end := g.Outcome().Share(0)
		if a.End != end {
			t.Fatalf("worth %v at the end, want %v", a.End, end)
		}
		for what, zero := range map[string]float64{
			"the sum":     end - a.Start - (a.Luck - a.Regret + b.Regret),
			"luck":        a.Luck + b.Luck,
			"gifts":       a.Gifts - b.Regret,
			"the rest":    a.Rest,
			"the other's": b.Rest,
		} {
			if math.Abs(zero) > 1e-9 {
				t.Fatalf("%s is off by %v in\n%v", what, zero, report)
			}
		}
		without, err := pips.Review(t.Context(), g.Record(), unlucky{}, nil)
		if err != nil || without.Players[0].Regret != a.Regret || without.Players[0].Luck != 0 {
			t.Fatalf("%+v, %v", without, err)
		}
		data, err := json.Marshal(report)
		var back pips.Report[Again, int8]
		if err != nil || json.Unmarshal(data, &back) != nil || !reflect.DeepEqual(back.Steps, report.Steps) {
			t.Fatalf("%s, %v", data, err)
		}
	}
}

// played returns the record of a game with that many steps: a six, once more, a one, and then a three, which stays.
func played(t *testing.T, steps int) pips.Record[HiLoOdds, HiLoState, Again, int8, HiLoState] {
	t.Helper()
	g, err := pips.NewGame(HiLoOdds{}, "", "")
	for _, do := range []func() error{
		func() error { return g.Chance(6) }, func() error { return g.Move(true) }, func() error { return g.Chance(1) },
		func() error { return g.Chance(3) }, func() error { return g.Move(false) },
	}[:steps] {
		if err == nil {
			err = do()
		}
	}
	if err != nil {
		t.Fatal(err)
	}
	return g.Record()
}

// One game, by hand.
func TestReview(t *testing.T) {
	r := must(pips.Review(t.Context(), played(t, 5), exact{}, nil))
	if len(r.Steps) != 5 || !r.Steps[1].Mistake || r.Steps[4].Mistake || r.Steps[4].Regret != 0 || r.Steps[0].Luck[0] <= 0 || r.Steps[2].Luck[0] >= 0 {
		t.Errorf("%+v", r.Steps)
	}
	a, b := r.Players[0], r.Players[1]
	if a.Mistakes != 1 || a.Decisions != 1 || a.Accuracy != -1 || b.Mistakes != 0 || b.Accuracy != 1 {
		t.Errorf("%+v", r.Players)
	}
	if !slices.Equal(r.Turning, []int{0, 1, 2, 3}) {
		t.Errorf("turning points %v", r.Turning)
	}
}

// A judge of games by other rules only still advises.
func TestReviewWithoutLuck(t *testing.T) {
	rec := played(t, 5)
	want, err := pips.Review(t.Context(), rec, struct {
		pips.Adviser[HiLoState, Again]
	}{exact{}}, nil)
	if err != nil {
		t.Fatal(err)
	}
	got, err := pips.Review(t.Context(), rec, wrongJudge{err: fmt.Errorf("this game: %w", pips.ErrRules)}, nil)
	if err != nil || !reflect.DeepEqual(got, want) || got.Players[0].Decisions != 1 {
		t.Errorf("%+v, %v, want %+v", got, err, want)
	}
}

// vague is exact, but says nothing of states before a roll.
type vague struct{ exact }

func (v vague) Values(s HiLoState) ([]float64, error) {
	if s.Due {
		return []float64{0.5, 0.5}, nil
	}
	return v.exact.Values(s)
}

// The text of a report has luck if the adviser knows it, and says what does not add up.
func TestReportString(t *testing.T) {
	text := func(r pips.Report[Again, int8], err error) string {
		if err != nil {
			t.Fatal(err)
		}
		return r.String()
	}
	dealt := pips.Reviewed[Again, int8]{Step: pips.Step[Again, int8]{Player: pips.Nobody, Chance: new(int8)}, Luck: []float64{0.5}}
	if got, want := dealt.String(), "0, luck +0.5"; got != want { // which no player rolled
		t.Errorf("%q, want %q", got, want)
	}
	// Those that no review has made say what they can.
	dealt.Step.Player = 3
	if got, want := dealt.String(), "player 3: 0, luck +0.5"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	no := Again(false)
	odd := pips.Report[Again, int8]{Turning: []int{-1, 0, 1}, Steps: []pips.Reviewed[Again, int8]{{Step: pips.Step[Again, int8]{Move: &no}, Regret: 1}}}
	if got, want := odd.String(), "step 0, player 0: false, the best move\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	sums := pips.Report[Again, int8]{Players: []pips.Account{{Decisions: 1, Mistakes: 1}, {Decisions: 2}}}
	if got, want := sums.String(), "player 0: regret 0 in 1 decision with 1 mistake, accuracy 0 %\nplayer 1: regret 0 in 2 decisions with 0 mistakes, accuracy 0 %\n"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	if got, want := (pips.Reviewed[Again, int8]{}).String(), "player 0: nothing"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	rec := played(t, 5)
	for _, c := range []struct {
		name, text      string
		luck, estimates bool
	}{
		{"exact", text(pips.Review(t.Context(), rec, exact{}, nil)), true, false},
		{"unlucky", text(pips.Review(t.Context(), rec, unlucky{}, nil)), false, false},
		{"vague", text(pips.Review(t.Context(), rec, vague{}, nil)), true, true},
	} {
		if strings.Contains(c.text, "luck") != c.luck || strings.Contains(c.text, "values are estimates") != c.estimates {
			t.Errorf("%s: %s", c.name, c.text)
		}
		if strings.Contains(c.text, "do not add up to the result") != (c.name == "unlucky") {
			t.Errorf("%s: %s", c.name, c.text)
		}
	}
}

// What cannot be reviewed is refused.
func TestReviewRefused(t *testing.T) {
	rec := played(t, 2)
	if _, err := pips.Review(t.Context(), rec, wrapped{errRuled}, nil); !errors.Is(err, errRuled) {
		t.Errorf("the error of the adviser: %v", err)
	}
	g := must(farkle.Standard().NewGame("", ""))
	ok(t, g.Run(pips.SourceFor(1, 0), farkle.BankAt(300), farkle.BankAt(300)))
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := pips.Review(ctx, rec, exact{}, nil); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
	if _, err := pips.Review(t.Context(), rec, exact{}, &pips.ReviewOptions{Samples: -1}); !errors.Is(err, pips.ErrTooLarge) {
		t.Error(err)
	}
	for _, values := range [][]float64{{}, {1}, {1, 0, 0}} {
		if _, err := pips.Review(t.Context(), rec, wrongJudge{values: values}, nil); !errors.Is(err, pips.ErrPlayers) {
			t.Errorf("a judge of %d players: %v", len(values), err)
		}
	}
	if _, err := pips.Review(t.Context(), rec, wrongJudge{err: errRuled}, nil); !errors.Is(err, errRuled) {
		t.Error(err)
	}
	for _, c := range []pips.Choice[Again]{{Regret: math.NaN()}, {Low: math.Inf(-1)}, {High: math.Inf(1)}, {Error: math.NaN()}, {Error: -1}} {
		list := choosy[HiLoState, Again]{c, {Move: true}}
		if _, err := pips.Review(t.Context(), rec, list, nil); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "want finite numbers") {
			t.Errorf("%+v: %v", c, err)
		}
	}
	for want, list := range map[string][]pips.Choice[Again]{
		"false is worth NaN":  {{Move: false, Value: math.NaN()}, {Move: true}},
		"want the best first": {{Move: false, Value: 0.5}, {Move: true, Value: 0.6}},
	} {
		if _, err := pips.Review(t.Context(), rec, choosy[HiLoState, Again](list), nil); !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: %v, want %s", list, err, want)
		}
	}
	twice := choosy[HiLoState, Again]{{Move: false}, {Move: true}, {Move: false}}
	if _, err := pips.Review(t.Context(), rec, twice, nil); !errors.Is(err, pips.ErrIllegal) || !strings.Contains(err.Error(), "the move false twice") {
		t.Errorf("a move twice: %v", err)
	}
	more := choosy[farkle.View, farkle.Move]{{}}
	if _, err := pips.Review(t.Context(), g.Record(), more, nil); !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("a move that is not legal: %v", err)
	}
	rec.Steps[0].Chance = nil
	if _, err := pips.Review(t.Context(), rec, exact{}, nil); err == nil {
		t.Error("a step of nothing is reviewed")
	}
}

// wrapped fails.
type wrapped struct{ err error }

func (wrapped) Unit() string                                      { return "" }
func (w wrapped) Choices(HiLoState) ([]pips.Choice[Again], error) { return nil, w.err }

// choosy has the same choices in all states.
type choosy[S, M any] []pips.Choice[M]

func (choosy[S, M]) Unit() string                          { return "" }
func (c choosy[S, M]) Choices(S) ([]pips.Choice[M], error) { return c, nil }

var errRuled = errors.New("no choice")

// Sampled luck has the standard error of the mean of its draws.
func TestReviewSampled(t *testing.T) {
	r := drawn{}
	g := must(pips.NewGame(r, "", ""))
	ok(t, g.Chance(6))
	var sum, squares float64
	start, _ := r.Begin(2)
	for die := range int8(6) {
		s, _ := r.Chance(start, die+1)
		v := exact{}.first(s)
		sum, squares = sum+v, squares+v*v
	}
	last, _ := r.Chance(start, 6)
	luck, deviation := exact{}.first(last)-sum/6, math.Sqrt(squares/6-sum*sum/36)
	drawn := map[float64]bool{}
	for seed, c := range []struct {
		samples int
		n       float64
	}{{0, 100}, {0, 100}, {2500, 2500}} {
		samples, n := c.samples, c.n
		report := must(pips.Review(t.Context(), g.Record(), exact{}, &pips.ReviewOptions{Samples: samples, Seed: uint64(seed)}))
		step := report.Steps[0]
		if want := deviation / math.Sqrt(n); step.Error < 0.8*want || step.Error > 1.2*want {
			t.Errorf("%d samples: the error is %v, want about %v", samples, step.Error, want)
		}
		if math.Abs(step.Luck[0]-luck) > 4*step.Error || step.Luck[0] == luck {
			t.Errorf("%d samples: luck %v, want about %v", samples, step.Luck[0], luck)
		}
		if text := report.String(); !strings.Contains(text, "player 0: luck") {
			t.Errorf("%d samples: %s", samples, text)
		}
		if again, err := pips.Review(t.Context(), g.Record(), exact{}, &pips.ReviewOptions{Samples: samples, Seed: uint64(seed)}); err != nil || !reflect.DeepEqual(again, report) || drawn[step.Luck[0]] {
			t.Errorf("seed %d: %v, then %v, %v", seed, report, again, err)
		}
		drawn[step.Luck[0]] = true
	}
	report, err := pips.Review(t.Context(), g.Record(), wrongJudge{values: []float64{0.25, 0.75}}, nil)
	if err != nil || report.Steps[0].Luck[0] != 0 || report.Steps[0].Error != 0 {
		t.Errorf("where all dice are worth the same: %v, %v", report.Steps, err)
	}
}

// Progress is called after each step.
func TestReviewProgress(t *testing.T) {
	asked := 0
	var told [][3]int
	opts := &pips.ReviewOptions{Progress: func(done, total int) { told = append(told, [3]int{done, total, asked}) }}
	if _, err := pips.Review(t.Context(), played(t, 3), pips.Adviser[HiLoState, Again](counting{&asked}), opts); err != nil || !slices.Equal(told, [][3]int{{1, 3, 0}, {2, 3, 1}, {3, 3, 1}}) {
		t.Errorf("%v, %v", told, err)
	}
}

// Values that differ by their rounding are the same: no step turned the game, and the play was the best.
func TestReviewNoise(t *testing.T) {
	tenth := 0.1
	list := choosy[HiLoState, Again]{{Move: false, Value: tenth + tenth + tenth}, {Move: true, Value: 0.3}}
	report := must(pips.Review(t.Context(), played(t, 3), list, nil))
	step := report.Steps[1]
	acted := report.Players[step.Step.Player]
	if acted.Decisions != 1 || acted.Mistakes != 0 || acted.Regret != 0 || acted.Accuracy != 1 || step.Regret != 0 || len(report.Turning) != 0 {
		t.Errorf("%+v, %+v, turning points %v", acted, step, report.Turning)
	}
	list[0].Value += 1e-8
	report = must(pips.Review(t.Context(), played(t, 3), list, nil))
	if !report.Steps[1].Mistake || len(report.Turning) != 1 {
		t.Errorf("a regret of 1e-8: %v", report)
	}
	// Six sixths of 0.1 are not 0.1.
	report = must(pips.Review(t.Context(), played(t, 1), wrongJudge{values: []float64{0.1, 0.9}}, nil))
	if report.Steps[0].Luck[0] == 0 && report.Steps[0].Luck[1] == 0 || len(report.Turning) != 0 {
		t.Errorf("%+v, turning points %v", report.Steps, report.Turning)
	}
	if text := (pips.Report[Again, int8]{Players: []pips.Account{{Accuracy: -0.004}}}).String(); !strings.Contains(text, "accuracy 0 %") {
		t.Errorf("an accuracy of -0.004: %s", text)
	}
}

// counting counts how often it is asked.
type counting struct{ asked *int }

func (c counting) Unit() string { return "" }
func (c counting) Choices(s HiLoState) ([]pips.Choice[Again], error) {
	*c.asked++
	return exact{}.Choices(s)
}

// A resignation is listed without choices, and changes no values.
func TestReviewResignation(t *testing.T) {
	for n := range 5 {
		rec := played(t, n)
		rec.Steps = append(rec.Steps, pips.Step[Again, int8]{Player: 1, Resigns: true})
		r, err := pips.Review(t.Context(), rec, exact{}, nil)
		was, err2 := pips.Review(t.Context(), played(t, n), exact{}, nil)
		if err != nil || err2 != nil || len(r.Steps) != n+1 {
			t.Fatal(r, err, err2)
		}
		last := r.Steps[n]
		if last.String() != "player 1: resigns" || len(last.Choices)+len(last.Luck) != 0 || last.Regret != 0 || n > 0 && !slices.Equal(last.Values, was.Steps[n-1].Values) {
			t.Errorf("%+v", last)
		}
		if r.Steps = r.Steps[:n]; !reflect.DeepEqual(r, was) {
			t.Errorf("%+v, want %+v", r, was)
		}
	}
}

// A review of a game that begins in the middle begins there.
func TestReviewStart(t *testing.T) {
	whole := must(played(t, 5).Game())
	start := whole.StateAt(3)
	rec := pips.Record[checkedHiLo, HiLoState, Again, int8, HiLoState]{Players: []string{"", ""}, Start: &start, Steps: whole.Record().Steps[3:]}
	all, err := pips.Review(t.Context(), whole.Record(), exact{}, nil)
	r, err2 := pips.Review(t.Context(), rec, exact{}, nil)
	if err != nil || err2 != nil || !reflect.DeepEqual(r.Steps, all.Steps[3:]) || r.Players[0].Start != all.Steps[2].Values[0] {
		t.Errorf("%+v, %v, %v", r, err, err2)
	}
}

// checkedHiLo may begin in any state.
type checkedHiLo struct{ HiLoOdds }

func (checkedHiLo) Check(HiLoState) error   { return nil }
func (checkedHiLo) PlayersIn(HiLoState) int { return 2 }
