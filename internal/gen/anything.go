package gen

import (
	"pgregory.net/rapid"

	"pips.example"
)

// look tries what can be done in the state.
func (m *model[R, S, M, C, V]) look(t *rapid.T) {
	if m.Look == nil {
		t.Skip("nothing to look at")
	}
	m.lookAt(t, m.rules, m.now())
}

// Anything is a property of any rules and any states, most of which are impossible.
func (k Machine[R, S, M, C, V]) Anything(t *rapid.T) {
	r := k.Rules.Draw(t, "rules")
	least, _ := r.Players()
	for range rapid.IntRange(1, 16).Draw(t, "states") {
		s, _ := r.Begin(least)
		if rapid.Bool().Draw(t, "any state") {
			s = Any[S]().Draw(t, "state")
		}
		k.lookAt(t, r, s)
	}
}

// lookAt tries what can be done in a state, or in one nearly the same, by the rules or any others.
func (k Machine[R, S, M, C, V]) lookAt(t *rapid.T, r R, s S) {
	for range rapid.IntRange(0, 3).Draw(t, "changes") {
		s = Changed(s).Draw(t, "state")
	}
	switch rapid.IntRange(0, 5).Draw(t, "by") {
	case 4:
		r = Changed(r).Draw(t, "rules")
	case 5:
		r = Any[R]().Draw(t, "rules")
	}
	var c C
	if waits, _ := r.Waits(s); waits == pips.Chance {
		if check, ok := any(r).(pips.Checker[S]); !ok || check.Check(s) == nil {
			c = r.Draw(s, Source(t))
		}
	}
	k.Look(t, r, s, Any[M]().Draw(t, "move"), Changed(c).Draw(t, "chance"))
}
