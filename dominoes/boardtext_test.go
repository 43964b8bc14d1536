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
	had := mustBoard(t, "1-2 2-2")
	refuses(t, had, dominoes.ParseBoard, pips.ErrSyntax, within("6-5\t ", dominoFaults, " 6-0")...)
	refuses(t, had, dominoes.ParseBoard, dominoes.ErrPlayed, "5-1 ^5-1", "5-1 ^1-5", "5-5 ^5-5")
	refuses(t, had, dominoes.ParseBoard, dominoes.ErrNoMatch,
		"5-1 ^5-2", "5-1 1-2 ^1-3", "5-1 1-2 ^3-2", // as it would lie it is 2-3
	)
	// Who laid a tile at which drop.
	refuses(t, had, dominoes.ParseBoard, pips.ErrSyntax,
		"5-1 5-5/1.^x", "4-5/^", "4-5/1^", "4-5/^.1", "4-5/^0.1", "4-5/^5.1", "4-5/^12.1", "4-5/^a.1", "4-5^.1", "4-5^x1.1",
		"4-5/1.^", "4-5/2.^0", "4-5/2.^-1", "4-5/2.1^.1", "4-5/2.1^x", "6-4/1.2 4-5/1^ 5-1",
	)
	refuses(t, had, dominoes.ParseBoard, pips.ErrTooLarge,
		"4-5/2.^29", "4-5/2.^257", // 1 in a byte
		"4-5/2.^"+strings.Repeat("9", 1000),
	)
	// No order of drops gives these numbers, see TestBoardHistories.
	refuses(t, had, dominoes.ParseBoard, pips.ErrState, "4-5/1.2^", "4-5/1.28^", "4-5/1.1 5-1/1.3 ^")
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
		count := 0
		for code := range pow(n+2, n) {
			numbers := make([]int, n)
			for i := range numbers {
				numbers[i] = code / pow(n+2, i) % (n + 2)
			}
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
		}
		if count != len(possible) {
			t.Errorf("%d tiles: %d histories, want %d", n, count, len(possible))
		}
	}
}

// pow returns a number to the power of n.
func pow(number, n int) int {
	p := 1
	for range n {
		p *= number
	}
	return p
}
