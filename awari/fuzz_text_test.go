package awari_test

import (
	"slices"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

// FuzzUnmarshalText hands a text to all decoders.
func FuzzUnmarshalText(f *testing.F) {
	for _, s := range slices.Concat(gametest.HostileTexts(), recordTexts, []string{
		"1", "7", "8", "oware grand-slam=illegal end=either-row-empty leftover=mover", "1 2 / 3 4 turn=south",
		"1 2 / 3 4", "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "1 2 / 3 4 turn=1 extra=255", "1 2 / 3 4 extra=256", "1 2 / 3 4 turn=1 turn=1", "-1 2 / 3 4",
		"255 65025 / 255 0", "256 0 / 0 0", "1 2 / 3", "1 2 3 4", "kalah pits=8", "kalah pits=0", "kalah beans=256", "oware majority=maybe",
		recordTexts[0] + recordTexts[0], recordTexts[0][:40], "pips 1 awari\nrules kalah pits=1 beans=1\nplayer\nplayer\n\n0: 1 1\n",
	}) {
		f.Add([]byte(s))
	}
	for name := range awari.Variants() {
		f.Add([]byte(name))
	}
	state, err := awari.ParseState("1 2 / 3 4 turn=1 extra=7")
	if err != nil {
		f.Fatal(err)
	}
	had, err := awari.ParseRecord(recordTexts[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		gametest.Decode[awari.Move, *awari.Move](t, text, 5, awari.ParseMove, gametest.Same)
		gametest.Decode[awari.Board, *awari.Board](t, text, state.Board, awari.Parse, gametest.Same)
		gametest.Decode[awari.State, *awari.State](t, text, state, awari.ParseState, gametest.Same)
		gametest.Decode[awari.Rules, *awari.Rules](t, text, awari.Oware(), awari.ParseRules, gametest.Same)
		gametest.Decode[awari.Record, *awari.Record](t, text, had, awari.ParseRecord, sameRecord)
	})
}
