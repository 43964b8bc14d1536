package dominoes_test

import (
	"fmt"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/internal/gametest"
)

func TestParseBoardErrors(t *testing.T) {
	check := func(marked string, reason error) {
		t.Helper()
		text, at := gametest.Mark(marked)
		gametest.Refused[dominoes.DominoBoard, *dominoes.DominoBoard](t, text, at, reason, mustBoard(t, "1-2 2-2"), dominoes.ParseBoard, gametest.Same)
	}
	for _, c := range dominoFaults {
		if c.text != "^" {
			check(c.text, c.err)
			check("6-5\t "+c.text+" 6-0", c.err)
		}
	}
	check("5-1 ^5-1", dominoes.ErrPlayed)
	check("5-1 ^1-5", dominoes.ErrPlayed)
	check("5-5 ^5-5", dominoes.ErrPlayed)
	check("5-1 ^5-2", dominoes.ErrNoMatch)
	check("5-1 1-2 ^1-3", dominoes.ErrNoMatch)
	check("5-1 1-2 ^3-2", dominoes.ErrNoMatch) // as it would lie it is 2-3
	check("5-1 5-5/1.^x", pips.ErrSyntax)
	check("4-5/^", pips.ErrSyntax)
	check("4-5/1^", pips.ErrSyntax)
	check("4-5/^.1", pips.ErrSyntax)
	check("4-5/^0.1", pips.ErrSyntax)
	check("4-5/^3.1", pips.ErrSyntax)
	check("4-5/^12.1", pips.ErrSyntax)
	check("4-5/^a.1", pips.ErrSyntax)
	check("4-5^.1", pips.ErrSyntax)
	check("4-5^x1.1", pips.ErrSyntax)
	check("4-5/1.^", pips.ErrSyntax)
	check("4-5/2.^0", pips.ErrSyntax)
	check("4-5/2.^-1", pips.ErrSyntax)
	check("4-5/2.1^.1", pips.ErrSyntax)
	check("4-5/2.1^x", pips.ErrSyntax)
	check("4-5/2.^29", pips.ErrTooLarge)
	check("4-5/2.^257", pips.ErrTooLarge) // 1 in a byte
	check("4-5/2.^"+strings.Repeat("9", 1000), pips.ErrTooLarge)
	check("6-4/1.2 4-5/1^ 5-1", pips.ErrSyntax)
	check("4-5/1.2^", pips.ErrState)
	check("4-5/1.28^", pips.ErrState)
	check("4-5/1.1 5-1/1.1^", pips.ErrState)
	check("4-5/1.1 5-1^", pips.ErrState) // the one without a number was first
	check("4-5/1.1 5-1/1.3 ^", pips.ErrState)
	check("4-5/1.1 5-1/1.3 1-1/1.2^", pips.ErrState) // laid last between two
	check("4-5 5-1/1.3 1-1^", pips.ErrState)
	check("4-5/1.2 5-1/1.3 1-1/1.1^", pips.ErrState)
}

// Of all move numbers on lines of up to four tiles exactly those are possible
// that an order of drops gives, after some tiles without a number.
func TestBoardHistories(t *testing.T) {
	line := []string{"6-4", "4-5", "5-1", "1-1"}
	for n := 1; n <= len(line); n++ {
		possible := map[string]bool{}
		// The tiles from..to-1 lie there. Drop the rest at either end.
		var drop func(numbers []int, from, to int)
		drop = func(numbers []int, from, to int) {
			if from == 0 && to == n {
				possible[fmt.Sprint(numbers)] = true
				return
			}
			for _, at := range []int{from - 1, to} {
				if at >= 0 && at < n {
					next := append([]int(nil), numbers...)
					next[at] = to - from + 1
					drop(next, min(from, at), max(to, at+1))
				}
			}
		}
		for from := range n {
			for to := from; to <= n; to++ {
				drop(make([]int, n), from, to)
			}
		}
		numbers := make([]int, n)
		most := n + 1
		count := 0
		for {
			var text []string
			for i, k := range numbers {
				word := line[i]
				if k > 0 {
					word += "/" + strconv.Itoa(1+(i+k)%2) + "." + strconv.Itoa(k)
				}
				text = append(text, word)
			}
			all := strings.Join(text, " ")
			b, err := dominoes.ParseBoard(all)
			if want := possible[fmt.Sprint(numbers)]; (err == nil) != want {
				t.Fatalf("%q: %v, but possible: %v", all, err, want)
			}
			if err == nil {
				count++
				if b.String() != all {
					t.Fatalf("%q prints as %v", all, b)
				}
			} else {
				gametest.SyntaxError(t, err, all, len(all), pips.ErrState)
			}
			i := 0
			for ; i < n; i++ {
				if numbers[i]++; numbers[i] <= most {
					break
				}
				numbers[i] = 0
			}
			if i == n {
				break
			}
		}
		if count != len(possible) {
			t.Errorf("%d tiles: %d histories, want %d", n, count, len(possible))
		}
	}
}
