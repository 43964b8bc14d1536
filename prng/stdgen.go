package prng

import (
	"encoding/binary"
	"iter"
	"math/bits"
	"strconv"

	"pips.example"
)

// A StdGen is the standard generator of Haskell's System.Random from version
// 1.2 on, as the assignment "Fives-and-threes dominoes" uses it. It is a value:
// a draw returns the number and the next generator, and the generator that it
// came from stays what it was. Two StdGen are the same generator exactly when
// they are ==. The zero StdGen is NewStdGen(0).
//
// From one word w of [StdGen.Next] Haskell makes its other numbers: int64(w) is
// a random Int and also the old next, uint32(w) a Word32, uint8(w) a Word8, and
// w&1 == 1 a Bool. Ranges are [StdGen.IntRange]. Doubles are left out, because
// random 1.3 changed them.
//
// It is SplitMix like [SplitMix64], but with another scrambler (the finalizer
// of MurmurHash3) and with a step of its own for each generator, which
// [StdGen.Split] needs. So the words differ from those of SplitMix64, and
// random 1.1 and older had a different generator altogether.
type StdGen struct {
	seed  uint64
	delta uint64 // gamma ^ gamma0, which makes the zero StdGen a generator
}

// gamma0 is the gamma of mkStdGen 0, whose seed is 0.
const gamma0 = 0xe220a8397b1dcdaf

// gamma returns the step from one state to the next. It is odd, so the states
// of a generator go through all 64-bit words.
func (g StdGen) gamma() uint64 { return g.delta ^ gamma0 }

// NewStdGen is mkStdGen.
func NewStdGen(seed int64) StdGen {
	return StdGen{murmur3(uint64(seed)), mixGamma(uint64(seed)+golden) ^ gamma0}
}

// Next returns a word, uniform over all 64-bit words, and the next generator.
// It is genWord64.
func (g StdGen) Next() (uint64, StdGen) {
	g.seed += g.gamma()
	return murmur3(g.seed), g
}

// Split returns two generators that go on independently, as split does. The
// left one keeps the step of g and stands two words ahead of it.
func (g StdGen) Split() (left, right StdGen) {
	word, g := g.Next()
	g.seed += g.gamma()
	return g, StdGen{word, mixGamma(g.seed) ^ gamma0}
}

// Ints returns the endless sequence of Int that randoms gives, signed 64-bit
// integers. The consumer ends it. Each range over it starts again from g.
func (g StdGen) Ints() iter.Seq[int64] {
	return func(yield func(int64) bool) {
		var w uint64
		for h := g; ; {
			if w, h = h.Next(); !yield(int64(w)) {
				return
			}
		}
	}
}

// IntRange returns an integer from lo to hi, both included and all equally
// likely, and the next generator. The bounds may come in either order, and any
// two will do. It is randomR on Int.
//
// A draw takes the low bits of a word, as many as hi-lo has, and draws again
// while they exceed hi-lo, less than once on average. For lo == hi it draws
// nothing and returns g.
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

// mixGamma returns an odd step in which at least 24 pairs of neighbouring bits
// differ. Steps with fewer make poor sequences.
func mixGamma(z uint64) uint64 {
	z = mix13(z) | 1
	if bits.OnesCount64(z^z>>1) < 24 {
		z ^= 0xaaaaaaaaaaaaaaaa
	}
	return z
}

// The text of a StdGen is textHead, the seed, a space, the gamma, textTail.
const (
	textHead = "StdGen {unStdGen = SMGen "
	textTail = "}"
)

// String returns the generator as Haskell shows it:
// "StdGen {unStdGen = SMGen 0 16294208416658607535}".
func (g StdGen) String() string {
	var buf [len(textHead) + 20 + 1 + 20 + len(textTail)]byte
	return string(g.append(buf[:0]))
}

func (g StdGen) append(b []byte) []byte {
	b = append(b, textHead...)
	b = strconv.AppendUint(b, g.seed, 10)
	b = append(b, ' ')
	b = strconv.AppendUint(b, g.gamma(), 10)
	return append(b, textTail...)
}

// ParseStdGen reads what [StdGen.String] returns, and nothing else: no other
// spaces, no signs, no leading zeros. The error is a *[pips.SyntaxError] that wraps
// [ErrSyntax], [ErrRange] for a number above 1<<64 - 1, or [ErrState] for an
// even gamma.
func ParseStdGen(s string) (StdGen, error) {
	var seed, gamma uint64
	i, err := skip(s, 0, textHead)
	if err == nil {
		seed, i, err = number(s, i)
	}
	if err == nil {
		i, err = skip(s, i, " ")
	}
	if err == nil {
		gamma, i, err = number(s, i)
	}
	if err == nil && gamma&1 == 0 {
		err = &pips.SyntaxError{Input: s, Offset: i - 1, Reason: ErrState}
	}
	if err == nil {
		i, err = skip(s, i, textTail)
	}
	if err == nil && i < len(s) {
		err = &pips.SyntaxError{Input: s, Offset: i, Reason: ErrSyntax}
	}
	if err != nil {
		return StdGen{}, err
	}
	return StdGen{seed, gamma ^ gamma0}, nil
}

// skip returns the index after want, which s must have at i.
func skip(s string, i int, want string) (int, error) {
	for j := range len(want) {
		if i+j == len(s) || s[i+j] != want[j] {
			return 0, &pips.SyntaxError{Input: s, Offset: i + j, Reason: ErrSyntax}
		}
	}
	return i + len(want), nil
}

// number reads the decimal number at s[i:] and returns the index after it.
func number(s string, i int) (n uint64, end int, err error) {
	for end = i; end < len(s) && '0' <= s[end] && s[end] <= '9'; end++ {
		if end > i && n == 0 { // a leading zero
			return 0, 0, &pips.SyntaxError{Input: s, Offset: end, Reason: ErrSyntax}
		}
		hi, lo := bits.Mul64(n, 10)
		lo, carry := bits.Add64(lo, uint64(s[end]-'0'), 0)
		if hi+carry != 0 {
			return 0, 0, &pips.SyntaxError{Input: s, Offset: end, Reason: ErrRange}
		}
		n = lo
	}
	if end == i {
		return 0, 0, &pips.SyntaxError{Input: s, Offset: i, Reason: ErrSyntax}
	}
	return n, end, nil
}

// AppendText appends what [StdGen.String] returns. The error is always nil.
func (g StdGen) AppendText(b []byte) ([]byte, error) { return g.append(b), nil }

// MarshalText is AppendText to an empty slice.
func (g StdGen) MarshalText() ([]byte, error) { return g.append(nil), nil }

// UnmarshalText sets g as [ParseStdGen] reads it, or leaves it as it was.
func (g *StdGen) UnmarshalText(text []byte) error {
	h, err := ParseStdGen(string(text))
	if err == nil {
		*g = h
	}
	return err
}

// AppendBinary appends 16 bytes: the seed and the gamma, high bytes first. The
// error is always nil.
func (g StdGen) AppendBinary(b []byte) ([]byte, error) {
	b = binary.BigEndian.AppendUint64(b, g.seed)
	return binary.BigEndian.AppendUint64(b, g.gamma()), nil
}

// MarshalBinary is AppendBinary to an empty slice.
func (g StdGen) MarshalBinary() ([]byte, error) {
	return g.AppendBinary(make([]byte, 0, 16))
}

// UnmarshalBinary sets g to the generator that AppendBinary encoded. The error
// is a *[pips.SyntaxError] that wraps [ErrLength], or [ErrState] for an even gamma,
// and then g is unchanged.
func (g *StdGen) UnmarshalBinary(data []byte) error {
	if err := checkBinary(data, "", 16); err != nil {
		return err
	}
	gamma := binary.BigEndian.Uint64(data[8:])
	if gamma&1 == 0 {
		return &pips.SyntaxError{Input: string(data), Offset: 15, Reason: ErrState}
	}
	*g = StdGen{binary.BigEndian.Uint64(data), gamma ^ gamma0}
	return nil
}
