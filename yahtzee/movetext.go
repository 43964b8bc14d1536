package yahtzee

import (
	"encoding/json"
	"errors"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseMove reads a box, as in "full-house", or the dice to keep, as in "66 roll" and "- roll".
func ParseMove(s string) (Move, error) { return text.Exactly(s, parseMove) }

func parseMove(s string) (Move, error) {
	keep, ok := strings.CutSuffix(s, " roll")
	if !ok {
		b, err := ParseCategory(s)
		var bad *pips.SyntaxError
		if errors.As(err, &bad) && !strings.HasPrefix(bad.Want, "did you mean") {
			return Move{}, text.Fail(s, 0, text.Bad(`want a box, as in "full-house", or dice to keep, as in "66 roll" or "- roll"`))
		}
		return Move{Box: b}, err
	}
	if keep == "-" {
		return Move{Roll: true}, nil
	}
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, text.Fail(s, at, err)
	}
	return Move{Keep: d, Roll: true}, nil
}

// parseDice reads one to six dice. It returns the offset of an error.
func parseDice(s string) (d dice.Dice, at int, err error) {
	const want = "want one to six dice, as in 12266"
	d, err = dice.Parse(s)
	var bad *pips.SyntaxError
	switch {
	case errors.Is(err, pips.ErrTooLarge), d.Len() > 6:
		return dice.Dice{}, 6, &text.Fault{Reason: pips.ErrTooLarge, Want: want}
	case errors.As(err, &bad):
		return dice.Dice{}, bad.Offset, text.Bad(want)
	case d.Len() == 0:
		return dice.Dice{}, 0, text.Bad(want)
	}
	return d, 0, nil
}

// String returns the move as [ParseMove] reads it.
func (m Move) String() string {
	switch {
	case m == Move{}:
		return "no move"
	case !m.valid() && m.Roll:
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + " roll)"
	case !m.valid():
		return "%!Move(" + m.Box.String() + " " + m.Keep.String() + ")"
	case !m.Roll:
		return m.Box.String()
	case m.Keep == dice.Dice{}:
		return "- roll"
	}
	return m.Keep.String() + " roll"
}

// valid reports whether m is a box or a roll, and not both.
func (m Move) valid() bool {
	if m.Roll {
		return m.Box == 0 && m.Keep.Len() <= 6
	}
	return m.Box.valid() && m.Keep == dice.Dice{}
}

// AppendText appends what String returns. It fails with [pips.ErrIllegal] for an invalid move.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if !m.valid() {
		return b, errMove
	}
	return append(b, m.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }

// A moveJSON is the JSON form of a Move.
type moveJSON struct {
	Box  Category   `json:"box,omitzero"`
	Keep *dice.Dice `json:"keep,omitempty"`
	Then string     `json:"then,omitempty"`
}

// MarshalJSON returns {"box":"full-house"} or {"keep":[6,6],"then":"roll"}.
func (m Move) MarshalJSON() ([]byte, error) {
	switch {
	case !m.valid():
		return nil, errMove
	case m.Roll:
		return json.Marshal(moveJSON{Keep: &m.Keep, Then: "roll"})
	}
	return json.Marshal(moveJSON{Box: m.Box})
}

// UnmarshalJSON reads such an object, or the text as a string.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromObject(m, data, ParseMove, func(in struct {
		Box  Category   `json:"box"`
		Keep *dice.Dice `json:"keep"`
		Then *string    `json:"then"`
	}) (m Move, err error) {
		const want = `want {"box":"full-house"} or {"keep":[6,6],"then":"roll"}`
		switch {
		case in.Box != 0 && in.Keep == nil && in.Then == nil:
			return Move{Box: in.Box}, nil
		case in.Box != 0 || in.Keep == nil || in.Then == nil || *in.Then != "roll":
			return m, text.Bad(want)
		case in.Keep.Len() > 6:
			return m, &text.Fault{Reason: pips.ErrTooLarge, Want: "want up to six dice"}
		}
		return Move{Keep: *in.Keep, Roll: true}, nil
	})
}
