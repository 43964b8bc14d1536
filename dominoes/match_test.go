package dominoes_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dominoes"
)

// A match that cannot begin asks no player.
func TestMatchRefuses(t *testing.T) {
	never := func(v dominoes.View) dominoes.Move {
		t.Errorf("asked about %v", v.Hand)
		return dominoes.Move{}
	}
	std := dominoes.Standard()
	for _, c := range []struct {
		rules  dominoes.Rules
		p1, p2 dominoes.DomsPlayer
		want   error
	}{
		{dominoes.Rules{HandSize: 28, Target: 61}, never, never, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 7, Target: 0}, never, never, pips.ErrRules},
		{dominoes.MustParseRules("block"), never, never, pips.ErrRules},
		{std, nil, never, pips.ErrPlayers},
		{std, never, nil, pips.ErrPlayers},
	} {
		if p1, p2, err := c.rules.DomsMatch(1, c.p1, c.p2, 1); p1 != 0 || p2 != 0 || !errors.Is(err, c.want) {
			t.Errorf("%v: %d-%d, %v, want %v", c.rules, p1, p2, err, c.want)
		}
	}
	// No games are a match too, and the largest hand and the least target are allowed.
	if p1, p2, err := std.DomsMatch(0, never, never, 1); p1 != 0 || p2 != 0 || err != nil {
		t.Errorf("a match of 0 games: %d-%d, %v", p1, p2, err)
	}
	if p1, p2, err := dominoes.DomsMatch(4, 27, 1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1+p2 != 4 || err != nil {
		t.Errorf("hands of 27: %d-%d, %v", p1, p2, err)
	}
}

// An illegal move ends the match, with the player, the move and the reason, and the games
// won up to then. The player is not asked again.
func TestMatchIllegal(t *testing.T) {
	r, did := dominoes.Standard(), dominoes.Move{Knock: true, End: dominoes.Right}
	for cheat := dominoes.Player1; cheat <= dominoes.Player2; cheat++ {
		left := 300 // moves that are legal
		players := [2]dominoes.DomsPlayer{dominoes.SimplePlayer, dominoes.SimplePlayer}
		players[cheat] = func(v dominoes.View) dominoes.Move {
			if left--; left < 0 {
				return did
			}
			return dominoes.SimplePlayer(v)
		}
		p1, p2, err := r.DomsMatch(1000, players[0], players[1], 1)
		var e *pips.MoveError
		if !errors.As(err, &e) || *e != (pips.MoveError{Player: cheat, Move: did, Reason: dominoes.ErrKnock}) || left != -1 {
			t.Errorf("%v does %v: %v, and %d moves are left", cheat, did, err, left)
		}
		// As many games as were won are those of a match of fair players.
		if one, two, err := r.DomsMatch(1000, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1+p2 < 3 || err != nil || p1 > one || p2 > two {
			t.Errorf("%d-%d before, of %d-%d", p1, p2, one, two)
		}
	}
}

// A game whose target is out of reach in a million rounds ends with ErrTooLarge.
func TestMatchTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("a million rounds")
	}
	t.Parallel()
	// Hands of one tile score less than a point a round on average.
	r := dominoes.Rules{HandSize: 1, Target: dominoes.MaxTarget, ChipOut: dominoes.ChipOutNone}
	if p1, p2, err := r.DomsMatch(2, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1 != 0 || p2 != 0 || err != pips.ErrTooLarge {
		t.Errorf("%d-%d, %v", p1, p2, err)
	}
}
