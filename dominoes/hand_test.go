package dominoes_test

import (
	"errors"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example"
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

func TestNewHandErrors(t *testing.T) {
	for _, c := range []struct {
		tiles []dominoes.Domino
		want  error
	}{
		{nil, nil},
		{[]dominoes.Domino{{L: 0, R: 0}, {L: 5, R: 1}}, nil},
		{[]dominoes.Domino{{L: 0, R: 7}}, pips.ErrState},
		{[]dominoes.Domino{{L: 7, R: 0}}, pips.ErrState},
		{[]dominoes.Domino{{L: 5, R: 1}, {L: 255, R: 255}}, pips.ErrState},
		{[]dominoes.Domino{{L: 5, R: 1}, {L: 5, R: 1}}, pips.ErrState},
		{[]dominoes.Domino{{L: 5, R: 1}, {L: 6, R: 6}, {L: 1, R: 5}}, pips.ErrState},
		{[]dominoes.Domino{{L: 0, R: 0}, {L: 0, R: 0}}, pips.ErrState},
	} {
		h, err := dominoes.NewHand(c.tiles...)
		n := len(c.tiles)
		if c.want != nil {
			n = 0
		}
		if !errors.Is(err, c.want) || h.Len() != n {
			t.Errorf("NewHand of %v gives %v, %v, want %v", c.tiles, h, err, c.want)
		}
		if got := panics(func() { dominoes.HandOf(c.tiles...) }); got != (c.want != nil) {
			t.Errorf("HandOf of %v panics: %v", c.tiles, got)
		}
	}
}

func panics(f func()) (did bool) {
	defer func() { did = recover() != nil }()
	f()
	return false
}
