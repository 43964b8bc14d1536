package solve

import (
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/pipping"
	"pips.example/prng"
)

// aView is a view in the middle of a round, with scores as given, after some drops
// of both players. The other player plays the first tile that fits.
func aView(t *testing.T, r dominoes.Rules, number, plies int, scores dominoes.Scores) (dominoes.View, bool) {
	t.Helper()
	s := begun(t, r, number&1, prng.NewSplitMix64(8).Stream(uint32(number)))
	s.Scores = scores
	for i := 0; i < plies || dominoes.Blocked(s.Hands[s.Turn], s.Board); i++ {
		for m := range r.Moves(s) {
			s, _ = r.Apply(s, m)
			break
		}
		if waits, _ := r.Waits(s); waits != pips.Decision {
			return dominoes.View{}, false
		}
	}
	return r.View(s, s.Turn), true
}

// A slowGuess is how likely a hand is, in proportion, and the state if it is held.
type slowGuess struct {
	weight float64
	state  dominoes.State
}

// slowGuesses returns how likely each hand is that the other player may hold: the
// chance that such a hand chooses the drops that were made, found by playing the
// round again with that hand by the rules of the game, and looking through all
// replies of all hands.
func slowGuesses(t *testing.T, v dominoes.View) map[tileSet]slowGuess {
	t.Helper()
	unseen := slices.Collect(v.Unseen())
	drops := make([]dominoes.Placement, v.Board.Len())
	var mine, theirs []dominoes.Domino
	end := make([]dominoes.End, len(drops))
	started := false
	for p := range v.Board.History() {
		n := p.MoveNum - 1
		drops[n], end[n] = p, dominoes.Left
		if started {
			end[n] = dominoes.Right
		}
		started = started || n == 0
	}
	for _, p := range drops {
		if p.Player == v.Player {
			mine = append(mine, p.Domino)
		} else {
			theirs = append(theirs, p.Domino)
		}
	}
	guesses := map[tileSet]slowGuess{}
	eachSubset(1<<len(unseen)-1, v.Held[v.Player.Other()], func(pick tileSet) {
		var hands [2]dominoes.Hand
		hands[v.Player] = sorted(append(slices.Collect(v.Hand.All()), mine...))
		held := slices.Clone(theirs)
		var key tileSet
		for i, d := range unseen {
			if pick>>i&1 != 0 {
				held = append(held, d)
				key |= 1 << pipping.Tile(d.L, d.R)
			}
		}
		hands[v.Player.Other()] = sorted(held)
		first := v.Player
		if len(drops) > 0 {
			first = drops[0].Player
		}
		s := must(v.Rules.Start(first, hands))
		s.Scores = dominoes.Scores{} // far from the target, where they do not matter
		weight := 1.0
		for i, p := range drops {
			if s.Turn != p.Player {
				knocked, err := v.Rules.Apply(s, dominoes.Move{Knock: true})
				if err != nil {
					return // this hand could have played
				}
				s = knocked
			}
			m := dominoes.Move{End: end[i]}
			for d := range s.Hands[p.Player].All() {
				if d.Same(p.Domino) {
					m.Domino = d
				}
			}
			if p.Player != v.Player {
				weight *= slowChance(t, v.Rules, s, m)
			}
			s = must(v.Rules.Apply(s, m))
		}
		if s.Turn != v.Player {
			knocked, err := v.Rules.Apply(s, dominoes.Move{Knock: true})
			if err != nil {
				return
			}
			s = knocked
		}
		s.Scores = v.Scores
		guesses[key] = slowGuess{weight, s}
	})
	return guesses
}

// sorted returns a hand in the order of all tiles, each the way round it is.
func sorted(tiles []dominoes.Domino) dominoes.Hand {
	slices.SortFunc(tiles, func(a, b dominoes.Domino) int {
		return int(pipping.Tile(a.L, a.R)) - int(pipping.Tile(b.L, b.R))
	})
	return dominoes.HandOf(tiles...)
}

// slowChance returns the chance that the player to move chooses a move.
func slowChance(t *testing.T, r dominoes.Rules, s dominoes.State, did dominoes.Move) float64 {
	sum, n, own := 0.0, 0, 0.0
	v := r.View(s, s.Turn)
	same := false
	if line := slices.Collect(s.Board.History()); len(line) > 0 {
		l, right := line[0].Domino, line[len(line)-1].Domino
		same = l.L == right.R && ((l.L == l.R) == (right.L == right.R))
	}
	for m := range r.Moves(s) {
		if (s.Board.Len() == 0 || same) && m.End == dominoes.Right && dominoes.CanPlay(m.Domino, dominoes.Left, s.Board) {
			continue // no other choice than at the left
		}
		n++
		w := math.Exp(sharp * slowWorth(t, r, s, v, m))
		sum += w
		if m == did || m.Domino == did.Domino && (same || s.Board.Len() == 0) {
			own = w
		}
	}
	if n == 1 {
		return 1
	}
	return (1-random)*own/sum + random/float64(n)
}

// slowWorth returns the points of a move less those of the best reply, on average
// over all hands.
func slowWorth(t *testing.T, r dominoes.Rules, s dominoes.State, v dominoes.View, m dominoes.Move) float64 {
	t.Helper()
	gain, _ := v.Gain(m)
	next := must(r.Apply(s, m))
	unseen := slices.Collect(v.Unseen())
	sum, hands := 0, 0
	eachSubset(1<<len(unseen)-1, v.Held[v.Player.Other()], func(pick tileSet) {
		var held []dominoes.Domino
		for i, d := range unseen {
			if pick>>i&1 != 0 {
				held = append(held, d)
			}
		}
		reply := dominoes.View{Rules: r, Player: v.Player.Other(), Turn: v.Player.Other(), Hand: dominoes.HandOf(held...), Board: next.Board, Scores: next.Scores}
		reply.Held[v.Player] = next.Hands[v.Player].Len()
		best := 0
		for m := range reply.Moves() {
			points, _ := reply.Gain(m)
			best = max(best, points)
		}
		sum += best
		hands++
	})
	return float64(gain) - float64(sum)/float64(hands)
}

// slowResult plays a round to its end after a move, and returns what that is worth, and the term that it
// counts for.
func slowResult(t *testing.T, table *Table, s dominoes.State, m dominoes.Move) (value float64, end string) {
	t.Helper()
	r, me := table.rules, s.Turn
	for {
		s = must(r.Apply(s, m))
		waits, _ := r.Waits(s)
		switch {
		case waits == pips.Nothing && s.Turn == me:
			return 1, "won"
		case waits == pips.Nothing:
			return 0, "lost"
		case waits == pips.Chance:
			switch {
			case s.Hands[me].Len() == 0:
				end = "out"
			case s.Hands[me.Other()].Len() == 0:
				end = "other-out"
			default:
				end = "blocked"
			}
			return table.Win(s.Scores[me], s.Scores[me.Other()], s.First != me), end
		case dominoes.Blocked(s.Hands[s.Turn], s.Board):
			m = dominoes.Move{Knock: true}
		default:
			m = named("lookahead")(r.View(s, s.Turn))
		}
	}
}
