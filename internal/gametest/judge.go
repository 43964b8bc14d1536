package gametest

import (
	"context"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
)

// An ExactJudge is an adviser who knows what all states are worth.
type ExactJudge[S, M, V any] interface {
	pips.Adviser[V, M]
	pips.Judge[S]
	BeforeChance(S) ([]float64, error)
}

// Judge plays a game of this number of players, half of the moves at random and half the best, and
// checks in every state that the values of a judge are exact: before a move the mover's value is
// that of the best choice, and after any move that of the choice; before chance they are the mean of
// those after it, and so is what BeforeChance says unless it is nothing; at the end they are what players have got, as told by end. It returns
// the review of the game, in which all adds up.
func Judge[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, a ExactJudge[S, M, V], players int, seed uint64,
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
			for p, got := range values[S](t, a, s, players) {
				if want := end(s, pips.Player(p)); got != want {
					t.Fatalf("player %d has got %v in %v, want %v", p, got, s, want)
				}
			}
			report, err := pips.Review(context.Background(), g.Record(), a, nil)
			if err != nil {
				t.Fatalf("%v: %v", g.Record(), err)
			}
			for p, account := range report.Players { // luck and regret explain the result
				if !(math.Abs(account.Rest) < 1e-9) {
					t.Fatalf("%v: the account of player %d does not add up: %+v", g.Record(), p, account)
				}
			}
			return report
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

// values returns what a judge says of a state.
func values[S any](t testing.TB, j pips.Judge[S], s S, players int) []float64 {
	t.Helper()
	list, err := j.Values(s)
	again, err2 := j.Values(s)
	if err != nil || err2 != nil || len(list) != players || !slices.Equal(list, again) {
		t.Fatalf("%v: values %v, then %v, of %d players, %v, %v", s, list, again, players, err, err2)
	}
	return list
}

// decision checks the values before a move and after it.
func decision[S, M comparable, C, V any](t testing.TB, r pips.Rules[S, M, C, V], a ExactJudge[S, M, V], s S, players int, p pips.Player) []pips.Choice[M] {
	t.Helper()
	choices, err := a.Choices(r.View(s, p))
	if err != nil {
		t.Fatalf("%v: %v", s, err)
	}
	if got := values[S](t, a, s, players)[p]; !near(got, choices[0].Value, 1e-12) {
		t.Fatalf("%v: the value is %.15g, that of the best choice %.15g", s, got, choices[0].Value)
	}
	for _, c := range choices {
		next, err := r.Apply(s, c.Move)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		if got := values[S](t, a, next, players)[p]; !near(got, c.Value, 1e-12) {
			t.Fatalf("%v: after %v the value is %.15g, that of the choice %.15g", s, c.Move, got, c.Value)
		}
	}
	return choices
}

// chance checks the values before chance.
func chance[S, M comparable, C, V any](t testing.TB, r pips.Rules[S, M, C, V], j ExactJudge[S, M, V], s S, players int) {
	t.Helper()
	mean := make([]float64, players)
	for c, weight := range any(r).(pips.Enumerator[S, C]).Outcomes(s) {
		next, err := r.Chance(s, c)
		if err != nil {
			t.Fatalf("%v: %v", s, err)
		}
		for p, v := range values[S](t, j, next, players) {
			mean[p] += float64(weight * v)
		}
	}
	said, err := j.BeforeChance(s)
	if err != nil || said != nil && len(said) != players {
		t.Fatalf("%v: %v before chance, %v", s, said, err)
	}
	for what, list := range map[string][]float64{"": values[S](t, j, s, players), " before chance": said} {
		for p, v := range list {
			if !near(v, mean[p], 1e-9) {
				t.Fatalf("%v: player %d has %.15g%s, the mean after chance is %.15g", s, p, v, what, mean[p])
			}
		}
	}
}

// Foreseen plays a comparison, by a judge who says what states are worth before chance, and by the
// same judge without that, and checks that the results are the same, up to the last bit of what is
// left without luck. It returns the result.
func Foreseen[S, M comparable, C, V any](t testing.TB, c *pips.Comparison[S, M, C, V]) pips.Result {
	t.Helper()
	hidden := *c
	hidden.Judge = struct{ pips.Judge[S] }{c.Judge}
	got, err := c.Run(context.Background())
	want, err2 := hidden.Run(context.Background())
	if err != nil || err2 != nil {
		t.Fatal(err, err2)
	}
	for i, s := range got.Scores {
		if d := math.Abs(s.Adjusted.Mean - want.Scores[i].Adjusted.Mean); !(d <= 1./(1<<24)) || s.Value != want.Scores[i].Value {
			t.Fatalf("strategy %d: %v, %v without luck, want %v, %v as by all chances", i, s.Value, s.Adjusted, want.Scores[i].Value, want.Scores[i].Adjusted)
		}
	}
	return got
}

// near reports whether two values differ by at most most, absolutely or relative to the larger one.
func near(a, b, most float64) bool {
	return math.Abs(a-b) <= most*max(1, math.Abs(a), math.Abs(b))
}
