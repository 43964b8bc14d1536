package dominoes

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// A State is all that the rest of the game depends on. It is the referee's, as it
// holds both hands. States are comparable.
type State struct {
	Hands  [2]Hand     // of player 1 and of player 2
	Board  DominoBoard // of this round, or at its end of the last one
	Scores Scores      // of the game up to now
	Turn   Player      // who is to move; when the game is over, who won it
	First  Player      // who had the first drop of the round; a deal changes it

	Knocked [2]Suits // the pips that each player knocked on in this round
}

// Start returns the state in which first begins the first round with these hands.
func (r Rules) Start(first Player, hands [2]Hand) (State, error) {
	s, err := r.BeginWith(2, first)
	if err != nil {
		return State{}, err
	}
	if s, err = r.Chance(s, Deal{hands}); err != nil {
		return State{}, err
	}
	return s, nil
}

// due reports whether neither player can play, so that hands are to be dealt.
func (r *Rules) due(s *State) bool {
	return !r.won(s) && s.Board.blocks(&s.Hands[0]) && s.Board.blocks(&s.Hands[1])
}

func (r *Rules) won(s *State) bool { return s.Scores[0] == r.Target || s.Scores[1] == r.Target }

// Check returns nil if s can be a state under these rules, or a [pips.ErrState]. It
// allows states that no game comes to.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	return s.check(r.HandSize, r.Target)
}

// check is Check for the largest hand and the target.
func (s *State) check(maxHand, target int) error {
	a, b, laid := s.Hands[0].set, s.Hands[1].set, s.Board.set
	if valid(s.Turn) && valid(s.First) && s.Hands[0].Len() <= maxHand && s.Hands[1].Len() <= maxHand &&
		uint(s.Scores[0]) <= uint(target) && uint(s.Scores[1]) <= uint(target) && s.Scores != (Scores{target, target}) &&
		s.Knocked[0]|s.Knocked[1] <= allSuits && a&b|(a|b)&laid == 0 && a&s.Knocked[0].tiles()|b&s.Knocked[1].tiles() == 0 {
		return nil
	}
	return &text.Fault{Reason: pips.ErrState, Want: s.wrong(maxHand, target)}
}

// wrong says why check refuses a state.
func (s *State) wrong(maxHand, target int) string {
	switch {
	case !valid(s.Turn):
		return fmt.Sprintf("player %v is to move, want player 0 or 1", s.Turn)
	case !valid(s.First):
		return fmt.Sprintf("player %v had the first drop, want player 0 or 1", s.First)
	case s.Scores == Scores{target, target}:
		return fmt.Sprintf("both scores are %d, want at most one at the target", target)
	case (s.Hands[0].set|s.Hands[1].set)&s.Board.set != 0:
		return "a tile in a hand is on the board"
	case s.Hands[0].set&s.Hands[1].set != 0:
		return "a tile is in both hands"
	}
	for p, h := range s.Hands {
		switch {
		case h.Len() > maxHand:
			return fmt.Sprintf("player %d holds %d tiles, want at most %d", p, h.Len(), maxHand)
		case s.Scores[p] < 0 || s.Scores[p] > target:
			return fmt.Sprintf("the score of player %d is %d, want 0 to %d", p, s.Scores[p], target)
		case s.Knocked[p] > allSuits:
			return fmt.Sprintf("player %d knocked on %v, want pips from 0 to 6", p, s.Knocked[p])
		case h.set&s.Knocked[p].tiles() != 0:
			return fmt.Sprintf("player %d holds a tile with pips that the player knocked on", p)
		}
	}
	return "unknown"
}
