package dominoes_test

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pips.example/dominoes"
	"pips.example/prng"
)

// Each tile comes to each place of a hand equally often.
func TestDrawIsUniform(t *testing.T) {
	src := rand.NewPCG(1, 2)
	for _, size := range []int{math.MinInt, -1, 0, 7, 14, 15, 28, 29, math.MaxInt} { // no panic, and not more than there are
		h := dominoes.Rules{HandSize: size}.Draw(dominoes.State{}, src).Hands
		if n := min(max(0, size), 28); h[0].Len() != n || h[1].Len() != min(n, 28-n) {
			t.Errorf("hands of %d have %d and %d tiles", size, h[0].Len(), h[1].Len())
		}
	}
	const deals = 2800
	r := dominoes.Rules{HandSize: 14, Target: 61}
	var at [28]map[dominoes.Domino]int
	for i := range at {
		at[i] = map[dominoes.Domino]int{}
	}
	for range deals {
		h := r.Draw(dominoes.State{}, src).Hands
		for i := range 28 {
			at[i][h[i/14].At(i%14)]++
		}
	}
	// The sum of squares is like one of 27 normal values: near 27, give or take
	// the root of 54.
	for i, n := range at {
		chi := 0.0
		for d := range dominoes.AllDominoes() {
			off := float64(n[d] - deals/28)
			chi += off * off / (deals / 28)
		}
		if len(n) != 28 || chi > 27+5*math.Sqrt(54) {
			t.Errorf("place %d: %v, chi square %.1f", i, n, chi)
		}
	}
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

// The hands are the first tiles of the deck and the next ones, and player 2 gets
// what is left.
func TestHandsOfDeck(t *testing.T) {
	g := prng.NewStdGen(6)
	left, _ := g.Split()
	deck := slowDeck(left)
	for size := range dominoes.Tiles + 1 {
		h := dominoes.Rules{HandSize: size}.StdDeals(g)(dominoes.State{}).Hands
		wantTiles(t, fmt.Sprintf("player 1, hands of %d", size), tilesOf(h[0]), deck[:size])
		wantTiles(t, fmt.Sprintf("player 2, hands of %d", size), tilesOf(h[1]), deck[size:min(2*size, dominoes.Tiles)])
	}
}
