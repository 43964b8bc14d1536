package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/awari"
	"pips.example/dice"
	"pips.example/dominoes"
	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
	"pips.example/prng"
	"pips.example/yahtzee"
)

// A match plays all games of a table, by the rules with this text.
type match = func(rules string, games int, seed uint64, names ...string) (pips.Result, error)

// matches returns how these players play.
func matches[R pips.Rules[S, M, C, V], S, M comparable, C, V any](parse func(string) (R, error), opening int, players map[string]pips.Strategy[V, M]) match {
	return func(rules string, games int, seed uint64, names ...string) (pips.Result, error) {
		r, err := parse(rules)
		if err != nil {
			return pips.Result{}, err
		}
		c := pips.NewComparison[S, M, C, V](r)
		for _, name := range names {
			c.Players = append(c.Players, players[name])
		}
		c.Games, c.Seed, c.Opening, c.Workers = games, seed, opening, 1
		return c.Run(context.Background())
	}
}

// Tournaments of which every pair is played here by itself.
var byPairs = []struct {
	game, rules string
	players     []string
	games       int
	match       match
}{
	{"farkle", "facebook target=3000", []string{"bank:400", "keep:300", "groups:350", "random:7"}, 7,
		matches(farkle.ParseRules, 0, map[string]farkle.Strategy{
			"bank:400": farkle.BankAt(400), "keep:300": farkle.KeepAll(300), "groups:350": farkle.ChooseGroups(350), "random:7": farkle.Random(7)})},
	{"yahtzee", "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50", []string{"greedy", "random:7"}, 30, // draws
		matches(yahtzee.ParseRules, 0, map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "random:7": yahtzee.Random(7)})},
	{"awari", "kalah", []string{"random:7", "search:2", "greedy"}, 15,
		matches(awari.ParseRules, 6, map[string]awari.Strategy{"random:7": awari.Random(7), "greedy": awari.Greedy(), "search:2": awari.Search(2)})},
	{"dominoes", "nine target=31", []string{"greedy", "random:7", "careful", "simple"}, 4,
		matches(dominoes.ParseRules, 0, map[string]dominoes.Strategy{
			"random:7": dominoes.RandomPlayer(7), "greedy": named("greedy"), "careful": named("careful"), "simple": dominoes.SimplePlayer})},
}

// The parts have the results of the pairs, each with the seed that the comment names, and the
// tables show them.
func TestPairs(t *testing.T) {
	const seed = 77
	for _, tt := range byPairs {
		args := []string{"-game", tt.game, "-rules", tt.rules, "-players", strings.Join(tt.players, ","), "-games", strconv.Itoa(tt.games), "-seed", strconv.Itoa(seed)}
		p, err := decodePart([]byte(run0(append(args, "-shard", "0/1")...).Out))
		if err != nil {
			t.Fatal(err)
		}
		// The lines of the table, by the name of their row.
		lines := make(map[string][]string)
		var order []string
		for line := range strings.Lines(run0(args...).Out) {
			f := regexp.MustCompile(`  +`).Split(strings.TrimSpace(line), -1)
			lines[f[0]] = f
			order = append(order, f[0])
		}
		check := func(name string, c pips.Count) float64 {
			t.Helper()
			share, text := percentOf(2*c.Won+c.Drawn, 2*(c.Won+c.Drawn+c.Lost))
			if want := []string{name, strconv.Itoa(c.Won), strconv.Itoa(c.Drawn), strconv.Itoa(c.Lost), text}; len(lines[name]) < 6 || !slices.Equal(lines[name][:5], want) {
				t.Errorf("%s: %q, want %q", tt.game, lines[name], want)
			}
			return share
		}
		all := make(map[string]pips.Count)
		n := 0 // of the pair
		for i, one := range tt.players {
			for _, two := range tt.players[i+1:] {
				r, err := tt.match(tt.rules, tt.games, prng.NewSplitMix64(seed).Stream(uint32(n)).Uint64(), one, two)
				if got, want := jsonOf(t, p.Results[n]), jsonOf(t, r); err != nil || got != want {
					t.Errorf("%s, %s and %s: %v, %s", tt.game, one, two, err, programtest.Difference(got, want))
				}
				n++
				counts := [2]pips.Count{}
				first := 0 // what those who begin have got, in halves
				for k, name := range []string{one, two} {
					for seat, c := range r.Scores[k].Seats {
						counts[k] = plus(counts[k], c)
						first += (1 - seat) * (2*c.Won + c.Drawn)
					}
					all[name] = plus(all[name], counts[k])
				}
				name := one + " - " + two
				if lines[name] == nil {
					name, counts[0] = two+" - "+one, counts[1]
				}
				check(name, counts[0])
				if _, text := percentOf(first, 2*tt.games); lines[name][6] != text {
					t.Errorf("%s: %q, want %s", tt.game, lines[name], text)
				}
			}
		}
		last := 101.0
		for _, name := range order {
			if c, there := all[name]; there {
				share := check(name, c)
				if share > last {
					t.Errorf("%s: the players are not in order: %q", tt.game, order)
				}
				last = share
			}
		}
	}
}

func plus(a, b pips.Count) pips.Count {
	return pips.Count{Won: a.Won + b.Won, Drawn: a.Drawn + b.Drawn, Lost: a.Lost + b.Lost}
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// percentOf returns a percentage, and as a table shows it: that of the nearest float64.
func percentOf(n, of int) (float64, string) {
	x, _ := big.NewRat(100*int64(n), int64(of)).Float64()
	return x, fmt.Sprintf("%.2f %%", x)
}

// Of a game that fails, it is told which, who begins, and why.
func TestFailedGame(t *testing.T) {
	good := farkle.BankAt(300)
	s := settings{Players: []string{"a", "b"}, Seats: 2, Games: 10}
	for _, tt := range []struct {
		seat pips.Player // in which b fails
		want string
	}{{1, "game 1 of 10, a against b: "}, {0, "game 2 of 10, b against a: "}} {
		bad := func(v farkle.View) farkle.Move {
			if v.Player == tt.seat {
				return farkle.Move{}
			}
			return good(v)
		}
		hall := newHall[farkle.State, farkle.Move, dice.Dice, farkle.View](&s, farkle.Standard())
		hall.players = []farkle.Strategy{good, bad}
		_, err := hall.play(context.Background(), shard{0, 1}, func(int, int) {})
		if err == nil || !strings.HasPrefix(err.Error(), tt.want) || !errors.Is(err, pips.ErrIllegal) || strings.Count(err.Error(), "game") != 1 {
			t.Errorf("%v, want %s", err, tt.want)
		}
	}
}

// named returns the player of [dominoes.Strategies] with this name.
func named(name string) dominoes.Strategy {
	for other, p := range dominoes.Strategies() {
		if other == name {
			return p
		}
	}
	panic("no player " + name)
}
