package solve_test

import (
	"reflect"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
	"pips.example/internal/gametest"
)

// Concurrent searches of one solver have the results of single ones.
func TestConcurrent(t *testing.T) {
	for _, text := range []string{"kalah beans=2", "basic pits=4 beans=2", "oware beans=1", "basic pits=3 majority=yes"} {
		r := rules(t, text)
		states := []awari.State{}
		for _, s := range opening(t, r, 8, awari.Random(1), awari.Random(2)).Steps() {
			states = append(states, s)
		}
		for i := range 2 { // with tables of their own
			states = append(states, withMore(t, states[i], r.Home(awari.South), 1+i))
		}
		nodes := 5_000
		if testing.Short() {
			nodes = 500
		}
		var want []solve.Result
		for _, s := range states {
			want = append(want, solved(t, newSolver(t, r, small, solve.Option{Nodes: nodes}), s))
		}
		shared := newSolver(t, r, small, solve.Option{Nodes: nodes})
		gametest.Concurrently(t, 4, func(i int) int {
			for k := range states {
				at := (k*3 + i*2) % len(states)
				if got, err := shared.Solve(background, states[at]); err != nil || !reflect.DeepEqual(got, want[at]) {
					t.Errorf("%s: %v: %+v, %v; alone %+v", text, states[at], got, err, want[at])
				}
			}
			return 0
		})
	}
}

// Results are true while tables are made, read and written.
func TestConcurrentTables(t *testing.T) {
	for _, p := range problems(t)[:5] {
		s := newSolver(t, p.rules, solve.Option{Memory: 1 << 18}, solve.Option{Nodes: 5000})
		gametest.Concurrently(t, 8, func(i int) int {
			switch i {
			case 0:
				wantFile(t, s)
			case 1:
				r, err := s.Solve(background, p.state)
				if err != nil {
					t.Error(err)
				}
				p.agree(t, "while tables are made", p.state, r, false)
			default:
				if err := s.Build(background, i-1); err != nil {
					t.Error(err)
				}
			}
			return 0
		})
		alone := built(t, p.rules, 6, solve.Option{Memory: 1 << 18})
		if file := wantFile(t, s); len(file) < len(wantFile(t, alone)) {
			t.Errorf("%v: a smaller file", p.rules)
		}
	}
}

// opening returns a game of up to steps steps.
func opening(t testing.TB, r awari.Rules, steps int, south, north awari.Strategy) *awari.Game {
	t.Helper()
	g, err := r.NewGame("", "")
	if err != nil {
		t.Fatal(err)
	}
	for range steps {
		waits, p := g.Waits()
		if waits == pips.Nothing {
			break
		}
		if err := g.Move([...]awari.Strategy{south, north}[p](g.View(p))); err != nil {
			t.Fatal(err)
		}
	}
	return g
}

// A strategy always returns the same move for a view, and 0 if there is none.
func TestStrategyPure(t *testing.T) {
	for name, r := range awari.Variants() {
		s := newSolver(t, r, small, solve.Option{Nodes: 300})
		bot := pips.Best(s)
		var views []awari.View
		var moves []awari.Move
		at := r.Start()
		for step, next := range opening(t, r, 1000, bot, awari.Random(3)).Steps() {
			if at.Turn == awari.South {
				views, moves = append(views, r.View(at, awari.South)), append(moves, *step.Move)
			}
			at = next
		}
		for i := len(views) - 1; i >= 0; i-- {
			choices, err := s.Choices(views[i])
			if m := bot(views[i]); m != moves[i] || err != nil || choices[0].Move != m {
				t.Errorf("%s: %v: %v, %v before, and the choices are %v, %v", name, views[i].State, m, moves[i], choices, err)
			}
		}
		other := r
		other.Beans++
		over := state(t, "0 0 0 0 0 0 3 / 0 0 0 0 0 0 4 turn=1")
		for _, v := range []awari.View{r.View(over, awari.North), other.View(other.Start(), awari.South), {Rules: r}, {}} {
			if m := bot(v); m != 0 {
				t.Errorf("%s: the move %v in %v", name, m, v)
			}
		}
	}
}
