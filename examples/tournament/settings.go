package main

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
)

// Limits. The games of a tournament fit an int of 32 bits.
const (
	maxGames   = 2_000_000_000
	maxPlayers = 20
	maxTables  = maxPlayers * (maxPlayers - 1) / 2 // all pairs, or as many larger tables
	maxOpening = 100
	maxShards  = 100_000
)

// Settings determine a result.
type settings struct {
	Game    string   `json:"game"`
	Rules   string   `json:"rules"`
	Players []string `json:"players"`
	Seats   int      `json:"seats"` // players at a table; before normal, 0 means the default
	Games   int      `json:"games"` // of each table
	Opening int      `json:"opening"`
	Seed    uint64   `json:"seed,string"` // a text, as many programs lack integers above 1<<53
	Luck    bool     `json:"luck"`        // also results without luck
}

// normal returns the settings with full names. It refuses impossible ones.
func (s settings) normal() (settings, error) {
	c, err := contestOf(s.Game)
	if err != nil {
		return s, err
	}
	var seats []int
	if s.Rules, seats, err = c.parse(s.Rules); err != nil {
		return s, fmt.Errorf("the rules of %s: %s", s.Game, terminal.Fault(err))
	}
	if s.Seats == 0 {
		s.Seats = seats[0]
	}
	switch n := len(s.Players); {
	case !slices.Contains(seats, s.Seats):
		return s, fmt.Errorf("a table has %s by these rules, not %d", players(seats), s.Seats)
	case n < s.Seats || n > maxPlayers:
		return s, fmt.Errorf("a tournament has %d to %d players, not %d", s.Seats, maxPlayers, n)
	}
	var list, shown []string
	for _, name := range s.Players {
		_, e, err := c.find(name)
		if err != nil {
			return s, err
		}
		full := e.full()
		short, _ := alias(full)
		switch {
		case slices.Contains(shown, short):
			return s, fmt.Errorf("the player %s is there twice", short)
		case e.pair && s.Seats > 2:
			return s, fmt.Errorf("the player %s plays at tables of 2, not of %d", full, s.Seats)
		}
		list, shown = append(list, full), append(shown, short)
	}
	s.Players = list
	tables := len(s.tables())
	most := maxGames / tables
	var wrong terminal.List
	wrong.Add(tables > maxTables, "%d players make more than %d tables of %d", len(list), maxTables, s.Seats)
	wrong.Add(s.Games < 1 || s.Games > most, "with %d players each %s plays 1 to %d games", len(list), s.table(), most)
	wrong.Add(c.opening == 0 && s.Opening != 0 || s.Opening < 0 || s.Opening > maxOpening,
		"a game begins with 0 to %d random moves, and with none where there are dice or tiles", maxOpening)
	wrong.Add(s.Luck && c.judged == 0, "-luck goes with -game farkle and yahtzee, whose positions a solver judges")
	wrong.Add(s.Luck && c.judged < s.Seats, "-luck goes with tables of %d in %s", c.judged, c.name)
	return s, wrong.Err()
}

// programs refuses programs that do not exist on this machine.
func (s *settings) programs() error {
	for _, name := range s.Players {
		if _, command := alias(name); isProgram(name) {
			if _, err := bot.Find(command); err != nil {
				return fmt.Errorf("the player %s: %w", name, err)
			}
		}
	}
	return nil
}

// total returns the number of all games.
func (s *settings) total() int { return s.Games * len(s.tables()) }

// tables returns the players of each table, in order: of pairs 0-1, 0-2 … 1-2 … It stops above
// the limit of tables.
func (s *settings) tables() (list [][]int) {
	var seat func(table []int, next int)
	seat = func(table []int, next int) {
		if len(table) == s.Seats {
			list = append(list, slices.Clone(table))
			return
		}
		for i := next; i < len(s.Players) && len(list) <= maxTables; i++ {
			seat(append(table, i), i+1)
		}
	}
	seat(nil, 0)
	return list
}

// table returns the name of a table.
func (s *settings) table() string {
	if s.Seats == 2 {
		return "pair"
	}
	return "table"
}

// names returns the names of players in a report.
func (s *settings) names(list []int) (names []string) {
	for _, p := range list {
		name, _ := alias(s.Players[p])
		names = append(names, name)
	}
	return names
}

// against names the players of a game: the first one against the others.
func (s *settings) against(table []int, game int) string {
	turned := game % s.Seats
	names := s.names(slices.Concat(table[turned:], table[:turned]))
	return names[0] + " against " + strings.Join(names[1:], ", ")
}

// difference describes the first difference of two settings, if any.
func (s *settings) difference(t *settings) string {
	for _, d := range []struct {
		what string
		a, b any
	}{
		{"the game", s.Game, t.Game},
		{"the rules", s.Rules, t.Rules},
		{"the players", strings.Join(s.Players, ","), strings.Join(t.Players, ",")},
		{"the players of a table", s.Seats, t.Seats},
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

// A shard is one of the parts of a tournament, which have about equally many games of each pair.
type shard struct {
	Number int `json:"shard"` // from 0
	Of     int `json:"shards"`
}

// parseShard reads a shard such as 0/4.
func parseShard(text string) (h shard, err error) {
	_, err = fmt.Sscanf(text, "%d/%d", &h.Number, &h.Of)
	if err != nil || h.String() != text || !h.valid(maxShards) {
		return h, fmt.Errorf("must be like 0/4, the first of 4, with no more than %d", maxShards)
	}
	return h, nil
}

// String returns the text that parseShard reads.
func (h shard) String() string { return fmt.Sprintf("%d/%d", h.Number, h.Of) }

// valid reports whether a tournament with a number of games can have the shard.
func (h shard) valid(games int) bool {
	return h.Of >= 1 && h.Of <= min(games, maxShards) && h.Number >= 0 && h.Number < h.Of
}

// players describes numbers of players.
func players(numbers []int) string {
	if n := len(numbers); n > 2 { // all between
		return fmt.Sprintf("%d to %d players", numbers[0], numbers[n-1])
	}
	var words []string
	for _, n := range numbers {
		words = append(words, strconv.Itoa(n))
	}
	return terminal.Or(words) + " players"
}

// games describes a number of games.
func games(n int) string { return terminal.Count(n, "game") }
