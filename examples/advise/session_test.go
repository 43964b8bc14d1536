package main

import (
	"context"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// slow reports whether solving takes seconds.
func slow(name string) bool {
	return name == "yahtzee" || name == "field-zilch" || name == "quiz-farkle" || name == "quiz-dominoes"
}

// play runs the program in this process.
func play(args ...string) programtest.Result {
	return playOn(context.Background(), terminal.Console{}, args...)
}

func playOn(ctx context.Context, c terminal.Console, args ...string) programtest.Result {
	return terminaltest.Play(ctx, run, c, args, "")
}

// Colours change nothing else, and JSON and plans have none.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			if slow(name) && testing.Short() {
				t.Skip("solves a large game")
			}
			got := terminaltest.Play(context.Background(), run, terminal.Console{Look: terminal.Style{Colour: true}}, s.Args, s.Input)
			if got.Status != 0 || got.Err != "" || (got.Out == s.Want) != (slices.Contains(s.Args, "-json") || strings.HasPrefix(name, "plan")) {
				t.Errorf("%+v", got)
			}
			s.Check(t, programtest.Plain(t, got.Out))
			for line := range strings.Lines(got.Out) {
				if utf8.RuneCountInString(line) > 110 && !slices.Contains(s.Args, "-json") { // with colours
					t.Errorf("too wide: %q", line)
				}
			}
		})
	}
}

// A new process behaves like run. An interrupt ends it.
func TestProgram(t *testing.T) {
	s := programtest.Sessions(t)["turn"]
	if got := programtest.Run(t, nil, s.Args...); got != (programtest.Result{Out: s.Want}) {
		t.Errorf("%+v", got)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range []string{"-aim duel -dice 122356", "-aim race -dice 122356", "-game yahtzee -dice 12236"} {
		if got := playOn(ctx, terminal.Console{}, strings.Fields(args)...); got != (programtest.Result{Err: "advise: interrupted, so there is no answer.\n", Status: 130}) {
			t.Errorf("%s: %+v", args, got)
		}
	}
}
