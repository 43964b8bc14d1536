package solve

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"fmt"
	"hash"
	"math"
	"strings"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/yahtzee"
)

// The bits of all values and of the distribution are the same on every machine and in every version:
// testdata/fingerprint.txt has their hashes.
func TestFingerprint(t *testing.T) {
	n := 0
	for line := range gametest.Lines(t, "testdata/fingerprint.txt") {
		values, line, _ := strings.Cut(line, " ")
		distribution, text, _ := strings.Cut(line, " ")
		n++
		s, got := valuesHash(t, text)
		if got != values {
			t.Errorf("%s: values %s, not %s", text, got, values)
		}
		if d, err := s.Distribution(context.Background()); err != nil || d.hash() != distribution {
			t.Errorf("%s: distribution %v, %v, not %s", text, d, err, distribution)
		}
	}
	if n < 5 {
		t.Errorf("%d fingerprints", n)
	}
}

// A bitHash is a hash of the bits of numbers.
type bitHash struct{ hash.Hash }

func (h bitHash) add(xs ...float64) {
	for _, x := range xs {
		h.Write(binary.LittleEndian.AppendUint64(nil, math.Float64bits(x)))
	}
}

func (h bitHash) String() string { return fmt.Sprintf("%x", h.Sum(nil)[:12]) }

// valuesHash returns a solver and a hash of the values of all cards, in the order
// of their numbers.
func valuesHash(t *testing.T, text string) (*Solver, string) {
	t.Helper()
	r := yahtzee.MustParseRules(text)
	s, err := New(context.Background(), r)
	if err != nil {
		t.Fatalf("%q: %v", text, err)
	}
	h := bitHash{sha256.New()}
	for set := range 1 << len(s.boxes) {
		if s.possible(set) {
			s.eachCard(set, func(number, _ int, _ bool) { h.add(s.value[number]) })
		}
	}
	return s, h.String()
}

// The bits of the distribution of a strategy are the same too.
func TestFingerprintEvaluate(t *testing.T) {
	r := yahtzee.MustParseRules("yahtzee boxes=twos,sixes,yahtzee,full-house upper-limit=20")
	for _, opts := range [][]Option{nil, {Option{BoxesOnly: true}}} {
		d, err := Evaluate(context.Background(), r, yahtzee.Casual(), opts...)
		if err != nil {
			t.Fatal(err)
		}
		if got, want := d.hash(), "dec375f39a340c58f5eb91d2"; got != want {
			t.Errorf("distribution %s, not %s", got, want)
		}
	}
}

// The bits of a duel are the same too.
func TestFingerprintDuel(t *testing.T) {
	r := yahtzee.MustParseRules("generala boxes=ones,sixes,full-house,yahtzee rolls=2")
	for options, want := range map[[2]int]string{{50, 0}: "83dc18f618e103db4127119e", {0, 3}: "39de622f1e62daf28d96b29d"} {
		draw := float64(options[0]) / 100
		d, err := NewDuel(context.Background(), r, Option{Draw: &draw, Compensation: options[1]})
		if err != nil {
			t.Fatal(err)
		}
		h := bitHash{sha256.New()}
		for i := range d.halves {
			h.add(d.halves[i].value...)
		}
		if got := h.String(); got != want {
			t.Errorf("%v: values %s, not %s", options, got, want)
		}
	}
}

// hash returns a hash of all figures of d.
func (d *Distribution) hash() string {
	h := bitHash{sha256.New()}
	h.add(d.total...)
	h.add(d.scored...)
	h.add(d.points...)
	h.add(d.bonus, d.Expected(), d.Deviation(), d.AtLeast(20))
	return h.String()
}
