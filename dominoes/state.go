package dominoes

import (
	"fmt"
	"strconv"

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

// Scores are the points of player 1 and of player 2.
type Scores [2]int

// String returns the scores as "12-40".
func (s Scores) String() string { return strconv.Itoa(s[0]) + "-" + strconv.Itoa(s[1]) }

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
	if wrong := s.wrong(maxHand, target); wrong != "" {
		return &text.Fault{Reason: pips.ErrState, Want: wrong}
	}
	return nil
}

// wrong returns why check refuses a state, or "".
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
	for p := range s.Hands {
		hand, score, knocked := s.Hands[p].set, s.Scores[p], s.Knocked[p]
		switch {
		case hand.Len() > maxHand:
			return fmt.Sprintf("player %d holds %d tiles, want at most %d", p, hand.Len(), maxHand)
		case score < 0 || score > target:
			return fmt.Sprintf("the score of player %d is %d, want 0 to %d", p, score, target)
		case knocked > allSuits:
			return fmt.Sprintf("player %d knocked on %v, want pips from 0 to 6", p, knocked)
		case hand&knocked.tiles() != 0:
			return fmt.Sprintf("player %d holds a tile with pips that the player knocked on", p)
		}
	}
	return ""
}
