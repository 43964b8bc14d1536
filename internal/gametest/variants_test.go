package gametest_test

import (
	"errors"
	"fmt"
	"iter"
	"strings"
	"testing"

	"pips.example/internal/gametest"
)

// heapRules are how many beans a heap has at the start.
type heapRules struct{ Beans int }

func (r heapRules) String() string {
	switch r.Beans {
	case 3:
		return "small"
	case 20:
		return "large"
	}
	return fmt.Sprint(r.Beans)
}

func (r heapRules) Validate() error {
	if r.Beans < 1 {
		return errors.New("no beans")
	}
	return nil
}

func parseHeap(s string) (heapRules, error) {
	switch s {
	case "small", "no":
		return heapRules{3}, nil
	case "large":
		return heapRules{20}, nil
	case "huge":
		return heapRules{21}, nil
	case "0":
		return heapRules{}, nil
	}
	return heapRules{}, errors.New("no such rules")
}

func TestVariants(t *testing.T) {
	type variant = gametest.Variant[heapRules]
	heap := func(n int) func() heapRules { return func() heapRules { return heapRules{n} } }
	seq := func(list ...variant) iter.Seq2[string, heapRules] {
		return func(yield func(string, heapRules) bool) {
			for _, v := range list {
				if !yield(v.Name, v.Want) {
					return
				}
			}
		}
	}
	calls := 0
	small, large := variant{"small", heap(3), heapRules{3}}, variant{"large", heap(20), heapRules{20}}
	turns := func() heapRules { calls++; return heapRules{20 + calls%3} }
	greedy := func(yield func(string, heapRules) bool) {
		_, _ = yield("small", heapRules{3}), yield("large", heapRules{20})
	}
	second := 0
	other := func(yield func(string, heapRules) bool) {
		if second++; second == 1 {
			seq(small, large)(yield)
		} else {
			seq(large, small)(yield)
		}
	}
	for _, c := range []struct {
		name     string
		variants iter.Seq2[string, heapRules]
		want     []variant
		failure  string
	}{
		{"right", seq(small, large), []variant{small, large}, ""},
		{"one more", seq(small, large), []variant{small}, "one more variant: large"},
		{"one is missing", seq(small), []variant{small, large}, "1 variants, want 2"},
		{"another order", seq(large, small), []variant{small, large}, "large is"},
		{"other rules", seq(small, variant{"large", heap(20), heapRules{21}}), []variant{small, large}, "large is 21"},
		{"another preset", seq(small), []variant{{"small", heap(4), heapRules{3}}}, "its function gives 4"},
		{"a preset that changes", seq(variant{"large", turns, heapRules{21}}), []variant{{"large", turns, heapRules{21}}}, "large is"},
		{"twice", seq(small, small), []variant{small, small}, "small is"},
		{"not to be played", seq(variant{"0", heap(0), heapRules{}}), []variant{{"0", heap(0), heapRules{}}}, "cannot be played"},
		{"no text", seq(variant{"huge", heap(9), heapRules{9}}), []variant{{"huge", heap(9), heapRules{9}}}, "huge reads as 21"},
		{"unreadable", seq(variant{"big", heap(9), heapRules{9}}), []variant{{"big", heap(9), heapRules{9}}}, "no such rules"},
		{"another text", seq(variant{"no", heap(3), heapRules{3}}), []variant{{"no", heap(3), heapRules{3}}}, `no prints as "small"`},
		{"does not stop", greedy, []variant{small, large}, "panic"},
		{"begins with another", other, []variant{small, large}, "begin again with large"},
	} {
		got := failure(func(t testing.TB) { gametest.Variants(t, c.variants, parseHeap, c.want) })
		if (got == "") != (c.failure == "") || !strings.Contains(got, c.failure) {
			t.Errorf("%s: the failure is %q, want %q", c.name, got, c.failure)
		}
	}
}

// A colour is red or blue, unless it is spoilt.
type colour uint8

var spoilt struct {
	text, append, appendErr, unmarshal, keep, loose, strayText bool
}

var errColour = errors.New("no colour")

func (c colour) String() string {
	switch {
	case c == 1 && !spoilt.text:
		return "red"
	case c == 2:
		return "blue"
	}
	return fmt.Sprintf("%%!Colour(%d)", uint8(c))
}

func (c colour) AppendText(b []byte) ([]byte, error) {
	switch {
	case c != 1 && c != 2 && spoilt.strayText:
		return append(b, "?"...), errColour
	case c != 1 && c != 2 && spoilt.appendErr:
		return b, errIllegal
	case c != 1 && c != 2:
		return b, errColour
	case spoilt.append:
		return []byte(c.String()), nil
	}
	return append(b, c.String()...), nil
}

func (c colour) MarshalText() ([]byte, error) { return c.AppendText(nil) }

func (c *colour) UnmarshalText(text []byte) error {
	for v := colour(1); v <= 2; v++ {
		switch s := string(text); {
		case s == v.String() && spoilt.unmarshal:
			*c = 1
			return nil
		case s == v.String(), spoilt.loose && strings.EqualFold(s, v.String()):
			*c = v
			return nil
		}
	}
	if spoilt.keep {
		*c = 0
	}
	return syntax(string(text), 0, errColour)
}

func TestEnumeration(t *testing.T) {
	check := func(texts ...string) string {
		return failure(func(t testing.TB) { gametest.Enumeration[colour, *colour](t, "Colour", errColour, texts...) })
	}
	if got := check("", "red", "blue"); got != "" {
		t.Error(got)
	}
	for want, texts := range map[string][]string{
		`Colour 1 prints as "red", want "%!Colour(1)"`:   {"", "", "blue"},
		`Colour 2 prints as "blue", want "%!Colour(2)"`:  {"", "red"},
		`Colour 3 prints as "%!Colour(3)", want "green"`: {"", "red", "blue", "green"},
	} {
		if got := check(texts...); !strings.Contains(got, want) {
			t.Errorf("%q: the failure is %q, want %q", texts, got, want)
		}
	}
	for want, spoil := range map[string]*bool{
		"Colour 1 prints as":                    &spoilt.text,
		`red has the text "red"`:                &spoilt.append,
		`%!Colour(0) has the text ""`:           &spoilt.appendErr,
		`%!Colour(0) has the text "?"`:          &spoilt.strayText,
		`"blue" reads as red`:                   &spoilt.unmarshal,
		`"%!Colour(0)": refused, and now %!Col`: &spoilt.keep,
		`"RED": error <nil>`:                    &spoilt.loose,
	} {
		*spoil = true
		if got := check("", "red", "blue"); !strings.Contains(got, want) {
			t.Errorf("the failure is %q, want %q", got, want)
		}
		*spoil = false
	}
}
