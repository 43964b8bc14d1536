package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"sync"

	"pips.example"
	"pips.example/examples/internal/bot"
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
	h := &hall[V, M]{game: game, settings: s, players: players, crews: make([]crew, runtime.GOMAXPROCS(0))}
	for i, name := range s.Players {
		if players[i] != nil {
			for w := range h.crews {
				h.crews[w] = append(h.crews[w], nil)
			}
			continue
		}
		command, err := bot.Parse(name)
		if err == nil {
			err = command.Find()
		}
		if err != nil {
			return nil, fmt.Errorf("the player %s: %w", name, err)
		}
		for w := range h.crews {
			h.crews[w] = append(h.crews[w], bot.New(command, l))
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

// program returns how the program of a player plays that has the place i at a table, in the games of a group.
func (h *hall[V, M]) program(b *bot.Bot, table, group, i, player int) func(V, pips.Player) (M, bool) {
	last := -1
	return func(v V, seat pips.Player) (M, bool) {
		n := h.settings.Seats
		game := group*n + (i-int(seat)+n)%n // in which the player has this seat
		if game != last {
			b.Begin()
			last = game
		}
		m, err := bot.Choose[V, M](b, h.game, v)
		if err == nil {
			return m, true
		}
		f := fault{Table: table, Game: game, Reason: err.Error()}
		var why *bot.Fault
		if errors.As(err, &why) {
			f.Wrote = why.Wrote
		}
		h.mu.Lock()
		defer h.mu.Unlock()
		h.failures = h.failures.add(failures{{player, 1, []fault{f}}})
		return m, false
	}
}

// playWithPrograms plays a comparison at a table as its Run does. A group is a comparison of its own,
// as a worker has programs of its own, which have to know what game is played.
func playWithPrograms[S, M comparable, C, V any](ctx context.Context, h *hall[V, M], c *pips.Comparison[S, M, C, V], table int, places []int) (sum pips.Result, err error) {
	r := forfeits[S, M, C, V]{c.Rules, len(places)}
	run := func(ctx context.Context, games, group int, crew crew) (pips.Result, error) {
		var players []pips.Strategy[seen[V], answer[M]]
		for i, player := range places {
			choose := func(v V, _ pips.Player) (M, bool) { return h.players[player](v), true }
			if h.players[player] == nil {
				choose = h.program(crew[player], table, group, i, player)
			}
			players = append(players, func(v seen[V]) answer[M] {
				m, ok := choose(v.View, v.Seat)
				return answer[M]{m, !ok}
			})
		}
		one := pips.NewComparison(r, players...)
		one.Games, one.Seed, one.Opening, one.Workers = games, c.Seed, c.Opening, 1
		one.Part, one.Parts = group, h.settings.groups()
		if c.Judge != nil {
			one.Judge = forfeitJudge[S, M, C, V]{c.Judge, r}
		}
		return one.Run(ctx)
	}
	if sum, err = run(ctx, 0, 0, h.crews[0]); err != nil { // of no games
		return sum, err
	}
	first, end := shard{c.Part, c.Parts}.share(h.settings.groups())
	total := min(end*len(places), c.Games) - min(first*len(places), c.Games)
	going, cancel := context.WithCancel(ctx) // until a game cannot be played
	defer cancel()
	var mu sync.Mutex // for the results
	var failed error
	_ = parallel.Each(going, h.crews, end-first, func(crew crew, i int) {
		result, err := run(going, c.Games, first+i, crew)
		mu.Lock()
		defer mu.Unlock()
		if err == nil {
			sum, err = sum.Add(result)
		}
		if err != nil {
			if failed == nil && going.Err() == nil {
				failed = err
			}
			cancel()
			return
		}
		c.Progress(sum.Games, total)
	})
	if err := ctx.Err(); err != nil {
		return sum, err
	}
	return sum, failed
}

// isProgram reports whether a player is a program.
func isProgram(name string) bool { return strings.HasPrefix(name, bot.Prefix) }
