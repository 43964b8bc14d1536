package prng_test

import (
	"encoding/hex"
	"encoding/json"
	"errors"
	"testing"

	"pips.example"
	"pips.example/prng"
)

// The JSON is the same with GOEXPERIMENT=jsonv2.
func TestJSONGolden(t *testing.T) {
	type saved struct {
		Dice    prng.LFSR               `json:"dice"`
		Moves   *prng.SplitMix64        `json:"moves"`
		Streams []prng.SplitMix64       `json:"streams"`
		Haskell map[string]*prng.StdGen `json:"haskell"`
		Sharp   prng.DotNet             `json:"sharp"`
	}
	g := prng.NewStdGen(0)
	in := saved{*prng.NewLFSR(333), prng.NewSplitMix64(0xfedcba9876543210), []prng.SplitMix64{{}}, map[string]*prng.StdGen{"g": &g}, prng.DotNet{}}
	binary, _ := prng.NewDotNet(0).MarshalBinary()
	want := `{"dice":"6c6673720000014d","moves":"736d3634fedcba9876543210","streams":["736d36340000000000000000"],` +
		`"haskell":{"g":"StdGen {unStdGen = SMGen 0 16294208416658607535}"},"sharp":"` + hex.EncodeToString(binary) + `"}`
	data, err := json.Marshal(in)
	if string(data) != want || err != nil {
		t.Fatalf("JSON %s, %v, want %s", data, err, want)
	}
	var out saved
	if err := json.Unmarshal(data, &out); err != nil || out.Dice != in.Dice || *out.Moves != *in.Moves || out.Streams[0] != in.Streams[0] ||
		*out.Haskell["g"] != g || out.Sharp != *prng.NewDotNet(0) {
		t.Errorf("read back %+v, %v", out, err)
	}
}

func TestTextRefused(t *testing.T) {
	const good, hexadecimal = "736d36340000000000000001", "want lower-case hexadecimal digits in pairs"
	for _, c := range []struct {
		text   string
		offset int
		reason pips.Error
		want   string
	}{
		{"", 0, pips.ErrDamaged, "want 12 bytes, have 0"},
		{"g", 0, pips.ErrSyntax, hexadecimal},
		{good[:23], 23, pips.ErrSyntax, hexadecimal},
		{good[:22], 22, pips.ErrDamaged, "want 12 bytes, have 11"},
		{good + "00", 24, pips.ErrDamaged, "want 12 bytes, have 13"},
		{"736D3634" + good[8:], 3, pips.ErrSyntax, hexadecimal}, // one text for each generator
		{good[:10] + "/" + good[11:], 10, pips.ErrSyntax, hexadecimal},
		{good[:10] + ":" + good[11:], 10, pips.ErrSyntax, hexadecimal},
		{good[:10] + "`" + good[11:], 10, pips.ErrSyntax, hexadecimal},
		{good[:10] + "g" + good[11:], 10, pips.ErrSyntax, hexadecimal},
		{" " + good, 0, pips.ErrSyntax, "want no white space at the beginning"},
		{good + "\n", 24, pips.ErrSyntax, "want no white space at the end"},
		{" " + good[1:], 0, pips.ErrSyntax, hexadecimal},
		{"6c66737200000001", 0, pips.ErrForeign, "want the tag sm64"},
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
}
