package main

import (
	"context"
	"errors"
	"strings"
	"testing"

	"pips.example/awari"
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
			return out[strings.Index(out, `"begins"`):strings.Index(out, `"check"`)]
		}
		if counts(tt.one) == counts(tt.two) {
			t.Errorf("%s: %s and %s play alike", tt.game, tt.one, tt.two)
		}
	}
}

// A game of awari begins with the random moves that were asked for, and no more.
func TestOpening(t *testing.T) {
	for opening := range 5 {
		asked := 0
		ask := func(v awari.View) awari.Move {
			asked++
			return awari.Greedy()(v)
		}
		src := &counted{}
		if _, err := playGame(awari.Standard(), opening, src, ask, ask); err != nil {
			t.Fatal(err)
		}
		if src.n != opening || asked == 0 {
			t.Errorf("%d random moves, and %d others", src.n, asked)
		}
	}
}

// A counted source counts its words, and gives such that no draw takes two.
type counted struct{ n int }

func (c *counted) Uint64() uint64 {
	c.n++
	return 0x123456789abcdef0 * uint64(c.n)
}

// Errors of players are told with what they are of.
func TestPlayerFails(t *testing.T) {
	bad := errors.New("out of luck")
	g := newContest("farkle", "standard", 0, farkle.ParseRules, farkle.Variants(), []kind[farkle.Rules, farkle.Strategy]{
		ready[farkle.Rules]("good", "", farkle.BankAt(300)),
		{entrant{name: "bad"}, func(context.Context, farkle.Rules, int, func(done, total int)) (farkle.Strategy, error) {
			return nil, bad
		}},
	})
	s := settings{Rules: "standard", Players: []string{"good", "bad"}}
	if _, err := g.prepare(context.Background(), &s, terminal.Waiting{}); err == nil || err.Error() != "the player bad: out of luck" {
		t.Error(err)
	}
}
