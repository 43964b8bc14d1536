package awari_test

import (
	"errors"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestStart(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for beans := 1; beans <= awari.MaxBeans; beans++ {
			r := awari.Kalah(pits, beans)
			s := r.Start()
			row := strings.Repeat(strconv.Itoa(beans)+" ", pits) + "0"
			if got, want := s.String(), row+" / "+row+" turn=0"; got != want {
				t.Fatalf("%v starts with %q, want %q", r, got, want)
			}
			if s.Turn != awari.South || s.Extra != 0 || r.Check(s) != nil || s.Board.Total() != 2*pits*beans {
				t.Fatalf("%v starts with %v: %v", r, s, r.Check(s))
			}
			if o := r.Outcome(s); o != (pips.Outcome{}) {
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

func TestCheck(t *testing.T) {
	const six = "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"
	for _, c := range []struct {
		rules string
		state awari.State
		want  error
	}{
		{"standard", mustState(t, six), nil},
		{"standard", mustState(t, six+" turn=1"), nil},
		{"standard", awari.State{}, pips.ErrState},
		{"standard", mustState(t, "3 0 / 3 0"), pips.ErrState},
		{"kalah pits=1", mustState(t, six), pips.ErrState},
		{"kalah pits=1", mustState(t, "3 0 / 3 0"), nil},
		{"kalah pits=7", mustState(t, "3 3 3 3 3 0 0 0 / 3 3 3 3 3 3 0 0"), nil},
		{"standard", awari.State{Board: mustBoard(t, six), Turn: 2}, pips.ErrState},
		{"standard", awari.State{Board: mustBoard(t, six), Turn: pips.Nobody}, pips.ErrState},
		{"standard", mustState(t, six+" extra=255"), nil},
		{"basic", mustState(t, six+" extra=1"), nil},
		{"basic", mustState(t, six+" extra=2"), pips.ErrState},
		{"basic", mustState(t, six+" extra=255"), pips.ErrState},
		{"oware", mustState(t, six+" extra=1"), pips.ErrState},
		{"standard extra=0", mustState(t, six+" extra=1"), pips.ErrState},
		{"standard extra=0", mustState(t, six), nil},
		// Any number of beans, also none and more than the rules begin with.
		{"standard", mustState(t, "0 0 0 0 0 0 0 / 0 0 0 0 0 0 0"), nil},
		{"standard", mustState(t, "255 0 0 0 0 0 65025 / 255 0 0 0 0 0 0"), nil},
	} {
		r := mustRules(t, c.rules)
		if got := r.Check(c.state); !errors.Is(got, c.want) {
			t.Errorf("%v in %v: %v, want %v", r, c.state, got, c.want)
		}
		if c.want == nil {
			continue
		}
		if err := r.Legal(c.state, 1); why(err) != c.want || !errors.Is(err, pips.ErrIllegal) {
			t.Errorf("Legal in %v: %v", c.state, err)
		}
		if s, err := r.Apply(c.state, 1); s != c.state || why(err) != c.want {
			t.Errorf("Apply in %v: %v, %v", c.state, s, err)
		}
		if o := r.Outcome(c.state); o != (pips.Outcome{}) {
			t.Errorf("Outcome of %v: %v", c.state, o)
		}
		if waits, p := r.Waits(c.state); waits != pips.Nothing || p != pips.Nobody {
			t.Errorf("%v waits for %v of %v", c.state, waits, p)
		}
		if n := awari.Perft(r, c.state, 0); n != 0 {
			t.Errorf("Perft of %v: %d", c.state, n)
		}
		for m := range r.Moves(c.state) {
			t.Errorf("%v in %v", m, c.state)
		}
	}
	for want, state := range map[string]awari.State{
		"impossible state: 1 pits on a side, want 6": mustState(t, "3 0 / 3 0"),
		"impossible state: 0 pits on a side, want 6": {},
		"impossible state: turn is 7, want 0 or 1":   {Board: mustBoard(t, six), Turn: 7},
		"impossible state: extra is 2, want 0 to 1":  mustState(t, six+" extra=2"),
	} {
		if err := awari.Basic().Check(state); err == nil || err.Error() != want {
			t.Errorf("%v: %v, want %s", state, err, want)
		}
	}
	// The rules come first: a bad state of bad rules is a matter of the rules.
	if err := (awari.Rules{Pits: 6}).Check(awari.State{}); !errors.Is(err, pips.ErrRules) {
		t.Errorf("Check = %v", err)
	}
}

// Who has won, by hand. Half of the beans are 18 by standard and 24 by oware.
func TestOutcome(t *testing.T) {
	on, draw := pips.Outcome{}, outcome(0, 0)
	south := func(n int) pips.Outcome { return outcome(n, 0) }
	north := func(n int) pips.Outcome { return outcome(0, n) }
	for _, c := range []struct {
		rules, state string
		want         pips.Outcome
	}{
		{"standard", "0 0 0 0 0 0 20 / 0 0 0 0 0 0 16", south(4)},
		{"standard", "0 0 0 0 0 0 16 / 0 0 0 0 0 0 20 turn=1", north(4)},
		{"standard", "0 0 0 0 0 0 18 / 0 0 0 0 0 0 18", draw},
		{"standard", "0 0 0 0 0 1 20 / 0 0 0 0 0 0 15 turn=1", south(5)}, // the bean counts for nobody
		{"standard", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20 turn=1", north(5)},
		{"standard", "0 0 0 0 0 1 19 / 0 0 0 0 0 1 15", on}, // no majority
		{"standard", "0 0 0 0 0 0 65535 / 0 0 0 0 0 0 0", south(65535)},
		{"standard", "0 0 0 0 0 0 0 / 0 0 0 0 0 0 65535", north(65535)},
		{"standard end=mover-stuck", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20 turn=1", on},
		{"standard end=mover-stuck", "0 0 0 0 0 0 15 / 0 0 0 0 0 9 20", north(5)},
		{"standard majority=yes", "0 0 0 0 0 1 18 / 0 0 0 0 0 1 16", on},
		{"standard majority=yes", "0 0 0 0 0 1 19 / 0 0 0 0 0 1 15", south(4)},
		{"oware", "1 1 1 1 1 1 24 / 1 1 1 1 1 1 12", on},
		{"oware", "1 1 1 1 1 1 25 / 1 1 1 1 1 1 11", south(14)},
		{"oware", "1 1 1 1 1 1 11 / 1 1 1 1 1 1 25", north(14)},
		{"oware", "0 0 0 0 0 0 24 / 0 0 0 0 0 0 24", draw},
		{"oware", "1 0 0 0 0 0 24 / 0 0 0 0 0 1 24", draw}, // both have half of what the rules begin with
		{"oware", "1 0 0 0 0 0 23 / 0 0 0 0 0 1 24", on},
		{"oware", "1 0 0 0 0 0 24 / 0 0 0 0 0 1 23 turn=1", on},
		{"oware", "0 0 0 0 0 0 20 / 1 0 0 0 0 0 20", draw},        // South cannot move
		{"oware", "1 0 0 0 0 0 20 / 0 0 0 0 0 0 20", draw},        // nor feed
		{"oware", "0 0 0 0 0 1 20 / 0 0 0 0 0 0 20", on},          // but so it can
		{"oware", "0 0 0 0 0 0 20 / 1 0 0 0 0 0 20 turn=1", draw}, // North cannot feed
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
		if winner := c.want.Winner(); winner != pips.Nobody {
			mirror.Winners = pips.SeatsOf(winner.Other())
		}
		if got := r.Outcome(s.Mirror()); got != mirror {
			t.Errorf("%s, the mirror of %s: %+v, want %+v", c.rules, c.state, got, mirror)
		}
	}
}

func TestStateMirror(t *testing.T) {
	s := mustState(t, "1 2 3 / 4 5 6 turn=1 extra=7")
	if got, want := s.Mirror(), mustState(t, "4 5 6 / 1 2 3 extra=7"); got != want || got.Mirror() != s {
		t.Errorf("the mirror of %v is %v", s, got)
	}
}

func TestParseState(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"1 2 / 3 4", "1 2 / 3 4 turn=0"},
		{"1 2 / 3 4 turn=0", ""},
		{"1 2 / 3 4 turn=1", ""},
		{"1 2 / 3 4 turn=south extra=2", "1 2 / 3 4 turn=0 extra=2"}, // as versions before wrote it
		{"1 2 / 3 4 turn=north", "1 2 / 3 4 turn=1"},
		{"1 2 / 3 4 turn=0 extra=1", ""},
		{"1 2 / 3 4 turn=1 extra=255", ""},
		{"1 2 / 3 4 extra=003 turn=1", "1 2 / 3 4 turn=1 extra=3"},
		{"1 2 / 3 4 extra=0", "1 2 / 3 4 turn=0"},
		{"\n1 2 /\t3 4\r\nextra=9 \n", "1 2 / 3 4 turn=0 extra=9"},
		{"255 65025 / 255 0 turn=1", ""},
		{"1 2 3 4 5 6 7 8 / 9 10 11 12 13 14 15 16 turn=1", ""},
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
	s := mustState(t, "1 2 / 3 4 turn=1 extra=5")
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
		err  error
	}{
		{"^", pips.ErrSyntax},
		{"1 2^", pips.ErrSyntax},
		{"1 2 / 3^", pips.ErrSyntax},
		{"1 2 / 3 4 ^5", pips.ErrSyntax},
		{"1 2 / ^x 4", pips.ErrSyntax},
		{"1 2 / ^256 4", pips.ErrTooLarge},
		{"^turn=1", pips.ErrSyntax}, // no board
		{"1 2 / 3 ^turn=1", pips.ErrSyntax},
		{"1 2 / 3 4 turn=^", pips.ErrSyntax},
		{"1 2 / 3 4 turn=^North", pips.ErrSyntax},
		{"1 2 / 3 4 turn=^2", pips.ErrSyntax},
		{"1 2 / 3 4 turn=^%!Player(2)", pips.ErrSyntax},
		{"1 2 / 3 4 extra=^", pips.ErrSyntax},
		{"1 2 / 3 4 extra=^-1", pips.ErrSyntax},
		{"1 2 / 3 4 extra=1^x", pips.ErrSyntax},
		{"1 2 / 3 4 extra=^256", pips.ErrTooLarge},
		{"1 2 / 3 4 extra=^4294967297", pips.ErrTooLarge},
		{"1 2 / 3 4 turn=1 ^turn=1", pips.ErrSyntax},
		{"1 2 / 3 4 extra=1 turn=1 ^extra=1", pips.ErrSyntax},
		{"1 2 / 3 4 ^Turn=north", pips.ErrSyntax},
		{"1 2 / 3 4 ^rules=kalah", pips.ErrSyntax},
		{"1 2 / 3 4 ^=1", pips.ErrSyntax},
		{"1 2 / turn=1 3^ 4", pips.ErrSyntax},
		{"1 2 / 3 4 turn=1 south^", pips.ErrSyntax},
		{"turn=1 1^ 2 / 3 4", pips.ErrSyntax},
		{"1 2 / 3 4 ^turn", pips.ErrSyntax},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[awari.State, *awari.State](t, text, at, c.err, awari.Standard().Start(), awari.ParseState, gametest.Same)
	}
}

// What would do is said.
func TestParseStateWant(t *testing.T) {
	for text, want := range map[string]string{
		"1 2":                      "want a / and the other row",
		"1 2 / 3":                  "want 2 numbers after the /, as many as before",
		"1 2 / 3 4 5":              "want the end after 2 numbers, as many as before the /",
		"1 / 1":                    "want the beans of at least one pit and of the home before the /",
		"1 2 / 3 / 4":              "want one / between the rows",
		"1 1 1 1 1 1 1 1 1 / 2":    "want at most 7 pits and a home before the /",
		"1 x / 3 4":                "want a number from 0 to 65535",
		"256 1 / 3 4":              "want at most 255 beans in a pit",
		"1 65535 / 3 4":            "want at most 65535 beans on the board",
		"1 2 / 3 4 turn=east":      "want 0 or 1",
		"1 2 / 3 4 extra=256":      "want a number from 0 to 255",
		"1 2 / 3 4 turns=1":        "did you mean turn?",
		"1 2 / 3 4 winner=1":       "want turn or extra",
		"1 2 / 3 4 turn=1 turn=1":  "want the setting turn once",
		"1 2 / 3 4 turn=1 extra 1": "want a setting, as in turn=…",
	} {
		_, err := awari.ParseState(text)
		if bad := gametest.SomeSyntaxError(t, err, text); bad.Want != want {
			t.Errorf("%q: %q, want %q", text, bad.Want, want)
		}
	}
}

// String never panics, and shows what is wrong.
func TestStateStringOfAnything(t *testing.T) {
	for _, c := range []struct {
		state awari.State
		want  string
		err   error
	}{
		{awari.State{}, "/ turn=0", pips.ErrState},
		{awari.State{Turn: 9, Extra: 8}, "/ turn=9 extra=8", pips.ErrState},
		{awari.State{Board: ringBoard(t, 1, 2, 3, 4), Turn: 2}, "1 2 / 3 4 turn=2", pips.ErrState},
		{awari.State{Board: ringBoard(t, 1, 2, 3, 4), Turn: 1}, "1 2 / 3 4 turn=1", nil},
	} {
		if got := c.state.String(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		text, err := c.state.AppendText([]byte("> "))
		marshalled, merr := c.state.MarshalText()
		if !errors.Is(err, c.err) || !errors.Is(merr, c.err) {
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
