package awari

import (
	"math/bits"
	"math/rand/v2"

	"pips.example/internal/sowing"
	"pips.example/prng"
)

// Random returns a strategy that chooses any legal move, all equally likely. Seed and
// state decide which. Where no move is legal it returns 0, as do [Greedy] and [Search].
func Random(seed uint64) Strategy {
	return func(v View) Move {
		pits := v.Rules.legal(v.State)
		n := bits.OnesCount64(pits)
		if n == 0 {
			return 0
		}
		for range rand.New(prng.NewSplitMix64(v.State.hash(seed))).IntN(n) {
			pits &= pits - 1
		}
		return moveAt(sowing.Shift(pits))
	}
}

// Greedy returns a strategy that chooses the sowing by which its home gains the most on the other.
// Of several it takes the first that moves again, or else the first.
func Greedy() Strategy {
	return func(v View) (best Move) {
		r, s := v.Rules, v.State
		most, again := 0, false
		for pits := r.legal(s); pits != 0; pits &= pits - 1 {
			m := moveAt(sowing.Shift(pits))
			next, sown, _ := r.step(s, m)
			gain := lead(next, s.Turn) - lead(s, s.Turn)
			if best == 0 || gain > most || gain == most && sown.Again && !again {
				best, most, again = m, gain, sown.Again
			}
		}
		return best
	}
}

// lead returns how many beans the home of the player is ahead.
func lead(s State, p Player) int { return s.Board.seen(p).Lead() }

// Search returns a strategy that looks this many sowings ahead, including extra turns, and takes
// the first of the moves after which its home leads by the most. It ignores beans in pits. Each
// further sowing takes two to three times as long. With a depth below 1 it takes the first legal
// move, and one above 1,000 is as 1,000.
func Search(depth int) Strategy {
	depth = min(depth, maxDepth)
	return func(v View) (best Move) {
		r, s := v.Rules, v.State
		alpha := -maxTotal - 1
		for pits := r.legal(s); pits != 0; pits &= pits - 1 {
			m := moveAt(sowing.Shift(pits))
			if depth < 1 {
				return m
			}
			e := r.engine()
			next, sown, _ := r.step(s, m)
			value := child(&e, next.Board.seen(s.Turn), sown.Again, sown.Over, next.Extra, alpha, maxTotal+1, depth)
			if value > alpha {
				best, alpha = m, value
			}
		}
		return best
	}
}

// maxDepth is how many sowings are looked ahead at most: more than there is time for, and few enough
// for the stack where a game can go on for ever.
const maxDepth = 1000

// search returns by how much the mover's home will be ahead of the other when
// both look this far, exactly if it is between alpha and beta, else a bound.
func search(e *sowing.Engine, q sowing.Position, extra uint8, alpha, beta, depth int) int {
	if depth == 0 {
		return q.Lead()
	}
	for pits := e.Pits(q); pits != 0; {
		at := uint(56-bits.LeadingZeros64(pits)) &^ 7 // the nearest home first, as it is often the best
		pits &^= sowing.PitAt(at)
		next, _, again, over := e.Play(q, e.Sowing(q, at), extra)
		if value := child(e, next, again, over, sowing.More(extra), alpha, beta, depth); value > alpha {
			alpha = value
		}
		if alpha >= beta {
			break
		}
	}
	return alpha
}

// child returns the value of q for the mover who has brought it about.
func child(e *sowing.Engine, q sowing.Position, again, over bool, extra uint8, alpha, beta, depth int) int {
	switch {
	case over:
		return q.Lead()
	case again:
		return search(e, q, extra, alpha, beta, depth-1)
	}
	return -search(e, q.Turned(), 0, -beta, -alpha, depth-1)
}

// hash mixes all of the state into the seed.
func (s State) hash(seed uint64) uint64 {
	b := s.Board
	for _, n := range [...]uint64{b.south, b.north, uint64(b.homes) | uint64(b.pits)<<32 | uint64(s.Turn)<<40 | uint64(s.Extra)<<48} {
		seed = prng.NewSplitMix64(seed ^ n).Uint64()
	}
	return seed
}
