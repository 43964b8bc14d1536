package awari

import (
	"encoding/json"
	"fmt"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/internal/text"
)

// Parse reads a board, as in "3 3 3 3 3 3 0 / 3 3 3 3 3 3 0": South's pits and home, a slash, North's
// pits and home, in the direction of sowing. A tuz is 0*.
func Parse(s string) (Board, error) { return text.Parse(s, parseBoard) }

// parseBoard also returns the offset of an error.
func parseBoard(s string) (b Board, at int, err error) {
	var list, where [2*maxPits + 2]int
	var tuz [2*maxPits + 2]bool
	n, slash := 0, -1
	for at, word := range text.Fields(s) {
		switch {
		case word == "/" && slash >= 0:
			return Board{}, at, text.Bad("want one / between the rows")
		case word == "/" && n < 2:
			return Board{}, at, text.Bad("want the beans of at least one pit and of the home before the /")
		case word == "/":
			slash = n
			continue
		case slash < 0 && n > maxPits:
			return Board{}, at, &text.Fault{Reason: pips.ErrTooLarge, Want: fmt.Sprintf("want at most %d pits and a home before the /", maxPits)}
		case slash >= 0 && n == 2*slash:
			return Board{}, at, text.Bad(fmt.Sprintf("want the end after %d numbers, as many as before the /", slash))
		}
		if word, tuz[n] = strings.CutSuffix(word, "*"); tuz[n] && word == "" {
			return Board{}, at, text.Bad("want a number before the *")
		}
		v, off, err := text.Number(word, 0, maxTotal)
		if err != nil {
			return Board{}, at + off, err
		}
		list[n], where[n] = v, at
		n++
	}
	if slash < 0 {
		return Board{}, len(s), text.Bad("want a / and the other row")
	}
	if n < 2*slash {
		return Board{}, len(s), text.Bad(fmt.Sprintf("want %d numbers after the /, as many as before", slash))
	}
	if b, at, err = newBoard(list[:n]); err != nil {
		return b, where[at], err
	}
	for i := range n {
		if tuz[i] && !b.setTuz(i/slash, i%slash+1) {
			return Board{}, where[i], text.Bad(wantTuz)
		}
	}
	return b, 0, nil
}

const wantTuz = "want at most one tuz in a row, an empty pit with another number than in the other row"

// setTuz marks a pit, counted from 1, of a row as a tuz, if it can be one.
func (b *Board) setTuz(row, number int) bool {
	if number < 1 || number > int(b.pits) || b.tuz>>(4*row)&15 != 0 || int(b.tuz>>(4*(1-row))&15) == number ||
		b.At(Pit(row*(int(b.pits)+1)+number-1)) != 0 {
		return false
	}
	b.tuz |= uint8(number) << (4 * row)
	return true
}

// String returns the board as [Parse] reads it.
func (b Board) String() string { return string(b.append(nil)) }

// MarshalText returns what String returns. It fails for the zero Board.
func (b Board) MarshalText() ([]byte, error) {
	if b.pits == 0 {
		return nil, errNoBoard()
	}
	return b.append(nil), nil
}

// UnmarshalText reads what [Parse] reads.
func (b *Board) UnmarshalText(data []byte) error { return text.Unmarshal(b, data, Parse) }

func (b Board) append(text []byte) []byte {
	if b.pits == 0 {
		return append(text, '/')
	}
	for at := range 2*b.pits + 2 {
		if at > 0 {
			text = append(text, ' ')
		}
		if at == b.pits+1 {
			text = append(text, "/ "...)
		}
		text = strconv.AppendInt(text, int64(b.At(Pit(at))), 10)
		if b.isTuz(Pit(at)) {
			text = append(text, '*')
		}
	}
	return text
}

// Draw returns a picture of the board with the player's side below and home on the right. The
// numbers above and below are the moves. It is printBoard of the report "Awari".
func (b Board) Draw(p Player) string {
	if b.pits == 0 {
		return ""
	}
	if p == North {
		b = b.mirror()
	}
	var d strings.Builder
	pits := int(b.pits)
	row := func(cell func(i int) string) {
		d.WriteString("   ")
		for i := range pits {
			fmt.Fprintf(&d, "%4s", cell(i))
		}
		d.WriteByte('\n')
	}
	beans := func(at int) string {
		if b.isTuz(Pit(at)) {
			return "*"
		}
		return strconv.Itoa(b.At(Pit(at)))
	}
	row(func(i int) string { return strconv.Itoa(pits - i) })
	row(func(i int) string { return beans(2*pits - i) })
	north := strconv.Itoa(b.Home(North))
	fmt.Fprintf(&d, "%3s%*s%4d\n", north, 4*pits-max(0, len(north)-3), "", b.Home(South))
	row(beans)
	row(func(i int) string { return strconv.Itoa(i + 1) })
	return d.String()
}

// A boardJSON is the JSON form of a board.
type boardJSON struct {
	Rows  [][]int `json:"rows"`
	Homes []int   `json:"homes"`
	Tuz   []int   `json:"tuz,omitempty"` // by row, the number of the pit or 0
}

// MarshalJSON returns an object with the row and home of each player:
//
//	{"rows":[[3,3,3,3,3,3],[3,3,3,3,3,3]],"homes":[0,0]}
//
// If there is a tuz, tuz has the number of that pit in each row, or 0.
func (b Board) MarshalJSON() ([]byte, error) {
	if b.pits == 0 {
		return nil, errNoBoard()
	}
	out := boardJSON{Rows: make([][]int, 2), Homes: []int{b.Home(South), b.Home(North)}}
	for i := range int(b.pits) {
		out.Rows[South] = append(out.Rows[South], b.At(Pit(i)))
		out.Rows[North] = append(out.Rows[North], b.At(Pit(int(b.pits)+1+i)))
	}
	if b.tuz != 0 {
		out.Tuz = []int{int(b.Tuz(South)), int(b.Tuz(North))}
	}
	return json.Marshal(out)
}

// UnmarshalJSON reads what MarshalJSON returns, or a string as [Parse] does.
func (b *Board) UnmarshalJSON(data []byte) error {
	return text.FromObject(b, data, Parse, func(in boardJSON) (Board, error) {
		if len(in.Rows) != 2 || len(in.Homes) != 2 || len(in.Rows[0]) != len(in.Rows[1]) {
			return Board{}, text.Bad("want two rows of the same length and two homes")
		}
		ring := make([]int, 0, 2*maxPits+2)
		for p, row := range in.Rows {
			ring = append(append(ring, row...), in.Homes[p])
		}
		b, err := NewBoard(ring...)
		if len(in.Tuz) != 0 && len(in.Tuz) != 2 {
			return Board{}, text.Bad("want a number for each row in tuz")
		}
		for row, n := range in.Tuz {
			if err == nil && n != 0 && !b.setTuz(row, n) {
				return Board{}, text.Bad(wantTuz)
			}
		}
		return b, err
	})
}
