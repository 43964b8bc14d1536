package gametest

import (
	"fmt"
	"iter"
	"testing"
)

// Rules are those of a game.
type Rules interface {
	comparable
	fmt.Stringer
	Validate() error
}

// A Variant is what a game should have: rules with a name.
type Variant[R Rules] struct {
	Name   string
	Preset func() R // returns the rules; nil if there is no such function
	Want   R        // the rules, from their source
}

// Variants checks the variants of a game: they have these names in this order and
// no others, each preset returns the rules that are wanted, the rules can be played,
// the name is their text and reads as them. A loop over them may be left early.
func Variants[R Rules](t testing.TB, variants iter.Seq2[string, R], parse func(string) (R, error), want []Variant[R]) {
	t.Helper()
	i, seen := 0, map[string]bool{}
	for name, r := range variants {
		if i == len(want) {
			t.Fatalf("one more variant: %s", name)
		}
		v := want[i]
		i++
		if name != v.Name || seen[name] || r != v.Want {
			t.Fatalf("%s is %+v, want %s, %+v", name, r, v.Name, v.Want)
		}
		if v.Preset != nil && v.Preset() != v.Want {
			t.Fatalf("the function of %s gives %+v, want %+v", name, v.Preset(), v.Want)
		}
		seen[name] = true
		if err := r.Validate(); err != nil {
			t.Fatalf("%s cannot be played: %v", name, err)
		}
		if read, err := parse(name); err != nil || read != r {
			t.Fatalf("%s reads as %v, %v", name, read, err)
		}
		if r.String() != name {
			t.Fatalf("%s prints as %q", name, r)
		}
	}
	if i != len(want) {
		t.Fatalf("%d variants, want %d", i, len(want))
	}
	for range variants {
		break
	}
}
