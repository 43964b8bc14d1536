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
		"pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nseed 42\n\n0: 12266 - roll, 12345 - roll, 66666 pair\n0: 23456 - roll, 11111 chance\n",
		"pips 1 yahtzee\nrules maxi-yatzy\nplayer\nplayer\n\n0: 122666 pair\n1: 111111 - roll, 122334\n",
		stored,
	} {
		gametest.RecordText[yahtzee.Record, *yahtzee.Record](t, text, yahtzee.ParseRecord, sameRecord)
	}
}

// No game has more steps than a record may have: the longest has eight players with all
// twenty boxes who use all five rolls of each turn, 8 × 20 × 5 rolls and as many moves.
// Saved rolls only move from one turn to another.
func TestLongestGame(t *testing.T) {
	r := yahtzee.Rules{Boxes: gameBoxes(t, allCategories()...), Dice: 6, Rolls: maxRolls}
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
	err := g.Run(rand.NewPCG(1, 1), slices.Repeat([]yahtzee.Strategy{patient}, pips.MaxPlayers)...)
	const longest = pips.MaxPlayers * maxBoxes * maxRolls * 2
	if n := len(g.Record().Steps); n != longest || n >= 100_000 || err != nil || !g.Outcome().Over {
		t.Errorf("%d steps, %v", n, err)
	}
}

// A record is read by the root package. What could not have happened has a *MoveError
// within, at its place.
func TestParseRecordErrors(t *testing.T) {
	const head = "pips 1 yahtzee\nrules yatzy boxes=pair,chance\nplayer Ann\nplayer\n\n"
	gametest.Must(t, yahtzee.ParseRecord, head+"0: 12266 66 roll, 126 pair\n1: 11111 chance\n0: 12345 chance\n1: 66666 pair\n")
	for marked, reason := range map[string]error{
		"^pips 1 farkle\nrules yatzy\nplayer\n":                   pips.ErrForeign,
		"pips 1 yahtzee\nrules yatzy rolls=^9\nplayer\n":          pips.ErrTooLarge,
		head + "^1: 12266 pair\n":                                 pips.ErrSyntax,
		head + "0: 122^76 pair\n":                                 pips.ErrSyntax,
		head + "0: 12266 ^pears\n":                                pips.ErrSyntax,
		head + "0: 12266 6^x roll, 126 pair\n":                    pips.ErrSyntax,
		head + "0: ^1226 pair\n":                                  yahtzee.ErrDice,
		head + "0: 12266 66 roll, ^12\n":                          yahtzee.ErrDice,
		head + "0: 12266 66 roll, 123 - roll, 12345 ^- roll\n":    yahtzee.ErrNoRolls,
		head + "0: 12266 pair\n1: 12266 chance\n0: 12345 ^pair\n": yahtzee.ErrFilled,
	} {
		text, at := gametest.Mark(marked)
		_, err := yahtzee.ParseRecord(text)
		gametest.RecordError(t, err, text, at, reason)
		var move *pips.MoveError
		if game := errors.As(reason, new(yahtzee.Error)); game != errors.As(err, &move) {
			t.Errorf("%q: %v", text, err)
		}
	}
}
