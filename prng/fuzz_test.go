package prng_test

import (
	"bytes"
	"errors"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// refused reports whether err is the typed error that a decoder owes its
// caller for input, or fails.
func refused(t *testing.T, input []byte, err error) bool {
	if err == nil {
		return false
	}
	var se *pips.SyntaxError
	var reason pips.Error
	if !errors.As(err, &se) || !errors.As(err, &reason) {
		t.Fatalf("%q: error of type %T", input, err)
	}
	if se.Input != string(input) || se.Offset < 0 || se.Offset > len(input) || se.Error() == "" || se.Want == "" {
		t.Fatalf("%q: error %#v", input, se)
	}
	return true
}

// fuzzBinary decodes data into a generator: it is refused and the generator is
// what it was, or it encodes to data again.
func fuzzBinary(f *testing.F, kind string) {
	good, _ := kinds[kind]().MarshalBinary()
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Add(append(bytes.Clone(good), 0))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		g := kinds[kind]()
		before, _ := g.MarshalBinary()
		want := data
		if refused(t, data, g.UnmarshalBinary(data)) {
			want = before
		}
		if after, err := g.MarshalBinary(); err != nil || !bytes.Equal(after, want) {
			t.Fatalf("%q leads to %q, %v", data, after, err)
		}
	})
}

func FuzzLFSRUnmarshalBinary(f *testing.F)       { fuzzBinary(f, "LFSR") }
func FuzzSplitMix64UnmarshalBinary(f *testing.F) { fuzzBinary(f, "SplitMix64") }
func FuzzStdGenUnmarshalBinary(f *testing.F)     { fuzzBinary(f, "StdGen") }
func FuzzDotNetUnmarshalBinary(f *testing.F)     { fuzzBinary(f, "DotNet") }

func FuzzParseStdGen(f *testing.F) {
	for _, seed := range []int64{0, 1, -1} {
		f.Add(prng.NewStdGen(seed).String())
	}
	f.Add("")
	f.Add("StdGen {unStdGen = SMGen 0 2}")
	f.Add("StdGen {unStdGen = SMGen 00 1}")
	f.Add("StdGen {unStdGen = SMGen 18446744073709551615 18446744073709551615}")
	f.Add("StdGen {unStdGen = SMGen 18446744073709551616 1}")
	f.Fuzz(func(t *testing.T, s string) {
		if !gametest.Decode[prng.StdGen, *prng.StdGen](t, []byte(s), prng.NewStdGen(333), prng.ParseStdGen, gametest.Same) {
			return
		}
		// Nothing that parses hangs.
		g, _ := prng.ParseStdGen(s)
		if n, next := g.IntRange(1, 6); g.String() != s || n < 1 || n > 6 || next == g {
			t.Fatalf("%v rolls %d and goes on as %v", g, n, next)
		}
	})
}
