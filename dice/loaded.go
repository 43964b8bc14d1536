package dice

import (
	"math/bits"
	"math/rand/v2"
	"strconv"

	"pips.example"
)

// MaxWeight is the largest weight of a face of a [Loaded] die.
const MaxWeight = 1<<24 - 1

// A Loaded die shows face f with probability Weight(f) / Total(). It changes
// what is rolled and never what a roll scores. The zero Loaded has no weights
// and is not valid; [NewLoaded] and [ParseLoaded] give valid ones only. Values
// compare with ==; weights that differ by a common factor differ.
type Loaded struct {
	w [6]uint32
}

// NewLoaded returns a die with these weights for One to Six. Weights are 0 to
// [MaxWeight]; a face of weight 0 never shows. The error is [pips.ErrTooLarge] for a
// weight out of range and [ErrWeights] if all are 0.
func NewLoaded(one, two, three, four, five, six int) (Loaded, error) {
	var l Loaded
	for i, w := range [6]int{one, two, three, four, five, six} {
		if w < 0 || w > MaxWeight {
			return Loaded{}, pips.ErrTooLarge
		}
		l.w[i] = uint32(w)
	}
	if l.Total() == 0 {
		return Loaded{}, ErrWeights
	}
	return l, nil
}

// Weight returns the weight of f, 0 for what is not a face.
func (l Loaded) Weight(f Die) int {
	if !f.Valid() {
		return 0
	}
	return int(l.w[f-One])
}

// Total returns the sum of the weights.
func (l Loaded) Total() int {
	t := 0
	for _, w := range l.w {
		t += int(w)
	}
	return t
}

// Roll rolls n such dice with one word from src for each die, seldom more. The
// chances are exact if all words are equally likely. It panics with
// [pips.ErrTooLarge] if n is negative or above [MaxDice] and with [ErrWeights] if l
// is the zero Loaded.
//
// The dice that given words roll never change. With t the total, word w gives
// the number w*t / 2^64, rounded down: below the weight of One it is One, below
// that and the weight of Two together it is Two, and so on. The word is passed
// over for the next one if w*t modulo 2^64 is below 2^64 modulo t.
func (l Loaded) Roll(src rand.Source, n int) Dice {
	checkCount(n, MaxDice)
	m := uint64(l.Total())
	if m == 0 {
		panic(ErrWeights)
	}
	var p uint64
	for range n {
		hi, lo := bits.Mul64(src.Uint64(), m)
		for lo < m && lo < -m%m {
			hi, lo = bits.Mul64(src.Uint64(), m)
		}
		f := One
		for hi >= uint64(l.w[f-One]) {
			hi -= uint64(l.w[f-One])
			f++
		}
		p += one(f)
	}
	return Dice{p}
}

// Roller returns a [Roller] that calls Roll with src.
func (l Loaded) Roller(src rand.Source) Roller {
	return func(n int) Dice { return l.Roll(src, n) }
}

// ParseLoaded reads six weights with commas between them, One first:
// "6,1,1,1,1,2". Zeros in front of a weight do not count. The error is a
// *[pips.SyntaxError] that wraps [pips.ErrTooLarge] for a weight above [MaxWeight] and
// [ErrWeights] for anything else.
func ParseLoaded(s string) (Loaded, error) {
	var l Loaded
	at := 0
	for i := range l.w {
		if i > 0 {
			if at == len(s) || s[at] != ',' {
				return Loaded{}, &pips.SyntaxError{Input: s, Offset: at, Reason: ErrWeights}
			}
			at++
		}
		from := at
		w := 0
		for ; at < len(s) && '0' <= s[at] && s[at] <= '9'; at++ {
			w = 10*w + int(s[at]-'0')
			if w > MaxWeight {
				return Loaded{}, &pips.SyntaxError{Input: s, Offset: from, Reason: pips.ErrTooLarge}
			}
		}
		if at == from {
			return Loaded{}, &pips.SyntaxError{Input: s, Offset: at, Reason: ErrWeights}
		}
		l.w[i] = uint32(w)
	}
	if at != len(s) {
		return Loaded{}, &pips.SyntaxError{Input: s, Offset: at, Reason: ErrWeights}
	}
	if l.Total() == 0 {
		return Loaded{}, &pips.SyntaxError{Input: s, Offset: 0, Reason: ErrWeights}
	}
	return l, nil
}

// String returns the weights as [ParseLoaded] reads them: "6,1,1,1,1,2". The
// zero Loaded gives "0,0,0,0,0,0", which ParseLoaded refuses.
func (l Loaded) String() string { return string(l.append(nil)) }

// AppendText appends the weights as [ParseLoaded] reads them. The zero Loaded
// gives [ErrWeights].
func (l Loaded) AppendText(b []byte) ([]byte, error) {
	if l == (Loaded{}) {
		return b, ErrWeights
	}
	return l.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (l Loaded) MarshalText() ([]byte, error) { return l.AppendText(nil) }

// UnmarshalText sets l as [ParseLoaded] reads it, or leaves it as it was.
func (l *Loaded) UnmarshalText(text []byte) error {
	p, err := ParseLoaded(string(text))
	if err == nil {
		*l = p
	}
	return err
}

func (l Loaded) append(b []byte) []byte {
	for i, w := range l.w {
		if i > 0 {
			b = append(b, ',')
		}
		b = strconv.AppendUint(b, uint64(w), 10)
	}
	return b
}
