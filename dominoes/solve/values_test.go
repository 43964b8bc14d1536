package solve_test

import (
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/prng"
)

// In all states of a game the chances add up to 1. At its end they are what came of it, before a
// deal those of the table, and in a round those of the places to which fast players come.
func TestValues(t *testing.T) {
	p, r := newPlayer(t, 10), dominoes.Standard()
	deals, drops, others := 0, 0, 0
	for number := range 4 {
		g := must(dominoes.Record{Rules: r, First: dominoes.Player(number & 1), Players: []string{"", ""}}.Game())
		states := []dominoes.State{g.State()}
		if err := g.Run(prng.NewSplitMix64(uint64(number)), dominoes.SmartPlayer, named("greedy")); err != nil {
			t.Fatal(err)
		}
		for _, s := range g.Steps() {
			states = append(states, s)
		}
		for i, s := range states {
			got, err := p.Values(s)
			if err != nil || len(got) != 2 || got[0]+got[1] != 1 {
				t.Fatalf("%v: %v, %v", s, got, err)
			}
			var want float64
			switch waits(r, s) {
			case pips.Nothing:
				if i != len(states)-1 {
					t.Fatalf("%v ends the game", s)
				}
				want = g.Outcome().Share(0)
			case pips.Chance:
				want = rough().Win(s.Scores[0], s.Scores[1], s.First == dominoes.Player2)
				deals++
			default:
				drops++
				if math.Abs(got[0]-playedOut(t, r, s)) > 1e-12 {
					others++ // of plays that are as good, the players of the solver choose others
				}
				continue
			}
			if math.Abs(got[0]-want) > 1e-12 {
				t.Fatalf("%v: %v, want %v for player 0", s, got, want)
			}
		}
	}
	if deals < 10 || drops < 100 || others*10 > drops {
		t.Errorf("%d deals and %d drops, %d of them with other values", deals, drops, others)
	}
}

// playedOut returns what the ends of a round are worth to player 0 to which pairs of players come
// that package dominoes has.
func playedOut(t *testing.T, r dominoes.Rules, start dominoes.State) (mean float64) {
	t.Helper()
	for _, players := range [][2]dominoes.DomsPlayer{
		{named("lookahead"), named("lookahead")}, {named("lookahead"), dominoes.SmartPlayer},
		{dominoes.SmartPlayer, named("lookahead")}, {dominoes.SmartPlayer, dominoes.SmartPlayer},
	} {
		s := start
		for waits(r, s) == pips.Decision {
			s = must(r.Apply(s, players[s.Turn](r.View(s, s.Turn))))
		}
		mean += rough().Win(s.Scores[0], s.Scores[1], s.First == dominoes.Player2) / 4
	}
	return mean
}

// What has no values says why.
func TestValuesErrors(t *testing.T) {
	p := newPlayer(t, 10)
	s := must(dominoes.Standard().Begin(2))
	if _, err := new(solve.Player).Values(s); !errors.Is(err, pips.ErrRules) {
		t.Errorf("the zero player: %v", err)
	}
	s.Scores = dominoes.Scores{62, 0}
	if list, err := p.Values(s); !errors.Is(err, pips.ErrState) || list != nil {
		t.Errorf("62 points: %v, %v", list, err)
	}
}

// Where the hands that the other may hold are few, all are looked at, and nothing is left to chance. Of one sample nothing is known.
func TestChoiceErrorAll(t *testing.T) {
	views := walk(t, dominoes.Standard(), 2)
	i := slices.IndexFunc(views, func(v dominoes.View) bool { return v.Held[v.Player.Other()] == 1 })
	for v, want := range map[*dominoes.View]float64{&views[i]: 0, &views[1]: 0.5} {
		for _, c := range choices(t, newPlayer(t, 1+60*(1-int(2*want))), *v) {
			if c.Error != want {
				t.Errorf("%+v, want the error %v", c, want)
			}
		}
	}
}
