package prng

import (
	"encoding/binary"

	"pips.example/internal/splitmix"
)

// A SplitMix64 is SplitMix as in splitmix64.c by Vigna and in nextLong of Java's SplittableRandom. It
// is a [math/rand/v2.Source].
//
// All seeds are on one cycle of 1<<64 words, on which each word occurs once. The words pass the usual
// test batteries, but a single word reveals the state.
type SplitMix64 struct {
	x splitmix.Source
}

// NewSplitMix64 returns a generator whose state is seed.
func NewSplitMix64(seed uint64) *SplitMix64 { return &SplitMix64{splitmix.Source(seed)} }

// Uint64 returns the next word, uniform over all 64-bit words.
func (s *SplitMix64) Uint64() uint64 { return s.x.Uint64() }

// Stream returns a new generator i<<32 words ahead of s. The 1<<32 streams of one s divide the cycle:
// while each draws at most 1<<32 words, they share none.
//
// Streams count from the current state of s, so draw nothing from s. Goroutines may call Stream at the
// same time.
func (s *SplitMix64) Stream(i uint32) *SplitMix64 { return &SplitMix64{s.x.Stream(i)} }

const tagSplitMix64 = "sm64"

// MarshalBinary returns 12 bytes: the tag "sm64" and the state, high byte first.
func (s *SplitMix64) MarshalBinary() ([]byte, error) {
	return binary.BigEndian.AppendUint64([]byte(tagSplitMix64), uint64(s.x)), nil
}

// UnmarshalBinary reads what MarshalBinary returns.
func (s *SplitMix64) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, tagSplitMix64, len(tagSplitMix64)+8); err != nil {
		return err
	}
	s.x = splitmix.Source(binary.BigEndian.Uint64(data[len(tagSplitMix64):]))
	return nil
}

// MarshalText returns the bytes of MarshalBinary in lower-case hexadecimal digits.
func (s SplitMix64) MarshalText() ([]byte, error) { return toHex(s.MarshalBinary()) }

// UnmarshalText reads what MarshalText returns.
func (s *SplitMix64) UnmarshalText(text []byte) error { return fromHex(text, s.UnmarshalBinary) }
