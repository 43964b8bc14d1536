package solve

import (
	"context"
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/farkle"
)

// Turns are forgotten when they take too much memory, but not the one that was solved last.
func TestSolvedMemory(t *testing.T) {
	var l solvedTurns
	const big = 1 << 20 // numbers
	for i := range 40 {
		at := standings{mine: place{score: i / 2}} // each twice, as a turn is solved again from fewer points
		turn := l.turn(at)
		if i == 20 { // one that was forgotten while it was solved
			delete(l.turns, at)
			l.bytes -= turn.bytes
		}
		turn.tables = []solvedStage{{}, {roll: make([]float64, big-1000)}, {roll: make([]float64, 500)}}
		l.took(at, turn)
		sum := 0
		for _, turn := range l.turns {
			sum += turn.bytes
		}
		if l.bytes != sum || sum > 64<<20 || i > 20 && sum < 50<<20 || i != 20 && l.turns[at] != turn {
			t.Fatalf("after %d: %d bytes in %d turns, counted as %d", i, sum, len(l.turns), l.bytes)
		}
	}
	huge := l.turn(standings{})
	huge.goal.bank = make([]float64, 10*big)
	if l.took(standings{}, huge); len(l.turns) != 1 || l.turns[standings{}] != huge {
		t.Errorf("%d turns beside one that takes more than all may", len(l.turns))
	}
}

// A duel says the same, to the bit, of a turn that it remembers and of one that it solves.
func TestSolvedAgain(t *testing.T) {
	for _, text := range []string{"standard target=500", "standard target=300 finish=last-round hot-dice=forced", "standard target=300 multiplier=yes", "zilch target=500 penalty=250 floor=yes"} {
		r := farkle.MustParseRules(text)
		d, err := NewDuel(context.Background(), r)
		if err != nil {
			t.Fatal(err)
		}
		var states []farkle.State
		random := pips.Random(r, 1)
		for seed := range uint64(2) {
			g, err := r.NewGame("", "")
			if err == nil {
				err = g.Run(rand.NewPCG(seed, 0), farkle.BankAt(300), random)
			}
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range g.Steps() {
				states = append(states, s)
			}
		}
		known := map[farkle.State]float64{}
		for _, s := range states { // the second time in the other order, with what was left out at first
			v, err := d.value(&s)
			if err != nil {
				t.Fatal(err)
			}
			known[s] = v
		}
		for i := len(states) - 1; i >= 0; i-- {
			s := states[i]
			again, _ := d.value(&s)
			other := &Duel{m: d.m, target: d.target, low: d.low, places: d.places, win: d.win, risk: d.risk}
			alone, _ := other.value(&s)
			if v := known[s]; math.Float64bits(v) != math.Float64bits(again) || v != alone {
				t.Fatalf("%v: %v is worth %v, then %v, and %v alone", r, s, v, again, alone)
			}
		}
	}
}
