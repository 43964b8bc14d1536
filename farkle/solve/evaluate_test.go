package solve_test

import (
	"context"
	"errors"
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
	all["penalty floor"] = houseRules(t, "standard target=200 farkles=3 penalty=100 floor=yes", "dice=5 1=100 5=100")
	all["penalty last"] = houseRules(t, "standard target=200 farkles=2 penalty=200 floor=yes finish=last-round", "dice=5 1=100 5=100")
	all["multiplier"] = houseRules(t, "standard target=600 multiplier=yes", "dice=5 1=100 5=100 none=100")
	all["multiplier forced"] = houseRules(t, "standard target=600 multiplier=yes hot-dice=forced finish=automatic", "dice=5 1=100 5=100")
	return all
}

// wild makes any legal move, depending on all of the state, and with 200 points or the target banks as soon as it may.
func wild(seed uint64) farkle.Strategy {
	random, bank := farkle.Random(seed), farkle.BankAt(0)
	return func(v farkle.View) farkle.Move {
		if v.State.Points >= min(200, v.Rules.Target) {
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
		if !everything && (name == "penalty" || name == "penalty opening" || name == "last forced" || name == "last" || name == "win hot") {
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
		if !everything && !slices.Contains([]string{"plain", "opening", "groups", "forced", "last least", "multiplier forced", "win"}, name) {
			continue // the strategies of solvers solve a turn for each move
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

// bankAt is the adviser of farkle.BankAt.
func bankAt(points int) pips.Adviser[farkle.View, farkle.Move] {
	return solve.Func(farkle.BankAt(points))
}

// evaluate returns the chance of the first of two strategies.
func evaluate(t testing.TB, r farkle.Rules, first, second pips.Adviser[farkle.View, farkle.Move], opts ...solve.Option) solve.Evaluation {
	t.Helper()
	e, err := solve.Evaluate(background, r, first, second, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return e
}

// unevaluated fails the test unless two strategies cannot be evaluated, for this reason.
func unevaluated(t *testing.T, r farkle.Rules, first, second pips.Adviser[farkle.View, farkle.Move], want error, opts ...solve.Option) {
	t.Helper()
	if _, err := solve.Evaluate(background, r, first, second, opts...); !errors.Is(err, want) {
		t.Errorf("%v: %v, want %v", r, err, want)
	}
}

// The same bits, however many work; most of very many would only take memory.
func TestEvaluateWorkers(t *testing.T) {
	texts := []string{"standard target=400", "standard target=200 farkles=2 penalty=200 floor=yes", "wikipedia target=300"}
	if !everything {
		texts = texts[:2] // the last one takes seconds
	}
	for _, text := range texts {
		r := rules(t, text)
		want := evaluate(t, r, solve.Func(farkle.KeepAll(200)), bankAt(300), solve.Option{Workers: 1})
		for _, n := range []int{2, math.MaxInt} {
			if got := evaluate(t, r, solve.Func(farkle.KeepAll(200)), bankAt(300), solve.Option{Workers: n}); got != want {
				t.Errorf("%s: %v with %d workers, %v with one", text, got, n, want)
			}
		}
		if r.Penalty > 0 {
			continue // which has no answers
		}
		one, many := newAnswer(t, r, bankAt(300), solve.Option{Workers: 1}), newAnswer(t, r, bankAt(300), solve.Option{Workers: math.MaxInt})
		if one.WinFirst() != many.WinFirst() || one.WinSecond() != many.WinSecond() {
			t.Errorf("%s: the answers have %v and %v", text, one.WinFirst(), many.WinFirst())
		}
	}
}

func TestEvaluateErrors(t *testing.T) {
	r := rules(t, "standard target=500")
	unevaluated(t, farkle.Rules{}, bankAt(300), bankAt(300), pips.ErrRules)
	for _, none := range []pips.Adviser[farkle.View, farkle.Move]{nil, solve.Func(nil)} {
		unevaluated(t, r, bankAt(300), none, pips.ErrPlayers)
	}
	if _, err := solve.Evaluate(cancelled(), r, bankAt(300), bankAt(300)); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	// Who never banks never wins, and against each other two of them never end.
	const few = "dice=5 1=100"
	r = houseRules(t, "standard target=200", few)
	never := solve.Func(farkle.BankAt(math.MaxInt))
	forever := func(v farkle.View) farkle.Move {
		m := farkle.Move{Keep: v.Rules.Table.ScoreRoll(v.State.Roll).Dice(), Then: farkle.RollAgain}
		if m.Keep == v.State.Roll {
			m.Then = farkle.RollAllAgain
		}
		return m
	}
	if e := evaluate(t, r, bankAt(300), solve.Func(forever)); !(e.Win+e.Bound > 1-1e-12) {
		t.Errorf("against one who never banks: %v", e)
	}
	if e := evaluate(t, r, never, solve.Func(forever)); !(e.Win+e.Bound > 1-1e-12) {
		t.Errorf("one who banks only to win, against one who never banks: %v", e)
	}
	for _, text := range []string{
		"standard target=200", "wikipedia target=200", "standard target=200 farkles=2 penalty=100 floor=yes", "standard target=200 farkles=1 penalty=10000",
	} {
		if testing.Short() && strings.Contains(text, "10000") {
			continue
		}
		unevaluated(t, houseRules(t, text, few), solve.Func(forever), solve.Func(forever), solve.ErrUnbounded)
	}
}

// A move that is not legal is refused with the state.
func TestEvaluateIllegal(t *testing.T) {
	r := rules(t, "standard target=500 opening=200")
	one := func(v farkle.View) dice.Dice { // the first that may be kept
		for keep := range v.Rules.Keeps(v.State.Roll) {
			return keep
		}
		return dice.Dice{}
	}
	bad := map[string]farkle.Strategy{
		"nothing":        func(farkle.View) farkle.Move { return farkle.Move{} },
		"too few":        func(v farkle.View) farkle.Move { return farkle.Move{Keep: one(v), Then: farkle.BankPoints} },
		"roll all early": func(v farkle.View) farkle.Move { return farkle.Move{Keep: one(v), Then: farkle.RollAllAgain} },
		"roll with none": func(v farkle.View) farkle.Move { return farkle.Move{Keep: v.State.Roll, Then: farkle.RollAgain} },
		"of other dice":  func(v farkle.View) farkle.Move { return farkle.Move{Keep: dice.MustParse("2"), Then: farkle.RollAgain} },
		"no such choice": func(v farkle.View) farkle.Move { return farkle.Move{Keep: one(v), Then: 9} },
		"of other rules": pips.Best(newDuel(t, rules(t, "standard target=500"))),
	}
	for name, s := range bad {
		for seat := range 2 {
			pair := []pips.Adviser[farkle.View, farkle.Move]{bankAt(300), bankAt(300)}
			pair[seat] = solve.Func(s)
			_, err := solve.Evaluate(background, r, pair[0], pair[1])
			var move *pips.MoveError
			if !errors.As(err, &move) || int(move.Player) != seat || !strings.Contains(err.Error(), "scores=0,0") {
				t.Errorf("%s: %v", name, err)
			}
		}
	}
	unevaluated(t, r, newTurn(t, farkle.Pocket()), bankAt(300), pips.ErrForeign)
	unevaluated(t, r, bankAt(300), new(solve.Duel), pips.ErrForeign)
}

// The limit of calls holds, and is foreseen where the turns are as the first.
func TestEvaluateCalls(t *testing.T) {
	r := rules(t, "standard target=500")
	calls := evaluate(t, r, bankAt(300), bankAt(300)).Calls
	if again := evaluate(t, r, bankAt(300), bankAt(300), solve.Option{Calls: 10 * calls}); again.Calls != calls {
		t.Errorf("%d calls, and %d with a limit", calls, again.Calls)
	}
	for _, few := range []int{1, calls / 2} {
		unevaluated(t, r, bankAt(300), bankAt(300), pips.ErrTooLarge, solve.Option{Calls: few})
	}
	if _, err := solve.Evaluate(background, r, bankAt(300), bankAt(300), solve.Option{Calls: -1}); err == nil {
		t.Error("no calls at all are allowed")
	}
	// The first turns end at once, the others do not.
	asked := 0
	later := func(v farkle.View) farkle.Move {
		asked++
		if v.State.Scores[v.Player] == 0 {
			return farkle.BankAt(50)(v)
		}
		return farkle.BankAt(1000)(v)
	}
	unevaluated(t, r, solve.Func(later), bankAt(50), pips.ErrTooLarge, solve.Option{Calls: 100_000}, solve.Option{Workers: 1})
	if asked > 250_000 {
		t.Errorf("%d calls", asked)
	}
	r = houseRules(t, "standard target=500", "dice=5 1=100 5=50")
	all := evaluate(t, r, solve.Func(later), bankAt(50), solve.Option{Workers: 1}).Calls
	evaluate(t, r, solve.Func(later), bankAt(50), solve.Option{Workers: 1}, solve.Option{Calls: all})
	unevaluated(t, r, solve.Func(later), bankAt(50), pips.ErrTooLarge, solve.Option{Workers: 1}, solve.Option{Calls: all - 1})
}

// Under penalties positions repeat, but a strategy is called once for each, and the order of sums is fixed.
func TestEvaluatePenaltyOnce(t *testing.T) {
	r := houseRules(t, "standard target=300 opening=200 farkles=2 penalty=100", likely)
	asked := map[farkle.State]int{}
	once := func(v farkle.View) farkle.Move {
		asked[v.State]++
		return farkle.KeepAll(200)(v)
	}
	want := evaluate(t, r, solve.Func(once), bankAt(200), solve.Option{Workers: 1})
	for s, n := range asked {
		if n > 2 || n > 1 && s.Scores != [pips.MaxPlayers]int{} { // the first turn also for the estimate
			t.Fatalf("asked %d times in %v", n, s)
		}
	}
	for range 5 {
		if got := evaluate(t, r, solve.Func(farkle.KeepAll(200)), bankAt(200)); got != want {
			t.Errorf("%v, and then %v", want, got)
		}
	}
}
