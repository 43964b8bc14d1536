// Package splitmix implements the generator SplitMix64 for packages prng and pips.
package splitmix

// Golden is the odd 64-bit integer next to 1<<64 divided by the golden ratio.
const Golden = 0x9e3779b97f4a7c15

// Mix is variant 13 of Stafford's 64-bit finalizers.
func Mix(z uint64) uint64 {
	z = (z ^ z>>30) * 0xbf58476d1ce4e5b9
	z = (z ^ z>>27) * 0x94d049bb133111eb
	return z ^ z>>31
}

// A Source is a generator. Its value is the state.
type Source uint64

// Uint64 returns the next word.
func (s *Source) Uint64() uint64 {
	*s += Golden
	return Mix(uint64(*s))
}

// Stream returns the generator i<<32 words ahead.
func (s Source) Stream(i uint32) Source { return s + Source(i)<<32*Golden }
