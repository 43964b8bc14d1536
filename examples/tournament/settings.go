package main

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/examples/internal/terminal"
)

// Limits. The games of a tournament fit an int of 32 bits.
const (
	maxGames   = 2_000_000_000
	maxPlayers = 20
	maxOpening = 100
	maxShards  = 100_000
)

// Settings are what a result depends on.
type settings struct {
	Game    string   `json:"game"`
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
	Games   int      `json:"games"` // of each pair
	Opening int      `json:"opening"`
	Seed    uint64   `json:"seed,string"` // a text, as many programs know no larger numbers than 1<<53
	Luck    bool     `json:"luck"`        // is taken out
}

// normal returns the settings with names in full, or why they are wrong.
func (s settings) normal() (settings, error) {
	c, err := contestOf(s.Game)
	if err != nil {
		return s, err
	}
	if s.Rules, err = c.parse(s.Rules); err != nil {
		return s, fmt.Errorf("the rules of %s: %s", s.Game, terminal.Fault(err))
	}
	if n := len(s.Players); n < 2 || n > maxPlayers {
		return s, fmt.Errorf("a tournament has 2 to %d players, not %d", maxPlayers, n)
	}
	list := make([]string, len(s.Players))
	for i, name := range s.Players {
		_, e, err := c.find(name)
		if err != nil {
			return s, err
		}
		if list[i] = e.full(); slices.Contains(list[:i], list[i]) {
			return s, fmt.Errorf("the player %s is there twice", list[i])
		}
	}
	s.Players = list
	most := maxGames / len(s.allPairs())
	switch {
	case s.Games < 1 || s.Games > most:
		return s, fmt.Errorf("with %d players each pair plays 1 to %d games", len(list), most)
	case c.opening == 0 && s.Opening != 0 || s.Opening < 0 || s.Opening > maxOpening:
		return s, fmt.Errorf("a game begins with 0 to %d random moves, and with none where there are dice or tiles", maxOpening)
	case s.Luck && !c.judged:
		return s, errors.New("-luck goes with -game farkle and yahtzee, whose positions a solver judges")
	}
	return s, nil
}

// total returns the number of all games.
func (s *settings) total() int { return s.Games * len(s.allPairs()) }

// allPairs returns the pairs in their order: 0-1, 0-2 … 1-2 …
func (s *settings) allPairs() (list [][2]int) {
	for a := range s.Players {
		for b := a + 1; b < len(s.Players); b++ {
			list = append(list, [2]int{a, b})
		}
	}
	return list
}

// difference says in what two settings differ, or nothing.
func (s *settings) difference(t *settings) string {
	for _, d := range []struct {
		what string
		a, b any
	}{
		{"the game", s.Game, t.Game},
		{"the rules", s.Rules, t.Rules},
		{"the players", strings.Join(s.Players, ","), strings.Join(t.Players, ",")},
		{"the number of games", s.Games, t.Games},
		{"the number of random moves", s.Opening, t.Opening},
		{"the seed", s.Seed, t.Seed},
		{"whether luck is taken out", s.Luck, t.Luck},
	} {
		if d.a != d.b {
			return fmt.Sprintf("%s: %s, not %s", d.what, terminal.Clip(fmt.Sprint(d.b)), terminal.Clip(fmt.Sprint(d.a)))
		}
	}
	return ""
}

// A shard is a part of a tournament, one of several that have about as many games of each
// pair as each other.
type shard struct{ number, of int } // from 0

// parseShard reads a shard such as 0/4.
func parseShard(text string) (h shard, err error) {
	number, of, _ := strings.Cut(text, "/")
	h.number, err = strconv.Atoi(number)
	if err == nil {
		h.of, err = strconv.Atoi(of)
	}
	if err != nil || !h.valid(maxShards) {
		return h, fmt.Errorf("it is like 0/4, the first of 4, with no more than %d", maxShards)
	}
	return h, nil
}

// valid reports whether a tournament of so many games can have the shard.
func (h shard) valid(games int) bool {
	return h.of >= 1 && h.of <= min(games, maxShards) && h.number >= 0 && h.number < h.of
}

// games returns a number of games in words.
func games(n int) string { return terminal.Count(n, "game", "games") }
