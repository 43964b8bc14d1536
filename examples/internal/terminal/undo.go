package terminal

import (
	"errors"
	"fmt"
	"io"

	"pips.example"
	"pips.example/dice"
)

// ErrUndone is the error of [Table.Choose] after an undo: the table shows the last roll or deal again and calls
// Choose for the current decision.
const ErrUndone = End("The choice was taken back.")

// Undo is a command that returns the game to the last decision of a person, and returns [ErrUndone]. A move
// without an alternative is not a decision. If dice were rolled or tiles drawn after it, Undo only refuses.
func (t *Table[R, S, M, C, V]) Undo() error {
	rec := t.Record()
	rec.Steps = nil
	start, err := rec.Game()
	if err != nil {
		return err
	}
	before, last, at, fell := start.State(), -1, 0, false
	for step, after := range t.Steps() {
		if step.Chance != nil {
			fell = true
		} else if t.Bots[step.Player] == nil && several(t, before) {
			last, fell = at, false
		}
		before = after
		at++
	}
	switch {
	case last < 0:
		t.Refuse(errors.New("there is nothing to undo"))
		return nil
	case fell:
		what := "tiles were dealt or drawn"
		if _, ok := any(*new(C)).(dice.Dice); ok {
			what = "dice were rolled"
		}
		t.Refuse(fmt.Errorf("your last choice cannot be undone: %s after it", what))
		return nil
	}
	for range at - last {
		t.Game.Undo()
	}
	return ErrUndone
}

// several reports whether more than one move is legal.
func several[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *Table[R, S, M, C, V], s S) bool {
	n := 0
	for range t.Rules().Moves(s) {
		if n++; n > 1 {
			return true
		}
	}
	return false
}

// again replays the game, so that the state of the program is that after the last step.
func (t *Table[R, S, M, C, V]) again() (err error) {
	rec := t.Record()
	steps := rec.Steps
	rec.Steps = nil
	if t.Game, err = rec.Game(); err != nil {
		return err
	}
	if t.Forget != nil {
		t.Forget()
	}
	return t.replay(steps, false)
}

// replay plays steps. It shows only a last roll or deal. With draw it also calls Draw for each, so that later
// draws are those of the unbroken game.
func (t *Table[R, S, M, C, V]) replay(steps []pips.Step[M, C], draw bool) (err error) {
	screen := *t.Screen
	*t.Screen = *NewScreen(io.Discard, Style{})
	muted := true
	show := func() {
		if muted {
			*t.Screen, muted = screen, false
		}
	}
	defer show()
	for i, step := range steps {
		before := t.State()
		if step.Resigns { // the last one
			return t.Resign(step.Player)
		}
		if step.Chance == nil {
			if err = t.Move(*step.Move); err != nil {
				return err
			}
			t.Moved(before, *step.Move)
			continue
		}
		if draw {
			t.Draw(before)
		}
		if err = t.Chance(*step.Chance); err != nil {
			return err
		}
		if i == len(steps)-1 {
			show()
		}
		t.Rolled(before, *step.Chance)
	}
	return nil
}
