package gametest

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"

	"pips.example"
)

// A Feed feeds a game from outside, as a server does, with what a fuzz target is given.
type Feed[R FullRules[S, M, C, V], S, M comparable, C, V any] struct {
	Move     func(*Bytes) M              // any move
	Chance   func(*Bytes, S) C           // what may fall, often what the state waits for
	Conserve func(before, after S) error // what holds of each step, nil for nothing
}

// Play feeds chance and moves, most of which are refused, and takes steps back: a byte says
// what, and those after it with what. It tries 200 of them at most. The laws:
//
//   - The game does what the rules do, also where a state comes up again.
//   - What is refused leaves it as it was, with a *[pips.MoveError] for the reason of the
//     rules, which names the player and the move.
//   - Undo takes back the last move, and what chance brought after it.
//   - The record survives its text and its JSON, and comes to the same game.
//
// It returns the number of steps that the game has at last.
func (f Feed[R, S, M, C, V]) Play(t testing.TB, g *pips.Game[R, S, M, C, V], script Bytes) int {
	t.Helper()
	fed := &fed[R, S, M, C, V]{f, g, []S{g.State()}}
	for n := 0; len(script) > 0 && n < 200; n++ {
		before := g.State()
		if err := fed.step(&script); err != nil {
			t.Fatalf("%v, in %v: %v", g.Rules(), before, err)
		}
	}
	if err := fed.record(); err != nil {
		t.Fatal(err)
	}
	return len(fed.states) - 1
}

// fed is a game with the states that it has come to.
type fed[R FullRules[S, M, C, V], S, M comparable, C, V any] struct {
	Feed[R, S, M, C, V]
	game   *pips.Game[R, S, M, C, V]
	states []S
}

// step tries one thing.
func (f *fed[R, S, M, C, V]) step(script *Bytes) error {
	waits, _ := f.game.Waits()
	moves := slices.Collect(f.game.Moves())
	switch what := script.Next(); {
	case what == 64:
		return f.undo()
	case what&6 == 2, what&6 == 0 && waits == pips.Chance:
		c := f.Chance(script, f.game.State())
		next, err := f.game.Rules().Chance(f.game.State(), c)
		return f.played(nil, next, err, f.game.Chance(c))
	case what&6 != 4 && len(moves) > 0:
		return f.move(moves[int(script.Next())%len(moves)])
	}
	return f.move(f.Move(script))
}

func (f *fed[R, S, M, C, V]) move(m M) error {
	next, err := f.game.Rules().Apply(f.game.State(), m)
	return f.played(m, next, err, f.game.Move(m))
}

// undo takes steps back.
func (f *fed[R, S, M, C, V]) undo() error {
	left := len(f.states) - 1
	for i, step := range f.game.Record().Steps {
		if step.Move != nil {
			left = i
		}
	}
	if undone := f.game.Undo(); undone != (left < len(f.states)-1) {
		return fmt.Errorf("taken back: %v, with %d of %d steps left", undone, left, len(f.states)-1)
	}
	f.states = f.states[:left+1]
	return f.same()
}

// played checks what came of a step, which leads to next by the rules or is refused with
// want; move is nil for chance.
func (f *fed[R, S, M, C, V]) played(move any, next S, want, err error) error {
	before := f.states[len(f.states)-1]
	if (err == nil) != (want == nil) || Reason(err) != Reason(want) {
		return fmt.Errorf("%v gives %v, want %v", move, err, want)
	}
	if err != nil {
		return errors.Join(f.blames(move, err), f.same())
	}
	rules := f.game.Rules()
	if rep, ok := any(rules).(pips.Repeater[S]); ok && slices.Contains(f.states, next) {
		if end, ends := rep.Repeated(next); ends {
			next = end
		}
	}
	f.states = append(f.states, next)
	if f.Conserve != nil && !f.game.Page(pips.Nobody).Repeated {
		if err := f.Conserve(before, next); err != nil {
			return fmt.Errorf("%v leads to %v: %w", move, next, err)
		}
	}
	return errors.Join(rules.Check(next), f.same())
}

// blames checks that an error names the player and the move.
func (f *fed[R, S, M, C, V]) blames(move any, err error) error {
	var refused *pips.MoveError
	if !errors.As(err, &refused) || !errors.Is(err, pips.ErrIllegal) {
		return fmt.Errorf("%v is refused with %v, which is no *MoveError", move, err)
	}
	waits, p := f.game.Waits()
	due := waits == pips.Decision && move != nil || waits == pips.Chance && move == nil // so it was the step of p
	if refused.Move != move || due && refused.Player != p {
		return fmt.Errorf("%v of player %v is refused with %v", move, p, err)
	}
	return nil
}

// same checks that the game has come where it should.
func (f *fed[R, S, M, C, V]) same() error {
	if s, want := f.game.State(), f.states[len(f.states)-1]; s != want {
		return fmt.Errorf("the game comes to %v, want %v", s, want)
	}
	return nil
}

// record checks that the record survives its text and its JSON.
func (f *fed[R, S, M, C, V]) record() error {
	rec := f.game.Record()
	if len(rec.Steps) != len(f.states)-1 {
		return fmt.Errorf("the record has %d steps, want %d", len(rec.Steps), len(f.states)-1)
	}
	var fromText, fromJSON pips.Record[R, S, M, C, V]
	text, terr := rec.MarshalText()
	data, jerr := json.Marshal(rec)
	if err := errors.Join(terr, jerr, fromText.UnmarshalText(bytes.Clone(text)), json.Unmarshal(data, &fromJSON)); err != nil {
		return fmt.Errorf("the record %q, %s: %w", text, data, err)
	}
	for _, back := range []pips.Record[R, S, M, C, V]{fromText, fromJSON} {
		g, err := back.Game()
		if err != nil {
			return fmt.Errorf("the record %q: %w", text, err)
		}
		if g.State() != f.game.State() || g.Page(pips.Nobody).Repeated != f.game.Page(pips.Nobody).Repeated || !reflect.DeepEqual(back, rec) {
			return fmt.Errorf("the record %q comes to %v in %+v, want %+v", text, g.State(), back, rec)
		}
	}
	return nil
}
