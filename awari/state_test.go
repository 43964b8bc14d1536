package awari_test

import (
	"errors"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
)

// The first state, on boards of all sizes.
func TestStart(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		row := strings.Repeat("9 ", pits) + "0"
		if got, want := awari.Kalah(pits, 9).Start().String(), row+" / "+row+" turn=0"; got != want {
			t.Errorf("%d pits: %q, want %q", pits, got, want)
		}
	}
}

// A state that the rules do not have is refused by everything, and each says why.
func TestCheck(t *testing.T) {
	board := awari.Standard().Start().Board
	for _, c := range []struct {
		rules string
		state awari.State
		says  string // "" if it can be a state
	}{
		{"standard", awari.State{Board: board, Turn: 1, Extra: 255}, ""},
		{"standard", mustState(t, "255 0 0 0 0 0 65025 / 255 0 0 0 0 0 0"), ""}, // any number of beans, also none
		{"standard", mustState(t, "0 0 0 0 0 0 0 / 0 0 0 0 0 0 0"), ""},
		{"basic", awari.State{Board: board, Extra: 1}, ""},
		{"oware", awari.State{Board: board}, ""},
		{"basic", mustState(t, "3 0 / 3 0"), "impossible state: 1 pits on a side, want 6"},
		{"basic", awari.State{}, "impossible state: 0 pits on a side, want 6"},
		{"basic", awari.State{Board: board, Turn: 7}, "impossible state: turn is 7, want 0 or 1"},
		{"basic", awari.State{Board: board, Turn: -1}, "impossible state: turn is -1, want 0 or 1"},
		{"basic", awari.State{Board: board, Extra: 2}, "impossible state: extra is 2, want 0 to 1"},
		{"oware", awari.State{Board: board, Extra: 1}, "impossible state: extra is 1, want 0 to 0"},
		{"none", awari.State{Board: board}, "the rules cannot be played: beans is 0, want 1 to 255"}, // they come first
		{"none", awari.State{}, "the rules cannot be played: beans is 0, want 1 to 255"},
	} {
		r, s, kind := awari.Rules{Pits: 6}, c.state, error(pips.ErrRules)
		if c.rules != "none" {
			r, kind = mustRules(t, c.rules), pips.ErrState
		}
		err := r.Check(s)
		if c.says == "" {
			if err != nil {
				t.Errorf("%v in %v: %v", r, s, err)
			}
			continue
		}
		if err == nil || err.Error() != c.says || !errors.Is(err, kind) {
			t.Errorf("%v in %v: %v, want %s", r, s, err, c.says)
		}
		if o := r.Outcome(s); o != (pips.Outcome{}) {
			t.Errorf("Outcome of %v: %v", s, o)
		}
		if waits, p := r.Waits(s); waits != pips.Nothing || p != pips.Nobody {
			t.Errorf("%v waits for %v of %v", s, waits, p)
		}
		if end, ok := r.Repeated(s); end != s || ok {
			t.Errorf("%v ends with %v", s, end)
		}
		if n := awari.Perft(r, s, 0) + awari.Perft(r, s, 1); n != 0 {
			t.Errorf("Perft of %v: %d", s, n)
		}
		for m := range r.Moves(s) {
			t.Errorf("%v in %v", m, s)
		}
		for _, m := range []awari.Move{0, 1, 6, 7, 255} {
			next, applied := r.Apply(s, m)
			if next != s {
				t.Errorf("%v of %v leads to %v", m, s, next)
			}
			refusals := []error{r.Legal(s, m), applied}
			if s.Extra == 0 { // Distribute is for the first sowing of a turn
				b, sown, err := r.Distribute(s.Board, s.Turn, r.Pit(s.Turn, m))
				if refusals = append(refusals, err); b != s.Board || sown != (awari.Sown{}) {
					t.Errorf("%v of %v leads to %v, %+v", m, s, b, sown)
				}
			}
			for _, err := range refusals {
				if err == nil || !strings.HasSuffix(err.Error(), c.says) || !errors.Is(err, pips.ErrIllegal) || !errors.Is(err, kind) {
					t.Errorf("%v of %v: %v, want %s", m, s, err, c.says)
				}
			}
		}
		if next, err := r.Chance(s, struct{}{}); next != s || !errors.Is(err, kind) {
			t.Errorf("Chance of %v: %v, %v", s, next, err)
		}
		for name, bot := range allBots() {
			if m := chooses(bot, r, s); m != 0 {
				t.Errorf("%s plays %v in %v", name, m, s)
			}
		}
	}
}
