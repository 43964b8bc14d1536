package main

import (
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	t.Run("rows", func(t *testing.T) {
		args := []string{"-run", "100 games"}
		if got, want := programtest.Run(t, nil, args...), play(args...); got.Status != 0 || got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	})
	t.Run("status", func(t *testing.T) {
		args := []string{"-run", "no such row"}
		programtest.CheckRefused(t, "records", args, programtest.Run(t, nil, args...), "records: no row contains")
	})
	t.Run("interrupt", func(t *testing.T) { // of a row that takes seconds
		p := programtest.Start(t, "-run", "first player wins")
		p.Await("\n") // the head of the table
		got := p.Interrupt()
		if got.Status != 130 || got.Err != "records: interrupted.\n" || strings.Contains(got.Out, "yes") {
			t.Errorf("%+v", got)
		}
	})
}
