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

// refuses checks that texts are refused for a reason. The place of each fault is marked
// by a "^" that is not part of the text.
func refuses[V comparable, P gametest.Decoder[V]](t *testing.T, had V, parse func(string) (V, error), reason error, texts ...string) {
	t.Helper()
	for _, marked := range texts {
		text, at := gametest.Mark(marked)
		gametest.Refused[V, P](t, text, at, reason, had, parse, gametest.Same)
	}
}

// dominoFaults are no tiles, nor a part of anything that has tiles.
var dominoFaults = []string{
	"5^", "5-^", "5^,1", "5-1^x", "^-1", "^x-1", "5-^x", "^٥-1",
	"^7-1", "5-^9", "^10-1", "^05-1", "5-^10", "5-^01",
	"(^", "(5^", "(5^-1)", "(5,^", "(5,1^", "(5,1)^)", "(^7,1)", "(5,^8)", "(5,^11)",
}

// within puts each of these between two texts.
func within(before string, faults []string, after string) (texts []string) {
	for _, text := range faults {
		texts = append(texts, before+text+after)
	}
	return texts
}

func TestParseDominoErrors(t *testing.T) {
	refuses(t, dominoes.Domino{L: 1, R: 2}, dominoes.ParseDomino, pips.ErrSyntax,
		append(dominoFaults, "^", "^ 5-1", "5-1^ ", "(5,^ 1)", "5^ -1")...)
}

func TestParseHandErrors(t *testing.T) {
	var all strings.Builder
	for d := range dominoes.AllDominoes() {
		all.WriteString(d.String() + " ")
	}
	had := dominoes.HandOf(dominoes.Domino{L: 1})
	refuses(t, had, dominoes.ParseHand, pips.ErrSyntax, within("6-6\t ", dominoFaults, " 0-0")...)
	refuses(t, had, dominoes.ParseHand, pips.ErrSyntax,
		"^7-1", "5-1 ^5-1", "5-1 2-2 ^1-5", "5-1 2-2 ^(2,2) x", "5-1^,2-2", "5-1^/1.1", "5-1 ^/ 2-2",
		all.String()+"^3-2", strings.Repeat(" ", 1_000_000)+"^x",
	)
}

func TestParseMoveErrors(t *testing.T) {
	had := dominoes.Move{Knock: true}
	for _, text := range dominoFaults {
		if strings.ContainsAny(text, "-,") { // else it may have been meant for a knock
			refuses(t, had, dominoes.ParseMove, pips.ErrSyntax, text+" left")
		}
	}
	refuses(t, had, dominoes.ParseMove, pips.ErrSyntax,
		"^", "^5", "5-1^", "5-1^\tleft", "5-1^/1.1 left", "5-1 ^", "5-1 ^Left", "5-1 ^l", "5-1 ^middle", "5-1 ^ left", "5-1 ^left ", "5-1 ^left right",
		"5-1 ^%!End(2)", "^knok", "^Knock", "^knock ", "^ knock", "^knocks", "^deal", "^left 5-1",
	)
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
		dominoes.Move{Knock: true, Domino: dominoes.Domino{L: 1}}, dominoes.Rules{}, dominoes.State{Turn: 2},
		dominoes.State{Scores: dominoes.Scores{dominoes.MaxTarget + 1, 0}}, dominoes.State{Scores: dominoes.Scores{0, dominoes.MaxTarget + 1}},
		dominoes.State{Scores: dominoes.Scores{-1, 0}}, dominoes.State{Scores: dominoes.Scores{0, -1}},
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
