package main

import (
	"context"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// long reports whether a whole game of Yahtzee is solved.
func long(s programtest.Session) bool {
	return slices.Contains(s.Args, "yahtzee") && !slices.Contains(s.Args, "-rules")
}

// play runs the program in this process.
func play(args ...string) programtest.Result {
	return runOn(context.Background(), terminal.Console{}, args...)
}

// runOn is run. What it writes is in the result, unless the console has an output.
func runOn(ctx context.Context, c terminal.Console, args ...string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return run(ctx, args, c)
	})
}

func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			if long(s) && testing.Short() {
				t.Skip("solves a whole game")
			}
			got := play(s.Args...)
			if got.Status != 0 || got.Err != "" {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			for i, line := range strings.Split(got.Out, "\n") {
				if utf8.RuneCountInString(line) > 90 && !slices.Contains(s.Args, "-json") {
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			s.Check(t, got.Out)
		})
	}
}

// Colours change nothing else: every table shows the same words, and every colour
// ends on its line. A program gets none.
func TestColours(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		if long(s) {
			continue
		}
		got := runOn(context.Background(), terminal.Console{Look: terminal.Style{Colour: true}}, s.Args...)
		if plain := programtest.Plain(t, got.Out); plain != s.Want {
			t.Errorf("%s: %s", name, programtest.Difference(plain, s.Want))
		}
		if (got.Out == s.Want) != slices.Contains(s.Args, "-json") {
			t.Errorf("%s: %q", name, got.Out)
		}
	}
}
