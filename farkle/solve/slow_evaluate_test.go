package solve_test

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// slowMatch returns the chance of player 0 by plain value iteration over all states in which
// dice are due, all throws and all moves. It uses the rules of package farkle alone and shares
// nothing with the solvers. Without a first strategy player 0 makes the best moves. Scores below
// -1000, and turns of more than slowLimit points, count as lost.
func slowMatch(t testing.TB, r farkle.Rules, first, second farkle.Strategy) float64 {
	t.Helper()
	type step struct {
		chance float64
		nexts  []int // player 0 has the best of them
	}
	start, err := r.Begin(2)
	if err != nil {
		t.Fatal(err)
	}
	list, number := []farkle.State{start}, map[farkle.State]int{start: 0}
	steps, value := [][]step{}, []float64{0}
	for i := 0; i < len(list); i++ {
		s := list[i]
		steps = append(steps, nil)
		if o := r.Outcome(s); o.Over && o.Winners.Has(0) {
			value[i] = 1
		}
		if r.Outcome(s).Over || s.Points > slowLimit || min(s.Scores[0], s.Scores[1]) < -1000 {
			continue
		}
		for d, n := range dice.Rolls(s.Due) {
			st := step{chance: float64(n) / ways(s.Due)}
			for _, next := range thrown(t, r, s, d, [2]farkle.Strategy{first, second}) {
				k, ok := number[next]
				if !ok {
					k = len(list)
					number[next] = k
					list, value = append(list, next), append(value, 0)
				}
				st.nexts = append(st.nexts, k)
			}
			steps[i] = append(steps[i], st)
		}
	}
	for change := 1.0; change > 1e-15; {
		change = 0
		for i := len(list) - 1; i >= 0; i-- {
			if len(steps[i]) == 0 {
				continue
			}
			sum := 0.0
			for _, st := range steps[i] {
				best := 0.0
				for _, next := range st.nexts {
					best = max(best, value[next])
				}
				sum += st.chance * best
			}
			change = max(change, math.Abs(sum-value[i]))
			value[i] = sum
		}
	}
	return value[0]
}

// thrown returns the states after a throw and a move, after all moves for a strategy that is nil.
func thrown(t testing.TB, r farkle.Rules, s farkle.State, d dice.Dice, strategies [2]farkle.Strategy) (after []farkle.State) {
	t.Helper()
	s, err := r.Chance(s, d)
	if err != nil {
		t.Fatal(err)
	}
	waits, p := r.Waits(s)
	if waits != pips.Decision {
		return []farkle.State{s}
	}
	moves := r.Moves(s)
	if play := strategies[p]; play != nil {
		moves = slices.Values([]farkle.Move{play(r.View(s, p))})
	}
	for m := range moves {
		next, err := r.Apply(s, m)
		if err != nil {
			t.Fatal(err)
		}
		after = append(after, next)
	}
	return after
}

// evaluateRules are rules that between them have all that an evaluation may meet, with the
// lowest score that is likely enough to matter.
func evaluateRules(t testing.TB) map[string]farkle.Rules {
	all := duelRules(t)
	delete(all, "last fewer") // its points have no small step
	delete(all, "last hot")
	all["ones"] = rules(t, "target=4 dice=5 1=1 5=2")
	all["penalty"] = houseRules(t, "standard target=200 farkles=2 penalty=100", likely)
	all["penalty opening"] = houseRules(t, "standard target=200 opening=200 farkles=1 penalty=100", likely)
	all["penalty floor"] = houseRules(t, "standard target=300 farkles=3 penalty=100 floor=yes", "dice=5 1=100 5=100")
	all["penalty last"] = houseRules(t, "standard target=200 farkles=2 penalty=200 floor=yes finish=last-round", "dice=5 1=100 5=100")
	all["multiplier"] = houseRules(t, "standard target=600 multiplier=yes", "dice=5 1=100 5=100 none=100")
	all["multiplier forced"] = houseRules(t, "standard target=600 multiplier=yes hot-dice=forced finish=automatic", "dice=5 1=100 5=100")
	return all
}

// wild makes any legal move, depending on all of the state, and with 200 points banks as soon as it may.
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
	all := evaluateRules(t)
	maps.Copy(all, winningRules(t))
	for name, r := range all {
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
				near(t, e.Win, slowMatch(t, r, pair[0], pair[1]), "%s", what)
				if !(e.Bound >= 0 && e.Bound < 1e-12 && e.Calls > 0) {
					t.Errorf("%s: the bound is %v after %d calls", what, e.Bound, e.Calls)
				}
			}
		})
	}
}

// A solver is evaluated by its tables as its strategy plays.
func TestEvaluateTables(t *testing.T) {
	all := evaluateRules(t)
	maps.Copy(all, winningRules(t))
	for name, r := range all {
		slow := r.Penalty > 0 || slices.Contains([]string{"last sure", "last forced", "multiplier", "hot"}, name)
		if slow && !everything {
			continue // seconds, as the strategies of solvers solve a turn for each move
		}
		t.Run(name, func(t *testing.T) {
			all := []adviser{newRace(t, r)}
			if !strings.HasPrefix(name, "win") {
				all = append(all, newTurn(t, r))
			}
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
				called, err := solve.Evaluate(background, r, solve.Func(pips.Best(a)), other)
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
	maps.Copy(all, winningRules(t))
	for name, r := range all {
		if r.FirstFarkle > 0 {
			continue // refused
		}
		duel := newDuel(t, r)
		e, err := solve.Evaluate(background, r, duel, duel)
		if err != nil {
			t.Fatalf("%s: %v", name, err)
		}
		near(t, e.Win, duel.WinFirst(), "%s", name)
	}
}
