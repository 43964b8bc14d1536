package main

import (
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example"
	"pips.example/dominoes"
	"pips.example/prng"
)

// Four in pairs, and four alone, are a game of two sides that keeps the laws; that of two is as it was.
func TestSides(t *testing.T) {
	for _, text := range []string{"partners", "block seats=4", "draw-one seats=4 hand=5"} {
		r, err := dominoes.ParseRules(text)
		if err != nil {
			t.Fatal(err)
		}
		two := sitting[dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View](r, 2)
		c := pips.NewComparison(two, named("counting"), dominoes.SimplePlayer)
		c.Games = 200
		result, err := c.Run(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		one, other := result.Scores[0], result.Scores[1]
		if one.Won != other.Lost || one.Won+one.Lost != 200 || one.Won <= other.Won {
			t.Errorf("%s: %+v, %+v", text, one, other)
		}
		// Each side sees the seat that acts, and no other.
		s, _ := two.Begin(2)
		s, _ = two.Chance(s, two.Draw(s, fixed{}))
		waits, p := two.Waits(s)
		v := two.View(s, p)
		if waits != pips.Decision || v.Turn != v.Player || len(slices.Collect(v.Moves())) == 0 || two.View(s, 1-p).Player == v.Player {
			t.Errorf("%s: %v of %v, and the view of %v", text, waits, p, v.Player)
		}
	}
	std := pips.Rules[dominoes.State, dominoes.Move, dominoes.Deal, dominoes.View](dominoes.Standard())
	if sitting(std, 2) != std {
		t.Error("a game of two is another one")
	}
}

// Every three of the players are a table that plays what Compare plays, with the seed of its number,
// and the report has a row for each of them.
func TestThree(t *testing.T) {
	const rules, seed, games = "block seats=3 target=40", 5, 12
	names := []string{"simple", "counting", "heaviest", "random:2"}
	play := matches(dominoes.ParseRules, 0, map[string]dominoes.Strategy{
		"simple": dominoes.SimplePlayer, "counting": named("counting"), "heaviest": named("heaviest"), "random:2": dominoes.RandomPlayer(2)})
	args := []string{"-game", "dominoes", "-rules", rules, "-players", strings.Join(names, ","), "-games", strconv.Itoa(games), "-seed", strconv.Itoa(seed)}
	p, err := decodePart([]byte(run0(append(args, "-shard", "0/1")...).Out))
	if err != nil {
		t.Fatal(err)
	}
	table := run0(args...).Out
	won := make([]int, len(names))
	for n, sit := range [][]int{{0, 1, 2}, {0, 1, 3}, {0, 2, 3}, {1, 2, 3}} {
		want, err := play(rules, games, prng.NewSplitMix64(seed).Stream(uint32(n)).Uint64(), names[sit[0]], names[sit[1]], names[sit[2]])
		if err != nil {
			t.Fatal(err)
		}
		if jsonOf(t, p.Results[n]) != jsonOf(t, want) {
			t.Errorf("%v: %v, want %v", sit, p.Results[n], want)
		}
		for i, score := range want.Scores {
			won[sit[i]] += score.Won
			row := fmt.Sprintf(`(?m)^%s - .* +%d +%d +%d +%.2f %%`, names[sit[i]], score.Won, score.Drawn, score.Lost, 100*score.Share.Mean)
			if !regexp.MustCompile(row).MatchString(table) {
				t.Errorf("no %s in\n%s", row, table)
			}
		}
	}
	for i, name := range names {
		row := fmt.Sprintf(`(?m)^%s +%d +0 +%d +%.2f %%`, name, won[i], 3*games-won[i], float64(won[i])/(3*games)*100)
		if !regexp.MustCompile(row).MatchString(table) {
			t.Errorf("no %s in\n%s", row, table)
		}
	}
}

// A fixed is a source without chance.
type fixed struct{}

func (fixed) Uint64() uint64 { return 1 << 40 }
