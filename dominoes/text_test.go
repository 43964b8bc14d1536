package dominoes_test

import (
	"errors"
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// Every tile in both forms, and what is near them.
func TestParseDominoForms(t *testing.T) {
	for l := range uint8(10) {
		for r := range uint8(10) {
			want, valid := dominoes.Domino{L: l, R: r}, l <= 6 && r <= 6
			for _, form := range []string{"%d-%d", "(%d,%d)"} {
				text := fmt.Sprintf(form, l, r)
				got, err := dominoes.ParseDomino(text)
				if valid {
					if err != nil || got != want || got.String() != fmt.Sprintf("%d-%d", l, r) {
						t.Errorf("%q reads as %v, %v", text, got, err)
					}
					gametest.Text[dominoes.Domino, *dominoes.Domino](t, got)
					continue
				}
				at := strings.IndexAny(text, "789")
				if got != (dominoes.Domino{}) {
					t.Errorf("%q gives %v with an error", text, got)
				}
				gametest.SyntaxError(t, err, text, at, pips.ErrSyntax)
			}
		}
	}
}

// The place of each fault is marked by a "^" that is not part of the text.
var dominoFaults = []struct {
	text string
	err  error
}{
	{"^", pips.ErrSyntax},
	{"5^", pips.ErrSyntax},
	{"5-^", pips.ErrSyntax},
	{"5^,1", pips.ErrSyntax},
	{"5^:1", pips.ErrSyntax},
	{"5-1^x", pips.ErrSyntax},
	{"5-1^)", pips.ErrSyntax},
	{"5-1^-", pips.ErrSyntax},
	{"^-1", pips.ErrSyntax},
	{"^x-1", pips.ErrSyntax},
	{"5-^x", pips.ErrSyntax},
	{"5-^-1", pips.ErrSyntax},
	{"^7-1", pips.ErrSyntax},
	{"5-^9", pips.ErrSyntax},
	{"^12-1", pips.ErrSyntax},
	{"^10-1", pips.ErrSyntax},
	{"^19-1", pips.ErrSyntax},
	{"^05-1", pips.ErrSyntax},
	{"5-^12", pips.ErrSyntax},
	{"5-^10", pips.ErrSyntax},
	{"5-^19", pips.ErrSyntax},
	{"5-^01", pips.ErrSyntax},
	{"(^", pips.ErrSyntax},
	{"(^)", pips.ErrSyntax},
	{"(5^", pips.ErrSyntax},
	{"(5^-1)", pips.ErrSyntax},
	{"(5,^", pips.ErrSyntax},
	{"(5,1^", pips.ErrSyntax},
	{"(5,1^-", pips.ErrSyntax},
	{"(5,1)^)", pips.ErrSyntax},
	{"(^7,1)", pips.ErrSyntax},
	{"(5,^8)", pips.ErrSyntax},
	{"(5,^11)", pips.ErrSyntax},
	{"^٥-1", pips.ErrSyntax},
	{"5^–1", pips.ErrSyntax}, // a dash
	{"^🁫", pips.ErrSyntax},
}

func TestParseDominoErrors(t *testing.T) {
	spaces := []struct {
		text string
		err  error
	}{{"^ 5-1", pips.ErrSyntax}, {"5-1^ ", pips.ErrSyntax}, {"(5,^ 1)", pips.ErrSyntax}, {"5^ -1", pips.ErrSyntax}}
	for _, c := range append(spaces, dominoFaults...) {
		text, at := gametest.Mark(c.text)
		gametest.Refused[dominoes.Domino, *dominoes.Domino](t, text, at, c.err, dominoes.Domino{L: 1, R: 2}, dominoes.ParseDomino, gametest.Same)
	}
}

func TestParseHandForms(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		" \t\r\n":                  "",
		"5-1":                      "5-1",
		"5-1 6-6 0-3":              "5-1 6-6 0-3",
		"\n5-1\t6-6\r\n 0-3 ":      "5-1 6-6 0-3",
		"(5,1) 6-6 (0,3)":          "5-1 6-6 0-3",
		"1-5 (6,6)":                "1-5 6-6",
		"0-0 0-1 0-2 0-3 0-4 0-5":  "0-0 0-1 0-2 0-3 0-4 0-5",
		"6-5 6-4 6-3 6-2 6-1\t6-0": "6-5 6-4 6-3 6-2 6-1 6-0",
	} {
		h, err := dominoes.ParseHand(text)
		if err != nil || h.String() != want {
			t.Errorf("%q reads as %v, %v", text, h, err)
		}
		gametest.Text[dominoes.Hand, *dominoes.Hand](t, h)
	}
	all := dominoes.HandOf(lawDeck(rand.New(rand.NewPCG(1, 1)))...)
	gametest.Text[dominoes.Hand, *dominoes.Hand](t, all)
}

func TestParseHandErrors(t *testing.T) {
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		gametest.Refused[dominoes.Hand, *dominoes.Hand](t, text, at, reason, dominoes.HandOf(dominoes.Domino{L: 1}), dominoes.ParseHand, gametest.Same)
	}
	for _, c := range dominoFaults {
		if c.text != "^" {
			check(c.text, c.err)
			check("6-6\t "+c.text+" 0-0", c.err)
		}
	}
	check("5-1 ^5-1", pips.ErrSyntax)
	check("5-1 2-2 ^1-5", pips.ErrSyntax)
	check("5-1 2-2 ^(2,2) x", pips.ErrSyntax)
	check("5-1^,2-2", pips.ErrSyntax)
	check("5-1^/1.1", pips.ErrSyntax)
	check("5-1 ^/ 2-2", pips.ErrSyntax)
	var all strings.Builder
	for d := range dominoes.AllDominoes() {
		all.WriteString(d.String() + " ")
	}
	check(all.String()+"^3-2", pips.ErrSyntax)
	check(strings.Repeat(" ", 1_000_000)+"^x", pips.ErrSyntax)
}

func TestParseMoveForms(t *testing.T) {
	for d := range dominoes.AllDominoes() {
		for _, d := range []dominoes.Domino{d, d.Flip()} {
			for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
				m := dominoes.Move{Domino: d, End: e}
				gametest.Text[dominoes.Move, *dominoes.Move](t, m)
				if want := fmt.Sprintf("%d-%d %s", d.L, d.R, []string{"left", "right"}[e]); m.String() != want {
					t.Errorf("%q, want %q", m, want)
				}
				if got, err := dominoes.ParseMove(fmt.Sprintf("(%d,%d) %v", d.L, d.R, e)); err != nil || got != m {
					t.Errorf("%v reads as %v, %v", m, got, err)
				}
			}
		}
	}
	gametest.Text[dominoes.Move, *dominoes.Move](t, dominoes.Move{Knock: true})
	if m := lawMove(t, "knock"); m != (dominoes.Move{Knock: true}) {
		t.Errorf("%+v", m)
	}
}

func TestParseMoveErrors(t *testing.T) {
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		gametest.Refused[dominoes.Move, *dominoes.Move](t, text, at, reason, dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same)
	}
	for _, c := range dominoFaults {
		if strings.ContainsAny(c.text, "-,") { // else it may have been meant for a knock
			check(c.text+" left", c.err)
			check(c.text, c.err)
		}
	}
	check("^", pips.ErrSyntax)
	check("^5", pips.ErrSyntax)
	check("^knok", pips.ErrSyntax)
	check("5-1^", pips.ErrSyntax)
	check("5-1 ^", pips.ErrSyntax)
	check("5-1 ^Left", pips.ErrSyntax)
	check("5-1 ^l", pips.ErrSyntax)
	check("5-1 ^middle", pips.ErrSyntax)
	check("5-1 ^ left", pips.ErrSyntax)
	check("5-1 ^left ", pips.ErrSyntax)
	check("5-1 ^left right", pips.ErrSyntax)
	check("5-1^\tleft", pips.ErrSyntax)
	check("5-1^/1.1 left", pips.ErrSyntax)
	check("5-1 ^%!End(2)", pips.ErrSyntax)
	check("^Knock", pips.ErrSyntax)
	check("^knock ", pips.ErrSyntax)
	check("^ knock", pips.ErrSyntax)
	check("^knocks", pips.ErrSyntax)
	check("^deal", pips.ErrSyntax)
	check("^left 5-1", pips.ErrSyntax)
}

// Enumerations have words, and something for what is none of them.
func TestEnumerations(t *testing.T) {
	for i := range 256 {
		for _, e := range []struct {
			got  fmt.Stringer
			name string
			want []string
		}{
			{dominoes.End(i), "End", []string{"left", "right"}},
			{dominoes.ChipOut(i), "ChipOut", []string{"mover", "none", "any"}},
		} {
			want := fmt.Sprintf("%%!%s(%d)", e.name, i)
			if i < len(e.want) {
				want = e.want[i]
			}
			if e.got.String() != want {
				t.Errorf("%d prints as %v, want %s", i, e.got, want)
			}
		}
	}
}

// String of any value at all does not panic, and what is wrong has no text.
func TestStringOfAnything(t *testing.T) {
	for i := range 1 << 16 {
		l, r := uint8(i>>8), uint8(i)
		d := dominoes.Domino{L: l, R: r}
		text, err := d.MarshalText()
		if valid := l <= 6 && r <= 6; valid != d.Valid() || valid != (err == nil) || valid == strings.HasPrefix(d.String(), "%!Domino(") || valid != (len(text) > 0) {
			t.Fatalf("%v: %q, %v", d, text, err)
		}
		if i%7 > 0 {
			continue
		}
		m := dominoes.Move{Domino: d, End: dominoes.End(i >> 4), Knock: i%5 == 0}
		text, err = m.AppendText([]byte("x"))
		switch {
		case m.Knock && m != dominoes.Move{Knock: true}:
			if !errors.Is(err, pips.ErrSyntax) {
				t.Fatalf("%+v: %v", m, err)
			}
			if other, err := dominoes.ParseMove(m.String()); err == nil {
				t.Fatalf("%+v prints as %v", m, other)
			}
		case m.Knock:
		case !d.Valid(), m.End > dominoes.Right:
			if !errors.Is(err, pips.ErrSyntax) {
				t.Fatalf("%+v: %v", m, err)
			}
		default:
			if err != nil || string(text) != "x"+m.String() {
				t.Fatalf("%+v: %q, %v", m, text, err)
			}
		}
		if err != nil && string(text) != "x" {
			t.Fatalf("%+v: %q, %v", m, text, err)
		}
		s := dominoes.State{Scores: dominoes.Scores{i - 30000, -i}, Turn: dominoes.Player(l), First: dominoes.Player(r), Knocked: [2]dominoes.Suits{dominoes.Suits(l), dominoes.Suits(r)}}
		if text, err := s.AppendText([]byte("x")); err == nil && i > 0 || err != nil && (!errors.Is(err, pips.ErrState) || string(text) != "x") {
			t.Fatalf("%+v: %q, %v", s, text, err)
		}
		if other, err := dominoes.ParseState(s.String()); err == nil && other != s {
			t.Fatalf("%+v prints as %v", s, other)
		}
	}
	for n := range 256 {
		switch got := dominoes.Suits(n).String(); {
		case n < 128 && len(got) != bits.OnesCount(uint(n)), n >= 128 && got != fmt.Sprintf("%%!Suits(%d)", n):
			t.Errorf("%d: %q", n, got)
		}
		for pips := range 256 {
			if got, want := dominoes.Suits(n).Has(uint8(pips)), pips <= 6 && n>>pips&1 == 1; got != want {
				t.Fatalf("%d has %d: %v", n, pips, got)
			}
		}
	}
	if got := (dominoes.Scores{12, -40}).String(); got != "12--40" {
		t.Errorf("%q", got)
	}
	if got := dominoes.Suits(1 | 1<<3 | 1<<6).String(); got != "036" {
		t.Errorf("%q", got)
	}
}
