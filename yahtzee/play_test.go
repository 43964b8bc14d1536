package yahtzee_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
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

func TestParseRecordErrors(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n"
	if _, err := yahtzee.ParseRecord(head + "0: 12266 66 roll, 126 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n"); err != nil {
		t.Error(err)
	}
	for _, c := range []struct {
		text   string
		reason error
	}{
		{"pips 1 farkle\nrules yatzy\nplayer\n", pips.ErrForeign},
		{"pips 2 yahtzee\nrules yatzy\nplayer\n", pips.ErrForeign},
		{"pips 1 yahtzee\nrules none\nplayer\n", pips.ErrSyntax},
		{"pips 1 yahtzee\nrules yatzy\n", pips.ErrPlayers},
		{"pips 1 yahtzee\nrules yatzy\n" + rep("player\n", 9), pips.ErrTooLarge},
		{"pips 1 yahtzee\nrules yatzy\nplayer\nplayer\nbegins 1\n", pips.ErrPlayers},
		{head + "1: 12266 pair\n", pips.ErrSyntax},
		{head + "0: 1226 pair\n", yahtzee.ErrDice},
		{head + "0: 122666 pair\n", yahtzee.ErrDice},
		{head + "0: 12266 villa\n", yahtzee.ErrNoBox},
		{head + "0: 12266 pears\n", pips.ErrSyntax},
		{head + "0: 12266 666 roll, 12\n", yahtzee.ErrMissing},
		{head + "0: 12266 66 roll, 12\n", yahtzee.ErrDice},
		{head + "0: 12266 - roll, 12266 - roll, 12266 - roll, 12266 pair\n", yahtzee.ErrNoRolls},
		{head + "0: 12266 pair\n0: 12266 chance\n", pips.ErrSyntax},
		{head + "0: 12266 pair\n1: 12266 chance\n0: 12345 pair\n", yahtzee.ErrFilled},
		{head + "0: 12266 pair, 12266 chance\n", pips.ErrSyntax},
		{head + "0: 12266 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n0: 12345 pair\n", pips.ErrOver},
	} {
		if _, err := yahtzee.ParseRecord(c.text); !errors.Is(err, c.reason) {
			t.Errorf("%q: %v, want %v", strings.TrimPrefix(c.text, head), err, c.reason)
		}
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
	const longest = pips.MaxPlayers * maxBoxes * maxRolls * 2
	if longest >= 100_000 {
		t.Fatal(longest)
	}
	for _, saved := range []bool{false, true} {
		r := yahtzee.Rules{Boxes: boxes, Dice: 6, Rolls: maxRolls, Saved: saved}
		patient := func(v yahtzee.View) yahtzee.Move {
			s := v.State
			// With saved rolls, all of them in the last turn.
			if s.RollsLeft > 0 && (!saved || s.Cards[s.Turn].Len() == r.Boxes.Len()-1) {
				return yahtzee.Move{Roll: true}
			}
			for m := range v.Moves() {
				return m
			}
			return yahtzee.Move{}
		}
		g := newGame(t, r, 8)
		err := finish(g, func(n int) dice.Dice { return alike(dice.One, n) }, slices.Repeat([]yahtzee.Strategy{patient}, 8)...)
		if n := len(g.Record().Steps); n != longest || err != nil || !g.Outcome().Over {
			t.Errorf("%v: %d steps, %v", r, n, err)
		}
	}
}

// Strategies play legal moves in every state, and the same ones again; better
// ones win more.
func TestStrategies(t *testing.T) {
	sums := map[string]int{}
	r := yahtzee.Yatzy()
	bots := map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "casual": yahtzee.Casual(), "random": yahtzee.Random(1)}
	for i := range uint64(20) {
		for name, bot := range bots {
			g := newGame(t, r, 1)
			if err := g.Run(rand.NewPCG(1, i), bot); err != nil {
				t.Fatal(name, err)
			}
			sums[name] += r.Standing(g.State(), 0)
		}
	}
	if sums["greedy"] <= sums["random"] || sums["casual"] <= sums["random"] {
		t.Error(sums)
	}
	for name, bot := range bots {
		if m := choice(bot, r, gameStart(t, r, 1)); m != (yahtzee.Move{}) {
			t.Errorf("%s plays %v where a roll is due", name, m)
		}
		for _, text := range []string{"left=2 roll=12366 []", "roll=12366 []", "left=2 roll=66666 []"} {
			s := gameState(t, text)
			m := choice(bot, r, s)
			if err := r.Legal(s, m); err != nil {
				t.Errorf("%s in %s: %v", name, text, err)
			}
			if again := choice(bot, r, s); again != m {
				t.Errorf("%s in %s: %v, then %v", name, text, m, again)
			}
		}
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
