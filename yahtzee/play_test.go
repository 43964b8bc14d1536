package yahtzee_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// The text of a record, as version 1 of the format has it: a line for each turn, also in
// a game of one player, and for a player who rolls all dice again.
func TestRecordText(t *testing.T) {
	for _, text := range []string{
		"pips 1 yahtzee\nrules yatzy\nplayer\n",
		"pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12266\n",
		"pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nseed 42\n\n0: 12266 - roll, 12345 - roll, 66666 pair\n0: 23456 - roll, 11111 chance\n",
		"pips 1 yahtzee\nrules kata boxes=chance rolls=1\nplayer\n\n0: 12346 chance\n",
		"pips 1 yahtzee\nrules maxi-yatzy\nplayer\nplayer\n\n0: 122666 pair\n1: 111111 - roll, 122334\n",
		stored,
	} {
		gametest.RecordText[yahtzee.Record, *yahtzee.Record](t, text, yahtzee.ParseRecord, sameRecord)
	}
}

// A view holds the state, and a guess is the state.
func TestView(t *testing.T) {
	r := yahtzee.Yatzy()
	s := gameState(t, "turn=1 left=1 roll=12266 [ones=3] []")
	for _, p := range []pips.Player{0, 1, pips.Nobody} {
		v := r.View(s, p)
		if v.Rules != r || v.Player != p || v.State != s {
			t.Errorf("player %v sees %+v", p, v)
		}
		if got, err := r.Guess(v, nil); got != s || err != nil {
			t.Errorf("player %v guesses %v, %v", p, got, err)
		}
		if !slices.Equal(slices.Collect(v.Moves()), slices.Collect(r.Moves(s))) {
			t.Errorf("player %v has other moves", p)
		}
		if err := v.Legal(gameMove(t, "66 roll")); err != nil {
			t.Errorf("player %v: %v", p, err)
		}
		if err := v.Legal(gameMove(t, "666 roll")); reason(err) != yahtzee.ErrMissing {
			t.Errorf("player %v: %v", p, err)
		}
	}
	if _, err := yahtzee.Kata().Guess(r.View(s, 0), nil); !errors.Is(err, pips.ErrForeign) {
		t.Errorf("a view of other rules: %v", err)
	}
	if _, err := r.Guess(r.View(yahtzee.State{}, 0), nil); !errors.Is(err, pips.ErrState) {
		t.Errorf("a view of no state: %v", err)
	}
}

// No game has more steps than a record may have: the longest has eight players with all
// twenty boxes who use all five rolls of each turn, 8 × 20 × 5 rolls and as many moves.
// Saved rolls only move from one turn to another.
func TestLongestGame(t *testing.T) {
	boxes, err := yahtzee.NewBoxes(allCategories()...)
	if err != nil {
		t.Fatal(err)
	}
	r := yahtzee.Rules{Boxes: boxes, Dice: 6, Rolls: maxRolls}
	patient := func(v yahtzee.View) (first yahtzee.Move) {
		if v.State.RollsLeft > 0 {
			return yahtzee.Move{Roll: true}
		}
		for m := range v.Moves() {
			return m
		}
		return first
	}
	g := newGame(t, r, pips.MaxPlayers)
	err = g.Run(rand.NewPCG(1, 1), slices.Repeat([]yahtzee.Strategy{patient}, pips.MaxPlayers)...)
	const longest = pips.MaxPlayers * maxBoxes * maxRolls * 2
	if n := len(g.Record().Steps); n != longest || n >= 100_000 || err != nil || !g.Outcome().Over {
		t.Errorf("%d steps, %v", n, err)
	}
}

// What cannot be is worth and rolls nothing.
func TestImpossible(t *testing.T) {
	r := yahtzee.Yatzy()
	seven := r
	seven.Dice = 7
	for due, rules := range map[int]yahtzee.Rules{-1: r, 6: r, 7: seven} {
		if d := rules.Draw(yahtzee.State{Due: due}, rand.NewPCG(1, 1)); d.Len() > 0 {
			t.Errorf("%d dice due, and %v falls", due, d)
		}
	}
	s := gameState(t, "left=2 due=5 [ones=3] [ones=4]")
	for p, want := range map[pips.Player]int{-1: 0, 0: 3, 1: 4, 2: 0, 8: 0} {
		if got := r.Standing(s, p); got != want {
			t.Errorf("player %v has %d, want %d", p, got, want)
		}
	}
	s.Players = 9
	if got := r.Standing(s, 8); got != 0 {
		t.Errorf("the ninth player has %d", got)
	}
}
