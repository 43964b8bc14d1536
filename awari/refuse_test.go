package awari_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

func TestErrors(t *testing.T) { gametest.Reasons(t, awari.ErrEndless) }

// Player, move, reason and numbers of refusals, the same by Legal, Apply and a view.
func TestMoveError(t *testing.T) {
	const start = "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0"
	for _, c := range []struct {
		rules, state string
		move         awari.Move
		reason       error
		text         string
	}{
		{"standard", start, 7, awari.ErrPit, "player 0, 7: not a pit of this player (need at most 6, have 7)"},
		{"standard", start + " turn=1", 0, awari.ErrPit, "player 1, 0: not a pit of this player"},
		{"standard", "3 3 3 3 3 3 0 / 3 3 0 3 3 3 0 turn=1", 3, awari.ErrEmpty, "player 1, 3: the pit is empty"},
		{"oware", "1 0 0 0 0 1 22 / 0 0 0 0 0 0 24", 1, awari.ErrFeed, "player 0, 1: the other player must get beans"},
		{"awari", "1 0 0 0 1 2 19 / 1 1 0 0 0 0 23", 6, awari.ErrGrandSlam, "player 0, 6: not all beans of the other player may be captured"},
		{"kalah pits=2", "1 3 0 / 255 1 0", 2, awari.ErrFull, "player 0, 2: a pit would hold more than 255 beans"},
		// The game is over if every sowing would fill a pit.
		{"kalah pits=2", "0 3 0 / 255 1 0", 2, pips.ErrOver, "player 0, 2: the game is over"},
		// Pit 1 gives North nothing, and the others would make a pit too full.
		{"oware pits=3", "1 255 255 0 / 0 0 0 0", 1, pips.ErrOver, "player 0, 1: the game is over"},
		{"standard", "0 0 0 0 0 0 18 / 3 3 3 3 3 3 0 turn=1", 3, pips.ErrOver, "player 1, 3: the game is over"},
		{"kalah least=2", "3 3 1 3 3 3 0 / 3 3 3 3 3 3 0", 3, awari.ErrFew, "player 0, 3: the pit has too few beans (need 2, have 1)"},
		// From the second lap on, 3, 2, 3, 2, 3 and 2 beans are sown from pits 4, 3, 1, 4, 2 and 1 of the four, and again.
		{"pits=2 beans=1 sow=no-homes capture=nothing relay=last end=mover-stuck", "1 2 0 / 0 2 0", 2, awari.ErrEndless,
			"player 0, 2: the sowing takes more than 1,000 laps"},
		{"kalah pits=5", start, 3, pips.ErrState, "player 0, 3: impossible state: 6 pits on a side, want 5"},
	} {
		r, s := mustRules(t, c.rules), mustState(t, c.state)
		next, applied := r.Apply(s, c.move)
		if next != s {
			t.Errorf("%v of %v leads to %v", c.move, s, next)
		}
		for _, err := range []error{applied, r.Legal(s, c.move), r.View(s, s.Turn).Legal(c.move)} {
			var bad *pips.MoveError
			if !errors.As(err, &bad) || why(err) != c.reason || err.Error() != c.text {
				t.Errorf("%v of %v: %v, want %s", c.move, s, err, c.text)
			}
		}
	}
}
