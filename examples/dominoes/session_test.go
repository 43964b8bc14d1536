package main

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestMain(m *testing.M) {
	bottest.Main()
	programtest.Main(m, main)
}

var play, _ = terminaltest.Players(run)

// ended reports whether the game was over or left by a person.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\nThe game ends here.\n")
}

// Sessions have the same words at a terminal and in colours. The input may end after any line.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			over := func(out string) bool { return !slices.Contains(s.Args, "-play") || ended(out) }
			if plain := terminaltest.CheckSession(t, s, run, over, terminal.Style{Colour: true}, 90); plain != s.Want {
				t.Error(programtest.Difference(plain, s.Want))
			}
			for n := range s.Cuts() {
				if !strings.Contains(s.Input[:n], "hint") { // the solver takes a while
					got := play(s.Args, s.Input[:n])
					s.CheckCut(t, n, got, ended(got.Out))
				}
			}
		})
	}
}

// Any input ends in a game or a refusal.
func FuzzInput(f *testing.F) {
	f.Add("simple", 7, 61, "mover", int64(3), "1\n1l\n2r\nknock\n4-3 left\n")
	f.Add("smart", 14, 15, "none", int64(-4), strings.Repeat("1\n2\n3l\n3r\n", 40))
	f.Add("random", 2, 9, "any", int64(7), "?\r\n\xff\n\x00\n"+strings.Repeat("1l\n1r\n2l\n2r\n\n", 20)+"q")
	f.Fuzz(func(t *testing.T, other string, hand, target int, chipOut string, seed int64, input string) {
		args := []string{"-play", "-p2", other, "-chip-out", chipOut, "-hand", fmt.Sprint(hand),
			"-target", fmt.Sprint(target), "-seed", fmt.Sprint(seed)}
		if _, err := parseOptions(args); err != nil {
			return // refused flags are tested elsewhere
		}
		got := play(args, input)
		if got.Status > 1 || got.Err != "" {
			t.Fatalf("status %d, error %q", got.Status, got.Err)
		}
	})
}
