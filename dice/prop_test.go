package dice_test

import (
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"pips.example/dice"
	"pips.example/internal/gen"
)

// The order of the dice does not matter: the "Gen.shuffle" of seed 000, and the rolls in any order of
// seed 001.
func TestOrderProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		faces := rapid.SliceOfN(rapid.Custom(func(t *rapid.T) dice.Die { return dice.Die(rapid.IntRange(1, 6).Draw(t, "face")) }), 0, 100).Draw(t, "faces")
		shuffled := rapid.Permutation(faces).Draw(t, "shuffled")
		if a, b := dice.Of(faces...), dice.Of(shuffled...); a != b || a.String() != b.String() {
			t.Fatalf("%v is %v, and %v is %v", faces, a, shuffled, b)
		}
	})
}

// Groups add up: Plus is commutative and associative, Minus undoes it, and Sum, Len and Count are additive.
func TestAdditionProperty(t *testing.T) {
	groups := gen.Dice(0, 33)
	rapid.Check(t, func(t *rapid.T) {
		a, b, c := groups.Draw(t, "a"), groups.Draw(t, "b"), groups.Draw(t, "c")
		both := a.Plus(b)
		if both != b.Plus(a) || both.Plus(c) != a.Plus(b.Plus(c)) {
			t.Fatalf("%v and %v and %v depend on the order", a, b, c)
		}
		if rest, err := both.Minus(b); rest != a || err != nil || !both.Contains(b) {
			t.Fatalf("%v minus %v is %v, %v", both, b, rest, err)
		}
		if both.Len() != a.Len()+b.Len() || both.Sum() != a.Sum()+b.Sum() {
			t.Fatalf("%v has %d dice and the sum %d", both, both.Len(), both.Sum())
		}
		for f := dice.One; f <= dice.Six; f++ {
			if both.Count(f) != a.Count(f)+b.Count(f) {
				t.Fatalf("%v has %d of %v", both, both.Count(f), f)
			}
		}
		if back, err := dice.Parse(both.String()); err != nil || back != both {
			t.Fatalf("%v reads as %v, %v", both, back, err)
		}
		if rest, err := a.Minus(both); (err == nil) != (b.Len() == 0) || err != nil && rest != a {
			t.Fatalf("%v minus %v is %v, %v", a, both, rest, err)
		}
	})
}

// A roll has as many dice as asked for, and the same words give the same dice.
func TestRollProperty(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		n, seed := rapid.IntRange(0, 100).Draw(t, "n"), rapid.Uint64().Draw(t, "seed")
		a, b := dice.Roll(rand.NewPCG(seed, 1), n), dice.Roll(rand.NewPCG(seed, 1), n)
		if a.Len() != n || a != b {
			t.Fatalf("%d dice are %v, and again %v", n, a, b)
		}
	})
}
