package awari_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func FuzzParse(f *testing.F) {
	for _, s := range []string{
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", "1 2 / 3 4", "255 65025 / 255 0", "0 65535 / 0 1", "256 0 / 0 0", "3 0 / 3", "/", "",
		"0 0 0 0 0 0 0 0 / 0 0 0 0 0 0 0 0", "0 0* 0 0 0 0 0 / 0 0 0 0 0 0 0",
	} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Board, *awari.Board](t, []byte(text), awari.Standard().Start().Board, awari.Parse, gametest.Same) {
			return
		}
		b, _ := awari.Parse(text)
		marked := b.Tuz(awari.South)+b.Tuz(awari.North) > 0 // which NewBoard has no word for
		if made, err := awari.NewBoard(b.Ring()...); (made == b) == marked || err != nil {
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
