package awari

import (
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// stateKeys are the settings that follow the board.
var stateKeys = []string{"turn", "extra"}

// ParseState reads a state: the text of a board, then turn, and extra if it is not 0:
//
//	3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=1 extra=1
//
// It also accepts south and north for the turn. To compare a state with rules, call [Rules.Check].
func ParseState(s string) (State, error) {
	var st State
	board := len(s) // where the settings begin
	for at, word := range text.Fields(s) {
		if strings.Contains(word, "=") {
			board = at
			break
		}
	}
	at, err := text.ParseSettings(s[board:], stateKeys, func(key, value string) (at int, err error) {
		if key == "extra" {
			var n int
			n, at, err = text.Number(value, 0, 255)
			st.Extra = uint8(n)
			return at, err
		}
		switch value {
		case "0", "south":
			st.Turn = South
		case "1", "north":
			st.Turn = North
		default:
			err = text.Bad("want 0, 1, south or north")
		}
		return 0, err
	})
	at += board
	if err == nil {
		st.Board, at, err = parseBoard(s[:board])
	}
	if err != nil {
		return State{}, text.Fail(s, at, err)
	}
	return st, nil
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// MarshalText returns what String returns. It fails with [pips.ErrState] if no rules allow s.
func (s State) MarshalText() ([]byte, error) { return text.Marshal(s.fault(), s.append) }

// UnmarshalText reads what [ParseState] reads.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	b = append(s.Board.append(b), " turn="...)
	b = append(b, s.Turn.String()...)
	if s.Extra > 0 {
		b = strconv.AppendInt(append(b, " extra="...), int64(s.Extra), 10)
	}
	return b
}

// A stateJSON is the JSON form of a state.
type stateJSON struct {
	Turn  Player `json:"turn"`
	Board *Board `json:"board"`
	Extra uint8  `json:"extra"`
}

// MarshalJSON returns an object with turn, board and extra.
func (s State) MarshalJSON() ([]byte, error) {
	return text.JSON(s.fault(), stateJSON{s.Turn, &s.Board, s.Extra})
}

// UnmarshalJSON reads what MarshalJSON returns, or a string as [ParseState] does. A missing turn or
// extra is 0.
func (s *State) UnmarshalJSON(data []byte) error {
	return text.FromObject(s, data, ParseState, func(in stateJSON) (State, error) {
		if in.Board == nil {
			return State{}, text.Bad(`want a state as text or as an object with the key "board"`)
		}
		if p := in.Turn; p != South && p != North {
			return State{}, text.Bad("want 0 or 1 for turn")
		}
		return State{Board: *in.Board, Turn: in.Turn, Extra: in.Extra}, nil
	})
}
