package dominoes_test

import (
	"encoding/json"
	"errors"
	"math"
	"math/rand/v2"
	"reflect"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// The borders of what can be played. What cannot has no text.
func TestValidate(t *testing.T) {
	const tooLarge = ": too large"
	for _, c := range []struct {
		rules dominoes.Rules
		want  string // what is wrong
	}{
		{dominoes.Rules{HandSize: 0, Target: 61}, "HandSize is 0, want 1 to 14"},
		{dominoes.Rules{HandSize: 1, Target: 61}, ""},
		{dominoes.Rules{HandSize: 14, Target: 61}, ""},
		{dominoes.Rules{HandSize: 15, Target: 61}, "HandSize is 15, want 1 to 14" + tooLarge},
		{dominoes.Rules{HandSize: 256 + 7, Target: 61}, "HandSize is 263, want 1 to 14" + tooLarge}, // 7 in a byte
		{dominoes.Rules{HandSize: math.MinInt32, Target: 61}, "HandSize is -2147483648, want 1 to 14"},
		{dominoes.Rules{HandSize: 7, Target: 0}, "Target is 0, want 1 to 1000000"},
		{dominoes.Rules{HandSize: 7, Target: -1}, "Target is -1, want 1 to 1000000"},
		{dominoes.Rules{HandSize: 7, Target: 1}, ""},
		{dominoes.Rules{HandSize: 7, Target: 1_000_000}, ""},
		{dominoes.Rules{HandSize: 7, Target: 1_000_001}, "Target is 1000001, want 1 to 1000000" + tooLarge},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 2}, ""},
		{dominoes.Rules{HandSize: 7, Target: 61, ChipOut: 3}, "ChipOut is %!ChipOut(3), want one of its constants"},
	} {
		r := c.rules
		err := r.Validate()
		text, textErr := r.AppendText([]byte("x"))
		if c.want == "" {
			if err != nil || textErr != nil || string(text) != "x"+r.String() {
				t.Errorf("%+v: %v, and the text %q, %v", r, err, text, textErr)
			}
			continue
		}
		if !errors.Is(err, pips.ErrRules) || err.Error() != "the rules cannot be played; "+c.want || errors.Is(err, pips.ErrTooLarge) != strings.HasSuffix(c.want, tooLarge) {
			t.Errorf("%+v: %v, want %s", r, err, c.want)
		}
		if !errors.Is(textErr, pips.ErrRules) || string(text) != "x" {
			t.Errorf("%+v has the text %q, %v", r, text, textErr)
		}
	}
	if dominoes.MaxHand != 14 || dominoes.MaxTarget != 1_000_000 {
		t.Error("the limits are others than the comments say")
	}
}

// Every field after the first three tells that rules are not the assignment's, and has a place in their text. Every field
// of a state or a view that the assignment's game leaves zero is refused there. A new field that is forgotten is found here.
func TestFields(t *testing.T) {
	spoil := func(v reflect.Value) bool {
		for v.Kind() == reflect.Array {
			v = v.Index(v.Len() - 1)
		}
		switch {
		case !v.IsZero() || v.Kind() == reflect.Struct:
			return false
		case v.CanInt():
			v.SetInt(3)
		case v.CanUint():
			v.SetUint(3)
		default:
			v.SetBool(true)
		}
		return true
	}
	r := dominoes.Standard()
	for i, f := range reflect.VisibleFields(reflect.TypeOf(r)) {
		q := r
		if spoil(reflect.ValueOf(&q).Elem().Field(i)); q.Plain() != (i < 3) || (q.String() == r.String()) != (q == r) {
			t.Errorf("%s set: the assignment's is %v, and the text %v", f.Name, q.Plain(), q)
		}
	}
	s := mustState(t, "hand1=5-1,4-4 hand2=6-6,3-2 turn=1 first=1")
	view := r.View(s, 1)
	for i, f := range reflect.VisibleFields(reflect.TypeOf(s)) {
		if s := s; spoil(reflect.ValueOf(&s).Elem().Field(i)) && !errors.Is(r.Check(s), pips.ErrState) {
			t.Errorf("a state with %s is allowed", f.Name)
		}
	}
	for i, f := range reflect.VisibleFields(reflect.TypeOf(view)) {
		v := view
		if spoiled := spoil(reflect.ValueOf(&v).Elem().Field(i)); !spoiled {
			continue
		}
		if _, err := r.Guess(v, source(1)); !errors.Is(err, pips.ErrState) {
			t.Errorf("a view with %s is allowed: %v", f.Name, err)
		}
	}
}

// What a text means, and how the rules are written.
func TestParseRules(t *testing.T) {
	for text, want := range map[string]struct {
		rules dominoes.Rules
		text  string
	}{
		"hand=5 target=31 chip-out=none":                 {dominoes.Rules{HandSize: 5, Target: 31, ChipOut: dominoes.ChipOutNone}, "standard hand=5 target=31 chip-out=none"},
		"chip-out=any target=61 hand=7":                  {dominoes.Scaffold(), "scaffold"},
		" \t\r\nnine\n\ttarget=121\r\n chip-out=mover  ": {dominoes.Rules{HandSize: 9, Target: 121}, "standard hand=9 target=121"},
		"nine hand=007":                                  {dominoes.Standard(), "standard"},
		"printed chip-out=any target=1000000":            {dominoes.Rules{HandSize: 7, Target: 1_000_000, ChipOut: dominoes.ChipOutAnyHandEmpty}, "standard target=1000000 chip-out=any"},
	} {
		if got, err := dominoes.ParseRules(text); err != nil || got != want.rules || got.String() != want.text {
			t.Errorf("%q reads as %+v, %v, %v", text, got, got, err)
		}
	}
}

func TestParseRulesErrors(t *testing.T) {
	had := dominoes.Nine()
	refuses(t, had, dominoes.ParseRules, pips.ErrRules, "^", " \n^", "target=61^", "target=61 chip-out=any ^", "hand=7^", "hand=7 chip-out=none^")
	refuses(t, had, dominoes.ParseRules, pips.ErrSyntax,
		// Names and keys.
		"^Standard", "^standard7", " ^x hand=6", "standard nine^", "standard hand^ target=2", "hand=6 standard^",
		"standard ^Hand=6", "standard ^hands=6", "standard ^=6", "^=",
		"nine hand=5 ^hand=5", "nine chip-out=any target=5 ^chip-out=x", "target=5 ^target=6",
		// Values.
		"nine hand=^", "nine hand=^0", "nine hand=^-1", "nine hand=6^x", "nine hand=6^=6",
		"nine target=^", "nine target=^0", "nine target=1^_000", "nine target=^٦",
		"nine chip-out=^", "nine chip-out=^Mover", "nine chip-out=^%!ChipOut(3)", "nine chip-out=^any,",
	)
	refuses(t, had, dominoes.ParseRules, pips.ErrTooLarge,
		"nine hand=^15", "nine target=^1000001", "nine target=^4294967357", // 61 in 32 bits
		"nine target=^"+strings.Repeat("9", 1000),
	)
}

// Rules that cannot be played refuse all, and have a text that is not read.
func TestZeroRules(t *testing.T) {
	for want, r := range map[string]dominoes.Rules{
		"standard hand=0 target=0": {}, "standard hand=-1": {HandSize: -1, Target: 61}, "standard hand=28": {HandSize: 28, Target: 61},
		"standard target=-5": {HandSize: 7, Target: -5}, "standard chip-out=%!ChipOut(200)": {HandSize: 7, Target: 61, ChipOut: 200},
	} {
		_, begin := r.Begin(2)
		_, game := r.NewGame("Ann", "Bob")
		_, guess := r.Guess(dominoes.View{Rules: r}, rand.NewPCG(1, 1))
		_, record := (dominoes.Record{Rules: r, Players: []string{"", ""}}).MarshalText()
		_, data := json.Marshal(r)
		for what, err := range map[string]error{"Begin": begin, "NewGame": game, "Guess": guess, "a record": record, "JSON": data} {
			if !errors.Is(err, pips.ErrRules) {
				t.Errorf("%v: %s gives %v", r, what, err)
			}
		}
		if _, err := dominoes.ParseRules(r.String()); r.String() != want || err == nil {
			t.Errorf("%q, want %q; it reads: %v", r, want, err)
		}
	}
}
