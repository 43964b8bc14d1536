package dominoes_test

import (
	"errors"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// The lying tiles of Unicode, DOMINO TILE HORIZONTAL-00-00 to -06-06, by their
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

// Unicode has the block Domino Tiles from U+1F030.
func TestGlyphCodes(t *testing.T) {
	for code, d := range map[rune]dominoes.Domino{
		0x1F031: {L: 0, R: 0}, 0x1F032: {L: 0, R: 1}, 0x1F037: {L: 0, R: 6}, 0x1F038: {L: 1, R: 0}, 0x1F05B: {L: 6, R: 0}, 0x1F061: {L: 6, R: 6},
		0x1F030: {L: 7, R: 0}, // the back
	} {
		if got := d.Glyph(); got != code {
			t.Errorf("%v is %U, want %U", d, got, code)
		}
	}
	const line = "2-4 4-5 5-5 5-1"
	if got, want := mustBoard(t, line).Draw(), "🁃🁒🁙🁕"; got != want {
		t.Errorf("%s is drawn %s, want %s", line, got, want)
	}
	if got := (dominoes.DominoBoard{}).Draw(); got != "" {
		t.Errorf("the empty board is drawn %q", got)
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

// The tiles in the order of the scaffold.
func TestAllDominoes(t *testing.T) {
	var got []tile
	for d := range dominoes.AllDominoes() {
		got = append(got, tileOf(d))
	}
	if !slices.Equal(got, slowSet()) || len(got) != 28 || dominoes.Tiles != 28 {
		t.Errorf("the tiles are %v", got)
	}
}
