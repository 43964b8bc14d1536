package dominoes_test

import (
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/stat"
)

// SmartPlayer is stronger than LookaheadPlayer. What the table of the package
// has is played by TestStrengthTable, with the tag long. A few hundred games are
// enough for hands of nine only.
func TestSmartBeatsLookahead(t *testing.T) {
	games := 1500
	if testing.Short() {
		games = 300
	}
	for _, c := range []struct {
		rules dominoes.Rules
		least int // games that show it
	}{{dominoes.Standard(), 1500}, {dominoes.Nine(), 300}} {
		wins, _, err := c.rules.DomsMatch(games, dominoes.SmartPlayer, dominoes.LookaheadPlayer, 1)
		low, high := stat.Wilson(float64(wins), float64(games))
		if err != nil || games >= c.least && low <= 0.5 || high <= 0.5 {
			t.Errorf("%v: SmartPlayer wins %d of %d games, %.3f to %.3f, %v", c.rules, wins, games, low, high, err)
		}
	}
}
