package text

import (
	"errors"
	"fmt"
	"testing"

	"pips.example"
)

func TestEnum(t *testing.T) {
	type colour uint8
	n := &Enum[colour]{Type: "Colour", Texts: []string{1: "red", 2: "blue"}}
	for e := range 256 {
		c := colour(e)
		valid := e == 1 || e == 2
		text := fmt.Sprintf("%%!Colour(%d)", e)
		if valid {
			text = n.Texts[e]
		}
		if n.Valid(c) != valid || n.String(c) != text {
			t.Errorf("%d: %v, %q", e, n.Valid(c), n.String(c))
		}
		got := colour(9)
		switch err := n.Set(&got, text); {
		case valid && (err != nil || got != c):
			t.Errorf("%q is %d, %v", text, got, err)
		case !valid && (!errors.Is(err, pips.ErrSyntax) || got != 9):
			t.Errorf("%q is %d, %v", text, got, err)
		}
	}
}

func TestVariants(t *testing.T) {
	calls := 0
	v := Variants[int]{{"one", func() int { calls++; return 1 }}, {"two", func() int { calls++; return 2 }}}
	got := ""
	for name, n := range v.All() {
		got += fmt.Sprint(name, n, " ")
	}
	if got != "one1 two2 " || calls != 2 {
		t.Errorf("%q after %d calls", got, calls)
	}
	for range v.All() {
		break
	}
	for name, want := range map[string]int{"one": 1, "two": 2, "": 0, "One": 0} {
		if n, ok := v.Find(name); n != want || ok != (want > 0) {
			t.Errorf("%q is %d, %v", name, n, ok)
		}
	}
}
