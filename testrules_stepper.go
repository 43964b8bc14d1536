package pips

import (
	"math/rand/v2"
	"reflect"

	"pips.example/internal/splitmix"
)

// inPlace checks that a [Stepper] does what the other methods do.
func (t *tester[R, S, M, C, V]) inPlace(s S, waits For, p Player, moves []M) error {
	st, ok := any(t.rules).(Stepper[S, M, C, V])
	if !ok || waits == Nothing {
		return nil
	}
	if waits == Chance {
		return t.chanceInPlace(st, s)
	}
	for _, m := range append([]M{*new(M)}, moves...) {
		next, err := t.rules.Apply(s, m)
		if err := t.sameStep(st, s, nil, new(C), nil, &m, next, err); err != nil {
			return err
		}
		var seen V
		var chosen M
		choose := func(v V) M {
			seen = v
			return m
		}
		if err := t.sameStep(st, s, nil, new(C), choose, &chosen, next, err); err != nil {
			return err
		}
		if chosen != m || !reflect.DeepEqual(seen, t.rules.View(s, p)) {
			return broken("Step", "asks for a move of %+v and plays %v for %v", seen, chosen, m)
		}
	}
	return nil
}

// chanceInPlace is inPlace of what chance brings.
func (t *tester[R, S, M, C, V]) chanceInPlace(st Stepper[S, M, C, V], s S) error {
	a := splitmix.Source(t.src.Uint64())
	b := a
	c, drawn := t.rules.Draw(s, &a), new(C)
	next, err := t.rules.Chance(s, c)
	if err := t.sameStep(st, s, &b, drawn, nil, new(M), next, err); err != nil {
		return err
	}
	if !reflect.DeepEqual(*drawn, c) || a != b {
		return broken("Step", "draws %v for %v", *drawn, c)
	}
	if err := t.sameStep(st, s, nil, drawn, nil, new(M), next, err); err != nil {
		return err
	}
	none := new(C)
	next, err = t.rules.Chance(s, *none)
	return t.sameStep(st, s, nil, none, nil, new(M), next, err)
}

// sameStep plays a step in place and compares what comes of it.
func (t *tester[R, S, M, C, V]) sameStep(st Stepper[S, M, C, V], s S, src rand.Source, c *C, choose Strategy[V, M], m *M, want S, wantErr error) error {
	got := s
	waits, p, err := st.Step(&got, src, c, choose, m)
	if got != want || (err == nil) != (wantErr == nil) {
		return broken("Step", "leads to %v, %v, other methods to %v, %v", got, err, want, wantErr)
	}
	if err != nil {
		if err.Error() != wantErr.Error() {
			return broken("Step", "fails with %v, other methods with %v", err, wantErr)
		}
		return nil
	}
	if w, q := t.rules.Waits(want); waits != w || p != q {
		return broken("Step", "says that %v waits for a %v of player %v, and Waits for a %v of player %v", got, waits, p, w, q)
	}
	return nil
}
