package main

import (
	"context"
	"errors"
	"fmt"
	"runtime"
	"slices"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/prng"
)

// A hall plays a tournament.
type hall[S, M comparable, C, V any] struct {
	*settings
	rules    pips.Rules[S, M, C, V] // of a table
	players  []pips.Strategy[V, M]  // nil for programs
	luck     pips.Judge[S]          // nil if luck is not taken out
	workers  int
	programs [][]*bot.Bot // by player, one for each worker; started by the first request
	failures failures
}

func newHall[S, M comparable, C, V any](s *settings, r pips.Rules[S, M, C, V]) *hall[S, M, C, V] {
	n := len(s.Players)
	return &hall[S, M, C, V]{settings: s, rules: r, players: make([]pips.Strategy[V, M], n), programs: make([][]*bot.Bot, n), workers: runtime.GOMAXPROCS(0)}
}

// hire finds a player that is a program, one for each worker.
func (h *hall[S, M, C, V]) hire(player int, l bot.Limits) error {
	_, program := alias(h.Players[player])
	command, err := bot.Find(program)
	for range h.workers {
		h.programs[player] = append(h.programs[player], bot.New(command, l))
	}
	return err
}

// close ends all programs.
func (h *hall[S, M, C, V]) close() { bot.Close(slices.Concat(h.programs...)...) }

// play plays a shard of all tables, one after the other, each on all cores.
//
// Every table has a seed of its own, so that tables do not share their luck: the first number of the
// generator's stream with the number of the table, from 0. If the groups of a table do not divide evenly, some shards have
// one more; the next table starts with the shards after them.
func (h *hall[S, M, C, V]) play(ctx context.Context, of shard, show progress) (came part, err error) {
	seeds := prng.NewSplitMix64(h.Seed)
	tables := h.tables()
	left := ((h.Games-1)/h.Seats + 1) % of.Of // groups
	for n, table := range tables {
		c := pips.NewComparison(h.rules)
		for _, i := range table {
			c.Players = append(c.Players, h.players[i])
		}
		c.Games, c.Opening, c.Judge, c.Workers = h.Games, h.Opening, h.luck, h.workers
		c.Seed = seeds.Stream(uint32(n)).Uint64()
		c.Part, c.Parts = (of.Number+n*(of.Of-left))%of.Of, of.Of
		c.Progress = func(done, total int) { show(n*total+done, len(tables)*total) }
		c.PlayersOf = func(worker, _ int) []pips.Strategy[V, M] {
			players := slices.Clone(c.Players)
			for i, player := range table {
				if bots := h.programs[player]; bots != nil {
					players[i] = h.playedBy(bots[worker])
				}
			}
			return players
		}
		c.Forfeit = func(e *pips.GameError) bool { return h.failed(table[e.Strategy], n, e) }
		result, err := c.Run(ctx)
		var bad *pips.GameError
		if errors.As(err, &bad) {
			err = fmt.Errorf("game %d of %d, %s: %w", bad.Game+1, h.Games, h.against(table, bad.Game), bad.Err)
		}
		if err != nil {
			return came, err
		}
		came.Results = append(came.Results, result)
	}
	came.Settings, came.shard, came.Failures = *h.settings, of, h.failures
	return came, nil
}

// playedBy returns a strategy by which a program plays a new game. It loses the game if it fails.
func (h *hall[S, M, C, V]) playedBy(b *bot.Bot) pips.Strategy[V, M] {
	b.Begin()
	r := h.rules
	if pairs, ok := r.(sides[S, M, C, V]); ok {
		r = pairs.Rules
	}
	meant := bot.Meant(r)
	return func(v V) M {
		m, err := bot.Choose(b, h.Game, v, meant)
		if err != nil {
			panic(err) // recovered by the comparison, which calls failed
		}
		return m
	}
}

// failed notes a game lost by a program. It ignores games that ended for other reasons.
func (h *hall[S, M, C, V]) failed(player, table int, e *pips.GameError) bool {
	var why *bot.Fault
	if !errors.As(e, &why) {
		return false
	}
	h.failures = h.failures.add(failures{{player, 1, []fault{{Table: table, Game: e.Game, Reason: why.Reason, Wrote: why.Wrote}}}})
	return true
}
