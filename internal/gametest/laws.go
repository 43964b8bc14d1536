package gametest

import (
	"errors"
	"fmt"
	"iter"
	"testing"

	"pips.example"
)

// Laws checks rules with [pips.TestRules], for the seeds below a number.
func Laws[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t testing.TB, r R, seeds uint64) {
	t.Helper()
	for seed := range seeds {
		if err := pips.TestRules(r, seed); err != nil {
			t.Fatalf("%v, seed %d: %v", r, seed, err)
		}
	}
}

// FullRules are the rules of a game of this module: those of package pips, which also say
// why something is refused.
type FullRules[S, M comparable, C, V any] interface {
	pips.Rules[S, M, C, V]
	Validate() error      // why they cannot be played
	Check(S) error        // why a state is impossible
	Legal(s S, m M) error // why a move is refused
}

// Reason returns the reason of a *[pips.MoveError] in err, and else err itself.
func Reason(err error) error {
	var refused *pips.MoveError
	if errors.As(err, &refused) {
		return refused.Reason
	}
	return err
}

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
	i := 0
	for name, r := range variants {
		if i == len(want) || name != want[i].Name || r != want[i].Want {
			t.Fatalf("variant %d is %s, %+v, want %+v", i, name, r, want[i:min(i+1, len(want))])
		}
		if preset := want[i].Preset; preset != nil && preset() != r {
			t.Fatalf("the function of %s gives %+v, want %+v", name, preset(), r)
		}
		if read, err := parse(name); err != nil || read != r || r.String() != name || r.Validate() != nil {
			t.Fatalf("%s reads as %v, %v, prints as %q and can be played: %v", name, read, err, r, r.Validate())
		}
		i++
	}
	if i != len(want) {
		t.Fatalf("%d variants, want %d", i, len(want))
	}
	for range variants {
		break
	}
}
