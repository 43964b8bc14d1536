package solve_test

import (
	"fmt"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/awari/solve"
)

// agree fails the test unless a result says of a state what the judge knows. All
// has to be proved with exact, else what is not proved has to be possible.
func (j *judge) agree(t *testing.T, what string, s awari.State, r solve.Result, exact bool) bool {
	t.Helper()
	ok := true
	fail := func(format string, args ...any) {
		t.Helper()
		t.Errorf("%v: %v: %s: %s, in %+v", j.rules, s, what, fmt.Sprintf(format, args...), r)
		ok = false
	}
	honest := func(name string, want, value, low, high int, proved bool) {
		t.Helper()
		if low > want || want > high {
			fail("%s is from %d to %d, want %d", name, low, high, want)
		}
		if value < low || value > high || proved != (low == high) || exact && !proved {
			fail("%s is %d, from %d to %d, proved is %v; want %d", name, value, low, high, proved, want)
		}
	}
	honest("the value", j.value(s), r.Value, r.Low, r.High, r.Proved)

	var moves []awari.Move
	low, high := -most, -most
	for _, c := range byPit(r) {
		moves = append(moves, c.Move)
		low, high = max(low, int(c.Low)), max(high, int(c.High))
	}
	if legal := slices.Collect(j.rules.Moves(s)); !slices.Equal(moves, legal) {
		fail("legal moves are %v", legal)
		return false
	}
	for _, c := range r.Moves {
		honest("move "+c.Move.String(), j.move(s, c.Move), int(c.Value), int(c.Low), int(c.High), proved(c))
		if c.Regret != r.Moves[0].Value-c.Value || c.Regret < 0 {
			fail("the regret of %v is %v", c.Move, c.Regret)
		}
	}
	if len(moves) > 0 {
		if low != r.Low || high != r.High {
			fail("the moves are worth %d to %d", low, high)
		}
		best := r.Moves[0]
		if int(best.Value) != r.Value {
			fail("the best is %+v", best)
		}
		if r.Proved && j.move(s, best.Move) != r.Value {
			fail("the best is %+v, which is worth %d", best, j.move(s, best.Move))
		}
	}
	// A long search may have no nodes left for the end of the line.
	return j.line(t, what, s, r, exact && r.Nodes < 100_000) && ok
}

// line fails the test unless the line of a result is played by the rules and each
// of its moves keeps the value, when that is proved. An exact one goes to the end
// of the game, or to where nobody gains more for ever.
func (j *judge) line(t *testing.T, what string, s awari.State, r solve.Result, exact bool) bool {
	t.Helper()
	at := s
	for i, m := range r.Line {
		if r.Proved && j.move(at, m) != j.value(at) {
			t.Errorf("%v: %v: %s: move %d of the line loses the value, in %+v", j.rules, s, what, i, r)
			return false
		}
		next, err := j.rules.Apply(at, m)
		if err != nil {
			t.Errorf("%v: %v: %s: move %d of the line: %v, in %+v", j.rules, s, what, i, err, r)
			return false
		}
		at = next
	}
	if len(r.Moves) > 0 != (len(r.Line) > 0) || len(r.Line) > 0 && r.Line[0] != r.Moves[0].Move {
		t.Errorf("%v: %v: %s: the line does not begin with the best move, in %+v", j.rules, s, what, r)
		return false
	}
	over := j.rules.Outcome(at).Over
	endless := j.rules.Sow == awari.NoHomes && lead(at, s.Turn) == r.Value && len(r.Line) <= 200
	if r.Proved && over && lead(at, s.Turn) != r.Value || exact && !over && !endless {
		t.Errorf("%v: %v: %s: the line ends in %v, in %+v", j.rules, s, what, at, r)
		return false
	}
	return true
}

// allRules calls f with rules of a size, all combinations of all other fields.
func allRules(f func(i int, r awari.Rules)) {
	flags := []bool{false, true}
	i := 0
	for _, sow := range []awari.Sow{awari.OwnHome, awari.BothHomes, awari.NoHomes} {
		for _, skip := range flags {
			for _, capture := range []awari.Capture{awari.Opposite, awari.TwoOrThree} {
				for _, empty := range flags {
					for _, anySide := range flags {
						for slam := awari.NoCapture; slam <= awari.TakeAll; slam++ {
							for _, feed := range flags {
								for extra := awari.Unlimited; extra <= 1; extra++ {
									for _, end := range []awari.End{awari.EitherRowEmpty, awari.MoverStuck} {
										for _, majority := range flags {
											for _, left := range []awari.Leftover{awari.ToOwner, awari.ToMover, awari.Uncounted} {
												f(i, awari.Rules{
													Sow: sow, SkipOrigin: skip, Capture: capture, CaptureEmpty: empty, CaptureAnySide: anySide,
													GrandSlam: slam, MustFeed: feed, Extra: extra, End: end, Majority: majority, Leftover: left,
												})
												i++
											}
										}
									}
								}
							}
						}
					}
				}
			}
		}
	}
}

// Few nodes are enough to see whether a search is honest that cannot end.
const fewNodes = 2000

// agreeAll compares the judge with solvers of all kinds on states of some rules.
func agreeAll(t *testing.T, r awari.Rules, memory int, states []awari.State) bool {
	t.Helper()
	j := newJudge(r)
	cyclic := r.Sow == awari.NoHomes
	enough := 1 << 19 // for tables of all states
	if long {
		enough = 1 << 25
	}
	nodes := solve.Nodes(0)
	if cyclic {
		nodes = solve.Nodes(fewNodes)
	}
	solvers := []struct {
		name  string
		exact bool
		*solve.Solver
	}{
		{"with tables", true, newSolver(t, r, solve.Memory(enough))},
		{"without tables", !cyclic, newSolver(t, r, solve.Memory(1<<16), nodes).WithoutTables()},
		{fmt.Sprintf("with %d bytes", memory), !cyclic, newSolver(t, r, solve.Memory(memory), nodes)},
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

// Every combination of rules, on small boards: what the search finds with tables,
// with some, without them and without memory is what the rules say. Ordinary runs
// take each combination that is a game of its own once, with some values in the
// fields that have nothing to say in it.
func TestAgreeRules(t *testing.T) {
	combinations, games, failed := 0, 0, 0
	allRules(func(i int, r awari.Rules) {
		combinations++
		same := i / (2 * 3 * 2 * 2 * 3) // leave out what comes after GrandSlam
		some := rand.New(rand.NewPCG(5, uint64(same/16))).IntN(16)
		switch {
		case r.Capture == awari.Opposite && same%4 == some%4, r.Capture == awari.TwoOrThree && same/4%4 == some/4:
			games++
		case !long:
			return
		}
		src := rand.New(rand.NewPCG(7, uint64(i)))
		if failed > 5 || testing.Short() && src.IntN(12) > 0 {
			return
		}
		r.Pits, r.Beans = 1+src.IntN(3), 1+src.IntN(3)
		var states []awari.State
		for range 2 {
			states = append(states, randomState(t, src, r, 1+src.IntN(8-r.Pits)))
		}
		if !agreeAll(t, r, []int{0, 300, 1000, 4000}[src.IntN(4)], states) {
			failed++
		}
	})
	if combinations != 3*2*2*2*2*4*2*3*2*2*3 || games != combinations/4 {
		t.Errorf("%d combinations, %d games", combinations, games)
	}
}

// The same on boards with six and seven pits, for the variants and some others.
func TestAgreeVariants(t *testing.T) {
	beans := func(r awari.Rules) int {
		switch n := 8 - r.Pits/7; {
		case r.Sow == awari.NoHomes && long:
			return n - 2
		case r.Sow == awari.NoHomes:
			return n - 4
		case testing.Short():
			return n - 2
		case long:
			return n
		default:
			return n - 1
		}
	}
	src := rand.New(rand.NewPCG(8, 8))
	compare := func(r awari.Rules, n int) bool {
		var states []awari.State
		for range n {
			states = append(states, randomState(t, src, r, 1+src.IntN(beans(r))))
		}
		return agreeAll(t, r, []int{0, 2000, 50_000}[src.IntN(3)], states)
	}
	for name, r := range awari.Variants() {
		for _, pits := range []int{6, 7} {
			r.Pits = pits
			if !testing.Short() || pits == 6 {
				if !compare(r, 20) {
					t.Errorf("%s with %d pits", name, pits)
				}
			}
		}
	}
	var some []awari.Rules
	allRules(func(i int, r awari.Rules) {
		some = append(some, r)
	})
	n := 60
	switch {
	case long:
		n = 3000
	case testing.Short():
		n = 10
	}
	for range n {
		r := some[src.IntN(len(some))]
		r.Pits, r.Beans = 4+src.IntN(4), 1+src.IntN(5)
		if !compare(r, 3) {
			return
		}
	}
}

// Where a majority ends the game the homes matter: the same beans in the pits are
// worth something else with others. Whole games without tables and with next to no
// memory come to many such positions.
func TestAgreeMajority(t *testing.T) {
	for _, text := range []string{
		"kalah pits=2 beans=3 majority=yes", "standard pits=2 beans=3 majority=yes", "basic pits=2 beans=3 majority=yes",
		"basic pits=3 beans=2 majority=yes", "kalah pits=3 beans=2 majority=yes end=mover-stuck", "standard pits=3 beans=2 majority=yes leftover=uncounted extra=0",
	} {
		r := rules(t, text)
		j := newJudge(r)
		src := rand.New(rand.NewPCG(11, 11))
		states := []awari.State{r.Start()}
		for range 6 {
			s := r.Start()
			for range 1 + src.IntN(3) {
				moves := slices.Collect(r.Moves(s))
				if len(moves) > 0 {
					s, _ = r.Apply(s, moves[src.IntN(len(moves))])
				}
			}
			states = append(states, s)
		}
		for _, memory := range []int{0, 400, 4000, 1 << 16} {
			s := newSolver(t, r, solve.Memory(memory))
			if memory > 500 {
				s.WithoutTables()
			}
			for i, at := range states {
				if i == 0 || !testing.Short() {
					j.agree(t, fmt.Sprint(memory), at, solved(t, s, at), true)
				}
			}
		}
	}
}

// Where play can go in circles, a search that comes to the tables after some
// sowings finds what the rules say: also leads that no game which ends can have.
func TestAgreeCircles(t *testing.T) {
	proved := 0
	for _, text := range []string{
		"oware pits=2 beans=3 majority=no", "awari pits=3 beans=2 majority=no", "oware pits=3 beans=4", "pits=2 beans=2 sow=no-homes capture-any-side=yes",
		"standard pits=3 beans=2 sow=no-homes leftover=owner", "kalah pits=2 beans=3 sow=no-homes capture-any-side=yes majority=yes",
	} {
		r := rules(t, text)
		j := newJudge(r)
		src := rand.New(rand.NewPCG(12, 12))
		n := 60
		if testing.Short() {
			n = 10
		}
		var states []awari.State
		for range n {
			states = append(states, randomState(t, src, r, 3+src.IntN(3)))
		}
		for _, memory := range []int{100, 300, 700, 1500} {
			s := newSolver(t, r, solve.Memory(memory), solve.Nodes(500))
			for _, at := range states {
				result := solved(t, s, at)
				j.agree(t, fmt.Sprint(memory), at, result, false)
				if result.Proved && result.Nodes > 0 {
					proved++
				}
			}
		}
	}
	if proved < 20 {
		t.Errorf("only %d values are proved by searches", proved)
	}
}

// Who plays the best move that a solver finds brings a gain home, whatever the
// other does, where play could go in circles for ever. That is checked for all
// that the other can do.
func TestBestBringsGainsHome(t *testing.T) {
	src := rand.New(rand.NewPCG(9, 9))
	roots, forced := 0, 0
	check := func(r awari.Rules, n, beans int) {
		j, solver := newJudge(r), newSolver(t, r, solve.Memory(1<<20))
		for range n {
			s := randomState(t, src, r, 1+src.IntN(beans))
			if !r.Majority && src.IntN(2) == 0 {
				s = withMore(t, s, r.Home(s.Turn.Other()), 30) // so far behind that a gain is not a win
			}
			if value := j.value(s); value > lead(s, s.Turn) {
				roots++
				if j.circles(t, solver, s, s.Turn, value, map[awari.State]int{}, &forced) {
					t.Errorf("%v: %v: a gain up to %d is put off for ever", r, s, value)
				}
			}
		}
	}
	if !testing.Short() {
		check(awari.Oware(), 50, 4)
		check(awari.Awari(), 50, 4)
		check(rules(t, "oware beans=2"), 50, 4)
	}
	allRules(func(i int, r awari.Rules) {
		if r.Sow == awari.NoHomes && (long || src.IntN(10) == 0) && (!testing.Short() || src.IntN(20) == 0) {
			r.Pits, r.Beans = 2+src.IntN(3), 1+src.IntN(3)
			check(r, 12, 7-r.Pits)
		}
	})
	if roots < 8 || forced < roots+roots/3 {
		t.Errorf("%d states with a gain, and %d moves to it: too few", roots, forced)
	}
}

// circles reports whether a game can go in a circle in which a player whose gain
// is proved never comes to it with the best moves of a solver. seen has 1 for the
// states of this game and 2 for those from which there is no circle.
func (j *judge) circles(t *testing.T, solver *solve.Solver, s awari.State, p awari.Player, value int, seen map[awari.State]int, moves *int) bool {
	s = j.one(s)
	if j.rules.Outcome(s).Over || lead(s, p) >= value {
		if lead(s, p) < value {
			t.Errorf("%v: %v: over, with less than %d", j.rules, s, value)
		}
		return false
	}
	if known := seen[s]; known > 0 {
		return known == 1
	}
	seen[s] = 1
	defer func() { seen[s] = 2 }()
	for m := range j.rules.Moves(s) {
		if s.Turn == p {
			*moves++
			m = solved(t, solver, s).Moves[0].Move
		}
		next, err := j.rules.Apply(s, m)
		if err != nil || j.circles(t, solver, next, p, value, seen, moves) {
			return true
		}
		if s.Turn == p {
			break
		}
	}
	return false
}
