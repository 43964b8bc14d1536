package prng

import (
	"encoding/binary"
	"math"
)

// An LFSR is the generator of the C assignment "Program 2: farkle", whose
// seedRandom and getRandom are [LFSR.Seed] and [LFSR.IntN]. Its state is one
// 32-bit word, its output is the new state. The zero LFSR is NewLFSR(0): it
// yields 0 for ever, as the C program does before it is seeded.
//
// It is good for one thing: to replay what that program rolls for a seed. For
// anything else take [SplitMix64] or a generator of [math/rand/v2].
//
//   - It is not full period. The shifts 7, 9 and 13 come from a 16-bit
//     generator, where they give the one cycle of 65,535 words; on 32 bits the
//     seeds fall on 32 cycles, two of each of 16 lengths. 82 % of all seeds are
//     on the two cycles of 1,760,532,585 words, 11.7 % on those of 251,504,655
//     and 5.5 % on those of 117,368,839; the shortest lengths are 105, 15, 7
//     and 1.
//   - Two seeds stay where they are: 0 rolls ones for ever and 0xEB564473
//     rolls fours.
//   - Neighbouring seeds are correlated: each seed from 1 to 15 rolls a 1 or a
//     4 first.
//   - It is linear over the bits: 32 dice, each known only as odd or even,
//     give the seed and with it all dice to come.
//   - Over the whole of a longest cycle its dice are fair: no face's share
//     is off by more than one part in 35,000.
//
// It is not a [math/rand/v2.Source]: two of its words joined would not be a
// uniform 64-bit word, and a Source would invite programs to lean on it.
type LFSR struct {
	x uint32
}

// NewLFSR returns a generator whose state is seed.
func NewLFSR(seed uint32) *LFSR {
	return &LFSR{seed}
}

// Seed sets the state to seed, except that Seed(0) leaves the state as it is,
// as in the C program. To set the state to 0, assign LFSR{}.
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

// IntN returns [LFSR.Next] modulo n, a number from 0 to n-1; a die is IntN(6)
// + 1. The modulo favours small numbers a little where n does not divide 1<<32.
// It panics if n <= 0 as math/rand/v2 does, and if n > 1<<32 - 1, which does
// not fit the unsigned int of the C program.
func (l *LFSR) IntN(n int) int {
	if n <= 0 || uint64(n) > math.MaxUint32 {
		panic("prng: invalid argument to LFSR.IntN")
	}
	return int(l.Next() % uint32(n))
}

const tagLFSR = "lfsr"

// AppendBinary appends 8 bytes: the tag "lfsr" and the state, high byte first.
// The error is always nil.
func (l *LFSR) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, tagLFSR...)
	return binary.BigEndian.AppendUint32(b, l.x), nil
}

// MarshalBinary is AppendBinary to an empty slice.
func (l *LFSR) MarshalBinary() ([]byte, error) {
	return l.AppendBinary(make([]byte, 0, len(tagLFSR)+4))
}

// UnmarshalBinary sets l to the generator that AppendBinary encoded. The error
// is a *[pips.SyntaxError] that wraps [ErrTag] or [ErrLength], and then l is
// unchanged.
func (l *LFSR) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagLFSR, len(tagLFSR)+4); err != nil {
		return err
	}
	l.x = binary.BigEndian.Uint32(data[len(tagLFSR):])
	return nil
}
