package gametest

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
)

// An ExactJudge is an adviser who knows what all states are worth.
type ExactJudge[S, M any] interface {
	pips.Adviser[S, M]
	pips.Judge[S]
}

// Judge plays a game of so many players, half of the moves at random and half the best, and
// checks in every state that the values of a judge are exact: before a move the mover's value is
// that of the best choice, and after any move that of the choice; before chance they are the mean of
// those after it; at the end they are what players have got, as told by end. It returns
// the review of the game, in which all adds up.
func Judge[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, a ExactJudge[S, M], players int, seed uint64,
	end func(S, pips.Player) float64) pips.Report[M, C] {
	t.Helper()
	g, err := pips.NewGame(r, make([]string, players)...)
	if err != nil {
		t.Fatal(err)
	}
	rnd := rand.New(rand.NewPCG(seed, 0))
	for {
		s := g.State()
		waits, p := g.Waits()
		switch waits {
		case pips.Nothing:
			for p, got := range values(t, a, s, players) {
				if got != end(s, pips.Player(p)) {
					t.Fatalf("player %d has got %v in %v, want %v", p, got, s, end(s, pips.Player(p)))
				}
			}
			return Reviewed(t, g.Record(), a)
		case pips.Chance:
			chance(t, r, a, s, players)
			err = g.Roll(rnd)
		default:
			choices := decision(t, r, a, s, players, p)
			if rnd.IntN(2) == 0 {
				choices = choices[:1]
			}
			err = g.Move(choices[rnd.IntN(len(choices))].Move)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// Reviewed returns the review of a record by a judge who is exact: luck and regret are all that a
// game brings.
func Reviewed[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, rec pips.Record[R, S, M, C, V], a ExactJudge[S, M]) pips.Report[M, C] {
	t.Helper()
	report, err := pips.Review(t.Context(), rec, a)
	if err != nil {
		t.Fatalf("%v: %v", rec, err)
	}
	for p, account := range report.Players {
		if !(math.Abs(account.Rest) < 1e-9) {
			t.Fatalf("%v: the account of player %d does not add up: %+v", rec, p, account)
		}
	}
	return report
}

// values returns what a judge says of a state.
func values[S any](t testing.TB, j pips.Judge[S], s S, players int) []float64 {
	t.Helper()
	list, err := j.Values(s)
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	if len(list) != players {
		t.Fatalf("%v: values %v of %d players", s, list, players)
	}
	again, err := j.Values(s)
	if err != nil || !slices.Equal(list, again) {
		t.Fatalf("%v: values %v, then %v, %v", s, list, again, err)
	}
	return list
}

// decision checks the values before a move and after it.
func decision[S, M comparable, C, V any](t testing.TB, r pips.Rules[S, M, C, V], a ExactJudge[S, M], s S, players int, p pips.Player) []pips.Choice[M] {
	t.Helper()
	choices, err := a.Choices(s)
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	if got := values(t, a, s, players)[p]; !near(got, choices[0].Value, 1e-12) {
		t.Fatalf("%v: the value is %.15g, that of the best choice %.15g", s, got, choices[0].Value)
	}
	for _, c := range choices {
		next, err := r.Apply(s, c.Move)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if got := values(t, a, next, players)[p]; !near(got, c.Value, 1e-12) {
			t.Fatalf("%v: after %v the value is %.15g, that of the choice %.15g", s, c.Move, got, c.Value)
		}
	}
	return choices
}

// chance checks the values before chance.
func chance[S, M comparable, C, V any](t testing.TB, r pips.Rules[S, M, C, V], j pips.Judge[S], s S, players int) {
	t.Helper()
	mean := make([]float64, players)
	for c, weight := range any(r).(pips.Enumerator[S, C]).Outcomes(s) {
		next, err := r.Chance(s, c)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		for p, v := range values(t, j, next, players) {
			mean[p] += float64(weight * v)
		}
	}
	for p, v := range values(t, j, s, players) {
		if !near(v, mean[p], 1e-9) {
			t.Fatalf("%v: player %d has %.15g, the mean after chance is %.15g", s, p, v, mean[p])
		}
	}
}

// near reports whether two values differ by at most so much, or so many times the larger one.
func near(a, b, most float64) bool {
	return math.Abs(a-b) <= most*max(1, math.Abs(a), math.Abs(b))
}
