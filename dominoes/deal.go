package dominoes

import (
	"math/rand/v2"
	"slices"

	"pips.example/prng"
)

// A Deal is what chance brings at the start of a round: the hands of player 1 and
// of player 2. In JSON it is an object with hands.
type Deal struct {
	Hands [2]Hand
}

// Draw shuffles all tiles with src and returns the hands of a round. All orders
// of the tiles are equally likely. It does not look at s. Rules that cannot be played
// draw hands that [Rules.Deal] refuses.
func (r Rules) Draw(_ State, src rand.Source) Deal {
	deck := [Tiles]Domino(tileAt[:])
	rand.New(src).Shuffle(Tiles, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return Deal{hands(&deck, r.HandSize)}
}

// StdDeals returns a function that deals the rounds of a game as the scaffold of
// the assignment "Fives-and-threes dominoes" does, for [pips.Game.Play]. For each
// round it splits the generator, shuffles with the left half and keeps the right
// one for later rounds. The first tiles of the deck are player 1's, the next ones
// player 2's. With the generators of [DomsGames] it deals the rounds that
// [Rules.DomsGame] plays.
func (r Rules) StdDeals(g prng.StdGen) func(State) Deal {
	return func(State) Deal {
		var left prng.StdGen
		left, g = g.Split()
		deck := Shuffle(left)
		return Deal{hands(&deck, r.HandSize)}
	}
}

// Dealt returns a function that returns these deals one after the other, for
// [pips.Game.Play], tests and real tiles. When they are used up it deals empty
// hands, which [Rules.Deal] refuses.
func Dealt(deals ...Deal) func(State) Deal {
	deals = slices.Clone(deals)
	return func(State) (d Deal) {
		if len(deals) > 0 {
			d, deals = deals[0], deals[1:]
		}
		return d
	}
}

// Shuffle returns the 28 tiles in the order that shuffleDoms of the scaffold
// gives them: those of [AllDominoes], each with a random signed 64-bit number
// drawn from g, sorted by these numbers.
func Shuffle(g prng.StdGen) (deck [Tiles]Domino) {
	// Sort by the first five bits of the keys, which brings them nearly in
	// order, and then by insertion. Unsigned keys have the order of the signed
	// ones.
	var drawn, keys [Tiles]uint64
	var order [Tiles]uint8 // of the tiles with these keys
	var start [33]uint8
	for n := range drawn {
		drawn[n], g = g.Next()
		drawn[n] ^= 1 << 63
		start[drawn[n]>>59+1]++
	}
	for i := range 32 {
		start[i+1] += start[i]
	}
	for n, key := range drawn {
		i := &start[key>>59]
		keys[*i%Tiles], order[*i%Tiles] = key, uint8(n)
		*i++
	}
	for n := 1; n < Tiles; n++ {
		key, tile, i := keys[n], order[n], n
		for ; i > 0 && keys[i-1] > key; i-- {
			keys[i], order[i] = keys[i-1], order[i-1]
		}
		keys[i], order[i] = key, tile
	}
	for i, n := range order {
		deck[i] = tileAt[n&31]
	}
	return deck
}

// hands returns the hands as the scaffold deals them: the first tiles of the
// deck to player 1, the next to player 2, who gets fewer if there are not enough.
func hands(deck *[Tiles]Domino, handSize int) (h [2]Hand) {
	handSize = min(max(handSize, 0), Tiles)
	for i, d := range deck[:min(2*handSize, Tiles)] {
		if i < handSize {
			h[0].add(d)
		} else {
			h[1].add(d)
		}
	}
	return h
}
