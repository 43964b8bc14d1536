package prng

import (
	"encoding/binary"
	"math/bits"
	"strconv"

	"pips.example"
	"pips.example/internal/splitmix"
	"pips.example/internal/text"
)

// A StdGen is the standard generator of Haskell's System.Random since version 1.2. It is a value: a
// draw returns the number and the next generator. Values compare with ==.
//
// Haskell derives other numbers from a word w of [StdGen.Next]: int64(w) is a random Int and also the
// old next, uint32(w) a Word32, uint8(w) a Word8, and w&1 == 1 a Bool. Doubles changed in random 1.3
// and are not included.
type StdGen struct {
	seed  uint64
	delta uint64 // gamma ^ gamma0, so that the zero StdGen is a generator
}

// gamma0 is the gamma of mkStdGen 0, whose seed is 0.
const gamma0 = 0xe220a8397b1dcdaf

// gamma returns the step from one state to the next. It is odd, so all 64-bit words occur.
func (g StdGen) gamma() uint64 { return g.delta ^ gamma0 }

// NewStdGen returns mkStdGen seed of Haskell.
func NewStdGen(seed int64) StdGen {
	return StdGen{murmur3(uint64(seed)), mixGamma(uint64(seed)+splitmix.Golden) ^ gamma0}
}

// Next returns a word, uniform over all 64-bit words, and the next generator. It is genWord64.
func (g StdGen) Next() (uint64, StdGen) {
	g.seed += g.gamma()
	return murmur3(g.seed), g
}

// Split returns two independent generators, the left one two words ahead of g. It is split.
func (g StdGen) Split() (left, right StdGen) {
	word, g := g.Next()
	g.seed += g.gamma()
	return g, StdGen{word, mixGamma(g.seed) ^ gamma0}
}

// IntRange returns a uniform integer from lo to hi, both included, and the next generator, which is g
// if lo == hi. The bounds may be in either order. It is randomR on Int.
func (g StdGen) IntRange(lo, hi int64) (int64, StdGen) {
	if lo > hi {
		lo, hi = hi, lo
	}
	width := uint64(hi) - uint64(lo)
	if width == 0 {
		return lo, g
	}
	mask := ^uint64(0) >> bits.LeadingZeros64(width)
	for {
		var w uint64
		w, g = g.Next()
		if w &= mask; w <= width {
			return lo + int64(w), g
		}
	}
}

// murmur3 is the 64-bit finalizer of MurmurHash3.
func murmur3(z uint64) uint64 {
	z = (z ^ z>>33) * 0xff51afd7ed558ccd
	z = (z ^ z>>33) * 0xc4ceb9fe1a85ec53
	return z ^ z>>33
}

// mixGamma returns an odd step in which at least 24 pairs of neighbouring bits differ, as others make
// poor sequences.
func mixGamma(z uint64) uint64 {
	z = splitmix.Mix(z) | 1
	if bits.OnesCount64(z^z>>1) < 24 {
		z ^= 0xaaaaaaaaaaaaaaaa
	}
	return z
}

// textHead begins the text of a StdGen. The seed, a space, the gamma and "}" follow.
const textHead = "StdGen {unStdGen = SMGen "

// String returns the generator as Haskell shows it:
// "StdGen {unStdGen = SMGen 0 16294208416658607535}".
func (g StdGen) String() string {
	var buf [len(textHead) + len("18446744073709551615 18446744073709551615}")]byte
	return string(g.append(buf[:0]))
}

func (g StdGen) append(b []byte) []byte {
	b = append(b, textHead...)
	b = strconv.AppendUint(b, g.seed, 10)
	b = append(b, ' ')
	b = strconv.AppendUint(b, g.gamma(), 10)
	return append(b, '}')
}

// parseStdGen reads exactly what [StdGen.String] returns.
func parseStdGen(s string) (StdGen, error) { return text.Exactly(s, parseSeeds) }

func parseSeeds(s string) (StdGen, error) {
	var n [2]uint64
	at, err := skip(s, 0, textHead)
	for i := range n {
		if err == nil {
			n[i], at, err = number(s, at)
		}
		if err == nil && i == 1 && n[i]&1 == 0 {
			err = text.Fail(s, at-1, text.Bad("want an odd number"))
		}
		if err == nil {
			at, err = skip(s, at, " }"[i:i+1])
		}
	}
	if err == nil && at < len(s) {
		err = text.Fail(s, at, text.Bad("want the end of the text"))
	}
	if err != nil {
		return StdGen{}, err
	}
	return StdGen{n[0], n[1] ^ gamma0}, nil
}

// skip returns the index after want, which must be at s[i:].
func skip(s string, i int, want string) (int, error) {
	for j := range len(want) {
		if i+j == len(s) || s[i+j] != want[j] {
			return 0, text.Fail(s, i+j, text.Bad("want "+strconv.Quote(want[j:])))
		}
	}
	return i + len(want), nil
}

// number reads the decimal number at s[i:] and returns the index after it.
func number(s string, i int) (n uint64, end int, err error) {
	for end = i; end < len(s) && '0' <= s[end] && s[end] <= '9'; end++ {
		if end > i && n == 0 { // a leading zero
			return 0, 0, text.Fail(s, end, text.Bad("want a number without zeros in front"))
		}
		hi, lo := bits.Mul64(n, 10)
		lo, carry := bits.Add64(lo, uint64(s[end]-'0'), 0)
		if hi+carry != 0 {
			return 0, 0, &pips.SyntaxError{Input: s, Offset: end, Reason: pips.ErrTooLarge, Want: "want a number of at most 64 bits"}
		}
		n = lo
	}
	if end == i {
		return 0, 0, text.Fail(s, i, text.Bad("want a number"))
	}
	return n, end, nil
}

// MarshalText returns what String returns.
func (g StdGen) MarshalText() ([]byte, error) { return g.append(nil), nil }

// UnmarshalText reads exactly what [StdGen.String] returns.
func (g *StdGen) UnmarshalText(data []byte) error { return text.Unmarshal(g, data, parseStdGen) }

// MarshalBinary returns 16 bytes: the seed and the gamma, high bytes first.
func (g StdGen) MarshalBinary() ([]byte, error) {
	return binary.BigEndian.AppendUint64(binary.BigEndian.AppendUint64(nil, g.seed), g.gamma()), nil
}

// UnmarshalBinary reads what MarshalBinary returns.
func (g *StdGen) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, "", 16); err != nil {
		return err
	}
	gamma := binary.BigEndian.Uint64(data[8:])
	if gamma&1 == 0 {
		return damaged(data, 15, "want an odd number")
	}
	*g = StdGen{binary.BigEndian.Uint64(data), gamma ^ gamma0}
	return nil
}
