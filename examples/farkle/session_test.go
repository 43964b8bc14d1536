package main

import (
	"context"
	"io"
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
	return programtest.Capture(func(out, errOut io.Writer) int {
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return run(ctx, args, c, roll)
	})
}

func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.Args, s.Input, script(s))
			if got.Err != "" {
				t.Errorf("standard error: %s", got.Err)
			}
			over := strings.Contains(got.Out, "- Game over! ")
			if got.Status != 0 && over || got.Status != 1 && !over {
				t.Errorf("exit status %d", got.Status)
			}
			s.Check(t, got.Out)
		})
	}
}
