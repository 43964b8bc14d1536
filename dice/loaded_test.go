package dice_test

import (
	"encoding/json"
	"math/big"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

const heaviest = dice.MaxWeight

func loaded(t *testing.T, w [6]int) dice.Loaded {
	t.Helper()
	l, err := dice.NewLoaded(w[0], w[1], w[2], w[3], w[4], w[5])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func TestNewLoaded(t *testing.T) {
	for _, w := range [][6]int{
		{1, 1, 1, 1, 1, 1}, {6, 5, 4, 3, 2, 1}, {1, 0, 0, 0, 0, 0}, {0, 0, 0, 0, 0, 1},
		{heaviest, heaviest, heaviest, heaviest, heaviest, heaviest}, {0, heaviest, 1, 0, 2, 3},
	} {
		l := loaded(t, w)
		total := 0
		for i := range 256 {
			f := dice.Die(i)
			want := 0
			if f.Valid() {
				want = w[i-1]
				total += want
			}
			if l.Weight(f) != want {
				t.Errorf("%v: weight of %v is %d, want %d", l, f, l.Weight(f), want)
			}
		}
		if l.Total() != total {
			t.Errorf("%v: total is %d, want %d", l, l.Total(), total)
		}
		var again dice.Loaded
		text, err := l.MarshalText()
		if err != nil || string(text) != l.String() || again.UnmarshalText(text) != nil || again != l {
			t.Errorf("%v comes back as %v, %q, %v", l, again, text, err)
		}
		if text, err := l.AppendText([]byte("die ")); string(text) != "die "+l.String() || err != nil {
			t.Errorf("AppendText: %q, %v", text, err)
		}
	}
	if got := loaded(t, [6]int{0, 10, 2, heaviest, 4, 5}).String(); got != "0,10,2,16777215,4,5" {
		t.Errorf("text is %q", got)
	}

	if l, err := dice.NewLoaded(0, 0, 0, 0, 0, 0); l != (dice.Loaded{}) || err != dice.ErrWeights {
		t.Errorf("no weights: %v, %v", l, err)
	}
	for i := range 6 {
		for _, bad := range []int{-1, heaviest + 1, -1 << 31, 1<<31 - 1} {
			w := [6]int{1, 1, 1, 1, 1, 1}
			w[i] = bad
			l, err := dice.NewLoaded(w[0], w[1], w[2], w[3], w[4], w[5])
			if l != (dice.Loaded{}) || err != pips.ErrTooLarge {
				t.Errorf("weights %v: %v, %v", w, l, err)
			}
		}
	}
}

func TestZeroLoaded(t *testing.T) {
	var l dice.Loaded
	if l.Total() != 0 || l.Weight(dice.One) != 0 || l.String() != "0,0,0,0,0,0" {
		t.Errorf("zero Loaded: %v", l)
	}
	if b, err := l.AppendText([]byte("x")); string(b) != "x" || err != dice.ErrWeights {
		t.Errorf("AppendText: %q, %v", b, err)
	}
	if b, err := l.MarshalText(); b != nil || err != dice.ErrWeights {
		t.Errorf("MarshalText: %q, %v", b, err)
	}
	wantPanic(t, "Roll", dice.ErrWeights, func() { l.Roll(source(), 1) })
	wantPanic(t, "Roll of no dice", dice.ErrWeights, func() { l.Roll(source(), 0) })
	wantPanic(t, "Roller", dice.ErrWeights, func() { l.Roller(source())(1) })
	wantPanic(t, "Roll of too many", pips.ErrTooLarge, func() { l.Roll(source(), 101) })
}

func TestParseLoaded(t *testing.T) {
	for _, c := range []struct {
		text string
		want [6]int
	}{
		{"1,1,1,1,1,1", [6]int{1, 1, 1, 1, 1, 1}},
		{"6,1,1,1,1,2", [6]int{6, 1, 1, 1, 1, 2}},
		{"0,0,0,0,0,16777215", [6]int{5: heaviest}},
		{"01,002,0,0,0,00000000000000016777215", [6]int{1, 2, 0, 0, 0, heaviest}},
	} {
		l, err := dice.ParseLoaded(c.text)
		var u dice.Loaded
		if uerr := u.UnmarshalText([]byte(c.text)); err != nil || uerr != nil || l != loaded(t, c.want) || u != l {
			t.Errorf("%q: %v, %v; UnmarshalText %v, %v", c.text, l, err, u, uerr)
		}
	}
	for _, c := range []struct {
		text   string
		offset int
		reason dice.Error
	}{
		{"", 0, dice.ErrWeights},
		{",", 0, dice.ErrWeights},
		{"1", 1, dice.ErrWeights},
		{"1,", 2, dice.ErrWeights},
		{"1,1,1,1,1", 9, dice.ErrWeights},
		{"1,1,1,1,1,", 10, dice.ErrWeights},
		{"1,1,1,1,1,1,", 11, dice.ErrWeights},
		{"1,1,1,1,1,1,1", 11, dice.ErrWeights},
		{"1,1,1,1,1,1 ", 11, dice.ErrWeights},
		{" 1,1,1,1,1,1", 0, dice.ErrWeights},
		{"1, 1,1,1,1,1", 2, dice.ErrWeights},
		{"1,,1,1,1,1", 2, dice.ErrWeights},
		{"1,1;1,1,1,1", 3, dice.ErrWeights},
		{"1,-1,1,1,1,1", 2, dice.ErrWeights},
		{"1,+1,1,1,1,1", 2, dice.ErrWeights},
		{"1,1.5,1,1,1,1", 3, dice.ErrWeights},
		{"1,1/1,1,1,1,1", 3, dice.ErrWeights}, // the byte before '0'
		{"1,1:1,1,1,1,1", 3, dice.ErrWeights}, // the byte after '9'
		{"1,1,1,1,1,x", 10, dice.ErrWeights},
		{"0,0,0,0,0,0", 0, dice.ErrWeights},
		{"16777216,1,1,1,1,1", 0, pips.ErrTooLarge},
		{"1,16777216,1,1,1,1", 2, pips.ErrTooLarge},
		{"1,1,1,1,1,99999999999999999999999999", 10, pips.ErrTooLarge},
		{"1,1,1,1,1,018446744073709551617", 10, pips.ErrTooLarge},
	} {
		l, err := dice.ParseLoaded(c.text)
		wantSyntaxError(t, err, c.text, c.offset, c.reason)
		had := loaded(t, [6]int{3, 1, 4, 1, 5, 9})
		u := had
		wantSyntaxError(t, u.UnmarshalText([]byte(c.text)), c.text, c.offset, c.reason)
		if l != (dice.Loaded{}) || u != had {
			t.Errorf("%q: refused, but the result is %v and the receiver became %v", c.text, l, u)
		}
	}
}

func TestLoadedJSON(t *testing.T) {
	data, err := json.Marshal(loaded(t, [6]int{6, 1, 1, 1, 1, 2}))
	if string(data) != `"6,1,1,1,1,2"` || err != nil {
		t.Errorf("JSON %s, %v", data, err)
	}
	if _, err := json.Marshal(dice.Loaded{}); err == nil {
		t.Error("the zero Loaded was written")
	}
}

// Loaded.Roll against its comment worked out in big integers, with words at the
// ends, at the border where they are passed over, at the borders between the
// faces, and at random.
func TestLoadedRollAgainstBigIntegers(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 49))
	for _, w := range [][6]int{
		{1, 1, 1, 1, 1, 1}, {6, 1, 1, 1, 1, 2}, {0, 0, 3, 0, 5, 0}, {0, 0, 0, 0, 0, 7}, {9, 0, 0, 0, 0, 0},
		{1, 2, 4, 8, 16, 32}, {1, 1, 1, 1, 1, 3}, // totals 63, and 8: nothing is passed over
		{heaviest, heaviest, heaviest, heaviest, heaviest, heaviest}, {heaviest, 0, 1, 0, heaviest, 12345},
	} {
		l := loaded(t, w)
		m := big.NewInt(int64(l.Total()))
		list := []uint64{0, 1, 1 << 63, 1<<63 - 1, 1<<64 - 2, 1<<64 - 1}
		if l.Total() != 8 {
			list = append(list, borderWords(t, m, r)...)
		}
		for i, below := 0, 0; i < 6 && below < l.Total(); i++ {
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
			if got := l.Roll(src, 1); got != dice.Of(want) || src.taken != taken {
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
		l, err := dice.ParseLoaded(weights)
		if err != nil {
			t.Fatal(err)
		}
		src := rand.NewPCG(seed1, seed2)
		roller := l.Roller(rand.NewPCG(seed1, seed2))
		for i, want := range rolls {
			want = strings.Trim(want, `"`)
			if got := l.Roll(src, n).String(); got != want {
				t.Errorf("PCG %d %d, %v, roll %d of %d dice: %s, want %s", seed1, seed2, l, i, n, got, want)
			}
			if got := roller(n).String(); got != want {
				t.Errorf("PCG %d %d, %v, Roller's roll %d of %d dice: %s, want %s", seed1, seed2, l, i, n, got, want)
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
	if got, want := l.Roll(src, 100), same(dice.Two, 50).Plus(same(dice.Five, 50)); got != want || src.taken != 100 {
		t.Errorf("%v after %d words, want %v after 100", got, src.taken, want)
	}
}
