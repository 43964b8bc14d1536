package terminal

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"pips.example"
	"pips.example/examples/internal/bot"
)

// A Bot is a computer player of a game with rules R. New returns how it plays, with what
// depends on chance drawn from the seed. It is nil for the bot by the solver of the table, and for one that is
// a program, which has a command.
type Bot[R, V, M any] struct {
	Name    string
	New     func(r R, seed uint64) pips.Strategy[V, M]
	Command bot.Command
}

// A Kind of bots has names such as search and search6, if it takes a number. Else its New
// takes the seed.
type Kind[R, V, M any] struct {
	Name               string
	Usual, Least, Most uint64 // of the number; Most is 0 if it takes none
	New                func(r R, n uint64) pips.Strategy[V, M]
}

// ParseBots reads up to so many names of bots with commas between them. One may be a program, see
// [bot.Parse].
func ParseBots[R, V, M any](s string, kinds []Kind[R, V, M], most int) (bots []Bot[R, V, M], err error) {
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

// ParseBot reads the name of a bot. It may be a program, see [bot.Parse].
func ParseBot[R, V, M any](s string, kinds []Kind[R, V, M]) (b Bot[R, V, M], err error) {
	if strings.HasPrefix(s, bot.Prefix) {
		b.Command, err = FindProgram(s)
		title := b.Command.Title()
		b.Name = strings.ToValidUTF8(title[:min(maxName, len(title))], "")
		return b, err
	}
	name := strings.TrimRight(s, "0123456789")
	i := slices.IndexFunc(kinds, func(k Kind[R, V, M]) bool { return k.Name == name && (k.Most > 0 || name == s) })
	if i < 0 {
		var names []string
		for _, k := range kinds {
			names = append(names, k.title(k.Usual))
		}
		return b, fmt.Errorf("there is no %s; bots are %s", Quote(s), And(names))
	}
	k := kinds[i]
	if k.Most == 0 {
		return Bot[R, V, M]{Name: name, New: k.New}, nil
	}
	n := k.Usual
	if name != s {
		if n, err = strconv.ParseUint(s[len(name):], 10, 64); err != nil || n < k.Least || n > k.Most {
			return b, fmt.Errorf("the number of %s is %d to %d", name, k.Least, k.Most)
		}
	}
	return Bot[R, V, M]{Name: k.title(n), New: func(r R, _ uint64) pips.Strategy[V, M] { return k.New(r, n) }}, nil
}

// title returns the name of a bot with its number.
func (k Kind[R, V, M]) title(n uint64) string {
	if k.Most == 0 {
		return k.Name
	}
	return k.Name + strconv.FormatUint(n, 10)
}
