package solve_test

import (
	"context"
	"errors"
	"maps"
	"strings"
	"testing"

	"pips.example"
	"pips.example/farkle"
	"pips.example/farkle/solve"
)

// newAnswer returns the answer to a strategy.
func newAnswer(t testing.TB, r farkle.Rules, to pips.Adviser[farkle.View, farkle.Move], opts ...solve.Option) *solve.Answer {
	t.Helper()
	a, err := solve.NewAnswer(background, r, to, opts...)
	if err != nil {
		t.Fatalf("%v: %v", r, err)
	}
	return a
}

// unanswered fails the test unless there is no answer to a strategy, for this reason.
func unanswered(t *testing.T, ctx context.Context, r farkle.Rules, to pips.Adviser[farkle.View, farkle.Move], want error, opts ...solve.Option) {
	t.Helper()
	if a, err := solve.NewAnswer(ctx, r, to, opts...); a != nil || !errors.Is(err, want) {
		t.Errorf("%v: %v, want %v", r, err, want)
	}
}

// The best answer is as good as value iteration over all moves finds it, and what it says of
// itself is what it does.
func TestAnswerSlow(t *testing.T) {
	all := duelRules(t)
	all["win"] = winningRules(t)["win"]
	for name, r := range all {
		slow := name != "last hot" && name != "last fewer" && name != "last sure"
		if !everything {
			slow = slow && name != "last" && name != "last forced" && name != "last least" && name != "plain" && name != "hot" && name != "win" // which take seconds
			if name == "hot last" || name == "last hot" || name == "last sure" {
				continue
			}
		}
		t.Run(name, func(t *testing.T) {
			other := wild(7)
			a := newAnswer(t, r, solve.Func(other))
			near(t, evaluate(t, r, a, solve.Func(other)).Win, a.WinFirst(), "the answer at play")
			if slow {
				near(t, a.WinFirst(), slowMatch(t, r, nil, other), "the answer")
			}
			for what, s := range map[string]pips.Adviser[farkle.View, farkle.Move]{"bank": bankAt(200), "race": newRace(t, r), "duel": newDuel(t, r)} {
				if got := evaluate(t, r, s, solve.Func(other)).Win; got > a.WinFirst()+1e-12 {
					t.Errorf("%s wins with %v, the answer with %v", what, got, a.WinFirst())
				}
			}
		})
	}
}

// Nothing is better against the best play than the best play.
func TestAnswerDuel(t *testing.T) {
	all := duelRules(t)
	maps.Copy(all, winningRules(t))
	for name, r := range all {
		if !everything && name == "hot last" {
			continue // seconds
		}
		duel := newDuel(t, r)
		a := newAnswer(t, r, duel)
		near(t, a.WinFirst(), duel.WinFirst(), "%s", name)
		near(t, a.WinSecond(), 1-duel.WinFirst(), "%s: the second", name)
	}
}

// The choices follow the tables, and the strategy plays the first.
func TestAnswerChoices(t *testing.T) {
	for _, text := range []string{"standard target=300", "wikipedia target=200"} {
		r := rules(t, text)
		a := newAnswer(t, r, bankAt(300))
		j := judge{r, a, func(farkle.State, pips.Player) float64 { return a.WinSecond() }}
		near(t, j.rolling(t, parsed(t, r, "scores=0,0 due=6")), a.WinFirst(), "%s: the mean of all throws", text)
		for _, throw := range []string{"112346", "155555", "123455"} {
			s := parsed(t, r, "scores=0,0 roll="+throw)
			if got, want := pips.Best(a)(see(r, s)), j.list(t, s)[0].Move; got != want {
				t.Errorf("%v: plays %v, want %v", s, got, want)
			}
		}
	}
}

func TestAnswerErrors(t *testing.T) {
	r := rules(t, "standard target=500")
	unanswered(t, cancelled(), r, bankAt(300), context.Canceled)
	unanswered(t, background, r, bankAt(300), pips.ErrTooLarge, solve.Option{Calls: 1000})
	nothing := func(farkle.View) farkle.Move { return farkle.Move{} }
	unanswered(t, background, r, solve.Func(nothing), pips.ErrIllegal)
	a := newAnswer(t, r, bankAt(300))
	if _, err := a.Choices(see(r, parsed(t, r, "scores=0,0,0 roll=123456"))); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("three players: %v", err)
	}
	if _, err := a.Choices(see(r, parsed(t, r, "scores=20,0 roll=123456 opened=1,0"))); !errors.Is(err, pips.ErrState) {
		t.Errorf("20 points: %v", err)
	}
}

// All calls count: those that were made are enough, and one less is not. The first turns of the
// strategy are short, so that nothing else is foreseen, and no game reaches some scores.
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
	newAnswer(t, r, solve.Func(short), solve.Option{Workers: 1})
	all := calls
	calls = 0
	unanswered(t, background, r, solve.Func(short), pips.ErrTooLarge, solve.Option{Workers: 1}, solve.Option{Calls: 2_000})
	all -= calls // of the turn by which the others are estimated, which is played again
	if calls*6*6 >= all {
		t.Fatalf("%d calls are estimated, %d made", calls*6*6, all)
	}
	newAnswer(t, r, solve.Func(short), solve.Option{Calls: all})
	unanswered(t, background, r, solve.Func(short), pips.ErrTooLarge, solve.Option{Calls: all - 1})
}

// The strategy is called only where a game gets: never with a score between 0 and the opening.
func TestAnswerAsks(t *testing.T) {
	for _, text := range []string{"standard target=1000 opening=400", "standard target=300"} {
		r := rules(t, text)
		asked := func(v farkle.View) farkle.Move {
			s := v.State
			for p := range 2 {
				if score := s.Scores[p]; score > 0 && score < r.Opening || s.Opened[p] != (score > 0) {
					t.Errorf("asked in %v", s)
				}
			}
			if v.Player != 1 || s.Turn != 1 || s.Due != 0 {
				t.Errorf("player %v is asked in %v", v.Player, s)
			}
			return farkle.BankAt(300)(v)
		}
		newAnswer(t, r, solve.Func(asked), solve.Option{Workers: 1})
	}
	for _, none := range []pips.Adviser[farkle.View, farkle.Move]{nil, solve.Func(nil)} {
		if _, err := solve.NewAnswer(background, farkle.Standard(), none); !errors.Is(err, pips.ErrPlayers) || !strings.HasPrefix(err.Error(), "player 1 ") {
			t.Errorf("an answer to no strategy: %v", err)
		}
	}
	// A game reaches 300 points, but only by a throw of one die.
	r := houseRules(t, "standard target=400 min-bank=300", "dice=5 6=200 2345!=100 23456!=500")
	a := newAnswer(t, r, bankAt(300))
	near(t, evaluate(t, r, a, bankAt(300)).Win, a.WinFirst(), "the answer at play")
}
