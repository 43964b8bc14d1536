package pips

import "math/rand/v2"

// A Stepper is implemented by rules that play a step in place. A [Game], [Playout] and
// [Compare] then call Step in place of Draw, View, Chance, Apply and Waits, which get a whole
// state each, and of which two return one. That pays for states of more than about a hundred
// bytes. [TestRules] compares the two.
type Stepper[S, M comparable, C, V any] interface {
	// Step plays what s waits for. Chance is drawn from src into *c, or is *c if src is nil. A
	// move comes from choose into *m, or is *m if choose is nil. It returns what s waits for
	// then, as Waits does. It fails as Chance or Apply does, and then leaves s as it was.
	//
	// S is not over, and has come from Begin by steps of these rules: Step need not check it.
	Step(s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error)
}

// stepperOf returns how the rules play a step in place.
func stepperOf[S, M comparable, C, V any](r Rules[S, M, C, V]) Stepper[S, M, C, V] {
	if st, ok := r.(Stepper[S, M, C, V]); ok {
		return st
	}
	return plain[S, M, C, V]{r}
}

// A plain is a Stepper by the methods that all rules have.
type plain[S, M comparable, C, V any] struct{ rules Rules[S, M, C, V] }

func (p plain[S, M, C, V]) Step(s *S, src rand.Source, c *C, choose Strategy[V, M], m *M) (For, Player, error) {
	waits, seat := p.rules.Waits(*s)
	var next S
	var err error
	if waits == Chance {
		if src != nil {
			*c = p.rules.Draw(*s, src)
		}
		next, err = p.rules.Chance(*s, *c)
	} else {
		if choose != nil {
			*m = choose(p.rules.View(*s, seat))
		}
		next, err = p.rules.Apply(*s, *m)
	}
	if err != nil {
		return waits, seat, err
	}
	*s = next
	waits, seat = p.rules.Waits(next)
	return waits, seat, nil
}
