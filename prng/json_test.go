package prng_test

import (
	"encoding"
	"encoding/hex"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// A texter is what all four generators have in common in text.
type texter interface {
	encoding.TextMarshaler
	encoding.TextUnmarshaler
}

// The values marshal too, and not only pointers to them: a generator in a struct
// would else be {} in JSON.
var (
	_ encoding.TextMarshaler = prng.LFSR{}
	_ encoding.TextMarshaler = prng.SplitMix64{}
	_ encoding.TextMarshaler = prng.DotNet{}
)

// The JSON of all generators, which is the same with GOEXPERIMENT=jsonv2: what
// TestBinaryFrozen has, in hexadecimal digits.
func TestJSONGolden(t *testing.T) {
	type saved struct {
		Dice    prng.LFSR               `json:"dice"`
		Moves   *prng.SplitMix64        `json:"moves"`
		Streams []prng.SplitMix64       `json:"streams"`
		Haskell map[string]*prng.StdGen `json:"haskell"`
	}
	g := prng.NewStdGen(0)
	in := saved{*prng.NewLFSR(333), prng.NewSplitMix64(0xfedcba9876543210), []prng.SplitMix64{{}}, map[string]*prng.StdGen{"g": &g}}
	const want = `{"dice":"6c6673720000014d","moves":"736d3634fedcba9876543210","streams":["736d36340000000000000000"],` +
		`"haskell":{"g":"StdGen {unStdGen = SMGen 0 16294208416658607535}"}}`
	data, err := json.Marshal(in)
	if string(data) != want || err != nil {
		t.Fatalf("JSON %s, %v, want %s", data, err, want)
	}
	var out saved
	if err := json.Unmarshal(data, &out); err != nil || out.Dice != in.Dice || *out.Moves != *in.Moves || out.Streams[0] != in.Streams[0] || *out.Haskell["g"] != g {
		t.Errorf("read back %+v, %v", out, err)
	}

	d := prng.NewDotNet(42)
	d.Next()
	data, err = json.Marshal(*d)
	binary, _ := d.MarshalBinary()
	if want := `"` + hex.EncodeToString(binary) + `"`; string(data) != want || err != nil {
		t.Errorf("a DotNet is %s, %v, want %s", data, err, want)
	}
	var e prng.DotNet
	if err := json.Unmarshal(data, &e); err != nil || e != *d {
		t.Errorf("a DotNet reads back with %v", err)
	}
	if data, _ := json.Marshal(prng.DotNet{}); string(data) != `"`+textOf(t, prng.NewDotNet(0))+`"` {
		t.Errorf("the zero DotNet is %s", data)
	}
}

func textOf(t *testing.T, g encoding.TextMarshaler) string {
	t.Helper()
	text, err := g.MarshalText()
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

func TestTextRefused(t *testing.T) {
	good := textOf(t, prng.NewSplitMix64(1))
	for _, c := range []struct {
		text   string
		offset int
		reason pips.Error
		want   string
	}{
		{"", 0, pips.ErrDamaged, "want 12 bytes, have 0"},
		{good[:23], 23, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{good[:22], 22, pips.ErrDamaged, "want 12 bytes, have 11"},
		{good + "00", 24, pips.ErrDamaged, "want 12 bytes, have 13"},
		{"736D3634" + good[8:], 3, pips.ErrSyntax, "want hexadecimal digits in pairs"}, // one text for each generator
		{good[:10] + "/" + good[11:], 10, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{good[:10] + ":" + good[11:], 10, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{good[:10] + "`" + good[11:], 10, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{good[:10] + "g" + good[11:], 10, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{" " + good, 0, pips.ErrSyntax, "want hexadecimal digits in pairs"},
		{textOf(t, prng.NewLFSR(1)), 0, pips.ErrForeign, "want the tag sm64"},
		{"736d3634", 8, pips.ErrDamaged, "want 12 bytes, have 4"},
	} {
		g := prng.NewSplitMix64(7)
		var bad *pips.SyntaxError
		if err := g.UnmarshalText([]byte(c.text)); !errors.As(err, &bad) {
			t.Errorf("%q: %v", c.text, err)
			continue
		}
		if want := (pips.SyntaxError{Input: c.text, Offset: c.offset, Reason: c.reason, Want: c.want}); *bad != want || *g != *prng.NewSplitMix64(7) {
			t.Errorf("%q: %#v, want %#v; the generator is %v", c.text, *bad, want, *g)
		}
	}
	for _, bad := range []string{`"x"`, `7`, `{}`, `["736d3634"]`} {
		g := prng.NewSplitMix64(7)
		if err := json.Unmarshal([]byte(bad), g); err == nil || *g != *prng.NewSplitMix64(7) {
			t.Errorf("%s is read: %v", bad, *g)
		}
	}
}

// A text is read or refused like the encoding that it stands for.
func FuzzUnmarshalText(f *testing.F) {
	for name := range kinds {
		data, _ := kinds[name]().MarshalBinary()
		f.Add([]byte(hex.EncodeToString(data)))
	}
	f.Add([]byte("736D3634"))
	f.Add([]byte("7"))
	f.Fuzz(func(t *testing.T, text []byte) {
		for name, fresh := range kinds {
			g := fresh()
			h, ok := g.(texter)
			if name == "StdGen" || !ok {
				continue // FuzzParseStdGen
			}
			before, _ := g.MarshalBinary()
			err := h.UnmarshalText(text)
			data, bad := hex.DecodeString(string(text))
			if refused(t, text, err) {
				if after, _ := g.MarshalBinary(); string(after) != string(before) {
					t.Fatalf("%s: refusing %q leads to %q", name, text, after)
				}
				if bad == nil && fresh().UnmarshalBinary(data) == nil && strings.ToLower(string(text)) == string(text) {
					t.Fatalf("%s: %q is refused: %v", name, text, err)
				}
				continue
			}
			if got := textOf(t, h); got != string(text) || bad != nil || fresh().UnmarshalBinary(data) != nil {
				t.Fatalf("%s: %q becomes %q", name, text, got)
			}
		}
	})
}
