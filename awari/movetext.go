package awari

import (
	"fmt"
	"strconv"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// ParseMove reads a move, 1 to 12, without spaces. It is getMove of the report "Awari", but refuses a
// number out of range.
func ParseMove(s string) (Move, error) { return text.Exactly(s, parseMove) }

func parseMove(s string) (Move, error) {
	n, at, err := text.Number(s, 1, maxPits)
	if err != nil {
		return 0, text.Fail(s, at, err)
	}
	return Move(n), nil
}

// String returns the move as [ParseMove] reads it.
func (m Move) String() string { return strconv.Itoa(int(m)) }

// fault returns an error for a move that has no text and no JSON.
func (m Move) fault() error {
	if m < 1 || m > maxPits {
		return wrong.Value(pips.ErrIllegal, "pit %d, want 1 to %d", m, maxPits)
	}
	return nil
}

// AppendText appends what String returns. It fails with [pips.ErrIllegal] unless m is 1 to 12.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if err := m.fault(); err != nil {
		return b, err
	}
	return strconv.AppendInt(b, int64(m), 10), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Pit int `json:"pit"`
}

// MarshalJSON returns an object such as {"pit":3}, or the error of AppendText.
func (m Move) MarshalJSON() ([]byte, error) { return text.JSON(m.fault(), moveJSON{int(m)}) }

// UnmarshalJSON reads what MarshalJSON returns, or a string as [ParseMove] does.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromObject(m, data, ParseMove, func(in moveJSON) (Move, error) {
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
