package dominoes_test

import (
	"math"
	"runtime"
	"sync"
	"sync/atomic"
	"testing"

	"pips.example/dominoes"
)

// lawWilson returns the interval of 95 % around a share of wins, by Wilson.
func lawWilson(wins, games int) (low, high float64) {
	const z = 1.959963984540054
	n, p := float64(games), float64(wins)/float64(games)
	middle := p + z*z/(2*n)
	around := z * math.Sqrt(p*(1-p)/n+z*z/(4*n*n))
	return (middle - around) / (1 + z*z/n), (middle + around) / (1 + z*z/n)
}

// By the calculation on paper: for 1 of 2 games z²/(2n) is 0.96 and the root of
// 1/8 and 0.24 is 0.604, so the interval is (0.5+0.96±1.184)/2.92.
func TestWilson(t *testing.T) {
	for _, c := range []struct {
		wins, games int
		low, high   float64
	}{{1, 2, 0.0945, 0.9055}, {0, 10, 0, 0.2775}, {10, 10, 0.7225, 1}, {5000, 10000, 0.4902, 0.5098}} {
		low, high := lawWilson(c.wins, c.games)
		if math.Abs(low-c.low) > 1e-4 || math.Abs(high-c.high) > 1e-4 {
			t.Errorf("%d of %d: %v to %v, want %v to %v", c.wins, c.games, low, high, c.low, c.high)
		}
	}
}

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
		low, high := lawWilson(wins, games)
		if games >= c.least && low <= 0.5 || high <= 0.5 {
			t.Errorf("%v: SmartPlayer wins %d of %d games, %.3f to %.3f", c.rules, wins, games, low, high)
		}
	}
}
