package dominoes

import (
	"iter"

	"pips.example/prng"
)

// For the tests of package dominoes_test.

const (
	MaxTarget = maxTarget
	ErrEnd    = errEnd
	ErrDeal   = errDeal
	ErrDraw   = errDraw
)

var (
	NewHand   = newHand
	ParseDeal = parseDeal
)

func (d Domino) Has(pips uint8) bool { return d.L == pips || d.R == pips }
func (d Domino) Glyph() rune         { return d.glyph() }

// At returns the tile with index i, from 0.
func (h Hand) At(i int) Domino { return h.at(i) }

// Find returns the tile as it is held, and whether it is in the hand.
func (h Hand) Find(d Domino) (Domino, bool) {
	i, _ := h.index(d)
	if i < 0 {
		return Domino{}, false
	}
	return h.at(i), true
}

// Plain reports whether the rules are of the assignment's game.
func (r Rules) Plain() bool { return r.plain() }

// DomsGames is domsGames.
func DomsGames(games int, seed int64) iter.Seq2[Player, prng.StdGen] { return domsGames(games, seed) }

// DomsRound plays a round from these scores with the tiles of [Shuffle], and
// returns the scores after it. It is domsRound of the scaffold.
func (r Rules) DomsRound(first Player, scores Scores, p1, p2 DomsPlayer, g prng.StdGen) (Scores, error) {
	m := match{rules: r, players: [2]DomsPlayer{p1, p2}, state: State{Scores: scores}}
	_, err := m.round(first, g)
	return m.state.Scores, err
}

// StdDeals returns a function of the state that deals as the scaffold does: with the
// generators of DomsGames, like DomsGame. It is for two players without a stock.
func (r Rules) StdDeals(g prng.StdGen) func(State) Deal {
	return func(State) Deal {
		var left prng.StdGen
		left, g = g.Split()
		deck := Shuffle(left)
		return Deal{Hands: hands(deck[:], r.HandSize, 2)}
	}
}
