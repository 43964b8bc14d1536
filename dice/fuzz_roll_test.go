package dice_test

import (
	"cmp"
	"encoding/binary"
	"errors"
	"fmt"
	"math"
	"math/big"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
)

// FuzzDice compares what groups do with what twelve numbers do.
func FuzzDice(f *testing.F) {
	const few = 15 * (1 | 1<<10 | 1<<20 | 1<<30 | 1<<40 | 1<<50) // at most 90 dice
	for _, s := range []string{"", "1", "6", "123456", "111111", "666666", "1122", rep("3", 15), rep("123456", 15)} {
		f.Add(dice.MustParse(s).Packed(), dice.MustParse("16").Packed())
		f.Add(dice.MustParse("1112").Packed(), dice.MustParse(s).Packed())
	}
	f.Fuzz(func(t *testing.T, p, q uint64) {
		d, err := gametest.Unpack(p & few)
		e, err2 := gametest.Unpack(q & few)
		if err != nil || err2 != nil {
			t.Fatalf("%#x, %#x: %v, %v", p&few, q&few, err, err2)
		}
		var a, b [6]int
		var faces []dice.Die
		n, m, sum, subsets, contains := 0, 0, 0, 1, true
		for i := range 6 {
			a[i], b[i] = int(p&few>>(10*i)&1023), int(q&few>>(10*i)&1023)
			n, m, sum = n+a[i], m+b[i], sum+a[i]*(i+1)
			subsets *= a[i] + 1
			contains = contains && a[i] >= b[i]
			faces = append(faces, slices.Repeat([]dice.Die{dice.Die(i + 1)}, a[i])...)
			if got := d.Count(dice.Die(i + 1)); got != a[i] {
				t.Fatalf("%v has %d of %d", d, got, i+1)
			}
		}
		if d.Len() != n || d.Sum() != sum || d.Contains(e) != contains || d.Packed() != p&few || d.Count(0)+d.Count(7) != 0 {
			t.Fatalf("%v: Len %d, Sum %d, Contains(%v) %v", d, d.Len(), d.Sum(), e, d.Contains(e))
		}
		if got := slices.Collect(d.Faces()); !slices.Equal(got, faces) {
			t.Fatalf("%v has the faces %v", d, got)
		}
		if made, err := dice.New(faces...); made != d || err != nil || dice.Of(faces...) != d {
			t.Fatalf("%v makes %v, %v", faces, made, err)
		}
		rest, err := d.Minus(e)
		if contains && (err != nil || rest.Plus(e) != d || rest.Len() != n-m) || !contains && (!errors.Is(err, pips.ErrIllegal) || rest != d) {
			t.Fatalf("%v minus %v is %v, %v", d, e, rest, err)
		}
		if n+m > dice.MaxDice {
			wantPanic(t, "Plus", pips.ErrTooLarge, func() { d.Plus(e) })
		} else if both := d.Plus(e); both != e.Plus(d) || both.Len() != n+m || both.Sum() != sum+e.Sum() || !both.Contains(d) {
			t.Fatalf("%v plus %v is %v", d, e, both)
		}
		order := cmp.Or(cmp.Compare(n, m), cmp.Compare(d.String(), e.String()))
		if d.Compare(e) != order || e.Compare(d) != -order || n == m && cmp.Compare(d.Rank(), e.Rank()) != order {
			t.Fatalf("%v and %v: Compare %d, %d; Rank %d, %d", d, e, d.Compare(e), e.Compare(d), d.Rank(), e.Rank())
		}
		if ways, of := d.Ways(), uint64(0); n > 0 && n <= 29 {
			// The last die shows some face, and the others the rest.
			for f := dice.One; f <= dice.Six; f++ {
				if rest, err := d.Minus(dice.Of(f)); err == nil {
					of += rest.Ways()
				}
			}
			if ways != of {
				t.Fatalf("%v: %d ways, by the last die %d", d, ways, of)
			}
		}
		if subsets > 1000 {
			return
		}
		var last dice.Dice
		for s := range d.Subsets() {
			if subsets--; !d.Contains(s) {
				t.Fatalf("%v is a subset of %v", s, d)
			}
			last = s
		}
		if subsets != 0 || last != d {
			t.Fatalf("%v: %d subsets are missing, the last is %v", d, subsets, last)
		}
	})
}

func FuzzNew(f *testing.F) {
	for _, s := range []string{"", "\x01\x02\x03", "\x00", "\x07", "\xff", "\x06\x06\x06\x06\x06\x06\x07", rep("\x06", 100), rep("\x06", 99) + "\x07", rep("\x01", 101), rep("\x09", 101)} {
		f.Add([]byte(s))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		faces := make([]dice.Die, len(data))
		text, wrong := "", false
		for i, b := range data {
			faces[i] = dice.Die(b)
			text += string('0' + rune(b))
			wrong = wrong || b < 1 || b > 6
		}
		var want pips.Error
		switch {
		case len(data) > dice.MaxDice:
			want = pips.ErrTooLarge
		case wrong:
			want = pips.ErrIllegal
		}
		d, err := dice.New(faces...)
		if (err != nil) != (want != 0) || err != nil && (!errors.Is(err, want) || d != dice.Dice{}) || err == nil && d != dice.MustParse(text) {
			t.Fatalf("New(%v) = %v, %v, want error %v", faces, d, err, want)
		}
		if want != 0 {
			wantPanic(t, "Of", want, func() { dice.Of(faces...) })
		}
	})
}

func FuzzNewLoaded(f *testing.F) {
	f.Add(int64(1), int64(1), int64(1), int64(1), int64(1), int64(1))
	f.Add(int64(0), int64(0), int64(0), int64(0), int64(0), int64(0))
	f.Add(int64(heaviest), int64(0), int64(heaviest+1), int64(-1), int64(math.MaxInt64), int64(math.MinInt64))
	f.Add(int64(heaviest), int64(0), int64(0), int64(0), int64(0), int64(heaviest))
	f.Fuzz(func(t *testing.T, one, two, three, four, five, six int64) {
		var w [6]int
		var want pips.Error // of the first weight that is refused
		for i, n := range []int64{one, two, three, four, five, six} {
			w[i] = int(n)
			switch {
			case want != 0:
			case w[i] < 0:
				want = pips.ErrIllegal
			case w[i] > heaviest:
				want = pips.ErrTooLarge
			}
		}
		if w == [6]int{} {
			want = pips.ErrIllegal
		}
		l, err := dice.NewLoaded(w[0], w[1], w[2], w[3], w[4], w[5])
		if (err != nil) != (want != 0) || err != nil && (!errors.Is(err, want) || l != dice.Loaded{}) {
			t.Fatalf("NewLoaded%v = %v, %v", w, l, err)
		}
		if err != nil {
			return
		}
		if got, want := "["+l.String()+"]", strings.ReplaceAll(fmt.Sprint(w), " ", ","); got != want {
			t.Fatalf("%s prints as %s", want, got)
		}
		var again dice.Loaded
		if err := again.UnmarshalText([]byte(l.String())); again != l || err != nil {
			t.Fatalf("%v reads back as %v, %v", l, again, err)
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
		f.Add([]byte("\x00\x00\x00\x00\x00\x00\x00\x00 seven\xff"), n, "1,1,1,1,1,1")
		f.Add([]byte("\xff\xff\xff\xff\xff\xff\xff\xff\x00"), n, "0,16777216,0,0,0,1")
	}
	f.Fuzz(func(t *testing.T, words []byte, number int64, weights string) {
		n := int(number)
		src := newBytesSource(words)
		var loaded dice.Loaded
		err := loaded.UnmarshalText([]byte(weights))
		if n < 0 || n > dice.MaxDice {
			wantPanic(t, "Roll", pips.ErrTooLarge, func() { dice.Roll(src, n) })
			wantPanic(t, "Loaded", pips.ErrTooLarge, func() { loaded.Roller(src)(n) })
			wantPanic(t, "Each", pips.ErrTooLarge, func() { dice.Each(func(int) int { return 0 })(n) })
			if len(src.given) > 0 {
				t.Fatalf("%d dice are refused, and take a word", n)
			}
			return
		}
		d := dice.Roll(src, n)
		taken := len(src.given)
		for range n {
			src.Uint64() // for a slow version that takes more
		}
		if want, words := slowRoll(src.given, n); d != want.fast() || d.Len() != n || taken != words {
			t.Fatalf("%d dice of %x are %v with %d words, want %v with %d", n, src.given, d, taken, want, words)
		}
		if again := dice.Batched(newBytesSource(words))(n); again != d {
			t.Fatalf("%d dice of %x are %v, then %v", n, words, d, again)
		}
		src = newBytesSource(words)
		if err != nil {
			wantPanic(t, "the zero Loaded", pips.ErrIllegal, func() { loaded.Roller(src)(n) })
			return
		}
		d = loaded.Roller(src)(n)
		if d.Len() != n || len(src.given) < n || loaded.Roller(newBytesSource(words))(n) != d {
			t.Fatalf("%d dice of %v are %v with %d words", n, loaded, d, len(src.given))
		}
		var weight [7]int
		for f, text := range strings.Split("0,"+loaded.String(), ",") {
			weight[f], _ = strconv.Atoi(text)
			weight[0] += weight[f]
		}
		var want slow
		for _, w := range src.given {
			at, over := split(w, big.NewInt(int64(weight[0])))
			if over {
				continue
			}
			f, rest := dice.One, int(at.Int64())
			for ; rest >= weight[f]; f++ {
				rest -= weight[f]
			}
			want = append(want, f)
		}
		if d != want.fast() {
			t.Fatalf("%v rolls %v with %v, want %v", loaded, d, src.given, want)
		}
	})
}
