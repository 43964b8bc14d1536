package main

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// played reports whether it is a session of a person.
func played(s programtest.Session) bool { return slices.Contains(s.Args, "-play") }

// play runs the program in this process.
func play(args []string, input string) programtest.Result {
	return playOn(terminal.Console{}, args, input)
}

func playOn(c terminal.Console, args []string, input string) programtest.Result {
	c.In = strings.NewReader(input)
	return runOn(context.Background(), c, args)
}

// runOn is run. What it writes is in the result, unless the console has an output.
func runOn(ctx context.Context, c terminal.Console, args []string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return run(ctx, args, c)
	})
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\nThe game ends here.\n")
}

func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.Args, s.Input)
			if got.Status != 0 || got.Err != "" || played(s) && !ended(got.Out) {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			for i, line := range strings.Split(got.Out, "\n") {
				if utf8.RuneCountInString(line) > 90 && !strings.HasPrefix(line, "> ") { // answers are as long as they are
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
		if !played(s) {
			continue
		}
		for n := range s.Cuts(!testing.Short() && name != "play-refusals") {
			got := play(s.Args, s.Input[:n])
			s.CheckCut(t, n, got, ended(got.Out))
			check(t, got.Out)
		}
	}
}

// Any input ends in a game or an excuse, and every line of it is right.
func FuzzInput(f *testing.F) {
	f.Add("simple", 7, 61, "mover", int64(3), "1\n1l\n2r\nknock\n4-3 left\n")
	f.Add("smart", 14, 15, "none", int64(-4), strings.Repeat("1\n2\n3l\n3r\n", 40))
	f.Add("random", 2, 9, "any", int64(7), "?\r\n\xff\n\x00\n"+strings.Repeat("1l\n1r\n2l\n2r\n\n", 20)+"q")
	f.Fuzz(func(t *testing.T, other string, hand, target int, chipOut string, seed int64, input string) {
		args := []string{"-play", "-p2", other, "-chip-out", chipOut, "-hand", fmt.Sprint(hand),
			"-target", fmt.Sprint(target), "-seed", fmt.Sprint(seed)}
		if _, err := parseOptions(args); err != nil {
			t.Skip()
		}
		got := play(args, input)
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
		check(t, got.Out)
	})
}
