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

// Try does all that can be done in a state, with each legal move, any move and any result of chance. Nothing
// panics, and these laws hold:
//
//   - Check refuses with ErrRules where Validate fails, and else with ErrState.
//   - A possible state that is over has winners, all others have the zero Outcome.
//   - There are moves exactly in possible states that wait for a decision, no move twice,
//     and each is legal.
//   - Legal and Apply agree, with the same reason, and Chance plays where it is due. What is
//     played leads from a possible state to a possible one and conserves what it must.
//   - What is refused is ErrIllegal and leaves the state unchanged.
//   - What a player sees can be guessed from where it can act: a possible state with the
//     same view and the same moves. A strategy chooses a legal move where there is one.
//   - A possible state survives its text and its JSON. A text that an impossible state has
//     reads as that state, or not at all.
func (a Any[R, S, M, C, V]) Try(t Fataler, s S, m M, c C) {
	t.Helper()
	n := trial[R, S, M, C, V]{Any: a, state: s, possible: a.Rules.Check(s) == nil, moves: slices.Collect(a.Rules.Moves(s))}
	n.waits, n.who = a.Rules.Waits(s)
	for _, law := range []error{n.whole(), n.list(), n.move(m), n.chance(c), n.views(), n.text()} {
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

// whole checks why a state is impossible, whether the game is over, and who has won and acts.
func (n *trial[R, S, M, C, V]) whole() error {
	want := pips.ErrState
	if n.Rules.Validate() != nil {
		want = pips.ErrRules
	}
	if err := n.Rules.Check(n.state); err == nil && want == pips.ErrRules || err != nil && !errors.Is(err, want) {
		return fmt.Errorf("the check gives %v, want %v", err, want)
	}
	for p := pips.Player(-2); p <= pips.MaxPlayers; p++ {
		_ = n.Rules.Standing(n.state, p)
	}
	o := n.Rules.Outcome(n.state)
	switch over := n.possible && n.waits == pips.Nothing; {
	case o.Over != over, over && n.who != pips.Nobody:
		return fmt.Errorf("the outcome is %+v, and it waits for %v of player %v", o, n.waits, n.who)
	case !over && o != pips.Outcome{}:
		return fmt.Errorf("the outcome is %+v before the end", o)
	case over && (o.Winners.Len() == 0 || o.Margin < 0):
		return fmt.Errorf("the outcome is %+v at the end", o)
	}
	return nil
}

// list checks the list of moves, and what comes of each.
func (n *trial[R, S, M, C, V]) list() error {
	if want := n.refusal(pips.Decision) == nil; (len(n.moves) > 0) != want {
		return fmt.Errorf("it waits for %v, and the moves are %v", n.waits, n.moves)
	}
	for i, m := range n.moves {
		next, err := n.Rules.Apply(n.state, m)
		if legal := n.Rules.Legal(n.state, m); legal != nil || err != nil || slices.Contains(n.moves[:i], m) {
			return fmt.Errorf("%v is among the moves twice, or with Legal %v, Apply %v", m, legal, err)
		}
		if err := n.step(m, next, nil); err != nil {
			return err
		}
	}
	return nil
}

// move checks what comes of any move.
func (n *trial[R, S, M, C, V]) move(m M) error {
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

// chance checks what comes of any result of chance, and of one that is drawn.
func (n *trial[R, S, M, C, V]) chance(c C) error {
	next, err := n.Rules.Chance(n.state, c)
	want := n.refusal(pips.Chance)
	if want != nil && !errors.Is(err, want) {
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
func (n *trial[R, S, M, C, V]) refusal(kind pips.For) error {
	switch {
	case n.Rules.Validate() != nil:
		return pips.ErrRules
	case !n.possible:
		return pips.ErrState
	case n.waits == kind:
		return nil
	}
	return [...]error{pips.Nothing: pips.ErrOver, pips.Chance: pips.ErrChanceDue, pips.Decision: pips.ErrMoveDue}[n.waits]
}

// step checks the state after a step.
func (n *trial[R, S, M, C, V]) step(what any, next S, err error) error {
	switch {
	case err != nil && next != n.state:
		return fmt.Errorf("%v is refused with %v and leads to %v", what, err, next)
	case err != nil && !errors.Is(err, pips.ErrIllegal):
		return fmt.Errorf("%v is refused with %v, which is not ErrIllegal", what, err)
	case err != nil:
		return nil
	}
	err = n.Rules.Check(next)
	if err == nil && n.Conserve != nil {
		err = n.Conserve(n.state, next)
	}
	if err != nil {
		return fmt.Errorf("%v leads to %v: %w", what, next, err)
	}
	return nil
}

// views checks what players and spectators see, guess and choose.
func (n *trial[R, S, M, C, V]) views() error {
	for p := pips.Nobody; p < pips.MaxPlayers; p++ {
		v := n.Rules.View(n.state, p)
		acts := n.refusal(pips.Decision) == nil && p == n.who
		guess, err := n.Rules.Guess(v, rand.NewPCG(1, 1))
		switch {
		case err != nil && acts:
			return fmt.Errorf("player %v cannot guess: %w", p, err)
		case err == nil && n.Rules.Check(guess) != nil:
			return fmt.Errorf("player %v guesses %v, which cannot be", p, guess)
		case err == nil && n.possible && !reflect.DeepEqual(n.Rules.View(guess, p), v):
			return fmt.Errorf("player %v guesses %v, with another view", p, guess)
		case acts && !slices.Equal(slices.Collect(n.Rules.Moves(guess)), n.moves):
			return fmt.Errorf("player %v guesses %v, with other moves", p, guess)
		}
		for name, bot := range n.Bots {
			if m := bot(v); acts && !slices.Contains(n.moves, m) {
				return fmt.Errorf("%s plays %v for player %v", name, m, p)
			}
		}
	}
	return nil
}

// text checks the text of a state, and the JSON of a possible one.
func (n *trial[R, S, M, C, V]) text() error {
	var back S
	if m, ok := any(n.state).(encoding.TextMarshaler); ok {
		text, err := m.MarshalText()
		if err == nil {
			err = any(&back).(encoding.TextUnmarshaler).UnmarshalText(text)
		}
		if (err != nil || back != n.state) && (err == nil || n.possible) {
			return fmt.Errorf("%q reads as %v, %v", text, back, err)
		}
	}
	back = *new(S)
	data, err := json.Marshal(n.state)
	if err == nil {
		err = json.Unmarshal(data, &back)
	}
	if n.possible && (err != nil || back != n.state) {
		return fmt.Errorf("%s reads as %v, %v", data, back, err)
	}
	return nil
}
