package pips

import "math/rand/v2"

// A Stepper is implemented by rules that play a step in place. A [Game], [Playout] and
// [Compare] then call Step in place of Draw, View, Chance, Apply and Waits, which get a whole
// state each, and of which two return one. That pays for states of more than about a hundred
// bytes. [TestRules] compares the two. Rules that embed others and change one of these methods have to change
// Step too, or embed a type without it, as Step is called in their place.
type Stepper[S, M comparable, C, V any] interface {
	// Step plays what s waits for. Chance is drawn from src into *c, or is *c if src is nil. A
	// move comes from choose into *m, or is *m if choose is nil. It returns what s waits for
	// then, as Waits does. It fails as Chance or Apply does, and then leaves s as it was.
	//
	// S is not over, and has come from Begin, or from a state that the method Check of the rules
	// accepts, by steps of these rules: Step need not check it.
	Step(s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error)
}

// stepperOf returns the rules as a Stepper, nil if they are none.
func stepperOf[S, M comparable, C, V any](r Rules[S, M, C, V]) Stepper[S, M, C, V] {
	st, _ := r.(Stepper[S, M, C, V])
	return st
}

// stepBy plays what s waits for, of p, in place, as a Stepper does, by the methods that all rules
// have.
func stepBy[S, M comparable, C, V any](r Rules[S, M, C, V], waits For, p Player, s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error) {
	var next S
	var err error
	if waits == Chance {
		if src != nil {
			*c = r.Draw(*s, src)
		}
		next, err = r.Chance(*s, *c)
	} else {
		if choose != nil {
			*m = choose(r.View(*s, p))
		}
		next, err = r.Apply(*s, *m)
	}
	if err != nil {
		return waits, p, err
	}
	*s = next
	waits, p = r.Waits(next)
	return waits, p, nil
}
