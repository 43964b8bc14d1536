package dominoes

import (
	"encoding/json"
	"strings"

	"pips.example"
	"pips.example/internal/text"
	"pips.example/internal/wrong"
)

// ParseMove reads "5-1 left" or "knock".
func ParseMove(s string) (Move, error) { return text.Exactly(s, parseMove) }

func parseMove(s string) (Move, error) {
	if s == "knock" {
		return Move{Knock: true}, nil
	}
	tile, end, found := strings.Cut(s, " ")
	d, n, err := parseDomino(tile)
	m := Move{Domino: d}
	switch {
	case err != nil && !strings.ContainsAny(tile, "-,"):
		n, err = 0, text.Bad(wantMove)
	case err != nil:
	case n < len(tile):
		err = text.Bad("want a space after the tile")
	case !found:
		err = text.Bad(wantMove)
	default:
		n++
		if word, _, more := strings.Cut(end, " "); more && endNames.Set(&m.End, word) == nil {
			n, err = n+len(word), text.Bad("want the end of the move here")
		} else {
			err = endNames.Set(&m.End, end)
		}
	}
	if err != nil {
		return Move{}, text.Fail(s, n, err)
	}
	return m, nil
}

const wantMove = "want a tile and an end, as in 5-1 left, or knock"

// String returns the move as [ParseMove] reads it.
func (m Move) String() string {
	switch {
	case m == Move{Knock: true}:
		return "knock"
	case m.Knock:
		return "%!Move(knock " + m.Domino.String() + " " + m.End.String() + ")"
	}
	return m.Domino.String() + " " + m.End.String()
}

// fault refuses a move that has no text and no JSON.
func (m Move) fault() error {
	if m == (Move{Knock: true}) || !m.Knock && m.Domino.Valid() && m.End < maxArms {
		return nil
	}
	return wrong.Value(pips.ErrIllegal, "%v, %s", m, wantMove)
}

// AppendText appends the text, or fails with [pips.ErrIllegal].
func (m Move) AppendText(b []byte) ([]byte, error) {
	if err := m.fault(); err != nil {
		return b, err
	}
	return append(b, m.String()...), nil
}

// MarshalText returns the text.
func (m Move) MarshalText() ([]byte, error) { return m.AppendText(nil) }

// UnmarshalText reads what [ParseMove] reads.
func (m *Move) UnmarshalText(data []byte) error { return text.Unmarshal(m, data, ParseMove) }

// A moveJSON is the JSON form of a move.
type moveJSON struct {
	Tile  *Domino `json:"tile,omitempty"`
	End   string  `json:"end,omitempty"`
	Knock bool    `json:"knock,omitempty"`
}

// MarshalJSON returns an object with tile and end, or with knock.
func (m Move) MarshalJSON() ([]byte, error) {
	if err := m.fault(); err != nil {
		return nil, err
	}
	if m.Knock {
		return json.Marshal(moveJSON{Knock: true})
	}
	return json.Marshal(moveJSON{Tile: &m.Domino, End: m.End.String()})
}

// UnmarshalJSON reads the object, or the text.
func (m *Move) UnmarshalJSON(data []byte) error {
	return text.FromObject(m, data, ParseMove, func(in moveJSON) (Move, error) {
		switch {
		case in.Knock == (in.Tile != nil) || in.Knock && in.End != "":
			return Move{}, text.Bad(`want a tile and an end, as in {"tile":[5,1],"end":"left"}, or {"knock":true}`)
		case in.Knock:
			return Move{Knock: true}, nil
		}
		move := Move{Domino: *in.Tile}
		if err := endNames.Set(&move.End, in.End); err != nil {
			return Move{}, text.Fail(in.End, 0, err) // so that the offset is that of the word
		}
		return move, nil
	})
}
