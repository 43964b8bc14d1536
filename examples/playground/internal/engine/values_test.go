package engine

import (
	"context"
	"fmt"
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

// spell returns values by moves.
func spell[M any](t *testing.T, choices []pips.Choice[M], err error) map[string]float64 {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
	m := map[string]float64{}
	for _, c := range choices {
		m[key(c.Move)] = c.Value
	}
	return m
}

// The values that are shown are those of the library, by every aim.
func TestValues(t *testing.T) {
	if testing.Short() {
		t.Skip("solves games")
	}
	ctx := context.Background()
	duel, err := farklesolve.NewDuel(ctx, farkleRules(t, "standard target=1500 opening=300"))
	if err != nil {
		t.Fatal(err)
	}
	race, err := farklesolve.NewRace(ctx, farkleRules(t, "standard target=1500 opening=300"))
	if err != nil {
		t.Fatal(err)
	}
	closed, err := farklesolve.NewTurn(ctx, farkleRules(t, "standard target=1500 opening=300 min-bank=300"))
	if err != nil {
		t.Fatal(err)
	}
	opened, err := farklesolve.NewTurn(ctx, farkleRules(t, "standard target=1500 opening=300"))
	if err != nil {
		t.Fatal(err)
	}
	const boxes = "yatzy boxes=twos,pair,chance"
	cards, err := yahtzeesolve.New(ctx, yahtzeeRules(t, boxes))
	if err != nil {
		t.Fatal(err)
	}
	kalah, err := awari.ParseRules("kalah pits=3 beans=3")
	if err != nil {
		t.Fatal(err)
	}
	sower, err := awarisolve.New(kalah)
	if err != nil {
		t.Fatal(err)
	}
	fives, err := dominoes.ParseRules("standard target=10")
	if err != nil {
		t.Fatal(err)
	}
	layer, err := dominoessolve.NewPlayer(ctx, fives)
	if err != nil {
		t.Fatal(err)
	}
	for _, tt := range []struct {
		q    Request
		want func(t *testing.T, record string) map[string]float64
	}{
		{Request{Game: "farkle", Rules: "standard target=1500 opening=300", Opponent: "bank-300", Aim: "duel"}, func(t *testing.T, record string) map[string]float64 {
			list, err := duel.Choices(played[farkle.Rules](t, record).State())
			return spell(t, list, err)
		}},
		{Request{Game: "farkle", Rules: "standard target=1500 opening=300", Opponent: "keep-all", Aim: "race"}, func(t *testing.T, record string) map[string]float64 {
			list, err := race.Choices(played[farkle.Rules](t, record).State())
			return spell(t, list, err)
		}},
		{Request{Game: "farkle", Rules: "standard target=1500 opening=300", Opponent: "race", Aim: "turn"}, func(t *testing.T, record string) map[string]float64 {
			s, turn := played[farkle.Rules](t, record).State(), closed
			if s.Opened[s.Turn] {
				turn = opened
			}
			list, err := turn.Choices(s)
			return spell(t, list, err)
		}},
		{Request{Game: "yahtzee", Rules: boxes, Opponent: "alone"}, func(t *testing.T, record string) map[string]float64 {
			list, err := cards.Choices(played[yahtzee.Rules](t, record).State())
			return spell(t, list, err)
		}},
		{Request{Game: "awari", Rules: "kalah pits=3 beans=3", Opponent: "beans", Second: true}, func(t *testing.T, record string) map[string]float64 {
			list, err := sower.Choices(played[awari.Rules](t, record).State())
			return spell(t, list, err)
		}},
		{Request{Game: "dominoes", Rules: "standard target=10", Opponent: "win", Second: true}, func(t *testing.T, record string) map[string]float64 {
			g := played[dominoes.Rules](t, record)
			list, err := layer.Choices(g.View(g.State().Turn))
			return spell(t, list, err)
		}},
	} {
		s, v := begin(t, tt.q)
		compared := 0
		for n := 0; v.Due != "over"; n++ {
			for v.Yours && len(v.Choices) > 1 && v.Measure.Key != v.Aim || v.Waiting || v.Yours && len(v.Choices) > 1 && !v.Valued {
				v = work(t, s, v)
			}
			if !v.Yours {
				v = must(t, s, Request{Do: "step"})
				continue
			}
			if len(v.Choices) > 1 {
				want := tt.want(t, v.Record)
				if len(want) != len(v.Choices) {
					t.Fatalf("%+v: %d values, want %d\n%s", tt.q, len(v.Choices), len(want), v.Record)
				}
				for _, c := range v.Choices {
					if w, ok := want[key(c.Move)]; !ok || c.Value != w {
						t.Fatalf("%+v: %s is worth %v, want %v\n%s", tt.q, c.Move, c.Value, w, v.Record)
					}
				}
				compared++
			}
			v = must(t, s, Request{Do: "move", Move: raw(v.Choices[n%len(v.Choices)].Move)})
		}
		if compared < 2 {
			t.Errorf("%+v: %d compared", tt.q, compared)
		}
	}
}

func farkleRules(t *testing.T, text string) farkle.Rules {
	t.Helper()
	r, err := farkle.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

func yahtzeeRules(t *testing.T, text string) yahtzee.Rules {
	t.Helper()
	r, err := yahtzee.ParseRules(text)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// The choices of a restored game are rated once its values are known.
func TestRatedLater(t *testing.T) {
	if testing.Short() {
		t.Skip("solves games")
	}
	for _, q := range []Request{
		{Game: "farkle", Rules: "standard target=1000", Opponent: "turn", Aim: "duel"},
		{Game: "yahtzee", Rules: "yatzy boxes=twos,pair,chance", Opponent: "casual"},
		{Game: "awari", Rules: "kalah pits=3 beans=3", Opponent: "greedy"},
		{Game: "dominoes", Rules: "standard target=10", Opponent: "greedy"},
	} {
		s, v := begin(t, q)
		v = playAll(t, s, v, false)
		choices := v.Regret.Rated + v.Regret.Unrated
		for v.Job != nil {
			v = work(t, s, v)
		}
		if v.Regret.Unrated != 0 || v.Regret.Rated != choices || choices == 0 {
			t.Errorf("%+v: %+v", q, v.Regret)
		}
		sum := 0.0
		for _, c := range v.Regret.List {
			if c.Regret <= 0 || c.Best == "" || c.Words == c.Best || c.Number < 1 || c.Number > choices {
				t.Errorf("%+v: %+v", q, c)
			}
		}
		if sum > v.Regret.Total+1e-9 {
			t.Errorf("%+v: %+v", q, v.Regret)
		}
		// Restored from its record it is rated the same.
		var other Session
		w := must(t, &other, Request{Do: "restore", Record: v.Record, Seed: "5"})
		if q.Aim != "" {
			w = must(t, &other, Request{Do: "aim", Aim: q.Aim})
		}
		for w.Job != nil {
			w = work(t, &other, w)
		}
		if fmt.Sprint(w.Regret) != fmt.Sprint(v.Regret) {
			t.Errorf("%+v: %+v, restored %+v", q, v.Regret, w.Regret)
		}
	}
}

// What is shown of dominoes does not have the other hand, but for the record.
func TestHiddenHand(t *testing.T) {
	s, v := begin(t, games[3])
	for n := 0; v.Due != "over" && n < 60; n++ {
		if v.Yours {
			state := played[dominoes.Rules](t, v.Record).State()
			shown := *v
			shown.Record = ""
			text := fmt.Sprintf("%+v", encodeView(&shown))
			for d := range state.Hands[1].All() {
				for _, form := range []string{fmt.Sprintf(`"l":%d,"r":%d`, d.L, d.R), fmt.Sprintf(`"l":%d,"r":%d`, d.R, d.L), d.String(), d.Flip().String()} {
					if strings.Contains(text, form) {
						t.Fatalf("%v of the other hand is shown: %s", d, text)
					}
				}
			}
			v = must(t, s, Request{Do: "move", Move: raw(v.Choices[0].Move)})
			continue
		}
		v = must(t, s, Request{Do: "step"})
	}
}

func encodeView(v *View) string {
	v.Regret = Regret{} // words of drops that were considered
	v.Events = nil
	return string(encode(Reply{View: v}, nil))
}
