package solve_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// A slowMatch plays two strategies against each other by the rules of package farkle alone:
// each state in which dice are due, each throw, each answer. It shares nothing with the
// solvers.
type slowMatch struct {
	rules      farkle.Rules
	strategies [2]farkle.Strategy
	lowest     int // scores below are left out, and so are turns of more than slowLimit points
	after      map[farkle.State][]slowStep
}

// A slowStep leads from a throw to the next, or to the end.
type slowStep struct {
	chance float64
	next   farkle.State
	won    float64 // the chance of player 0 if the game is over
	over   bool
}

// slowEvaluate returns the chance of player 0 by plain value iteration over all states.
func slowEvaluate(t testing.TB, r farkle.Rules, lowest int, first, second farkle.Strategy) float64 {
	t.Helper()
	m := &slowMatch{r, [2]farkle.Strategy{first, second}, lowest, map[farkle.State][]slowStep{}}
	start, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	order := m.explore(t, start)
	number := map[farkle.State]int{}
	for i, s := range order {
		number[s] = i
	}
	type to struct {
		chance float64
		i      int
	}
	ends, steps := make([]float64, len(order)), make([][]to, len(order))
	for i, s := range order {
		for _, step := range m.after[s] {
			if step.over {
				ends[i] += step.chance * step.won
			} else {
				steps[i] = append(steps[i], to{step.chance, number[step.next]})
			}
		}
	}
	win := make([]float64, len(order))
	for change := 1.0; change > 1e-15; {
		change = 0
		for i := len(order) - 1; i >= 0; i-- {
			sum := ends[i]
			for _, step := range steps[i] {
				sum += step.chance * win[step.i]
			}
			change = max(change, math.Abs(sum-win[i]))
			win[i] = sum
		}
	}
	return win[0]
}

// explore finds all states to which a game comes, and returns them as they are found.
func (m *slowMatch) explore(t testing.TB, start farkle.State) []farkle.State {
	t.Helper()
	order := []farkle.State{start}
	m.after[start] = nil
	for i := 0; i < len(order); i++ {
		s := order[i]
		for d, n := range dice.Rolls(s.Due) {
			next, err := m.rules.Roll(s, d)
			if err != nil {
				t.Fatal(err)
			}
			if waits, p := m.rules.Waits(next); waits == pips.Decision {
				move := m.strategies[p](m.rules.View(next, p))
				if next, err = m.rules.Apply(next, move); err != nil {
					t.Fatal(err)
				}
			}
			step := slowStep{chance: float64(n) / ways(s.Due), next: next}
			if o := m.rules.Outcome(next); o.Over {
				step.over = true
				if o.Winners.Has(0) {
					step.won = 1
				}
			} else if min(next.Scores[0], next.Scores[1]) < m.lowest || next.Points > slowLimit {
				step.over, step.won = true, 0.5
			} else if _, ok := m.after[next]; !ok {
				m.after[next] = nil
				order = append(order, next)
			}
			m.after[s] = append(m.after[s], step)
		}
	}
	return order
}

// evaluateRules are rules that between them have all that an evaluation may meet, with the
// lowest score that is likely enough to matter.
func evaluateRules(t testing.TB) map[string]farkle.Rules {

	all := duelRules(t)
	delete(all, "last fewer") // its points have no small step
	delete(all, "last hot")
	all["penalty"] = houseRules(t, "standard target=200 farkles=2 penalty=100", likely)
	all["penalty opening"] = houseRules(t, "standard target=200 opening=200 farkles=1 penalty=100", likely)
	all["penalty floor"] = houseRules(t, "standard target=300 farkles=3 penalty=100 floor=yes", "dice=5 1=100 5=100")
	all["penalty last"] = houseRules(t, "standard target=200 farkles=2 penalty=200 floor=yes finish=last-round", "dice=5 1=100 5=100")
	all["multiplier"] = houseRules(t, "standard target=600 multiplier=yes", "dice=5 1=100 5=100 none=100")
	all["multiplier forced"] = houseRules(t, "standard target=600 multiplier=yes hot-dice=forced finish=automatic", "dice=5 1=100 5=100")
	return all
}

// wild makes any legal move, by all that a state has, until it has so many points that it
// banks as soon as it may.
func wild(seed uint64) farkle.Strategy {
	random, bank := farkle.Random(seed), farkle.BankAt(0)
	return func(v farkle.View) farkle.Move {
		if v.State.Points >= 200 {
			return bank(v)
		}
		return random(v)
	}
}

// The chances are those of all games, played by the rules.
func TestEvaluateSlow(t *testing.T) {
	for name, r := range evaluateRules(t) {
		if !everything && (name == "penalty" || name == "penalty opening" || name == "last forced") {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			for what, pair := range map[string][2]farkle.Strategy{
				"wild against bank": {wild(5), farkle.BankAt(200)},
				"keep against wild": {farkle.KeepAll(300), wild(6)},
			} {
				e, err := solve.Evaluate(background, r, solve.Func(pair[0]), solve.Func(pair[1]))
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				near(t, e.Win, slowEvaluate(t, r, -1000, pair[0], pair[1]), "%s", what)
				if !(e.Bound >= 0 && e.Bound < 1e-12 && e.Calls > 0) {
					t.Errorf("%s: the bound is %v after %d calls", what, e.Bound, e.Calls)
				}
			}
		})
	}
}

// A solver is evaluated by its tables as its strategy plays.
func TestEvaluateTables(t *testing.T) {
	for name, r := range evaluateRules(t) {
		slow := r.Penalty > 0 || slices.Contains([]string{"last sure", "last forced", "multiplier", "hot"}, name)
		if slow && !everything {
			continue // seconds, as the strategies of solvers solve a turn for each move
		}
		t.Run(name, func(t *testing.T) {
			all := []adviser{newTurn(t, r), newRace(t, r)}
			if r.Penalty == 0 {
				all = append(all, newDuel(t, r))
			}
			for _, a := range all {
				what := fmt.Sprintf("%T", a)
				other := solve.Func(wild(3))
				table, err := solve.Evaluate(background, r, a, other)
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				called, err := solve.Evaluate(background, r, solve.Func(a.Strategy()), other)
				if err != nil {
					t.Fatalf("%s: %v", what, err)
				}
				near(t, table.Win, called.Win, "%s", what)
				if table.Calls >= called.Calls {
					t.Errorf("%s: %d calls, and %d of a strategy", what, table.Calls, called.Calls)
				}
			}
		})
	}
}

// Two who play as well as possible have the chances of the duel.
func TestEvaluateDuel(t *testing.T) {
	all := duelRules(t)
	maps.Copy(all, duelPenalties(t))
	for name, r := range all {
		duel := newDuel(t, r)
		e, err := solve.Evaluate(background, r, duel, duel)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		near(t, e.Win, duel.WinFirst(), "%s", name)
	}
}
