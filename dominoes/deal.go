package dominoes

import (
	"math/rand/v2"
	"slices"

	"pips.example/prng"
)

// A Dealer deals the hands of player 1 and of player 2 for a round. It is
// called once for each round, with the number of tiles of a hand. Most remember
// what they have dealt, so each game needs a Dealer of its own. Those of this
// package that shuffle deal at least one tile and at most what there is, whatever they
// are called with; [Rules.Deal] refuses hands of another size than the rules say.
type Dealer func(handSize int) [2]Hand

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
// deck to player 1, the next to player 2, who gets fewer if there are not so
// many.
func hands(deck *[Tiles]Domino, handSize int) (h [2]Hand) {
	for i, d := range deck[:min(2*handSize, Tiles)] {
		if i < handSize {
			h[0].add(d)
		} else {
			h[1].add(d)
		}
	}
	return h
}

// StdDeals returns a Dealer that deals the rounds of a game as the scaffold
// does. For each round it splits the generator, shuffles with the left half and
// keeps the right one for later rounds. The first tiles of the deck are player
// 1's, the next ones player 2's. With the generators of [DomsGames] it deals
// the rounds that [Rules.DomsGame] plays.
func StdDeals(g prng.StdGen) Dealer {
	return func(handSize int) [2]Hand {
		var left prng.StdGen
		left, g = g.Split()
		deck := Shuffle(left)
		return hands(&deck, inRange(handSize))
	}
}

// Shuffled returns a Dealer that shuffles all tiles with src for each round.
// All orders are equally likely.
func Shuffled(src rand.Source) Dealer {
	rnd := rand.New(src)
	return func(handSize int) [2]Hand {
		deck := [Tiles]Domino(tileAt[:])
		rnd.Shuffle(Tiles, func(i, j int) { deck[i], deck[j] = deck[j], deck[i] })
		return hands(&deck, inRange(handSize))
	}
}

// inRange keeps a size that a Dealer is called with from breaking it.
func inRange(handSize int) int { return min(max(handSize, 1), Tiles) }

// Dealt returns a Dealer that deals these hands, one pair for each round, for
// tests and for tiles of wood. When they are used up it deals empty hands,
// which [Rules.Deal] refuses with [ErrDeal].
func Dealt(rounds ...[2]Hand) Dealer {
	rounds = slices.Clone(rounds)
	return func(int) (h [2]Hand) {
		if len(rounds) > 0 {
			h, rounds = rounds[0], rounds[1:]
		}
		return h
	}
}
