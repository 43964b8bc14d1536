package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
)

// Results of domsMatch with two simple players, hands of 7 and target 61, in two conventions for chipping
// out; for the third, printed, see TestSeed004Matches. Standard, with a point for the player who is out, as
// the assignment's text has the rule: the program that was handed out, run under GHC with that line changed;
// a report on the assignment of 2023 confirms 52 to 48 for seed 2. Scaffold, with a point for each drop while
// any hand is empty: the program as it was handed out.
func TestChipOutConventions(t *testing.T) {
	const games = 100
	for _, c := range []struct {
		variant string
		seed    int64
		p1      int
	}{
		{"standard", 1, 51},
		{"standard", 2, 52},
		{"standard", 4, 57},
		{"scaffold", 1, 54},
		{"scaffold", 2, 52},
		{"scaffold", 4, 55},
	} {
		p1, p2, err := mustRules(t, c.variant).DomsMatch(games, dominoes.SimplePlayer, dominoes.SimplePlayer, c.seed)
		if p1 != c.p1 || p2 != games-c.p1 || err != nil {
			t.Errorf("%s, seed %d: %d-%d, %v, want %d-%d", c.variant, c.seed, p1, p2, err, c.p1, games-c.p1)
		}
	}
}
