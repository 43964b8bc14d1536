package main

import (
	"strings"
	"testing"
)

// small are rules that are quick to solve.
var small = map[string]string{
	"farkle":   "standard target=1000",
	"yahtzee":  "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50",
	"awari":    "kalah pits=3 beans=2",
	"dominoes": "standard target=11 hand=3",
}

// All players of all games can play.
func TestAllPlayers(t *testing.T) {
	for _, c := range contests() {
		var names []string
		for _, e := range c.players {
			if c.name == "dominoes" && e.slow {
				e.n = 4 // quick
			}
			names = append(names, e.full())
		}
		got := run0("-game", c.name, "-rules", small[c.name], "-players", strings.Join(names, ","), "-games", "2")
		if got.Status != 0 || got.Err != "" {
			t.Errorf("%+v", got)
		}
		for _, name := range names {
			if !strings.Contains(got.Out, "\n"+name+" ") {
				t.Errorf("%s: %q is not in\n%s", c.name, name, got.Out)
			}
		}
	}
}

// Solvers play by their numbers; TestTables has the other players.
func TestNumbers(t *testing.T) {
	for game, names := range map[string][2]string{"awari|standard": {"solve:1", "solve:3000"}, "dominoes|" + small["dominoes"]: {"solve:1", "solve:40"}} {
		game, rules, _ := strings.Cut(game, "|")
		var counts [2]string
		for i, name := range names {
			out := run0("-game", game, "-rules", rules, "-players", name+",random:3", "-games", "10", "-shard", "0/1").Out
			counts[i] = out[strings.Index(out, `"results"`):strings.Index(out, `"check"`)]
		}
		if counts[0] == counts[1] {
			t.Errorf("%s: %q play alike", game, names)
		}
	}
}
