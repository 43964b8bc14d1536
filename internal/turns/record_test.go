package turns

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

var errs = Errors{
	Version: errors.New("version"), Syntax: errors.New("syntax"), Name: errors.New("name"), Players: errors.New("players"), TooMany: errors.New("too many"),
}

var errMove, errRules = errors.New("move"), errors.New("rules")

// mini is a game in which a turn is two throws at most; "again" goes on and
// "end" ends the turn.
type mini struct {
	players, turn, throws int
	begun, due            bool
	log                   []string
}

func (m *mini) Turn() (int, bool) { return m.turn, !m.begun }

func (m *mini) Due() bool { return m.due }

func (m *mini) Roll(text string) error {
	if d, err := dice.Parse(text); err != nil || d.Len() != 2 {
		return &pips.SyntaxError{Input: text, Offset: min(1, len(text)), Reason: errs.Syntax}
	}
	m.begun, m.due = true, false
	m.throws++
	m.log = append(m.log, text)
	return nil
}

func (m *mini) Move(text string) error {
	switch {
	case text == "again" && m.throws < 2:
		m.due = true
	case text == "end":
		m.begun, m.due, m.throws, m.turn = false, false, 0, (m.turn+1)%m.players
	default:
		return errMove
	}
	m.log = append(m.log, text)
	return nil
}

// read reads a record of the mini game.
func read(text string) (Header, *mini, error) {
	r := Reader{Input: text, Errors: errs}
	m := new(mini)
	h, err := r.Header("mini", 2, func(s string) error {
		if s != "good" {
			return &pips.SyntaxError{Input: s, Offset: 2, Reason: errRules}
		}
		return nil
	}, func(n int) error {
		if m.players = n; n == 0 {
			return errs.Players
		}
		return nil
	})
	if err == nil {
		err = r.Turns(m)
	}
	return h, m, err
}

const head = "pips 1 mini\nrules good\nplayer Ann\nplayer\n"

func TestRecord(t *testing.T) {
	const text = head + "seed 7 x\n\n0: 12 again, 34 end\n1: 55 end\n0: 66\n"
	h, m, err := read(text)
	if err != nil || h.Game != "mini" || h.Rules != "good" || strings.Join(h.Players, "|") != "Ann|" || h.Seed != "7 x" {
		t.Errorf("%+v, %v", h, err)
	}
	if got := strings.Join(m.log, " "); got != "12 again 34 end 55 end 66" {
		t.Error(got)
	}
	w := Writer{Players: 2}
	b := h.Append(nil)
	b = w.Turn(b, dice.MustParse("12"))
	b = w.Throw(w.Move(b, "again"), dice.MustParse("34"))
	b = w.Turn(w.Move(b, "end"), dice.MustParse("55"))
	b = w.Turn(w.Move(b, "end"), dice.MustParse("66"))
	if b = w.End(b); string(b) != text {
		t.Errorf("%q, want %q", b, text)
	}
	none := Writer{Players: 2}
	if got := none.End(Header{Game: "mini", Rules: "good", Players: []string{"Ann", ""}}.Append(nil)); string(got) != head {
		t.Errorf("%q", got)
	}
	for _, same := range []string{strings.ReplaceAll(text, "\n", "\r\n"), strings.TrimSuffix(text, "\n"), text + "\n\n"} {
		if _, again, err := read(same); err != nil || strings.Join(again.log, " ") != strings.Join(m.log, " ") {
			t.Errorf("%q: %v, %v", same, again.log, err)
		}
	}
}

func TestRecordErrors(t *testing.T) {
	for _, c := range []struct {
		text   string
		offset int
		reason error
	}{
		{"", 0, errs.Version},
		{"pips 2 mini\n", 0, errs.Version},
		{"pips 1 mini\n", 12, errs.Syntax},
		{"pips 1 mini\nrule good\n", 12, errs.Syntax},
		{"pips 1 mini\nrules bad\n", 20, errRules},
		{"pips 1 mini\nrules good\n", 23, errs.Players},
		{head + "player C\n", 41, errs.TooMany},
		{head + "seed\n", 41, errs.Syntax},
		{head + "seed 1\nplayer C\n", 48, errs.Syntax},
		{head + "seed 1\nseed 2\n", 48, errs.Syntax},
		{head + "colour red\n", 41, errs.Syntax},
		{"pips 1 mini\nrules good\nplayer  Ann\n", 30, errs.Name},
		{"pips 1 mini\nrules good\nplayer \x00\n", 30, errs.Name},
		{"pips 1 mini\nrules good\nplayer \xff\n", 30, errs.Name},
		{"pips 1 mini\nrules good\nplayer " + strings.Repeat("a", 101) + "\n", 30, errs.Name},
		{head + "\n1: 12 end\n", 42, errs.Syntax},
		{head + "\n0:12 end\n", 42, errs.Syntax},
		{head + "\n0: \n", 45, errs.Syntax},
		{head + "\n0: 17 end\n", 46, errs.Syntax},
		{head + "\n0: 123 end\n", 46, errs.Syntax},
		{head + "\n0: 12 stop\n", 48, errMove},
		{head + "\n0: 12 \n", 48, errMove},
		{head + "\n0: 12 end, 34 end\n", 53, errs.Syntax},
		{head + "\n0: 12, 34 end\n", 49, errs.Syntax},
		{head + "\n0: 12 again, 34 again\n", 58, errMove},
		{head + "\n0: 12\n0: 34 end\n", 48, errs.Syntax},
	} {
		_, _, err := read(c.text)
		var s *pips.SyntaxError
		if !errors.As(err, &s) || s.Offset != c.offset || s.Reason != c.reason || s.Input != c.text {
			t.Errorf("%q: %v, want %v at %d", c.text, err, c.reason, c.offset)
		}
	}
}

// pairGame is a game of two with one line a turn, in which every third turn is
// the same player's again. A turn is "x".
type pairGame struct {
	turn, turns int
	log         []string
}

// readPair reads a record of it, whose header may say who begins.
func readPair(text string, begins bool) (Header, *pairGame, error) {
	r := Reader{Input: text, Errors: errs, Begins: begins}
	g := new(pairGame)
	h, err := r.Header("pair", 2, func(string) error { return nil }, func(n int) error {
		if n != 2 {
			return errs.Players
		}
		return nil
	})
	if err != nil {
		return h, g, err
	}
	g.turn = h.Begins
	return h, g, r.Lines(
		func() (int, bool) { return g.turn, g.turns < 5 },
		func(at int, line string) error {
			if g.log = append(g.log, line); line[len(line)-1] != 'x' {
				return r.Fail(at+len(line)-1, errMove)
			}
			if g.turns++; g.turns%3 > 0 {
				g.turn ^= 1
			}
			return nil
		})
}

const pairHead = "pips 1 pair\nrules any\nplayer Ann\nplayer\n"

func TestBegins(t *testing.T) {
	for _, c := range []struct {
		header Header
		text   string
	}{
		{Header{}, pairHead},
		{Header{Seed: "7"}, pairHead + "seed 7\n"},
		{Header{Begins: 1}, pairHead + "begins 1\n"},
		{Header{Begins: 1, Seed: "7"}, pairHead + "begins 1\nseed 7\n"},
	} {
		c.header.Game, c.header.Rules, c.header.Players = "pair", "any", []string{"Ann", ""}
		if got := string(c.header.Append([]byte("> "))); got != "> "+c.text {
			t.Errorf("%q, want %q", got, c.text)
		}
		// The lines of the turns: 0 1 0 0 1, or the other way round.
		text := c.text
		for i, line := range []string{"first x", "x", "x", "fourth x", "x"} {
			player := []int{0, 1, 0, 0, 1}[i] ^ c.header.Begins
			text = string(append(AppendTurn([]byte(text), player), " "+line...))
		}
		for _, text := range []string{text, text + "\n", strings.ReplaceAll(text, "\n", "\r\n"), strings.ReplaceAll(text, "\n0", "\n\n\n0") + "\n\n"} {
			h, g, err := readPair(text, true)
			if err != nil || h.Begins != c.header.Begins || h.Seed != c.header.Seed || strings.Join(h.Players, "|") != "Ann|" {
				t.Errorf("%q: %+v, %v", text, h, err)
			}
			if got := strings.Join(g.log, ","); got != "first x,x,x,fourth x,x" {
				t.Errorf("%q: %s", text, got)
			}
			if _, _, err := readPair(text, false); (err == nil) != (c.header.Begins == 0) {
				t.Errorf("%q of a game that has no such line: %v", text, err)
			}
		}
	}
}

func TestBeginsErrors(t *testing.T) {
	at := len(pairHead)
	for _, c := range []struct {
		text   string
		begins bool
		offset int
		reason error
	}{
		{pairHead + "begins 1\n", false, at, errs.Syntax},
		{pairHead + "begins 0\n", true, at, errs.Syntax},
		{pairHead + "begins 2\n", true, at, errs.Syntax},
		{pairHead + "begins\n", true, at, errs.Syntax},
		{pairHead + "begins 1 \n", true, at, errs.Syntax},
		{pairHead + "begins 1\nbegins 1\n", true, at + 9, errs.Syntax},
		{pairHead + "seed 1\nbegins 1\n", true, at + 7, errs.Syntax},
		{pairHead + "begins 1\nseed 1\nbegins 1\n", true, at + 16, errs.Syntax},
		{pairHead + "begins 1\nplayer C\n", true, at + 9, errs.Syntax},
		{"pips 1 pair\nrules any\nbegins 1\n", true, 31, errs.Players},
		{"pips 1 pair\nrules any\nbegins 1\nplayer\n", true, 31, errs.Syntax},

		// Lines.
		{pairHead + "\n1: x\n", true, at + 1, errs.Syntax},
		{pairHead + "begins 1\n\n0: x\n", true, at + 10, errs.Syntax},
		{pairHead + "\n0:x\n", true, at + 1, errs.Syntax},
		{pairHead + "\nx\n", true, at + 1, errs.Syntax},
		{pairHead + "\n00: x\n", true, at + 1, errs.Syntax},
		{pairHead + "\n0: x\n0: x\n", true, at + 6, errs.Syntax},
		{pairHead + "\n0: x\n\n\r\n0: x\n", true, at + 9, errs.Syntax},
		{pairHead + "\n0: y\n", true, at + 4, errMove},
		{pairHead + "\n0: x\n1: xyz\n", true, at + 11, errMove},
		{pairHead + "\n0: x\n1: x\n0: x\n0: x\n1: x\n0: x\n", true, at + 26, errs.Syntax}, // no turn begins
	} {
		_, _, err := readPair(c.text, c.begins)
		var s *pips.SyntaxError
		if !errors.As(err, &s) || s.Offset != c.offset || s.Reason != c.reason || s.Input != c.text {
			t.Errorf("%q: %v, want %v at %d", c.text, err, c.reason, c.offset)
		}
	}
}

// A line begins behind the end of the one before.
func TestAppendTurn(t *testing.T) {
	for player, want := range map[int]string{0: "a\n0:", 1: "a\n1:", 12: "a\n12:"} {
		if got := string(AppendTurn([]byte("a"), player)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestValidName(t *testing.T) {
	for s, want := range map[string]bool{
		"": true, "Ann": true, "Ann Bo": true, " Ann": false, "Ann ": false, "\n": false, "a\nb": false, "\xff": false, "É": true,
		strings.Repeat("a", MaxName): true, strings.Repeat("a", MaxName+1): false,
	} {
		if got := ValidName(s); got != want {
			t.Errorf("%q: %v", s, got)
		}
		if got := ValidNames("", "x", s); got != want {
			t.Errorf("%q as a player: %v", s, got)
		}
		if got := ValidNames(s); got != want {
			t.Errorf("%q as a seed: %v", s, got)
		}
	}
}

// A header with a name that cannot stand in a line prints as what is refused, where
// the name is, and in as many lines as any.
func TestHeaderQuotes(t *testing.T) {
	for name, quoted := range map[string]string{
		"A\nplayer B": `("A\nplayer B")`, "A\n\n0: x": `("A\n\n0: x")`, " A": `(" A")`, "A\xff": `("A\xff")`, "\r": `("\r")`, "\n": `("\n")`,
		strings.Repeat("a", 101): `("` + strings.Repeat("a", 101) + `")`,
	} {
		for _, c := range []struct {
			header Header
			text   string
		}{
			{Header{Players: []string{name, "Bo"}}, "pips 1 pair\nrules any\n^%!player" + quoted + "\nplayer Bo\n"},
			{Header{Players: []string{"Ann", name}, Begins: 1}, "pips 1 pair\nrules any\nplayer Ann\n^%!player" + quoted + "\nbegins 1\n"},
			{Header{Players: []string{"Ann", "Bo"}, Begins: 1, Seed: name}, "pips 1 pair\nrules any\nplayer Ann\nplayer Bo\nbegins 1\n^%!seed" + quoted + "\n"},
		} {
			c.header.Game, c.header.Rules = "pair", "any"
			offset := strings.Index(c.text, "^")
			text := strings.Replace(c.text, "^", "", 1)
			if got := string(c.header.Append([]byte("> "))); got != "> "+text {
				t.Errorf("%q, want %q", got, text)
			}
			_, _, err := readPair(text, true)
			var s *pips.SyntaxError
			if !errors.As(err, &s) || s.Offset != offset || s.Reason != errs.Syntax {
				t.Errorf("%q: %v", text, err)
			}
		}
	}
}
