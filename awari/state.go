package awari

import (
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// A Player is one of the two sides, [South] or [North].
type Player = pips.Player

const (
	South Player = 0 // owns the pits from 0 on, and begins
	North Player = 1 // owns the other side
)

// A State is what the next move depends on.
type State struct {
	Board Board  // the beans
	Turn  Player // who is to move; meaningless when the game is over
	Extra uint8  // extra moves won so far in this turn, with the one now due; 255 means 255 or more
}

// Start returns the first state, in which South is to move. It is the zero State for
// rules that cannot be played.
func (r Rules) Start() State {
	if r.Validate() != nil {
		return State{}
	}
	return r.start()
}

// start is Start for rules of which pits and beans are valid.
func (r *Rules) start() State {
	row := uint64(r.Beans) * 0x0101010101010101 >> (8 * (8 - r.Pits))
	return State{Board: Board{south: row, north: row, pits: uint8(r.Pits)}}
}

// Outcome says whether the game is over and who won: the player with more beans at home, both in a
// draw. Beans left in the pits, as in a position of another program, first go where the rules say;
// for [ToMover] the player who is not to move is the one who moved last. Outcome looks at the state
// alone; a [Game] knows whether it has come up before. It is isGameOver of the report "Awari".
func (r Rules) Outcome(s State) pips.Outcome {
	b, over := r.final(&s)
	if !over {
		return pips.Outcome{}
	}
	switch lead := b.seen(South).Lead(); {
	case lead > 0:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(South), Margin: lead}
	case lead < 0:
		return pips.Outcome{Over: true, Winners: pips.SeatsOf(North), Margin: -lead}
	}
	return pips.Outcome{Over: true, Winners: pips.SeatsOf(South, North)}
}

// final reports whether the game is over in s, and if so returns the board with the beans left in the
// pits where the rules say.
func (r *Rules) final(s *State) (b Board, over bool) {
	if r.check(s) != nil || !r.over(*s) {
		return s.Board, false
	}
	e := r.engine()
	return board(e.Clear(s.Board.seen(s.Turn)), s.Turn, r.Pits), true
}

// over reports whether the game is over in a state that Check allows.
func (r *Rules) over(s State) bool {
	e := r.engine()
	return e.Over(s.Board.seen(s.Turn))
}

// PlayersIn returns 2.
func (r Rules) PlayersIn(State) int { return 2 }

// Check returns nil if s can be a state under these rules, with any number of beans, as problems
// and tests need. It fails as [Rules.Validate] does, and with an error of the kind [pips.ErrState]
// that says what is wrong.
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
	if r.Extra >= 0 {
		return text.Outside(pips.ErrState, "extra", int(s.Extra), 0, r.Extra)
	}
	return nil
}

// fault returns why s is a state under no rules, nil if it is one under some.
func (s *State) fault() error {
	switch {
	case s.Board.pits == 0:
		return errNoBoard()
	case s.Turn != South && s.Turn != North:
		return fmt.Errorf("%w: turn is %v, want 0 or 1", pips.ErrState, s.Turn)
	}
	return nil
}
