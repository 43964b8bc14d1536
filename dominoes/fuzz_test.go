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
	for _, s := range texts {
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

// FuzzUnmarshalText hands a text to all decoders, of deals too.
func FuzzUnmarshalText(f *testing.F) {
	for _, s := range append(gametest.HostileTexts(), "knock", "deal 5-4 2-1 / 5-1 6-6", "deal  / ", "deal 5-4 / 4-5", "(5,1)", "5-1 left", "5-1 1-5", "4-5/1.1") {
		f.Add([]byte(s))
	}
	state := mustState(f, jsonState)
	had := dominoes.Record{Seed: "had"}
	f.Fuzz(func(t *testing.T, text []byte) {
		gametest.Decode[dominoes.Domino, *dominoes.Domino](t, text, dominoes.Domino{L: 2, R: 5}, dominoes.ParseDomino, gametest.Same)
		gametest.Decode[dominoes.Hand, *dominoes.Hand](t, text, state.Hands[0], dominoes.ParseHand, gametest.Same)
		gametest.Decode[dominoes.DominoBoard, *dominoes.DominoBoard](t, text, state.Board, dominoes.ParseBoard, gametest.Same)
		gametest.Decode[dominoes.Deal, *dominoes.Deal](t, text, dominoes.Deal{Hands: state.Hands}, dominoes.ParseDeal, gametest.Same)
		gametest.Decode[dominoes.Move, *dominoes.Move](t, text, dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same)
		gametest.Decode[dominoes.State, *dominoes.State](t, text, state, dominoes.ParseState, gametest.Same)
		gametest.Decode[dominoes.Rules, *dominoes.Rules](t, text, dominoes.MustParseRules("nine"), dominoes.ParseRules, gametest.Same)
		gametest.Decode[dominoes.Record, *dominoes.Record](t, text, had, pips.ParseRecord[dominoes.Rules], sameRecord)
	})
}

// FuzzPlayDom lays tiles of any bytes one after the other, by anybody at any end. Where all
// are right, see FuzzBoard.
func FuzzPlayDom(f *testing.F) {
	f.Add([]byte{5, 4, 0, 5, 1, 1, 1, 1, 1})
	f.Add([]byte{6, 6, 1, 6, 6, 0, 6, 0, 3, 7, 1, 0, 255, 255, 255})
	f.Fuzz(func(t *testing.T, data []byte) {
		var b dominoes.DominoBoard
		for i := 0; i+2 < len(data); i += 3 {
			d, e, p := dominoes.Domino{L: data[i], R: data[i+1]}, dominoes.End(data[i+2]&3), dominoes.Player(data[i+2]>>2&3)
			can := dominoes.CanPlay(d, e, b) && p <= dominoes.Player2
			next, err := dominoes.PlayDom(p, d, b, e)
			want := b.Len()
			if can {
				want++
			}
			if can != (err == nil) || (next == b) == can || next.Len() != want {
				t.Fatalf("%v at the %v of %v: %v, %v, but %v", d, e, b, next, err, can)
			}
			b = next
		}
		if again, err := dominoes.ParseBoard(b.String()); err != nil || again != b || lawLine(b) != nil {
			t.Fatalf("%v reads as %v, %v", b, again, err)
		}
	})
}
