package main

import (
	"strings"
	"testing"
)

// small are rules that are solved at once, for the players that solve.
var small = map[string]string{
	"farkle":   "standard target=1000",
	"yahtzee":  "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50",
	"awari":    "kalah pits=3 beans=2",
	"dominoes": "standard target=11 hand=3",
}

// All players of all games can play, also those that are not usual.
func TestAllPlayers(t *testing.T) {
	for _, c := range contests() {
		var names []string
		for _, e := range c.players {
			if c.name == "dominoes" && e.slow {
				e.n = 4 // or it would think long
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
