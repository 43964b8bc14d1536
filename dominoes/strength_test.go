package dominoes_test

import (
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"pips.example/dominoes"
	"pips.example/internal/stat"
)

// lawWins plays a match on all cores and returns the games that player 1 won.
func lawWins(t testing.TB, r dominoes.Rules, games int, p1, p2 dominoes.DomsPlayer, seed int64) int {
	t.Helper()
	var wins atomic.Int64
	var wait sync.WaitGroup
	cores := runtime.GOMAXPROCS(0)
	for core := range cores {
		wait.Add(1)
		go func() {
			defer wait.Done()
			n := 0
			for first, gen := range dominoes.DomsGames(games, seed) {
				if n++; n%cores != core {
					continue
				}
				winner, err := r.DomsGame(first, p1, p2, gen)
				if err != nil {
					t.Error(err)
					return
				}
				if winner == dominoes.Player1 {
					wins.Add(1)
				}
			}
		}()
	}
	wait.Wait()
	return int(wins.Load())
}

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
		wins := lawWins(t, c.rules, games, dominoes.SmartPlayer, dominoes.LookaheadPlayer, 1)
		low, high := stat.Wilson(float64(wins), float64(games))
		if games >= c.least && low <= 0.5 || high <= 0.5 {
			t.Errorf("%v: SmartPlayer wins %d of %d games, %.3f to %.3f", c.rules, wins, games, low, high)
		}
	}
}
