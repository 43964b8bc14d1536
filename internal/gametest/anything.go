package gametest

import (
	"encoding"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"

	"pips.example"
)

// A Fataler is what a test, a fuzz target and a check of rapid can do to fail.
type Fataler interface {
	Helper()
	Fatalf(format string, args ...any)
}

// An Any tries anything with rules: also with those that cannot be played, and in states
// that cannot be. All but Rules may be missing.
type Any[R FullRules[S, M, C, V], S, M comparable, C, V any] struct {
	Rules    R
	Bots     map[string]pips.Strategy[V, M]
	Conserve func(before, after S) error // what holds of each step
}

// Try does all that can be done in a state, with any move and any result of chance. Nothing panics, and
// these laws hold:
//
//   - Check refuses with ErrRules where Validate fails, and else with ErrState.
//   - A possible state that is over has winners, all others have the zero Outcome.
//   - There are moves exactly in possible states that wait for a decision, no move twice,
//     and each is legal.
//   - Legal and Apply agree, with the same reason, and Chance plays where it is due. What is
//     played leads from a possible state to a possible one and conserves what it must.
//   - What is refused is ErrIllegal and leaves the state unchanged.
//   - What a player sees can be guessed from where it can act: a possible state with the
//     same view. A strategy chooses a legal move where there is one.
//   - A possible state survives its text and its JSON. A text that an impossible state has
//     reads as that state, or not at all.
func (a Any[R, S, M, C, V]) Try(t Fataler, s S, m M, c C) {
	t.Helper()
	check := a.Rules.Check(s)
	waits, who := a.Rules.Waits(s)
	n := trial[R, S, M, C, V]{a, s, check == nil, waits, who, slices.Collect(a.Rules.Moves(s))}
	for _, law := range []error{
		n.check(check), n.outcome(), n.list(), n.move(m), n.chance(c), n.views(), n.text(), n.json(),
	} {
		if law != nil {
			t.Fatalf("%v by %v: %v", s, a.Rules, law)
		}
	}
}

// A trial is a state in which anything is tried.
type trial[R FullRules[S, M, C, V], S, M comparable, C, V any] struct {
	Any[R, S, M, C, V]
	state    S
	possible bool
	waits    pips.For
	who      pips.Player
	moves    []M
}

// check checks why a state is impossible.
func (n trial[R, S, M, C, V]) check(err error) error {
	want := error(pips.ErrState)
	if n.Rules.Validate() != nil {
		want = pips.ErrRules
	}
	if want == pips.ErrRules && err == nil || err != nil && !errors.Is(err, want) {
		return fmt.Errorf("the check gives %v, want %v", err, want)
	}
	return nil
}

// outcome checks whether the game is over, who has won and who acts.
func (n trial[R, S, M, C, V]) outcome() error {
	for p := pips.Player(-2); p <= pips.MaxPlayers; p++ {
		_ = n.Rules.Standing(n.state, p)
	}
	o := n.Rules.Outcome(n.state)
	over := n.possible && n.waits == pips.Nothing
	switch {
	case o.Over != over:
		return fmt.Errorf("the outcome is %+v, and it waits for %v of player %v", o, n.waits, n.who)
	case !over && o != pips.Outcome{}:
		return fmt.Errorf("the outcome is %+v before the end", o)
	case over && (o.Winners.Len() == 0 || o.Margin < 0):
		return fmt.Errorf("the outcome is %+v at the end", o)
	case over && n.who != pips.Nobody:
		return fmt.Errorf("player %v acts after the end", n.who)
	}
	return nil
}

// list checks the list of moves.
func (n trial[R, S, M, C, V]) list() error {
	want := n.possible && n.waits == pips.Decision
	if (len(n.moves) > 0) != want {
		return fmt.Errorf("it waits for %v, and the moves are %v", n.waits, n.moves)
	}
	seen := map[M]bool{}
	for _, m := range n.moves {
		if err := n.Rules.Legal(n.state, m); err != nil || seen[m] {
			return fmt.Errorf("%v is among the moves twice, or with Legal %v", m, err)
		}
		seen[m] = true
	}
	return nil
}

// move checks what comes of a move.
func (n trial[R, S, M, C, V]) move(m M) error {
	_ = fmt.Sprint(m)
	legal := n.Rules.Legal(n.state, m)
	next, err := n.Rules.Apply(n.state, m)
	if fmt.Sprint(legal) != fmt.Sprint(err) || (err == nil) != slices.Contains(n.moves, m) {
		return fmt.Errorf("%v: Legal %v, Apply %v, and the moves are %v", m, legal, err, n.moves)
	}
	if want := n.refusal(pips.Decision); err != nil && want != nil && !errors.Is(err, want) {
		return fmt.Errorf("%v is refused with %v, want %v", m, err, want)
	}
	return n.step(m, next, err)
}

// chance checks what comes of chance.
func (n trial[R, S, M, C, V]) chance(c C) error {
	next, err := n.Rules.Chance(n.state, c)
	want := n.refusal(pips.Chance)
	if (err == nil) && want != nil || want != nil && !errors.Is(err, want) {
		return fmt.Errorf("%v is refused with %v, want %v", c, err, want)
	}
	if err := n.step(c, next, err); err != nil || want != nil {
		return err
	}
	drawn := n.Rules.Draw(n.state, rand.NewPCG(1, 1))
	next, err = n.Rules.Chance(n.state, drawn)
	if err != nil && !errors.Is(err, pips.ErrTooLarge) {
		return fmt.Errorf("%v is drawn and refused with %v", drawn, err)
	}
	return n.step(drawn, next, err)
}

// refusal returns why a step of this kind is refused whatever it is, nil if it is not.
func (n trial[R, S, M, C, V]) refusal(kind pips.For) error {
	switch {
	case n.Rules.Validate() != nil:
		return pips.ErrRules
	case !n.possible:
		return pips.ErrState
	case n.waits == kind:
		return nil
	case n.waits == pips.Nothing:
		return pips.ErrOver
	case n.waits == pips.Chance:
		return pips.ErrChanceDue
	}
	return pips.ErrMoveDue
}

// step checks the state after a step.
func (n trial[R, S, M, C, V]) step(what any, next S, err error) error {
	switch {
	case err != nil && next != n.state:
		return fmt.Errorf("%v is refused with %v and leads to %v", what, err, next)
	case err != nil && !errors.Is(err, pips.ErrIllegal):
		return fmt.Errorf("%v is refused with %v, which is not ErrIllegal", what, err)
	case err != nil:
		return nil
	}
	if err := n.Rules.Check(next); err != nil {
		return fmt.Errorf("%v leads to %v: %w", what, next, err)
	}
	if n.Conserve == nil {
		return nil
	}
	if err := n.Conserve(n.state, next); err != nil {
		return fmt.Errorf("%v leads to %v: %w", what, next, err)
	}
	return nil
}

// views checks what players and spectators see, guess and choose.
func (n trial[R, S, M, C, V]) views() error {
	for p := pips.Nobody; p < pips.MaxPlayers; p++ {
		v := n.Rules.View(n.state, p)
		acts := n.possible && n.waits == pips.Decision && p == n.who
		guess, err := n.Rules.Guess(v, rand.NewPCG(1, 1))
		if err != nil && acts {
			return fmt.Errorf("player %v cannot guess: %w", p, err)
		}
		if err == nil && n.Rules.Check(guess) != nil {
			return fmt.Errorf("player %v guesses %v, which cannot be", p, guess)
		}
		if seen := n.Rules.View(guess, p); err == nil && n.possible && !reflect.DeepEqual(seen, v) {
			return fmt.Errorf("player %v guesses %v, with another view", p, guess)
		}
		for name, bot := range n.Bots {
			m := bot(v)
			if acts && len(n.moves) > 0 && !slices.Contains(n.moves, m) {
				return fmt.Errorf("%s plays %v for player %v", name, m, p)
			}
		}
	}
	return nil
}

// text checks the text of the state.
func (n trial[R, S, M, C, V]) text() error {
	_, _ = fmt.Sprint(n.state), fmt.Sprint(n.Rules)
	m, ok := any(n.state).(encoding.TextMarshaler)
	if !ok {
		return nil
	}
	text, err := m.MarshalText()
	if err != nil && !n.possible {
		return nil
	}
	var back S
	if err == nil {
		err = any(&back).(encoding.TextUnmarshaler).UnmarshalText(text)
	}
	if err != nil && !n.possible {
		return nil
	}
	if err != nil || back != n.state {
		return fmt.Errorf("%q reads as %v, %v", text, back, err)
	}
	return nil
}

// json checks the JSON of a possible state.
func (n trial[R, S, M, C, V]) json() error {
	if !n.possible {
		_, _ = json.Marshal(n.state)
		return nil
	}
	var back S
	data, err := json.Marshal(n.state)
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if err != nil || back != n.state {
		return fmt.Errorf("%s reads as %v, %v", data, back, err)
	}
	return nil
}
