package awari_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/dice"
)

// Each Error has a text of its own that says which package it comes from.
func TestErrorTexts(t *testing.T) {
	n := 0
	for !strings.Contains(awari.Error(n+1).Error(), "unknown error") {
		n++
	}
	if last := awari.Error(n); last != awari.ErrTooLong {
		t.Errorf("the last error is %v", last)
	}
	seen := map[string]awari.Error{}
	for i := range n {
		e := awari.Error(i + 1)
		text := e.Error()
		rest, ok := strings.CutPrefix(text, "awari: ")
		if !ok || rest == "" || rest != strings.TrimSpace(rest) {
			t.Errorf("error %d has the text %q", i+1, text)
		}
		if twin, ok := seen[text]; ok {
			t.Errorf("errors %d and %d have the same text %q", twin, e, text)
		}
		seen[text] = e
	}
	for _, e := range []awari.Error{0, awari.Error(n + 1), 255} {
		if got, want := e.Error(), fmt.Sprintf("awari: unknown error %d", uint8(e)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
	// A text that names a limit names the right one.
	if awari.MaxPits != 7 || awari.MaxBeans != 255 || awari.MaxTotal != 65535 {
		t.Error("the texts of ErrPits, ErrBeans and ErrFull have other numbers")
	}
}

// errors.Is finds an error by itself and by its kind, wrapped or not, and no
// other error.
func TestErrorIs(t *testing.T) {
	kind := map[awari.Error]awari.Error{}
	for _, e := range []awari.Error{awari.ErrPits, awari.ErrBeans, awari.ErrRange} {
		kind[e] = awari.ErrRules
	}
	for _, e := range []awari.Error{
		awari.ErrState, awari.ErrOver, awari.ErrPit, awari.ErrHome, awari.ErrForeign, awari.ErrEmpty, awari.ErrFeed, awari.ErrGrandSlam, awari.ErrFull,
	} {
		kind[e] = awari.ErrIllegal
	}
	for i := range 256 {
		e := awari.Error(i)
		for name, err := range map[string]error{
			"plain":   e,
			"wrapped": fmt.Errorf("my table: %w", e),
			"syntax":  &awari.SyntaxError{Input: "1", Err: e},
			"move":    &awari.MoveError{Err: e},
		} {
			for j := range 256 {
				target := awari.Error(j)
				want := e == target || target != 0 && kind[e] == target
				if got := errors.Is(err, target); got != want {
					t.Errorf("%s %d is %d: %v, want %v", name, e, target, got, want)
				}
			}
		}
		if errors.Is(e, errors.New(e.Error())) || errors.Is(e, nil) {
			t.Errorf("%v is what it is not", e)
		}
	}
}

// The message has the reason and the text around the fault, not all of it.
func TestErrorMessages(t *testing.T) {
	_, err := awari.Parse("3 x / 3 0")
	if got, want := err.Error(), `awari: not a number in range: "3 x / 3 0" at offset 2`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var bad *dice.SyntaxError // one type for all games
	if !errors.As(err, &bad) {
		t.Errorf("%T", err)
	}
	_, err = awari.ParseRules(strings.Repeat("standard extra=0 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 25") {
		t.Errorf("the message is %q", got)
	}
	move := &awari.MoveError{Player: awari.North, Move: 9, Err: awari.ErrEmpty}
	if got, want := move.Error(), "north, pit 9: awari: the pit is empty"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	move = &awari.MoveError{Player: 7, Move: 200, Err: awari.ErrState}
	if got, want := move.Error(), "%!Player(7), pit 200: awari: impossible state"; got != want {
		t.Errorf("%q, want %q", got, want)
	}
}

// A kind is of its own kind. errors.Is compares before it asks the method, so
// the method is called here by itself.
func TestErrorKindOfItself(t *testing.T) {
	for _, kind := range []awari.Error{awari.ErrRules, awari.ErrIllegal} {
		if !kind.Is(kind) {
			t.Errorf("%v is not of its own kind", kind)
		}
	}
}
