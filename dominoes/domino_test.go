package dominoes_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dominoes"
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

// All 49 ways to hold a tile, by plain reckoning.
func TestDominoes(t *testing.T) {
	for l := range uint8(7) {
		row := []rune(glyphs[l])
		for r := range uint8(7) {
			d := dominoes.Domino{L: l, R: r}
			if !d.Valid() || d.IsDouble() != (l == r) || d.Flip() != (dominoes.Domino{L: r, R: l}) {
				t.Errorf("%v: Valid %v, IsDouble %v, Flip %v", d, d.Valid(), d.IsDouble(), d.Flip())
			}
			if got := d.Glyph(); got != row[r] {
				t.Errorf("%v is %c, want %c", d, got, row[r])
			}
			for _, e := range slowSet() {
				if got, want := d.Same(dom(e)), tileOf(d).is(e); got != want || dom(e).Same(d) != want {
					t.Errorf("%v is %v: %v", d, e, got)
				}
			}
		}
	}
}

func TestDraw(t *testing.T) {
	for line, want := range map[string]string{"": "", "2-4 4-5 5-5 5-1": "🁃🁒🁙🁕"} {
		if got := mustBoard(t, line).Draw(); got != want {
			t.Errorf("%q is drawn %s, want %s", line, got, want)
		}
	}
}

// Every pair of bytes with a half that is not 0 to 6 is no tile.
func TestInvalidDominoes(t *testing.T) {
	b := mustBoard(t, "0-0")
	for i := range 1 << 16 {
		d := dominoes.Domino{L: uint8(i >> 8), R: uint8(i)}
		valid := d.L <= 6 && d.R <= 6
		if d.Valid() != valid || (d.Glyph() == '🀰') == valid {
			t.Fatalf("%v: Valid %v, %c", d, d.Valid(), d.Glyph())
		}
		if _, err := dominoes.NewHand(d); errors.Is(err, pips.ErrState) == valid {
			t.Fatalf("%v: NewHand gives %v", d, err)
		}
		if after, err := dominoes.PlayDom(dominoes.Player1, d, b, dominoes.Right); !valid && (err != dominoes.ErrNoMatch || after != b) {
			t.Fatalf("%v: PlayDom gives %v, %v", d, after, err)
		}
		if !valid && (dominoes.CanPlay(d, dominoes.Left, dominoes.DominoBoard{}) || dominoes.Played(d, b)) {
			t.Fatalf("%v can be played, or is", d)
		}
	}
}
