package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// script returns the dice of a session, nil where the seed rolls them.
func script(s programtest.Session) dice.Roller {
	var throws []dice.Dice
	for word := range strings.FieldsSeq(s.Dice) {
		throws = append(throws, dice.MustParse(word))
	}
	if throws == nil {
		return nil
	}
	return dice.Script(throws...)
}

// play runs the program in this process.
func play(args []string, input string, roll dice.Roller) programtest.Result {
	return playOn(terminal.Console{}, args, input, roll)
}

func playOn(c terminal.Console, args []string, input string, roll dice.Roller) programtest.Result {
	c.In = strings.NewReader(input)
	return runOn(context.Background(), c, args, roll)
}

// runOn is run. What it writes is in the result, unless the console has an output.
func runOn(ctx context.Context, c terminal.Console, args []string, roll dice.Roller) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) (status int) {
		defer func() { // a script has other dice than are due
			e := recover()
			if _, ok := e.(*dice.ScriptError); ok {
				fmt.Fprint(errOut, e)
				status = -1
			} else if e != nil {
				panic(e)
			}
		}()
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return run(ctx, args, c, roll)
	})
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\n> quit\n")
}

func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.Args, s.Input, script(s))
			want := 1
			if ended(got.Out) {
				want = 0
			}
			if got.Status != want || got.Err != "" {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			for i, line := range strings.Split(got.Out, "\n") {
				// Answers are as long as they are, and rules cannot be broken anywhere.
				if len(line) > 79 && !strings.HasPrefix(line, "> ") && !strings.Contains(line, "boxes=") {
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			s.Check(t, got.Out)
		})
	}
}

// The input may end after any byte. What was shown up to the last whole line
// of it is what the whole session shows.
func TestEndOfInput(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		for n := range s.Cuts(!testing.Short()) {
			roll := script(s)
			if n == 0 && !slices.Contains(s.Args, "-players") {
				roll = nil // bots play, and keep other dice
			}
			got := play(s.Args, s.Input[:n], roll)
			if strings.Contains(got.Out, "Nobody is there") && n > 0 {
				t.Errorf("%s: somebody typed %q and was not heard", name, s.Input[:n])
			}
			s.CheckCut(t, n, got, ended(got.Out))
		}
	}
}
