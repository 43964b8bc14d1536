package dominoes

import (
	"math/rand/v2"

	"pips.example/prng"
)

// A Deal is the hands for a round. Its text is "deal 5-4 2-1 / 5-1 6-6".
type Deal struct {
	Hands [2]Hand // of player 1 and of player 2
}

// Draw shuffles all tiles with src and returns the hands of a round. It does not
// look at the state.
func (r Rules) Draw(_ State, src rand.Source) Deal {
	deck := [Tiles]Domino(tileAt[:])
	rand.New(src).Shuffle(Tiles, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
	return Deal{hands(&deck, r.HandSize)}
}

// StdDeals returns a function for [pips.Game.Play] that deals as the scaffold does:
// with the generators of [DomsGames], as [Rules.DomsGame].
func (r Rules) StdDeals(g prng.StdGen) func(State) Deal {
	return func(State) Deal {
		var left prng.StdGen
		left, g = g.Split()
		deck := Shuffle(left)
		return Deal{hands(&deck, r.HandSize)}
	}
}

// Shuffle returns the tiles in the order of shuffleDoms of the scaffold, drawn from g.
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
