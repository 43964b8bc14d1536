package dice_test

import (
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

const heaviest = 1<<24 - 1 // the largest weight

func loaded(t *testing.T, w [6]int) dice.Loaded {
	t.Helper()
	l, err := dice.NewLoaded(w[0], w[1], w[2], w[3], w[4], w[5])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestLoadedText(t *testing.T) {
	for _, c := range []struct {
		text string
		want [6]int
	}{
		{"1,1,1,1,1,1", [6]int{1, 1, 1, 1, 1, 1}},
		{"6,1,1,1,1,2", [6]int{6, 1, 1, 1, 1, 2}},
		{"0,0,0,0,0,16777215", [6]int{5: heaviest}},
		{"01,002,0,0,0,00000000000000016777215", [6]int{1, 2, 0, 0, 0, heaviest}},
	} {
		var l dice.Loaded
		if err := l.UnmarshalText([]byte(c.text)); err != nil || l != loaded(t, c.want) {
			t.Errorf("%q: %v, %v", c.text, l, err)
		}
	}
	for _, c := range []struct {
		text   string
		offset int
		reason pips.Error
	}{
		{"", 0, pips.ErrSyntax},
		{",", 0, pips.ErrSyntax},
		{"1", 1, pips.ErrSyntax},
		{"1,", 2, pips.ErrSyntax},
		{"1,1,1,1,1", 9, pips.ErrSyntax},
		{"1,1,1,1,1,", 10, pips.ErrSyntax},
		{"1,1,1,1,1,1,", 11, pips.ErrSyntax},
		{"1,1,1,1,1,1,1", 11, pips.ErrSyntax},
		{"1,1,1,1,1,1 ", 11, pips.ErrSyntax},
		{" 1,1,1,1,1,1", 0, pips.ErrSyntax},
		{"1, 1,1,1,1,1", 2, pips.ErrSyntax},
		{"1,,1,1,1,1", 2, pips.ErrSyntax},
		{"1,1;1,1,1,1", 3, pips.ErrSyntax},
		{"1,-1,1,1,1,1", 2, pips.ErrSyntax},
		{"1,+1,1,1,1,1", 2, pips.ErrSyntax},
		{"1,1.5,1,1,1,1", 3, pips.ErrSyntax},
		{"1,1/1,1,1,1,1", 3, pips.ErrSyntax}, // the byte before '0'
		{"1,1:1,1,1,1,1", 3, pips.ErrSyntax}, // the byte after '9'
		{"1,1,1,1,1,x", 10, pips.ErrSyntax},
		{"0,0,0,0,0,0", 0, pips.ErrSyntax},
		{"16777216,1,1,1,1,1", 0, pips.ErrTooLarge},
		{"1,16777216,1,1,1,1", 2, pips.ErrTooLarge},
		{"1,1,1,1,1,99999999999999999999999999", 10, pips.ErrTooLarge},
		{"1,1,1,1,1,018446744073709551617", 10, pips.ErrTooLarge},
	} {
		had := loaded(t, [6]int{3, 1, 4, 1, 5, 9})
		l := had
		wantSyntaxError(t, l.UnmarshalText([]byte(c.text)), c.text, c.offset, c.reason)
		if l != had {
			t.Errorf("%q: refused, but the receiver became %v", c.text, l)
		}
	}
}

// Loaded.Roller against its comment worked out in big integers, with words at the
// ends, at the border where they are passed over, at the borders between the
// faces, and at random.
func TestLoadedRollAgainstBigIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 49))
	for _, w := range [][6]int{
		{1, 1, 1, 1, 1, 1}, {6, 1, 1, 1, 1, 2}, {0, 0, 3, 0, 5, 0}, {0, 0, 0, 0, 0, 7}, {9, 0, 0, 0, 0, 0},
		{1, 2, 4, 8, 16, 32}, {1, 1, 1, 1, 1, 3}, // totals 63, and 8: nothing is passed over
		{heaviest, heaviest, heaviest, heaviest, heaviest, heaviest}, {heaviest, 0, 1, 0, heaviest, 12345},
	} {
		l, total := loaded(t, w), 0
		for _, weight := range w {
			total += weight
		}
		m := big.NewInt(int64(total))
		list := []uint64{0, 1, 1 << 63, 1<<63 - 1, 1<<64 - 2, 1<<64 - 1}
		if total != 8 {
			list = append(list, borderWords(t, m, r)...)
		}
		for i, below := 0, 0; i < 6 && below < total; i++ {
			first := ceil(new(big.Int).Mul(big.NewInt(int64(below)), two64), m).Uint64()
			list = append(list, first-1, first, first+1)
			below += w[i]
		}
		for range 200 {
			list = append(list, r.Uint64())
		}
		over := 0
		for _, word := range list {
			const last = 1<<64 - 1 // never passed over
			number, o := split(word, m)
			taken := 1
			if o {
				over++
				taken = 2
				number, _ = split(last, m)
			}
			want, left := dice.One, int(number.Int64())
			for _, weight := range w {
				if left < weight {
					break
				}
				left -= weight
				want++
			}
			src := source(word, last)
			if got := l.Roller(src)(1); got != dice.Of(want) || src.taken != taken {
				t.Errorf("%v: word %#x gives %v after %d words, want %v after %d", l, word, got, src.taken, want, taken)
			}
		}
		if rest := new(big.Int).Rem(two64, m); over == 0 && rest.Sign() > 0 {
			t.Errorf("%v: no word was to be passed over", l)
		}
	}
}

func TestFrozenLoadedRolls(t *testing.T) {
	lines := 0
	readFrozen(t, func(kind string, seed1, seed2 uint64, n int, weights string, rolls []string) {
		if kind != "loaded" {
			return
		}
		lines++
		var l dice.Loaded
		if err := l.UnmarshalText([]byte(weights)); err != nil {
			t.Fatal(err)
		}
		roller := l.Roller(rand.NewPCG(seed1, seed2))
		for i, want := range rolls {
			want = strings.Trim(want, `"`)
			if got := roller(n).String(); got != want {
				t.Errorf("PCG %d %d, %v, roll %d of %d dice: %s, want %s", seed1, seed2, l, i, n, got, want)
			}
		}
	})
	if lines != 25 {
		t.Errorf("%d lines, want 25", lines)
	}
}

// A face of weight 0 never shows, and a roll takes a word for each die.
func TestLoadedWordsTaken(t *testing.T) {
	l := loaded(t, [6]int{0, 4, 0, 0, 4, 0})
	src := source(slices.Repeat([]uint64{0, 1 << 63}, 50)...)
	if got, want := l.Roller(src)(100), same(dice.Two, 50).Plus(same(dice.Five, 50)); got != want || src.taken != 100 {
		t.Errorf("%v after %d words, want %v after 100", got, src.taken, want)
	}
}
