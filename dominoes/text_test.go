package dominoes_test

import (
	"encoding"
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The place of each fault is marked by a "^" that is not part of the text.
var dominoFaults = []struct {
	text string
	err  error
}{
	{"^", pips.ErrSyntax},
	{"5^", pips.ErrSyntax},
	{"5-^", pips.ErrSyntax},
	{"5^,1", pips.ErrSyntax},
	{"5-1^x", pips.ErrSyntax},
	{"^-1", pips.ErrSyntax},
	{"^x-1", pips.ErrSyntax},
	{"5-^x", pips.ErrSyntax},
	{"^7-1", pips.ErrSyntax},
	{"5-^9", pips.ErrSyntax},
	{"^10-1", pips.ErrSyntax},
	{"^05-1", pips.ErrSyntax},
	{"5-^10", pips.ErrSyntax},
	{"5-^01", pips.ErrSyntax},
	{"(^", pips.ErrSyntax},
	{"(5^", pips.ErrSyntax},
	{"(5^-1)", pips.ErrSyntax},
	{"(5,^", pips.ErrSyntax},
	{"(5,1^", pips.ErrSyntax},
	{"(5,1)^)", pips.ErrSyntax},
	{"(^7,1)", pips.ErrSyntax},
	{"(5,^8)", pips.ErrSyntax},
	{"(5,^11)", pips.ErrSyntax},
	{"^٥-1", pips.ErrSyntax},
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

// What is none of the values has a text that says so and that nothing reads, and no panic.
func TestStringOfAnything(t *testing.T) {
	for want, v := range map[string]fmt.Stringer{
		"%!End(2)": dominoes.End(2), "%!ChipOut(3)": dominoes.ChipOut(3), "%!Domino(7-0)": dominoes.Domino{L: 7}, "%!Domino(0-255)": dominoes.Domino{R: 255},
		"%!Suits(128)": dominoes.Suits(128), "036": dominoes.Suits(1 | 1<<3 | 1<<6), "12--40": dominoes.Scores{12, -40},
		"%!Move(knock 5-1 left)": dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, Knock: true}, "5-1 %!End(7)": dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: 7},
	} {
		if v.String() != want {
			t.Errorf("%q, want %q", v, want)
		}
	}
	for _, v := range []encoding.TextAppender{
		dominoes.Domino{L: 7}, dominoes.Domino{R: 7}, dominoes.Move{Domino: dominoes.Domino{L: 9}}, dominoes.Move{End: 2}, dominoes.Move{Knock: true, End: 1},
		dominoes.Move{Knock: true, Domino: dominoes.Domino{L: 1}}, dominoes.State{Turn: 2}, dominoes.State{Scores: dominoes.Scores{0, dominoes.MaxTarget + 1}},
		dominoes.State{Scores: dominoes.Scores{-1, 0}}, dominoes.Rules{},
	} {
		text, err := v.AppendText([]byte("x"))
		var bad *pips.SyntaxError
		if err == nil || string(text) != "x" || errors.As(err, &bad) && bad.Offset != 0 {
			t.Errorf("%+v: %q, %v", v, text, err)
		}
	}
	for n := range 256 {
		for pips := range 256 {
			if got, want := dominoes.Suits(n).Has(uint8(pips)), pips <= 6 && n>>pips&1 == 1; got != want {
				t.Fatalf("%d has %d: %v", n, pips, got)
			}
		}
	}
}
