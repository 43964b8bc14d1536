package prng

import (
	"encoding/binary"
	"math"
)

// A DotNet is the generator of new System.Random(seed) in .NET and Mono. It is not a
// [math/rand/v2.Source], as a draw has 31 bits.
type DotNet struct {
	words [lag]int32 // the last 55 draws, 0 to 1<<31 - 2
	next  uint8      // 1 + index of the oldest of them; 0 if words are not yet set
}

const (
	lag     = 55
	tap     = 21        // from the oldest draw to the one subtracted from it
	magic   = 161803398 // Knuth's seed, from the golden ratio
	modulus = math.MaxInt32
)

// NewDotNet returns the generator of new System.Random(seed). As in .NET, the sign of seed is ignored.
func NewDotNet(seed int32) *DotNet {
	d := new(DotNet)
	d.start(seed)
	return d
}

// start seeds d. A seed of large absolute value makes last negative, and then a few of the differences
// wrap around 32 bits, as in .NET.
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

// difference returns a-b, plus modulus if that is negative.
func difference(a, b int32) int32 {
	a -= b
	if a < 0 {
		a += modulus
	}
	return a
}

// Next returns a number from 0 to 1<<31 - 2. It is Next() of .NET.
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

// Float64 returns one of 1<<31 - 1 evenly spaced numbers in [0, 1). It is NextDouble().
func (d *DotNet) Float64() float64 {
	return float64(d.Next()) * (1.0 / modulus)
}

// IntN returns a number from 0 to max-1. It is Next(max). It panics if max <= 0 or max >= 1<<31. For
// Next(0), which draws and returns 0, call [DotNet.Next].
func (d *DotNet) IntN(max int) int {
	if max <= 0 || max > math.MaxInt32 {
		panic("prng: invalid argument to DotNet.IntN")
	}
	return int(d.Float64() * float64(max))
}

// IntRange returns a number from min to max-1. It is Next(min, max). It draws twice if max-min is 1<<31
// or more. It panics if min >= max or if a bound does not fit in 32 bits. For Next(n, n), which draws
// and returns n, call [DotNet.Next].
func (d *DotNet) IntRange(min, max int) int {
	if min >= max || min < math.MinInt32 || max > math.MaxInt32 {
		panic("prng: invalid argument to DotNet.IntRange")
	}
	width := int64(max) - int64(min)
	x := d.Next()
	if width <= math.MaxInt32 {
		return int(int64(float64(x)*(1.0/modulus)*float64(width)) + int64(min))
	}
	if d.Next()%2 == 0 { // the sign of a draw that is then shifted and scaled
		x = -x
	}
	return int(int64((float64(x)+(modulus-1))/(2*modulus-1)*float64(width)) + int64(min))
}

const (
	tagDotNet  = "dotn"
	sizeDotNet = len(tagDotNet) + 1 + 4*lag
)

// MarshalBinary returns 225 bytes: the tag "dotn", the position of the oldest draw, 1 to 55, and the 55
// words of the state, each 4 bytes, high byte first.
func (d *DotNet) MarshalBinary() ([]byte, error) {
	if d.next == 0 {
		d = NewDotNet(0)
	}
	b := append([]byte(tagDotNet), d.next)
	for _, w := range d.words {
		b = binary.BigEndian.AppendUint32(b, uint32(w))
	}
	return b, nil
}

// UnmarshalBinary reads what MarshalBinary returns.
func (d *DotNet) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagDotNet, sizeDotNet); err != nil {
		return err
	}
	e := DotNet{next: data[len(tagDotNet)]}
	if e.next == 0 || e.next > lag {
		return damaged(data, len(tagDotNet), "want a place from 1 to 55")
	}
	const start = len(tagDotNet) + 1
	any := uint32(0)
	for i := range e.words {
		w := binary.BigEndian.Uint32(data[start+4*i:])
		if w >= modulus {
			return damaged(data, start+4*i, "want a word below 1<<31 - 1")
		}
		e.words[i] = int32(w)
		any |= w
	}
	if any == 0 { // a generator stuck at 0, which no seed leads to
		return damaged(data, start, "want a word that is not 0")
	}
	*d = e
	return nil
}

// MarshalText returns the bytes of MarshalBinary in lower-case hexadecimal digits.
func (d DotNet) MarshalText() ([]byte, error) { return toHex(d.MarshalBinary()) }

// UnmarshalText reads what MarshalText returns.
func (d *DotNet) UnmarshalText(text []byte) error { return fromHex(text, d.UnmarshalBinary) }
