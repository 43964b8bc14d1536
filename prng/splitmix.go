package prng

import "encoding/binary"

// golden is the odd 64-bit integer next to 1<<64 divided by the golden ratio.
const golden = 0x9e3779b97f4a7c15

// A SplitMix64 is the house generator: SplitMix with the golden gamma, as in
// splitmix64.c by Vigna and in nextLong of Java's SplittableRandom. It is a
// [math/rand/v2.Source]. The zero SplitMix64 is NewSplitMix64(0).
//
// Its state is one word that counts in steps of an odd constant; the output is
// a scrambled copy of the count. So all seeds lie on one cycle of 1<<64 words
// on which each word occurs exactly once, and any place of the cycle is
// reached at once: see [SplitMix64.Jump] and [SplitMix64.Stream].
//
// Its words pass the usual test batteries. They are easy to predict: one of
// them gives away the state.
type SplitMix64 struct {
	x uint64
}

// NewSplitMix64 returns a generator at the place of the cycle that seed names.
func NewSplitMix64(seed uint64) *SplitMix64 {
	return &SplitMix64{seed}
}

// Uint64 returns the next word, uniform over all 64-bit words.
func (s *SplitMix64) Uint64() uint64 {
	s.x += golden
	return mix13(s.x)
}

// Jump moves the generator to where n calls of [SplitMix64.Uint64] would take
// it, in constant time. Jump(-n) of an unsigned n goes n words back.
func (s *SplitMix64) Jump(n uint64) {
	s.x += n * golden
}

// Stream returns a new generator that stands i<<32 words ahead of s, and
// leaves s alone. Stream(0) is a copy of s.
//
// The 1<<32 streams of one s are the whole cycle cut into pieces of 1<<32
// words: as long as none of them draws more than that, no word of the cycle is
// used twice.
//
// Streams count from where s stands at the time of the call, not from its
// seed. So keep one generator at its seed, draw nothing from it, and give unit
// of work number i (a game, not a goroutine or a block of games) its Stream(i).
// Then what unit i draws depends on the seed and on i alone. Stream only reads
// s, so goroutines may call it at the same time.
//
// A stream of a stream is one of the first generator's again: Stream(i) of
// Stream(j) is Stream(i+j). Where units have parts, number the parts through.
func (s *SplitMix64) Stream(i uint32) *SplitMix64 {
	return &SplitMix64{s.x + (uint64(i)<<32)*golden}
}

// mix13 is variant 13 of Stafford's 64-bit finalizers.
func mix13(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

const tagSplitMix64 = "sm64"

// AppendBinary appends 12 bytes: the tag "sm64" and the state, high byte
// first. The error is always nil.
func (s *SplitMix64) AppendBinary(b []byte) ([]byte, error) {
	b = append(b, tagSplitMix64...)
	return binary.BigEndian.AppendUint64(b, s.x), nil
}

// MarshalBinary is AppendBinary to an empty slice.
func (s *SplitMix64) MarshalBinary() ([]byte, error) {
	return s.AppendBinary(make([]byte, 0, len(tagSplitMix64)+8))
}

// UnmarshalBinary sets s to the generator that AppendBinary encoded. The error
// is a *[pips.SyntaxError] that wraps [ErrTag] or [ErrLength], and then s is
// unchanged.
func (s *SplitMix64) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagSplitMix64, len(tagSplitMix64)+8); err != nil {
		return err
	}
	s.x = binary.BigEndian.Uint64(data[len(tagSplitMix64):])
	return nil
}
