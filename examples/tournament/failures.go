package main

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
)

// maxFaults is the number of faults to keep for a player.
const maxFaults = 5

// Failures are the failures of all players, in order.
type failures []failure

// A failure counts the games that a player lost because its program failed.
type failure struct {
	Player int     `json:"player"` // index of the player
	Games  int     `json:"games"`
	Faults []fault `json:"faults"` // the first ones
}

// A fault is the reason of one such loss.
type fault struct {
	Table  int    `json:"table"` // from 0, as is the game
	Game   int    `json:"game"`
	Reason string `json:"reason"`
	Wrote  string `json:"wrote"` // the last lines on the standard error
}

// add returns the sum of two lists.
func (f failures) add(others failures) failures {
	sum := slices.Clone(f)
	for _, g := range others {
		i, there := slices.BinarySearchFunc(sum, g.Player, func(h failure, player int) int { return cmp.Compare(h.Player, player) })
		if !there {
			sum = slices.Insert(sum, i, failure{Player: g.Player})
		}
		sum[i].Games += g.Games
		all := slices.Concat(sum[i].Faults, g.Faults)
		slices.SortFunc(all, func(a, b fault) int { return cmp.Or(cmp.Compare(a.Table, b.Table), cmp.Compare(a.Game, b.Game)) })
		sum[i].Faults = all[:min(maxFaults, len(all))]
	}
	return sum
}

// valid refuses failures of unknown players, tables and games.
func (f failures) valid(s *settings) error {
	tables := s.tables()
	for _, one := range f {
		if one.Player < 0 || one.Player >= len(s.Players) || !isProgram(s.Players[one.Player]) {
			return fmt.Errorf("the player %d cannot have failed", one.Player)
		}
		for _, g := range one.Faults {
			if g.Table < 0 || g.Table >= len(tables) || g.Game < 0 || g.Game >= s.Games {
				return fmt.Errorf("there is no game %d at table %d", g.Game, g.Table)
			}
			if odd := func(r rune) bool { return !unicode.IsPrint(r) && r != '\n' }; strings.ContainsFunc(g.Reason+g.Wrote, odd) {
				return errors.New("a fault has characters that cannot be printed") // a terminal might obey them
			}
		}
	}
	return nil
}

// text describes the failures.
func (f failures) text(s *settings) string {
	var b strings.Builder
	tables := s.tables()
	for _, one := range f {
		fmt.Fprintf(&b, "\n%s lost %s because it failed", s.names([]int{one.Player})[0], games(one.Games))
		if one.Games > len(one.Faults) {
			fmt.Fprintf(&b, ", of which these are the first %d", len(one.Faults))
		}
		b.WriteString(":\n")
		for _, g := range one.Faults {
			fmt.Fprintf(&b, "  game %d, %s: %s\n", g.Game+1, s.against(tables[g.Table], g.Game), g.Reason)
			for line := range strings.Lines(g.Wrote) {
				fmt.Fprintf(&b, "    %s\n", strings.TrimSuffix(line, "\n"))
			}
		}
	}
	return b.String()
}
