package dominoes_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// The lying tiles of Unicode from U+1F031 on, DOMINO TILE HORIZONTAL-00-00 to -06-06, by their
// names: a line for each left half.
var glyphs = [7]string{
	"🀱🀲🀳🀴🀵🀶🀷",
	"🀸🀹🀺🀻🀼🀽🀾",
	"🀿🁀🁁🁂🁃🁄🁅",
	"🁆🁇🁈🁉🁊🁋🁌",
	"🁍🁎🁏🁐🁑🁒🁓",
	"🁔🁕🁖🁗🁘🁙🁚",
	"🁛🁜🁝🁞🁟🁠🁡",
}

// All 100 ways to hold a tile, by plain reckoning, and every pair of bytes with a half that is not 0 to 9, which is no tile. A line of
// double-six tiles takes no others.
func TestDominoes(t *testing.T) {
	b := mustBoard(t, "0-0")
	for i := range 1 << 16 {
		d := dominoes.Domino{L: uint8(i >> 8), R: uint8(i)}
		valid, six, glyph := d.L <= 9 && d.R <= 9, d.L <= 6 && d.R <= 6, '🀰'
		if six {
			glyph = []rune(glyphs[d.L])[d.R]
		}
		_, err := dominoes.NewHand(d)
		if d.Valid() != valid || d.Glyph() != glyph || errors.Is(err, pips.ErrState) == valid || dominoes.Played(d, b) != (d == dominoes.Domino{}) {
			t.Fatalf("%v: Valid %v, %c, a hand with %v", d, d.Valid(), d.Glyph(), err)
		}
		if !six {
			if after, err := dominoes.PlayDom(dominoes.Player1, d, b, dominoes.Right); err != dominoes.ErrNoMatch || after != b || dominoes.CanPlay(d, dominoes.Left, dominoes.DominoBoard{}) {
				t.Fatalf("%v: PlayDom gives %v, %v", d, after, err)
			}
			continue
		}
		if d.Flip() != (dominoes.Domino{L: d.R, R: d.L}) || d.IsDouble() != (d.L == d.R) {
			t.Errorf("%v: Flip %v, IsDouble %v", d, d.Flip(), d.IsDouble())
		}
		for _, e := range slowSet() {
			if got := d.Same(dom(e)); got != tileOf(d).is(e) || dom(e).Same(d) != got {
				t.Errorf("%v is %v: %v", d, e, got)
			}
		}
	}
}

const (
	wantTile = "want a tile, as in 5-1"
	wantHalf = "want 0 to 9 pips on each half of a tile"
)

func TestParseDominoErrors(t *testing.T) {
	gametest.Refuses[dominoes.Domino, *dominoes.Domino](t, dominoes.Domino{L: 1, R: 2}, dominoes.ParseDomino, []fault{
		{"^", pips.ErrSyntax, wantTile}, {"5^", pips.ErrSyntax, wantTile}, {"5-^", pips.ErrSyntax, wantTile}, {"5^,1", pips.ErrSyntax, wantTile},
		{"^-1", pips.ErrSyntax, wantTile}, {"^/-1", pips.ErrSyntax, wantTile}, {"^:-1", pips.ErrSyntax, wantTile}, {"^٥-1", pips.ErrSyntax, wantTile},
		{"(^", pips.ErrSyntax, wantTile}, {"(5^-1)", pips.ErrSyntax, wantTile}, {"(5,^ 1)", pips.ErrSyntax, wantTile}, {"(5,1^", pips.ErrSyntax, wantTile},
		{"^10-1", pips.ErrSyntax, wantHalf}, {"5-^01", pips.ErrSyntax, wantHalf},
		{"^19-1", pips.ErrSyntax, wantHalf}, {"(5,^11)", pips.ErrSyntax, wantHalf},
		{"5-1^x", pips.ErrSyntax, "want the end of the tile here"}, {"(5,1)^)", pips.ErrSyntax, "want the end of the tile here"},
	})
	for _, d := range []dominoes.Domino{{L: 10}, {R: 10}} {
		noText(t, d, pips.ErrIllegal)
	}
}
