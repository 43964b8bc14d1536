package dominoes_test

import (
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestParseBoardErrors(t *testing.T) {
	const wantBy, wantPlayer, wantDrop = "want who laid the tile at which drop, as in 5-1/2.3", "want player 1 to 4 here", "want a number from 1 to 28"
	const wantOrder = "want the numbers of drops at either end of the line"
	gametest.Refuses[dominoes.DominoBoard, *dominoes.DominoBoard](t, mustBoard(t, "1-2 2-2"), dominoes.ParseBoard, []fault{
		{"6-5\t 5-^x", pips.ErrSyntax, wantTile}, {"6-5 ^7-1", pips.ErrSyntax, "want 0 to 6 pips on each half, or a board that begins with line/9"},
		{"5-1 ^1-5", dominoes.ErrPlayed, "want each tile once"}, {"5-5 ^5-5", dominoes.ErrPlayed, "want each tile once"},
		{"5-1 ^5-2", dominoes.ErrNoMatch, "want neighbours that match"}, {"5-1 1-2 ^3-2", dominoes.ErrNoMatch, "want neighbours that match"},
		{"4-5^.1", pips.ErrSyntax, wantBy}, {"4-5^x1.1", pips.ErrSyntax, wantBy}, {"4-5/^", pips.ErrSyntax, ""}, {"4-5/1^", pips.ErrSyntax, wantBy}, {"6-4/1.2 4-5/1^ 5-1", pips.ErrSyntax, wantBy},
		{"4-5/^.1", pips.ErrSyntax, wantPlayer}, {"4-5/^0.1", pips.ErrSyntax, wantPlayer}, {"4-5/^5.1", pips.ErrSyntax, wantPlayer}, {"4-5/^12.1", pips.ErrSyntax, wantPlayer},
		{"4-5/1.^", pips.ErrSyntax, wantDrop}, {"4-5/2.^0", pips.ErrSyntax, wantDrop}, {"5-1 5-5/1.^x", pips.ErrSyntax, wantDrop}, {"4-5/2.1^.1", pips.ErrSyntax, wantDrop},
		{"4-5/2.^29", pips.ErrTooLarge, wantDrop}, {"4-5/2.^" + strings.Repeat("9", 1000), pips.ErrTooLarge, wantDrop},
		{"4-5/1.2^", pips.ErrState, wantOrder}, {"4-5/1.28^", pips.ErrState, wantOrder}, {"4-5/1.1 5-1/1.3 ^", pips.ErrState, wantOrder},
	})
}

// Of all numbers of drops on a line of four tiles exactly those are possible that the tiles get when, after
// some that lie there without a number, the others are dropped at either end.
func TestBoardHistories(t *testing.T) {
	line := [4]string{"6-4", "4-5", "5-1", "1-1"}
	possible := map[[4]int]bool{}
	var drop func(numbers [4]int, from, to int) // the tiles from..to-1 lie there
	drop = func(numbers [4]int, from, to int) {
		possible[numbers] = possible[numbers] || from == 0 && to == 4
		next := numbers
		if from > 0 {
			next[from-1] = to - from + 1
			drop(next, from-1, to)
		}
		if next = numbers; to < 4 {
			next[to] = to - from + 1
			drop(next, from, to+1)
		}
	}
	for from := range 5 {
		for to := from; to <= 4; to++ {
			drop([4]int{}, from, to)
		}
	}
	for code := range 6 * 6 * 6 * 6 {
		numbers := [4]int{code % 6, code / 6 % 6, code / 36 % 6, code / 216}
		words := line
		for i, n := range numbers {
			if n > 0 {
				words[i] += "/" + string(rune('1'+(i+n)%2)) + "." + string(rune('0'+n))
			}
		}
		text := strings.Join(words[:], " ")
		b, err := dominoes.ParseBoard(text)
		if (err == nil) != possible[numbers] || err == nil && b.String() != text {
			t.Fatalf("%q reads as %v, %v, but possible: %v", text, b, err, possible[numbers])
		}
	}
}

func TestDraw(t *testing.T) {
	if got, want := mustBoard(t, "2-4 4-5 5-5 5-1").Draw(), "🁃🁒🁙🁕"; got != want {
		t.Errorf("it is drawn %s, want %s", got, want)
	}
}
