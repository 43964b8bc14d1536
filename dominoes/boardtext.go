package dominoes

import (
	"encoding/json"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// ParseBoard reads tiles from left to right, each optionally with the player, 1 to 4, and the number of
// the drop:
//
//	4-5 5-1
//	2-4/1.3 4-5/1.1 5-1/2.2
//
// Tiles without numbers count as the first drops. The reason of the [*pips.SyntaxError] is [ErrPlayed]
// for a tile that occurs twice, [ErrNoMatch] for neighbours that do not match, and [pips.ErrState] for
// impossible numbers.
func ParseBoard(s string) (DominoBoard, error) { return text.Parse(s, parseBoard) }

// parseBoard is ParseBoard with the offset of an error.
func parseBoard(s string) (b DominoBoard, at int, err error) {
	for at, word := range text.Fields(s) {
		d, n, err := parseDomino(word)
		p := Placement{Domino: d}
		if err == nil && n < len(word) {
			var off int
			p.Player, p.MoveNum, off, err = parseBy(word[n:])
			n += off
		}
		if err == nil {
			n, err = 0, b.put(p)
		}
		if err != nil {
			return DominoBoard{}, at + n, err
		}
	}
	if !b.ordered() {
		return DominoBoard{}, len(s), errHistory
	}
	return b, 0, nil
}

var errHistory error = &text.Fault{Reason: pips.ErrState, Want: "want the numbers of drops at either end of the line"}

// put puts a valid tile to the right of those on the board, if it can lie there.
func (b *DominoBoard) put(p Placement) error {
	switch {
	case b.set&p.Domino.bit() != 0:
		return &text.Fault{Reason: ErrPlayed, Want: "want each tile once"}
	case b.n > 0 && b.at(Right).R != p.Domino.L:
		return &text.Fault{Reason: ErrNoMatch, Want: "want neighbours that match"}
	}
	b.line[b.n] = pack(p.Domino, p.Player, p.MoveNum)
	b.set |= p.Domino.bit()
	b.by |= 1 << (p.Player & 3)
	b.n++
	return nil
}

// parseBy reads "/1.3". With an error comes the offset.
func parseBy(s string) (p Player, move MoveNum, at int, err error) {
	player, number, ok := strings.Cut(s, ".")
	switch {
	case s[0] != '/':
		return 0, 0, 0, text.Bad(wantBy)
	case !ok:
		return 0, 0, len(s), text.Bad(wantBy)
	case len(player) != 2 || player[1] < '1' || player[1] > '4':
		return 0, 0, 1, text.Bad("want player 1 to 4 here")
	}
	p = Player(player[1] - '1')
	n, at, err := text.Number(number, 1, Tiles)
	return p, MoveNum(n), len(player) + 1 + at, err
}

const wantBy = "want who laid the tile at which drop, as in 5-1/2.3"

// ordered reports whether some order of drops gives the move numbers: taking
// the highest away from either end again and again leaves the tiles without
// one.
func (b *DominoBoard) ordered() bool {
	line := b.line[:b.n]
	for len(line) > 0 {
		n := uint16(len(line))
		switch {
		case line[0]>>8 == n:
			line = line[1:]
		case line[n-1]>>8 == n:
			line = line[:n-1]
		default:
			return !slices.ContainsFunc(line, func(w uint16) bool { return w>>8 != 0 })
		}
	}
	return true
}

// String returns the board as [ParseBoard] reads it.
func (b DominoBoard) String() string { return string(b.append(nil, ' ')) }

// MarshalText returns the text.
func (b DominoBoard) MarshalText() ([]byte, error) { return b.append([]byte{}, ' '), nil }

// UnmarshalText reads what [ParseBoard] reads.
func (b *DominoBoard) UnmarshalText(data []byte) error { return text.Unmarshal(b, data, ParseBoard) }

// MarshalJSON returns a list of placements, from left to right.
func (b DominoBoard) MarshalJSON() ([]byte, error) {
	list := make([]placement, 0, b.n)
	for p := range b.History() {
		list = append(list, placement(p))
	}
	return json.Marshal(list)
}

// A placement is a Placement of a board, which is not checked again.
type placement Placement

// fault returns why no board has such a tile, or nil.
func (p Placement) fault() error {
	switch {
	case !p.Domino.Valid():
		return p.Domino.fault()
	case !seated(p.Player, maxSeats) || p.MoveNum == 0 && p.Player != 0:
		return text.Bad("want player 0 to 3, and 0 for drop 0")
	case p.MoveNum > Tiles:
		return text.Bad("want drops from 0 to 28")
	}
	return nil
}

// MarshalJSON returns an object with tile, player and drop.
func (p Placement) MarshalJSON() ([]byte, error) {
	if err := p.fault(); err != nil {
		return nil, err
	}
	return json.Marshal(placement(p))
}

// UnmarshalJSON reads the JSON. If it fails it leaves b unchanged.
func (b *DominoBoard) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data, ParseBoard, func(data []byte) (DominoBoard, error) {
		var list []Placement
		if err := text.Decode(data, &list); err != nil {
			return DominoBoard{}, err
		}
		if list == nil {
			return DominoBoard{}, text.Bad("want a list of tiles with their player and drop")
		}
		var board DominoBoard
		for _, p := range list {
			if err := board.put(p); err != nil {
				return DominoBoard{}, err
			}
		}
		if !board.ordered() {
			return DominoBoard{}, errHistory
		}
		return board, nil
	})
}

// UnmarshalJSON reads what MarshalJSON returns; player and drop may be missing if they are 0.
func (p *Placement) UnmarshalJSON(data []byte) error {
	var in struct {
		Tile   *Domino `json:"tile"`
		Player Player  `json:"player"`
		Drop   MoveNum `json:"drop"`
	}
	if err := text.Decode(data, &in); err != nil {
		return err
	}
	if in.Tile == nil {
		return text.Fail(string(data), 0, text.Bad(`want the key tile, as in {"tile":[5,1],"player":0,"drop":1}`))
	}
	got := Placement{*in.Tile, in.Player, in.Drop}
	if err := got.fault(); err != nil {
		return text.Fail(string(data), 0, err)
	}
	*p = got
	return nil
}

func (b *DominoBoard) append(text []byte, between byte) []byte {
	for i, w := range b.line[:b.n] {
		if i > 0 {
			text = append(text, between)
		}
		p := unpack(w)
		text = p.Domino.append(text)
		if p.MoveNum > 0 {
			text = append(text, '/', '1'+byte(p.Player), '.')
			text = strconv.AppendInt(text, int64(p.MoveNum), 10)
		}
	}
	return text
}

// Draw returns the board as one line of Unicode tiles, U+1F031 to U+1F061.
func (b DominoBoard) Draw() string {
	var d strings.Builder
	for p := range b.History() {
		d.WriteRune(p.Domino.glyph())
	}
	return d.String()
}

var endNames = text.Enum[End]{Type: "End", Texts: []string{Left: "left", Right: "right"}}
