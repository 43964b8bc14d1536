package solve_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"reflect"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// Impossible states are refused with an empty result.
func TestSolveErrors(t *testing.T) {
	kalah, basic := newSolver(t, awari.Kalah(6, 4), small), newSolver(t, awari.MustParseRules("basic"), small)
	fails := func(s *solve.Solver, v awari.View, want error) {
		t.Helper()
		choices, err := s.Choices(v)
		terms, why := s.Explain(v, 1)
		if len(choices) > 0 || terms != nil || !errors.Is(err, want) || !errors.Is(why, want) && !errors.Is(why, pips.ErrOver) {
			t.Errorf("%v: choices %v, %v, and %v, %v, want %v", v.State, choices, err, terms, why, want)
		}
	}
	for _, c := range []struct {
		solver *solve.Solver
		state  awari.State
		want   error
	}{
		{kalah, awari.State{}, pips.ErrState},
		{kalah, awari.Kalah(5, 4).Start(), pips.ErrState},
		{kalah, awari.State{Board: awari.Kalah(6, 4).Start().Board, Turn: 2}, pips.ErrState},
		{basic, state(t, "1 0 0 0 0 0 0 / 1 0 0 0 0 0 0 extra=2"), pips.ErrState},
		{kalah, state(t, "43 43 43 43 43 41 0 / 0 0 0 0 0 0 0"), pips.ErrTooLarge}, // over too
		{kalah, state(t, "43 43 43 43 43 40 0 / 0 0 0 0 0 0 0"), nil},
		{kalah, state(t, "43 43 43 43 43 41 0 / 0 0 0 0 0 1 0"), pips.ErrTooLarge},
		{kalah, state(t, "255 255 255 255 255 255 9 / 255 255 255 255 255 255 0"), pips.ErrTooLarge},
		{kalah, state(t, "1 0 0 0 0 0 30000 / 1 0 0 0 0 0 30000"), nil},
	} {
		r, err := c.solver.Solve(background, c.state)
		if !errors.Is(err, c.want) || err != nil && !reflect.DeepEqual(r, solve.Result{}) {
			t.Errorf("%v: %+v, %v, want %v", c.state, r, err, c.want)
		}
		if c.want != nil {
			fails(c.solver, c.solver.Rules().View(c.state, c.state.Turn), c.want)
		}
	}
	for text, r := range map[string]awari.Rules{"1 0 3 0 2 1 14 / 2 0 1 4 0 3 17": awari.Kalah(6, 3), "1 0 3 1 / 2 0 1 1": awari.Kalah(3, 3)} {
		fails(kalah, awari.View{Rules: r, State: state(t, text)}, pips.ErrForeign)
	}
	fails(kalah, kalah.Rules().View(state(t, "0 0 0 0 0 0 20 / 0 0 0 0 0 0 16"), 0), pips.ErrOver)
}

// JSON has all fields, and no null for an empty list.
func TestResultJSON(t *testing.T) {
	s := newSolver(t, awari.Kalah(1, 1))
	for text, want := range map[string]string{
		"1 3 / 1 0": `{"value":3,"proved":true,"low":3,"high":3,"moves":[{"move":{"pit":1},"value":3,"regret":0,"low":3,"high":3,"error":0}],"line":[{"pit":1}],"nodes":0}`,
		"0 3 / 0 1": `{"value":2,"proved":true,"low":2,"high":2,"moves":[],"line":[],"nodes":0}`,
	} {
		got, err := json.Marshal(solved(t, s, state(t, text)))
		if string(got) != want || err != nil {
			t.Errorf("%s: %s, %v, want %s", text, got, err, want)
		}
	}
}

// The value of a game that is over is the lead after leftover beans are given out.
func TestOver(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		want         int
	}{
		{"kalah", "0 0 0 0 0 0 20 / 1 0 0 0 0 0 27", -8},
		{"oware", "4 4 4 4 4 3 25 / 0 0 0 0 0 0 0", 48},
		{"oware", "3 2 1 0 0 0 20 / 0 0 0 0 0 0 22 turn=1", -4},
		{"standard", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5", 2}, // North made the last move
		{"standard", "1 2 0 0 0 0 10 / 0 0 0 0 0 0 5 turn=1", -5},
		{"oware", "1 1 1 1 1 1 24 / 1 1 1 1 1 1 24", 0},
		{"standard pits=1", "0 65535 / 0 0 turn=1", -65535},
	} {
		s := newSolver(t, rules(t, c.rules), small)
		for _, ctx := range []context.Context{background, cancelled()} {
			r, err := s.Solve(ctx, state(t, c.state))
			want := solve.Result{Value: c.want, Low: c.want, High: c.want, Proved: true, Moves: []pips.Choice[awari.Move]{}, Line: []awari.Move{}}
			if err != ctx.Err() || !reflect.DeepEqual(r, want) {
				t.Errorf("%s: %s: %+v, %v, want %d", c.rules, c.state, r, err, c.want)
			}
		}
	}
}

// Computed by another program.
func TestSmallOware(t *testing.T) {
	for text, want := range map[string]int{"oware pits=1 beans=1": 0, "oware pits=2 beans=1": 2, "oware pits=2 beans=2": 6} {
		r := rules(t, text)
		if got := solved(t, newSolver(t, r), r.Start()); got.Value != want || !got.Proved {
			t.Errorf("%s: %+v, want %d", text, got, want)
		}
	}
}

// Of moves with the same value that a search proves, the one that gains the soonest comes first: in three
// sowings, not nine, and in one, not seven.
func TestSoonest(t *testing.T) {
	s := newSolver(t, rules(t, "awari pits=2 beans=2"), small, solve.Option{Nodes: 5000}).WithoutTables()
	for text, want := range map[string]awari.Move{"0 0 2 / 2 1 3 turn=1": 1, "1 1 3 / 2 1 1": 2} {
		m := solved(t, s, state(t, text)).Moves
		if len(m) != 2 || m[0].Move != want || m[0].Value != m[1].Value || !proved(m[0]) || !proved(m[1]) {
			t.Errorf("%s: %+v", text, m)
		}
	}
}

// A game that ends by repetition can be worth more or less than the value. Each sowing here is the only
// legal one, and the first player gains two.
func TestValueOfRepetition(t *testing.T) {
	for _, c := range []struct {
		rules, state string
		value, game  int
	}{
		{"oware pits=2 beans=2 majority=no", "0 1 0 / 1 2 0", 2, 4},
		{"oware pits=3 beans=1 majority=no", "0 0 2 0 / 0 1 1 0", 2, 0},
	} {
		r, at := rules(t, c.rules), state(t, c.state)
		if result := solved(t, newSolver(t, r), at); result.Value != c.value || !result.Proved {
			t.Errorf("%s: %v: %+v, want %d", c.rules, at, result, c.value)
		}
		gained, seen := false, map[awari.State]bool{}
		for !seen[at] {
			seen[at] = true
			moves := slices.Collect(r.Moves(at))
			if len(moves) != 1 {
				t.Fatalf("%s: %v: legal moves are %v", c.rules, at, moves)
			}
			at, _ = r.Apply(at, moves[0])
			gained = gained || lead(at, awari.South) == c.value
		}
		// Each player takes the beans on their own side.
		end, _ := r.Repeated(at)
		if n := lead(end, awari.South); n != c.game || !gained {
			t.Errorf("%s: the game ends in %v, %d ahead; want %d", c.rules, at, n, c.game)
		}
	}
}

// The zero Solver solves nothing, and does not panic.
func TestZeroSolver(t *testing.T) {
	var s solve.Solver
	state := awari.Kalah(6, 4).Start()
	if r, err := s.Solve(background, state); !errors.Is(err, pips.ErrRules) || !reflect.DeepEqual(r, solve.Result{}) {
		t.Errorf("%+v, %v", r, err)
	}
	var file bytes.Buffer
	n, write := s.WriteTo(&file)
	for _, err := range []error{s.Build(background, 3), write} {
		if !errors.Is(err, pips.ErrRules) || n != 0 || file.Len() != 0 {
			t.Errorf("%v, %d bytes", err, n)
		}
	}
	if choices, err := s.Choices(s.Rules().View(state, state.Turn)); len(choices) > 0 || !errors.Is(err, pips.ErrRules) {
		t.Errorf("Choices: %v, %v", choices, err)
	}
	for _, r := range []awari.Rules{{}, awari.Kalah(6, 4)} {
		if m := pips.Best(&s)(r.View(state, awari.South)); m != 0 {
			t.Errorf("%v is played", m)
		}
	}
	if s.Rules() != (awari.Rules{}) {
		t.Errorf("%v", s.Rules())
	}
}
