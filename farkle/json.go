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

// MarshalJSON returns an object with text, seats (the least and the largest number of
// players), dice, table (text) and the settings of [ParseRules].
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

// UnmarshalJSON reads a string with the text, or an object with the key text. Its other
// keys must say the same, or be left out.
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
// and turns-left. Scores, farkles and opened are lists by player.
func (s State) MarshalJSON() ([]byte, error) {
	if err := s.check(); err != nil {
		return nil, err
	}
	n := s.Players
	return json.Marshal(stateJSON{
		s.Turn, s.Scores[:n], s.Farkles[:n], s.Opened[:n], s.Points, s.Hot, s.Due, s.Roll, s.TurnsLeft,
	})
}

// UnmarshalJSON reads such an object, where all but scores may be left out, or a string
// with the text.
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

// MarshalJSON returns an object, as in {"keep":[1,1,5],"then":"roll"}.
func (m Move) MarshalJSON() ([]byte, error) {
	if err := m.check(); err != nil {
		return nil, err
	}
	return json.Marshal(moveJSON{m.Keep, m.Then.String()})
}

// UnmarshalJSON reads such an object, or a string with the text.
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
	Lines []line `json:"lines"`
}

// MarshalJSON returns an object with text, dice, none and lines.
func (t *Table) MarshalJSON() ([]byte, error) {
	if t == nil || len(t.lines) == 0 {
		return nil, errNoLines()
	}
	return json.Marshal(tableJSON{t.String(), t.dice, t.none, t.lines})
}

// UnmarshalJSON reads such an object, or a string with the text, into the zero Table. It
// refuses to change another one.
func (t *Table) UnmarshalJSON(data []byte) error {
	var p *Table
	if err := text.RulesFromJSON(&p, data, ParseTable); err != nil {
		return err
	}
	return t.set(p)
}
