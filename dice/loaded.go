package dice

import (
	"math/bits"
	"math/rand/v2"
	"strconv"

	"pips.example/internal/text"
)

// maxWeight is the largest weight of a face.
const maxWeight = 1<<24 - 1

const (
	wantWeights = "want six weights with commas, as in 6,1,1,1,1,2"
	wantWeight  = "want weights from 0 to 16777215"
)

// A Loaded die shows each face in proportion to its weight. It changes what is rolled and never
// what a roll scores. The zero Loaded has no weights and cannot be rolled. Values compare with ==;
// multiplying all weights by a factor gives a different value. In JSON it is a list of six numbers,
// One first.
type Loaded struct {
	w [6]uint32
}

// NewLoaded returns a die with these weights for One to Six, each 0 to 1<<24 - 1; a
// face of weight 0 never shows. A larger weight is [pips.ErrTooLarge]; a negative one
// is [pips.ErrIllegal], and so are six zeros.
func NewLoaded(one, two, three, four, five, six int) (Loaded, error) {
	var l Loaded
	for i, w := range [6]int{one, two, three, four, five, six} {
		if w < 0 {
			return Loaded{}, illegal("the weight of %d is %d, %s", i+1, w, wantWeight)
		}
		if w > maxWeight {
			return Loaded{}, tooLarge("the weight of %d is %d, %s", i+1, w, wantWeight)
		}
		l.w[i] = uint32(w)
	}
	if l == (Loaded{}) {
		return Loaded{}, noWeights()
	}
	return l, nil
}

func noWeights() error { return illegal("all weights are 0, want one above 0") }

func (l Loaded) total() int {
	t := 0
	for _, w := range l.w {
		t += int(w)
	}
	return t
}

// Roller returns a [Roller] of such dice. It takes one word from src for each die,
// rarely more. The chances are exact. The roller panics if the number of dice is negative or above
// [MaxDice], or if l is the zero Loaded.
//
// The same words always give the same dice. With t the sum of the weights, word w gives the number
// w*t / 2^64, rounded down: below the weight of One it is One, below that and the weight of Two
// together it is Two, and so on. If w*t modulo 2^64 is below 2^64 modulo t, the next word is taken
// instead.
func (l Loaded) Roller(src rand.Source) Roller {
	return func(n int) Dice { return l.roll(src, n) }
}

func (l Loaded) roll(src rand.Source, n int) Dice {
	check(n, MaxDice)
	m := uint64(l.total())
	if m == 0 {
		panic(noWeights())
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

// parseLoaded reads six weights with commas between them.
func parseLoaded(s string) (Loaded, error) { return text.Exactly(s, parseWeights) }

func parseWeights(s string) (Loaded, error) {
	var l Loaded
	at := 0
	for i := range l.w {
		if i > 0 {
			if at == len(s) || s[at] != ',' {
				return Loaded{}, bad(s, at, wantWeights)
			}
			at++
		}
		from := at
		for at < len(s) && '0' <= s[at] && s[at] <= '9' {
			at++
		}
		if at == from {
			return Loaded{}, bad(s, at, wantWeights)
		}
		w, _, err := text.Number(s[from:at], 0, maxWeight)
		if err != nil {
			return Loaded{}, text.Fail(s, from, err)
		}
		l.w[i] = uint32(w)
	}
	if at != len(s) {
		return Loaded{}, bad(s, at, wantWeights)
	}
	if l == (Loaded{}) {
		return Loaded{}, bad(s, 0, "want a weight above 0")
	}
	return l, nil
}

// String returns the weights, as in "6,1,1,1,1,2".
func (l Loaded) String() string { return string(l.append(nil)) }

// AppendText appends what String returns. The zero Loaded is an error.
func (l Loaded) AppendText(b []byte) ([]byte, error) {
	if l == (Loaded{}) {
		return b, noWeights()
	}
	return l.append(b), nil
}

// MarshalText returns what String returns. The zero Loaded is an error.
func (l Loaded) MarshalText() ([]byte, error) { return l.AppendText(nil) }

// UnmarshalText reads what String returns. The text of the zero Loaded is refused.
func (l *Loaded) UnmarshalText(text []byte) error {
	p, err := parseLoaded(string(text))
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
