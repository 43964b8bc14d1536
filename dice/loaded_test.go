package dice_test

import (
	"math/big"
	"math/rand/v2"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

const heaviest = 1<<24 - 1 // the largest weight

// A fault is a text that is refused where its "^" is.
type fault struct {
	Text   string
	Reason error
	Want   string
}

func loaded(t *testing.T, w [6]int) dice.Loaded {
	t.Helper()
	l, err := dice.NewLoaded(w[0], w[1], w[2], w[3], w[4], w[5])
	if err != nil {
		t.Fatal(err)
	}
	return l
}

func parseLoaded(s string) (l dice.Loaded, err error) {
	err = l.UnmarshalText([]byte(s))
	return l, err
}

func TestLoadedText(t *testing.T) {
	for text, want := range map[string][6]int{
		"1,1,1,1,1,1":        {1, 1, 1, 1, 1, 1},
		"0,0,0,0,0,16777215": {5: heaviest},
		"1,2,0,0,0,16777215": {1, 2, 0, 0, 0, heaviest},
	} {
		if l, err := parseLoaded(text); err != nil || l != loaded(t, want) {
			t.Errorf("%q: %v, %v", text, l, err)
		}
	}
	const (
		syntax, large = pips.ErrSyntax, pips.ErrTooLarge
		six, weight   = "want six weights with commas, as in 6,1,1,1,1,2", "want a number from 0 to 16777215"
	)
	gametest.Refuses[dice.Loaded, *dice.Loaded](t, loaded(t, [6]int{3, 1, 4, 1, 5, 9}), parseLoaded, []fault{
		{"^", syntax, six},
		{"1^", syntax, six},
		{"1,^", syntax, six},
		{"1,^,1,1,1,1", syntax, six},
		{"1,1,1,1,1,1^,", syntax, six},
		{"1,^ 1,1,1,1,1", syntax, six},
		{"1,1^/1,1,1,1,1", syntax, six}, // the byte before '0'
		{"1,1^:1,1,1,1,1", syntax, six}, // the byte after '9'
		{"^0,0,0,0,0,0", syntax, "want a weight above 0"},
		{"^16777216,1,1,1,1,1", large, weight},
		{"1,^16777216,1,1,1,1", large, weight},
		{"1,1,1,1,1,^018446744073709551617", large, weight},
	})
	gametest.NoText(t, dice.Loaded{}, pips.ErrIllegal)
}

// slowLoaded is what the comment of Loaded.Roller says about the words of list: the dice, and how
// many words they take.
func slowLoaded(weights [6]int, list []uint64, n int) (s slow, taken int) {
	total := 0
	for _, w := range weights {
		total += w
	}
	for len(s) < n {
		whole, over := split(list[taken], big.NewInt(int64(total)))
		taken++
		if over {
			continue
		}
		f, rest := 0, int(whole.Int64())
		for ; rest >= weights[f]; f++ {
			rest -= weights[f]
		}
		s = append(s, dice.One+dice.Die(f))
	}
	return s, taken
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
		over := false
		for _, word := range list {
			const last = 1<<64 - 1 // never passed over
			want, taken := slowLoaded(w, []uint64{word, last}, 1)
			over = over || taken > 1
			src := source(word, last)
			if got := l.Roller(src)(1); got != want.fast() || src.taken != taken {
				t.Errorf("%v: word %#x gives %v after %d words, want %v after %d", l, word, got, src.taken, want, taken)
			}
		}
		if over != (total != 8) {
			t.Errorf("%v: words were to be passed over: %v", l, over)
		}
	}
}
