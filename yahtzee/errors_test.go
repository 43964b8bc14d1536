package yahtzee_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example/yahtzee"
)

// Each Error has a text of its own and the kind it should have.
func TestErrors(t *testing.T) {
	seen := map[string]bool{}
	for i := 1; i <= int(yahtzee.ErrTooLong); i++ {
		e := yahtzee.Error(i)
		if text := e.Error(); seen[text] || !strings.HasPrefix(text, "yahtzee: ") || strings.Contains(text, "unknown error") {
			t.Errorf("error %d: %q", i, text)
		}
		seen[e.Error()] = true
		if got, want := errors.Is(e, yahtzee.ErrRules), yahtzee.ErrRules <= e && e < yahtzee.ErrIllegal; got != want {
			t.Errorf("%v is ErrRules: %v", e, got)
		}
		if got, want := errors.Is(e, yahtzee.ErrIllegal), yahtzee.ErrIllegal <= e && e < yahtzee.ErrPlayers; got != want {
			t.Errorf("%v is ErrIllegal: %v", e, got)
		}
	}
	for _, e := range []yahtzee.Error{0, yahtzee.ErrTooLong + 1, 255} {
		if !strings.Contains(e.Error(), "unknown error") {
			t.Error(e)
		}
	}
}
