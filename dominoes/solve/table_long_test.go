//go:build long

package solve_test

import (
	"fmt"
	"os"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/dominoes/solve"
	"pips.example/internal/stat"
)

// TestTablePlayers plays every player against every other and prints the lines of
// testdata/strength.txt:
//
//	go test -tags long -timeout 10h -run TablePlayers -v ./dominoes/solve
func TestTablePlayers(t *testing.T) {
	file := must(os.ReadFile("testdata/strength.txt"))
	type entry struct {
		name   string
		player [2]dominoes.DomsPlayer
	}
	rules := [2]dominoes.Rules{dominoes.Standard(), dominoes.MustParseRules("nine")}
	expert := entry{name: "expert"}
	for i, r := range rules {
		p := must(solve.NewPlayer(background, r))
		expert.player[i] = pips.Best(p)
	}
	var all []entry
	for name, p := range dominoes.Strategies() {
		if name != "heaviest" && name != "counting" {
			all = append(all, entry{name, [2]dominoes.DomsPlayer{p, p}})
		}
	}
	all = append(all, expert)
	for i := len(all) - 1; i > 0; i-- {
		for j := i - 1; j >= 0; j-- {
			a, b := all[i], all[j]
			games := 2000
			switch {
			case a.name == "expert" && b.name == "lookahead":
				games = 10_000
			case a.name == "expert" && b.name == "smart":
				games = 4000
			case a.name == "expert":
				games = 500 // there is not much to find out
			}
			line := fmt.Sprintf("%-9s  %-9s  %5d", a.name, b.name, games)
			for k, r := range rules {
				c := pips.NewComparison(r, a.player[k], b.player[k])
				c.Games, c.Seed, c.Alone = games, 1, true // the players keep their seats and begin in turn
				c.Start = func(game int) (dominoes.State, error) { return r.BeginWith(2, dominoes.Player(game&1)) }
				res := must(c.Run(background))
				wins := res.Scores[0].Won
				low, high := stat.Wilson(float64(wins), float64(games))
				line += fmt.Sprintf("   %5.2f (%5.2f to %5.2f)", 100*float64(wins)/float64(games), 100*low, 100*high)
				if a.name == "expert" && b.name == "lookahead" {
					if aim := [2]float64{0.67, 0.70}[k]; float64(wins) < aim*float64(games) {
						t.Errorf("%v: the aim is %v", r, aim)
					}
				}
			}
			if t.Log(line); !strings.Contains(string(file), line+"\n") {
				t.Error("the file lacks this line")
			}
		}
	}
}
