package dominoes_test

import (
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// FuzzUnmarshalText hands a text to all decoders.
func FuzzUnmarshalText(f *testing.F) {
	for _, s := range slices.Concat(gametest.HostileTexts(), recordTexts, []string{
		"knock", "deal 5-4 2-1 / 5-1 6-6", "deal  / ", "deal 5-4 / 4-5", "(5,1)", "5-1", "5-1 left", "5-1 6-6", "5-1 1-5", "4-5 5-1", "2-4/1.3 4-5/1.1 5-1/2.2",
		"4-5/3.1", "4-5/1.99999999999", "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=3 knocked2=0",
		"scores=-1,0", "scores=61,61", "turn=2", "hand1=5-1 hand2=1-5", "standard hand=15", "standard hand=0", "hand=7 target=61 hand=7",
		recordTexts[0] + recordTexts[0], recordTexts[1][:100],
	}, lawHouses) {
		f.Add([]byte(s))
	}
	state := lawState(f, "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=3 knocked2=0")
	had, err := dominoes.ParseRecord(recordTexts[0])
	if err != nil {
		f.Fatal(err)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		gametest.Decode[dominoes.Domino, *dominoes.Domino](t, text, dominoes.Domino{L: 2, R: 5}, dominoes.ParseDomino, gametest.Same)
		gametest.Decode[dominoes.Hand, *dominoes.Hand](t, text, state.Hands[0], dominoes.ParseHand, gametest.Same)
		gametest.Decode[dominoes.DominoBoard, *dominoes.DominoBoard](t, text, state.Board, dominoes.ParseBoard, gametest.Same)
		gametest.Decode[dominoes.Deal, *dominoes.Deal](t, text, dominoes.Deal{Hands: state.Hands}, dominoes.ParseDeal, gametest.Same)
		gametest.Decode[dominoes.Move, *dominoes.Move](t, text, dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same)
		gametest.Decode[dominoes.State, *dominoes.State](t, text, state, dominoes.ParseState, gametest.Same)
		gametest.Decode[dominoes.Rules, *dominoes.Rules](t, text, dominoes.Nine(), dominoes.ParseRules, gametest.Same)
		gametest.Decode[dominoes.Record, *dominoes.Record](t, text, had, dominoes.ParseRecord, sameRecord)
	})
}
