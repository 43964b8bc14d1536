package farkle

import (
	"encoding/json"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// A rulesJSON is the JSON form of rules.
type rulesJSON struct {
	Text       string `json:"text"`
	Seats      [2]int `json:"seats"`
	Dice       int    `json:"dice"`
	Target     int    `json:"target"`
	Opening    int    `json:"opening"`
	MinBank    int    `json:"min-bank"`
	Keep       string `json:"keep"`
	HotDice    string `json:"hot-dice"`
	Multiplier bool   `json:"multiplier"`
	Finish     string `json:"finish"`
	Farkles    int    `json:"farkles"`
	Penalty    int    `json:"penalty"`
	Floor      bool   `json:"floor"`
	Table      string `json:"table"`
}

// MarshalJSON returns an object with the text of the rules, seats, which are the least
// and the largest number of players, and the settings of [ParseRules] with the table as
// text. It fails if the rules cannot be played.
func (r Rules) MarshalJSON() ([]byte, error) {
	if err := r.Validate(); err != nil {
		return nil, err
	}
	least, most := r.Players()
	return json.Marshal(rulesJSON{
		r.String(), [2]int{least, most}, r.Dice, r.Target, r.Opening, r.MinBank, r.Keep.String(), r.HotDice.String(),
		r.Multiplier, r.Finish.String(), r.Farkles, r.Penalty, r.Floor, r.Table.String(),
	})
}

// UnmarshalJSON reads a string as [ParseRules] does, or an object with such a text. All
// other keys may be left out, and say the same as the text if they are there. If it fails
// it leaves r unchanged.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }

// A stateJSON is the JSON form of a state.
type stateJSON struct {
	Turn      pips.Player `json:"turn"`
	Scores    []int       `json:"scores"`
	Farkles   []int       `json:"farkles"`
	Opened    []bool      `json:"opened"`
	Points    int         `json:"points"`
	Hot       int         `json:"hot"`
	Due       int         `json:"due"`
	Roll      dice.Dice   `json:"roll"`
	TurnsLeft int         `json:"turns-left"`
}

// MarshalJSON returns an object with turn, scores, farkles, opened, points, hot, due, roll
// and turns-left, where scores, farkles and opened have an entry for each player. It fails
// with [pips.ErrState] for what can be no state under any rules.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	n := s.Players
	return json.Marshal(stateJSON{
		s.Turn, s.Scores[:n], s.Farkles[:n], s.Opened[:n], s.Points, s.Hot, s.Due, s.Roll, s.TurnsLeft,
	})
}

// UnmarshalJSON reads such an object, or a string as [ParseState] does. Keys other than
// scores may be left out and are then 0. If it fails it leaves s unchanged.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromJSON(s, data, ParseState, stateFrom)
}

func stateFrom(data []byte) (s State, err error) {
	var in stateJSON
	if err := text.Decode(data, &in); err != nil {
		return s, err
	}
	s = State{
		Players: len(in.Scores), Turn: in.Turn, Points: in.Points, Hot: in.Hot, Due: in.Due, Roll: in.Roll, TurnsLeft: in.TurnsLeft,
	}
	n := s.Players
	if n > pips.MaxPlayers {
		return s, errEightPlayers()
	}
	copy(s.Scores[:], in.Scores)
	if have := len(in.Farkles); in.Farkles != nil && have != n {
		return s, bad(pips.ErrState, "farkles has %d entries, want %d as in scores", have, n)
	}
	if have := len(in.Opened); in.Opened != nil && have != n {
		return s, bad(pips.ErrState, "opened has %d entries, want %d as in scores", have, n)
	}
	copy(s.Farkles[:], in.Farkles)
	copy(s.Opened[:], in.Opened)
	return s, s.check()
}

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Keep dice.Dice `json:"keep"`
	Then string    `json:"then"`
}

// MarshalJSON returns an object with the dice to keep and then "bank", "roll" or
// "roll-all". It fails as AppendText does.
func (m Move) MarshalJSON() ([]byte, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	return json.Marshal(moveJSON{m.Keep, m.Then.String()})
}

// UnmarshalJSON reads such an object, or a string as [ParseMove] does. If it fails it
// leaves m unchanged.
func (m *Move) UnmarshalJSON(data []byte) error { return text.FromJSON(m, data, ParseMove, moveFrom) }

func moveFrom(data []byte) (m Move, err error) {
	var in moveJSON
	if err := text.Decode(data, &in); err != nil {
		return m, err
	}
	m.Keep = in.Keep
	if err := choiceNames.Set(&m.Then, in.Then); err != nil {
		return m, err
	}
	switch n := m.Keep.Len(); {
	case n == 0:
		return m, text.Bad("want dice to keep, as in [1,1,5]")
	case n > 6:
		return m, errSixDice()
	}
	return m, nil
}

// MarshalJSON returns an object with kind, dice and points. It cannot be unmarshaled.
func (r ScoreResult) MarshalJSON() ([]byte, error) {
	return json.Marshal(struct {
		Kind   string    `json:"kind"`
		Dice   dice.Dice `json:"dice"`
		Points int       `json:"points"`
	}{r.Kind.String(), r.Dice, r.Points})
}

// MarshalJSON returns a list of the combinations. It cannot be unmarshaled.
func (s ScoreResults) MarshalJSON() ([]byte, error) {
	return json.Marshal(append([]ScoreResult{}, s.list...))
}

// A tableJSON is the JSON form of a table.
type tableJSON struct {
	Text  string `json:"text"`
	Dice  int    `json:"dice"`
	None  int    `json:"none"`
	Lines []Line `json:"lines"`
}

// MarshalJSON returns an object with the text of the table, dice, none and lines. The zero
// Table and a nil one fail.
func (t *Table) MarshalJSON() ([]byte, error) {
	if t == nil || len(t.lines) == 0 {
		return nil, errNoLines()
	}
	return json.Marshal(tableJSON{t.String(), t.dice, t.none, t.lines})
}

// UnmarshalJSON makes the zero Table the one of a string, as [ParseTable] reads it, or of
// an object with such a text. It refuses to change any other table.
func (t *Table) UnmarshalJSON(data []byte) error {
	var p *Table
	if err := text.RulesFromJSON(&p, data, ParseTable); err != nil {
		return err
	}
	return t.set(p)
}
