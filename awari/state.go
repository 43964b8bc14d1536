package awari

import (
	"fmt"

	"pips.example"
	"pips.example/internal/sowing"
	"pips.example/internal/text"
)

// A Player is one of the two sides, [South] or [North].
type Player = pips.Player

const (
	South Player = 0 // owns the pits from 0, and begins
	North Player = 1 // owns the other side
)

// A State is what the next move depends on.
type State struct {
	Board Board  // the beans
	Turn  Player // the player to move; meaningless when the game is over
	Extra uint8  // extra moves won in this turn, including the one now due; 255 means 255 or more
}

// Start returns the first state, with South to move, or the zero State for rules that cannot be
// played.
func (r Rules) Start() State {
	if r.Validate() != nil {
		return State{}
	}
	return r.start()
}

// start returns the first state of rules with valid pits and beans.
func (r *Rules) start() State {
	b := Board{rest: rest{pits: uint8(r.Pits)}}
	for i := range Pit(r.Pits) {
		b.add(i, r.Beans)
		b.add(i+Pit(r.Pits)+1, r.Beans)
	}
	return State{Board: b}
}

// Outcome says whether the game is over and who won: the player with more beans at home, or both in
// a draw. Beans left in the pits, as in a position of another program, are given out by the rules; for
// [ToMover] and [ToLast], the player who is not to move moved last. Outcome does not detect repetition; a [Game]
// does. It is isGameOver of the report "Awari".
func (r Rules) Outcome(s State) pips.Outcome {
	b, over := r.final(&s)
	if !over {
		return pips.Outcome{}
	}
	switch lead := b.lead(South); {
	case lead > 0:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(South), Margin: lead}
	case lead < 0:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(North), Margin: -lead}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(South, North)}
}

// final reports whether the game is over in s, and if so returns the board after the leftover beans
// are given out.
func (r *Rules) final(s *State) (b Board, over bool) {
	if r.check(s) != nil || !r.over(s) {
		return s.Board, false
	}
	return s.Board.cleared(r.Leftover, s.Turn.Other()), true
}

// over reports whether the game is over in a valid state.
func (r *Rules) over(s *State) bool {
	if e := r.engine(new(sowing.Engine)); e != nil {
		return e.Over(s.Board.seen(s.Turn))
	}
	return r.ended(s) || r.stuck(s)
}

// PlayersIn returns 2.
func (r Rules) PlayersIn(State) int { return 2 }

// Check returns nil if s can be a state under these rules, with any number of beans. Else it returns
// the error of [Rules.Validate] or a [pips.ErrState].
func (r Rules) Check(s State) error { return r.check(&s) }

func (r *Rules) check(s *State) error {
	if err := r.fault(); err != nil {
		return err
	}
	if int(s.Board.pits) != r.Pits {
		return fmt.Errorf("%w: %d pits on a side, want %d", pips.ErrState, s.Board.pits, r.Pits)
	}
	if err := s.fault(); err != nil {
		return err
	}
	switch last := uint8(r.Pits); {
	case s.Board.tuz != 0 && !r.Tuz:
		return fmt.Errorf("%w: a tuz, which these rules do not have", pips.ErrState)
	case r.Tuz && (s.Board.tuz&15 == last || s.Board.tuz>>4 == last):
		return fmt.Errorf("%w: the last pit of a row is a tuz", pips.ErrState)
	}
	if r.Extra >= 0 {
		return text.Outside(pips.ErrState, "extra", int(s.Extra), 0, r.Extra)
	}
	return nil
}

// fault returns an error if no rules allow s.
func (s *State) fault() error {
	switch {
	case s.Board.pits == 0:
		return errNoBoard()
	case s.Turn != South && s.Turn != North:
		return fmt.Errorf("%w: turn is %v, want 0 or 1", pips.ErrState, s.Turn)
	}
	return nil
}
