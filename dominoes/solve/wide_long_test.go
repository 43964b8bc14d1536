//go:build long

package solve_test

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/stat"
)

// TestWideStrength plays the player of each preset against those of package dominoes, and prints the shares of
// testdata/wide.txt. WIDE_GAMES is how many games, 10,000 if not set.
func TestWideStrength(t *testing.T) {
	games, _ := strconv.Atoi(os.Getenv("WIDE_GAMES"))
	if games == 0 {
		games = 10_000
	}
	others := []struct {
		name  string
		play  dominoes.Strategy
		games int
	}{{"counting", named("counting"), games}, {"heaviest", named("heaviest"), games / 10}, {"simple", dominoes.SimplePlayer, games / 10}} // against these there is not much to find out
	for _, text := range []string{"block", "draw", "draw-one", "muggins", "threes", "partners"} {
		r := must(dominoes.ParseRules(text))
		p := must(solve.NewPlayer(t.Context(), r))
		for _, other := range others {
			_, seats := r.Players()
			players := slices.Repeat([]dominoes.Strategy{pips.Best(p), other.play}, seats/2)
			result := must(pips.Compare(t.Context(), r, other.games, 1, players...))
			wins := result.Scores[0].Won + result.Scores[0].Drawn // partners share a win
			low, high := stat.Wilson(float64(wins), float64(other.games))
			if low < 0.5 {
				t.Errorf("%s against %s: %d of %d", text, other.name, wins, other.games)
			}
			fmt.Printf("%-9s %-9s %6d  %.2f (%.2f to %.2f)\n", text, other.name, other.games, 100*float64(wins)/float64(other.games), 100*low, 100*high)
		}
	}
}
