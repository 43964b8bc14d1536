package awari

import (
	"encoding/json"
	"fmt"

	"pips.example"
	"pips.example/internal/text"
)

// A boardJSON is the JSON form of a board.
type boardJSON struct {
	Rows  [][]int `json:"rows"`
	Homes []int   `json:"homes"`
}

// MarshalJSON returns an object with rows and homes, for each player:
//
//	{"rows":[[3,3,3,3,3,3],[3,3,3,3,3,3]],"homes":[0,0]}
func (b Board) MarshalJSON() ([]byte, error) {
	if b.pits == 0 {
		return nil, errNoBoard
	}
	out := boardJSON{Rows: make([][]int, 2), Homes: []int{b.Home(South), b.Home(North)}}
	for i := range int(b.pits) {
		out.Rows[South] = append(out.Rows[South], b.At(Pit(i)))
		out.Rows[North] = append(out.Rows[North], b.At(Pit(int(b.pits)+1+i)))
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads such an object, or a string as [Parse] does.
func (b *Board) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data, Parse, func(data []byte) (Board, error) {
		var in boardJSON
		if err := text.Decode(data, &in); err != nil {
			return Board{}, err
		}
		if len(in.Rows) != 2 || len(in.Homes) != 2 || len(in.Rows[0]) != len(in.Rows[1]) {
			return Board{}, text.Bad("want two rows of the same length and two homes")
		}
		ring := make([]int, 0, 2*maxPits+2)
		for p, row := range in.Rows {
			ring = append(append(ring, row...), in.Homes[p])
		}
		return NewBoard(ring...)
	})
}

// A stateJSON is the JSON form of a state.
type stateJSON struct {
	Turn  Player `json:"turn"`
	Board *Board `json:"board"`
	Extra uint8  `json:"extra"`
}

// MarshalJSON returns an object with turn, board and extra.
func (s State) MarshalJSON() ([]byte, error) {
	if !s.possible() {
		return nil, errNoState
	}
	return json.Marshal(stateJSON{s.Turn, &s.Board, s.Extra})
}

// UnmarshalJSON reads such an object, or a string as [ParseState] does. Turn and extra
// may be missing if they are 0.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromJSON(s, data, ParseState, func(data []byte) (State, error) {
		var in stateJSON
		if err := text.Decode(data, &in); err != nil {
			return State{}, err
		}
		if in.Board == nil {
			return State{}, text.Bad(`want a state as text or as an object with the key "board"`)
		}
		if p := in.Turn; p != South && p != North {
			return State{}, text.Bad("want 0 or 1 for turn")
		}
		return State{Board: *in.Board, Turn: in.Turn, Extra: in.Extra}, nil
	})
}

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Pit int `json:"pit"`
}

// MarshalJSON returns an object such as {"pit":3}.
func (m Move) MarshalJSON() ([]byte, error) { return json.Marshal(moveJSON{int(m)}) }

// UnmarshalJSON reads such an object, or a string as [ParseMove] does.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromJSON(m, data, ParseMove, func(data []byte) (Move, error) {
		var in moveJSON
		if err := text.Decode(data, &in); err != nil {
			return 0, err
		}
		want := fmt.Sprintf("want a pit from 1 to %d, as in {\"pit\":3}", maxPits)
		switch {
		case in.Pit > maxPits:
			return 0, &text.Fault{Reason: pips.ErrTooLarge, Want: want}
		case in.Pit < 1:
			return 0, text.Bad(want)
		}
		return Move(in.Pit), nil
	})
}

// MarshalJSON returns an object with text, seats, and the settings of [ParseRules]
// under their names; unlimited is -1.
func (r Rules) MarshalJSON() ([]byte, error) {
	s, err := r.MarshalText()
	if err != nil {
		return nil, err
	}
	return json.Marshal(struct {
		Text           string `json:"text"`
		Seats          []int  `json:"seats"`
		Pits           int    `json:"pits"`
		Beans          int    `json:"beans"`
		Sow            string `json:"sow"`
		SkipOrigin     bool   `json:"skip-origin"`
		Capture        string `json:"capture"`
		CaptureEmpty   bool   `json:"capture-empty"`
		CaptureAnySide bool   `json:"capture-any-side"`
		GrandSlam      string `json:"grand-slam"`
		MustFeed       bool   `json:"must-feed"`
		Extra          int    `json:"extra"`
		End            string `json:"end"`
		Majority       bool   `json:"majority"`
		Leftover       string `json:"leftover"`
	}{
		string(s), []int{2, 2}, r.Pits, r.Beans, r.Sow.String(), r.SkipOrigin, r.Capture.String(), r.CaptureEmpty, r.CaptureAnySide,
		r.GrandSlam.String(), r.MustFeed, r.Extra, r.End.String(), r.Majority, r.Leftover.String(),
	})
}

// UnmarshalJSON reads a string as [ParseRules] does, or an object with that as text.
// Other keys may be missing, and must say what the text says.
func (r *Rules) UnmarshalJSON(data []byte) error { return text.RulesFromJSON(r, data, ParseRules) }
