package main

import (
	"context"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	all := programtest.Sessions(t)
	t.Run("null", func(t *testing.T) { // no input, not even a pipe
		if got := programtest.Run(t, nil); got != (programtest.Result{Out: all["bots"].Want}) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("score", func(t *testing.T) {
		if got := programtest.Run(t, nil, "-score", "fours", "1", "1", "2", "4", "4"); got != (programtest.Result{Out: "8\n"}) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("status", func(t *testing.T) {
		args := []string{"-score", "fours", "1"}
		programtest.CheckRefused(t, "yatzy", args, programtest.Run(t, nil, args...), "yatzy: wrong number of dice (need 5, have 1)")
	})
	t.Run("session", func(t *testing.T) {
		s := all["seeded"]
		if got := programtest.Run(t, strings.NewReader(s.Input), s.Args...); got != (programtest.Result{Out: s.Want}) {
			t.Errorf("%+v, %s", got, programtest.Difference(got.Out, s.Want))
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		for _, tt := range []struct{ input, question string }{
			{"", "Who is player 1? (an empty line or stop begins the game)\n> "},
			{"Ann\n", "Who is player 2? (an empty line or stop begins the game)\n> "},
			{"Ann\n\n", "or the name of a box to fill)\n> "},
			{"Ann\n\n33\n", "Enter rolls, undo chooses again.\n> "},
			{"Ann\n\nall\n", "(its name or number; undo rolls on)\n> "},
		} {
			p := programtest.Start(t, "-seed", "7")
			p.Type(tt.input)
			p.Await(tt.question)
			got := p.Interrupt()
			if got.Status != 130 || got.Err != "" || !strings.HasPrefix(got.Out, "\nInterrupted: the game ends here.\n") {
				t.Errorf("interrupted after %q: %+v", tt.input, got)
			}
		}
	})
}

// An interrupt is heard between the moves of bots, too.
func TestInterruptedBots(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	got := runOn(ctx, terminal.Console{In: strings.NewReader("\n")}, []string{"-players", "Ann", "-bot", "greedy"}, nil)
	if got.Status != 130 || got.Err != "" || !strings.Contains(got.Out, "\nInterrupted: the game ends here.\n") {
		t.Errorf("%+v", got)
	}
}
