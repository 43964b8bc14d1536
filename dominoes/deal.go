package dominoes

import (
	"math/rand/v2"

	"pips.example/prng"
)

// A Deal is a result of chance: the hands for a round, or a tile drawn from the stock. Its text is
// "deal 5-4 2-1 / 5-1 6-6" or "draw 3-0".
type Deal struct {
	Hands [4]Hand // of each player; empty for an unused seat
	Drawn bool    // whether it is a tile, not hands
	Tile  Domino  // the tile
}

// Draw returns random hands for a round, or a random tile of the stock if one is due.
func (r Rules) Draw(s State, src rand.Source) Deal { return r.draw(&s, src) }

func (r *Rules) draw(s *State, src rand.Source) Deal {
	rnd := rand.New(src)
	if r.Stock != StockSleeps && s.Board.n > 0 && !r.due(s) {
		stock := r.all() &^ s.held() &^ s.Board.set
		for n := rnd.IntN(max(stock.Len(), 1)); n > 0; n-- {
			stock &= stock - 1
		}
		return Deal{Drawn: true, Tile: tileAt[stock.First()&63]}
	}
	deck, n := tileAt, r.tiles()
	var d Deal
	for range 1000 { // until there is a double to be led, if one has to be
		for i := n - 1; i > 0; i-- { // as rnd.Shuffle does
			j := rnd.IntN(i + 1)
			deck[i], deck[j] = deck[j], deck[i]
		}
		d = Deal{Hands: hands(deck[:n], r.HandSize, r.seats())}
		if r.Spinner != SpinnerAll || r.refusesHands(&d) == nil {
			break
		}
	}
	return d
}

// Shuffle returns the tiles shuffled with g, in the order of shuffleDoms of the scaffold.
func Shuffle(g prng.StdGen) (deck [Tiles]Domino) {
	// Sort by the first five bits of the keys, which puts them nearly in
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
		deck[i] = tileAt[n&63]
	}
	return deck
}

// hands returns the hands as the scaffold deals them: the first tiles of the
// deck to the first player, the next to the second. The last one gets fewer if there are not enough.
func hands(deck []Domino, handSize, seats int) (h [4]Hand) {
	handSize = min(max(handSize, 0), len(deck))
	at := 0
	for p := range h[:seats] {
		end := min(at+handSize, len(deck))
		for _, d := range deck[at:end] {
			h[p].add(d)
		}
		at = end
	}
	return h
}
