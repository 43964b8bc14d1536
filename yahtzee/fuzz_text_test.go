package yahtzee_test

import (
	"slices"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// FuzzUnmarshalText hands a text to all decoders.
func FuzzUnmarshalText(f *testing.F) {
	for _, s := range slices.Concat(gametest.HostileTexts(), []string{
		"highest", "lowest", "box", "points", "forced", "free", "mixed", "lax", "none", "in-row", "any", "full-house", "3k", "66 roll", "- roll", "1234567 roll",
		"ones=3 extra=1", "yahtzee=50 extra=20", "yahtzee=50 extra=256", "ones=251", "ones=3 ones=3", "turn=0 left=2 due=5 []", "turn=1 due=5 [] [pair=10]",
		"turn=0 left=-1 due=5 []", "saved=1,2 left=2 due=5 [][]", "yatzy rolls=6", "yatzy rolls=7", "yatzy dice=6", "boxes=ones,ones", "yahtzee joker=free gate=points",
		stored, stored[:len(stored)/2], stored + stored, "pips 1 yahtzee\nrules yatzy\nplayer\n\n0: 12345 chance\n",
	}) {
		f.Add([]byte(s))
	}
	for _, r := range allRules(f) {
		f.Add([]byte(r.String()))
	}
	card := gameCard(f, "ones=3 yahtzee=50 extra=2 chance=20")
	state := gameState(f, "turn=1 left=1 due=3 kept=66 [ones=3] []")
	had, err := yahtzee.ParseRecord(stored)
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		gametest.Decode[yahtzee.Category, *yahtzee.Category](t, text, 99, yahtzee.ParseCategory, gametest.Same)
		gametest.Decode[yahtzee.Card, *yahtzee.Card](t, text, card, nil, gametest.Same)
		gametest.Decode[yahtzee.Move, *yahtzee.Move](t, text, gameMove(t, "66 roll"), yahtzee.ParseMove, gametest.Same)
		gametest.Decode[yahtzee.State, *yahtzee.State](t, text, state, yahtzee.ParseState, gametest.Same)
		gametest.Decode[yahtzee.Rules, *yahtzee.Rules](t, text, yahtzee.Yacht(), yahtzee.ParseRules, gametest.Same)
		gametest.Decode[yahtzee.Record, *yahtzee.Record](t, text, had, yahtzee.ParseRecord, sameRecord)
	})
}
