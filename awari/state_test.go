package awari_test

import (
	"errors"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestStart(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for beans := 1; beans <= awari.MaxBeans; beans++ {
			r := awari.Kalah(pits, beans)
			s := r.Start()
			row := strings.Repeat(awari.Pit(beans).String()+" ", pits) + "0"
			if got, want := s.String(), row+" / "+row+" turn=south"; got != want {
				t.Fatalf("%v starts with %q, want %q", r, got, want)
			}
			if s.Turn != awari.South || s.Extra != 0 || r.Check(s) != nil || s.Board.Total() != 2*pits*beans {
				t.Fatalf("%v starts with %v: %v", r, s, r.Check(s))
			}
			if o := r.Outcome(s); o != (awari.Outcome{}) {
				t.Fatalf("%v is over before it starts: %v", r, o)
			}
		}
	}
	for name, r := range lawRules(t) {
		if s := r.Start(); s.Board.Total() != 2*r.Pits*r.Beans || r.Check(s) != nil || r.Outcome(s).Over {
			t.Errorf("%s starts with %v", name, s)
		}
	}
}

func TestPlayer(t *testing.T) {
	if awari.South.Other() != awari.North || awari.North.Other() != awari.South {
		t.Error("the other player is another")
	}
	if awari.South != 0 || awari.North != 1 {
		t.Error("South does not come first")
	}
}

func TestCheck(t *testing.T) {
	const six = "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"
	for _, c := range []struct {
		rules string
		state awari.State
		want  error
	}{
		{"standard", mustState(t, six), nil},
		{"standard", mustState(t, six+" turn=north"), nil},
		{"standard", awari.State{}, awari.ErrState},
		{"standard", mustState(t, "3 0 / 3 0"), awari.ErrState},
		{"kalah pits=1", mustState(t, six), awari.ErrState},
		{"kalah pits=1", mustState(t, "3 0 / 3 0"), nil},
		{"kalah pits=7", mustState(t, "3 3 3 3 3 0 0 0 / 3 3 3 3 3 3 0 0"), nil},
		{"standard", awari.State{Board: mustBoard(t, six), Turn: 2}, awari.ErrState},
		{"standard", awari.State{Board: mustBoard(t, six), Turn: 255}, awari.ErrState},
		{"standard", mustState(t, six+" extra=255"), nil},
		{"basic", mustState(t, six+" extra=1"), nil},
		{"basic", mustState(t, six+" extra=2"), awari.ErrState},
		{"basic", mustState(t, six+" extra=255"), awari.ErrState},
		{"oware", mustState(t, six+" extra=1"), awari.ErrState},
		{"standard extra=0", mustState(t, six+" extra=1"), awari.ErrState},
		{"standard extra=0", mustState(t, six), nil},
		// Any number of beans, also none and more than the rules begin with.
		{"standard", mustState(t, "0 0 0 0 0 0 0 / 0 0 0 0 0 0 0"), nil},
		{"standard", mustState(t, "255 0 0 0 0 0 65025 / 255 0 0 0 0 0 0"), nil},
	} {
		r := mustRules(t, c.rules)
		if got := r.Check(c.state); got != c.want {
			t.Errorf("%v in %v: %v, want %v", r, c.state, got, c.want)
		}
		if c.want == nil {
			continue
		}
		if !errors.Is(c.want, awari.ErrIllegal) {
			t.Errorf("%v is no kind of illegal", c.want)
		}
		if err := r.Legal(c.state, 0); err != c.want {
			t.Errorf("Legal in %v: %v", c.state, err)
		}
		if s, err := r.Apply(c.state, 0); s != c.state || err != c.want {
			t.Errorf("Apply in %v: %v, %v", c.state, s, err)
		}
		if o := r.Outcome(c.state); o != (awari.Outcome{}) {
			t.Errorf("Outcome of %v: %v", c.state, o)
		}
		if n := awari.Perft(r, c.state, 0); n != 0 {
			t.Errorf("Perft of %v: %d", c.state, n)
		}
		for m := range r.Moves(c.state) {
			t.Errorf("%v in %v", m, c.state)
		}
	}
	// The rules come first: a bad state of bad rules is a matter of the rules.
	if err := (awari.Rules{Pits: 6}).Check(awari.State{}); err != awari.ErrBeans {
		t.Errorf("Check = %v", err)
	}
}

// Who has won, by hand. Half of the beans are 18 by standard and 24 by oware.
func TestOutcome(t *testing.T) {
	on, draw := awari.Outcome{}, awari.Outcome{Over: true, Draw: true}
	south := func(n int) awari.Outcome { return awari.Outcome{Over: true, Winner: awari.South, Margin: n} }
	north := func(n int) awari.Outcome { return awari.Outcome{Over: true, Winner: awari.North, Margin: n} }
	for _, c := range []struct {
		rules, state string
		want         awari.Outcome
	}{
		{"standard", "0 0 0 0 0 0 20 / 0 0 0 0 0 0 16", south(4)},
		{"standard", "0 0 0 0 0 0 16 / 0 0 0 0 0 0 20 turn=north", north(4)},
		{"standard", "0 0 0 0 0 0 18 / 0 0 0 0 0 0 18", draw},
		{"standard", "0 0 0 0 0 1 20 / 0 0 0 0 0 0 15 turn=north", south(5)}, // the bean counts for nobody
		{"standard", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20 turn=north", north(5)},
		{"standard", "0 0 0 0 0 1 19 / 0 0 0 0 0 1 15", on}, // no majority
		{"standard", "0 0 0 0 0 0 65535 / 0 0 0 0 0 0 0", south(65535)},
		{"standard", "0 0 0 0 0 0 0 / 0 0 0 0 0 0 65535", north(65535)},
		{"standard end=mover-stuck", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20 turn=north", on},
		{"standard end=mover-stuck", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20", north(5)},
		{"standard majority=yes", "0 0 0 0 0 1 18 / 0 0 0 0 0 1 16", on},
		{"standard majority=yes", "0 0 0 0 0 1 19 / 0 0 0 0 0 1 15", south(4)},
		{"oware", "1 1 1 1 1 1 24 / 1 1 1 1 1 1 12", on},
		{"oware", "1 1 1 1 1 1 25 / 1 1 1 1 1 1 11", south(14)},
		{"oware", "1 1 1 1 1 1 11 / 1 1 1 1 1 1 25", north(14)},
		{"oware", "0 0 0 0 0 0 24 / 0 0 0 0 0 0 24", draw},
		{"oware", "1 0 0 0 0 0 24 / 0 0 0 0 0 1 24", draw}, // both have half of what the rules begin with
		{"oware", "1 0 0 0 0 0 23 / 0 0 0 0 0 1 24", on},
		{"oware", "1 0 0 0 0 0 24 / 0 0 0 0 0 1 23 turn=north", on},
		{"oware", "0 0 0 0 0 0 20 / 1 0 0 0 0 0 20", draw},            // South cannot move
		{"oware", "1 0 0 0 0 0 20 / 0 0 0 0 0 0 20", draw},            // nor feed
		{"oware", "0 0 0 0 0 1 20 / 0 0 0 0 0 0 20", on},              // but so it can
		{"oware", "0 0 0 0 0 0 20 / 1 0 0 0 0 0 20 turn=north", draw}, // North cannot feed
		{"oware must-feed=no", "1 0 0 0 0 0 20 / 0 0 0 0 0 0 20", on},
		// The only sowing takes both beans of North.
		{"oware grand-slam=illegal", "0 0 0 0 0 2 20 / 1 1 0 0 0 0 16", south(4)},
		{"awari", "0 0 0 0 0 2 20 / 1 1 0 0 0 0 16", on},
		{"oware", "0 0 0 0 0 2 20 / 1 1 0 0 0 0 16", on},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		if got := r.Outcome(s); got != c.want {
			t.Errorf("%s, %s: %+v, want %+v", c.rules, c.state, got, c.want)
		}
		mirror := c.want
		if c.want.Over && !c.want.Draw {
			mirror.Winner = c.want.Winner.Other()
		}
		if got := r.Outcome(s.Mirror()); got != mirror {
			t.Errorf("%s, the mirror of %s: %+v, want %+v", c.rules, c.state, got, mirror)
		}
	}
}

func TestStateMirror(t *testing.T) {
	s := mustState(t, "1 2 3 / 4 5 6 turn=north extra=7")
	if got, want := s.Mirror(), mustState(t, "4 5 6 / 1 2 3 extra=7"); got != want || got.Mirror() != s {
		t.Errorf("the mirror of %v is %v", s, got)
	}
}

func TestParseState(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1 2 / 3 4", "1 2 / 3 4 turn=south"},
		{"1 2 / 3 4 turn=south", ""},
		{"1 2 / 3 4 turn=north", ""},
		{"1 2 / 3 4 turn=south extra=1", ""},
		{"1 2 / 3 4 turn=north extra=255", ""},
		{"1 2 / 3 4 extra=003 turn=north", "1 2 / 3 4 turn=north extra=3"},
		{"1 2 / 3 4 extra=0", "1 2 / 3 4 turn=south"},
		{"\n1 2 /\t3 4\r\nextra=9 \n", "1 2 / 3 4 turn=south extra=9"},
		{"255 65025 / 255 0 turn=north", ""},
		{"1 2 3 4 5 6 7 8 / 9 10 11 12 13 14 15 16 turn=north", ""},
	} {
		s, err := awari.ParseState(c.text)
		if c.want == "" {
			c.want = c.text
		}
		if err != nil || s.String() != c.want {
			t.Errorf("%q reads as %v, %v", c.text, s, err)
			continue
		}
		text, err := s.AppendText([]byte("> "))
		if err != nil || string(text) != "> "+c.want {
			t.Errorf("the text of %v is %q, %v", s, text, err)
		}
		var got awari.State
		if err := got.UnmarshalText([]byte(c.want)); err != nil || got != s {
			t.Errorf("%q reads as %v, %v", c.want, got, err)
		}
	}
	// What was said is what is there.
	s := mustState(t, "1 2 / 3 4 turn=north extra=5")
	if s.Turn != awari.North || s.Extra != 5 || s.Board != ringBoard(t, 1, 2, 3, 4) {
		t.Errorf("%+v", s)
	}
	src := rand.New(rand.NewPCG(1, 2))
	for range 2000 {
		s := awari.State{
			Board: lawRandomBoard(t, src, 1+src.IntN(7), 255), Turn: awari.Player(src.IntN(2)), Extra: uint8(src.IntN(256)),
		}
		if got, err := awari.ParseState(s.String()); got != s || err != nil {
			t.Fatalf("%v reads as %v, %v", s, got, err)
		}
	}
}

func TestParseStateErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		err  awari.Error
	}{
		{"^", awari.ErrSyntax},
		{"1 2^", awari.ErrSyntax},
		{"1 2 / 3^", awari.ErrPits},
		{"1 2 / 3 4 ^5", awari.ErrPits},
		{"1 2 / ^x 4", awari.ErrNumber},
		{"1 2 / ^256 4", awari.ErrTooLarge},
		{"^turn=north", awari.ErrSyntax}, // no board
		{"1 2 / 3 ^turn=north", awari.ErrPits},
		{"1 2 / 3 4 turn=^", awari.ErrName},
		{"1 2 / 3 4 turn=^North", awari.ErrName},
		{"1 2 / 3 4 turn=^1", awari.ErrName},
		{"1 2 / 3 4 turn=^%!Player(2)", awari.ErrName},
		{"1 2 / 3 4 extra=^", awari.ErrNumber},
		{"1 2 / 3 4 extra=^-1", awari.ErrNumber},
		{"1 2 / 3 4 extra=1^x", awari.ErrNumber},
		{"1 2 / 3 4 extra=^256", awari.ErrTooLarge},
		{"1 2 / 3 4 extra=^4294967297", awari.ErrTooLarge},
		{"1 2 / 3 4 turn=north ^turn=north", awari.ErrDuplicate},
		{"1 2 / 3 4 extra=1 turn=north ^extra=1", awari.ErrDuplicate},
		{"1 2 / 3 4 ^Turn=north", awari.ErrName},
		{"1 2 / 3 4 ^rules=kalah", awari.ErrName},
		{"1 2 / 3 4 ^=1", awari.ErrName},
		{"1 2 / turn=north 3^ 4", awari.ErrSyntax},
		{"1 2 / 3 4 turn=north south^", awari.ErrSyntax},
		{"turn=north 1^ 2 / 3 4", awari.ErrSyntax},
		{"1 2 / 3 4 ^turn", awari.ErrPits},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[awari.State, *awari.State](t, text, at, c.err, awari.Standard().Start(), awari.ParseState, gametest.Same)
	}
}

// String never panics, and shows what is wrong.
func TestStateStringOfAnything(t *testing.T) {
	for _, c := range []struct {
		state awari.State
		want  string
		err   error
	}{
		{awari.State{}, "/ turn=south", awari.ErrState},
		{awari.State{Turn: 9, Extra: 8}, "/ turn=%!Player(9) extra=8", awari.ErrState},
		{awari.State{Board: ringBoard(t, 1, 2, 3, 4), Turn: 2}, "1 2 / 3 4 turn=%!Player(2)", awari.ErrState},
		{awari.State{Board: ringBoard(t, 1, 2, 3, 4), Turn: 1}, "1 2 / 3 4 turn=north", nil},
	} {
		if got := c.state.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		text, err := c.state.AppendText([]byte("> "))
		marshalled, merr := c.state.MarshalText()
		if err != c.err || merr != c.err {
			t.Errorf("%v: %v, %v", c.state, err, merr)
		}
		if c.err != nil {
			c.want = ""
		}
		if string(text) != "> "+c.want || string(marshalled) != c.want {
			t.Errorf("%v: %q, %q", c.state, text, marshalled)
		}
	}
}
