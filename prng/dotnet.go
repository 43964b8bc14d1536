package prng

import (
	"encoding/binary"
	"math"

	"pips.example"
)

// A DotNet is the generator of new System.Random(seed) in .NET and Mono: the
// subtractive generator of Knuth's second volume as "Numerical Recipes" had it,
// with .NET's own lag. It is for people who port seeded C# and F# games. The
// zero DotNet draws as NewDotNet(0) does.
//
// System.Random without a seed is something else: it cannot be repeated, and
// since .NET 6 it is another algorithm.
//
// Each draw is the difference of two earlier draws, the 55th and the 34th last,
// modulo 1<<31 - 1. Differences stay visible in the sequence, and seeds with
// the same absolute value are the same seed. New programs should take
// [SplitMix64] or a generator of [math/rand/v2].
//
// It is not a [math/rand/v2.Source], as a draw has 31 bits.
type DotNet struct {
	words [lag]int32 // the last 55 draws, 0 to 1<<31 - 2
	next  uint8      // 1 + index of the oldest of them; 0 if words are not yet set
}

const (
	lag     = 55
	tap     = 21        // from the oldest draw to the one it is lessened by
	magic   = 161803398 // Knuth's seed, from the golden ratio
	modulus = math.MaxInt32
)

// NewDotNet returns the generator of new System.Random(seed). A seed and its
// negative give the same generator, as in .NET, and math.MinInt32 that of
// math.MaxInt32.
func NewDotNet(seed int32) *DotNet {
	d := new(DotNet)
	d.start(seed)
	return d
}

// start seeds d. The seed of large absolute value makes last negative, and then
// a few of the differences wrap around 32 bits, in .NET as here.
func (d *DotNet) start(seed int32) {
	if seed == math.MinInt32 {
		seed = math.MaxInt32
	}
	if seed < 0 {
		seed = -seed
	}
	last, word := magic-seed, int32(1)
	d.words[lag-1] = last
	for i := 1; i < lag; i++ {
		p := &d.words[21*i%lag-1]
		*p = word
		last, word = word, difference(last, word)
	}
	for range 4 {
		for i := range d.words {
			d.words[i] = difference(d.words[i], d.words[(i+31)%lag])
		}
	}
	d.next = 1
}

// difference returns a-b, and modulus more if that is negative.
func difference(a, b int32) int32 {
	a -= b
	if a < 0 {
		a += modulus
	}
	return a
}

// Next returns a number from 0 to 1<<31 - 2, as Next() does.
func (d *DotNet) Next() int32 {
	if d.next == 0 {
		d.start(0)
	}
	i := int(d.next) - 1
	j := i + tap
	if j >= lag {
		j -= lag
	}
	v := difference(d.words[i], d.words[j])
	d.words[i] = v
	if d.next++; d.next > lag {
		d.next = 1
	}
	return v
}

// Float64 returns a number from 0 up to but not including 1, as NextDouble()
// does. It is one of 1<<31 - 1 numbers.
func (d *DotNet) Float64() float64 {
	return float64(d.Next()) * (1.0 / modulus)
}

// IntN returns a number from 0 to max-1, as Next(max) does: the whole part of
// [DotNet.Float64] times max. It panics if max <= 0 as math/rand/v2 does, and
// if max does not fit in 32 bits. Where a C# program may say Next(0), which
// draws and returns 0, call [DotNet.Next] and use 0.
func (d *DotNet) IntN(max int) int {
	if max <= 0 || max > math.MaxInt32 {
		panic("prng: invalid argument to DotNet.IntN")
	}
	return int(d.Float64() * float64(max))
}

// IntRange returns a number from min to max-1, as Next(min, max) does. It draws
// once where max-min is below 1<<31, and twice for wider ranges, which .NET
// treats apart. It panics if min >= max, where math/rand/v2 would find the
// range empty, and if a bound does not fit in 32 bits. Where a C# program may
// say Next(n, n), which draws and returns n, call [DotNet.Next] and use n.
func (d *DotNet) IntRange(min, max int) int {
	if min >= max || min < math.MinInt32 || max > math.MaxInt32 {
		panic("prng: invalid argument to DotNet.IntRange")
	}
	width := int64(max) - int64(min)
	x := 0.0
	if width <= math.MaxInt32 {
		x = d.Float64()
	} else {
		x = d.wide()
	}
	return int(int64(x*float64(width)) + int64(min))
}

// wide returns a number from 0 up to but not including 1 of two draws: the
// first is the size, and the second the sign, of a number that is then moved
// and scaled.
func (d *DotNet) wide() float64 {
	v := d.Next()
	if d.Next()%2 == 0 {
		v = -v
	}
	return (float64(v) + (modulus - 1)) / (2*modulus - 1)
}

const (
	tagDotNet  = "dotn"
	sizeDotNet = len(tagDotNet) + 1 + 4*lag
)

// AppendBinary appends 225 bytes: the tag "dotn", the place of the oldest draw
// from 1 to 55, and the 55 places of the state, each 4 bytes, high byte first.
// The error is always nil. The state is stored in full because a seed and a
// number of draws would have to be drawn again.
func (d *DotNet) AppendBinary(b []byte) ([]byte, error) {
	if d.next == 0 {
		d = NewDotNet(0)
	}
	b = append(b, tagDotNet...)
	b = append(b, d.next)
	for _, w := range d.words {
		b = binary.BigEndian.AppendUint32(b, uint32(w))
	}
	return b, nil
}

// MarshalBinary is AppendBinary to an empty slice.
func (d *DotNet) MarshalBinary() ([]byte, error) {
	return d.AppendBinary(make([]byte, 0, sizeDotNet))
}

// UnmarshalBinary sets d to the generator that AppendBinary encoded. The error
// is a *[pips.SyntaxError] that wraps [ErrTag], [ErrLength], or [ErrState] for a
// place that there is not, a word above 1<<31 - 2, or 55 words that are all 0,
// and then d is unchanged.
func (d *DotNet) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagDotNet, sizeDotNet); err != nil {
		return err
	}
	e := DotNet{next: data[len(tagDotNet)]}
	if e.next == 0 || e.next > lag {
		return &pips.SyntaxError{Input: string(data), Offset: len(tagDotNet), Reason: ErrState}
	}
	const start = len(tagDotNet) + 1
	any := uint32(0)
	for i := range e.words {
		w := binary.BigEndian.Uint32(data[start+4*i:])
		if w >= modulus {
			return &pips.SyntaxError{Input: string(data), Offset: start + 4*i, Reason: ErrState}
		}
		e.words[i] = int32(w)
		any |= w
	}
	if any == 0 { // a generator stuck at 0, which no seed leads to
		return &pips.SyntaxError{Input: string(data), Offset: start, Reason: ErrState}
	}
	*d = e
	return nil
}
