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

// A match plays all games of a table.
type match = func(rules string, games int, seed uint64, names ...string) (pips.Result, error)

// matches returns the match of a set of players.
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

// Each table of a tournament plays the games of a Comparison, with the seed of its number, and the report has a row for
// each player and each table.
func TestTables(t *testing.T) {
	const seed = 77
	for _, tt := range []struct {
		game, rules string
		seats       int
		players     []string
		games       int
		match       match
	}{
		{"farkle", "facebook target=3000", 2, []string{"bank:400", "keep:300", "groups:350", "random:7"}, 7,
			matches(farkle.ParseRules, 0, map[string]farkle.Strategy{
				"bank:400": farkle.BankAt(400), "keep:300": farkle.KeepAll(300), "groups:350": farkle.ChooseGroups(350), "random:7": farkle.Random(7)})},
		{"yahtzee", "dice=5 rolls=2 boxes=ones,yahtzee yahtzee=50", 2, []string{"greedy", "random:7"}, 30, // with draws
			matches(yahtzee.ParseRules, 0, map[string]yahtzee.Strategy{"greedy": yahtzee.Greedy(), "random:7": yahtzee.Random(7)})},
		{"awari", "kalah", 2, []string{"random:7", "search:2", "greedy"}, 15,
			matches(awari.ParseRules, 6, map[string]awari.Strategy{"random:7": awari.Random(7), "greedy": awari.Greedy(), "search:2": awari.Search(2)})},
		{"dominoes", "nine target=31", 2, []string{"greedy", "random:7", "careful", "simple"}, 4,
			matches(dominoes.ParseRules, 0, map[string]dominoes.Strategy{
				"random:7": dominoes.RandomPlayer(7), "greedy": named("greedy"), "careful": named("careful"), "simple": dominoes.SimplePlayer})},
		{"dominoes", "block seats=3 target=40", 3, []string{"simple", "counting", "heaviest", "random:2"}, 12,
			matches(dominoes.ParseRules, 0, map[string]dominoes.Strategy{
				"simple": dominoes.SimplePlayer, "counting": named("counting"), "heaviest": named("heaviest"), "random:2": dominoes.RandomPlayer(2)})},
	} {
		args := []string{"-game", tt.game, "-rules", tt.rules, "-players", strings.Join(tt.players, ","), "-games", strconv.Itoa(tt.games), "-seed", strconv.Itoa(seed)}
		p, err := decodePart([]byte(run0(append(args, "-shard", "0/1")...).Out))
		if err != nil {
			t.Fatal(err)
		}
		table := run0(args...).Out
		row := func(pattern string) {
			t.Helper()
			if !regexp.MustCompile("(?m)^" + pattern).MatchString(table) {
				t.Errorf("no %s in\n%s", pattern, table)
			}
		}
		all := make([]pips.Count, len(tt.players))
		for n, sit := range sittings(len(tt.players), tt.seats) {
			var names []string
			for _, i := range sit {
				names = append(names, tt.players[i])
			}
			want, err := tt.match(tt.rules, tt.games, prng.NewSplitMix64(seed).Stream(uint32(n)).Uint64(), names...)
			if got, want := jsonOf(t, p.Results[n]), jsonOf(t, want); err != nil || got != want {
				t.Errorf("%s, %q: %v, %s", tt.game, names, err, programtest.Difference(got, want))
			}
			var rows []string
			for i, s := range want.Scores {
				a := &all[sit[i]]
				*a = pips.Count{Won: a.Won + s.Won, Drawn: a.Drawn + s.Drawn, Lost: a.Lost + s.Lost}
				rows = append(rows, fmt.Sprintf(`%s - .* +%d +%d +%d +%.2f %% `, names[i], s.Won, s.Drawn, s.Lost, 100*s.Share.Mean))
			}
			if tt.seats == 2 { // one row, of the better one
				rows = []string{"(" + strings.Join(rows, "|") + ")"}
			}
			for _, pattern := range rows {
				row(pattern)
			}
		}
		for i, a := range all {
			share, _ := big.NewRat(100*int64(2*a.Won+a.Drawn), int64(2*(a.Won+a.Drawn+a.Lost))).Float64()
			row(fmt.Sprintf(`%s +%d +%d +%d +%.2f %% `, tt.players[i], a.Won, a.Drawn, a.Lost, share))
		}
	}
}

// sittings returns all choices of k of n players, in lexicographic order.
func sittings(n, k int) (all [][]int) {
	if k == 0 {
		return [][]int{nil}
	}
	for first := range n {
		for _, rest := range sittings(n-first-1, k-1) {
			sit := []int{first}
			for _, i := range rest {
				sit = append(sit, first+1+i)
			}
			all = append(all, sit)
		}
	}
	return all
}

func jsonOf(t *testing.T, v any) string {
	t.Helper()
	text, err := json.MarshalIndent(v, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// All shards have about the same number of games, even if there are more shards than groups of a pair.
func TestShards(t *testing.T) {
	for _, of := range []int{1, 2, 5, 9} {
		pairs, all := make([]int, 3), 0
		for n := range of {
			p, err := decodePart([]byte(smallPart(t, "-games", "6", "-shard", fmt.Sprintf("%d/%d", n, of))))
			if err != nil {
				t.Fatal(err)
			}
			sum := 0
			for i, r := range p.Results {
				pairs[i] += r.Games
				sum += r.Games
			}
			if least := 18 / of / 2 * 2; sum < least || sum > least+2 {
				t.Errorf("%d games of %d/%d", sum, n, of)
			}
			all += sum
		}
		if all != 18 || !slices.Equal(pairs, []int{6, 6, 6}) {
			t.Errorf("%d parts: %v", of, pairs)
		}
	}
}

// An error names the game, the player who begins, and the reason.
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

// Settings have names in full, and differences are named.
func TestNormal(t *testing.T) {
	s, err := settings{Game: "farkle", Rules: "standard target=10000", Players: []string{"bank", "keep-500", "random:7", "turn"}, Games: 3}.normal()
	if err != nil || s.Rules != "standard" || fmt.Sprint(s.Players) != "[bank:300 keep:500 random:7 turn]" {
		t.Errorf("%+v, %v", s, err)
	}
	again, err := s.normal()
	if err != nil || s.difference(&again) != "" {
		t.Errorf("%+v, %v", again, err)
	}
	again.Luck = true
	if d := s.difference(&again); d != "whether luck is taken out: true, not false" {
		t.Error(d)
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
