package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	farklesolve "pips.example/farkle/solve"
	"pips.example/prng"
	"pips.example/yahtzee"
	yahtzeesolve "pips.example/yahtzee/solve"
)

// A contest is a game that players can be matched in.
type contest struct {
	name       string
	usualRules string
	opening    int                                                                                                     // how many random moves a game begins with unless others are asked for; 0 where chance takes part anyway
	judged     int                                                                                                     // luck can be taken out at tables of so many players and less
	players    []entrant                                                                                               // of the table of players
	rules      []string                                                                                                // names of rules
	parse      func(rules string) (full string, seats []int, err error)                                                // with how many players a table can have, the usual number first
	play       func(ctx context.Context, s *settings, h shard, l bot.Limits, console terminal.Console) (played, error) // makes the players first
}

// A played is what came of a tournament, or of a part.
type played struct {
	results  []pips.Result // of the tables
	failures failures
}

// contests returns the games, the usual one first.
func contests() []contest {
	return []contest{
		newContest("farkle", "standard", 0, farkle.ParseRules, farkle.Variants(), farklePlayers(), 2, judge(farklesolve.NewDuel, farklesolve.Progress)),
		newContest("yahtzee", "yahtzee", 0, yahtzee.ParseRules, yahtzee.Variants(), yahtzeePlayers(), pips.MaxPlayers, judge(yahtzeesolve.New, yahtzeesolve.Progress)),
		newContest("awari", "standard", 6, awari.ParseRules, awari.Variants(), awariPlayers(), 0, nil),
		newContest("dominoes", "standard", 0, dominoes.ParseRules, dominoes.Variants(), dominoesPlayers(), 0, nil),
	}
}

// contestOf returns the game of this name.
func contestOf(name string) (contest, error) {
	var names []string
	for _, c := range contests() {
		if c.name == name {
			return c, nil
		}
		names = append(names, c.name)
	}
	return contest{}, fmt.Errorf("there is no game %s; games are %s", terminal.Quote(name), strings.Join(names, ", "))
}

// newContest returns a game with the rules R. Without a judge luck cannot be taken out.
func newContest[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	name, usualRules string, opening int, parse func(string) (R, error), variants iter.Seq2[string, R],
	kinds []kind[R, pips.Strategy[V, M]], judged int, judge maker[R, pips.Judge[S]],
) contest {
	c := contest{name: name, usualRules: usualRules, opening: opening, judged: judged}
	for name := range variants {
		c.rules = append(c.rules, name)
	}
	for _, k := range kinds {
		c.players = append(c.players, k.entrant)
	}
	c.parse = func(rules string) (string, []int, error) {
		r, err := parse(rules)
		return fmt.Sprint(r), seatings[S, M, C, V](r), err
	}
	c.play = func(ctx context.Context, s *settings, h shard, l bot.Limits, console terminal.Console) (none played, _ error) {
		r, err := parse(s.Rules)
		if err != nil {
			return none, err
		}
		players := make([]pips.Strategy[V, M], len(s.Players))
		for i, name := range s.Players {
			k, e, _ := c.find(name) // the settings have only names that are there
			if k == program {
				continue
			}
			if players[i], err = prepare(ctx, console, r, name, kinds[k].make, e.n); err != nil {
				return none, fmt.Errorf("the player %s: %w", name, err)
			}
		}
		var luck pips.Judge[S]
		if s.Luck {
			if luck, err = prepare(ctx, console, r, "the judge of luck", judge, 0); err != nil {
				return none, fmt.Errorf("the judge of luck: %w", err)
			}
		}
		hall, err := newHall(name, s, players, l)
		if err != nil {
			return none, err
		}
		defer hall.close() // also when nobody waits for the games any more
		title := "Playing " + games(s.total())
		if h.of > 1 {
			title = fmt.Sprintf("Playing part %v of %s", h, games(s.total()))
		}
		return terminal.Await(ctx, console, title, func(show progress) (played, error) {
			results, err := play[R, S, M, C](ctx, r, hall, luck, h, show)
			return played{results, hall.failures}, err
		})
	}
	return c
}

// prepare makes a player or a judge.
func prepare[R, T any](ctx context.Context, c terminal.Console, r R, name string, make maker[R, T], n int) (T, error) {
	return terminal.Await(ctx, c, "Preparing "+name, func(show progress) (T, error) { return make(ctx, r, n, show) })
}

// play plays a shard of all tables, one after the other, each on all cores.
//
// Every table has a seed of its own, so that tables do not share their luck: the first number of the
// stream of the generator that has the number of the table, from 0. The first shards have a group more
// than others, if groups are left over, and those of the next table begin where they end.
func play[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	ctx context.Context, r R, hall *hall[V, M], luck pips.Judge[S], h shard, show progress,
) (results []pips.Result, err error) {
	s := hall.settings
	seeds := prng.NewSplitMix64(s.Seed)
	tables := s.tables()
	left := ((s.Games-1)/s.Seats + 1) % h.of // groups
	for n, table := range tables {
		c := pips.NewComparison(sitting[S, M, C, V](r, s.Seats))
		for _, i := range table {
			c.Players = append(c.Players, hall.players[i])
		}
		c.Games, c.Opening, c.Judge = s.Games, s.Opening, luck
		c.Seed = seeds.Stream(uint32(n)).Uint64()
		c.Part, c.Parts = (h.number+n*(h.of-left))%h.of, h.of
		c.Progress = func(done, total int) { show(n*total+done, len(tables)*total) }
		seat(hall, c, n, table)
		result, err := c.Run(ctx)
		var bad *pips.GameError
		if errors.As(err, &bad) {
			err = fmt.Errorf("game %d of %d, %s: %w", bad.Game+1, s.Games, s.against(table, bad.Game), bad.Err)
		}
		if err != nil {
			return nil, err
		}
		results = append(results, result)
	}
	return results, nil
}

// program is the index of all players that are programs.
const program = -1

// find returns which player a name means, with its number.
func (c *contest) find(name string) (i int, e entrant, err error) {
	if isProgram(name) {
		short, command := alias(name)
		if command != name && !isAlias(short) {
			return program, e, fmt.Errorf("%s is no name for a program: it takes up to 30 letters, digits, dots, dashes and underscores", terminal.Quote(short))
		}
		_, err := bot.Parse(command)
		return program, entrant{name: name}, err
	}
	kind, digits, numbered := strings.Cut(name, ":")
	var names []string
	for i, e := range c.players {
		names = append(names, e.name)
		switch {
		case e.name != kind:
			continue
		case !numbered:
			return i, e, nil
		case e.number == "":
			return i, e, fmt.Errorf("the player %s takes no number", e.name)
		}
		if e.n, err = strconv.Atoi(digits); err != nil || e.n < e.least || e.n > e.most {
			return i, e, fmt.Errorf("the %s of the player %s is a number from %d to %d", e.number, e.name, e.least, e.most)
		}
		return i, e, nil
	}
	return 0, e, fmt.Errorf("there is no player %s; players of %s are %s, %sCOMMAND", terminal.Quote(name), c.name, strings.Join(names, ", "), bot.Prefix)
}

// list describes the players and the rules.
func (c *contest) list() string {
	text := c.name + "\n"
	for _, e := range c.players {
		name, slow := e.name, ""
		if e.number != "" {
			name += ":" + strings.ToUpper(e.number)
		}
		if e.slow {
			slow = " *"
		}
		text += fmt.Sprintf("  %-14s  %s%s\n", name, e.words, slow)
	}
	for _, line := range terminal.Lay("rules: "+strings.Join(c.rules, " "), terminal.Width-2, "       ") {
		text += "  " + line + "\n"
	}
	return text
}
