package dice_test

import (
	"bufio"
	"fmt"
	"math/big"
	"math/rand/v2"
	"os"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
)

// words is a source of the given words. It counts those that were taken and
// panics when none is left.
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

// split returns w*m / 2^64 and whether w is to be passed over: w*m modulo 2^64
// is below 2^64 modulo m. All of it in integers without a limit.
func split(w uint64, m *big.Int) (whole *big.Int, over bool) {
	product := new(big.Int).Mul(new(big.Int).SetUint64(w), m)
	whole, rest := new(big.Int).QuoRem(product, two64, new(big.Int))
	return whole, rest.Cmp(new(big.Int).Rem(two64, m)) < 0
}

func power(n int) *big.Int {
	return new(big.Int).Exp(big.NewInt(6), big.NewInt(int64(n)), nil)
}

// slowRoll is what the comment of Roll says about the words of list: the dice,
// and how many words they take.
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

// borderWords returns words about the border at which a word is passed over,
// with a set of random highest bits each.
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

// Roll against its comment worked out in big integers: for every number of dice
// that one word gives, with words at the ends, at the border and at random. Words
// that are passed over come in pairs and before a good one.
func TestRollAgainstBigIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(6, 64))
	over := 0
	for n := 1; n <= 18; n++ {
		list := borderWords(t, power(n), r)
		list = append(list, 0, 1, 2, 1<<63-1, 1<<63, 1<<63+1, 1<<64-2, 1<<64-1)
		for range 200 {
			list = append(list, r.Uint64())
		}
		for _, w := range list {
			if _, o := split(w, power(n)); o {
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
		t.Errorf("only %d words were to be passed over", over)
	}
}

func ceil(a, b *big.Int) *big.Int {
	q, r := new(big.Int).QuoRem(a, b, new(big.Int))
	if r.Sign() > 0 {
		q.Add(q, big.NewInt(1))
	}
	return q
}

// The batched roll with words of 16 bits, over all of them: 65,448 are taken,
// and each of the 216 ordered rolls of three dice comes exactly 303 times.
func TestMiniature(t *testing.T) {
	want := readCases(t).BatchedToy
	if want.Accepted != 65448 || want.Each != 303 {
		t.Fatalf("the cases say %+v", want)
	}
	accepted := 0
	var rolls [216]int
	for i := range 1 << 16 {
		w, roll := uint16(i), 0
		for range 3 {
			product := uint32(w) * 6
			roll = 6*roll + int(product>>16)
			w = uint16(product)
		}
		m := uint16(216)
		if w < m && w < -m%m { // -m%m is 88
			continue
		}
		accepted++
		rolls[roll]++
	}
	if accepted != want.Accepted {
		t.Errorf("%d words accepted, want %d", accepted, want.Accepted)
	}
	for roll, times := range rolls {
		if times != want.Each {
			t.Errorf("roll %d comes %d times, want %d", roll, times, want.Each)
		}
	}
}

// The probabilities that the comments state.
func TestRejectionFigures(t *testing.T) {
	chance := func(n int) float64 {
		m := power(n)
		f, _ := new(big.Rat).SetFrac(new(big.Int).Rem(two64, m), two64).Float64()
		return f
	}
	for n := 1; n <= 18; n++ {
		if chance(n) >= 2e-7 {
			t.Errorf("%d dice pass over a word with probability %g", n, chance(n))
		}
	}
	if one := 1 / chance(18); one < 6e6 || one > 7e6 {
		t.Errorf("18 dice pass over one word in %g", one)
	}
	if one := 1 / chance(21); one < 936 || one >= 937 {
		t.Errorf("21 dice would pass over one word in %g", one)
	}
	if c := chance(24); c < 0.2285 || c >= 0.2295 {
		t.Errorf("24 dice would pass over a share of %g", c)
	}
}

// readFrozen calls f for each line of testdata/frozen.txt.
func readFrozen(t *testing.T, f func(kind string, seed1, seed2 uint64, n int, weights string, rolls []string)) {
	t.Helper()
	file, err := os.Open("testdata/frozen.txt")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	for lines.Scan() {
		if strings.HasPrefix(lines.Text(), "#") {
			continue
		}
		head, list, ok := strings.Cut(lines.Text(), ": ")
		var kind, weights string
		var seed1, seed2 uint64
		var n int
		fmt.Sscan(head, &kind, &seed1, &seed2, &n, &weights)
		if !ok || kind == "" {
			t.Fatalf("cannot read %q", lines.Text())
		}
		f(kind, seed1, seed2, n, weights, strings.Fields(strings.ReplaceAll(list, "-", `""`)))
	}
	if err := lines.Err(); err != nil {
		t.Fatal(err)
	}
}

// Dice that an independent program got from the same seeds: frozen.py in
// Python, from the comments of Roll and Loaded.Roll.
func TestFrozenRolls(t *testing.T) {
	lines := 0
	readFrozen(t, func(kind string, seed1, seed2 uint64, n int, _ string, rolls []string) {
		if kind != "roll" {
			return
		}
		lines++
		src, other := rand.NewPCG(seed1, seed2), rand.NewPCG(seed1, seed2)
		batched := dice.Batched(other)
		for i, want := range rolls {
			want = strings.Trim(want, `"`)
			if got := dice.Roll(src, n).String(); got != want {
				t.Errorf("PCG %d %d, roll %d of %d dice: %s, want %s", seed1, seed2, i, n, got, want)
			}
			if got := batched(n).String(); got != want {
				t.Errorf("PCG %d %d, Batched roll %d of %d dice: %s, want %s", seed1, seed2, i, n, got, want)
			}
		}
	})
	if lines != 51 {
		t.Errorf("%d lines, want 51", lines)
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
	for _, c := range []struct {
		n    int
		want string
	}{{3, "123"}, {0, ""}, {4, "1456"}, {1, "2"}, {100, rep("1", 16) + rep("2", 16) + rep("3", 17) + rep("4", 17) + rep("5", 17) + rep("6", 17)}} {
		before := asked
		if got := r(c.n); got.String() != c.want || asked != before+c.n {
			t.Errorf("Each rolls %v for %d dice with %d numbers, want %v", got, c.n, asked-before, c.want)
		}
	}
}

func TestScript(t *testing.T) {
	list := []dice.Dice{dice.MustParse("123456"), dice.MustParse("55"), {}}
	r := dice.Script(list...)
	list[0] = dice.MustParse("666666") // no longer matters
	script := func(n int) dice.ScriptError {
		t.Helper()
		e, ok := recovered(func() { r(n) }).(*dice.ScriptError)
		if !ok {
			t.Fatalf("%d dice: no *ScriptError", n)
		}
		return *e
	}
	for _, n := range []int{-1, 0, 5, 7} {
		if e := script(n); e != (dice.ScriptError{Roll: 0, Want: n, Have: dice.MustParse("123456")}) {
			t.Errorf("%d dice: %#v", n, e)
		}
	}
	if d := r(6); d != dice.MustParse("123456") {
		t.Errorf("first roll is %v", d)
	}
	if e := script(6); e != (dice.ScriptError{Roll: 1, Want: 6, Have: dice.MustParse("55")}) {
		t.Errorf("second roll: %#v", e)
	}
	if d := r(2); d != dice.MustParse("55") {
		t.Errorf("second roll is %v", d)
	}
	if e := script(1); e != (dice.ScriptError{Roll: 2, Want: 1}) {
		t.Errorf("third roll: %#v", e)
	}
	if d := r(0); d != (dice.Dice{}) {
		t.Errorf("third roll is %v", d)
	}
	for _, n := range []int{0, 6, 0} { // it never starts again
		if e := script(n); e != (dice.ScriptError{Roll: 3, Want: n}) {
			t.Errorf("after the last roll: %#v", e)
		}
	}
	r = dice.Script()
	if e := script(6); e != (dice.ScriptError{Want: 6}) {
		t.Errorf("empty script: %#v", e)
	}
}
