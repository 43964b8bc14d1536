package prng

import (
	"encoding/binary"
	"math"
)

// A DotNet is the generator of new System.Random(seed) in .NET and Mono, for ports of
// seeded C# and F# games. The zero DotNet is NewDotNet(0). It is not a
// [math/rand/v2.Source], as a draw has 31 bits.
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

// NewDotNet returns the generator of new System.Random(seed). As in .NET, a seed and its
// negative are the same.
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

// Float64 returns one of 1<<31 - 1 evenly spaced numbers in [0, 1), as NextDouble() does.
func (d *DotNet) Float64() float64 {
	return float64(d.Next()) * (1.0 / modulus)
}

// IntN returns a number from 0 to max-1, as Next(max) does. It panics if max <= 0 or
// max >= 1<<31. For Next(0), which draws and returns 0, call [DotNet.Next].
func (d *DotNet) IntN(max int) int {
	if max <= 0 || max > math.MaxInt32 {
		panic("prng: invalid argument to DotNet.IntN")
	}
	return int(d.Float64() * float64(max))
}

// IntRange returns a number from min to max-1, as Next(min, max) does. It draws twice
// if max-min is 1<<31 or more. It panics if min >= max or if a bound does not fit in 32
// bits. For Next(n, n), which draws and returns n, call [DotNet.Next].
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

// MarshalBinary returns 225 bytes: the tag "dotn", the position of the oldest draw, from 1 to 55,
// and the 55 words of the state, each 4 bytes, high byte first.
func (d *DotNet) MarshalBinary() ([]byte, error) {
	if d.next == 0 {
		d = NewDotNet(0)
	}
	b := make([]byte, 0, sizeDotNet)
	b = append(b, tagDotNet...)
	b = append(b, d.next)
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
