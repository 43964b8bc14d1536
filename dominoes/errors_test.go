package dominoes_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/dominoes"
)

// Each Error has a text of its own that says which package it comes from.
func TestErrorTexts(t *testing.T) {
	n := 0
	for !strings.Contains(dominoes.Error(n+1).Error(), "unknown error") {
		n++
	}
	if last := dominoes.Error(n); last != dominoes.ErrTooLong {
		t.Errorf("the last error is %v", last)
	}
	seen := map[string]dominoes.Error{}
	for i := range n {
		e := dominoes.Error(i + 1)
		text := e.Error()
		rest, ok := strings.CutPrefix(text, "dominoes: ")
		if !ok || rest == "" || rest != strings.TrimSpace(rest) {
			t.Errorf("error %d has the text %q", i+1, text)
		}
		if twin, ok := seen[text]; ok {
			t.Errorf("errors %d and %d have the same text %q", twin, e, text)
		}
		seen[text] = e
	}
	for _, e := range []dominoes.Error{0, dominoes.Error(n + 1), 255} {
		if got, want := e.Error(), fmt.Sprintf("dominoes: unknown error %d", uint8(e)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// errors.Is finds an error by itself and by its kind, wrapped or not, and no
// other error.
func TestErrorIs(t *testing.T) {
	kind := map[dominoes.Error]dominoes.Error{}
	for _, e := range []dominoes.Error{dominoes.ErrHandSize, dominoes.ErrTarget, dominoes.ErrChipOut} {
		kind[e] = dominoes.ErrRules
	}
	for _, e := range []dominoes.Error{
		dominoes.ErrState, dominoes.ErrOver, dominoes.ErrDealDue, dominoes.ErrNoMatch, dominoes.ErrPlayed, dominoes.ErrNotHeld,
		dominoes.ErrTurned, dominoes.ErrEnd, dominoes.ErrKnock,
	} {
		kind[e] = dominoes.ErrIllegal
	}
	for i := range 256 {
		e := dominoes.Error(i)
		for name, err := range map[string]error{
			"plain":   e,
			"wrapped": fmt.Errorf("my table: %w", e),
			"syntax":  &dominoes.SyntaxError{Input: "1", Err: e},
			"move":    &dominoes.MoveError{Err: e},
		} {
			for j := range 256 {
				target := dominoes.Error(j)
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
	_, err := dominoes.ParseHand("5-1 x 2-2")
	if got, want := err.Error(), `dominoes: syntax error: "5-1 x 2-2" at offset 4`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	var bad *dice.SyntaxError // one type for all games
	if !errors.As(err, &bad) {
		t.Errorf("%T", err)
	}
	_, err = dominoes.ParseRules(strings.Repeat("standard hand=3 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 24") {
		t.Errorf("the message is %q", got)
	}
	for _, c := range []struct {
		err  dominoes.MoveError
		want string
	}{
		{
			dominoes.MoveError{Player: dominoes.Player2, Move: dominoes.Move{Domino: dominoes.Domino{L: 5, R: 1}, End: dominoes.Right}, Err: dominoes.ErrNoMatch},
			`player 2, move "5-1 right": dominoes: the tile does not fit there`,
		},
		{dominoes.MoveError{Move: dominoes.Move{Knock: true}, Err: dominoes.ErrKnock}, `player 1, move "knock": dominoes: who can play must play`},
		{
			dominoes.MoveError{Player: 7, Move: dominoes.Move{Domino: dominoes.Domino{L: 9}, End: 8}, Err: dominoes.ErrState},
			`%!Player(7), move "%!Domino(9-0) %!End(8)": dominoes: impossible state`,
		},
		{dominoes.MoveError{Player: 1, Move: dominoes.DealStep([2]dominoes.Hand{}).Move, Err: dominoes.ErrNoDeal}, "dominoes: no deal is due"},
	} {
		if got := c.err.Error(); got != c.want {
			t.Errorf("%q, want %q", got, c.want)
		}
		if c.err.Unwrap() != c.err.Err {
			t.Errorf("%v does not unwrap", c.err)
		}
	}
}

// A kind is of its own kind. errors.Is compares before it asks the method, so
// the method is called here by itself.
func TestErrorKindOfItself(t *testing.T) {
	for _, kind := range []dominoes.Error{dominoes.ErrRules, dominoes.ErrIllegal} {
		if !kind.Is(kind) {
			t.Errorf("%v is not of its own kind", kind)
		}
	}
}
