package dominoes

import (
	"slices"
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// ParseBoard reads a board: the tiles as they lie, from left to right, with
// white space between them. A tile may be followed by who laid it, 1 or 2 for
// player 1 or 2, and by the number of the drop, from 1:
//
//	4-5 5-1
//	2-4/1.3 4-5/1.1 5-1/2.2
//
// Without numbers the tiles lie there as if from the beginning. Numbered ones
// must have been at an end when they were laid, each after those with lower
// numbers, and the last drop has the number of tiles on the board.
//
// The error is a *[SyntaxError] that wraps what [ParseDomino] gives,
// [ErrPlayed] for a tile that is there twice, [ErrNoMatch] for neighbours that
// do not match, [ErrNumber] or [ErrTooLarge] for a bad player or number, or
// [ErrHistory] for numbers that no order of drops gives.
func ParseBoard(s string) (DominoBoard, error) {
	b, at, err := parseBoard(s)
	if err != nil {
		return DominoBoard{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return b, nil
}

// parseBoard is ParseBoard with the offset of an error.
func parseBoard(s string) (b DominoBoard, at int, err error) {
	for at, word := range text.Fields(s) {
		d, n, err := parseDomino(word)
		var p Player
		var move int
		switch {
		case err != nil:
		case b.set&d.bit() != 0:
			n, err = 0, ErrPlayed
		case b.n > 0 && b.at(Right).R != d.L:
			n, err = 0, ErrNoMatch
		case n < len(word):
			var off int
			p, move, off, err = parseBy(word[n:])
			n += off
		}
		if err != nil {
			return DominoBoard{}, at + n, err
		}
		b.line[b.n] = pack(d, p, MoveNum(move))
		b.set |= d.bit()
		b.n++
	}
	if !b.ordered() {
		return DominoBoard{}, len(s), ErrHistory
	}
	return b, 0, nil
}

// parseBy reads "/1.3". With an error comes the offset.
func parseBy(s string) (p Player, move, at int, err error) {
	player, number, ok := strings.Cut(s, ".")
	switch {
	case s[0] != '/':
		return 0, 0, 0, ErrSyntax
	case !ok:
		return 0, 0, len(s), ErrSyntax
	case player == "/2":
		p = Player2
	case player != "/1":
		return 0, 0, 1, ErrNumber
	}
	move, at, err = numbers.Parse(number, 1, Tiles)
	return p, move, len(player) + 1 + at, err
}

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

// AppendText appends what String returns. The error is always nil.
func (b DominoBoard) AppendText(text []byte) ([]byte, error) { return b.append(text, ' '), nil }

// MarshalText is AppendText to an empty slice.
func (b DominoBoard) MarshalText() ([]byte, error) { return b.AppendText(nil) }

// UnmarshalText sets b as [ParseBoard] reads it, or leaves it as it was.
func (b *DominoBoard) UnmarshalText(data []byte) error { return text.Unmarshal(b, data, ParseBoard) }

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

// Draw returns the board as one line of the characters of [Domino.Glyph], from
// left to right and without a line end.
func (b DominoBoard) Draw() string {
	var d strings.Builder
	for p := range b.History() {
		d.WriteRune(p.Domino.Glyph())
	}
	return d.String()
}
