package dominoes

import (
	"bytes"
	"encoding/json"
	"fmt"
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
// Tiles without numbers count as the first drops. A board with a spinner begins with its kind and arms, one
// of a larger set has its most pips there, and all tiles have numbers:
//
//	late/4 3-5/1.2 5-5/2.1 5-1/1.3 up:5-2/2.4
//	line/9 9-4/1.1 4-0/2.2
//	all/4/9 8-8/1.1
//
// The reason of the [*pips.SyntaxError] is [ErrPlayed]
// for a tile that occurs twice, [ErrNoMatch] for neighbours that do not match, and [pips.ErrState] for
// impossible numbers.
func ParseBoard(s string) (DominoBoard, error) { return text.Parse(s, parseBoard) }

// parseBoard is ParseBoard with the offset of an error.
func parseBoard(s string) (b DominoBoard, at int, err error) {
	var list []Placement // of a star
	first := true
	for at, word := range text.Fields(s) {
		if first && word[0] >= 'a' {
			if n, err := b.form.parse(word); err != nil {
				return DominoBoard{}, at + n, err
			}
			first = false
			continue
		}
		first = false
		var p Placement
		if name, _, ok := strings.Cut(word, ":"); ok && b.isStar() {
			if endNames.Set(&p.Arm, name) != nil || p.Arm <= Right {
				return DominoBoard{}, at, text.Bad("want a side of the spinner, as in up:5-2/2.4")
			}
			at, word = at+len(name)+1, word[len(name)+1:]
		}
		d, n, err := parseDomino(word)
		p.Domino = d
		if err == nil && n < len(word) {
			var off int
			p.Player, p.MoveNum, off, err = parseBy(word[n:], b.all().Len())
			n += off
		}
		switch {
		case err == nil && b.isStar():
			list = append(list, p)
		case err == nil:
			n, err = 0, b.put(p)
		}
		if err != nil {
			return DominoBoard{}, at + n, err
		}
	}
	switch {
	case b.isStar():
		err = b.build(list)
	case !b.ordered():
		err = errHistory
	}
	if err != nil {
		return DominoBoard{}, len(s), err
	}
	return b, 0, nil
}

var errHistory error = &text.Fault{Reason: pips.ErrState, Want: "want the numbers of drops at either end of the line"}

// put puts a valid tile to the right of those on the board, if it can lie there.
func (b *DominoBoard) put(p Placement) error {
	switch {
	case max(p.Domino.L, p.Domino.R) > sixPips:
		return text.Bad("want 0 to 6 pips on each half, or a board that begins with line/9")
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
func parseBy(s string, tiles int) (p Player, move MoveNum, at int, err error) {
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
	n, at, err := text.Number(number, 1, tiles)
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

// A starJSON is the JSON form of a board with a spinner or a larger set.
type starJSON struct {
	Spinner string      `json:"spinner"`
	Arms    int         `json:"arms"` // the sides of the spinner that take tiles, with both of the line
	Set     int         `json:"set"`  // the most pips on a half
	Tiles   []Placement `json:"tiles"`
}

// MarshalJSON returns a list of placements, or with a spinner or a larger set an object with spinner, arms, set
// and tiles.
func (b DominoBoard) MarshalJSON() ([]byte, error) {
	if b.isStar() {
		list := append([]Placement{}, b.placements()...)
		return json.Marshal(starJSON{b.kind.String(), int(b.arms), int(b.most), list})
	}
	list := make([]placementJSON, 0, b.n)
	for p := range b.History() {
		list = append(list, p.form())
	}
	return json.Marshal(list)
}

// A placementJSON is the JSON form of a placement.
type placementJSON struct {
	Tile   *Domino `json:"tile"`          // as it lies
	Player Player  `json:"player"`        // who laid it; 0 if drop is 0
	Drop   MoveNum `json:"drop"`          // at which drop
	Arm    string  `json:"arm,omitempty"` // the side of the spinner, unless it is in the line
}

func (p *Placement) form() placementJSON {
	form := placementJSON{Tile: &p.Domino, Player: p.Player, Drop: p.MoveNum}
	if p.Arm != Left {
		form.Arm = p.Arm.String()
	}
	return form
}

// fault returns why no board has such a tile, or nil.
func (p Placement) fault() error {
	switch {
	case !p.Domino.Valid():
		return p.Domino.fault()
	case !seated(p.Player, maxSeats) || p.MoveNum == 0 && p.Player != 0:
		return text.Bad("want player 0 to 3, and 0 for drop 0")
	case p.MoveNum > maxTiles:
		return text.Bad("want drops from 0 to 55")
	case p.Arm == Right || p.Arm >= maxArms:
		return text.Bad("want a side of the spinner")
	}
	return nil
}

// MarshalJSON returns an object with tile, player and drop, and with arm on a side of the spinner.
func (p Placement) MarshalJSON() ([]byte, error) {
	if err := p.fault(); err != nil {
		return nil, err
	}
	return json.Marshal(p.form())
}

// UnmarshalJSON reads the JSON. If it fails it leaves b unchanged.
func (b *DominoBoard) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data, ParseBoard, func(data []byte) (DominoBoard, error) {
		var list []Placement
		if bytes.HasPrefix(bytes.TrimSpace(data), []byte{'{'}) {
			return starFrom(data)
		}
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
	var in placementJSON
	if err := text.Decode(data, &in); err != nil {
		return err
	}
	if in.Tile == nil {
		return text.Fail(string(data), 0, text.Bad(`want the key tile, as in {"tile":[5,1],"player":0,"drop":1}`))
	}
	got := Placement{*in.Tile, in.Player, in.Drop, Left}
	if in.Arm != "" {
		if err := endNames.Set(&got.Arm, in.Arm); err != nil {
			return text.Fail(in.Arm, 0, err)
		}
	}
	if err := got.fault(); err != nil {
		return text.Fail(string(data), 0, err)
	}
	*p = got
	return nil
}

func (b *DominoBoard) append(text []byte, between byte) []byte {
	i := 0
	if b.isStar() {
		text = b.form.append(text)
		i++
	}
	for p := range b.History() {
		if i > 0 {
			text = append(text, between)
		}
		i++
		if p.Arm != Left {
			text = append(append(text, p.Arm.String()...), ':')
		}
		text = p.Domino.append(text)
		if p.MoveNum > 0 {
			text = append(text, '/', '1'+byte(p.Player), '.')
			text = strconv.AppendInt(text, int64(p.MoveNum), 10)
		}
	}
	return text
}

// Draw returns the board as one line of Unicode tiles, U+1F031 to U+1F061, and one for each side of a spinner.
// A tile with more than six pips on a half has no character, and is [7|9].
func (b DominoBoard) Draw() string {
	var d strings.Builder
	arm := Left
	for p := range b.History() {
		if p.Arm != arm {
			arm = p.Arm
			d.WriteString("\n" + arm.String() + " ")
		}
		if max(p.Domino.L, p.Domino.R) > sixPips {
			fmt.Fprintf(&d, "[%d|%d]", p.Domino.L, p.Domino.R)
			continue
		}
		d.WriteRune(p.Domino.glyph())
	}
	return d.String()
}

var endNames = text.Enum[End]{Type: "End", Texts: []string{Left: "left", Right: "right", Up: "up", Down: "down", 4: "fifth", 5: "sixth", 6: "seventh", 7: "eighth"}}
