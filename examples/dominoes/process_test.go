package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	all := programtest.Sessions(t)
	t.Run("match", func(t *testing.T) {
		s := all["match-printed"]
		if got := programtest.Run(t, nil, s.Args...); got != (programtest.Result{Out: s.Want}) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("status", func(t *testing.T) {
		args := []string{"-hand", "28"}
		programtest.CheckRefused(t, "dominoes", args, programtest.Run(t, nil, args...), `dominoes: invalid value "28" for flag -hand`)
	})
	t.Run("null", func(t *testing.T) { // no input, not even a pipe
		got := programtest.Run(t, nil, "-play")
		if got.Status != 1 || !strings.Contains(got.Out, "> \nThe input has ended, so the game ends here.\n") {
			t.Errorf("%+v", got)
		}
	})
	t.Run("session", func(t *testing.T) {
		s := all["play"]
		if got := programtest.Run(t, strings.NewReader(s.Input), s.Args...); got != (programtest.Result{Out: s.Want}) {
			t.Errorf("%+v, %s", got, programtest.Difference(got.Out, s.Want))
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		interrupt(t, nil, "\nPlayer 1's move?\n> ")
		interrupt(t, []string{"7\n"}, "\nPlayer 1's move?\n> ")
		interrupt(t, []string{"1\n"}, "type knock, or just Enter.\n> ")
		// A match that would take hours.
		got := programtest.InterruptAtWork(t, "-games", "1000000000", "-p1", "smart")
		if got.Status != 130 || got.Out != "" || !strings.HasPrefix(got.Err, "dominoes: interrupted after ") {
			t.Errorf("%+v", got)
		}
	})
}

// interrupt sends an interrupt when the question stands after the answers.
func interrupt(t *testing.T, answers []string, question string) {
	t.Helper()
	p := programtest.Start(t, "-play", "-seed", "3")
	for _, a := range answers {
		p.Await("\n> ")
		p.Type(a)
	}
	p.Await(question)
	got := p.Interrupt()
	if got.Status != 130 || got.Err != "" || !strings.HasPrefix(got.Out, "\nInterrupted: the game ends here.\nPlayer 1 has ") {
		t.Errorf("interrupted after %q: %+v", answers, got)
	}
}
