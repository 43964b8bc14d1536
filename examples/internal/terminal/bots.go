package terminal

import (
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
	"pips.example/examples/internal/spelling"
)

// A Bot is a computer player. If it takes a number, its names are those like search and search:6.
type Bot[V, M any] struct {
	Name               string
	Usual, Least, Most uint64                             // of the number; Most is 0 if it takes none
	New                func(n uint64) pips.Strategy[V, M] // with the number or, without one, the seed; nil for the solver of the table
	Command            bot.Command                        // of an external program
}

// ParseBots reads at most most names of bots, separated by commas, see [ParseBot].
func ParseBots[V, M any](s string, kinds []Bot[V, M], most int) (bots []Bot[V, M], err error) {
	for _, name := range bot.Split(s) {
		b, err := ParseBot(strings.TrimSpace(name), kinds)
		if err != nil {
			return nil, err
		}
		bots = append(bots, b)
	}
	if len(bots) > most {
		return nil, fmt.Errorf("more than %s players", map[int]string{2: "two", pips.MaxPlayers: "eight"}[most])
	}
	return bots, nil
}

// ParseBot reads the name of a bot, such as search:6, in any spelling of [spelling.Bot], or of a program, see
// [bot.Parse].
func ParseBot[V, M any](s string, kinds []Bot[V, M]) (b Bot[V, M], err error) {
	if strings.HasPrefix(s, bot.Prefix) {
		b.Command, err = bot.Find(s)
		title := b.Command.Title()
		b.Name = strings.ToValidUTF8(title[:min(maxName, len(title))], "")
		return b, err
	}
	name, number, numbered := strings.Cut(spelling.Bot(s), ":")
	i := slices.IndexFunc(kinds, func(k Bot[V, M]) bool { return k.Name == name && (k.Most > 0 || !numbered) })
	if i < 0 {
		var names []string
		for _, k := range kinds {
			names = append(names, k.title(k.Usual))
		}
		return b, fmt.Errorf("there is no bot %s; bots are %s", Quote(s), And(names))
	}
	b = kinds[i]
	if b.Most == 0 {
		return b, nil
	}
	n, play := b.Usual, b.New
	if numbered {
		if n, err = strconv.ParseUint(number, 10, 64); err != nil || n < b.Least || n > b.Most || strconv.FormatUint(n, 10) != number {
			return b, fmt.Errorf("the number after %s: must be %d to %d", name, b.Least, b.Most)
		}
	}
	b.Name, b.New = b.title(n), func(uint64) pips.Strategy[V, M] { return play(n) }
	return b, nil
}

// title returns the name of a bot with its number.
func (b Bot[V, M]) title(n uint64) string {
	if b.Most == 0 {
		return b.Name
	}
	return b.Name + ":" + strconv.FormatUint(n, 10)
}

// Plays returns the strategy of a bot. If an external program fails, it loses and the game ends.
func (t *Table[R, S, M, C, V]) Plays(b Bot[V, M]) pips.Strategy[V, M] {
	switch {
	case b.New != nil:
		return b.New(t.options.Seed)
	case b.Command == nil:
		t.plays = b.Name
		return func(v V) M { return pips.Best(t.solver)(v) }
	}
	game := notation[M](t.options.Rules).Game
	program := bot.New(b.Command, t.options.Limits)
	t.programs = append(t.programs, program)
	meant := bot.Meant[S, M, C, V](t.options.Rules)
	return func(v V) M {
		m, err := bot.Choose(program, game, v, meant)
		var fault *bot.Fault
		if errors.As(err, &fault) {
			text := b.Name + " loses the game: " + fault.Reason + "."
			for line := range strings.Lines(fault.Wrote) {
				text += "\n  " + strings.TrimSuffix(line, "\n")
			}
			t.failed = End(text)
		}
		return m
	}
}
