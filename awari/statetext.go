package awari

import (
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseState reads a state: a board as [Parse] reads it, and behind it settings
// in any order, of which those that are 0 or south may be left out:
//
//	3 3 3 3 3 3 0 / 3 3 3 3 3 3 0 turn=north extra=1
//
// The state need not fit any particular rules; ask [Rules.Check]. The error is
// a *[SyntaxError] that wraps an error of Parse, [ErrDuplicate], or [ErrName]
// for another setting or player.
func ParseState(s string) (State, error) {
	var st State
	board := len(s) // where the settings begin
	for at, word := range text.Fields(s) {
		if strings.Contains(word, "=") {
			board = at
			break
		}
	}
	at, err := settings.Parse(s[board:], nil, func(key, value string) (at int, known bool, err error) {
		switch key {
		case "turn":
			err = playerNames.Set(&st.Turn, value)
		case "extra":
			var n int
			n, at, err = numbers.Parse(value, 0, 255)
			st.Extra = uint8(n)
		default:
			return 0, false, nil
		}
		return at, true, err
	})
	at += board
	if err == nil {
		st.Board, at, err = parseBoard(s[:board])
	}
	if err != nil {
		return State{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return st, nil
}

// String returns the state as [ParseState] reads it.
func (s State) String() string { return string(s.append(nil)) }

// AppendText appends what String returns. What can be no state under any rules
// gives [ErrState].
func (s State) AppendText(b []byte) ([]byte, error) {
	if s.Board.pits == 0 || s.Turn > North {
		return b, ErrState
	}
	return s.append(b), nil
}

// MarshalText is AppendText to an empty slice.
func (s State) MarshalText() ([]byte, error) { return s.AppendText(nil) }

// UnmarshalText sets s as [ParseState] reads it, or leaves it as it was.
func (s *State) UnmarshalText(data []byte) error { return text.Unmarshal(s, data, ParseState) }

func (s State) append(b []byte) []byte {
	b = append(s.Board.append(b), " turn="...)
	b = append(b, s.Turn.String()...)
	if s.Extra > 0 {
		b = strconv.AppendInt(append(b, " extra="...), int64(s.Extra), 10)
	}
	return b
}
