package solve

import (
	"context"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/bits"
	"slices"
	"sync/atomic"

	"pips.example/yahtzee"
)

// Exact returns the largest expected total of the game of one player as a fraction. For Yatzy it takes a
// minute or two and about two hundred megabytes. Besides the errors of [New] it returns [pips.ErrTooLarge]
// for more than 200,000,000 values modulo primes, and another error if two choices are too close to
// compare. It ignores From, Folder and Memory.
func Exact(ctx context.Context, r yahtzee.Rules, opts ...Option) (*big.Rat, error) {
	o, space, err := begin(r, opts)
	if err != nil {
		return nil, err
	}
	// Decisions are made by floating-point values. Everything is then computed again modulo as many primes as
	// the fraction needs. Choices with nearly the same value must be equal modulo all of them, which proves
	// that they are equal.
	//
	// The total is a number of at most need bits over a power of six.
	sixes := r.Dice * r.Rolls * len(space.boxes)
	need := int(float64(sixes)*math.Log2(6)) + 1 + valueBits
	e := &exact{primes: primes(need)}
	if n := float64(space.numbers) * float64(len(e.primes)); n > maxValues/2 {
		return nil, space.tooLarge(fmt.Sprintf("%.3g values modulo primes, want at most %d", n, maxValues/2))
	}
	s, err := New(ctx, r, Option{Workers: o.Options.Workers}, Option{Progress: func(done, total int) { o.Report(done, 2*total) }})
	if err != nil {
		return nil, err
	}
	e.s = s
	e.sixth = make([]uint64, len(e.primes))
	for i, p := range e.primes {
		e.sixth[i] = new(big.Int).ModInverse(big.NewInt(6), new(big.Int).SetUint64(p)).Uint64()
	}
	k := len(e.primes)
	e.value = make([]uint64, s.numbers*k)
	worker := func() *exactWorker {
		return &exactWorker{exact: e, residue: make([]uint64, maxGroups*k), bestRes: make([]uint64, maxGroups*k)}
	}
	err = sweep(ctx, s.space, o, len(s.boxes)-1, worker, (*exactWorker).solve, func(_, done int) { o.Report(s.numbers+done, 2*s.numbers) })
	switch {
	case err != nil:
		return nil, err
	case e.ambiguous.Load():
		return nil, errAmbiguous
	}
	start := s.number(0, 0, false)
	return e.fraction(e.value[start*k:][:k], sixes), nil
}

var errAmbiguous = errors.New("two choices are too close to tell which is better")

// valueBits is more than the bits of any total.
const valueBits = 16

// primes returns primes below 1<<61 whose product has more bits than need.
func primes(need int) (list []uint64) {
	product := big.NewInt(1)
	for n := uint64(1<<61 - 1); product.BitLen() <= need; n -= 2 {
		p := new(big.Int).SetUint64(n)
		if p.ProbablyPrime(20) {
			list = append(list, n)
			product.Mul(product, p)
		}
	}
	return list
}

// An exact has the values of all cards modulo some primes.
type exact struct {
	s         *Solver
	primes    []uint64
	sixth     []uint64    // the inverse of six
	value     []uint64    // by card, and by prime within it
	ambiguous atomic.Bool // two choices are near each other, but not equal
}

// fraction finds the number with these residues over a power of six.
func (e *exact) fraction(residues []uint64, sixes int) *big.Rat {
	denom := new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(sixes)), nil)
	numer, product := new(big.Int), big.NewInt(1)
	for i, p := range e.primes {
		prime := new(big.Int).SetUint64(p)
		want := new(big.Int).SetUint64(residues[i])
		want.Mul(want, denom).Sub(want, numer)
		inverse := new(big.Int).ModInverse(product, prime)
		want.Mul(want, inverse).Mod(want, prime)
		numer.Add(numer, want.Mul(want, product))
		product.Mul(product, prime)
	}
	return new(big.Rat).SetFrac(numer, denom)
}

// An exactWorker solves cards modulo the primes.
type exactWorker struct {
	*exact
	value   [maxGroups]float64 // of keeping a group
	best    [maxGroups]float64 // of keeping the best part of it
	residue []uint64           // of value, for each prime
	bestRes []uint64           // of best
	fills   []step             // of the card
	fillRes []uint64           // residues of their values
}

// of returns the residues of number i in a list.
func (w *exactWorker) of(list []uint64, i int) []uint64 {
	k := len(w.primes)
	return list[i*k:][:k]
}

// take sets a value to a candidate if that is better. Values near each other must be equal.
func (w *exactWorker) take(value *float64, residue []uint64, candidate float64, res []uint64) {
	switch {
	case candidate > *value+sure:
		*value = candidate
		copy(residue, res)
	case candidate >= *value-sure && !slices.Equal(residue, res):
		w.ambiguous.Store(true)
	}
}

// solve solves all cards with these boxes filled.
func (w *exactWorker) solve(set int) {
	w.s.eachCard(set, func(number, index int, mark bool) {
		if !w.ambiguous.Load() {
			w.solveCard(set, number, index, mark)
		}
	})
}

func (w *exactWorker) solveCard(set, number, index int, mark bool) {
	r, t, k := &w.s.rules, w.s.t, len(w.primes)
	w.fill(set, index, mark, false, 0)
	for left := range w.s.left(set) + 1 {
		served := w.s.firsts && left == r.Rolls-1
		if left > 0 {
			w.roll()
		} else {
			copy(w.best[t.kept:], w.value[t.kept:])
			copy(w.bestRes[t.kept*k:], w.residue[t.kept*k:])
		}
		if served || left > 0 && r.Saved { // a box may be worth more
			w.fill(set, index, mark, served, left)
			for d := t.kept; d < t.groups; d++ {
				w.take(&w.best[d], w.of(w.bestRes, d), w.value[d], w.of(w.residue, d))
			}
		}
		copy(w.value[t.kept:], w.best[t.kept:])
		copy(w.residue[t.kept*k:], w.bestRes[t.kept*k:])
		if saved := left - (r.Rolls - 1); saved >= 0 {
			w.sum(w.of(w.exact.value, number+w.s.more(set, saved)))
		}
	}
}

// sum finds the residues of the value before the first throw.
func (w *exactWorker) sum(out []uint64) {
	t := w.s.t
	for i, p := range w.primes {
		var hi, lo uint64
		for g := t.kept; g < t.groups; g++ {
			h, l := bits.Mul64(uint64(t.ways[g]), w.of(w.residue, g)[i])
			var carry uint64
			lo, carry = bits.Add64(lo, l, 0)
			hi, _ = bits.Add64(hi, h, carry)
		}
		x := bits.Rem64(hi, lo, p)
		for range t.size {
			x = mulMod(x, w.sixth[i], p)
		}
		out[i] = x
	}
}

func mulMod(a, b, p uint64) uint64 {
	hi, lo := bits.Mul64(a, b)
	return bits.Rem64(hi, lo, p)
}

// roll finds the best group to keep of every group.
func (w *exactWorker) roll() {
	t := w.s.t
	for g := t.kept - 1; g >= 0; g-- {
		sum := 0.0
		for _, to := range t.more[g] {
			sum += w.value[to]
		}
		w.value[g] = sum / 6
		out := w.of(w.residue, g)
		for i, p := range w.primes {
			var x uint64
			for _, to := range t.more[g] {
				x += w.residue[int(to)*len(w.primes)+i] // six numbers below 1<<61
			}
			out[i] = mulMod(x%p, w.sixth[i], p)
		}
	}
	copy(w.best[:], w.value[:])
	copy(w.bestRes, w.residue)
	for g := 1; g < t.groups; g++ {
		for _, to := range t.less[g][:t.lessN[g]] {
			w.take(&w.best[g], w.of(w.bestRes, g), w.best[to], w.of(w.bestRes, int(to)))
		}
	}
}

// fill sets the values of all throws to that of the best box with left rolls left.
func (w *exactWorker) fill(set, index int, mark, first bool, left int) {
	w.fills = w.s.steps(w.fills[:0], set, index, mark, first, left)
	k := len(w.primes)
	w.fillRes = slices.Grow(w.fillRes[:0], len(w.fills)*k)[:len(w.fills)*k]
	for j, st := range w.fills {
		if st.to >= 0 {
			out, next := w.of(w.fillRes, j), w.of(w.exact.value, st.to)
			for i, p := range w.primes {
				out[i] = (next[i] + uint64(st.gain)) % p
			}
		}
	}
	kept := w.s.t.kept
	for d := range w.s.filling {
		best, res := math.Inf(-1), w.of(w.residue, kept+d)
		for _, j := range w.s.filling[d] {
			if st := &w.fills[j]; st.to >= 0 {
				w.take(&best, res, float64(st.gain)+w.s.value[st.to], w.of(w.fillRes, j))
			}
		}
		w.value[kept+d] = best
	}
}
