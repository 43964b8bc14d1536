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
// Tiles without numbers count as the first drops. A board with a spinner or a larger set begins with its kind,
// arms and most pips, and all tiles have numbers:
//
//	late/4 3-5/1.2 5-5/2.1 5-1/1.3 up:5-2/2.4
//	line/9 9-4/1.1 4-0/2.2
//	all/4/9 8-8/1.1
//
// The reason of the error is [ErrPlayed] for a tile that occurs twice, [ErrNoMatch] for neighbours that do not
// match, and [pips.ErrState] for impossible numbers.
func ParseBoard(s string) (DominoBoard, error) { return text.Parse(s, parseBoard) }

// parseBoard is ParseBoard with the offset of an error.
func parseBoard(s string) (b DominoBoard, at int, err error) {
	var list []Placement
	var where []int
	for at, word := range text.Fields(s) {
		if where == nil && word[0] >= 'a' {
			if n, err := b.form.parse(word); err != nil {
				return DominoBoard{}, at + n, err
			}
			where = []int{}
			continue
		}
		where = append(where, at)
		var p Placement
		if name, _, ok := strings.Cut(word, ":"); ok && b.most != 0 {
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
		if err != nil {
			return DominoBoard{}, at + n, err
		}
		list = append(list, p)
	}
	at, err = b.build(list)
	switch {
	case err == nil:
		return b, 0, nil
	case at < len(list):
		return DominoBoard{}, where[at], err
	}
	return DominoBoard{}, len(s), err
}

// build lays the tiles of a history on an empty board, in the order of their numbers, if that leads to the
// history. With an error comes the place in the list of what is wrong, or its length.
func (b *DominoBoard) build(list []Placement) (at int, err error) {
	var order [maxTiles + 1]int // by number: 1 more than the place in the list
	var seen tileSet
	for i, p := range list {
		switch bit := p.Domino.bit(); {
		case bit&b.all() == 0 && b.most == 0:
			return i, text.Bad("want 0 to 6 pips on each half, or a board that begins with line/9")
		case bit&b.all() == 0:
			return i, text.Bad(fmt.Sprintf("want 0 to %d pips on each half", b.most))
		case seen&bit != 0:
			return i, &text.Fault{Reason: ErrPlayed, Want: "want each tile once"}
		case i > 0 && p.Arm == Left && list[i-1].Domino.R != p.Domino.L:
			return i, &text.Fault{Reason: ErrNoMatch, Want: "want neighbours that match"}
		}
		seen |= p.Domino.bit()
		if p.MoveNum == 0 && b.most == 0 {
			b.unknown++
			p.MoveNum = MoveNum(b.unknown)
		}
		if p.MoveNum == 0 || int(p.MoveNum) > len(list) || order[p.MoveNum] != 0 {
			return len(list), errHistory
		}
		order[p.MoveNum] = i + 1
	}
	for n := 1; n <= len(list); n++ {
		p := list[order[n]-1]
		if p.Arm == Left && order[n] > order[1] {
			p.Arm = Right
		}
		if b.accepts(p.Domino, p.Arm) != 0 {
			return len(list), errHistory
		}
		b.lay(p.Player, p.Domino, p.Arm)
	}
	i := 0
	for p := range b.History() {
		if p != list[i] {
			return len(list), errHistory
		}
		i++
	}
	return 0, nil
}

var errHistory error = &text.Fault{Reason: pips.ErrState, Want: "want the numbers of drops at either end of the line"}

// parse reads what a board is, as in late/4 or line/9. With an error comes the offset.
func (f *form) parse(word string) (at int, err error) {
	kind, numbers, ok := strings.Cut(word, "/")
	type field struct {
		to          *uint8
		least, most int
	}
	fields := []field{{&f.arms, 3, maxArms}, {&f.most, sixPips + 1, maxPips}}
	if kind == "line" {
		fields = fields[1:]
	} else if spinnerNames.Set((*uint8)(&f.kind), kind) != nil || f.kind == SpinnerNone {
		ok = false
	}
	list := strings.Split(numbers, "/")
	if !ok || len(list) > len(fields) {
		return 0, text.Bad("want a tile, or what the board is, as in late/4, line/9 or all/4/9")
	}
	f.arms, f.most = 2, sixPips
	at = len(kind) + 1
	for i, word := range list {
		n, off, err := text.Number(word, fields[i].least, fields[i].most)
		if err != nil {
			return at + off, err
		}
		*fields[i].to = uint8(n)
		at += len(word) + 1
	}
	return 0, nil
}

// append appends what parse reads.
func (f *form) append(b []byte) []byte {
	if f.kind == SpinnerNone {
		return append(b, "line/"+strconv.Itoa(int(f.most))...)
	}
	b = append(b, f.kind.String()+"/"+strconv.Itoa(int(f.arms))...)
	if f.most != sixPips {
		b = append(b, "/"+strconv.Itoa(int(f.most))...)
	}
	return b
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

// MarshalJSON returns a list of placements, with a spinner or a larger set in an object with spinner, arms, set
// and tiles.
func (b DominoBoard) MarshalJSON() ([]byte, error) {
	list := slices.AppendSeq([]Placement{}, b.History())
	if b.most != 0 {
		return json.Marshal(starJSON{b.kind.String(), int(b.arms), int(b.most), list})
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

// MarshalJSON returns an object with tile, player, drop, and arm on a side of the spinner.
func (p Placement) MarshalJSON() ([]byte, error) {
	if err := p.fault(); err != nil {
		return nil, err
	}
	form := placementJSON{Tile: &p.Domino, Player: p.Player, Drop: p.MoveNum}
	if p.Arm != Left {
		form.Arm = p.Arm.String()
	}
	return json.Marshal(form)
}

// UnmarshalJSON reads the JSON, or the text.
func (b *DominoBoard) UnmarshalJSON(data []byte) error {
	return text.FromJSON(b, data, ParseBoard, func(data []byte) (DominoBoard, error) {
		var b DominoBoard
		var list []Placement
		if bytes.HasPrefix(bytes.TrimSpace(data), []byte{'{'}) {
			var in starJSON
			if err := text.Decode(data, &in); err != nil {
				return b, err
			}
			r := Rules{Set: uint8(in.Set), Arms: uint8(in.Arms)}
			if in.Set == sixPips {
				r.Set = 0
			}
			err := spinnerNames.Set((*uint8)(&r.Spinner), in.Spinner)
			if b = r.board(); err != nil || b.most == 0 || in.Tiles == nil || in.Set != int(b.most) || in.Set > maxPips || in.Arms != int(b.arms) || in.Arms > maxArms ||
				(in.Arms == 2) != (r.Spinner == SpinnerNone) {
				return DominoBoard{}, text.Bad(`want a board with spinner, arms, set and tiles, as in {"spinner":"late","arms":4,"set":6,"tiles":[]}`)
			}
			list = in.Tiles
		} else if err := text.Decode(data, &list); err != nil {
			return b, err
		}
		if list == nil {
			return b, text.Bad("want a list of tiles with their player and drop")
		}
		_, err := b.build(list)
		return b, err
	})
}

// UnmarshalJSON reads the object; player and drop may be missing if they are 0.
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
	if b.most != 0 {
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

// Draw returns a line of Unicode tiles, and one for each side of a spinner. A tile with more than six pips on
// a half has no character, and is [7|9].
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
