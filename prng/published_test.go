package prng_test

import (
	"cmp"
	"encoding/json"
	"math"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"sync"
	"testing"

	"pips.example/prng"
)

// vectors is testdata/prng.json, whose first lines give its sources. These outputs never change.
var vectors = sync.OnceValue(func() (v struct {
	LFSR struct {
		Structure struct {
			Order       uint64
			Cycles      []struct{ Length, Count uint64 }
			FixedPoints []uint32 `json:"fixed_points"`
		}
		Vectors []struct {
			Seed       uint32
			Next       []uint32
			Dice       []int  `json:"dice_next_mod_6_plus_1"`
			After1e6   uint32 `json:"state_after_1e6"`
			After1to32 uint32 `json:"state_after_2^32"`
			Before     uint32 `json:"state_before_seed(previous)"`
			Period     uint64
		}
	} `json:"xorshift32_7_9_13"`
	Transcripts []struct {
		Seed  uint32
		Rolls []struct {
			N       int
			Ordered string
		}
	} `json:"farkle_transcript_rolls"`
	SplitMix64 struct {
		Vectors []struct {
			Seed word
			Out  []word
		}
	} `json:"splitmix64"`
	StdGen struct {
		Vectors []struct {
			Seed            word
			State           string
			Word64          []word
			Word32          []uint32
			Word8           []uint8
			RandomsInt      []word  `json:"randoms_int"`
			RandomR1to6     []int   `json:"randomR_1_6_int"`
			After24         string  `json:"randomR_1_6_state_after_24"`
			RandomR0to27    []int   `json:"randomR_0_27_int"`
			RandomR0to999   []int   `json:"randomR_0_999_integer"`
			Bool            []bool  `json:"random_bool"`
			SplitLeft       string  `json:"split_left"`
			SplitRight      string  `json:"split_right"`
			SplitLeftWords  []word  `json:"split_left_word64"`
			SplitRightWords []word  `json:"split_right_word64"`
			LegacyNext      []int64 `json:"legacy_next"`
			SortPerm28      []int
		}
	} `json:"haskell_stdgen_1_2"`
	DotNet struct {
		Vectors []struct {
			Seed       int32
			Next       []int32
			Next1to7   []int    `json:"next_1_7"`
			Next6      []int    `json:"next_6"`
			Double     []string `json:"nextdouble"`
			FullRange  []int    `json:"next_full_range"`
			Thousandth int32    `json:"thousandth_next"`
		}
	} `json:"dotnet_random"`
}) {
	data, err := os.ReadFile("testdata/prng.json")
	if err == nil {
		err = json.Unmarshal(data, &v)
	}
	if err != nil {
		panic(err)
	}
	return v
})

// A word is a 64-bit number, signed or not, that JSON holds as text.
type word uint64

func (w *word) UnmarshalText(text []byte) error {
	u, err := strconv.ParseUint(string(text), 10, 64)
	if err != nil {
		var i int64
		i, err = strconv.ParseInt(string(text), 10, 64)
		u = uint64(i)
	}
	*w = word(u)
	return err
}

// same reports the first want[i] != draw(), or that want is empty.
func same[T comparable](t *testing.T, what string, want []T, draw func() T) {
	t.Helper()
	if len(want) == 0 {
		t.Errorf("%s: no values in testdata", what)
	}
	for i, w := range want {
		if got := draw(); got != w {
			t.Errorf("%s: number %d is %v, want %v", what, i, got, w)
			return
		}
	}
}

func TestLFSRVectors(t *testing.T) {
	m := lfsrMatrix()
	for _, v := range vectors().LFSR.Vectors {
		name := "seed " + strconv.Itoa(int(v.Seed))
		same(t, name+" Next", v.Next, prng.NewLFSR(v.Seed).Next)

		g := prng.NewLFSR(v.Seed)
		same(t, name+" dice", v.Dice, func() int { return g.IntN(6) + 1 })

		g, last := prng.NewLFSR(v.Seed), v.Seed
		for range 1_000_000 {
			last = g.Next()
		}
		if last != v.After1e6 {
			t.Errorf("%s: after 1e6 steps %d, want %d", name, last, v.After1e6)
		}
		// Matrix powers are a second way, and the only way to figures that take too many steps.
		if got := m.pow(1e6).apply(v.Seed); got != v.After1e6 {
			t.Errorf("%s: M^1e6 gives %d, want %d", name, got, v.After1e6)
		}
		if got := m.pow(1 << 32).apply(v.Seed); got != v.After1to32 {
			t.Errorf("%s: M^2^32 gives %d, want %d", name, got, v.After1to32)
		}
		if got := prng.NewLFSR(v.Before).Next(); got != v.Seed {
			t.Errorf("%s: the state before is followed by %d", name, got)
		}
		if got := period(m, v.Seed, v.Period); got != v.Period {
			t.Errorf("%s: period %d, want %d", name, got, v.Period)
		}
	}
}

func TestSplitMix64Vectors(t *testing.T) {
	for _, v := range vectors().SplitMix64.Vectors {
		g := prng.NewSplitMix64(uint64(v.Seed))
		same(t, "seed "+strconv.FormatUint(uint64(v.Seed), 10), v.Out, func() word { return word(g.Uint64()) })
	}
}

func TestStdGenVectors(t *testing.T) {
	for _, v := range vectors().StdGen.Vectors {
		name := "mkStdGen " + strconv.FormatInt(int64(v.Seed), 10)
		first := prng.NewStdGen(int64(v.Seed))
		if got := first.String(); got != v.State {
			t.Errorf("%s is %s, want %s", name, got, v.State)
		}

		var g prng.StdGen
		next := func() (w uint64) { w, g = g.Next(); return w }
		g = first
		same(t, name+" genWord64", v.Word64, func() word { return word(next()) })
		g = first
		same(t, name+" genWord32", v.Word32, func() uint32 { return uint32(next()) })
		g = first
		same(t, name+" genWord8", v.Word8, func() uint8 { return uint8(next()) })
		g = first
		same(t, name+" Bool", v.Bool, func() bool { return next()&1 == 1 })
		g = first
		same(t, name+" next", v.LegacyNext, func() int64 { return int64(next()) })

		g = first
		same(t, name+" randoms", v.RandomsInt, func() word { return word(next()) })

		in := func(lo, hi int64) func() int {
			g = first
			return func() int {
				var n int64
				n, g = g.IntRange(lo, hi)
				return int(n)
			}
		}
		same(t, name+" randomR (1,6)", v.RandomR1to6, in(1, 6))
		if got := g.String(); got != v.After24 {
			t.Errorf("%s after 24 dice is %s, want %s", name, got, v.After24)
		}
		same(t, name+" randomR (0,27)", v.RandomR0to27, in(0, 27))
		same(t, name+" randomR (0,999)", v.RandomR0to999, in(0, 999))

		left, right := first.Split()
		if left.String() != v.SplitLeft || right.String() != v.SplitRight {
			t.Errorf("%s splits into %v and %v, want %s and %s", name, left, right, v.SplitLeft, v.SplitRight)
		}
		g = left
		same(t, name+" left", v.SplitLeftWords, func() word { return word(next()) })
		g = right
		same(t, name+" right", v.SplitRightWords, func() word { return word(next()) })

		// The shuffle of seed 004: 28 tiles sorted by one Int each.
		g = first
		var keys [28]int64
		var tiles []int
		for i := range keys {
			keys[i], tiles = int64(next()), append(tiles, i)
		}
		slices.SortStableFunc(tiles, func(a, b int) int { return cmp.Compare(keys[a], keys[b]) })
		if !slices.Equal(tiles, v.SortPerm28) {
			t.Errorf("%s: the shuffle is %v, want %v", name, tiles, v.SortPerm28)
		}
	}
}

func TestDotNetVectors(t *testing.T) {
	for _, v := range vectors().DotNet.Vectors {
		name := "seed " + strconv.Itoa(int(v.Seed))
		fresh := func() *prng.DotNet { return prng.NewDotNet(v.Seed) }
		same(t, name+" Next", v.Next, fresh().Next)
		d := fresh()
		same(t, name+" Next(1, 7)", v.Next1to7, func() int { return d.IntRange(1, 7) })
		d = fresh()
		same(t, name+" Next(6)", v.Next6, func() int { return d.IntN(6) })
		d = fresh()
		same(t, name+" NextDouble", v.Double, func() string { return shortest(d.Float64(), v.Double) })
		d = fresh()
		same(t, name+" wide", v.FullRange, func() int { return d.IntRange(math.MinInt32, math.MaxInt32) })
		d = fresh()
		for range 999 {
			d.Next()
		}
		same(t, name+" thousandth", []int32{v.Thousandth}, d.Next)
	}
}

// shortest returns the text in list that is exactly f, or the text of f. .NET
// writes small numbers in another form than strconv does.
func shortest(f float64, list []string) string {
	for _, s := range list {
		if g, err := strconv.ParseFloat(s, 64); err == nil && g == f {
			return s
		}
	}
	return strconv.FormatFloat(f, 'g', -1, 64)
}

var _ rand.Source = (*prng.SplitMix64)(nil)
