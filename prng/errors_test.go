package prng_test

import (
	"bytes"
	"encoding"
	"testing"

	"pips.example"
	"pips.example/internal/gametest"
	"pips.example/prng"
)

// A fault is a text that is refused at its "^".
type fault gametest.Fault

// A generator has the methods that all four share.
type generator interface {
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

// kinds has a generator of each kind, somewhere in its sequence.
var kinds = map[string]func() generator{
	"LFSR": func() generator { return prng.NewLFSR(333) },
	"SplitMix64": func() generator {
		g := prng.NewSplitMix64(333)
		g.Uint64()
		return g
	},
	"StdGen": func() generator {
		_, g := prng.NewStdGen(333).Split()
		return &g
	},
	"DotNet": func() generator {
		d := prng.NewDotNet(333)
		d.Next()
		return d
	},
}

// Values marshal too, not only pointers: else a generator in a struct would be {} in JSON.
var _ = []encoding.TextMarshaler{prng.LFSR{}, prng.SplitMix64{}, prng.StdGen{}, prng.DotNet{}}

// The encodings byte by byte, the same on machines of either byte order and in every version.
func TestBinaryFrozen(t *testing.T) {
	g := gametest.Must(t, prng.ParseStdGen, "StdGen {unStdGen = SMGen 72623859790382856 1234605616436508553}")
	want := "\x01\x02\x03\x04\x05\x06\x07\x08" + "\x11\x22\x33\x44\x55\x66\x77\x89"
	if got, _ := g.MarshalBinary(); string(got) != want {
		t.Errorf("StdGen: %q, want %q", got, want)
	}
	e := prng.NewDotNet(1)
	d, _ := e.MarshalBinary()
	if len(d) != 225 || string(d[:5]) != "dotn\x01" {
		t.Errorf("DotNet: %d bytes %q…, want 225 and the place 1", len(d), d[:5])
	}
	first := e.Next()
	d, _ = e.MarshalBinary()
	if want := []byte{2, byte(first >> 24), byte(first >> 16), byte(first >> 8), byte(first)}; !bytes.Equal(d[4:9], want) {
		t.Errorf("DotNet after one draw: place and first word % x, want % x", d[4:9], want)
	}
}

// Encodings damaged in every way are refused.
func TestBinaryRefused(t *testing.T) {
	check := func(name string, data []byte, offset int, reason error) {
		t.Helper()
		g := kinds[name]()
		before, _ := g.MarshalBinary()
		gametest.SyntaxError(t, g.UnmarshalBinary(data), string(data), offset, reason)
		if after, _ := g.MarshalBinary(); !bytes.Equal(before, after) {
			t.Errorf("%s: refusing %q changed the receiver", name, data)
		}
	}
	with := func(data []byte, at int, bytes string) []byte {
		data = append([]byte(nil), data...)
		copy(data[at:], bytes)
		return data
	}
	for name, make := range kinds {
		good, _ := make().MarshalBinary()
		for n := range good {
			check(name, good[:n], n, pips.ErrDamaged)
		}
		check(name, append(bytes.Clone(good), 0), len(good), pips.ErrDamaged)
		for i := range 4 {
			if name != "StdGen" { // which has no tag
				check(name, with(good, i, "-"), i, pips.ErrForeign)
				check(name, with(good, i, "-")[:i+1], i, pips.ErrForeign)
			}
		}
	}
	good, _ := kinds["StdGen"]().MarshalBinary()
	check("StdGen", with(good, 15, string([]byte{good[15] ^ 1})), 15, pips.ErrDamaged)
	check("StdGen", make([]byte, 16), 15, pips.ErrDamaged)

	good, _ = kinds["DotNet"]().MarshalBinary()
	for _, place := range []string{"\x00", "\x38", "\xff"} {
		check("DotNet", with(good, 4, place), 4, pips.ErrDamaged)
	}
	for i := 5; i < len(good); i += 4 {
		check("DotNet", with(good, i, "\x7f\xff\xff\xff"), i, pips.ErrDamaged)
		check("DotNet", with(good, i, "\x80\x00\x00\x00"), i, pips.ErrDamaged)
		if err := new(prng.DotNet).UnmarshalBinary(with(good, i, "\x7f\xff\xff\xfe")); err != nil {
			t.Errorf("the largest word at %d is refused: %v", i, err)
		}
	}
	zeros := append([]byte("dotn\x37"), make([]byte, 220)...)
	check("DotNet", zeros, 5, pips.ErrDamaged)
	for _, i := range []int{5, 8, 221, 224} { // not all zero
		if err := new(prng.DotNet).UnmarshalBinary(with(zeros, i, "\x01")); err != nil {
			t.Errorf("a 1 at %d among zeros is refused: %v", i, err)
		}
	}
}
