package solve_test

import (
	"bytes"
	"crypto/sha256"
	"errors"
	"math"
	"slices"
	"testing"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/gametest"
	"pips.example/yahtzee"
	"pips.example/yahtzee/solve"
)

// FuzzRead reads files unchanged and with the right checksum: what is read, with any numbers, can be used and written.
func FuzzRead(f *testing.F) {
	for _, text := range []string{"yahtzee boxes=ones,yahtzee", "yatzy boxes=pair rolls=1", "forced-order boxes=twos,chance served=5 upper-limit=4"} {
		file := gametest.Written(f, newSolver(f, rules(f, text)))
		if _, err := solve.Read(bytes.NewReader(file)); err != nil {
			f.Fatal(text, err)
		}
		f.Add(file)
		body := file[:len(file)-sha256.Size]
		line := bytes.IndexByte(body, '\n') + 1
		f.Add(body)
		f.Add(body[:len(body)-1])
		f.Add(append(bytes.Clone(body), 0))
		f.Add(slices.Concat(body, body))
		f.Add(bytes.Replace(body, []byte("table 1"), []byte("table 2"), 1))
		f.Add(bytes.Replace(body, []byte("rolls"), []byte(" rolls"), 1))
		f.Add(bytes.Replace(body, []byte("boxes"), []byte("\xff"), 1))
		f.Add(append(bytes.Clone(body[:line]), "\n"...))
		f.Add(append(bytes.Clone(body[:line]), "yatzy rolls=-1\n"...))
		f.Add(append(bytes.Clone(body[:line]), "maxi-yatzy\n"...))
		f.Add(append(bytes.Clone(body[:line]), bytes.Repeat([]byte("9"), 5000)...))
		for _, n := range []float64{math.NaN(), math.Inf(1), -1, math.MaxFloat64, math.Copysign(0, -1)} {
			odd := bytes.Clone(body)
			for i := range 8 { // the last number
				odd[len(odd)-8+i] = byte(math.Float64bits(n) >> (8 * i))
			}
			f.Add(odd)
		}
	}
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, body []byte) {
		if len(body) > 1<<13 {
			return
		}
		wantRead(t, body)
		wantRead(t, gametest.Sealed(body))
	})
}

// wantRead reads a file, uses the solver and writes it.
func wantRead(t *testing.T, file []byte) {
	s, err := solve.Read(bytes.NewReader(file))
	if err != nil {
		if s != nil || !errors.Is(err, pips.ErrForeign) && !errors.Is(err, pips.ErrDamaged) && !errors.Is(err, pips.ErrTooLarge) {
			t.Fatalf("%q: %v, %v", file, s, err)
		}
		return
	}
	again := gametest.Written(t, s)
	second, err := solve.Read(bytes.NewReader(again))
	if err != nil {
		t.Fatalf("%q is written as %q, which is read with %v", file, again, err)
	}
	if third := gametest.Written(t, second); !bytes.Equal(again, third) {
		t.Fatalf("%q is written as %q, and that as %q", file, again, third)
	}
	r := s.Rules()
	s.Expected(yahtzee.Card{})
	for _, throw := range []string{"12345", "66666"} {
		state := thrown(t, r, turnOf(t, r, yahtzee.Card{}), dice.MustParse(throw))
		if m, _ := best(t, s, state); r.Legal(state, m) != nil || play(pips.Best(s), r, state) != m {
			t.Fatalf("%v: %v is played in %v", r, m, state)
		}
	}
}
