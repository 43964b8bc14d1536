// Package pig is a whole small game, as you would write one: its rules are the methods of [pips.Rules], and
// nothing more. The guide in examples/howto plays it, and so do the tests of package pips.
package pig

import (
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Rules are the game of Pig for two players, up to this many points.
type Rules int

// A State is who is to play, what both have, and what the turn has yielded.
type State struct {
	Turn   pips.Player
	Scores [2]int
	Points int
	Rolled bool // the player has to choose
}

// A Move is whether to hold, and to roll again if not.
type Move struct{ Hold bool }

func (Rules) Players() (int, int) { return 2, 2 }

func (r Rules) Begin(players int) (s State, err error) {
	switch {
	case r < 1:
		err = pips.ErrRules
	case players != 2:
		err = fmt.Errorf("want 2 players, have %d: %w", players, pips.ErrPlayers)
	}
	return s, err
}

func (r Rules) Waits(s State) (pips.For, pips.Player) {
	switch {
	case s.Scores[s.Turn] >= int(r):
		return pips.Nothing, pips.Nobody
	case s.Rolled:
		return pips.Decision, s.Turn
	}
	return pips.Chance, s.Turn
}

func (Rules) Draw(_ State, src rand.Source) int { return 1 + rand.New(src).IntN(6) }

func (r Rules) Chance(s State, die int) (State, error) {
	if waits, _ := r.Waits(s); waits != pips.Chance || die < 1 || die > 6 {
		return s, &pips.MoveError{Player: s.Turn, Reason: pips.ErrIllegal}
	}
	if die == 1 {
		return State{Turn: s.Turn.Other(), Scores: s.Scores}, nil
	}
	s.Points, s.Rolled = s.Points+die, true
	return s, nil
}

func (r Rules) Moves(s State) iter.Seq[Move] {
	return func(yield func(Move) bool) {
		if waits, _ := r.Waits(s); waits == pips.Decision {
			_ = yield(Move{Hold: true}) && yield(Move{})
		}
	}
}

func (r Rules) Apply(s State, m Move) (State, error) {
	if waits, _ := r.Waits(s); waits != pips.Decision {
		return s, &pips.MoveError{Player: s.Turn, Move: m, Reason: pips.ErrIllegal}
	}
	if s.Rolled = false; !m.Hold {
		return s, nil
	}
	if s.Scores[s.Turn] += s.Points; s.Scores[s.Turn] < int(r) {
		s.Turn = s.Turn.Other()
	}
	s.Points = 0
	return s, nil
}

func (Rules) View(s State, _ pips.Player) State           { return s }
func (Rules) Guess(v State, _ rand.Source) (State, error) { return v, nil }
func (Rules) Standing(s State, p pips.Player) int         { return s.Scores[p] }

func (r Rules) Outcome(s State) (o pips.Outcome) {
	if waits, _ := r.Waits(s); waits == pips.Nothing {
		o = pips.Outcome{Over: true, Winners: pips.SeatsOf(s.Turn), Margin: s.Scores[s.Turn] - s.Scores[s.Turn.Other()]}
	}
	return o
}
