package service

import (
	"context"
	"errors"
	"testing"

	"pips.example/yahtzee"
)

// A duel is solved as long as its request lasts, and then its moves take no time.
func TestEndingPrepare(t *testing.T) {
	r, err := yahtzee.ParseRules("yacht boxes=ones,yahtzee")
	if err != nil {
		t.Fatal(err)
	}
	s, err := yahtzee.ParseState("turn=0 left=2 roll=12346 [] []")
	if err != nil {
		t.Fatal(err)
	}
	e := &ending{rules: r}
	over, cancel := context.WithCancel(t.Context())
	cancel()
	if err := e.Prepare(over, s); !errors.Is(err, context.Canceled) || e.duel != nil {
		t.Errorf("%v, %v", err, e.duel)
	}
	if err := e.Prepare(t.Context(), s); err != nil || e.duel == nil {
		t.Fatal(err)
	}
	if list, err := e.Choices(r.View(s, s.Turn)); err != nil || len(list) == 0 {
		t.Errorf("%v, %v", list, err)
	}
}
