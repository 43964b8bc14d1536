package solve_test

import (
	"context"
	"errors"
	"fmt"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// newAnswer returns the answer to a strategy.
func newAnswer(t testing.TB, r farkle.Rules, to solve.Strategist, opts ...solve.Option) *solve.Answer {
	t.Helper()
	a, err := solve.NewAnswer(background, r, to, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return a
}

// slowAnswer returns the best chance of player 0 against a strategy of player 1, by value
// iteration over all states of the game and all moves.
func slowAnswer(t testing.TB, r farkle.Rules, to farkle.Strategy) float64 {
	t.Helper()
	type step struct {
		chance float64
		nexts  []int // of the moves of player 0, or one
	}
	start, err := r.Start(2)
	if err != nil {
		t.Fatal(err)
	}
	list, number := []farkle.State{start}, map[farkle.State]int{start: 0}
	var steps [][]step
	value := []float64{0}
	for i := 0; i < len(list); i++ {
		s := list[i]
		steps = append(steps, nil)
		if r.Outcome(s).Over || s.Points > slowLimit {
			continue
		}
		for d, n := range dice.Rolls(s.Due) {
			next, err := r.Roll(s, d)
			if err != nil {
				t.Fatal(err)
			}
			after := []farkle.State{next}
			if waits, p := r.Waits(next); waits == pips.Decision {
				after = nil
				moves := r.Moves(next)
				if p == 1 {
					moves = slices.Values([]farkle.Move{to(r.View(next, p))})
				}
				for m := range moves {
					applied, err := r.Apply(next, m)
					if err != nil {
						t.Fatal(err)
					}
					after = append(after, applied)
				}
			}
			st := step{chance: float64(n) / ways(s.Due)}
			for _, next := range after {
				k, ok := number[next]
				if !ok {
					k = len(list)
					number[next] = k
					list, value = append(list, next), append(value, 0)
					if o := r.Outcome(next); o.Over && o.Winners.Has(0) {
						value[k] = 1
					}
				}
				st.nexts = append(st.nexts, k)
			}
			steps[i] = append(steps[i], st)
		}
	}
	for change := 1.0; change > 1e-14; {
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

// The best answer is as good as value iteration over all moves finds it, and what it says of
// itself is what it does.
func TestAnswerSlow(t *testing.T) {
	for name, r := range duelRules(t) {
		slow := name != "last hot" && name != "last fewer" && name != "last sure"
		if !everything && (name == "last forced" || name == "plain" || name == "last least") {
			slow = false // seconds
		}
		if !everything && name == "hot last" {
			continue // seconds
		}
		t.Run(name, func(t *testing.T) {
			other := wild(7)
			a := newAnswer(t, r, solve.Func(other))
			near(t, evaluate(t, r, a, solve.Func(other)).Win, a.WinFirst(), "the answer at play")
			if slow {
				near(t, a.WinFirst(), slowAnswer(t, r, other), "the answer")
			}
			for what, s := range map[string]solve.Strategist{"bank": bankAt(200), "turn": newTurn(t, r), "duel": newDuel(t, r)} {
				if got := evaluate(t, r, s, solve.Func(other)).Win; got > a.WinFirst()+1e-12 {
					t.Errorf("%s wins with %v, the answer with %v", what, got, a.WinFirst())
				}
			}
		})
	}
}

// Nothing is better against the best play than the best play.
func TestAnswerDuel(t *testing.T) {
	for name, r := range duelRules(t) {
		if !everything && name == "hot last" {
			continue // seconds
		}
		duel := newDuel(t, r)
		a := newAnswer(t, r, duel)
		near(t, a.WinFirst(), duel.WinFirst(), "%s", name)
		near(t, a.WinSecond(), 1-duel.WinFirst(), "%s: the second", name)
	}
}

// The choices go by the tables, and the strategy plays the first.
func TestAnswerChoices(t *testing.T) {
	for _, text := range []string{"standard target=300", "wikipedia target=200"} {
		r := rules(t, text)
		a := newAnswer(t, r, bankAt(300))
		s, err := r.Start(2)
		if err != nil {
			t.Fatal(err)
		}
		sum := 0.0
		rolled(t, r, s, func(next farkle.State, ways int) {
			if next.Turn == 1 {
				sum += float64(ways) * a.WinSecond()
				return
			}
			list, err := a.Choices(next)
			if err != nil {
				t.Fatal(err)
			}
			if next.Roll.Count(1) == 0 { // some, as it solves the turn once more
				if got := a.Strategy()(see(r, next)); got != list[0].Move {
					t.Errorf("%v: plays %v, want %v", next, got, list[0].Move)
				}
			}
			sum += float64(ways) * list[0].Value
		})
		near(t, sum/ways(6), a.WinFirst(), "%s: the mean of all throws", text)
	}
}

func TestAnswerErrors(t *testing.T) {
	var zero solve.Answer
	if zero.WinFirst() != -1 || zero.WinSecond() != -1 {
		t.Errorf("the zero Answer wins with %v, %v", zero.WinFirst(), zero.WinSecond())
	}
	if _, err := zero.Choices(farkle.State{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero Answer: %v", err)
	}
	r := rules(t, "standard target=500")
	if _, err := solve.NewAnswer(cancelled(), r, bankAt(300)); err != context.Canceled {
		t.Errorf("cancelled: %v", err)
	}
	if _, err := solve.NewAnswer(background, r, bankAt(300), solve.Calls(1000)); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("a thousand calls: %v", err)
	}
	for _, text := range []string{"zilch", "standard target=200 farkles=1 penalty=1 floor=yes"} {
		if _, err := solve.NewAnswer(background, rules(t, text), bankAt(300)); !errors.Is(err, pips.ErrUnbounded) {
			t.Errorf("%s: %v", text, err)
		}
	}
	nothing := func(farkle.View) farkle.Move { return farkle.Move{} }
	if _, err := solve.NewAnswer(background, r, solve.Func(nothing)); !errors.Is(err, pips.ErrIllegal) {
		t.Errorf("no moves: %v", err)
	}
	a := newAnswer(t, r, bankAt(300))
	three, err := r.Start(3)
	if err != nil {
		t.Fatal(err)
	}
	if three, err = r.Roll(three, dice.MustParse("123456")); err != nil {
		t.Fatal(err)
	}
	if _, err := a.Choices(three); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	two := threw(r, 0, 0, "123456")
	two.Scores[0] = 20
	if _, err := a.Choices(two); !errors.Is(err, pips.ErrState) {
		t.Errorf("20 points: %v", err)
	}
}

// All calls count: those that were made are enough, and one less is not. The first turns of the
// strategy are short, so that nothing else is foreseen, and there are scores that no game comes to.
func TestAnswerCalls(t *testing.T) {
	r := houseRules(t, "standard target=600 opening=200 finish=last-round", "dice=5 1=100 5=100")
	calls := 0
	short := func(v farkle.View) farkle.Move {
		calls++
		if v.State.Scores[v.Player] == 0 {
			return farkle.BankAt(0)(v)
		}
		return farkle.BankAt(500)(v)
	}
	newAnswer(t, r, solve.Func(short), solve.Workers(1))
	all := calls
	calls = 0
	if _, err := solve.NewAnswer(background, r, solve.Func(short), solve.Workers(1), solve.Calls(2_000)); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("two thousand calls: %v", err)
	}
	all -= calls // of the turn by which the others are estimated, which is played again
	if calls*6*6 >= all {
		t.Fatalf("%d calls are estimated, %d made", calls*6*6, all)
	}
	if _, err := solve.NewAnswer(background, r, solve.Func(short), solve.Calls(all)); err != nil {
		t.Errorf("as many calls: %v", err)
	}
	if _, err := solve.NewAnswer(background, r, solve.Func(short), solve.Calls(all-1)); !errors.Is(err, pips.ErrTooLarge) {
		t.Errorf("one less: %v", err)
	}
}

// The last turn is solved up to 100,000 steps of points behind, as in a duel.
func TestAnswerFarAhead(t *testing.T) {
	r := houseRules(t, "standard target=300 finish=last-round", "dice=5 1=100 5=50")
	a := newAnswer(t, r, bankAt(200))
	for score, want := range map[int]error{100_000*50 - 50: nil, 100_000 * 50: pips.ErrTooLarge} {
		s := parsed(t, r, fmt.Sprintf("scores=0,%d roll=11234 turns-left=1", score))
		if list, err := a.Choices(s); !errors.Is(err, want) || (list == nil) != (want != nil) {
			t.Errorf("against %d: %v with %v", score, list, err)
		}
	}
}

// The strategy is asked only where a game comes to: never with a score between none and the
// opening.
func TestAnswerAsks(t *testing.T) {
	r := rules(t, "standard target=1000 opening=400")
	asked := func(v farkle.View) farkle.Move {
		s := v.State
		for p := range 2 {
			if score := s.Scores[p]; score > 0 && score < 400 || s.Opened[p] != (score > 0) {
				t.Errorf("asked in %v", s)
			}
		}
		if v.Player != 1 || s.Turn != 1 || s.Due != 0 {
			t.Errorf("player %v is asked in %v", v.Player, s)
		}
		return farkle.BankAt(300)(v)
	}
	newAnswer(t, r, solve.Func(asked), solve.Workers(1))
}
