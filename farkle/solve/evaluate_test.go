package solve_test

import (
	"context"
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

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

func TestEvaluateProgress(t *testing.T) {
	done, total := reported(t, rules(t, "standard target=500"), func(ctx context.Context, r farkle.Rules, opts ...solve.Option) (solve.Evaluation, error) {
		return solve.Evaluate(ctx, r, bankAt(300), bankAt(300), opts...)
	})
	if n := len(done); n < 10 || !slices.IsSorted(done) || done[n-1] != total {
		t.Errorf("%v of %d", done, total)
	}
}
