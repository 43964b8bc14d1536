package main

import (
	"errors"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/terminal"
)

// A hall is where programs play, in any language.
type hall[V, M any] struct {
	game     string
	settings *settings
	players  []pips.Strategy[V, M] // nil for programs
	crews    []crew
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

// failed notes that a program has lost a game. It does not lose one that anything else ends.
func (h *hall[V, M]) failed(player, table int, e *pips.GameError) bool {
	var why *bot.Fault
	if !errors.As(e, &why) {
		return false
	}
	h.failures = h.failures.add(failures{{player, 1, []fault{{Table: table, Game: e.Game, Reason: why.Reason, Wrote: why.Wrote}}}})
	return true
}

// seat lets the programs at a table play a comparison. They lose the games in which they fail.
func seat[S, M comparable, C, V any](h *hall[V, M], c *pips.Comparison[S, M, C, V], table int, places []int) {
	c.Workers = len(h.crews)
	c.PlayersOf = func(worker, _ int) []pips.Strategy[V, M] {
		players := slices.Clone(c.Players)
		for i, player := range places {
			b := h.crews[worker][player]
			if b == nil {
				continue
			}
			b.Begin()
			players[i] = func(v V) M {
				m, err := bot.Choose[V, M](b, h.game, v)
				if err != nil {
					panic(err) // which loses the game
				}
				return m
			}
		}
		return players
	}
	c.Forfeit = func(e *pips.GameError) bool { return h.failed(places[e.Strategy], table, e) }
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
