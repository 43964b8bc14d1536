package solve_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/awari/solve"
)

// dishonest returns what is wrong with a value, its bounds and proved, given the truth; "" if nothing.
func dishonest(want, value, low, high int, proved bool) string {
	switch {
	case want < low || want > high:
		return fmt.Sprintf("from %d to %d, want %d", low, high, want)
	case value < low || value > high:
		return fmt.Sprintf("%d, from %d to %d", value, low, high)
	case proved != (low == high):
		return fmt.Sprintf("proved is %v, from %d to %d", proved, low, high)
	}
	return ""
}

// agree fails the test unless a result agrees with the judge. With exact all has to be proved.
func (j *judge) agree(t *testing.T, what string, s awari.State, r solve.Result, exact bool) bool {
	t.Helper()
	wrong := j.wrongValues(s, r, exact)
	if wrong == "" {
		// A long search may have no nodes left for the end of the line.
		wrong = j.wrongLine(s, r, exact && r.Nodes < 100_000)
	}
	if wrong != "" {
		t.Errorf("%v: %v: %s: %s, in %+v", j.rules, s, what, wrong, r)
	}
	return wrong == ""
}

// wrongValues returns what is wrong with the values of a result and their order, "" if nothing.
func (j *judge) wrongValues(s awari.State, r solve.Result, exact bool) string {
	if wrong := dishonest(j.value(s), r.Value, r.Low, r.High, r.Proved); wrong != "" {
		return wrong
	}
	var moves []awari.Move
	low, high, all := -most, -most, r.Proved
	for _, c := range byPit(r) {
		moves = append(moves, c.Move)
		low, high, all = max(low, int(c.Low)), max(high, int(c.High)), all && proved(c)
		if wrong := dishonest(j.move(s, c.Move), int(c.Value), int(c.Low), int(c.High), proved(c)); wrong != "" {
			return fmt.Sprintf("move %v: %s", c.Move, wrong)
		}
		if c.Regret != r.Moves[0].Value-c.Value || c.Regret < 0 {
			return fmt.Sprintf("the regret of %v is %v", c.Move, c.Regret)
		}
	}
	if legal := slices.Collect(j.rules.Moves(s)); !slices.Equal(moves, legal) {
		return fmt.Sprintf("legal moves are %v", legal)
	}
	ordered := slices.IsSortedFunc(r.Moves, func(a, b pips.Choice[awari.Move]) int {
		if a.Value == b.Value && all && j.rules.Sow != awari.NoHomes { // no state recurs
			return int(a.Move) - int(b.Move)
		}
		return int(b.Value - a.Value)
	})
	switch {
	case !ordered:
		return "the moves are not in order"
	case exact && !all:
		return "not all is proved"
	case len(moves) > 0 && (low != r.Low || high != r.High):
		return fmt.Sprintf("the moves are worth %d to %d", low, high)
	case len(moves) > 0 && int(r.Moves[0].Value) != r.Value:
		return "the best move is worth something else"
	}
	return ""
}

// wrongLine returns what is wrong with the line of a result, "" if it begins with the best move, is legal
// and keeps the value, if that is proved. An exact one continues to the end of the game, or until no
// player gains more.
func (j *judge) wrongLine(s awari.State, r solve.Result, exact bool) string {
	at := s
	for i, m := range r.Line {
		next, err := j.rules.Apply(at, m)
		switch {
		case err != nil:
			return fmt.Sprintf("move %d of the line: %v", i, err)
		case i == 0 && m != r.Moves[0].Move:
			return "the line does not begin with the best move"
		case r.Proved && j.move(at, m) != j.value(at):
			return fmt.Sprintf("move %d of the line loses the value", i)
		}
		at = next
	}
	over, came := j.rules.Outcome(at).Over, j.lead(at, s.Turn) == r.Value
	endless := j.rules.Sow == awari.NoHomes && came && len(r.Line) < 100 // not in circles
	switch {
	case len(r.Moves) > 0 && len(r.Line) == 0:
		return "no line"
	case exact && !over && !endless, r.Proved && over && !came:
		return fmt.Sprintf("the line ends in %v", at)
	}
	return ""
}

// allRules calls f with all combinations of the fields of rules but their size.
func allRules(f func(i int, r awari.Rules)) {
	for i := range 3 * 2 * 2 * 2 * 2 * 4 * 2 * 3 * 2 * 2 * 3 {
		rest := i
		digit := func(n int) int { d := rest % n; rest /= n; return d }
		flag := func() bool { return digit(2) == 1 }
		var r awari.Rules // the last fields first
		r.Leftover, r.Majority, r.End = awari.Leftover(digit(3)), flag(), awari.End(digit(2))
		r.Extra, r.MustFeed, r.GrandSlam = digit(3)-1, flag(), awari.GrandSlam(digit(4))
		r.CaptureAnySide, r.CaptureEmpty, r.Capture = flag(), flag(), awari.Capture(digit(2))
		r.SkipOrigin, r.Sow = flag(), awari.Sow(digit(3))
		f(i, r)
	}
}

// fewNodes suffice to test a search that cannot end.
const fewNodes = 2000

// agreeAll compares the judge with solvers of all kinds.
func agreeAll(t *testing.T, r awari.Rules, memory int, states []awari.State) bool {
	t.Helper()
	j := newJudge(r)
	cyclic := r.Sow == awari.NoHomes
	enough := 1 << 19 // for tables of all states
	if long {
		enough = 1 << 25
	}
	nodes := solve.Option{Nodes: math.MaxInt}
	if cyclic {
		nodes = solve.Option{Nodes: fewNodes}
	}
	solvers := []struct {
		name  string
		exact bool
		*solve.Solver
	}{
		{"with tables", true, newSolver(t, r, solve.Option{Memory: enough})},
		{"without tables", !cyclic, newSolver(t, r, solve.Option{Memory: 1 << 16}, nodes).WithoutTables()},
		{fmt.Sprintf("with %d bytes", memory), !cyclic, newSolver(t, r, solve.Option{Memory: memory}, nodes)},
	}
	for _, s := range states {
		for _, solver := range solvers {
			if !j.agree(t, solver.name, s, solved(t, solver.Solver, s), solver.exact) {
				return false
			}
		}
	}
	return true
}

// Combinations of rules on small boards, with all tables, some, and none. Long runs take all.
func TestAgreeRules(t *testing.T) {
	step := 91
	switch {
	case long:
		step = 1
	case testing.Short():
		step = 601
	}
	failed := 0
	allRules(func(i int, r awari.Rules) {
		if i%step != 0 || failed > 5 {
			return
		}
		src := rand.New(rand.NewPCG(7, uint64(i)))
		r.Pits, r.Beans = 1+src.IntN(3), 1+src.IntN(3)
		var states []awari.State
		for range 2 {
			states = append(states, randomState(t, src, r, 1+src.IntN(8-r.Pits)))
		}
		if !agreeAll(t, r, []int{0, 300, 1000, 4000}[src.IntN(4)], states) {
			failed++
		}
	})
}

// Games of all kinds, from their start and from random positions, with little memory and with enough.
func TestAgreeGames(t *testing.T) {
	n, proved := 6, 0
	if testing.Short() {
		n = 3
	}
	for _, c := range []struct {
		rules       string
		least, most int   // beans in the pits
		nodes       int   // 0 is no limit
		memory      []int // bytes
		exact       bool  // all has to be proved
	}{
		// If a majority ends the game, homes matter.
		{"kalah pits=2 beans=3 majority=yes", 5, 12, 0, []int{0, 400, 1 << 16}, true},
		{"standard pits=2 beans=3 majority=yes", 5, 12, 0, []int{0, 400, 1 << 16}, true},
		{"basic pits=3 beans=2 majority=yes", 5, 12, 0, []int{0, 400, 1 << 16}, true},
		{"kalah pits=3 beans=2 majority=yes end=mover-stuck", 5, 12, 0, []int{400, 4000}, true},
		{"standard pits=3 beans=2 majority=yes leftover=uncounted extra=0", 5, 12, 0, []int{400, 4000}, true},
		// In circles, a search reaches the tables after some sowings, and leads that no finite game has.
		{"oware pits=2 beans=3 majority=no", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		{"awari pits=3 beans=2 majority=no", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		{"oware pits=3 beans=4", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		{"pits=2 beans=2 sow=no-homes capture-any-side=yes", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		{"standard pits=3 beans=2 sow=no-homes leftover=owner", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		{"kalah pits=2 beans=3 sow=no-homes capture-any-side=yes majority=yes", 3, 5, 500, []int{100, 300, 700, 1500}, false},
		// With enough memory the tables solve them.
		{"oware pits=1 beans=2", 1, 6, 0, []int{64 << 20}, true},
		{"oware pits=2 beans=2", 1, 8, 0, []int{64 << 20}, true},
		{"awari pits=3 beans=1", 1, 7, 0, []int{64 << 20}, true},
		{"standard pits=2 beans=2 sow=no-homes majority=yes", 1, 9, 0, []int{64 << 20}, true},
		// The most beans, more than an int8 holds.
		{"kalah pits=1 beans=127", 100, 255, 3000, []int{0, 100, 1 << 16}, true},
		{"standard pits=1 beans=100", 100, 255, 3000, []int{0, 100, 1 << 16}, true},
		{"basic pits=1 beans=90", 100, 255, 3000, []int{0, 100, 1 << 16}, true},
		{"oware pits=1 beans=127", 100, 255, 3000, []int{0, 100, 1 << 16}, false},
		{"kalah pits=1 beans=127 majority=yes", 100, 255, 3000, []int{0, 100, 1 << 16}, true},
		{"kalah pits=1 beans=120 capture=two-or-three", 100, 255, 3000, []int{0, 100, 1 << 16}, true},
		{"standard pits=2 beans=7", 18, 20, 0, []int{1 << 12}, true},
		// The largest boards, near the end of the game.
		{"kalah pits=7", 1, 6, 0, []int{0, 2000}, true},
		{"standard pits=7 majority=yes", 1, 6, 0, []int{0, 2000}, true},
		{"oware pits=7", 1, 3, fewNodes, []int{2000, 50_000}, false},
	} {
		r := rules(t, c.rules)
		j := newJudge(r)
		src := rand.New(rand.NewPCG(11, 11))
		states := []awari.State{}
		if 2*r.Pits*r.Beans <= c.most {
			states = append(states, r.Start(), opening(t, r, 2, awari.Random(1), awari.Random(2)).State())
		}
		more := n
		if !c.exact {
			more *= 6 // as few values are proved
		}
		for range more {
			states = append(states, randomState(t, src, r, c.least+src.IntN(c.most-c.least+1)))
		}
		for _, memory := range c.memory {
			s := newSolver(t, r, solve.Option{Memory: memory}, solve.Option{Nodes: c.nodes})
			for _, at := range states {
				result := solved(t, s, at)
				j.agree(t, fmt.Sprint(memory), at, result, c.exact)
				if !c.exact && result.Proved && result.Nodes > 0 {
					proved++
				}
				if memory == 64<<20 && result.Nodes > 0 {
					t.Errorf("%s: %v: %d nodes", c.rules, at, result.Nodes)
				}
			}
		}
	}
	if proved < n {
		t.Errorf("only %d values are proved by searches", proved)
	}
}
