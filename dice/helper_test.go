package dice_test

import (
	"errors"
	"slices"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dice"
)

// same returns n dice that all show f.
func same(f dice.Die, n int) dice.Dice {
	return dice.Of(slices.Repeat([]dice.Die{f}, n)...)
}

// recovered returns what f panics with, nil if it does not panic.
func recovered(f func()) (got any) {
	defer func() { got = recover() }()
	f()
	return nil
}

// wantPanic fails the test unless f panics with an error of this kind that says what is expected.
func wantPanic(t *testing.T, name string, kind pips.Error, f func()) {
	t.Helper()
	err, _ := recovered(f).(error)
	wantRefusal(t, name, err, kind)
}

// wantRefusal fails the test unless err is of this kind and says what is expected.
func wantRefusal(t *testing.T, name string, err error, kind pips.Error) {
	t.Helper()
	if err == nil || !errors.Is(err, kind) || !strings.HasPrefix(err.Error(), "dice: ") || !strings.Contains(err.Error(), "want ") {
		t.Errorf("%s gives the error %v, want one of the kind %q that says what to do", name, err, kind)
	}
}

// rep is strings.Repeat under a name that keeps tables narrow.
func rep(s string, n int) string { return strings.Repeat(s, n) }
