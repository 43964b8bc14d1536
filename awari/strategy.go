package awari

import (
	"math/bits"
	"math/rand/v2"

	"pips.example/internal/sowing"
	"pips.example/prng"
)

// Random returns a strategy that chooses a random legal move, all equally likely, determined by seed
// and state. If there is none, it returns 0, like [Greedy] and [Search].
func Random(seed uint64) Strategy {
	return func(v View) Move {
		legal, _ := v.Rules.legal(&v.State, new(sowing.Engine))
		n := bits.OnesCount16(uint16(legal))
		if n == 0 {
			return 0
		}
		for range rand.New(prng.NewSplitMix64(v.State.hash(seed))).IntN(n) {
			legal.next()
		}
		return legal.next()
	}
}

// Greedy returns a strategy that maximizes how much one sowing adds to its home's lead. Among equals it
// prefers moves that earn another, then the first.
func Greedy() Strategy {
	return func(v View) (best Move) {
		r, s := v.Rules, v.State
		most, again := 0, false
		for rest, e := r.legal(&s, new(sowing.Engine)); rest != 0; {
			m := rest.next()
			next, sown := r.sow(e, &s, m)
			gain := next.Board.lead(s.Turn) - s.Board.lead(s.Turn)
			if best == 0 || gain > most || gain == most && sown.Again && !again {
				best, most, again = m, gain, sown.Again
			}
		}
		return best
	}
}

// Search returns a strategy that looks depth sowings ahead, including extra moves, and takes the first
// move after which its home leads by the most. It ignores beans in pits. Each further sowing takes two
// to three times as long. A depth below 1 means the first legal move, and one above 1,000 means 1,000.
func Search(depth int) Strategy {
	depth = min(depth, maxDepth)
	return func(v View) (best Move) {
		r, s := v.Rules, v.State
		alpha := -maxTotal - 1
		for rest, e := r.legal(&s, new(sowing.Engine)); rest != 0; {
			m := rest.next()
			if depth < 1 {
				return m
			}
			next, sown := r.sow(e, &s, m)
			value := 0
			if e != nil {
				value = child(e, next.Board.seen(s.Turn), sown.Again, sown.Over, next.Extra, alpha, maxTotal+1, depth)
			} else {
				value = r.plainSearch(next, s.Turn, alpha, maxTotal+1, depth-1)
			}
			if value > alpha {
				best, alpha = m, value
			}
		}
		return best
	}
}

// maxDepth limits the depth: more than there is time for, and few enough for the stack in endless
// games.
const maxDepth = 1000

// search returns the lead of the mover's home after depth sowings of best play, or a bound if it is not
// between alpha and beta.
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

// child returns the value of q for the player whose move led to it.
func child(e *sowing.Engine, q sowing.Position, again, over bool, extra uint8, alpha, beta, depth int) int {
	switch {
	case over:
		return q.Lead()
	case again:
		return search(e, q, extra, alpha, beta, depth-1)
	}
	return -search(e, q.Turned(), 0, -beta, -alpha, depth-1)
}

// hash mixes the state into the seed.
func (s State) hash(seed uint64) uint64 {
	b := s.Board
	for _, n := range [...]uint64{b.south, b.north, uint64(b.homes) | uint64(b.pits)<<32 | uint64(s.Turn)<<40 | uint64(s.Extra)<<48} {
		seed = prng.NewSplitMix64(seed ^ n).Uint64()
	}
	if b.more != 0 || b.tuz != 0 {
		seed = prng.NewSplitMix64(seed ^ b.more ^ uint64(b.tuz)<<56).Uint64()
	}
	return seed
}
