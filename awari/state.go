package awari

import "pips.example/internal/text"

// A Player is one of the two sides.
type Player uint8

const (
	South Player = iota // sits before pits 0 and up, and begins
	North               // sits on the other side
)

var playerNames = text.Enum[Player]{Type: "Player", Err: ErrName, Texts: []string{South: "south", North: "north"}}

// Other returns the other player.
func (p Player) Other() Player { return p ^ 1 }

// String returns "south" or "north".
func (p Player) String() string { return playerNames.String(p) }

// AppendText appends what String returns; what is no player gives [ErrName].
func (p Player) AppendText(b []byte) ([]byte, error) { return playerNames.Append(b, p) }

// MarshalText is AppendText to an empty slice.
func (p Player) MarshalText() ([]byte, error) { return p.AppendText(nil) }

// UnmarshalText sets p to the player with this text, or leaves it as it was
// with a *[SyntaxError].
func (p *Player) UnmarshalText(data []byte) error { return playerNames.Unmarshal(p, data) }

// A State is all that the next move depends on. It is comparable, and its text
// can be stored. [Rules.Start] gives the first one and [Rules.Apply] the next;
// [Rules.Check] tells whether one from elsewhere makes sense.
type State struct {
	Board Board  // the beans
	Turn  Player // who is to move; says nothing when the game is over
	Extra uint8  // extra moves already taken in this turn; 255 means 255 or more
}

// An Outcome says how a game stands. The zero Outcome is a game in progress.
type Outcome struct {
	Over   bool   // the game has ended
	Draw   bool   // with equal homes
	Winner Player // when the game is over and not drawn
	Margin int    // by how many beans the winner's home is ahead
}

// Start returns the state in which South is to move and all pits are as the
// rules say, or the zero State for rules that [Rules.Validate] refuses.
func (r Rules) Start() State {
	if r.Validate() != nil {
		return State{}
	}
	row := uint64(r.Beans) * 0x0101010101010101 >> (8 * (8 - r.Pits))
	return State{Board: Board{south: row, north: row, pits: uint8(r.Pits)}}
}

// Outcome says whether the game is over and who won. It looks at the state
// alone: that a position has come up before is history, which a [Game] knows.
// A state that [Rules.Check] refuses has the zero Outcome.
//
// Homes are the score. In a position that was set up, beans that are still in
// the pits count for nobody. A position without a legal move is not always
// over, see [ErrFull]. It is isGameOver of the report "Awari".
func (r Rules) Outcome(s State) Outcome {
	if r.Check(s) != nil {
		return Outcome{}
	}
	e := r.engine()
	q := s.Board.seen(South)
	if !e.Over(s.Board.seen(s.Turn)) {
		return Outcome{}
	}
	switch lead := q.Lead(); {
	case lead > 0:
		return Outcome{Over: true, Winner: South, Margin: lead}
	case lead < 0:
		return Outcome{Over: true, Winner: North, Margin: -lead}
	}
	return Outcome{Over: true, Draw: true}
}

// Check returns nil if s can be a state of a game under these rules, else the
// error of [Rules.Validate], or [ErrState]: for a board of another size, an
// unknown player, or more extra moves than the rules allow. It allows states
// that no game may have come to, with any number of beans, as problems and
// tests need them.
func (r Rules) Check(s State) error {
	if err := r.Validate(); err != nil {
		return err
	}
	if int(s.Board.pits) != r.Pits || s.Turn > North || r.Extra >= 0 && int(s.Extra) > r.Extra {
		return ErrState
	}
	return nil
}

// Mirror returns the state with the sides exchanged, board and turn.
func (s State) Mirror() State {
	return State{Board: s.Board.Mirror(), Turn: s.Turn.Other(), Extra: s.Extra}
}
