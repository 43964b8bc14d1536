//go:build long

package dominoes_test

import (
	"maps"
	"os"
	"strconv"
	"strings"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/stat"
)

// lawStrengths reads the table in doc.go: the games that the player of a column
// won against the one of a row, with hands of seven and of nine.
func lawStrengths(t *testing.T) map[[2]string][2]int {
	t.Helper()
	text := must(os.ReadFile("doc.go"))
	_, text2, ok := strings.Cut(string(text), "\n//\t               greedy ")
	if !ok {
		t.Fatal("doc.go has no table")
	}
	names := []string{"simple", "greedy", "careful", "lookahead", "smart"}
	rows := strings.Split(text2, "\n")[1:]
	wins := map[[2]string][2]int{}
	for i, weak := range names[:4] {
		words := strings.Fields(strings.TrimPrefix(rows[i], "//"))
		if len(words) != 1+2*(4-i) || words[0] != weak {
			t.Fatalf("row %q of the table", rows[i])
		}
		for j, strong := range names[i+1:] {
			var n [2]int
			for k := range n {
				n[k] = must(strconv.Atoi(words[1+2*j+k]))
			}
			wins[[2]string{strong, weak}] = n
		}
	}
	return wins
}

// Every number of the table in doc.go, and that SmartPlayer is better than
// LookaheadPlayer with hands of seven and of nine.
func TestStrengthTable(t *testing.T) {
	players := maps.Collect(dominoes.Strategies())
	table := lawStrengths(t)
	if len(table) != 10 {
		t.Errorf("the table has %d pairs", len(table))
	}
	const games = 10_000
	for pair, want := range table {
		for k, r := range []dominoes.Rules{dominoes.Standard(), dominoes.MustParseRules("nine")} {
			wins, _, err := r.DomsMatch(games, players[pair[0]], players[pair[1]], 1)
			if err != nil {
				t.Fatal(err)
			}
			low, high := stat.Wilson(float64(wins), float64(games))
			t.Logf("%v: %s wins %d of %d games against %s, %.2f to %.2f %%", r, pair[0], wins, games, pair[1], 100*low, 100*high)
			if wins != want[k] {
				t.Errorf("%v: %s wins %d games against %s, the table says %d", r, pair[0], wins, pair[1], want[k])
			}
			if high-low > 0.02 {
				t.Errorf("the interval is %.4f wide", high-low)
			}
			if pair == [2]string{"smart", "lookahead"} && low <= 0.5 {
				t.Errorf("%v: SmartPlayer is not better than LookaheadPlayer: %.4f to %.4f", r, low, high)
			}
		}
	}
}
