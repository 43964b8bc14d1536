package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

// wantHand compares a hand with a plain slice.
func wantHand(t *testing.T, h dominoes.Hand, tiles []tile) {
	t.Helper()
	if h.Len() != len(tiles) || !slices.Equal(tilesOf(h), tiles) {
		t.Fatalf("the hand is %v, want %v", h, tiles)
	}
	if h != handOf(tiles) || (h == dominoes.Hand{}) != (len(tiles) == 0) {
		t.Errorf("%v is not equal to another of the same tiles", h)
	}
	for _, d := range slowSet() {
		i := slices.IndexFunc(tiles, d.is)
		for _, d := range []tile{d, d.flip()} {
			got, ok := h.Find(dom(d))
			if ok != (i >= 0) || h.Has(dom(d)) != ok || ok && got != dom(tiles[i]) {
				t.Errorf("%v in %v: Find %v, %v, Has %v", d, h, got, ok, h.Has(dom(d)))
			}
		}
	}
}

// Hands of any number of tiles, and without each of them.
func TestHand(t *testing.T) {
	src := rand.New(rand.NewPCG(28, 2))
	for n := range dominoes.Tiles + 1 {
		var all []tile
		for _, d := range lawDeck(src, 6) {
			all = append(all, tileOf(d))
		}
		tiles := all[:n]
		h := handOf(tiles)
		wantHand(t, h, tiles)
		for i, d := range all {
			rest, err := h.Minus(dom(all[i].flip()))
			if i >= n {
				if err != dominoes.ErrNotHeld || rest != h {
					t.Errorf("%v minus %v is %v, %v", h, d, rest, err)
				}
				continue
			}
			if wantHand(t, rest, slices.Delete(slices.Clone(tiles), i, i+1)); err != nil {
				t.Errorf("%v minus %v: %v", h, d, err)
			}
		}
	}
}

// HandOf panics where NewHand fails, for which see TestDominoes and TestKindsOfErrors.
func TestHandOfPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("no panic")
		}
	}()
	dominoes.HandOf(dominoes.Domino{L: 5, R: 1}, dominoes.Domino{L: 1, R: 5})
}

func TestParseHandErrors(t *testing.T) {
	var all strings.Builder
	for d := range dominoes.AllDominoes() {
		all.WriteString(d.String() + " ")
	}
	gametest.Refuses[dominoes.Hand, *dominoes.Hand](t, dominoes.HandOf(dominoes.Domino{L: 1}), dominoes.ParseHand, []fault{
		{"^10-1", pips.ErrSyntax, wantHalf}, {"6-6\t 5-^x", pips.ErrSyntax, wantTile}, {strings.Repeat(" ", 1_000_000) + "^x", pips.ErrSyntax, wantTile},
		{"5-1^,2-2", pips.ErrSyntax, "want white space between tiles"}, {"5-1 2-2 ^1-5", pips.ErrSyntax, "want each tile once"}, {all.String() + "^3-2", pips.ErrSyntax, "want each tile once"},
	})
}
