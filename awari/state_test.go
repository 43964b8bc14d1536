package awari_test

import (
	"testing"

	"pips.example"
	"pips.example/awari"
)

// Impossible states are refused by all methods.
func TestCheck(t *testing.T) {
	board := awari.Standard().Start().Board
	for _, c := range []struct {
		rules string
		state awari.State
		says  string // "" if it can be a state
	}{
		{"standard", awari.State{Board: board, Turn: 1, Extra: 255}, ""},
		{"standard", mustState(t, "255 0 0 0 0 0 65025 / 255 0 0 0 0 0 0"), ""}, // any number of beans, also none
		{"basic", awari.State{Board: board, Extra: 1}, ""},
		{"oware", awari.State{Board: board}, ""},
		{"basic", mustState(t, "3 0 / 3 0"), "impossible state: 1 pits on a side, want 6"},
		{"basic", awari.State{}, "impossible state: 0 pits on a side, want 6"},
		{"basic", awari.State{Board: board, Turn: -1}, "impossible state: turn is -1, want 0 or 1"},
		{"basic", awari.State{Board: board, Extra: 2}, "impossible state: extra is 2, want 0 to 1"},
		{"oware", awari.State{Board: board, Extra: 1}, "impossible state: extra is 1, want 0 to 0"},
		{"toguz-korgool pits=2", mustState(t, "0* 0 0 / 1 2 0"), ""},
		{"toguz-korgool pits=2", mustState(t, "0 0* 0 / 1 2 0"), "impossible state: the last pit of a row is a tuz"},
		{"toguz-korgool pits=2", mustState(t, "1 2 0 / 0 0* 0"), "impossible state: the last pit of a row is a tuz"},
		{"kalah pits=2", mustState(t, "1 2 0 / 0* 0 0"), "impossible state: a tuz, which these rules do not have"},
	} {
		r, s := mustRules(t, c.rules), c.state
		for _, m := range []awari.Move{0, 1, 7, 255} {
			anything(t, r, s, m)
		}
		err := r.Check(s)
		if c.says == "" {
			if err != nil {
				t.Errorf("%v in %v: %v", r, s, err)
			}
			continue
		}
		if err == nil || err.Error() != c.says {
			t.Errorf("%v in %v: %v, want %s", r, s, err, c.says)
		}
		if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody {
			t.Errorf("%v waits for %v of %v", s, waits, p)
		}
		if n := awari.Perft(r, s, 0); n != 0 {
			t.Errorf("perft of %v: %d", s, n)
		}
	}
}
