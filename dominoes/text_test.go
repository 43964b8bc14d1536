package dominoes_test

import (
	"fmt"
	"math/bits"
	"math/rand/v2"
	"strings"
	"testing"

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
				gametest.SyntaxError(t, err, text, at, dominoes.ErrDomino)
			}
		}
	}
}

// The place of each fault is marked by a "^" that is not part of the text.
var dominoFaults = []struct {
	text string
	err  dominoes.Error
}{
	{"^", dominoes.ErrSyntax},
	{"5^", dominoes.ErrSyntax},
	{"5-^", dominoes.ErrSyntax},
	{"5^,1", dominoes.ErrSyntax},
	{"5^:1", dominoes.ErrSyntax},
	{"5-1^x", dominoes.ErrSyntax},
	{"5-1^)", dominoes.ErrSyntax},
	{"5-1^-", dominoes.ErrSyntax},
	{"^-1", dominoes.ErrSyntax},
	{"^x-1", dominoes.ErrSyntax},
	{"5-^x", dominoes.ErrSyntax},
	{"5-^-1", dominoes.ErrSyntax},
	{"^7-1", dominoes.ErrDomino},
	{"5-^9", dominoes.ErrDomino},
	{"^12-1", dominoes.ErrDomino},
	{"^10-1", dominoes.ErrDomino},
	{"^19-1", dominoes.ErrDomino},
	{"^05-1", dominoes.ErrDomino},
	{"5-^12", dominoes.ErrDomino},
	{"5-^10", dominoes.ErrDomino},
	{"5-^19", dominoes.ErrDomino},
	{"5-^01", dominoes.ErrDomino},
	{"(^", dominoes.ErrSyntax},
	{"(^)", dominoes.ErrSyntax},
	{"(5^", dominoes.ErrSyntax},
	{"(5^-1)", dominoes.ErrSyntax},
	{"(5,^", dominoes.ErrSyntax},
	{"(5,1^", dominoes.ErrSyntax},
	{"(5,1^-", dominoes.ErrSyntax},
	{"(5,1)^)", dominoes.ErrSyntax},
	{"(^7,1)", dominoes.ErrDomino},
	{"(5,^8)", dominoes.ErrDomino},
	{"(5,^11)", dominoes.ErrDomino},
	{"^٥-1", dominoes.ErrSyntax},
	{"5^–1", dominoes.ErrSyntax}, // a dash
	{"^🁫", dominoes.ErrSyntax},
}

func TestParseDominoErrors(t *testing.T) {
	spaces := []struct {
		text string
		err  dominoes.Error
	}{{"^ 5-1", dominoes.ErrSyntax}, {"5-1^ ", dominoes.ErrSyntax}, {"(5,^ 1)", dominoes.ErrSyntax}, {"5^ -1", dominoes.ErrSyntax}}
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
	check := func(marked string, reason dominoes.Error) {
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
	check("5-1 ^5-1", dominoes.ErrDuplicate)
	check("5-1 2-2 ^1-5", dominoes.ErrDuplicate)
	check("5-1 2-2 ^(2,2) x", dominoes.ErrDuplicate)
	check("5-1^,2-2", dominoes.ErrSyntax)
	check("5-1^/1.1", dominoes.ErrSyntax)
	check("5-1 ^/ 2-2", dominoes.ErrSyntax)
	var all strings.Builder
	for d := range dominoes.AllDominoes() {
		all.WriteString(d.String() + " ")
	}
	check(all.String()+"^3-2", dominoes.ErrDuplicate)
	check(strings.Repeat(" ", 1_000_000)+"^x", dominoes.ErrSyntax)
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
	check := func(marked string, reason dominoes.Error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		gametest.Refused[dominoes.Move, *dominoes.Move](t, text, at, reason, dominoes.Move{Knock: true}, dominoes.ParseMove, gametest.Same)
	}
	for _, c := range dominoFaults {
		check(c.text+" left", c.err)
		check(c.text, c.err)
	}
	check("5-1^", dominoes.ErrName)
	check("5-1 ^", dominoes.ErrName)
	check("5-1 ^Left", dominoes.ErrName)
	check("5-1 ^l", dominoes.ErrName)
	check("5-1 ^middle", dominoes.ErrName)
	check("5-1 ^ left", dominoes.ErrName)
	check("5-1 ^left ", dominoes.ErrName)
	check("5-1 ^left right", dominoes.ErrName)
	check("5-1^\tleft", dominoes.ErrSyntax)
	check("5-1^/1.1 left", dominoes.ErrSyntax)
	check("5-1 ^%!End(2)", dominoes.ErrName)
	check("^Knock", dominoes.ErrSyntax)
	check("^knock ", dominoes.ErrSyntax)
	check("^ knock", dominoes.ErrSyntax)
	check("^knocks", dominoes.ErrSyntax)
	check("^deal", dominoes.ErrSyntax)
	check("^left 5-1", dominoes.ErrSyntax)
}

// The texts of the enumerations.
func TestEnumerations(t *testing.T) {
	gametest.Enumeration[dominoes.Player, *dominoes.Player](t, "Player", dominoes.ErrName, "player 1", "player 2")
	gametest.Enumeration[dominoes.End, *dominoes.End](t, "End", dominoes.ErrName, "left", "right")
	gametest.Enumeration[dominoes.ChipOut, *dominoes.ChipOut](t, "ChipOut", dominoes.ErrName, "mover", "none", "any")
	if dominoes.Player1.Other() != dominoes.Player2 || dominoes.Player2.Other() != dominoes.Player1 {
		t.Error("Other")
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
			if err != dominoes.ErrKnockTile {
				t.Fatalf("%+v: %v", m, err)
			}
			if other, err := dominoes.ParseMove(m.String()); err == nil {
				t.Fatalf("%+v prints as %v", m, other)
			}
		case m.Knock:
		case !d.Valid():
			if err != dominoes.ErrDomino {
				t.Fatalf("%+v: %v", m, err)
			}
		case m.End > dominoes.Right:
			if err != dominoes.ErrEnd {
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
		if text, err := s.AppendText([]byte("x")); err == nil && i > 0 || err != nil && (err != dominoes.ErrState || string(text) != "x") {
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
	if got := dominoes.DealStep([2]dominoes.Hand{}).Move.String(); got != "deal" {
		t.Errorf("%q", got)
	}
}
