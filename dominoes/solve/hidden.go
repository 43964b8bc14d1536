package solve

import (
	"math/bits"
	"slices"

	"pips.example/dominoes"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// A guess is a hand that the other player may hold, with how much it counts.
type guess struct {
	hand   tileSet
	weight float64
}

// triesPerSample is how many hands are weighed for each that is used, where not all
// are.
const triesPerSample = 4

// guesses returns hands that the other player may hold: all of them with their
// weights if there are not more than samples, and else a sample by weight, in
// random order. A hand that is drawn several times comes once, and counts for more. The list is
// good until the next.
func (s *scene) guesses(samples int, rnd *prng.SplitMix64) (hands []guess, all bool) {
	list := s.hands[:0]
	n, k := s.hides.Len(), s.held
	if ways := pipping.Ways(n, k); ways <= triesPerSample*uint64(samples) {
		list = slices.Grow(list, int(ways))
		eachSubset(s.hides, k, func(hand tileSet) { list = append(list, guess{hand: hand}) })
	} else {
		list = slices.Grow(list, triesPerSample*samples)[:triesPerSample*samples]
		var tiles [dominoes.Tiles]uint8
		for i, rest := 0, s.hides; rest != 0; i, rest = i+1, rest&(rest-1) {
			tiles[i] = uint8(rest.First())
		}
		for i := range list {
			list[i].hand = draw(tiles[:n], k, rnd)
		}
	}
	s.hands = list
	s.weigh(list)
	total := 0.0
	for i := range list {
		total += list[i].weight
	}
	if all = len(list) <= samples; !all {
		list = resample(list, total, samples, rnd)
	}
	for i := len(list) - 1; i > 0; i-- {
		j := below(rnd, i+1)
		list[i], list[j] = list[j], list[i]
	}
	return list, all
}

// resample draws samples of a list by weight, each as often as its weight
// says, up or down to a whole number.
func resample(list []guess, total float64, samples int, rnd *prng.SplitMix64) []guess {
	step := total / float64(samples)
	next := float64(step * (float64(rnd.Uint64()>>11) / (1 << 53)))
	sum, kept, taken := 0.0, 0, 0
	for _, x := range list {
		sum += x.weight
		times := 0
		for next < sum && taken < samples {
			times++
			taken++
			next += step
		}
		if times > 0 {
			list[kept] = guess{x.hand, float64(times)}
			kept++
		}
	}
	return list[:kept]
}

// draw returns k of the tiles, whose order it changes. All sets are equally likely.
func draw(tiles []uint8, k int, rnd *prng.SplitMix64) (hand tileSet) {
	for i := range k {
		j := i + below(rnd, len(tiles)-i)
		tiles[i], tiles[j] = tiles[j], tiles[i]
		hand |= 1 << tiles[i]
	}
	return hand
}

// below returns a random number from 0 to n-1. It is uneven by n in 1<<64.
func below(rnd *prng.SplitMix64, n int) int {
	high, _ := bits.Mul64(rnd.Uint64(), uint64(n))
	return int(high)
}

// eachSubset calls f for all sets of k of the tiles.
func eachSubset(tiles tileSet, k int, f func(tileSet)) {
	n := tiles.Len()
	if k > n {
		return
	}
	var at [dominoes.Tiles]tileSet
	for i, rest := 0, tiles; rest != 0; i, rest = i+1, rest&(rest-1) {
		at[i] = rest & -rest
	}
	// The sets of k of n bits in rising order.
	if k == 0 {
		f(0)
		return
	}
	for x := uint64(1)<<k - 1; x < 1<<n; {
		var hand tileSet
		for rest := x; rest != 0; rest &= rest - 1 {
			hand |= at[bits.TrailingZeros64(rest)]
		}
		f(hand)
		low := x & -x
		high := x + low
		x = high | (x^high)/low>>2
	}
}
