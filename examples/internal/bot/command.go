package bot

import (
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Prefix begins the name of a player that is a program.
const Prefix = "exec:"

// maxCommand is the largest length of a command in bytes.
const maxCommand = 500

// A Command is a program and its arguments.
type Command []string

// Parse reads the name of a player such as exec:python3 "my bot.py" -v. No shell reads it: words
// have spaces between them, and what is in single or double quotes is one word.
func Parse(name string) (c Command, err error) {
	text, is := strings.CutPrefix(name, Prefix)
	odd := func(r rune) bool { return !unicode.IsPrint(r) }
	switch {
	case !is:
		return nil, fmt.Errorf("%.60q does not begin with %s", name, Prefix)
	case len(text) > maxCommand:
		return nil, fmt.Errorf("a command has at most %d bytes, not %d", maxCommand, len(text))
	case !utf8.ValidString(text) || strings.ContainsFunc(text, odd):
		return nil, fmt.Errorf("the command %.60q has characters that cannot be printed", text)
	}
	var word strings.Builder
	quote, begun := rune(0), false
	for _, r := range text {
		switch {
		case quote == 0 && r == ' ':
			if begun {
				c = append(c, word.String())
			}
			word.Reset()
			begun = false
		case quote == 0 && isQuote(r):
			quote, begun = r, true
		case quote == r:
			quote = 0
		default:
			word.WriteRune(r)
			begun = true
		}
	}
	if begun {
		c = append(c, word.String())
	}
	switch {
	case quote != 0:
		return nil, fmt.Errorf("a quote is open in the command %.60q", text)
	case len(c) == 0 || c[0] == "":
		return nil, fmt.Errorf("a command is missing after %s", Prefix)
	}
	return c, nil
}

// Title returns the command without the folders of its words, as in python3 bot.py.
func (c Command) Title() string {
	var words []string
	for _, word := range c {
		words = append(words, filepath.Base(word))
	}
	return strings.Join(words, " ")
}

// Find returns an error if there is no such program on this machine.
func (c Command) Find() error {
	_, err := exec.LookPath(c[0])
	return err
}

// Split splits a list at commas, but not at those in quotes.
func Split(list string) (parts []string) {
	quote, begin := rune(0), 0
	for i, r := range list {
		switch {
		case quote == 0 && r == ',':
			parts = append(parts, list[begin:i])
			begin = i + 1
		case quote == 0 && isQuote(r):
			quote = r
		case quote == r:
			quote = 0
		}
	}
	return append(parts, list[begin:])
}

func isQuote(r rune) bool { return r == '"' || r == '\'' }

// Limits are how long a bot may take for a move, of which the first one includes the start of the
// program, and for all its moves in a game.
type Limits struct{ Move, Game time.Duration }

// Usual limits, which the help of the programs names.
const (
	usualMove = 10 * time.Second
	usualGame = 5 * time.Minute
	maxTime   = 24 * time.Hour
)

// Flags defines the flags -move-time and -game-time.
func (l *Limits) Flags(f *flag.FlagSet) {
	*l = Limits{usualMove, usualGame}
	for name, limit := range map[string]*time.Duration{"move-time": &l.Move, "game-time": &l.Game} {
		f.Func(name, "", func(s string) error {
			d, err := time.ParseDuration(s)
			if err != nil || d < time.Millisecond || d > maxTime {
				return errors.New("it is a time from 1ms to 24h, such as 500ms, 10s or 5m")
			}
			*limit = d
			return nil
		})
	}
}
