package engine

import (
	"context"
	"fmt"
	"math"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	awarisolve "pips.example/awari/solve"
	"pips.example/dominoes"
	dominoessolve "pips.example/dominoes/solve"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A finder finds what the choices at the end of a record are worth, by moves.
type finder func(t *testing.T, record string) map[string]pips.Choice[any]

// finderOf returns the finder of an adviser of the library, which may fail to be made.
func finderOf[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, choices func(R, S) ([]pips.Choice[M], error), err error) finder {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	return func(t *testing.T, record string) map[string]pips.Choice[any] {
		g := played[R](t, record)
		list, err := choices(g.Rules(), g.State())
		if err != nil {
			t.Fatal(err)
		}
		found := map[string]pips.Choice[any]{}
		for _, c := range list {
			found[key(t, c.Move)] = pips.Choice[any]{Value: c.Value, Regret: c.Regret, Low: c.Low, High: c.High}
		}
		return found
	}
}

// key returns a move as a key of a map, whether it comes from the library or from a reply.
func key(t *testing.T, move any) string {
	var v any
	read(t, raw(move), &v)
	return string(raw(v))
}

// rulesOf parses rules.
func rulesOf[R any](t *testing.T, parse func(string) (R, error), text string) R {
	t.Helper()
	r, err := parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The values that are shown are those of the library, by every aim, and add up to the
// regret of the review.
func TestValues(t *testing.T) {
	if testing.Short() {
		t.Skip("solves games")
	}
	ctx := context.Background()
	const farkles, boxes = "standard target=1500 opening=300", "yatzy boxes=twos,pair,chance"
	duel, err := farklesolve.NewDuel(ctx, rulesOf(t, farkle.ParseRules, farkles))
	ofDuel := finderOf(t, func(_ farkle.Rules, s farkle.State) ([]pips.Choice[farkle.Move], error) { return duel.Choices(s) }, err)
	race, err := farklesolve.NewRace(ctx, rulesOf(t, farkle.ParseRules, farkles))
	ofRace := finderOf(t, func(_ farkle.Rules, s farkle.State) ([]pips.Choice[farkle.Move], error) { return race.Choices(s) }, err)
	opened, err := farklesolve.NewTurn(ctx, rulesOf(t, farkle.ParseRules, farkles))
	if err != nil {
		t.Fatal(err)
	}
	closed, err := farklesolve.NewTurn(ctx, rulesOf(t, farkle.ParseRules, farkles+" min-bank=300"))
	ofTurn := finderOf(t, func(_ farkle.Rules, s farkle.State) ([]pips.Choice[farkle.Move], error) {
		if s.Opened[s.Turn] {
			return opened.Choices(s)
		}
		return closed.Choices(s)
	}, err)
	cards, err := yahtzeesolve.New(ctx, rulesOf(t, yahtzee.ParseRules, boxes))
	ofCards := finderOf(t, func(_ yahtzee.Rules, s yahtzee.State) ([]pips.Choice[yahtzee.Move], error) { return cards.Choices(s) }, err)
	sower, err := awarisolve.New(rulesOf(t, awari.ParseRules, "kalah pits=3 beans=3"))
	ofSower := finderOf(t, func(_ awari.Rules, s awari.State) ([]pips.Choice[awari.Move], error) { return sower.Choices(s) }, err)
	layer, err := dominoessolve.NewPlayer(ctx, rulesOf(t, dominoes.ParseRules, "standard target=10"))
	ofLayer := finderOf(t, func(r dominoes.Rules, s dominoes.State) ([]pips.Choice[dominoes.Move], error) {
		return layer.Choices(r.View(s, s.Turn))
	}, err)
	for _, tt := range []struct {
		q    Request
		want finder
	}{
		{Request{Game: "farkle", Rules: farkles, Opponent: "bank-300"}, ofDuel},
		{Request{Game: "farkle", Rules: farkles, Opponent: "duel", Aim: "race"}, ofRace},
		{Request{Game: "farkle", Rules: farkles, Opponent: "race", Aim: "turn"}, ofTurn},
		{Request{Game: "yahtzee", Rules: boxes, Opponent: "alone"}, ofCards},
		{Request{Game: "awari", Rules: "kalah pits=3 beans=3", Opponent: "beans", Second: true}, ofSower},
		{Request{Game: "dominoes", Rules: "standard target=10", Opponent: "win", Second: true}, ofLayer},
	} {
		s, v := begin(t, tt.q)
		compared, total := 0, 0.0
		for n := 0; v.Due != pips.Nothing; n++ {
			for v.Yours && len(v.Choices) > 1 && (v.Values != v.Aim || !v.Valued) {
				v = work(t, s, v)
			}
			if v.Yours && len(v.Choices) > 1 {
				want := tt.want(t, v.Record)
				for _, c := range v.Choices {
					if got := (pips.Choice[any]{Value: c.Value, Regret: c.Regret, Low: c.Low, High: c.High}); got != want[key(t, c.Move)] || len(want) != len(v.Choices) {
						t.Fatalf("%+v: %v is worth %+v, want %+v\n%s", tt.q, c.Move, got, want[key(t, c.Move)], v.Record)
					}
				}
				compared++
				total += v.Choices[n%len(v.Choices)].Regret
			}
			v = next(t, s, v, n)
		}
		if compared < 2 {
			t.Errorf("%+v: %d compared", tt.q, compared)
		}
		job := reviewJob(t, s, v)
		if job.Aim != v.Aim { // reviewed by what is quick, or by another aim
			continue
		}
		if report := reviewed(t, job); math.Abs(report.Players[v.Me].Regret-total) > 1e-9 || len(report.Steps) != v.Steps {
			t.Errorf("%+v: regret %v, want %v", tt.q, report.Players[v.Me].Regret, total)
		}
	}
}

// While the values of the aim are not known, those of the turn stand in.
func TestStopgap(t *testing.T) {
	s, v := begin(t, Request{Game: "farkle", Rules: "standard", Opponent: "bank-300"})
	for !v.Yours {
		v = next(t, s, v, 0)
	}
	if got := fmt.Sprintln(v.Valued, v.Values, v.Aim); got != "true turn duel\n" {
		t.Error(got)
	}
	if v.Job == nil || v.Job.Aim != "duel" {
		t.Errorf("%+v", v.Job)
	}
}

// Advice that is loaded is shown as it is. A choice that is better than the best is none.
func TestAdvice(t *testing.T) {
	s, v := begin(t, Request{Game: "awari", Rules: "kalah pits=4 beans=2", Opponent: "greedy"})
	const result = `[{"move":"1","value":2,"regret":0,"low":0,"high":4},{"move":"3","value":0,"regret":2,"low":-8,"high":8},` +
		`{"move":"2","value":0,"regret":2,"low":-8,"high":9},{"move":"4","value":-1,"regret":3,"low":-1,"high":-1}]`
	if _, err := s.load(raw(v.Job), []byte(strings.Replace(result, `"regret":3`, `"regret":-3`, 1))); err == nil {
		t.Error("a choice better than the best is taken")
	}
	r, err := s.load(raw(v.Job), []byte(result))
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range [][4]float64{{2, 0, 0, 4}, {0, 2, -8, 9}, {0, 2, -8, 8}, {-1, 3, -1, -1}} { // in the order of the pits
		if c := r.View.Choices[i]; [4]float64{c.Value, c.Regret, c.Low, c.High} != want {
			t.Errorf("choice %d: %+v, want %v", i, c, want)
		}
	}
}
