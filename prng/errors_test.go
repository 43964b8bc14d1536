package prng_test

import (
	"bytes"
	"encoding"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// A generator is what all four have in common.
type generator interface {
	encoding.BinaryMarshaler
	encoding.BinaryUnmarshaler
}

// kinds makes one generator of each kind, somewhere in its sequence.
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

var _ interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
	encoding.BinaryMarshaler
} = (*prng.StdGen)(nil)

var _ encoding.TextMarshaler = prng.StdGen{}

// TestBinaryFrozen pins the encodings byte by byte, so that they are the same
// on machines of either byte order and in every version.
func TestBinaryFrozen(t *testing.T) {
	for name, want := range map[string]string{
		"LFSR":       "lfsr\x00\x00\x01\x4d", // 333
		"SplitMix64": "sm64" + "\x9e\x37\x79\xb9\x7f\x4a\x7d\x62",
	} {
		if got, err := kinds[name]().MarshalBinary(); string(got) != want || err != nil {
			t.Errorf("%s: %q, %v, want %q", name, got, err, want)
		}
	}
	g, err := prng.ParseStdGen("StdGen {unStdGen = SMGen 72623859790382856 1234605616436508553}")
	if err != nil {
		t.Fatal(err)
	}
	want := "\x01\x02\x03\x04\x05\x06\x07\x08" + "\x11\x22\x33\x44\x55\x66\x77\x89"
	if got, _ := g.MarshalBinary(); string(got) != want {
		t.Errorf("StdGen: %q, want %q", got, want)
	}
	d, _ := prng.NewDotNet(1).MarshalBinary()
	if len(d) != 225 || string(d[:5]) != "dotn\x01" {
		t.Errorf("DotNet: %d bytes %q…, want 225 and the place 1", len(d), d[:5])
	}
	e := prng.NewDotNet(1)
	first := e.Next()
	d, _ = e.MarshalBinary()
	if want := []byte{byte(first >> 24), byte(first >> 16), byte(first >> 8), byte(first)}; d[4] != 2 || !bytes.Equal(d[5:9], want) {
		t.Errorf("DotNet after one draw: place %d, first word % x, want 2 and % x", d[4], d[5:9], want)
	}
}

// TestBinaryDecodes decodes into generators of other states: they become the one
// that was encoded, wherever they were.
func TestBinaryDecodes(t *testing.T) {
	other := prng.NewStdGen(7)
	others := map[string][]generator{
		"LFSR":       {new(prng.LFSR), prng.NewLFSR(7)},
		"SplitMix64": {new(prng.SplitMix64), prng.NewSplitMix64(7)},
		"StdGen":     {new(prng.StdGen), &other},
		"DotNet":     {new(prng.DotNet), prng.NewDotNet(7)},
	}
	for name, make := range kinds {
		data, err := make().MarshalBinary()
		if err != nil {
			t.Fatal(err)
		}
		for i, g := range others[name] {
			if before, _ := g.MarshalBinary(); bytes.Equal(before, data) {
				t.Fatalf("%s: generator %d is the encoded one", name, i)
			}
			if err := g.UnmarshalBinary(data); err != nil {
				t.Errorf("%s: %v", name, err)
			}
			if after, _ := g.MarshalBinary(); !bytes.Equal(after, data) {
				t.Errorf("%s: decoded %q, and that encodes as %q", name, data, after)
			}
		}
	}
	if len(others) != len(kinds) {
		t.Errorf("%d kinds of generators, want %d", len(others), len(kinds))
	}
}

// TestBinaryRefused spoils encodings in every way that is to be noticed.
func TestBinaryRefused(t *testing.T) {
	tags := map[string]int{"LFSR": 4, "SplitMix64": 4, "StdGen": 0, "DotNet": 4}
	check := func(name string, data []byte, offset int, reason error) {
		t.Helper()
		g := kinds[name]()
		before, _ := g.MarshalBinary()
		given := bytes.Clone(data)
		wantSyntaxError(t, g.UnmarshalBinary(data), string(data), offset, reason)
		if after, _ := g.MarshalBinary(); !bytes.Equal(before, after) {
			t.Errorf("%s: refusing %q changed the receiver", name, data)
		}
		if !bytes.Equal(given, data) {
			t.Errorf("%s: refusing %q changed the data", name, given)
		}
	}
	for name, make := range kinds {
		good, _ := make().MarshalBinary()
		for n := range good {
			check(name, good[:n], n, pips.ErrDamaged)
		}
		check(name, append(bytes.Clone(good), 0), len(good), pips.ErrDamaged)
		check(name, append(bytes.Clone(good), good...), len(good), pips.ErrDamaged)
		for i := range tags[name] {
			bad := bytes.Clone(good)
			bad[i] ^= 0x20
			check(name, bad, i, pips.ErrForeign)
			check(name, bad[:i+1], i, pips.ErrForeign)
		}
	}

	even, _ := kinds["StdGen"]().MarshalBinary()
	even[15] ^= 1
	check("StdGen", even, 15, pips.ErrDamaged)
	check("StdGen", make([]byte, 16), 15, pips.ErrDamaged)

	good, _ := kinds["DotNet"]().MarshalBinary()
	for place := range 256 {
		bad := bytes.Clone(good)
		if bad[4] = byte(place); place < 1 || place > 55 {
			check("DotNet", bad, 4, pips.ErrDamaged)
		}
	}
	for i := 5; i < len(good); i += 4 {
		for _, w := range []string{"\x7f\xff\xff\xff", "\x80\x00\x00\x00", "\xff\xff\xff\xff"} {
			bad := bytes.Clone(good)
			copy(bad[i:], w)
			check("DotNet", bad, i, pips.ErrDamaged)
		}
		ok := bytes.Clone(good)
		copy(ok[i:], "\x7f\xff\xff\xfe")
		if err := new(prng.DotNet).UnmarshalBinary(ok); err != nil {
			t.Errorf("the largest word at %d is refused: %v", i, err)
		}
	}
	zeros := append([]byte("dotn\x01"), make([]byte, 220)...)
	check("DotNet", zeros, 5, pips.ErrDamaged)
	for _, i := range []int{5, 8, 100, 221, 224} { // not all zero
		one := bytes.Clone(zeros)
		one[i] = 1
		if err := new(prng.DotNet).UnmarshalBinary(one); err != nil {
			t.Errorf("a 1 at %d among zeros is refused: %v", i, err)
		}
	}
}
