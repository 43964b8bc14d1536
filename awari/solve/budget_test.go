package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// small is enough memory for the states here. More takes longer to clear than to solve them.
var small = solve.Option{Memory: 1 << 14}

// A problem is a state that takes a search, with a judge.
type problem struct {
	*judge
	state awari.State
}

// problems returns problems of games that end and of games that can go in circles.
func problems(t testing.TB) (all []problem) {
	t.Helper()
	for _, text := range []string{
		"kalah pits=3 beans=2", "standard pits=3 beans=2", "basic pits=3 beans=2", "basic pits=2 beans=4 majority=yes",
		"oware pits=2 beans=2", "awari pits=3 beans=1", "standard pits=2 beans=2 sow=no-homes leftover=uncounted",
	} {
		r := rules(t, text)
		all = append(all, problem{newJudge(r), r.Start()})
	}
	oware := newJudge(awari.MustParseRules("oware"))
	for _, text := range []string{"0 1 0 0 0 2 22 / 0 0 0 1 0 0 22 turn=1", "0 1 0 0 1 1 21 / 1 0 1 0 0 0 20"} {
		all = append(all, problem{oware, state(t, text)})
	}
	return all
}

// A budget of nodes is kept, and its results are true and the same every time, whatever was searched
// before. With enough nodes the value is proved.
func TestNodes(t *testing.T) {
	most, step := 1<<14, 1
	switch {
	case long:
		step = 4
	case testing.Short():
		most = 400
	}
	for _, p := range problems(t) {
		var last solve.Result
		for n := 1; n <= most; n += n/step + 1 {
			what := fmt.Sprintf("%d nodes", n)
			s := newSolver(t, p.rules, small, solve.Option{Nodes: n})
			r := solved(t, s, p.state)
			p.agree(t, what, p.state, r, false)
			if r.Nodes > uint64(n) {
				t.Errorf("%v: %v: %d nodes, %d are allowed", p.rules, p.state, r.Nodes, n)
			}
			if n > 200 && n < 1000 || long {
				if _, err := s.Solve(cancelled(), p.rules.Start()); err != context.Canceled {
					t.Error(err)
				}
				solved(t, s, p.rules.Start())
				if again := solved(t, s, p.state); !reflect.DeepEqual(again, r) {
					t.Errorf("%v: %v: %s: %+v, and again %+v", p.rules, p.state, what, r, again)
				}
				if again := solved(t, newSolver(t, p.rules, small, solve.Option{Nodes: n}), p.state); !reflect.DeepEqual(again, r) {
					t.Errorf("%v: %v: %s: %+v, and by another solver %+v", p.rules, p.state, what, r, again)
				}
				if err := s.Build(background, 2); err != nil {
					t.Error(err)
				}
				p.agree(t, what+" after Build", p.state, solved(t, s, p.state), false)
			}
			if last = r; r.Proved && r.Nodes < uint64(n)/2 {
				break
			}
		}
		if !testing.Short() && p.rules.Sow != awari.NoHomes && !last.Proved {
			t.Errorf("%v: %v: not proved in the end, %+v", p.rules, p.state, last)
		}
	}
}

// Without Nodes, a search takes as many as it needs. The last option that sets a field counts.
func TestOptions(t *testing.T) {
	r := rules(t, "kalah pits=3 beans=2")
	want := solved(t, newSolver(t, r, small), r.Start())
	if got := solved(t, newSolver(t, r, solve.Option{Nodes: -1}, solve.Option{Nodes: 1}, solve.Option{Memory: -1}, small, solve.Option{Nodes: math.MaxInt}), r.Start()); !reflect.DeepEqual(got, want) {
		t.Errorf("%+v, want %+v", got, want)
	}
	for name, o := range map[string]solve.Option{"Memory": solve.Option{Memory: -1}, "Nodes": solve.Option{Nodes: -1}, "least": solve.Option{Nodes: math.MinInt}, "Workers": solve.Option{Workers: -1}} {
		if s, err := solve.New(r, small, o); s != nil || !errors.Is(err, pips.ErrTooLarge) || !strings.Contains(err.Error(), "want at least") {
			t.Errorf("%s: %v, %v", name, s, err)
		}
	}
}

// With BestOnly the value is proved, even near the end, where the best sowing may gain all beans.
func TestBestOnly(t *testing.T) {
	n := 30
	src := rand.New(rand.NewPCG(3, 1))
	for _, text := range []string{"kalah", "kalah-empty-capture", "basic pits=4", "standard", "basic pits=4 beans=1 skip-origin=yes grand-slam=illegal-unless-only must-feed=yes leftover=mover"} {
		r := rules(t, text)
		j, solver := newJudge(r), newSolver(t, r, solve.Option{BestOnly: true}, solve.Option{Memory: 1})
		for range n {
			at := randomState(t, src, r, 1+src.IntN(7))
			got := solved(t, solver, at)
			j.agree(t, "BestOnly", at, got, false)
			if !got.Proved || len(got.Moves) > 0 && !proved(got.Moves[0]) {
				t.Errorf("%s: %v: %+v", text, at, got)
			}
		}
	}
}

// A limit of nodes little above those of a proof suffices: the guess leaves most of them.
func TestNodesForProof(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some tenths of a second")
	}
	r := rules(t, "basic pits=5")
	want := solved(t, newSolver(t, r, solve.Option{BestOnly: true}), r.Start())
	n := int(want.Nodes) * 5 / 4
	if got := solved(t, newSolver(t, r, solve.Option{BestOnly: true}, solve.Option{Nodes: n}), r.Start()); !got.Proved || got.Value != want.Value {
		t.Errorf("%d nodes: %+v, without a limit %+v", n, got, want)
	}
}
