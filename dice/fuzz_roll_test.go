package dice_test

import (
	"encoding/binary"
	"fmt"
	"math"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// FuzzDice compares groups of up to 90 dice, of which it may take ten away and add ten.
func FuzzDice(f *testing.F) {
	const each = 1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50
	for _, s := range []string{"", "1", "6", "123456", "111111", "666666", "1122", rep("3", 15), rep("123456", 15)} {
		f.Add(dice.MustParse(s).Packed(), dice.MustParse("16").Packed())
		f.Add(dice.MustParse("1112").Packed(), dice.MustParse(s).Packed())
	}
	f.Fuzz(func(t *testing.T, p, q uint64) {
		var a, b [6]int
		for i := range 6 {
			a[i], b[i] = int(p&(15*each)>>(10*i)&1023), int(q&each>>(10*i)&1023)
		}
		slowOf(a).check(t)
		slowOf(a).checkWith(t, slowOf(b))
	})
}

func FuzzNew(f *testing.F) {
	for _, s := range []string{"", "\x01\x02\x03", "\x00", "\x07", "\xff", "\x06\x06\x06\x06\x06\x06\x07", rep("\x06", 100), rep("\x06", 99) + "\x07", rep("\x01", 101), rep("\x09", 101), "\x01\x02\x03\x04\x05\x06", "\x01\x02\x03\x04\x05\x07", "\x00\x01\x01\x01\x01\x01", rep("\xff", 6)} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		faces, text := make([]dice.Die, len(data)), make([]byte, len(data))
		for i, b := range data {
			faces[i], text[i] = dice.Die(b), '0'+b
		}
		d, err := dice.New(faces...)
		if want, parseErr := dice.Parse(string(text)); d != want || (err == nil) != (parseErr == nil) {
			t.Fatalf("New(%v) = %v, %v, want %v, %v", faces, d, err, want, parseErr)
		}
		var of dice.Dice
		if panicked := recovered(func() { of = dice.Of(faces...) }); of != d || fmt.Sprint(panicked) != fmt.Sprint(err) {
			t.Fatalf("Of(%v) = %v, panics with %v, want %v, %v", faces, of, panicked, d, err)
		}
		switch {
		case len(data) > dice.MaxDice:
			wantRefusal(t, "New", err, pips.ErrTooLarge)
		case err != nil:
			wantRefusal(t, "New", err, pips.ErrIllegal)
		}
	})
}

// bytesSource gives the words of a slice, and then those of a good generator, so
// that nobody who passes over words waits for ever. It knows what it gave.
type bytesSource struct {
	words []byte
	given []uint64
	rest  *rand.PCG
}

func newBytesSource(words []byte) *bytesSource {
	return &bytesSource{words: words, rest: rand.NewPCG(1, 2)}
}

func (s *bytesSource) Uint64() uint64 {
	word := s.rest.Uint64()
	if len(s.words) > 0 {
		var next [8]byte
		s.words = s.words[copy(next[:], s.words):]
		word = binary.BigEndian.Uint64(next[:])
	}
	s.given = append(s.given, word)
	return word
}

// FuzzRoll rolls with words of any bits.
func FuzzRoll(f *testing.F) {
	for _, n := range []int64{0, 1, 6, 18, 19, 36, 100, 101, -1, math.MaxInt64, math.MinInt64} {
		f.Add([]byte("\x00\x00\x00\x00\x00\x00\x00\x00 seven\xff"), n)
		f.Add([]byte("\xff\xff\xff\xff\xff\xff\xff\xff\x00"), n)
	}
	f.Fuzz(func(t *testing.T, words []byte, number int64) {
		n := int(number)
		src := newBytesSource(words)
		if n < 0 || n > dice.MaxDice {
			wantPanic(t, "Roll", pips.ErrTooLarge, func() { dice.Roll(src, n) })
			wantPanic(t, "Each", pips.ErrTooLarge, func() { dice.Each(func(int) int { return 0 })(n) })
			if len(src.given) > 0 {
				t.Fatalf("%d dice are refused, and take a word", n)
			}
			return
		}
		d := dice.Batched(src)(n)
		taken := len(src.given)
		for range n {
			src.Uint64() // for a slow version that takes more
		}
		if want, words := slowRoll(src.given, n); d != want.fast() || taken != words {
			t.Fatalf("%d dice of %x are %v with %d words, want %v with %d", n, src.given, d, taken, want, words)
		}
	})
}
