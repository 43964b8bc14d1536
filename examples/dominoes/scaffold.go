package main

import (
	"fmt"
	"iter"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// maxRounds limits the rounds of a game.
const maxRounds = 1_000_000

// scaffoldGames yields the first player and the generator of each game of a match, like domsGames
// of the scaffold. The games can be played in any order; the wins add up to those of
// [dominoes.Rules.DomsMatch].
func scaffoldGames(games int, seed int64) iter.Seq2[dominoes.Player, prng.StdGen] {
	return func(yield func(dominoes.Player, prng.StdGen) bool) {
		g := prng.NewStdGen(seed)
		for n := games; n > 0; n-- {
			var game prng.StdGen
			game, g = g.Split()
			first := dominoes.Player2
			if n%2 == 1 {
				first = dominoes.Player1
			}
			if !yield(first, game) {
				return
			}
		}
	}
}

// scaffoldGame plays a game of a match, like domsGame of the scaffold, and returns the winner.
func scaffoldGame(r dominoes.Rules, first dominoes.Player, players [2]dominoes.DomsPlayer, g prng.StdGen) (dominoes.Player, error) {
	var scores dominoes.Scores
	for range maxRounds {
		var round prng.StdGen
		var err error
		round, g = g.Split()
		if scores, err = scaffoldRound(r, first, scores, players, round); err != nil {
			return 0, err
		}
		for p := dominoes.Player1; p <= dominoes.Player2; p++ {
			if _, wins := r.AddPoints(scores[p], 0); wins {
				return p, nil
			}
		}
		first = first.Other()
	}
	return 0, fmt.Errorf("%w: a game of %d rounds", pips.ErrTooLarge, maxRounds)
}

// scaffoldRound plays a round from these scores and returns those after it, like domsRound of the
// scaffold: it calls players only if a tile fits, accepts openings at either end, and with hands of
// more than 14 tiles deals the second player the rest.
func scaffoldRound(r dominoes.Rules, first dominoes.Player, scores dominoes.Scores, players [2]dominoes.DomsPlayer, g prng.StdGen) (dominoes.Scores, error) {
	s := dominoes.State{Hands: scaffoldHands(r, g), Scores: scores, Turn: first, First: first}
	for {
		p := s.Turn
		if dominoes.Blocked(s.Hands[p], s.Board) {
			if dominoes.Blocked(s.Hands[p.Other()], s.Board) {
				return s.Scores, nil
			}
			for _, e := range []dominoes.End{dominoes.Left, dominoes.Right} {
				pips, _ := s.Board.Open(e)
				s.Knocked[p] |= 1 << pips
			}
			p = p.Other()
			s.Turn = p
		}
		v := r.View(s, p)
		m := players[p](v)
		if s.Board.Len() == 0 && !m.Knock {
			m.End = dominoes.Left
		}
		if err := v.Legal(m); err != nil {
			return s.Scores, err
		}
		points, wins := v.Gain(m)
		s.Scores[p] += points
		s.Board, _ = dominoes.PlayDom(p, m.Domino, s.Board, m.End)
		s.Hands[p], _ = s.Hands[p].Minus(m.Domino)
		if wins {
			return s.Scores, nil
		}
		s.Turn = p.Other()
	}
}

// scaffoldDeals returns a function that deals the rounds of a game.
func scaffoldDeals(r dominoes.Rules, g prng.StdGen) func(dominoes.State) dominoes.Deal {
	return func(dominoes.State) dominoes.Deal {
		var round prng.StdGen
		round, g = g.Split()
		return dominoes.Deal{Hands: scaffoldHands(r, round)}
	}
}

// scaffoldHands deals the tiles in the order of the scaffold.
func scaffoldHands(r dominoes.Rules, g prng.StdGen) (hands [4]dominoes.Hand) {
	deck := dominoes.Shuffle(g)
	n := min(r.HandSize, len(deck))
	hands[0], hands[1] = dominoes.HandOf(deck[:n]...), dominoes.HandOf(deck[n:min(2*n, len(deck))]...)
	return hands
}
