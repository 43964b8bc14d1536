package farkle_test

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"pips.example/farkle"
)

// errorCount is the number of Error constants: the first value without a text
// comes after the last of them.
func errorCount() int {
	n := 0
	for !strings.Contains(farkle.Error(n+1).Error(), "unknown error") {
		n++
	}
	return n
}

// Each Error has a text of its own that says which package it comes from.
func TestErrorTexts(t *testing.T) {
	n := errorCount()
	seen := map[string]farkle.Error{}
	for i := range n {
		e := farkle.Error(i + 1)
		text := e.Error()
		rest, ok := strings.CutPrefix(text, "farkle: ")
		if !ok || rest == "" || rest != strings.TrimSpace(rest) {
			t.Errorf("error %d has the text %q", i+1, text)
		}
		if twin, ok := seen[text]; ok {
			t.Errorf("errors %d and %d have the same text %q", twin, e, text)
		}
		seen[text] = e
	}
	for _, e := range []farkle.Error{0, farkle.Error(n + 1), 255} {
		if got, want := e.Error(), fmt.Sprintf("farkle: unknown error %d", uint8(e)); got != want {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

// errors.Is finds an error by itself and by its kind, wrapped or not, and no
// other error.
func TestErrorIs(t *testing.T) {
	rules := map[farkle.Error]bool{
		farkle.ErrRules: true, farkle.ErrNoLines: true, farkle.ErrThrow: true, farkle.ErrRange: true, farkle.ErrPenalty: true,
	}
	for i := range 256 {
		e := farkle.Error(i)
		for name, err := range map[string]error{
			"plain":   e,
			"wrapped": fmt.Errorf("my table: %w", e),
			"syntax":  &farkle.SyntaxError{Input: "1", Err: e},
		} {
			for j := range 256 {
				target := farkle.Error(j)
				if target == farkle.ErrIllegal && target != e {
					continue // the kind of the errors of moves
				}
				want := e == target || target == farkle.ErrRules && rules[e]
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
func TestSyntaxErrorText(t *testing.T) {
	_, err := farkle.ParseTable("1=100 5=x")
	if got, want := err.Error(), `farkle: not a number in range: "1=100 5=x" at offset 8`; got != want {
		t.Errorf("%q, want %q", got, want)
	}
	_, err = farkle.ParseRules(rep("standard opening=5 ", 500))
	if got := err.Error(); len(got) > 120 || !strings.Contains(got, "at offset 19") {
		t.Errorf("the message is %q", got)
	}
}

// A kind is of its own kind. errors.Is compares before it asks the method, so
// the method is called here by itself.
func TestErrorKindOfItself(t *testing.T) {
	for _, kind := range []farkle.Error{farkle.ErrRules, farkle.ErrIllegal} {
		if !kind.Is(kind) {
			t.Errorf("%v is not of its own kind", kind)
		}
	}
}
