package prng_test

import (
	"bytes"
	"encoding/hex"
	"strings"
	"testing"

	"pips.example/internal/gametest"
	"pips.example/prng"
)

// fuzzBinary decodes data into a generator: it is refused without a change, or it encodes to data again.
func fuzzBinary(f *testing.F, kind string) {
	good, _ := kinds[kind]().MarshalBinary()
	f.Add(good)
	f.Add(good[:len(good)-1])
	f.Add(append(bytes.Clone(good), 0))
	f.Add([]byte{})
	f.Fuzz(func(t *testing.T, data []byte) {
		g := kinds[kind]()
		want, _ := g.MarshalBinary()
		if err := g.UnmarshalBinary(data); err != nil {
			gametest.SomeSyntaxError(t, err, string(data))
		} else {
			want = data
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

// A text is read or refused like the encoding that it represents. For StdGen see FuzzParseStdGen.
func FuzzUnmarshalText(f *testing.F) {
	for name := range kinds {
		data, _ := kinds[name]().MarshalBinary()
		f.Add([]byte(hex.EncodeToString(data)))
	}
	f.Add([]byte("736D3634"))
	f.Add([]byte("7"))
	f.Fuzz(func(t *testing.T, text []byte) {
		data, bad := hex.DecodeString(string(text))
		for _, name := range []string{"LFSR", "SplitMix64", "DotNet"} {
			g, same := kinds[name](), kinds[name]()
			err := g.UnmarshalText(text)
			if err != nil {
				gametest.SomeSyntaxError(t, err, string(text))
			}
			read := bad == nil && strings.ToLower(string(text)) == string(text) && same.UnmarshalBinary(data) == nil
			got, _ := g.MarshalText()
			want, _ := same.MarshalText()
			if (err == nil) != read || string(got) != string(want) || read && string(got) != string(text) {
				t.Fatalf("%s: %q becomes %q, %v", name, text, got, err)
			}
		}
	})
}

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
