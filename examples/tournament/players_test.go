package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
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

// What no flag says; the players stand in the sessions.
func TestDefaults(t *testing.T) {
	if o, err := parseOptions(nil); err != nil || o.settings.Games != 1000 || o.part || o.merge != nil || o.svg != "" || o.shard != (shard{0, 1}) {
		t.Errorf("%+v, %v", o, err)
	}
}

// The tables are in order: no name twice, and the usual number is one that may be.
func TestTables(t *testing.T) {
	for _, c := range contests() {
		seen := map[string]bool{}
		for _, e := range c.players {
			if seen[e.name] || strings.Trim(e.name, "abcdefghijklmnopqrstuvwxyz") != "" || e.words == "" {
				t.Errorf("%s: %q", c.name, e.name)
			}
			if numbered := e.number != ""; numbered && (e.least > e.n || e.n > e.most) || !numbered && e.least+e.n+e.most != 0 {
				t.Errorf("%s: the numbers of %s", c.name, e.name)
			}
			seen[e.name] = true
		}
	}
}

// The number reaches the player.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ game, rules, one, two, other string }{
		{"farkle", "standard", "bank:200", "bank:2000", "keep:350"},
		{"farkle", "standard", "keep:200", "keep:2000", "keep:350"},
		{"farkle", "standard", "groups:200", "groups:2000", "keep:350"},
		{"farkle", "standard", "random:1", "random:2", "random:3"},
		{"yahtzee", "kata", "random:1", "random:2", "random:3"},
		{"awari", "standard", "search:1", "search:5", "random:3"},
		{"awari", "standard", "solve:1", "solve:3000", "random:3"},
		{"dominoes", "standard", "random:1", "random:2", "random:3"},
	} {
		counts := func(name string) string {
			out := run0("-game", tt.game, "-rules", tt.rules, "-players", name+","+tt.other, "-games", "30", "-shard", "0/1").Out
			return out[strings.Index(out, `"results"`):strings.Index(out, `"check"`)]
		}
		if counts(tt.one) == counts(tt.two) {
			t.Errorf("%s: %s and %s play alike", tt.game, tt.one, tt.two)
		}
	}
}

// Errors of players are told with what they are of.
func TestPlayerFails(t *testing.T) {
	bad := errors.New("out of luck")
	g := newContest("farkle", "standard", 0, farkle.ParseRules, farkle.Variants(), []kind[farkle.Rules, farkle.Strategy]{
		ready[farkle.Rules]("good", "", farkle.BankAt(300)),
		{entrant{name: "bad"}, func(context.Context, farkle.Rules, int, func(done, total int)) (farkle.Strategy, error) {
			return nil, bad
		}},
	}, 0, nil)
	s := settings{Rules: "standard", Players: []string{"good", "bad"}}
	if _, err := g.play(context.Background(), &s, shard{0, 1}, bot.Limits{}, terminal.Console{}); err == nil || err.Error() != "the player bad: out of luck" {
		t.Error(err)
	}
}
