package pips

import (
	"errors"
	"math/rand/v2"
)

// A Stepper is implemented by rules that play a step in place. A [Game], [Playout] and [Compare]
// then call Step instead of Draw, View, Chance, Apply and Waits, each of which takes a whole state,
// and two of which return one. That pays off for states of more than about a hundred bytes. [TestRules]
// checks that Step does the same. Rules that embed others and change one of these methods must change Step too,
// or embed a type without it, as Step is called instead. Their text, JSON and Notation are those of the
// others until they have their own: records would lose what is new.
type Stepper[S, M comparable, C, V any] interface {
	// Step plays what s waits for. It draws chance from src into *c, or takes *c if src is nil. It
	// gets a move from choose into *m, or takes *m if choose is nil. It returns what s then waits
	// for, as Waits does. It fails as Chance or Apply does, and then leaves s as it was.
	//
	// The game is not over, and s comes from Begin, or from a state that the method Check of the
	// rules accepts, by steps of these rules: Step need not check it.
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

// blame returns the error of a refused step, where this was due of p: a *[MoveError] if it is of the kind
// [ErrIllegal], also where rules return no more than that.
func blame(err error, waits For, p Player, move any) error {
	if !errors.Is(err, ErrIllegal) || errors.As(err, new(*MoveError)) {
		return err
	}
	if waits != Decision {
		move = nil
	}
	return &MoveError{Player: p, Move: move, Reason: err}
}
