package solve

import (
	"fmt"

	"pips.example"
	"pips.example/yahtzee"
)

// judges returns nil if the moves of a state can be judged, else why not.
func (s *space) judges(state yahtzee.State) error {
	if err := s.made().Check(state); err != nil {
		return err
	}
	switch waits, p := s.rules.Waits(state); waits {
	case pips.Nothing:
		return &pips.MoveError{Player: p, Reason: pips.ErrOver}
	case pips.Chance:
		return &pips.MoveError{Player: p, Reason: pips.ErrChanceDue}
	}
	return s.knows(state.Turn, state.Cards[state.Turn])
}

// knows returns nil for the card of a player that the rules can have and that follows those of [From].
func (s *space) knows(p pips.Player, c yahtzee.Card) error {
	if !s.reachable(c) {
		return unreachable(p)
	}
	if set, _, _ := s.of(c); !s.possible(set) {
		return errElsewhere()
	}
	return nil
}

// unreachable returns the error for the card of a player.
func unreachable(p pips.Player) error {
	return fmt.Errorf("%w: no order of filling leads to the card of player %v", pips.ErrState, p)
}

// reachable reports whether the rules can have a card.
func (s *space) reachable(c yahtzee.Card) bool {
	switch {
	case s == nil:
		return false
	case s.plain(c):
		return true
	}
	_, err := s.rules.ParseCard(c.String())
	return err == nil
}

// errElsewhere returns the error of what does not follow the state of [From].
func errElsewhere() error {
	return fmt.Errorf("%w: it does not follow the state that was solved", pips.ErrForeign)
}
