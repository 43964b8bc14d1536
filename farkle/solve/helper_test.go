package solve_test

import (
	"context"
	"fmt"
	"iter"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// background is a context that is never cancelled.
var background = context.Background()

// rules returns the rules of a text that is right.
func rules(t testing.TB, text string) farkle.Rules {
	t.Helper()
	r, err := farkle.ParseRules(text)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	return r
}

// houseRules returns the rules of a text with another table.
func houseRules(t testing.TB, text, table string) farkle.Rules {
	t.Helper()
	r := rules(t, text)
	var err error
	if r.Table, err = farkle.ParseTable(table); err != nil {
		t.Fatalf("%q: %v", table, err)
	}
	if r.Dice = 6; strings.Contains(table, "dice=5") {
		r.Dice = 5
	}
	return r
}

// parsed returns a state that the rules accept.
func parsed(t testing.TB, r farkle.Rules, text string) farkle.State {
	t.Helper()
	s, err := farkle.ParseState(text)
	if err == nil {
		err = r.Check(s)
	}
	if err != nil {
		t.Fatalf("%v: %q: %v", r, text, err)
	}
	return s
}

// An adviser is what all solvers are.
type adviser interface {
	pips.Adviser[farkle.View, farkle.Move]
	Rules() farkle.Rules
}

// see returns what the player whose turn it is sees.
func see(r farkle.Rules, s farkle.State) farkle.View { return r.View(s, s.Turn) }

// choices yields the choices of a state in the order of the moves, none where there is an
// error. Those of a race are turns, above 0.
func choices(a adviser, s farkle.State) iter.Seq2[farkle.Move, float64] {
	return func(yield func(farkle.Move, float64) bool) {
		list, err := a.Choices(see(a.Rules(), s))
		if err != nil {
			return
		}
		for m := range a.Rules().Moves(s) {
			for _, c := range list {
				if c.Move == m && !yield(m, above0(a, c.Value)) {
					return
				}
			}
		}
	}
}

// top returns the first choice of a state and its value, or the zero Move and NaN.
func top(a adviser, s farkle.State) (farkle.Move, float64) {
	list, err := a.Choices(see(a.Rules(), s))
	if err != nil {
		return farkle.Move{}, math.NaN()
	}
	return list[0].Move, above0(a, list[0].Value)
}

// above0 returns a value as a race counts it.
func above0(a adviser, v float64) float64 {
	if a.Unit() == "turns" {
		return -v
	}
	return v
}

// expected returns the value of a turn, or -1.
func expected(turn *solve.Turn, dice, points int) float64 {
	v, err := turn.Value(dice, points)
	if err != nil {
		return -1
	}
	return v
}

// whole returns the expected points of a whole turn, or -1.
func whole(turn *solve.Turn) float64 { return expected(turn, turn.Rules().Dice, 0) }

// newTurn, newRace, newDuel and newField are the solvers of rules that can be solved.
func newTurn(t testing.TB, r farkle.Rules) *solve.Turn   { return made(t, r, solve.NewTurn) }
func newRace(t testing.TB, r farkle.Rules) *solve.Race   { return made(t, r, solve.NewRace) }
func newDuel(t testing.TB, r farkle.Rules) *solve.Duel   { return made(t, r, solve.NewDuel) }
func newField(t testing.TB, r farkle.Rules) *solve.Field { return made(t, r, solve.NewField) }

func made[S any](t testing.TB, r farkle.Rules, by solver[S]) S {
	t.Helper()
	s, err := by(background, r)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return s
}

// A solver is made of rules.
type solver[S any] func(context.Context, farkle.Rules, ...solve.Option) (S, error)

// run returns the error of a solver, by its name, for rules.
func run(ctx context.Context, name string, r farkle.Rules, opts ...solve.Option) error {
	switch name {
	case "turn":
		return only(solve.NewTurn(ctx, r, opts...))
	case "race":
		return only(solve.NewRace(ctx, r, opts...))
	case "duel":
		return only(solve.NewDuel(ctx, r, opts...))
	case "field":
		return only(solve.NewField(ctx, r, opts...))
	case "trio":
		return only(solve.NewTrio(ctx, r, opts...))
	case "answer":
		return only(solve.NewAnswer(ctx, r, bankAt(300), opts...))
	}
	_, err := solve.Evaluate(ctx, r, bankAt(300), bankAt(300), opts...)
	return err
}

// only returns an error, which comes without a solution, and a solution without an error.
func only[S comparable](s S, err error) error {
	if none := *new(S); (s == none) != (err != nil) {
		return fmt.Errorf("%T and the error %v", s, err)
	}
	return err
}

// result returns a result of a turn, and ends the test on an error.
func result[V any](t testing.TB, of func(context.Context) (V, error)) V {
	t.Helper()
	v, err := of(background)
	if err != nil {
		t.Fatal(err)
	}
	return v
}

// near fails the test unless got is want up to 1e-9 of it.
func near(t testing.TB, got, want float64, format string, args ...any) {
	t.Helper()
	if !(math.Abs(got-want) <= 1e-9*max(1, math.Abs(want))) {
		t.Errorf("%s: %.15g, want %.15g", fmt.Sprintf(format, args...), got, want)
	}
}

// rolled returns the states after all throws of the dice that are due, with the
// number of ways to throw them.
func rolled(t testing.TB, r farkle.Rules, s farkle.State, yield func(next farkle.State, ways int)) {
	t.Helper()
	for d, ways := range dice.Rolls(s.Due) {
		next, err := r.Chance(s, d)
		if err != nil {
			t.Fatalf("%v: roll %v in %v: %v", r, d, s, err)
		}
		yield(next, ways)
	}
}

// ways returns the number of ways to throw n dice.
func ways(n int) float64 { return [...]float64{1, 6, 36, 216, 1296, 7776, 46656}[n] }

// cancelled is a context that is cancelled.
func cancelled() context.Context {
	ctx, cancel := context.WithCancel(background)
	cancel()
	return ctx
}

// tableOf returns the lines of a table in which all dice of a throw score if hot says yes.
func tableOf(n, points int, hot func(dice.Dice) bool) string {
	var table strings.Builder
	for d := range dice.All(n) {
		if hot(d) {
			fmt.Fprintf(&table, "%v=%d ", d, points)
		}
	}
	return table.String()
}

// hotTable returns a table of five dice with 100 points for a one, and for all five
// dice of a throw without ones that hot says yes to.
func hotTable(hot func(dice.Dice) bool) string {
	return "dice=5 1=100 " + tableOf(5, 100, func(d dice.Dice) bool { return d.Count(1) == 0 && hot(d) })
}

// fourTable returns a table of five dice with 300 points for four of a full throw
// with a six, and 200 points for four others. Nothing else scores.
func fourTable() string {
	var table strings.Builder
	table.WriteString("dice=5")
	for d := range dice.All(4) {
		fmt.Fprintf(&table, " %v!=%d", d, 200+100*min(d.Count(6), 1))
	}
	return table.String()
}
