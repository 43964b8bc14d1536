package text

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"testing"

	"pips.example"
)

// What has no text is refused with what would do, and sets nothing.
func TestEnum(t *testing.T) {
	type finish uint8
	n := &Enum[finish]{Type: "Finish", Texts: []string{1: "automatic", 2: "last-round"}}
	for i := range 256 {
		f, text := finish(i), fmt.Sprintf("%%!Finish(%d)", i)
		valid := i == 1 || i == 2
		if valid {
			text = n.Texts[i]
		}
		var got finish
		if err := n.Set(&got, text); n.Valid(f) != valid || n.String(f) != text || (err == nil) != valid || valid && got != f {
			t.Errorf("%d is %q, valid %v, and reads as %d, %v", i, n.String(f), n.Valid(f), got, err)
		}
	}
	f := finish(1)
	for text, want := range map[string]string{"lastround": "did you mean last-round?", "": "want automatic or last-round", "x": "want automatic or last-round"} {
		var fault *Fault
		if err := n.Set(&f, text); !errors.As(err, &fault) || !errors.Is(err, pips.ErrSyntax) || fault.Want != want || f != 1 {
			t.Errorf("%q: %v, %v", text, f, err)
		}
	}
}

func TestVariants(t *testing.T) {
	if got := maps.Collect(variants.All()); len(got) != 2 || got["one"] != (rules{1, 1}) || got["five"] != (rules{5, 2}) {
		t.Errorf("%v", got)
	}
	for range variants.All() {
		break
	}
	if got := variants.Names(); !slices.Equal(got, []string{"one", "five"}) {
		t.Errorf("names %q", got)
	}
	if got := Keys([]Setting{{Key: "a", Alone: true}, {Key: "b"}}); !slices.Equal(got, []string{"a", "b", "a!"}) {
		t.Errorf("keys %q", got)
	}
	for name, want := range map[string]rules{"five": {5, 2}, "": {}, "FIVE": {5, 2}, "fi-ve": {}} {
		if r, ok := variants.Find(name); r != want || ok != (want != rules{}) {
			t.Errorf("%q is %v, %v", name, r, ok)
		}
	}
}
