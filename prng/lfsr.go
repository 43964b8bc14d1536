package prng

import (
	"encoding/binary"
	"math"
)

// An LFSR is the generator of the C assignment "Program 2: farkle". Its state is one 32-bit word, and
// its output is the new state. Use it only to replay the rolls of that program:
//
//   - Its shifts come from a 16-bit generator. On 32 bits there are 32 cycles: 82 % of all seeds are on
//     two of 1,760,532,585 words, 11.7 % on two of 251,504,655 and 5.5 % on two of 117,368,839; the
//     shortest lengths are 105, 15, 7 and 1.
//   - Seed 0 rolls ones for ever, and 0xEB564473 fours.
//   - Each seed from 1 to 15 rolls a 1 or a 4 first.
//   - Over a longest cycle its dice are fair to one part in 35,000.
//
// It is not a [math/rand/v2.Source]: two words do not make a uniform 64-bit word.
type LFSR struct {
	x uint32
}

// NewLFSR returns a generator whose state is seed.
func NewLFSR(seed uint32) *LFSR { return &LFSR{seed} }

// Seed sets the state to seed, but Seed(0) does nothing. It is seedRandom of the C program.
func (l *LFSR) Seed(seed uint32) {
	if seed != 0 {
		l.x = seed
	}
}

// Next returns the next word, which is also the new state.
func (l *LFSR) Next() uint32 {
	x := l.x
	x ^= x >> 7
	x ^= x << 9
	x ^= x >> 13
	l.x = x
	return x
}

// IntN returns [LFSR.Next] modulo n. It is getRandom of the C program. It panics if n <= 0 or
// n > 1<<32 - 1.
func (l *LFSR) IntN(n int) int {
	if n <= 0 || uint64(n) > math.MaxUint32 {
		panic("prng: invalid argument to LFSR.IntN")
	}
	return int(l.Next() % uint32(n))
}

const tagLFSR = "lfsr"

// MarshalBinary returns 8 bytes: the tag "lfsr" and the state, high byte first.
func (l *LFSR) MarshalBinary() ([]byte, error) {
	return binary.BigEndian.AppendUint32([]byte(tagLFSR), l.x), nil
}

// UnmarshalBinary reads what MarshalBinary returns.
func (l *LFSR) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagLFSR, len(tagLFSR)+4); err != nil {
		return err
	}
	l.x = binary.BigEndian.Uint32(data[len(tagLFSR):])
	return nil
}

// MarshalText returns the bytes of MarshalBinary in lower-case hexadecimal digits.
func (l LFSR) MarshalText() ([]byte, error) { return toHex(l.MarshalBinary()) }

// UnmarshalText reads what MarshalText returns.
func (l *LFSR) UnmarshalText(text []byte) error { return fromHex(text, l.UnmarshalBinary) }
