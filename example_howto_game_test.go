package pips_test

import (
	"context"
	"fmt"
	"iter"
	"math/rand/v2"

	"pips.example"
)

// Pig is the game of Pig for two players, up to so many points.
type Pig int

// A PigState is who is to play, what both have, and what the turn has brought.
type PigState struct {
	Turn   pips.Player
	Scores [2]int
	Points int
	Rolled bool // the player has to choose
}

// A PigMove is whether to hold, and to roll again if not.
type PigMove struct{ Hold bool }

func (Pig) Players() (int, int) { return 2, 2 }

func (r Pig) Begin(players int) (s PigState, err error) {
	switch {
	case r < 1:
		err = pips.ErrRules
	case players != 2:
		err = fmt.Errorf("want 2 players, have %d: %w", players, pips.ErrPlayers)
	}
	return s, err
}

func (r Pig) Waits(s PigState) (pips.For, pips.Player) {
	switch {
	case s.Scores[s.Turn] >= int(r):
		return pips.Nothing, pips.Nobody
	case s.Rolled:
		return pips.Decision, s.Turn
	}
	return pips.Chance, s.Turn
}

func (Pig) Draw(_ PigState, src rand.Source) int { return 1 + rand.New(src).IntN(6) }

func (r Pig) Chance(s PigState, die int) (PigState, error) {
	if waits, _ := r.Waits(s); waits != pips.Chance || die < 1 || die > 6 {
		return s, &pips.MoveError{Player: s.Turn, Reason: pips.ErrIllegal}
	}
	if die == 1 {
		return PigState{Turn: s.Turn.Other(), Scores: s.Scores}, nil
	}
	s.Points, s.Rolled = s.Points+die, true
	return s, nil
}

func (r Pig) Moves(s PigState) iter.Seq[PigMove] {
	return func(yield func(PigMove) bool) {
		if waits, _ := r.Waits(s); waits == pips.Decision {
			_ = yield(PigMove{Hold: true}) && yield(PigMove{})
		}
	}
}

func (r Pig) Apply(s PigState, m PigMove) (PigState, error) {
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

func (Pig) View(s PigState, _ pips.Player) PigState           { return s }
func (Pig) Guess(v PigState, _ rand.Source) (PigState, error) { return v, nil }
func (Pig) Standing(s PigState, p pips.Player) int            { return s.Scores[p] }

func (r Pig) Outcome(s PigState) (o pips.Outcome) {
	if waits, _ := r.Waits(s); waits == pips.Nothing {
		o = pips.Outcome{Over: true, Winners: pips.SeatsOf(s.Turn), Margin: s.Scores[s.Turn] - s.Scores[s.Turn.Other()]}
	}
	return o
}

// Write the rules of your own game: with these methods it gets a game object, records, comparisons
// and a test of its laws.
func Example_writeAGame() {
	fmt.Println("laws:", pips.TestRules(Pig(100), 1))
	hold20 := func(s PigState) PigMove { return PigMove{Hold: s.Points >= 20} }
	hold10 := func(s PigState) PigMove { return PigMove{Hold: s.Points >= 10} }
	result, err := pips.Compare(context.Background(), Pig(100), 10_000, 1, hold20, hold10)
	fmt.Println(result, err)
	// Output:
	// laws: <nil>
	// 10000 games
	// 0: won 66.11 % (65.39 to 66.83), 95.1 points (94.8 to 95.5)
	// 1: won 33.89 % (33.17 to 34.61), 79.2 points (78.9 to 79.5) <nil>
}
