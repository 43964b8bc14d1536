package practise_test

import (
	"fmt"
	"slices"
	"testing"

	"pips.example"
	"pips.example/examples/internal/practise"
)

// Each game has decisions of each difficulty, in its band, the same ones for the same seed, from several
// games.
func TestPuzzles(t *testing.T) {
	t.Run("farkle", func(t *testing.T) { check(t, practise.Farkle()) })
	t.Run("yahtzee", func(t *testing.T) { check(t, practise.Yahtzee()) })
	t.Run("awari", func(t *testing.T) { check(t, practise.Awari()) })
	t.Run("dominoes", func(t *testing.T) { check(t, practise.Dominoes()) })
}

func check[R pips.Rules[S, M, C, V], S, M comparable, C, V any](t *testing.T, g practise.Game[R, S, M, C, V]) {
	if testing.Short() {
		t.Skip("solves the game")
	}
	a, err := g.Solve(t.Context(), func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	take := func(seed uint64, level string) (texts []string) {
		least, most := g.Gaps(level)
		for p, err := range g.Puzzles(t.Context(), a, seed, level) {
			if err != nil || p.Gap < least || p.Gap >= most || g.Show(p.View) == "" {
				t.Fatalf("%s: %+v, %v", level, p, err)
			}
			if texts = append(texts, fmt.Sprint(g.Show(p.View), len(p.Record.Steps))); len(texts) == 1 {
				return texts
			}
		}
		return nil
	}
	seen := map[string]bool{}
	for _, level := range practise.Levels {
		list := take(7, level)
		if level == "medium" && (!slices.Equal(take(7, level), list) || slices.Equal(take(8, level), list)) {
			t.Errorf("%s: the seed does not determine the decisions", level)
		}
		for _, text := range list {
			seen[text] = true
		}
	}
	if len(seen) < 3 {
		t.Errorf("%d of 3 decisions differ", len(seen))
	}
}
