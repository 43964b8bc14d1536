package pips_test

import (
	"context"
	"errors"
	"math"
	"reflect"
	"slices"
	"testing"

	"pips.example"
	"pips.example/internal/pig"
)

// Terms are compared by name, summed up and sorted by size.
func TestDifference(t *testing.T) {
	a := []pips.Term{{Name: "ones", Value: 3, Chance: 0.5, Error: 3}, {Name: "sixes", Value: 6}, {Name: "same", Value: 1.5, Chance: 1}}
	b := []pips.Term{{Name: "same", Value: 1.5 + 1e-10}, {Name: "twos", Value: 2, Chance: 0.25}, {Name: "ones", Value: 4.5, Chance: 0.25, Error: 4}}
	got := pips.Difference(a, b)
	if want := []pips.Term{{Name: "sixes", Value: 6}, {Name: "twos", Value: -2, Chance: -0.25}, {Name: "ones", Value: -1.5, Chance: 0.25, Error: 5}}; !reflect.DeepEqual(got, want) {
		t.Errorf("%v, want %v", got, want)
	}
	if got := pips.Difference(a, a); got == nil || len(got) != 0 {
		t.Errorf("of the same terms: %v", got)
	}
}

// A line has up to three digits of each term that count, never an exponent, and never the name of one term
// in place of the sum of several.
func TestBecause(t *testing.T) {
	terms := []pips.Term{{Name: "fives", Value: 4.1}, {Name: "bonus", Value: 2.9}, {Name: "ones", Value: -0.3}, {Name: "twos", Value: -0.1}}
	for _, c := range []struct {
		terms []pips.Term
		n     int
		want  string
	}{
		{terms, 2, "fives +4.1, bonus +2.9, others -0.4"},
		{terms, 4, "fives +4.1, bonus +2.9, ones -0.3, twos -0.1"},
		{terms, 9, "fives +4.1, bonus +2.9, ones -0.3, twos -0.1"},
		{terms, -1, "others +6.6"},
		{nil, 3, ""},
		{[]pips.Term{{Name: "kept", Value: -1234.4}, {Name: "gain", Value: 0.000012345}, {Name: "later", Value: math.Copysign(0, -1)}}, 3, "kept -1230, gain +0.0000123, later +0"},
	} {
		if got := pips.Because(c.terms, c.n); got != c.want {
			t.Errorf("Because(%v, %d) = %q, want %q", c.terms, c.n, got, c.want)
		}
	}
}

// holder values the moves of Pig up to 100 by the points of the turn, which are lost one time in six.
type holder struct {
	err  error
	blur float64 // standard error
	wide float64 // of bounds
}

func (holder) Unit() string { return "points" }

func (h holder) Choices(s pig.State) ([]pips.Choice[pig.Move], error) {
	hold, roll := float64(s.Points), float64(s.Points)*5/6+20./6
	list := []pips.Choice[pig.Move]{{Move: pig.Move{Hold: true}, Value: hold}, {Value: roll}}
	if roll > hold {
		slices.Reverse(list)
	}
	for i := range list {
		c := &list[i]
		c.Regret, c.Low, c.High, c.Error = list[0].Value-c.Value, c.Value-h.wide, c.Value+h.wide, h.blur
	}
	return list, nil
}

// explains is a holder with reasons.
type explains struct{ holder }

func (h explains) Explain(s pig.State, m pig.Move) ([]pips.Term, error) {
	if m.Hold {
		return []pips.Term{{Name: "kept", Value: float64(s.Points)}}, h.err
	}
	return []pips.Term{{Name: "kept", Value: float64(s.Points)}, {Name: "lost", Value: -float64(s.Points) / 6, Chance: 1. / 6}, {Name: "gain", Value: 20. / 6}}, h.err
}

// What a review finds wrong has reasons that add up to its regret, and mistakes are sorted by size.
func TestReviewReasons(t *testing.T) {
	g := must(pips.NewGame(pig.Rules(100), "", ""))
	ok(t, g.Run(pips.SourceFor(3, 0), pips.Random(pig.Rules(100), 1), pips.Random(pig.Rules(100), 2)))
	r := must(pips.Review(t.Context(), g.Record(), explains{}, nil))
	plain := must(pips.Review(t.Context(), g.Record(), holder{}, nil))
	list := r.Mistakes()
	if len(list) < 5 || len(list) != r.Players[0].Mistakes+r.Players[1].Mistakes {
		t.Fatalf("mistakes %v of %v", list, r)
	}
	for i, step := range r.Steps {
		sum := 0.
		for _, term := range step.Reasons {
			sum += term.Value
		}
		if math.Abs(sum-step.Regret) > 1e-9 || step.Reasons == nil || (step.Regret > 0) != (len(step.Reasons) > 0) || slices.Contains(list, i) != (step.Regret > 0) {
			t.Errorf("%+v", step)
		}
		if p := plain.Steps[i]; p.Reasons == nil || len(p.Reasons) != 0 || p.Regret != step.Regret {
			t.Errorf("without reasons: %+v", p)
		}
	}
	for i := range list[1:] {
		if r.Steps[list[i]].Regret < r.Steps[list[i+1]].Regret {
			t.Errorf("the mistakes %v are not sorted by their regret", list)
		}
	}
	g = must(pips.NewGame(pig.Rules(100), "", ""))
	ok(t, g.Chance(6))
	ok(t, g.Move(pig.Move{Hold: true}))
	r = must(pips.Review(t.Context(), g.Record(), explains{}, nil))
	if got, want := r.Steps[1].String(), "player 0: {true}, a mistake of 2.333: {false} is worth 8.333 (gain +3.33, lost -1)"; got != want {
		t.Errorf("%s, want %s", got, want)
	}
	if _, err := pips.Review(t.Context(), g.Record(), explains{holder{err: errRuled}}, nil); !errors.Is(err, errRuled) {
		t.Error(err)
	}
	if got := (pips.Report[pig.Move, int]{}).Mistakes(); len(got) != 0 {
		t.Error(got)
	}
}

// Puzzles are decisions of games from the seed that have certain answers.
func TestPuzzles(t *testing.T) {
	random := func(seed uint64) pips.Strategy[pig.State, pig.Move] { return pips.Random(pig.Rules(20), seed) }
	take := func(ctx context.Context, a pips.Adviser[pig.State, pig.Move], seed uint64, n int) (list []pips.Puzzle[pig.Rules, pig.State, pig.Move, int, pig.State]) {
		for p, err := range pips.Puzzles(ctx, pig.Rules(20), a, seed, random) {
			if ok(t, err); len(list) == n {
				return list
			}
			list = append(list, p)
		}
		t.Fatalf("%d puzzles, want %d", len(list), n)
		return nil
	}
	list := take(t.Context(), explains{}, 1, 200)
	if again := take(t.Context(), explains{}, 1, 200); !reflect.DeepEqual(again, list) {
		t.Error("the same seed gives other puzzles")
	}
	if other := take(t.Context(), explains{}, 2, 5); reflect.DeepEqual(other, list[:5]) {
		t.Error("another seed gives the same puzzles")
	}
	games := map[int]bool{}
	for _, p := range list {
		games[len(p.Record.Steps)] = true
		s := must(p.Record.Game()).State()
		reasons := must(p.Reasons())
		sum := 0.
		for _, term := range reasons {
			sum += term.Value
		}
		// Rolling is worth more below 20 points and less above; at 20 both are right.
		if s != p.View || s.Turn != p.Player || s.Points == 20 || math.Abs(p.Gap-math.Abs(20-float64(s.Points))/6) > 1e-9 || math.Abs(sum-p.Gap) > 1e-9 || p.Choices[1].Regret != p.Gap {
			t.Fatalf("%+v: %v", p, reasons)
		}
	}
	if len(games) < 5 {
		t.Errorf("all decisions come from one place: %v", games)
	}
	if reasons, err := take(t.Context(), holder{}, 1, 1)[0].Reasons(); err != nil || reasons == nil || len(reasons) != 0 {
		t.Errorf("without an explainer: %v, %v", reasons, err)
	}
	for _, p := range take(t.Context(), holder{blur: 0.5}, 1, 20) { // of the difference: 0.707
		if p.Gap < 3*0.7071 {
			t.Errorf("uncertain: %+v", p)
		}
	}
	for _, p := range take(t.Context(), holder{wide: 1}, 1, 20) {
		if p.Gap <= 2 {
			t.Errorf("bounds overlap: %+v", p)
		}
	}
	canceled, cancel := context.WithCancel(t.Context())
	cancel()
	for want, seq := range map[error]func(func(pips.Puzzle[pig.Rules, pig.State, pig.Move, int, pig.State], error) bool){
		context.Canceled: pips.Puzzles(canceled, pig.Rules(20), holder{}, 1, random),
		pips.ErrTooLarge: pips.Puzzles(t.Context(), pig.Rules(20), holder{wide: 10}, 1, random),
		pips.ErrRules:    pips.Puzzles(t.Context(), pig.Rules(0), holder{}, 1, random),
		pips.ErrPlayers:  pips.Puzzles(t.Context(), pig.Rules(20), holder{}, 1, nil),
	} {
		n := 0
		for _, err := range seq {
			if n++; !errors.Is(err, want) {
				t.Errorf("%v, want %v", err, want)
			}
		}
		if n != 1 {
			t.Errorf("%v: %d results", want, n)
		}
	}
}
