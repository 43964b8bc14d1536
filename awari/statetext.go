package awari

import (
	"slices"
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
	fail := func(at int, err error) (State, error) {
		return State{}, &SyntaxError{Input: s, Offset: at, Err: err}
	}
	board := len(s) // where the settings begin
	var seen []string
	for at, tok := range text.Fields(s) {
		key, value, ok := strings.Cut(tok, "=")
		switch {
		case !ok && len(seen) == 0:
			continue
		case !ok:
			return fail(at, ErrSyntax)
		case slices.Contains(seen, key):
			return fail(at, ErrDuplicate)
		}
		board = min(board, at)
		seen = append(seen, key)
		off, err := 0, error(nil)
		switch key {
		case "turn":
			err = playerNames.Set(&st.Turn, value)
		case "extra":
			var n int
			n, off, err = numbers.Parse(value, 0, 255)
			st.Extra = uint8(n)
		default:
			return fail(at, ErrName)
		}
		if err != nil {
			return fail(at+len(key)+1+off, err)
		}
	}
	var at int
	var err error
	if st.Board, at, err = parseBoard(s[:board]); err != nil {
		return fail(at, err)
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
func (s *State) UnmarshalText(text []byte) error {
	p, err := ParseState(string(text))
	if err == nil {
		*s = p
	}
	return err
}

func (s State) append(b []byte) []byte {
	b = append(s.Board.append(b), " turn="...)
	b = append(b, s.Turn.String()...)
	if s.Extra > 0 {
		b = strconv.AppendInt(append(b, " extra="...), int64(s.Extra), 10)
	}
	return b
}
