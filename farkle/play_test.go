package farkle_test

import (
	"errors"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/farkle"
)

// gameOf returns the game that a record comes to.
func gameOf(t testing.TB, r farkle.Record) *farkle.Game {
	t.Helper()
	g, err := r.Game()
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// Each step of a game, with who acts and what the rules make of it.
func TestGame(t *testing.T) {
	r := gameRules(t, "standard target=1000")
	g, err := r.NewGame("Ann", "Bob")
	if err != nil {
		t.Fatal(err)
	}
	for _, test := range []struct {
		waits pips.For
		turn  pips.Player
		play  string // dice, or a move
		want  string
	}{
		{pips.Chance, 0, "223346", "scores=0,0 turn=1 due=6"},
		{pips.Chance, 1, "122356", "scores=0,0 turn=1 roll=122356"},
		{pips.Decision, 1, "15 roll", "scores=0,0 turn=1 points=150 due=4"},
		{pips.Chance, 1, "1112", "scores=0,0 turn=1 points=150 roll=1112"},
		{pips.Decision, 1, "111 bank", "scores=0,1150 turn=1 opened=0,1"},
	} {
		if waits, p := g.Waits(); waits != test.waits || p != test.turn {
			t.Errorf("before %s the game waits for a %v of %v", test.play, waits, p)
		}
		var err error
		if test.waits == pips.Chance {
			err = g.Chance(dice.MustParse(test.play))
		} else {
			err = g.Move(gameMove(t, test.play))
		}
		if err != nil || g.State().String() != test.want {
			t.Fatalf("%s leads to %v, %v, want %s", test.play, g.State(), err, test.want)
		}
	}
	if waits, p := g.Waits(); waits != pips.Nothing || p != pips.Nobody {
		t.Errorf("in the end the game waits for %v of %v", waits, p)
	}
	if want := (pips.Outcome{Over: true, Winners: pips.SeatsOf(1), Margin: 1150}); g.Outcome() != want {
		t.Errorf("the outcome is %+v, want %+v", g.Outcome(), want)
	}
}

// The rest of the contract, where it says more than another method.
func TestContract(t *testing.T) {
	r := farkle.Standard()
	if least, most := r.Players(); least != 2 || most != 8 {
		t.Errorf("%d to %d players", least, most)
	}
	if _, err := r.Begin(9); !errors.Is(err, pips.ErrPlayers) {
		t.Errorf("nine players: %v", err)
	}
	s := gameState(t, r, "scores=300,-50 points=100 due=4")
	for p, want := range map[pips.Player]int{0: 300, 1: -50, 2: 0, 7: 0, 8: 0, pips.Nobody: 0, -128: 0, 127: 0} {
		if got := r.Standing(s, p); got != want {
			t.Errorf("player %v has %d points, want %d", p, got, want)
		}
	}
	if d := r.Draw(s, rand.NewPCG(1, 2)); d != dice.Roll(rand.NewPCG(1, 2), 4) {
		t.Errorf("four dice fall as %v", d)
	}
	for _, p := range []pips.Player{0, 1, pips.Nobody} {
		v := r.View(s, p)
		if v.Rules != r || v.State != s || v.Player != p {
			t.Errorf("player %v sees %+v", p, v)
		}
		if got, err := r.Guess(v, nil); got != s || err != nil {
			t.Errorf("player %v guesses %v, %v", p, got, err)
		}
	}
}
