package awari_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Each reason has a text of its own, is illegal and nothing else that the root has.
func TestErrors(t *testing.T) {
	seen := map[string]bool{}
	for i := range 256 {
		e := awari.Error(i)
		text := e.Error()
		gametest.ErrorJSON(t, e)
		if unknown := fmt.Sprintf("unknown error %d", i); (text == unknown) != (i == 0 || e > awari.ErrFull) {
			t.Errorf("error %d has the text %q", i, text)
		}
		if seen[text] {
			t.Errorf("error %d has the text %q of another", i, text)
		}
		seen[text] = true
		for kind := pips.ErrIllegal; kind <= pips.ErrHidden; kind++ {
			for _, err := range []error{e, &pips.MoveError{Reason: e}, fmt.Errorf("my table: %w", &pips.MoveError{Reason: e})} {
				if got := errors.Is(err, kind); got != (kind == pips.ErrIllegal) {
					t.Errorf("%v is %v: %v", err, kind, got)
				}
			}
		}
	}
}

// What every refusal says of a move: player, move, reason and numbers, the same by
// Legal, Apply and a game, in words and in JSON.
func TestMoveError(t *testing.T) {
	const start = "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"
	for _, c := range []struct {
		rules, state string
		want         pips.MoveError
		text, json   string
	}{
		{"standard", start, pips.MoveError{Player: 0, Move: awari.Move(7), Reason: awari.ErrPit, Need: 6, Have: 7},
			"player 0, 7: not a pit of this player (need at most 6, have 7)",
			`{"player":0,"move":{"pit":7},"reason":"not a pit of this player","need":6,"have":7}`},
		{"standard", start, pips.MoveError{Player: 0, Move: awari.Move(255), Reason: awari.ErrPit, Need: 6, Have: 255},
			"player 0, 255: not a pit of this player (need at most 6, have 255)",
			`{"player":0,"move":{"pit":255},"reason":"not a pit of this player","need":6,"have":255}`},
		{"standard", start + " turn=1", pips.MoveError{Player: 1, Move: awari.Move(0), Reason: awari.ErrPit},
			"player 1, 0: not a pit of this player",
			`{"player":1,"move":{"pit":0},"reason":"not a pit of this player","need":0,"have":0}`},
		{"standard", "3 3 3 3 3 3 0 / 3 3 0 3 3 3 0 turn=1", pips.MoveError{Player: 1, Move: awari.Move(3), Reason: awari.ErrEmpty},
			"player 1, 3: the pit is empty",
			`{"player":1,"move":{"pit":3},"reason":"the pit is empty","need":0,"have":0}`},
		{"oware", "1 0 0 0 0 1 22 / 0 0 0 0 0 0 24", pips.MoveError{Player: 0, Move: awari.Move(1), Reason: awari.ErrFeed},
			"player 0, 1: the other player must get beans",
			`{"player":0,"move":{"pit":1},"reason":"the other player must get beans","need":0,"have":0}`},
		{"awari", "1 0 0 0 1 2 19 / 1 1 0 0 0 0 23", pips.MoveError{Player: 0, Move: awari.Move(6), Reason: awari.ErrGrandSlam},
			"player 0, 6: not all beans of the other player may be captured",
			`{"player":0,"move":{"pit":6},"reason":"not all beans of the other player may be captured","need":0,"have":0}`},
		{"kalah pits=2", "0 3 0 / 255 1 0", pips.MoveError{Player: 0, Move: awari.Move(2), Reason: awari.ErrFull},
			"player 0, 2: a pit would hold more than 255 beans",
			`{"player":0,"move":{"pit":2},"reason":"a pit would hold more than 255 beans","need":0,"have":0}`},
		// Where every pit is full, nothing that a player can do is right.
		{"kalah pits=2", "0 3 0 / 255 1 0", pips.MoveError{Player: 0, Move: awari.Move(1), Reason: awari.ErrFull}, "", ""},
		{"kalah pits=2", "0 3 0 / 255 1 0", pips.MoveError{Player: 0, Move: awari.Move(0), Reason: awari.ErrFull}, "", ""},
		{"kalah pits=2", "0 3 0 / 255 1 0", pips.MoveError{Player: 0, Move: awari.Move(9), Reason: awari.ErrFull}, "", ""},
		// Pit 1 gives North nothing, and the others would make a pit too full.
		{"oware pits=3", "1 255 255 0 / 0 0 0 0", pips.MoveError{Player: 0, Move: awari.Move(1), Reason: awari.ErrFull}, "", ""},
		{"standard", "0 0 0 0 0 0 18 / 3 3 3 3 3 3 0 turn=1", pips.MoveError{Player: 1, Move: awari.Move(3), Reason: pips.ErrOver},
			"player 1, 3: the game is over",
			`{"player":1,"move":{"pit":3},"reason":"the game is over","need":0,"have":0}`},
		{"kalah pits=5", start, pips.MoveError{Player: 0, Move: awari.Move(3), Reason: pips.ErrState},
			"player 0, 3: impossible state: 6 pits on a side, want 5",
			`{"player":0,"move":{"pit":3},"reason":"impossible state: 6 pits on a side, want 5","need":0,"have":0}`},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		m := c.want.Move.(awari.Move)
		next, applied := r.Apply(s, m)
		if next != s {
			t.Errorf("%v of %v leads to %v", m, s, next)
		}
		for _, err := range []error{applied, r.Legal(s, m), r.View(s, s.Turn).Legal(m)} {
			var bad *pips.MoveError
			if !errors.As(err, &bad) || !errors.Is(err, pips.ErrIllegal) || !errors.Is(err, c.want.Reason) {
				t.Fatalf("%v of %v: %v, want %v", m, s, err, c.want.Reason)
			}
			if got := *bad; why(&got) != c.want.Reason || got.Player != c.want.Player || got.Move != c.want.Move {
				t.Errorf("%v of %v: %#v, want %#v", m, s, got, c.want)
			} else if got.Need != c.want.Need || got.Have != c.want.Have {
				t.Errorf("%v of %v: need %d, have %d", m, s, got.Need, got.Have)
			}
		}
		if c.text == "" {
			continue
		}
		if applied.Error() != c.text {
			t.Errorf("%q, want %q", applied, c.text)
		}
		if got, err := json.Marshal(applied); string(got) != c.json || err != nil {
			t.Errorf("%s, %v, want %s", got, err, c.json)
		}
	}
}

// Chance is never due.
func TestChanceError(t *testing.T) {
	r := awari.Standard()
	for text, want := range map[string]pips.MoveError{
		"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=1":  {Player: 1, Reason: pips.ErrMoveDue},
		"0 0 0 0 0 0 18 / 3 3 3 3 3 3 0 turn=1": {Player: pips.Nobody, Reason: pips.ErrOver},
		"3 0 / 3 0":                             {Player: pips.Nobody, Reason: pips.ErrState},
	} {
		s := mustState(t, text)
		next, err := r.Chance(s, r.Draw(s, nil))
		var bad *pips.MoveError
		if next != s || !errors.As(err, &bad) || bad.Player != want.Player || why(err) != want.Reason {
			t.Errorf("%s: %v, %#v, want %#v", text, next, err, want)
		}
	}
	g := fed(t, r, 4)
	if err := g.Roll(nil); why(err) != pips.ErrMoveDue {
		t.Errorf("Roll: %v", err)
	}
}
