package dominoes_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// Each tile comes to each place of a hand equally often, and is drawn from a stock equally often.
func TestDrawIsUniform(t *testing.T) {
	src := rand.NewPCG(1, 2)
	for _, size := range []int{math.MinInt, -1, 0, 7, 14, 15, 28, 29, math.MaxInt} { // no panic, and not more than there are
		h := dominoes.Rules{HandSize: size}.Draw(dominoes.State{}, src).Hands
		if n := min(max(0, size), 28); h[0].Len() != n || h[1].Len() != min(n, 28-n) {
			t.Errorf("hands of %d have %d and %d tiles", size, h[0].Len(), h[1].Len())
		}
	}
	r, all := dominoes.Rules{HandSize: 14, Target: 61}, slices.Collect(dominoes.AllDominoes())
	for i := range 28 {
		gametest.Uniform(t, all, 100, func(seed uint64) dominoes.Domino {
			return r.Draw(dominoes.State{}, prng.NewSplitMix64(seed)).Hands[i/14].At(i % 14)
		})
	}
	// So does each tile of a stock.
	draw, s := dominoes.MustParseRules("draw-one"), mustState(t, "turn=1 hand1=6-6,5-5 hand2=4-4,1-0 board=3-2")
	stock := slices.DeleteFunc(all, func(d dominoes.Domino) bool {
		return s.Hands[0].Has(d) || s.Hands[1].Has(d) || dominoes.Played(d, s.Board)
	})
	gametest.Uniform(t, stock, 100, func(seed uint64) dominoes.Domino { return draw.Draw(s, prng.NewSplitMix64(seed)).Tile })
}

// Shuffle sorts as shuffleDoms does, also with generators whose steps mkStdGen does not give.
func TestShuffleIsPlainSort(t *testing.T) {
	var all []prng.StdGen
	for seed := range int64(300) {
		g := prng.NewStdGen(seed*0x61c8864680b583eb + seed%3)
		left, right := g.Split()
		all = append(all, g, left, right)
	}
	for i := range uint64(100) {
		var g prng.StdGen
		if err := g.UnmarshalText(fmt.Appendf(nil, "StdGen {unStdGen = SMGen %d %d}", i*i, 2*i+1)); err != nil {
			t.Fatal(err)
		}
		all = append(all, g)
	}
	for _, g := range all {
		var deck []tile
		for _, d := range dominoes.Shuffle(g) {
			deck = append(deck, tileOf(d))
		}
		wantTiles(t, g.String(), deck, slowDeck(g))
	}
}
