package awari_test

import (
	"errors"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/internal/gametest"
)

// Boards of all sizes have in each place what they were made with.
func TestNewBoard(t *testing.T) {
	src := rand.New(rand.NewPCG(1, 2))
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for round := range 200 {
			beans := make([]int, 2*pits+2)
			for i := range beans {
				switch home := i%(pits+1) == pits; {
				case round == 0: // all different, all empty, all full
					beans[i] = i + 1
				case round == 2 && home:
					beans[i] = (awari.MaxTotal - 2*pits*awari.MaxBeans) / 2
				case round == 2:
					beans[i] = awari.MaxBeans
				case round > 2 && home:
					beans[i] = src.IntN(30000)
				case round > 2:
					beans[i] = src.IntN(awari.MaxBeans + 1)
				}
			}
			b, err := awari.NewBoard(beans...)
			if err != nil {
				t.Fatalf("%v: %v", beans, err)
			}
			var words []string
			total, rows := 0, [2]int{}
			for i := range 256 {
				want := 0
				if i < len(beans) {
					want = beans[i]
					words = append(words, strconv.Itoa(want))
					if total += want; i%(pits+1) != pits {
						rows[i/(pits+1)] += want
					}
				}
				if got := b.At(awari.Pit(i)); got != want {
					t.Fatalf("%v: %d in %d, want %d", beans, got, i, want)
				}
			}
			if b.Pits() != pits || b.Total() != total || b.Home(awari.South) != beans[pits] || b.Home(awari.North) != beans[2*pits+1] ||
				b.Row(awari.South) != rows[0] || b.Row(awari.North) != rows[1] {
				t.Fatalf("%v: %d pits, %d in all, %d and %d in rows, %d and %d at home", beans, b.Pits(), b.Total(),
					b.Row(awari.South), b.Row(awari.North), b.Home(awari.South), b.Home(awari.North))
			}
			text := strings.Join(slices.Insert(words, pits+1, "/"), " ")
			if got := b.String(); got != text {
				t.Fatalf("%v prints as %q", beans, got)
			}
			if got, err := awari.Parse(text); got != b || err != nil {
				t.Fatalf("%q reads as %v, %v", text, got, err)
			}
			mirror, err := awari.NewBoard(append(slices.Clone(beans[pits+1:]), beans[:pits+1]...)...)
			if got := b.Mirror(); got != mirror || err != nil || got.Mirror() != b {
				t.Fatalf("the mirror of %v is %v", b, got)
			}
			if b.Draw(awari.North) != mirror.Draw(awari.South) || b.Draw(awari.South) != mirror.Draw(awari.North) {
				t.Fatalf("%v is not drawn as its mirror", b)
			}
		}
	}
}

// Every number that a pit can hold, in every pit of every board, beside full and
// empty ones.
func TestEveryPit(t *testing.T) {
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for i := range 2 * pits {
			at := i + i/pits // over South's home
			for n := range awari.MaxBeans + 1 {
				for _, other := range []int{0, awari.MaxBeans} {
					beans := slices.Repeat([]int{other}, 2*pits+2)
					beans[at] = n
					b := ringBoard(t, beans...)
					if b.At(awari.Pit(at)) != n || b.Total() != n+other*(2*pits+1) {
						t.Fatalf("%v has %d in %d", b, b.At(awari.Pit(at)), at)
					}
				}
			}
		}
	}
}

func TestNewBoardErrors(t *testing.T) {
	const pits, number = pips.ErrState, pips.ErrState
	const tooLarge = pips.ErrTooLarge
	for _, c := range []struct {
		beans []int
		err   error
	}{
		{nil, pits},
		{[]int{3}, pits},
		{[]int{3, 3}, pits},
		{[]int{3, 0, 3}, pits},
		{[]int{3, 0, 3, 0, 0}, pits},
		{make([]int, 17), pits},
		{make([]int, 18), pits},
		{make([]int, 2*262+2), pits}, // 6 in a byte
		{[]int{-1, 0, 3, 0}, number},
		{[]int{3, -1, 3, 0}, number},
		{[]int{3, 0, 3, math.MinInt}, number},
		{[]int{256, 0, 3, 0}, tooLarge},
		{[]int{3, 0, 256, 0}, tooLarge},
		{[]int{0, 65536, 0, 0}, tooLarge},
		{[]int{1, 65535, 0, 0}, tooLarge},
		{[]int{0, 65535, 0, 1}, tooLarge},
		{[]int{0, 32768, 0, 32768}, tooLarge},
		{[]int{0, math.MaxInt, 0, math.MaxInt}, tooLarge},
		{[]int{0, 1, 0, math.MaxInt}, tooLarge},
		{[]int{0, 65535, 0, 0}, nil},
		{[]int{0, 0, 0, 65535}, nil},
		{[]int{255, 65025, 255, 0}, nil},
		{[]int{255, 65026, 255, 0}, tooLarge},
		{[]int{0, 32768, 0, 32767}, nil},
	} {
		b, err := awari.NewBoard(c.beans...)
		if !errors.Is(err, c.err) || err != nil && b != (awari.Board{}) {
			t.Errorf("%v: %v, %v, want %v", c.beans, b, err, c.err)
		}
		if err == nil && b.Total() != awari.MaxTotal {
			t.Errorf("%v: %d in all", c.beans, b.Total())
		}
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{"3 3 3 3 3 3 0 / 3 3 3 3 3 3 0", ""},
		{"0 0 / 0 0", ""},
		{"0 65535 / 0 0", ""},
		{"0 0 / 0 65535", ""},
		{"255 0 / 255 65025", ""},
		{"1 2 3 4 5 6 7 8000 / 1 2 3 4 5 6 7 9000", ""},
		{" 1\t2\r\n/\n3 4 ", "1 2 / 3 4"},
		{"001 02 / 3 00004", "1 2 / 3 4"},
	} {
		b, err := awari.Parse(c.text)
		if c.want == "" {
			c.want = c.text
		}
		if err != nil || b.String() != c.want {
			t.Errorf("%q reads as %v, %v", c.text, b, err)
			continue
		}
		text, err := b.AppendText([]byte("> "))
		if err != nil || string(text) != "> "+c.want {
			t.Errorf("the text of %v is %q, %v", b, text, err)
		}
		var got awari.Board
		if err := got.UnmarshalText(text[2:]); err != nil || got != b {
			t.Errorf("%q reads as %v, %v", text, got, err)
		}
	}
}

func TestParseErrors(t *testing.T) {
	for _, c := range []struct {
		text string
		err  error
	}{
		{"^", pips.ErrSyntax},
		{" \n ^", pips.ErrSyntax},
		{"3 3 3 3 3 3 0^", pips.ErrSyntax},
		{"3 3 3 3 3 3 3 0^", pips.ErrSyntax},
		{"3 3 3 3 3 3 0 3 ^3 3 3 3 3 0", pips.ErrTooLarge}, // no slash after seven pits and a home
		{"^/", pips.ErrSyntax},
		{"^/ 3 0", pips.ErrSyntax},
		{"0 ^/ 0", pips.ErrSyntax},
		{"3 0 /^", pips.ErrSyntax},
		{"3 0 / 3^", pips.ErrSyntax},
		{"3 0 / 3 ^", pips.ErrSyntax},
		{"3 0 / 3 0 ^0", pips.ErrSyntax},
		{"3 3 0 / 3 0^", pips.ErrSyntax},
		{"3 0 / 3 3 ^0", pips.ErrSyntax},
		{"3 3 3 3 3 3 3 0 / 3 3 3 3 3 3 3^", pips.ErrSyntax},
		{"3 3 3 3 3 3 3 3 ^0 / 3 3 3 3 3 3 3 3 0", pips.ErrTooLarge},
		{"3 0 / 3 0 ^/", pips.ErrSyntax},
		{"3 0 / ^/ 3 0", pips.ErrSyntax},
		{"3 0^/ 3 0", pips.ErrSyntax},
		{"3 0 ^/3 0", pips.ErrSyntax},
		{"^-3 0 / 3 0", pips.ErrSyntax},
		{"3 0 / ^+3 0", pips.ErrSyntax},
		{"3^.0 0 / 3 0", pips.ErrSyntax},
		{"3^, 0 / 3 0", pips.ErrSyntax},
		{"3 0 / 3 1^x", pips.ErrSyntax},
		{"^\u00a03 0 / 3 0", pips.ErrSyntax},
		{"^256 0 / 3 0", pips.ErrTooLarge},
		{"3 0 / ^256 0", pips.ErrTooLarge},
		{"3 ^256 257 / 3 0 0", pips.ErrTooLarge},
		{"3 ^65536 / 3 0", pips.ErrTooLarge},
		{"3 0 / 3 ^65536", pips.ErrTooLarge},
		{"3 ^4294967299 / 3 0", pips.ErrTooLarge},
		{"^" + strings.Repeat("1", 10000) + " 0 / 3 0", pips.ErrTooLarge},
		{"0 65535 / ^1 0", pips.ErrTooLarge},
		{"255 ^65535 / 0 0", pips.ErrTooLarge},
		{"0 65535 / 0 ^1", pips.ErrTooLarge},
		{"0 65000 / 255 ^281", pips.ErrTooLarge},
		{strings.Repeat("0 ", 8) + "^" + strings.Repeat("0 ", 100_000), pips.ErrTooLarge},
	} {
		text, at := gametest.Mark(c.text)
		gametest.Refused[awari.Board, *awari.Board](t, text, at, c.err, ringBoard(t, 1, 2, 3, 4), awari.Parse, gametest.Same)
	}
}

// The zero Board is no board, and nothing panics.
func TestZeroBoard(t *testing.T) {
	var b awari.Board
	for i := range 256 {
		if b.At(awari.Pit(i)) != 0 || b.Home(awari.Player(i-128)) != 0 || b.Draw(awari.Player(i-128)) != "" {
			t.Errorf("the zero Board has something in %d", i)
		}
	}
	if b.String() != "/" {
		t.Errorf("it prints as %q", b)
	}
	if text, err := b.AppendText([]byte("> ")); string(text) != "> " || !errors.Is(err, pips.ErrState) {
		t.Errorf("its text is %q, %v", text, err)
	}
	if text, err := b.MarshalText(); len(text) > 0 || !errors.Is(err, pips.ErrState) {
		t.Errorf("its text is %q, %v", text, err)
	}
	if err := awari.Standard().Legal(awari.State{}, 1); !errors.Is(err, pips.ErrState) {
		t.Errorf("a move on the zero Board: %v", err)
	}
}

// Drawn by hand: a cell is four wide, the row of the home three before it.
func TestDraw(t *testing.T) {
	for _, c := range []struct {
		board        string
		south, north string
	}{
		{"1 2 3 4 5 6 7 / 8 9 10 11 12 13 14", `
      6   5   4   3   2   1
     13  12  11  10   9   8
 14                           7
      1   2   3   4   5   6
      1   2   3   4   5   6
`, `
      6   5   4   3   2   1
      6   5   4   3   2   1
  7                          14
      8   9  10  11  12  13
      1   2   3   4   5   6
`},
		{"1 2 / 3 4", `
      1
      3
  4       2
      1
      1
`, `
      1
      1
  2       4
      3
      1
`},
		{"255 0 0 255 0 0 0 3000 / 0 0 0 0 0 0 1 12345", `
      7   6   5   4   3   2   1
      1   0   0   0   0   0   0
12345                          3000
    255   0   0 255   0   0   0
      1   2   3   4   5   6   7
`, `
      7   6   5   4   3   2   1
      0   0   0 255   0   0 255
3000                           12345
      0   0   0   0   0   0   1
      1   2   3   4   5   6   7
`},
		{"0 10000 / 0 55535", `
      1
      0
55535  10000
      0
      1
`, `
      1
      0
10000  55535
      0
      1
`},
	} {
		b := mustBoard(t, c.board)
		if got := b.Draw(awari.South); got != c.south[1:] {
			t.Errorf("South sees\n%swant%s", got, c.south)
		}
		if got := b.Draw(awari.North); got != c.north[1:] {
			t.Errorf("North sees\n%swant%s", got, c.north)
		}
	}
}

// Numbers up to three digits keep their columns, whatever the board.
func TestDrawColumns(t *testing.T) {
	src := rand.New(rand.NewPCG(3, 4))
	for pits := 1; pits <= awari.MaxPits; pits++ {
		for range 100 {
			b := lawRandomBoard(t, src, pits, 255)
			for p := range awari.Player(2) {
				lines := strings.Split(b.Draw(p), "\n")
				if len(lines) != 6 || lines[5] != "" {
					t.Fatalf("%v: %q", b, lines)
				}
				cell := func(line, from, to int) int {
					n, err := strconv.Atoi(strings.TrimSpace(lines[line][from:to]))
					if err != nil {
						t.Fatalf("%v: line %d of %q: %v", b, line, lines, err)
					}
					return n
				}
				for i := range pits {
					from := 3 + 4*i
					mine, theirs := awari.Pit(i), awari.Pit(2*pits-i)
					if p == awari.North {
						mine, theirs = lawMirror(pits, mine), lawMirror(pits, theirs)
					}
					if cell(0, from, from+4) != pits-i || cell(1, from, from+4) != b.At(theirs) || cell(3, from, from+4) != b.At(mine) || cell(4, from, from+4) != i+1 {
						t.Fatalf("%v: column %d of\n%s", b, i, strings.Join(lines, "\n"))
					}
				}
				if cell(2, 0, 3) != b.Home(p.Other()) || cell(2, 3, 7+4*pits) != b.Home(p) {
					t.Fatalf("%v: the homes of\n%s", b, strings.Join(lines, "\n"))
				}
				for _, line := range lines {
					if line != strings.TrimRight(line, " ") {
						t.Fatalf("white space at the end of %q", line)
					}
				}
			}
		}
	}
}
