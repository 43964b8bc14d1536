package dominoes_test

import (
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
)

// randomTiles returns the whole set in random order, each tile either way round.
func randomTiles(src *rand.Rand) []tile {
	all := slowSet()
	src.Shuffle(len(all), func(i, j int) { all[i], all[j] = all[j], all[i] })
	for i := range all {
		if src.IntN(2) == 0 {
			all[i] = all[i].flip()
		}
	}
	return all
}

// wantHand compares all that a hand can be asked with a plain slice.
func wantHand(t *testing.T, h dominoes.Hand, tiles []tile) {
	t.Helper()
	if h.Len() != len(tiles) || !slices.Equal(tilesOf(h), tiles) {
		t.Fatalf("the hand is %v, want %v", h, tiles)
	}
	if h != handOf(tiles) || (h == dominoes.Hand{}) != (len(tiles) == 0) {
		t.Errorf("%v is not equal to itself made anew", h)
	}
	for _, d := range slowSet() {
		i := slices.IndexFunc(tiles, d.is)
		for _, d := range []tile{d, d.flip()} {
			got, ok := h.Find(dom(d))
			if ok != (i >= 0) || h.Has(dom(d)) != ok {
				t.Errorf("%v in %v: Find %v, Has %v", d, h, ok, h.Has(dom(d)))
			}
			if ok && got != dom(tiles[i]) {
				t.Errorf("%v in %v is found as %v", d, h, got)
			}
		}
	}
}

// HandOf panics where NewHand fails, for which see FuzzHand and TestInvalidDominoes.
func TestHandOfPanics(t *testing.T) {
	for _, c := range []struct {
		panics bool
		tiles  []dominoes.Domino
	}{
		{false, nil},
		{false, []dominoes.Domino{{L: 0, R: 0}, {L: 5, R: 1}}},
		{true, []dominoes.Domino{{L: 5, R: 1}, {L: 255, R: 255}}},
		{true, []dominoes.Domino{{L: 5, R: 1}, {L: 6, R: 6}, {L: 1, R: 5}}},
	} {
		func() {
			defer func() {
				if did := recover() != nil; did != c.panics {
					t.Errorf("HandOf of %v panics: %v", c.tiles, did)
				}
			}()
			dominoes.HandOf(c.tiles...)
		}()
	}
}
