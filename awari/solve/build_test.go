package solve

import (
	"bytes"
	"math"
	"testing"

	"pips.example/awari"
)

// Tables made by rows equal those made by trying all sowings. There are more rows than a tile.
func TestRows(t *testing.T) {
	for _, c := range []struct {
		text string
		n    int
	}{
		{"kalah", 8}, {"kalah-empty-capture", 6}, {"standard", 6}, {"basic", 6}, {"kalah pits=7 skip-origin=yes", 4},
		{"kalah pits=1", 100}, {"kalah-empty-capture pits=2 skip-origin=yes", 40}, {"kalah pits=3 extra=0 capture-any-side=yes", 15},
		{"basic pits=3 capture-empty=yes end=mover-stuck must-feed=yes", 15}, {"kalah pits=3 end=mover-stuck leftover=uncounted", 15},
		{"kalah pits=3 capture=two-or-three grand-slam=take-all leftover=mover", 15}, {"kalah pits=4 beans=6 majority=yes", 10},
	} {
		byRows := solverOf(t, c.text).game
		tried := byRows
		tried.open = false
		want := newTables(&tried, 0, 1<<30, 1).upTo(t.Context(), c.n)
		for n, got := range newTables(&byRows, 0, 1<<30, 2).upTo(t.Context(), c.n) {
			if !byRows.open || !bytes.Equal(got.values, want[n].values) {
				t.Errorf("%s: other values for %d beans", c.text, n)
			}
		}
	}
}

// The memory for making tables is released when there is no room for more.
func TestRowsGivenBack(t *testing.T) {
	g := newGame(awari.Kalah(6, 4))
	b := newTables(&g, 0, 1<<16, 1)
	last := b.level(math.MaxUint64)
	for n := range last + 1 {
		if b.upTo(t.Context(), n); len(b.layers) != n+1 || (len(b.builder.rows) == 0) != (n == last) {
			t.Errorf("%d of %d layers, rows for %d", len(b.layers), last+1, len(b.builder.rows))
		}
	}
}
