package bot

import (
	"errors"
	"flag"
	"fmt"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
	"unicode"
	"unicode/utf8"
)

// Prefix begins the name of an external program.
const Prefix = "exec:"

// maxCommand is the longest command in bytes.
const maxCommand = 500

// A Command is a program and its arguments.
type Command []string

// The parts of commands and lists: a quoted text; a word, which may have quoted parts; and an item up to a
// comma, with all text after an open quote.
var (
	quoted = regexp.MustCompile(`"([^"]*)"|'([^']*)'`)
	word   = regexp.MustCompile(`(?:[^ "']|"[^"]*"|'[^']*')+`)
	item   = regexp.MustCompile(`(?:[^,"']|"[^"]*"|'[^']*'|["'].*)*`)
)

// Parse reads a name such as exec:python3 "my bot.py" -v. It is not a shell: spaces separate words, and text
// in single or double quotes is one word.
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
	case strings.ContainsAny(quoted.ReplaceAllString(text, ""), `"'`):
		return nil, fmt.Errorf("a quote is open in the command %.60q", text)
	}
	for _, w := range word.FindAllString(text, -1) {
		c = append(c, quoted.ReplaceAllString(w, "$1$2"))
	}
	if len(c) == 0 || c[0] == "" {
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

// Find is [Parse] for a program that exists on this machine.
func Find(name string) (Command, error) {
	c, err := Parse(name)
	if err == nil {
		_, err = exec.LookPath(c[0])
	}
	return c, err
}

// Split splits a list at commas outside quotes.
func Split(list string) []string { return item.FindAllString(list, -1) }

// Limits are the times of a bot for a move, with the start of the program, and for all its moves in a game.
type Limits struct{ Move, Game time.Duration }

// Default limits, as in the help of the programs.
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
				return errors.New("must be a time from 1ms to 24h, such as 500ms, 10s or 5m")
			}
			*limit = d
			return nil
		})
	}
}
