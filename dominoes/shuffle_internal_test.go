package dominoes

import (
	"cmp"
	"fmt"
	"slices"
	"testing"

	"pips.example/prng"
)

// plainShuffle is shuffleDoms as it stands there: sort pairs of an Int and a tile.
func plainShuffle(g prng.StdGen) (deck [Tiles]Domino) {
	type pair struct {
		key  int64
		tile Domino
	}
	var pairs []pair
	for d := range AllDominoes() {
		var w uint64
		w, g = g.Next()
		pairs = append(pairs, pair{int64(w), d})
	}
	slices.SortStableFunc(pairs, func(a, b pair) int {
		return cmp.Or(cmp.Compare(a.key, b.key), cmp.Compare(a.tile.L, b.tile.L), cmp.Compare(a.tile.R, b.tile.R))
	})
	for i, p := range pairs {
		deck[i] = p.tile
	}
	return deck
}

// A generator never gives the same key twice in a deck, so equal keys do not come
// up.
func TestShuffleIsPlainSort(t *testing.T) {
	const seeds = 300
	check := func(g prng.StdGen) {
		if got, want := Shuffle(g), plainShuffle(g); got != want {
			t.Fatalf("%v shuffles to\n%v, want\n%v", g, got, want)
		}
	}
	for seed := range int64(seeds) {
		g := prng.NewStdGen(seed*0x61c8864680b583eb + seed%3)
		check(g)
		left, right := g.Split()
		check(left)
		check(right)
	}
	// Generators with steps that mkStdGen does not give.
	for i := range uint64(100) {
		var g prng.StdGen
		err := g.UnmarshalText(fmt.Appendf(nil, "StdGen {unStdGen = SMGen %d %d}", i*i, 2*i+1))
		if err != nil {
			t.Fatal(err)
		}
		check(g)
	}
}

// The hands are the first tiles of the deck and the next ones, and player 2 gets
// what is left.
func TestHandsOfDeck(t *testing.T) {
	deck := plainShuffle(prng.NewStdGen(6))
	for size := range Tiles + 1 {
		h := hands(&deck, size)
		want := [2][]Domino{deck[:size], deck[size:min(2*size, Tiles)]}
		for p := range h {
			if got := slices.Collect(h[p].All()); !slices.Equal(got, want[p]) {
				t.Errorf("hands of %d: player %d has %v, want %v", size, p+1, got, want[p])
			}
		}
	}
}
