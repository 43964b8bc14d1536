package prng_test

import (
	"errors"
	"math"
	"math/bits"
	"strings"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// For DotNet see TestDotNetZero.
func TestZero(t *testing.T) {
	if (prng.LFSR{}) != *prng.NewLFSR(0) || (prng.SplitMix64{}) != *prng.NewSplitMix64(0) || (prng.StdGen{}) != prng.NewStdGen(0) {
		t.Error("the zero generators are not those of the seed 0")
	}
	if got, want := (prng.StdGen{}).String(), "StdGen {unStdGen = SMGen 0 16294208416658607535}"; got != want {
		t.Errorf("the zero StdGen is %s, want %s", got, want)
	}
}

// TestStdGenOracle compares with big integers: seeds of all kinds, and chains
// of splits, whose steps take both branches of mixGamma.
func TestStdGenOracle(t *testing.T) {
	seeds := []int64{0, 1, -1, 2, 13, 333, math.MinInt64, math.MaxInt64, -0x61c8864680b583eb}
	for i := range int64(200) {
		seeds = append(seeds, i*0x5851f42d4c957f2d)
	}
	flipped := 0
	for _, seed := range seeds {
		g, slow := prng.NewStdGen(seed), newSlowStd(seed)
		for i := range 12 {
			if g.String() != slow.String() {
				t.Fatalf("seed %d after %d splits is %v, want %v", seed, i, g, slow)
			}
			w, next := g.Next()
			if sw, snext := slow.next(); w != sw || next.String() != snext.String() {
				t.Fatalf("%v gives %d and %v, want %d and %v", g, w, next, sw, snext)
			}
			left, right := g.Split()
			sleft, sright := slow.split()
			if left.String() != sleft.String() || right.String() != sright.String() {
				t.Fatalf("%v splits into %v and %v, want %v and %v", g, left, right, sleft, sright)
			}
			if z := variant.mix(slow.after(2)).Uint64() | 1; bits.OnesCount64(z^z>>1) < 24 {
				flipped++
			}
			if i%3 == 0 {
				g, slow = left, sleft
			} else {
				g, slow = right, sright
			}
		}
	}
	if flipped == 0 {
		t.Error("no step needed its bits flipped")
	}
}

func TestStdGenInts(t *testing.T) {
	g := prng.NewStdGen(13)
	seq := g.Ints()
	for range 2 { // a second range starts again
		h, n := g, 0
		for got := range seq {
			var w uint64
			if w, h = h.Next(); got != int64(w) {
				t.Fatalf("number %d is %d, want %d", n, got, int64(w))
			}
			if n++; n == 10 {
				break
			}
		}
	}
	if g != prng.NewStdGen(13) {
		t.Error("Ints changed its receiver")
	}
}

func TestParseStdGen(t *testing.T) {
	const ok = "StdGen {unStdGen = SMGen 0 16294208416658607535}"
	for _, s := range []string{
		ok,
		"StdGen {unStdGen = SMGen 18446744073709551615 18446744073709551615}",
		"StdGen {unStdGen = SMGen 10 1}",
	} {
		if g, err := prng.ParseStdGen(s); err != nil || g.String() != s {
			t.Errorf("ParseStdGen(%q) = %v, %v", s, g, err)
		}
	}
	for _, bad := range []struct {
		text   string
		offset int
		err    error
	}{
		{"", 0, pips.ErrSyntax},
		{" " + ok, 0, pips.ErrSyntax},
		{"stdGen", 0, pips.ErrSyntax},
		{"StdGen", 6, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen ", 25, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen -1 1}", 25, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen  1 1}", 25, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 01 1}", 26, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 00 1}", 26, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1", 26, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1}", 26, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 ", 27, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 }", 27, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 01}", 28, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 13", 29, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 13 }", 29, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 13}\n", 30, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 0x1}", 27, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 0}", 27, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 1 12}", 28, pips.ErrSyntax},
		{"StdGen {unStdGen = SMGen 18446744073709551616 1}", 44, pips.ErrTooLarge},
		{"StdGen {unStdGen = SMGen 18446744073709551620 1}", 44, pips.ErrTooLarge},
		{"StdGen {unStdGen = SMGen 1 18446744073709551617}", 46, pips.ErrTooLarge},
		// 1<<65: its last digit carries into the high word, which is 1 already
		{"StdGen {unStdGen = SMGen 36893488147419103232 1}", 44, pips.ErrTooLarge},
		{"StdGen {unStdGen = SMGen 99999999999999999999 1}", 44, pips.ErrTooLarge},
		{"StdGen {unStdGen = SMGen 1 100000000000000000001}", 47, pips.ErrTooLarge},
		{"StdGen {unStdGen = SMGen 1 184467440737095516150}", 47, pips.ErrTooLarge},
	} {
		g, err := prng.ParseStdGen(bad.text)
		wantSyntaxError(t, err, bad.text, bad.offset, bad.err)
		if g != (prng.StdGen{}) {
			t.Errorf("ParseStdGen(%q) returned %v with its error", bad.text, g)
		}
		h := prng.NewStdGen(5)
		err = h.UnmarshalText([]byte(bad.text))
		wantSyntaxError(t, err, bad.text, bad.offset, bad.err)
		if h != prng.NewStdGen(5) {
			t.Errorf("UnmarshalText(%q) changed its receiver", bad.text)
		}
	}
}

func wantSyntaxError(t *testing.T, err error, input string, offset int, reason error) {
	t.Helper()
	var se *pips.SyntaxError
	if !errors.As(err, &se) {
		t.Errorf("%q: error %v, want a *pips.SyntaxError", input, err)
		return
	}
	if se.Input != input || se.Offset != offset || !errors.Is(err, reason) || se.Reason != reason || !strings.HasPrefix(se.Want, "want ") {
		t.Errorf("%q: %q at %d: %v, want offset %d: %v", input, se.Input, se.Offset, se.Reason, offset, reason)
	}
}
