package awari_test

import (
	"errors"
	"math"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// oddInt draws numbers at borders and anything else.
func oddInt() *rapid.Generator[int] {
	odd := []int{-2, -1, 0, 1, 2, 3, 6, 7, 8, 127, 128, 254, 255, 256, 257, 262, 65535, 65536, math.MaxInt32, math.MinInt32, math.MaxInt, math.MinInt}
	return rapid.OneOf(rapid.SampledFrom(odd), rapid.Int())
}

// oddRules draws rules that can mostly be played.
func oddRules() *rapid.Generator[awari.Rules] {
	return rapid.Custom(func(t *rapid.T) awari.Rules {
		flip := func(name string) bool { return rapid.Bool().Draw(t, name) }
		upTo := func(name string, n int) int { return rapid.IntRange(0, n).Draw(t, name) }
		r := awari.Rules{
			Pits: 1 + upTo("pits", 6), Beans: 1 + upTo("beans", 254), Sow: awari.Sow(upTo("sow", 2)), SkipOrigin: flip("skip"),
			Capture: awari.Capture(upTo("capture", 1)), CaptureEmpty: flip("empty"), CaptureAnySide: flip("any side"),
			GrandSlam: awari.GrandSlam(upTo("grand slam", 3)), MustFeed: flip("feed"), Extra: upTo("extra", 2) - 1,
			End: awari.End(upTo("end", 1)), Majority: flip("majority"), Leftover: awari.Leftover(upTo("leftover", 2)),
		}
		switch upTo("field", 24) {
		case 0:
			r.Pits = oddInt().Draw(t, "Pits")
		case 1:
			r.Beans = oddInt().Draw(t, "Beans")
		case 2:
			r.Sow = awari.Sow(rapid.Byte().Draw(t, "Sow"))
		case 3:
			r.Capture = awari.Capture(rapid.Byte().Draw(t, "Capture"))
		case 4:
			r.GrandSlam = awari.GrandSlam(rapid.Byte().Draw(t, "GrandSlam"))
		case 5:
			r.Extra = oddInt().Draw(t, "Extra")
		case 6:
			r.End = awari.End(rapid.Byte().Draw(t, "End"))
		case 7:
			r.Leftover = awari.Leftover(rapid.Byte().Draw(t, "Leftover"))
		case 8:
			return awari.Rules{}
		}
		return r
	})
}

// oddState draws states, most of which the rules allow.
func oddState(r awari.Rules) *rapid.Generator[awari.State] {
	return rapid.Custom(func(t *rapid.T) awari.State {
		pits := r.Pits
		if pits < 1 || pits > awari.MaxPits || rapid.IntRange(0, 9).Draw(t, "another size") == 0 {
			pits = rapid.IntRange(1, awari.MaxPits).Draw(t, "pits")
		}
		most := rapid.SampledFrom([]int{1, 3, 18, 130, 255}).Draw(t, "most")
		beans := rapid.SliceOfN(rapid.IntRange(0, most), 2*pits+2, 2*pits+2).Draw(t, "beans")
		if rapid.IntRange(0, 4).Draw(t, "homes") == 0 {
			beans[pits] = rapid.SampledFrom([]int{0, 24, 25, 30000}).Draw(t, "south")
			beans[2*pits+1] = rapid.SampledFrom([]int{0, 24, 25, 30000}).Draw(t, "north")
		}
		b, err := awari.NewBoard(beans...)
		if err != nil {
			t.Fatal(err)
		}
		s := awari.State{Board: b, Turn: awari.Player(rapid.IntRange(0, 1).Draw(t, "turn"))}
		switch rapid.IntRange(0, 19).Draw(t, "odd") {
		case 0:
			s.Turn = awari.Player(rapid.Int8().Draw(t, "Turn"))
		case 1:
			s.Board = awari.Board{}
		case 2, 3, 4, 5:
			s.Extra = rapid.SampledFrom([]uint8{1, 2, 254, 255}).Draw(t, "Extra")
		}
		return s
	})
}

// lawFataler is what a test and a fuzz target can do to fail.
type lawFataler interface {
	Helper()
	Fatalf(string, ...any)
}

// anything does all that can be done with rules, a state and a move, whatever
// they are. It wants no panic, nothing changed with an error, no bean made or
// lost, and of every possible state a possible one.
func anything(t lawFataler, r awari.Rules, s awari.State, m awari.Move) {
	t.Helper()
	possible := r.Check(s) == nil
	if possible && r.Validate() != nil {
		t.Fatalf("a state under rules that cannot be played: %v", r.Validate())
	}
	over := r.Outcome(s)
	switch {
	case !over.Over && over != (pips.Outcome{}), over.Over && !possible, over.Over && over.Winners.Len() == 0:
		t.Fatalf("the outcome of %v is %+v", s, over)
	case over.Over && over.Margin != max(s.Board.Home(awari.South), s.Board.Home(awari.North))-min(s.Board.Home(awari.South), s.Board.Home(awari.North)):
		t.Fatalf("the margin of %v is %+v", s, over)
	}
	legal := anyMove(t, r, s, m, over.Over)
	anySowing(t, r, s, r.Pit(s.Turn, m))
	anySowing(t, r, s, awari.Pit(m))
	moves, twice := uint64(0), uint64(0)
	for m := range r.Moves(s) {
		moves++
		next, err := r.Apply(s, m)
		if err != nil || r.Legal(s, m) != nil {
			t.Fatalf("%v is among the moves of %v, but %v", m, s, err)
		}
		twice += awari.Perft(r, next, 1)
	}
	waits, p := r.Waits(s)
	switch stuck := moves == 0 && possible && !over.Over; {
	case moves > 0 && (!possible || over.Over), (waits == pips.Decision) != (moves > 0 || stuck):
		t.Fatalf("%d moves in %v, which waits for %v", moves, s, waits)
	case waits == pips.Decision && p != s.Turn, waits != pips.Decision && (waits != pips.Nothing || p != pips.Nobody):
		t.Fatalf("%v waits for %v of %v", s, waits, p)
	case stuck && (legal != awari.ErrFull || s.Board.Row(awari.South)+s.Board.Row(awari.North) <= awari.MaxBeans):
		t.Fatalf("no move in %v: %v", s, legal)
	}
	if one, two := awari.Perft(r, s, 1), awari.Perft(r, s, 2); one != moves || two != twice {
		t.Fatalf("perft of %v is %d and %d, want %d and %d", s, one, two, moves, twice)
	}
	for name, bot := range lawBots() {
		if m := chooses(bot, r, s); moves == 0 && m != 0 || moves > 0 && r.Legal(s, m) != nil {
			t.Fatalf("%s plays %v in %v: %v", name, m, s, r.Legal(s, m))
		}
	}
	if text, err := s.MarshalText(); err == nil {
		if got, err := awari.ParseState(string(text)); err != nil || got != s {
			t.Fatalf("%v reads as %v, %v", s, got, err)
		}
	} else if possible {
		t.Fatalf("%v has no text: %v", s, err)
	}
	if end, ok := r.Repeated(s); ok && (!r.Outcome(end).Over || end.Board.Total() != s.Board.Total()) {
		t.Fatalf("%v ends with %v", s, end)
	}
	_, _, _, _ = s.String(), m.String(), r.String(), s.Board.Draw(s.Turn)
	at := awari.Pit(m)
	_, _, _, _ = r.Owner(at), r.Move(at), r.Opposite(at), r.IsHome(s.Turn, at)
}

// anyMove checks what Legal and Apply make of a move, and returns the reason of a
// refusal.
func anyMove(t lawFataler, r awari.Rules, s awari.State, m awari.Move, over bool) error {
	t.Helper()
	legal := why(r.Legal(s, m))
	next, err := r.Apply(s, m)
	switch {
	case why(err) != legal:
		t.Fatalf("%v in %v: Legal %v, Apply %v", m, s, legal, err)
	case err != nil && next != s:
		t.Fatalf("%v in %v is refused with %v and leads to %v", m, s, err, next)
	case err != nil && !errors.Is(err, pips.ErrIllegal):
		t.Fatalf("%v in %v: %v", m, s, err)
	case err == nil && (r.Check(next) != nil || next.Board.Total() != s.Board.Total()):
		t.Fatalf("%v in %v leads to %v, %v", m, s, next, r.Check(next))
	case over != (legal == pips.ErrOver):
		t.Fatalf("%v in %v, over %v: %v", m, s, over, legal)
	case r.Validate() != nil != (legal == pips.ErrRules):
		t.Fatalf("%v in %v: %v, but %v", m, s, legal, r.Validate())
	case (r.Validate() == nil && r.Check(s) != nil) != (legal == pips.ErrState):
		t.Fatalf("%v in %v: %v, but %v", m, s, legal, r.Check(s))
	}
	return legal
}

// anySowing checks what Distribute makes of a pit.
func anySowing(t lawFataler, r awari.Rules, s awari.State, at awari.Pit) {
	t.Helper()
	first := awari.State{Board: s.Board, Turn: s.Turn}
	m := r.Move(at)
	if r.Pit(s.Turn, m) != at {
		m = 0
	}
	b, sown, err := r.Distribute(s.Board, s.Turn, at)
	then, applied := r.Apply(first, m)
	switch {
	case why(err) != why(applied), b != then.Board, err != nil && sown != awari.Sown{}:
		t.Fatalf("%v of %v: %v, %+v, %v; but Apply %v, %v", at, s, b, sown, err, then, applied)
	case err != nil:
	case sown.Captured < 0, int(sown.Last) > 2*r.Pits+1, sown.Over != r.Outcome(then).Over:
		t.Fatalf("%v of %v: %+v, but %v", at, s, sown, then)
	case sown.Again != (!sown.Over && then.Turn == s.Turn), sown.Again != (then.Extra > 0):
		t.Fatalf("%v of %v: %+v, but %v", at, s, sown, then)
	}
	if b, sown, err := awari.Distribute(s.Board, s.Turn, at); err != nil && (b != s.Board || sown != awari.Sown{}) || b.Total() != s.Board.Total() {
		t.Fatalf("%v of %v: %v, %+v, %v", at, s, b, sown, err)
	}
}

func TestAnything(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		r := oddRules().Draw(t, "rules")
		s := oddState(r).Draw(t, "state")
		for m := range awari.Move(18) {
			anything(t, r, s, m)
		}
		anything(t, r, s, awari.Move(rapid.Byte().Draw(t, "move")))
	})
}

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
		if b.Pits() < 1 || b.Pits() > awari.MaxPits || b.Total() > awari.MaxTotal {
			t.Fatalf("%q reads as %v", text, b)
		}
		beans := b.Ring()
		for at, n := range beans {
			if home := at%(b.Pits()+1) == b.Pits(); n < 0 || n > awari.MaxBeans && !home {
				t.Fatalf("%q has %d in %v", text, n, at)
			}
		}
		if made, err := awari.NewBoard(beans...); made != b || err != nil {
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
		if !gametest.Decode[awari.Rules, *awari.Rules](t, []byte(text), awari.Oware(), awari.ParseRules, gametest.Same) {
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
	for _, s := range recordTexts {
		f.Add(s)
		f.Add(strings.ReplaceAll(s, "\n", "\r\n"))
	}
	for _, r := range awari.Variants() {
		f.Add(played(f, r, awari.Random(1), awari.Greedy()).Record().String())
	}
	f.Add("pips 1 awari\nrules oware pits=1 beans=1\nplayer\nplayer\n\n0: 1\n1: 1\n0: 1\n1: 1\n")
	f.Fuzz(func(t *testing.T, text string) {
		if !gametest.Decode[awari.Record, *awari.Record](t, []byte(text), awari.Record{Seed: "had"}, awari.ParseRecord, sameRecord) {
			return
		}
		rec, _ := awari.ParseRecord(text)
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
