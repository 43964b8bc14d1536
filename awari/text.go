package awari

import (
	"strconv"
	"strings"

	"pips.example/internal/text"
)

// numbers reads numbers with the errors of this package.
var numbers = text.Numbers{Number: ErrNumber, TooLarge: ErrTooLarge}

// settings reads settings with the errors of this package.
var settings = text.Settings{Syntax: ErrSyntax, Name: ErrName, Duplicate: ErrDuplicate}

// Parse reads a board: South's pits and home, a slash, North's pits and home,
// each in the direction of sowing, with white space between the numbers:
//
//	3 3 3 3 3 3 0 / 3 3 3 3 3 3 0
//
// The error is a *[SyntaxError] that wraps [ErrSyntax], [ErrNumber],
// [ErrTooLarge] for more than [MaxPits] pits in the first row, [MaxBeans] beans in a
// pit or [MaxTotal] in all, or [ErrPits].
func Parse(s string) (Board, error) {
	b, at, err := parseBoard(s)
	if err != nil {
		return Board{}, &SyntaxError{Input: s, Offset: at, Reason: err}
	}
	return b, nil
}

// parseBoard is Parse with the offset of an error.
func parseBoard(s string) (b Board, at int, err error) {
	var list, where [2*MaxPits + 2]int
	n, slash := 0, -1
	for at, word := range text.Fields(s) {
		if word == "/" {
			if slash >= 0 {
				return Board{}, at, ErrSyntax
			}
			if n < 2 {
				return Board{}, at, ErrPits
			}
			slash = n
			continue
		}
		switch {
		case slash < 0 && n > MaxPits:
			return Board{}, at, ErrTooManyPits
		case slash >= 0 && n == 2*slash:
			return Board{}, at, ErrPits
		}
		v, off, err := numbers.Parse(word, 0, MaxTotal)
		if err != nil {
			return Board{}, at + off, err
		}
		list[n], where[n] = v, at
		n++
	}
	if slash < 0 {
		return Board{}, len(s), ErrSyntax
	}
	if n < 2*slash {
		return Board{}, len(s), ErrPits
	}
	total := 0
	for i, v := range list[:n] {
		if total += v; total > MaxTotal || v > MaxBeans && (i+1)%slash != 0 {
			return Board{}, where[i], ErrTooLarge
		}
	}
	b, err = NewBoard(list[:n]...)
	return b, 0, err
}

// String returns the board as [Parse] reads it.
func (b Board) String() string { return string(b.append(nil)) }

// AppendText appends what String returns. The zero Board gives [ErrPits].
func (b Board) AppendText(text []byte) ([]byte, error) {
	if b.pits == 0 {
		return text, ErrPits
	}
	return b.append(text), nil
}

// MarshalText is AppendText to an empty slice.
func (b Board) MarshalText() ([]byte, error) { return b.AppendText(nil) }

// UnmarshalText sets b as [Parse] reads it, or leaves it as it was.
func (b *Board) UnmarshalText(data []byte) error { return text.Unmarshal(b, data, Parse) }

func (b Board) append(text []byte) []byte {
	if b.pits == 0 {
		return append(text, '/')
	}
	for at, n := range b.All() {
		if at > 0 {
			text = append(text, ' ')
		}
		if int(at) == b.Pits()+1 {
			text = append(text, "/ "...)
		}
		text = strconv.AppendInt(text, int64(n), 10)
	}
	return text
}

// Draw returns the board as the player sees it, with that player's side below
// and home on the right. The numbers above and below are the labels of the
// pits. With six pits of three beans South sees
//
//	    6   5   4   3   2   1
//	    3   3   3   3   3   3
//	0                           0
//	    3   3   3   3   3   3
//	    1   2   3   4   5   6
//
// There is no white space at the end of a line, and a newline at the end of
// each. The zero Board gives the empty string. It is printBoard of the report "Awari".
func (b Board) Draw(p Player) string {
	if b.pits == 0 {
		return ""
	}
	if p == North {
		b = b.Mirror()
	}
	var d strings.Builder
	cell := func(n int) {
		s := strconv.Itoa(n)
		d.WriteString(strings.Repeat(" ", max(0, 4-len(s))))
		d.WriteString(s)
	}
	row := func(at func(i int) int) {
		d.WriteString("   ")
		for i := range b.Pits() {
			cell(at(i))
		}
		d.WriteByte('\n')
	}
	pits := b.Pits()
	row(func(i int) int { return pits - i })
	row(func(i int) int { return b.At(Pit(2*pits - i)) })
	home := strconv.Itoa(b.Home(North))
	d.WriteString(strings.Repeat(" ", max(0, 3-len(home))) + home)
	d.WriteString(strings.Repeat(" ", 4*pits-max(0, len(home)-3)))
	cell(b.Home(South))
	d.WriteByte('\n')
	row(func(i int) int { return b.At(Pit(i)) })
	row(func(i int) int { return i + 1 })
	return d.String()
}
