package main

import (
	"context"
	"fmt"
	"iter"
	"regexp"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/awari"
	"pips.example/dominoes"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/spelling"
	"pips.example/examples/internal/terminal"
	"pips.example/farkle"
	"pips.example/yahtzee"
)

// A contest is a game with its players.
type contest struct {
	name       string
	usualRules string
	opening    int       // default number of random moves at the start; 0 in games with chance
	judge      string    // the player who judges positions, if luck can be taken out …
	judged     int       // … and the largest table for it
	players    []entrant // the table of players
	rules      []string  // names of rules

	// parse returns the full text of rules and the possible numbers of players at a table, the default first.
	parse func(rules string) (full string, seats []int, err error)

	// play makes the players and plays a shard.
	play func(ctx context.Context, s *settings, h shard, l bot.Limits, console terminal.Console) (part, error)
}

// contests returns the games, the default first.
func contests() []contest {
	return []contest{
		newContest(contest{name: "farkle", usualRules: "standard", judge: "duel", judged: 2}, farkle.ParseRules, farkle.Variants(), farklePlayers()),
		newContest(contest{name: "yahtzee", usualRules: "yahtzee", judge: "solve", judged: pips.MaxPlayers}, yahtzee.ParseRules, yahtzee.Variants(), yahtzeePlayers()),
		newContest(contest{name: "awari", usualRules: "standard", opening: 6}, awari.ParseRules, awari.Variants(), awariPlayers()),
		newContest(contest{name: "dominoes", usualRules: "standard"}, dominoes.ParseRules, dominoes.Variants(), dominoesPlayers()),
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

// newContest completes a game with the rules R.
func newContest[R pips.Rules[S, M, C, V], S, M comparable, C, V any](
	c contest, parse func(string) (R, error), variants iter.Seq2[string, R], kinds []kind[R, pips.Strategy[V, M]],
) contest {
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
	c.play = func(ctx context.Context, s *settings, h shard, l bot.Limits, console terminal.Console) (none part, _ error) {
		r, err := parse(s.Rules)
		if err != nil {
			return none, err
		}
		prepare := func(name, what string) (player[pips.Strategy[V, M]], error) {
			i, e, _ := c.find(name) // cannot fail after normal
			return terminal.Await(ctx, console, "Preparing "+what, func(show progress) (player[pips.Strategy[V, M]], error) {
				return kinds[i].make(ctx, r, e.n, show)
			})
		}
		hall := newHall(s, sitting[S, M, C, V](r, s.Seats))
		for i, name := range s.Players {
			if isProgram(name) {
				err = hall.hire(i, l)
			} else if p, wrong := prepare(name, name); wrong == nil {
				hall.players[i] = p.strategy
			} else {
				err = wrong
			}
			if err != nil {
				return none, fmt.Errorf("the player %s: %w", name, err)
			}
		}
		if s.Luck {
			p, err := prepare(c.judge, "the judge of luck")
			if err != nil {
				return none, fmt.Errorf("the judge of luck: %w", err)
			}
			hall.luck = p.solver.(pips.Judge[S])
		}
		defer hall.close() // also after an interrupt
		title := "Playing " + games(s.total())
		if h.Of > 1 {
			title = fmt.Sprintf("Playing part %v of %s", h, games(s.total()))
		}
		return terminal.Await(ctx, console, title, func(show progress) (part, error) { return hall.play(ctx, h, show) })
	}
	return c
}

// find returns the index and the player of a name, with its number. A program has no index.
func (c *contest) find(name string) (i int, e entrant, err error) {
	if isProgram(name) {
		short, command := alias(name)
		if is, _ := regexp.MatchString(`^[\p{L}\d._-]{1,30}$`, short); command != name && !is {
			return 0, e, fmt.Errorf("%s is no name for a program: it takes up to 30 letters, digits, dots, dashes and underscores", terminal.Quote(short))
		}
		_, err := bot.Parse(command)
		return 0, entrant{name: name}, err
	}
	kind, digits, numbered := strings.Cut(spelling.Bot(name), ":")
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
		if e.n, err = strconv.Atoi(digits); err != nil || e.n < e.least || e.n > e.most || strconv.Itoa(e.n) != digits {
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
		name, named := e.name, ""
		if e.number != "" {
			name += ":" + strings.ToUpper(e.number)
		}
		if e.slow || e.aside {
			named = " *"
		}
		text += fmt.Sprintf("  %-14s  %s%s\n", name, e.words, named)
	}
	for _, line := range terminal.Lay("rules: "+strings.Join(c.rules, " "), terminal.Width-2, "       ") {
		text += "  " + line + "\n"
	}
	return text
}

// isProgram reports whether a player is a program.
func isProgram(player string) bool {
	_, command := alias(player)
	return strings.HasPrefix(command, bot.Prefix)
}

// alias returns the name of a player in a report, and the command of NAME=exec:COMMAND.
func alias(player string) (name, command string) {
	name, command, named := strings.Cut(player, "="+bot.Prefix)
	if !named || strings.HasPrefix(player, bot.Prefix) { // an argument of a command may look alike
		return player, player
	}
	return name, bot.Prefix + command
}
