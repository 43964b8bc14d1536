package dominoes_test

import (
	"math"
	"slices"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func FuzzParseDomino(f *testing.F) {
	for _, s := range []string{"5-1", "(5,1)", "0-0", "6-6", "7-1", "5-12", "(5,1", "", "5 1", "٥-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.Domino, *dominoes.Domino](t, []byte(text), dominoes.Domino{L: 2, R: 5}, dominoes.ParseDomino, gametest.Same) {
			return
		}
		d, _ := dominoes.ParseDomino(text)
		if !d.Valid() {
			t.Fatalf("%q reads as %v", text, d)
		}
		if flat := strings.NewReplacer("(", "", ")", "", ",", "-").Replace(text); flat != d.String() {
			t.Fatalf("%q reads as %v", text, d)
		}
	})
}

func FuzzParseHand(f *testing.F) {
	for _, s := range []string{"5-1 6-6", "", " (5,1)\t0-0\r\n", "5-1 1-5", "5-1,6-6", "0-0 1-0 1-1 2-0 2-1 2-2 3-0 3-1 3-2 3-3 4-0 4-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.Hand, *dominoes.Hand](t, []byte(text), dominoes.HandOf(dominoes.Domino{L: 1}), dominoes.ParseHand, gametest.Same) {
			return
		}
		h, _ := dominoes.ParseHand(text)
		if h.Len() > dominoes.Tiles {
			t.Fatalf("%q reads as %v", text, h)
		}
		if made, err := dominoes.NewHand(slices.Collect(h.All())...); made != h || err != nil {
			t.Fatalf("%v is not %v, %v", h, made, err)
		}
	})
}

func FuzzParseBoard(f *testing.F) {
	for _, s := range []string{"4-5 5-1", "2-4/1.3 4-5/1.1 5-1/2.2", "4-5/1.1 5-1/1.1", "", "4-5/3.1", "4-5/1.999999999999", "0-0 0-1/2.2", "1-1 1-1"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.DominoBoard, *dominoes.DominoBoard](t, []byte(text), lawBoard(t, "1-2 2-2"), dominoes.ParseBoard, gametest.Same) {
			return
		}
		b, _ := dominoes.ParseBoard(text)
		if err := lawLine(b); err != nil {
			t.Fatalf("%q: %v", text, err)
		}
		if n := len([]rune(b.Draw())); n != b.Len() {
			t.Fatalf("%q draws as %d tiles", text, n)
		}
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"5-1 left", "(5,1) right", "knock", "deal", "5-1", "7-1 left", "5-1 left ", ""} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		gametest.Decode[dominoes.Move, *dominoes.Move](t, []byte(text), dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same)
	})
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"", "scores=12,40 turn=1 first=1 hand1=6-4,0-0 hand2=5-5 board=2-4/1.3,4-5/1.1,5-1/2.2 knocked1=3 knocked2=0",
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
			anything(t, r, s, dominoes.Move{Knock: true}, s.Hands)
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for name := range dominoes.Variants() {
		f.Add(name)
	}
	for _, s := range lawHouses {
		f.Add(s)
	}
	f.Add("standard hand=15")
	f.Add("hand=7 target=61 hand=7")
	f.Add("nine chip-out=any chip-out")
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.Rules, *dominoes.Rules](t, []byte(text), dominoes.Nine(), dominoes.ParseRules, gametest.Same) {
			return
		}
		r, _ := dominoes.ParseRules(text)
		if r.Validate() != nil {
			t.Fatalf("%q reads as %+v: %v", text, r, r.Validate())
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	for _, s := range recordTexts {
		f.Add(s)
		f.Add(strings.ReplaceAll(s, "\n", "\r\n"))
	}
	f.Add(lawGame(f, dominoes.Rules{HandSize: 3, Target: 12}, dominoes.Player2, 1, dominoes.SimplePlayer, dominoes.SmartPlayer).Record().String())
	f.Add("pips 1 dominoes\nrules standard hand=1 target=1\nplayer\nplayer\n\n0: deal 0-0 / 1-1\n0: 0-0 left\n")
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[dominoes.Record, *dominoes.Record](t, []byte(text), dominoes.Record{Seed: "had"}, dominoes.ParseRecord, sameRecord) {
			return
		}
		r, _ := dominoes.ParseRecord(text)
		g, err := r.Game()
		if err != nil || r.Rules.Check(g.State()) != nil || lawLine(g.State().Board) != nil {
			t.Fatalf("%q does not replay: %v", text, err)
		}
	})
}

// FuzzApply does anything with rules of any numbers, a state made of bytes, and
// a move.
func FuzzApply(f *testing.F) {
	f.Add(7, 61, byte(0), []byte{0o15, 0, 0o66, 1, 0o45, 2}, 3, 4, byte(0), byte(0), byte(5), byte(1), byte(0), false)
	f.Add(1, 1, byte(2), []byte{0o66, 0, 0o00, 1}, 0, 0, byte(1), byte(1), byte(0), byte(0), byte(1), false)
	f.Add(14, 9, byte(1), []byte{0o66, 2, 0o16, 3, 0o15, 0x13, 0o52, 0, 0o22, 1, 1, 4}, 8, 8, byte(1), byte(0), byte(2), byte(5), byte(1), false)
	f.Add(2, 8, byte(0), []byte{0o66, 2, 0o11, 0}, 7, 7, byte(0), byte(0), byte(0), byte(0), byte(0), true)
	f.Add(2, 8, byte(0), []byte{0o66, 2}, 7, 3, byte(0), byte(0), byte(0), byte(0), byte(0), true) // a deal is due
	f.Add(-1, math.MaxInt, byte(255), []byte{0o77, 0, 0o77, 3}, math.MinInt, math.MaxInt, byte(2), byte(255), byte(255), byte(255), byte(2), true)
	f.Fuzz(func(t *testing.T, hand, target int, chip byte, data []byte, one, two int, turn, first, left, right, end byte, knock bool) {
		r := dominoes.Rules{HandSize: hand, Target: target, ChipOut: dominoes.ChipOut(chip)}
		s := lawDecode(data, dominoes.Scores{one, two}, turn, first)
		hands := lawDecode(slices.Clone(data), dominoes.Scores{}, 0, 0).Hands
		anything(t, r, s, dominoes.Move{Domino: dominoes.Domino{L: left, R: right}, End: dominoes.End(end), Knock: knock}, hands)
	})
}

// FuzzPlayDom lays tiles of any bytes one after the other.
func FuzzPlayDom(f *testing.F) {
	f.Add([]byte{5, 4, 0, 5, 1, 1, 1, 1, 1})
	f.Add([]byte{6, 6, 1, 6, 6, 0, 6, 0, 3, 7, 1, 0, 255, 255, 255})
	f.Fuzz(func(t *testing.T, data []byte) {
		var b dominoes.DominoBoard
		laid := 0
		for i := 0; i+2 < len(data); i += 3 {
			d, e, p := dominoes.Domino{L: data[i], R: data[i+1]}, dominoes.End(data[i+2]&3), dominoes.Player(data[i+2]>>2&3)
			can := dominoes.CanPlay(d, e, b)
			next, err := dominoes.PlayDom(p, d, b, e)
			if err != nil {
				if next != b || can && p <= dominoes.Player2 {
					t.Fatalf("%v at the %v of %v: %v, %v, but %v", d, e, b, next, err, can)
				}
				continue
			}
			laid++
			if !can || next.Len() != laid || !dominoes.Played(d, next) || lawLine(next) != nil {
				t.Fatalf("%v at the %v of %v: %v", d, e, b, next)
			}
			n := 0
			for q := range next.History() {
				if q.MoveNum == dominoes.MoveNum(laid) && q.Player == p && q.Domino.Same(d) {
					n++
				}
			}
			if n != 1 {
				t.Fatalf("%v at the %v of %v by %v: %v", d, e, b, p, next)
			}
			b = next
		}
		if again, err := dominoes.ParseBoard(b.String()); err != nil || again != b {
			t.Fatalf("%v reads as %v, %v", b, again, err)
		}
	})
}
