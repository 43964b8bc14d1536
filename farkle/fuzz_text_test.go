package farkle_test

import (
	"os"
	"slices"
	"testing"

	"pips.example/farkle"
	"pips.example/internal/gametest"
)

// FuzzUnmarshalText hands a text to all decoders. Tables have a target of their
// own.
func FuzzUnmarshalText(f *testing.F) {
	for _, s := range slices.Concat(gametest.HostileTexts(), rulesSeeds, []string{
		"roll", "bank", "roll-all", "last-round", "strict", "115 roll", "scores=0,0 due=6", "scores=1,2 turn=1 points=250 roll=1234 turns-left=1",
		"scores=-1000000001,0 due=6", "scores=0,0 due=6 turn=-1", "scores=0 due=6", "scores=0,0,0,0,0,0,0,0,0 due=6", "111111 roll 5", rep("1", 101) + " bank",
	}) {
		f.Add([]byte(s))
	}
	record, err := os.ReadFile("testdata/game-seeds.txt")
	if err != nil {
		f.Fatal(err)
	}
	f.Add(record)
	f.Add(record[:len(record)/2])
	f.Add(slices.Concat(record, record))
	state, err := farkle.ParseState("scores=400,-300,20 turn=2 points=250 roll=1234 farkles=0,2,1 opened=1,0,1 turns-left=1")
	if err != nil {
		f.Fatal(err)
	}
	had, err := farkle.ParseRecord(string(record))
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		gametest.Decode[farkle.Move, *farkle.Move](t, text, gameMove(t, "155 roll"), farkle.ParseMove, gametest.Same)
		gametest.Decode[farkle.State, *farkle.State](t, text, state, farkle.ParseState, gametest.Same)
		gametest.Decode[farkle.Rules, *farkle.Rules](t, text, farkle.Zilch(), farkle.ParseRules, farkle.Rules.Equal)
		gametest.Decode[farkle.Record, *farkle.Record](t, text, had, farkle.ParseRecord, sameRecord)
	})
}
