package farkle

import (
	"bytes"
	"strings"

	"pips.example"
	"pips.example/dice"
	"pips.example/internal/text"
)

// ParseMove reads a move, legal or not: the dice to keep, a space and "bank", "roll" or
// "roll-all"; or "take-over" or "afresh" alone.
func ParseMove(s string) (Move, error) { return text.Exactly(s, parseMove) }

func parseMove(s string) (Move, error) {
	for then := TakeOver; then <= BeginAfresh; then++ {
		if s == then.String() {
			return Move{Then: then}, nil
		}
	}
	keep, then, _ := strings.Cut(s, " ")
	d, at, err := parseDice(keep)
	if err != nil {
		return Move{}, text.Fail(s, at, err)
	}
	m := Move{Keep: d}
	if err := thenNames.Set(&m.Then, then); err != nil {
		return Move{}, text.Fail(s, min(len(keep)+1, len(s)), err)
	}
	return m, nil
}

// parseDice reads one to six dice. With an error it returns the offset, unless the error has its own.
func parseDice(s string) (d dice.Dice, at int, err error) {
	d, err = dice.Parse(s[:min(len(s), 7)])
	switch {
	case err != nil:
		return dice.Dice{}, 0, err
	case d.Len() == 0:
		return dice.Dice{}, 0, text.Bad("want dice, as in 115")
	case d.Len() > 6:
		return dice.Dice{}, 6, errSixDice()
	}
	return d, 0, nil
}

// errSixDice returns the error for more dice than any full throw has.
func errSixDice() error { return &text.Fault{Reason: pips.ErrTooLarge, Want: "want at most 6 dice"} }

// String returns the move as [ParseMove] reads it, as in "115 roll".
func (m Move) String() string {
	switch {
	case m == Move{}:
		return "no move"
	case m.alone():
		return m.Then.String()
	}
	return m.Keep.String() + " " + m.Then.String()
}

// alone reports whether the move is a choice before the first throw, without dice.
func (m Move) alone() bool {
	return m.Keep == dice.Dice{} && (m.Then == TakeOver || m.Then == BeginAfresh)
}

// check returns nil if the move can be legal in some state.
func (m Move) check() error {
	switch {
	case m.alone():
	case !thenNames.Valid(m.Then):
		return errChoice
	case m.Keep == (dice.Dice{}) || m.Keep.Len() > 6:
		return ErrNotScoring
	}
	return nil
}

// AppendText appends what String returns. It fails for an invalid move.
func (m Move) AppendText(b []byte) ([]byte, error) {
	if err := m.check(); err != nil {
		return b, err
	}
	if !m.alone() {
		b, _ = m.Keep.AppendText(b)
		b = append(b, ' ')
	}
	return append(b, m.Then.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error {
	if n := bytes.IndexByte(data, ' '); n > 0 && n <= 6 {
		q := Move{Then: BankPoints}
		for ; q.Then <= RollAllAgain; q.Then++ {
			if string(data[n+1:]) == thenNames.Texts[q.Then] && q.Keep.UnmarshalText(data[:n]) == nil {
				*m = q
				return nil
			}
		}
	}
	return text.Unmarshal(m, data, ParseMove) // which says what is wrong
}

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Keep dice.Dice `json:"keep"`
	Then string    `json:"then"`
}

// MarshalJSON returns an object, as in {"keep":[1,1,5],"then":"roll"}; keep may be empty.
func (m Move) MarshalJSON() ([]byte, error) {
	return text.JSON(m.check(), moveJSON{m.Keep, m.Then.String()})
}

// UnmarshalJSON reads such an object, or a string with the text.
func (m *Move) UnmarshalJSON(data []byte) error { return text.FromObject(m, data, ParseMove, moveFrom) }

func moveFrom(in moveJSON) (m Move, err error) {
	m.Keep = in.Keep
	names := &thenNames
	if in.Then == TakeOver.String() || in.Then == BeginAfresh.String() {
		names = &choiceNames
	}
	if err := names.Set(&m.Then, in.Then); err != nil {
		return m, text.Fail(in.Then, 0, err) // so that the offset is that of the word
	}
	switch n := m.Keep.Len(); {
	case m.alone():
	case m.Then > RollAllAgain:
		return m, text.Bad("want no dice to keep with " + in.Then)
	case n == 0:
		return m, text.Bad("want dice to keep, as in [1,1,5]")
	case n > 6:
		return m, errSixDice()
	}
	return m, nil
}
