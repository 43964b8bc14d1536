package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/dominoes"
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
		for line := range strings.Lines(c.list()) {
			// A number keeps the player of dominoes from thinking long.
			if f := strings.Fields(line); strings.HasPrefix(line, "  ") && f[0] != "rules:" && !strings.HasPrefix(line, "     ") {
				name, _, _ := strings.Cut(f[0], ":")
				if name == "solve" && c.name == "dominoes" {
					name = "solve:4"
				}
				names = append(names, name)
			}
		}
		if len(names) < 3 {
			t.Fatalf("%s: %q", c.name, names)
		}
		got := run0("-game", c.name, "-rules", small[c.name], "-players", strings.Join(names, ","), "-games", "2")
		if got.Status != 0 || got.Err != "" {
			t.Errorf("%+v", got)
		}
		for _, name := range names {
			full, err := c.player(name)
			if err != nil || !strings.Contains(got.Out, "\n"+full+" ") {
				t.Errorf("%s: %q is not in\n%s", c.name, full, got.Out)
			}
		}
	}
}

// Without flags all players play who need no time before.
func TestUsual(t *testing.T) {
	want := map[string]string{
		"farkle":   "random:1 groups:300 keep:300 bank:300",
		"yahtzee":  "random:1 casual greedy",
		"awari":    "random:1 greedy search:4",
		"dominoes": "random:1 simple greedy careful lookahead smart",
	}
	for _, c := range contests() {
		o, err := parseOptions([]string{"-game", c.name})
		if got := strings.Join(o.settings.Players, " "); got != want[c.name] || err != nil {
			t.Errorf("%s: %s, %v", c.name, got, err)
		}
		if o.settings.Games != 1000 || o.settings.Seed != 1 || o.part || o.merge != nil || o.svg != "" || o.shard != whole {
			t.Errorf("%+v", o)
		}
	}
}

// The tables are in order: no name twice, and the usual number is one that may be.
func TestTables(t *testing.T) {
	check(t, "farkle", farklePlayers())
	check(t, "yahtzee", yahtzeePlayers())
	check(t, "awari", awariPlayers())
	check(t, "dominoes", dominoesPlayers())
}

func check[R, S any](t *testing.T, game string, kinds []kind[R, S]) {
	t.Helper()
	var names []string
	for _, k := range kinds {
		if slices.Contains(names, k.name) || strings.Trim(k.name, "abcdefghijklmnopqrstuvwxyz") != "" || k.words == "" || k.make == nil {
			t.Errorf("%s: %q", game, k.name)
		}
		if numbered := k.number != ""; numbered && (k.least > k.usual || k.usual > k.most) || !numbered && k.least+k.usual+k.most != 0 {
			t.Errorf("%s: the numbers of %s", game, k.name)
		}
		names = append(names, k.name)
	}
}

// The number reaches the player.
func TestNumbers(t *testing.T) {
	for _, tt := range []struct{ game, one, two, rules string }{
		{"farkle", "bank:200", "bank:2000", ""},
		{"farkle", "keep:200", "keep:2000", ""},
		{"farkle", "groups:200", "groups:2000", ""},
		{"farkle", "random:1", "random:2", ""},
		{"yahtzee", "random:1", "random:2", "kata"},
		{"awari", "search:1", "search:5", ""},
		{"awari", "random:1", "random:2", ""},
		{"dominoes", "random:1", "random:2", ""},
		{"awari", "solve:1", "solve:3000", ""},
	} {
		rules := cmp.Or(tt.rules, "standard")
		var before string
		for _, name := range []string{tt.one, tt.two} {
			other := "random:3" // about as good
			if tt.game == "farkle" && !strings.HasPrefix(name, "random") {
				other = "keep:350"
			}
			got := run0("-game", tt.game, "-rules", rules, "-players", name+","+other, "-games", "40", "-shard", "0/1")
			got.Out = got.Out[strings.Index(got.Out, `"begins"`):strings.Index(got.Out, `"check"`)]
			if got.Out == before {
				t.Errorf("%s: %s and %s play alike", tt.game, tt.one, tt.two)
			}
			before = got.Out
		}
	}
}

// A game of awari begins with the random moves that were asked for, and no more.
func TestOpening(t *testing.T) {
	for opening := range 5 {
		asked, plies := 0, 0
		ask := func(v awari.View) awari.Move {
			asked++
			return awari.Greedy()(v)
		}
		src := &counted{}
		if _, err := playGame(awari.Standard(), opening, src, ask, ask); err != nil {
			t.Fatal(err)
		}
		plies = src.n + asked
		if src.n != opening || plies <= opening {
			t.Errorf("%d random moves of %d", src.n, plies)
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
	g := newContest("farkle", "standard", -1, farkle.ParseRules, farkle.Variants(), []kind[farkle.Rules, farkle.Strategy]{
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

// An illegal move ends a tournament, in all games.
func TestIllegalMove(t *testing.T) {
	src := &counted{}
	for n, err := range []error{
		second(playGame(farkle.Standard(), 0, src, farkle.BankAt(300), func(farkle.View) farkle.Move { return farkle.Move{} })),
		second(playGame(awari.Standard(), 0, src, awari.Greedy(), func(awari.View) awari.Move { return 0 })),
		second(playGame(dominoes.Standard(), 0, src, dominoes.SmartPlayer, func(dominoes.View) dominoes.Move { return dominoes.Move{Knock: true} })),
	} {
		if err == nil {
			t.Errorf("%d: no error", n)
		}
	}
}

func second(_ count, err error) error { return err }

// The list has all games, players and rules.
func TestList(t *testing.T) {
	got := run0("-list")
	for _, word := range []string{"farkle", "bank:POINTS", "duel", "lowones-doubling", "yahtzee", "casual", "solve", "maxi-yatzy",
		"awari", "search:DEPTH", "kalah-empty-capture", "dominoes", "lookahead", "scaffold"} {
		if !slices.Contains(strings.Fields(got.Out), word) {
			t.Errorf("%s is not in the list", word)
		}
	}
	for _, c := range contests() {
		if !strings.Contains(help, c.name) || !strings.Contains(got.Out, fmt.Sprintf("%s\n  ", c.name)) {
			t.Errorf("%s is not in the help or the list", c.name)
		}
	}
}
