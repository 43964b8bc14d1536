package dice_test

import (
	"fmt"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/internal/gametest"
)

// words is a source of the given words. It counts them and panics when none is left.
type words struct {
	list  []uint64
	taken int
}

func source(list ...uint64) *words { return &words{list: list} }

func (w *words) Uint64() uint64 {
	w.taken++
	return w.list[w.taken-1]
}

// two64 is 2^64.
var two64 = new(big.Int).Lsh(big.NewInt(1), 64)

// split returns w*m / 2^64 and whether w is rejected: w*m modulo 2^64 is below 2^64 modulo m.
func split(w uint64, m *big.Int) (whole *big.Int, over bool) {
	product := new(big.Int).Mul(new(big.Int).SetUint64(w), m)
	whole, rest := new(big.Int).QuoRem(product, two64, new(big.Int))
	return whole, rest.Cmp(new(big.Int).Rem(two64, m)) < 0
}

func power(n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(n)), nil)
}

// slowRoll returns the dice that the comment of Roll describes, and the number of words they take.
func slowRoll(list []uint64, n int) (s slow, taken int) {
	for n > 0 {
		k := min(n, 18)
		whole, over := split(list[taken], power(k))
		taken++
		if over {
			continue
		}
		six, digit := big.NewInt(6), new(big.Int)
		for range k {
			whole.QuoRem(whole, six, digit)
			s = append(s, dice.One+dice.Die(digit.Int64()))
		}
		n -= k
	}
	slices.Sort(s)
	return s, taken
}

// wordFor returns a word w with w*m modulo 2^64 == r: the one with the given
// highest bits where m leaves several. r must be divisible by the largest power
// of two that divides m.
func wordFor(t *testing.T, m *big.Int, r, high uint64) uint64 {
	t.Helper()
	twos := int(m.TrailingZeroBits())
	field := new(big.Int).Rsh(two64, uint(twos))
	odd := new(big.Int).Rsh(m, uint(twos))
	w := new(big.Int).ModInverse(odd, field)
	w.Mul(w, new(big.Int).SetUint64(r>>twos))
	w.Rem(w, field)
	word := w.Uint64() | high>>(64-twos)<<(64-twos)

	rest := new(big.Int).Mul(new(big.Int).SetUint64(word), m)
	if rest.Rem(rest, two64).Uint64() != r {
		t.Fatalf("no word for %v and remainder %d", m, r)
	}
	return word
}

// borderWords returns words about the border of rejection, with random highest bits.
func borderWords(t *testing.T, m *big.Int, r *rand.Rand) []uint64 {
	t.Helper()
	step := uint64(1) << m.TrailingZeroBits()
	limit := new(big.Int).Rem(two64, m).Uint64()
	var list []uint64
	for _, rest := range []uint64{
		0, step, limit - 2*step, limit - step, limit, limit + step, // the border
		m.Uint64() - step, m.Uint64(), m.Uint64() + step, // the quick test
		-step, -step - step, // the largest
	} {
		for range 4 {
			list = append(list, wordFor(t, m, rest, r.Uint64()))
		}
	}
	return list
}

// Roll against its comment in big integers: for every number of dice from one word, and more, with words
// at the ends, at the border and at random. Rejected words occur in pairs and before a good one.
func TestRollAgainstBigIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 64))
	over := 0
	for _, n := range []int{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 40} {
		m := power(min(n, 18))
		list := borderWords(t, m, r)
		list = append(list, 0, 1, 2, 1<<63-1, 1<<63, 1<<63+1, 1<<64-2, 1<<64-1)
		for range 200 {
			list = append(list, r.Uint64())
		}
		for _, w := range list {
			if _, o := split(w, m); o {
				over++
			}
			next := r.Uint64()
			in := []uint64{w, w, next, next, next}
			want, taken := slowRoll(in, n)
			src := source(in...)
			if got := dice.Roll(src, n); got != want.fast() || src.taken != taken {
				t.Errorf("%d dice from the words %#x: %v after %d words, want %v after %d", n, in, got, src.taken, want, taken)
			}
		}
	}
	if over < 18*4*3 {
		t.Errorf("only %d words are rejected", over)
	}
}

// The probabilities that the comments state.
func TestRejectionFigures(t *testing.T) {
	for n := 1; n <= 21; n++ {
		one, _ := new(big.Rat).SetFrac(two64, new(big.Int).Rem(two64, power(n))).Float64()
		switch {
		case n <= 18 && one <= 1/2e-7, n == 18 && (one < 6e6 || one > 7e6), n == 21 && (one < 936 || one >= 937):
			t.Errorf("%d dice reject one word in %g", n, one)
		}
	}
}

// Dice of a program in Python, frozen.py, from the same seeds.
func TestFrozenRolls(t *testing.T) {
	lines := map[string]int{}
	for line := range gametest.Lines(t, "testdata/frozen.txt") {
		head, list, _ := strings.Cut(line, ": ")
		var kind string
		var seed1, seed2 uint64
		var n int
		fmt.Sscan(head, &kind, &seed1, &seed2, &n)
		roll := dice.Batched(rand.NewPCG(seed1, seed2))
		lines[kind]++
		for i, want := range strings.Fields(strings.ReplaceAll(list, "-", `""`)) {
			if got := roll(n).String(); got != strings.Trim(want, `"`) {
				t.Errorf("%s, roll %d: %s, want %s", head, i, got, want)
			}
		}
	}
	if lines["roll"] != 51 {
		t.Errorf("%v lines, want 51", lines)
	}
}

// Each asks for one number below 6 for each die, and 0 is One.
func TestEach(t *testing.T) {
	asked := 0
	r := dice.Each(func(n int) int {
		if n != 6 {
			t.Errorf("asked for a number below %d", n)
		}
		asked++
		return (asked - 1) % 6
	})
	for _, want := range []string{"123", "", "1456", "2"} {
		if got := r(len(want)); got.String() != want {
			t.Errorf("Each rolls %v, want %v", got, want)
		}
	}
	if asked != 8 {
		t.Errorf("Each asks for %d numbers, want 8", asked)
	}
}

func TestScript(t *testing.T) {
	first, second := dice.MustParse("123456"), dice.MustParse("55")
	list := []dice.Dice{first, second, {}}
	r := dice.Script(list...)
	list[0] = second // no longer matters
	for i, c := range []struct {
		n    int
		want dice.Dice
		err  dice.ScriptError
	}{
		{-1, dice.Dice{}, dice.ScriptError{Want: -1, Have: first}},
		{5, dice.Dice{}, dice.ScriptError{Want: 5, Have: first}},
		{6, first, dice.ScriptError{}},
		{6, dice.Dice{}, dice.ScriptError{Roll: 1, Want: 6, Have: second}},
		{2, second, dice.ScriptError{}},
		{1, dice.Dice{}, dice.ScriptError{Roll: 2, Want: 1}},
		{0, dice.Dice{}, dice.ScriptError{}},
		{0, dice.Dice{}, dice.ScriptError{Roll: 3}},
		{6, dice.Dice{}, dice.ScriptError{Roll: 3, Want: 6}}, // it never starts again
	} {
		var got dice.Dice
		var err dice.ScriptError
		if p := recovered(func() { got = r(c.n) }); p != nil {
			err = *p.(*dice.ScriptError)
		}
		if got != c.want || err != c.err {
			t.Errorf("call %d for %d dice: %v, %#v, want %v, %#v", i, c.n, got, err, c.want, c.err)
		}
	}
}
