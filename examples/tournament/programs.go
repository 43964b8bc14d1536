package main

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
	"pips.example/internal/parallel"
)

// A hall is where programs play, in any language.
type hall[V, M any] struct {
	game     string
	settings *settings
	players  []pips.Strategy[V, M] // nil for programs
	crews    []crew

	mu       sync.Mutex // for what follows
	failures failures
}

// A crew is the programs of a worker by player, nil for players that are none. As they are started when
// they are first asked, there are at most as many processes as workers times programs.
type crew []*bot.Bot

// newHall returns a hall with a crew for each core.
func newHall[V, M any](game string, s *settings, players []pips.Strategy[V, M], l bot.Limits) (*hall[V, M], error) {
	h := &hall[V, M]{game: game, settings: s, players: players}
	for range runtime.GOMAXPROCS(0) {
		h.crews = append(h.crews, make(crew, len(players)))
	}
	for i, name := range s.Players {
		if players[i] != nil {
			continue
		}
		_, program := alias(name)
		command, err := terminal.FindProgram(program)
		if err != nil {
			return nil, fmt.Errorf("the player %s: %w", name, err)
		}
		for _, crew := range h.crews {
			crew[i] = bot.New(command, l)
		}
	}
	return h, nil
}

// close ends all programs.
func (h *hall[V, M]) close() {
	all := slices.Concat(h.crews...)
	bot.Close(slices.DeleteFunc(all, func(b *bot.Bot) bool { return b == nil })...)
}

// plays reports whether a program plays at a table.
func (h *hall[V, M]) plays(table []int) bool {
	return slices.ContainsFunc(table, func(i int) bool { return h.players[i] == nil })
}

// failed notes that a program has lost a game. It does not lose one that anything else ends.
func (h *hall[V, M]) failed(player, table int, e *pips.GameError) bool {
	var why *bot.Fault
	if !errors.As(e, &why) {
		return false
	}
	h.mu.Lock()
	defer h.mu.Unlock()
	h.failures = h.failures.add(failures{{player, 1, []fault{{Table: table, Game: e.Game, Reason: why.Reason, Wrote: why.Wrote}}}})
	return true
}

// playWithPrograms plays a comparison at a table as its Run does. A group is a comparison of its own,
// as a worker has programs of its own, which have to know when a game begins.
func playWithPrograms[S, M comparable, C, V any](ctx context.Context, h *hall[V, M], c *pips.Comparison[S, M, C, V], table int, places []int) (sum pips.Result, err error) {
	n := len(places)
	run := func(ctx context.Context, games, group int, crew crew) (pips.Result, error) {
		one := *c
		one.Players, one.Games, one.Part, one.Parts, one.Workers, one.Progress = nil, games, group, h.settings.groups(), 1, nil
		one.Begin = func(int) (S, error) {
			for _, player := range places {
				if b := crew[player]; b != nil {
					b.Begin()
				}
			}
			return c.Rules.Begin(n)
		}
		one.Forfeit = func(e *pips.GameError) bool { return h.failed(places[e.Strategy], table, e) }
		for _, player := range places {
			play := h.players[player]
			if play == nil {
				play = func(v V) M {
					m, err := bot.Choose[V, M](crew[player], h.game, v)
					if err != nil {
						panic(err) // which loses the game
					}
					return m
				}
			}
			one.Players = append(one.Players, play)
		}
		return one.Run(ctx)
	}
	if sum, err = run(ctx, 0, 0, h.crews[0]); err != nil { // of no games
		return sum, err
	}
	first, end := shard{c.Part, c.Parts}.share(h.settings.groups())
	total := min(end*n, c.Games) - min(first*n, c.Games)
	going, cancel := context.WithCancelCause(ctx) // until a game cannot be played
	defer cancel(nil)
	var mu sync.Mutex // for the results
	_ = parallel.Each(going, h.crews, end-first, func(crew crew, i int) {
		result, err := run(going, c.Games, first+i, crew)
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			sum, err = sum.Add(result)
		}
		if err != nil {
			cancel(err) // the first one counts
			return
		}
		c.Progress(sum.Games, total)
	})
	return sum, context.Cause(going)
}

// isProgram reports whether a player is a program.
func isProgram(player string) bool {
	_, command := alias(player)
	return strings.HasPrefix(command, bot.Prefix)
}

// alias returns how a report names a player, and of NAME=exec:COMMAND the command.
func alias(player string) (name, command string) {
	name, command, named := strings.Cut(player, "="+bot.Prefix)
	if !named || strings.HasPrefix(player, bot.Prefix) { // an argument of a command may look alike
		return player, player
	}
	return name, bot.Prefix + command
}

// isAlias reports whether a program can have the name.
func isAlias(name string) bool {
	ok, _ := regexp.MatchString(`^[\p{L}\d._-]{1,30}$`, name)
	return ok
}
