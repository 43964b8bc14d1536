package dominoes_test

import (
	"encoding"
	"fmt"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// fuzzText hands texts to a decoder and a function that parses, and checks what was read.
func fuzzText[V encoding.TextMarshaler, P gametest.Decoder[V]](f *testing.F, had V, parse func(string) (V, error), equal func(a, b V) bool, check func(V) error, texts ...string) {
	f.Helper()
	for _, s := range append(gametest.HostileTexts(), texts...) {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[V, P](t, []byte(text), had, parse, equal) {
			return
		}
		v, _ := parse(text)
		if err := check(v); err != nil {
			t.Fatalf("%q reads as %v: %v", text, v, err)
		}
	})
}

func FuzzParseDomino(f *testing.F) {
	fuzzText(f, dominoes.Domino{L: 2, R: 5}, dominoes.ParseDomino, gametest.Same, fine,
		"5-1", "(5,1)", "0-0", "6-6", "7-1", "5-12", "(5,1", "", "5 1", "٥-1")
}

func FuzzParseHand(f *testing.F) {
	check := func(h dominoes.Hand) error {
		made, err := dominoes.NewHand(slices.Collect(h.All())...)
		if err == nil && made != h {
			err = fmt.Errorf("another hand, %v", made)
		}
		return err
	}
	fuzzText(f, dominoes.HandOf(dominoes.Domino{L: 1}), dominoes.ParseHand, gametest.Same, check,
		"5-1 6-6", "", " (5,1)\t0-0\r\n", "5-1 1-5", "5-1,6-6", "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1")
}

func FuzzParseBoard(f *testing.F) {
	fuzzText(f, mustBoard(f, "1-2 2-2"), dominoes.ParseBoard, gametest.Same, lawLine,
		"4-5 5-1", "2-4/1.3 4-5/1.1 5-1/2.2", "4-5/1.1 5-1/1.1", "", "4-5/3.1", "4-5/1.999999999999", "0-0 0-1/2.2", "1-1 1-1")
}

func FuzzParseMove(f *testing.F) {
	fuzzText(f, dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same, fine,
		"5-1 left", "(5,1) right", "knock", "deal", "5-1", "7-1 left", "5-1 left ", "")
}

func FuzzParseDeal(f *testing.F) {
	fuzzText(f, dominoes.Deal{Hands: mustHands(f, "5-4", "5-1")}, dominoes.ParseDeal, gametest.Same, fine,
		"deal 5-4 2-1 / 5-1 6-6", "deal  / ", "deal 5-4 / 4-5", "draw 3-0", "knock")
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"", "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=3 knocked2=0", "scores=-1,0",
		"hand1=5-1 hand2=1-5", "scores=61,61", "turn=2", "knocked1=77", "hand1=5-1 knocked1=1", "board=4-5/1.2", "scores=60,59 hand1=6-6 board=6-3,3-3",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.State, *dominoes.State](t, []byte(text), dominoes.State{Scores: dominoes.Scores{3, 4}}, dominoes.ParseState, gametest.Same) {
			return
		}
		s, _ := dominoes.ParseState(text)
		for _, r := range []dominoes.Rules{dominoes.Standard(), {HandSize: 14, Target: dominoes.MaxTarget, ChipOut: dominoes.ChipOutAnyHandEmpty}, {HandSize: 14, Target: max(1, s.Scores[0])}} {
			anything(t, r, s, dominoes.Move{Knock: true}, dominoes.Deal{Hands: s.Hands})
		}
	})
}

func FuzzParseRules(f *testing.F) {
	fuzzText(f, dominoes.MustParseRules("nine"), dominoes.ParseRules, gametest.Same, dominoes.Rules.Validate, append(lawHouses,
		"standard", "nine", "printed", "scaffold", "standard hand=15", "hand=7 target=61 hand=7", "nine chip-out=any chip-out")...)
}

func FuzzParseRecord(f *testing.F) {
	check := func(r dominoes.Record) error {
		g, err := r.Game()
		if err == nil {
			err = r.Rules.Check(g.State())
		}
		return err
	}
	game := lawGame(f, dominoes.Rules{HandSize: 3, Target: 12}, 1, 1000).Record().String()
	fuzzText(f, dominoes.Record{Seed: "had"}, pips.ParseRecord[dominoes.Rules], sameRecord, check, append(recordTexts, game,
		"pips 1 dominoes\r\nrules standard\r\nplayer\r\nplayer\r\n", "pips 1 dominoes\nrules standard hand=1 target=1\nplayer\nplayer\n\n0: deal 0-0 / 1-1\n0: 0-0 left\n")...)
}
