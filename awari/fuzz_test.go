package awari_test

import (
	"slices"
	"strings"
	"testing"

	"pips.example"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "1 2 / 3 4", "255 65025 / 255 0", "0 65535 / 0 1", "256 0 / 0 0", "3 0 / 3", "/", "",
		"0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Board, *awari.Board](t, []byte(text), awari.Standard().Start().Board, awari.Parse, gametest.Same) {
			return
		}
		b, _ := awari.Parse(text)
		if made, err := awari.NewBoard(b.Ring()...); made != b || err != nil {
			t.Fatalf("%v is not %v, %v", b, made, err)
		}
	})
}

func FuzzParseState(f *testing.F) {
	for _, s := range []string{
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "1 2 / 3 4 turn=1 extra=255", "0 0 / 0 0 extra=256", "1 2 / 3 4 turn=1 turn=1",
		"1 2 / turn=1 3 4", "255 255 0 / 255 255 0 extra=1", "",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.State, *awari.State](t, []byte(text), awari.Standard().Start(), awari.ParseState, gametest.Same) {
			return
		}
		s, _ := awari.ParseState(text)
		for _, r := range awari.Variants() {
			anything(t, r, s, 0)
			r.Pits = s.Board.Pits()
			anything(t, r, s, awari.Move(len(text)))
		}
	})
}

func FuzzParseRules(f *testing.F) {
	for name := range awari.Variants() {
		f.Add(name)
	}
	for _, s := range houseRules {
		f.Add(s)
	}
	f.Add("kalah pits=8")
	f.Add("pits=6 beans=4 pits=6")
	f.Add("kalah extra=unlimited extra")
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Rules, *awari.Rules](t, []byte(text), awari.MustParseRules("oware"), awari.ParseRules, gametest.Same) {
			return
		}
		r, _ := awari.ParseRules(text)
		if r.Validate() != nil {
			t.Fatalf("%q reads as %+v: %v", text, r, r.Validate())
		}
		anything(t, r, r.Start(), 0)
	})
}

func FuzzParseMove(f *testing.F) {
	for _, s := range []string{"1", "6", "7", "8", "0", "06", "-1", "1 ", "", "262"} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Move, *awari.Move](t, []byte(text), 5, awari.ParseMove, gametest.Same) {
			return
		}
		m, _ := awari.ParseMove(text)
		if m < 1 || m > awari.MaxPits || strings.TrimLeft(text, "0") != m.String() {
			t.Fatalf("%q reads as %v", text, m)
		}
	})
}

func FuzzParseRecord(f *testing.F) {
	for _, c := range gameTests {
		f.Add(c.record)
		f.Add(c.record + "1: 1\n")
	}
	for _, r := range awari.Variants() {
		f.Add(played(f, r, awari.Random(1), awari.Greedy()).Record().String())
	}
	f.Add("pips 1 awari\r\nrules pits=1 beans=191\r\nplayer\r\nplayer\r\n")
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Record, *awari.Record](t, []byte(text), awari.Record{Seed: "had"}, pips.ParseRecord[awari.Rules], sameRecord) {
			return
		}
		rec, _ := pips.ParseRecord[awari.Rules](text)
		g, err := rec.Game()
		if err != nil || rec.Rules.Check(g.State()) != nil || g.State().Board.Total() != 2*rec.Rules.Pits*rec.Rules.Beans {
			t.Fatalf("%q does not replay: %v", text, err)
		}
	})
}

// FuzzApply does anything with rules of any numbers and a board of any beans.
func FuzzApply(f *testing.F) {
	// The fields in the order of Rules, flags as bits.
	f.Add(6, 3, byte(0), byte(0), byte(0), byte(0), byte(2), byte(2), -1, []byte{3, 3, 3, 3, 3, 3, 0, 3, 3, 3, 3, 3, 3, 0}, uint16(0), uint16(0), byte(0), byte(0), byte(3))
	f.Add(6, 4, byte(2), byte(1), byte(0), byte(1), byte(0), byte(25), 0, []byte{0, 0, 0, 0, 0, 2, 0, 1, 1, 0, 0, 0, 0, 0}, uint16(20), uint16(16), byte(0), byte(0), byte(5))
	f.Add(1, 1, byte(2), byte(1), byte(3), byte(1), byte(0), byte(31), 0, []byte{1, 0, 1, 0}, uint16(65000), uint16(0), byte(1), byte(0), byte(2))
	f.Add(7, 255, byte(1), byte(0), byte(0), byte(0), byte(1), byte(6), 1, slices.Repeat([]byte{255}, 16), uint16(255), uint16(255), byte(1), byte(1), byte(14))
	f.Add(2, 9, byte(1), byte(0), byte(0), byte(0), byte(1), byte(6), -1, []byte{255, 0, 0, 255, 254, 0}, uint16(0), uint16(255), byte(0), byte(255), byte(0))
	f.Fuzz(func(t *testing.T, pits, beans int, sow, capture, slam, end, leftover, flags byte, extra int,
		board []byte, south, north uint16, turn, taken, move byte,
	) {
		r := awari.Rules{
			Pits: pits, Beans: beans, Sow: awari.Sow(sow), Capture: awari.Capture(capture), GrandSlam: awari.GrandSlam(slam),
			End: awari.End(end), Leftover: awari.Leftover(leftover), Extra: extra,
			SkipOrigin: flags&1 != 0, CaptureEmpty: flags&2 != 0, CaptureAnySide: flags&4 != 0, MustFeed: flags&8 != 0, Majority: flags&16 != 0,
		}
		ring := make([]int, len(board))
		for i, n := range board {
			ring[i] = int(n)
		}
		if size := len(ring); size >= 4 {
			ring[size/2-1], ring[size-1] = int(south), int(north)
		}
		b, err := awari.NewBoard(ring...)
		if err != nil && b != (awari.Board{}) {
			t.Fatalf("%v: %v, %v", ring, b, err)
		}
		anything(t, r, awari.State{Board: b, Turn: awari.Player(int8(turn)), Extra: taken}, awari.Move(move))
	})
}
