package dominoes_test

import (
	"errors"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// What a match, a game and a round refuse at once.
func TestMatchRefuses(t *testing.T) {
	never := func(v dominoes.View) dominoes.Move {
		t.Errorf("asked about %v", v.Hand)
		return dominoes.Move{}
	}
	g, before := prng.NewStdGen(1), dominoes.Scores{1, 2}
	for _, c := range []struct {
		rules  dominoes.Rules
		first  dominoes.Player
		p1, p2 dominoes.DomsPlayer
		want   error
	}{
		{dominoes.Rules{HandSize: 28, Target: 61}, 1, never, never, pips.ErrTooLarge},
		{dominoes.Rules{HandSize: 7, Target: 0}, 1, never, never, pips.ErrRules},
		{dominoes.MustParseRules("block"), 1, never, never, pips.ErrRules},
		{dominoes.Standard(), 1, nil, never, pips.ErrPlayers},
		{dominoes.Standard(), 1, never, nil, pips.ErrPlayers},
		{dominoes.Standard(), 2, never, never, pips.ErrPlayers},
	} {
		match := c.want
		if c.first <= dominoes.Player2 { // in a match nobody says who is first
			_, _, match = c.rules.DomsMatch(1, c.p1, c.p2, 1)
		}
		_, game := c.rules.DomsGame(c.first, c.p1, c.p2, g)
		scores, round := c.rules.DomsRound(c.first, before, c.p1, c.p2, g)
		if !errors.Is(match, c.want) || !errors.Is(game, c.want) || !errors.Is(round, c.want) || scores != before {
			t.Errorf("%v: %v, %v, %v with the scores %v, want %v", c.rules, match, game, round, scores, c.want)
		}
	}
	std := dominoes.Standard()
	for _, s := range []dominoes.Scores{{-1, 0}, {0, -1}, {61, 0}, {0, 61}, {0, 0, 1}, {0, 0, 0, 1}} {
		if got, err := std.DomsRound(dominoes.Player1, s, never, never, g); got != s || !errors.Is(err, pips.ErrState) {
			t.Errorf("DomsRound from %v: %v, %v", s, got, err)
		}
	}
	// No games are a match too, fewer come to none, and the largest hand and the least target are allowed.
	for range dominoes.DomsGames(-1, 1) {
		t.Fatal("one of -1 games")
	}
	if p1, p2, err := std.DomsMatch(0, never, never, 1); p1 != 0 || p2 != 0 || err != nil {
		t.Errorf("a match of 0 games: %d-%d, %v", p1, p2, err)
	}
	if p1, p2, err := dominoes.DomsMatch(4, 27, 1, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1+p2 != 4 || err != nil {
		t.Errorf("hands of 27: %d-%d, %v", p1, p2, err)
	}
}

// An illegal move ends the match, with the player, the move and the reason, and the games
// won up to then. The player is not asked again. A round has the scores up to then.
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
	g := prng.NewStdGen(5)
	knocks := func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} }
	s, err := r.DomsRound(dominoes.Player1, dominoes.Scores{3, 5}, named("greedy"), knocks, g)
	most := 0
	for _, d := range slowDeck(g)[:7] {
		most = max(most, slowPoints(d[0]+d[1]))
	}
	if !errors.Is(err, dominoes.ErrKnock) || s != (dominoes.Scores{3 + most, 5}) {
		t.Errorf("the scores are %v, want %d more for player 1; %v", s, most, err)
	}
}

// A game whose target is out of reach in so many rounds ends with ErrTooLong.
func TestMatchTooLong(t *testing.T) {
	if testing.Short() {
		t.Skip("a million rounds")
	}
	t.Parallel()
	// Hands of one tile bring less than a point a round on average.
	r := dominoes.Rules{HandSize: 1, Target: dominoes.MaxTarget, ChipOut: dominoes.ChipOutNone}
	if p1, p2, err := r.DomsMatch(2, dominoes.SimplePlayer, dominoes.SimplePlayer, 1); p1 != 0 || p2 != 0 || err != pips.ErrTooLarge {
		t.Errorf("%d-%d, %v", p1, p2, err)
	}
}
