package dominoes

import (
	"math/bits"
	"math/rand/v2"
)

// A many is a number of hands, of which there are more than 64 bits can count when four players have ten of
// 55 tiles each.
type many struct{ high, low uint64 }

func (w many) plus(x many) (sum many) {
	var carry uint64
	sum.low, carry = bits.Add64(w.low, x.low, 0)
	sum.high, _ = bits.Add64(w.high, x.high, carry)
	return sum
}

func (w many) times(x uint64) many {
	high, low := bits.Mul64(w.low, x)
	return many{w.high*x + high, low}
}

// minus returns the difference, and false if it is below 0.
func (w many) minus(x many) (diff many, ok bool) {
	var borrow uint64
	diff.low, borrow = bits.Sub64(w.low, x.low, 0)
	diff.high, borrow = bits.Sub64(w.high, x.high, borrow)
	return diff, borrow == 0
}

// draw returns a random number from 0 to w-1.
func (w many) draw(rnd *rand.Rand) many {
	if w.high == 0 {
		return many{0, rnd.Uint64N(w.low)}
	}
	mask := uint64(1)<<bits.Len64(w.high) - 1
	for {
		n := many{rnd.Uint64() & mask, rnd.Uint64()}
		if _, less := n.minus(w); !less {
			return n
		}
	}
}
