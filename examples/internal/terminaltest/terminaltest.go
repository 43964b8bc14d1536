// Package terminaltest is shared by the tests of programs at a console.
package terminaltest

import (
	"context"
	"fmt"
	"io"
	"iter"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// A Program is an argument of [terminal.Main].
type Program = func(ctx context.Context, args []string, c terminal.Console) (status int)

// Play runs a program in this process with the input. The result has its output, unless the console has one. Its
// status is -1 if the dice of the console are not those that are due.
func Play(ctx context.Context, p Program, c terminal.Console, args []string, input string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) (status int) {
		defer func() {
			e := recover()
			if _, ok := e.(*dice.ScriptError); ok {
				fmt.Fprint(errOut, e)
				status = -1
			} else if e != nil {
				panic(e)
			}
		}()
		c.In, c.Err = strings.NewReader(input), errOut
		if c.Out == nil {
			c.Out = out
		}
		return p(ctx, args, c)
	})
}

// Players returns functions that [Play] a program, without a terminal and at a console.
func Players(p Program) (play func(args []string, input string) programtest.Result,
	playOn func(c terminal.Console, args []string, input string) programtest.Result) {
	playOn = func(c terminal.Console, args []string, input string) programtest.Result {
		return Play(context.Background(), p, c, args, input)
	}
	return func(args []string, input string) programtest.Result { return playOn(terminal.Console{}, args, input) }, playOn
}

// Dice returns the dice of a session, or nil if the seed rolls them.
func Dice(s programtest.Session) dice.Roller {
	var throws []dice.Dice
	for word := range strings.FieldsSeq(s.Dice) {
		throws = append(throws, dice.MustParse(word))
	}
	if throws == nil {
		return nil
	}
	return dice.Script(throws...)
}

// CheckHelp checks that a program shows its help, that no line of it or of more is wider than 80
// columns, and the commands in the comment of main.go, see [programtest.CheckCommands].
func CheckHelp[O any](t testing.TB, program string, p Program, help, more string, commands int, parse func(args []string) (O, error)) {
	t.Helper()
	if got := Play(t.Context(), p, terminal.Console{}, []string{"-h"}, ""); got != (programtest.Result{Out: help}) {
		t.Errorf("%+v", got)
	}
	for line := range strings.Lines(help + more) {
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > 80 {
			t.Errorf("too wide: %q", line)
		}
	}
	programtest.CheckCommands(t, program, commands, func(args []string) error {
		_, err := parse(args)
		return err
	})
}

// CheckList checks that no two variants have the same text in the list of rules.
func CheckList[R any](t testing.TB, variants iter.Seq2[string, R], listed func(R) terminal.List) {
	t.Helper()
	seen := make(map[string]string)
	for name, r := range variants {
		text := strings.Join(listed(r), "\n")
		if other := seen[text]; other != "" {
			t.Errorf("%s has the text of %s", name, other)
		}
		seen[text] = name
	}
}

// CheckSession plays a session from a pipe, at a terminal, at one of 60 columns, and in colours. The status is 0
// if the game ended, and no line is wider than widest. It returns the output of the colours without them.
func CheckSession(t testing.TB, s programtest.Session, p Program, ended func(out string) bool, look terminal.Style, widest int) (plain string) {
	t.Helper()
	play := func(c terminal.Console) programtest.Result {
		c.Dice = Dice(s)
		return Play(t.Context(), p, c, s.Args, s.Input)
	}
	got := play(terminal.Console{})
	if ended(got.Out) != (got.Status == 0) || got.Err != "" {
		t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
	}
	s.Check(t, got.Out)
	if s.Input != "" && got.Status == 0 {
		s.CheckTerminal(t, play(terminal.Console{Terminal: true}).Out, terminal.Offer)
	}
	narrow := terminal.Style{Colour: true, Pip: "o", Columns: 60, Rows: 24}
	programtest.CheckColumns(t, play(terminal.Console{Terminal: true, Look: narrow}).Out, 60)
	for line := range strings.Lines(s.Want) {
		// Answers and some lines cannot be broken.
		free := strings.HasPrefix(line, "> ") || strings.Contains(line, "=") || strings.Contains(line, " accuracy ")
		if utf8.RuneCountInString(strings.TrimSuffix(line, "\n")) > widest && !free {
			t.Errorf("too wide: %q", line)
		}
	}
	coloured := play(terminal.Console{Look: look}).Out
	if plain = programtest.Plain(t, coloured); plain == coloured {
		t.Error("there are no colours")
	}
	return plain
}
