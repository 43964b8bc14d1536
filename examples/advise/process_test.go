package main

import (
	"context"
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

const noAnswer = "advise: interrupted, so there is no answer.\n"

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	t.Run("table", func(t *testing.T) {
		s := programtest.Sessions(t)["turn"]
		if got := programtest.Run(t, nil, s.Args...); got != (programtest.Result{Out: s.Want}) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("status", func(t *testing.T) {
		args := []string{"-dice", "7"}
		programtest.CheckRefused(t, "advise", args, programtest.Run(t, nil, args...), `advise: invalid value "7" for flag -dice`)
	})
	t.Run("interrupt", func(t *testing.T) { // of a duel that would take minutes
		got := programtest.InterruptAtWork(t, "-rules", "standard target=100000", "-aim", "duel", "-dice", "122356")
		if got != (programtest.Result{Err: noAnswer, Status: 130}) {
			t.Errorf("%+v", got)
		}
	})
}

// Progress is shown where it can be, and then nothing is left of it.
func TestProgress(t *testing.T) {
	if testing.Short() {
		t.Skip("takes a second or so")
	}
	always := make(chan time.Time)
	close(always)
	args := []string{"-rules", "standard target=1500", "-aim", "duel", "-dice", "122356"}
	plain := play(args...)
	if silent := runOn(context.Background(), terminal.Console{Tick: always}, args...); silent != plain || plain.Err != "" {
		t.Errorf("%+v\n%+v", plain, silent)
	}
	got := runOn(context.Background(), terminal.Console{Tick: always, Progress: true}, args...)
	if got.Out != plain.Out || got.Status != 0 {
		t.Errorf("%+v", got)
	}
	parts := strings.Split(strings.TrimPrefix(got.Err, "\r"), "\r")
	if len(parts) < 3 || parts[len(parts)-1] != "" || strings.Trim(parts[len(parts)-2], " ") != "" || strings.Contains(got.Err, "\n") {
		t.Fatalf("%.200q", got.Err)
	}
	before := 0
	for _, p := range parts[:len(parts)-2] {
		var percent int
		if _, err := fmt.Sscanf(p, "Solving the duel: %d %%", &percent); err != nil || percent < before || percent > 100 {
			t.Fatalf("%q behind %d: %v", p, before, err)
		}
		before = percent
	}
	if before == 0 {
		t.Error("no progress")
	}
	// Nothing is shown of what takes no time.
	if got := runOn(context.Background(), terminal.Console{Tick: make(chan time.Time), Progress: true}, args...); got != plain {
		t.Errorf("%+v", got)
	}
}

// An interrupt ends the work, also one that does not end by itself.
func TestInterrupt(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, args := range []string{"-aim duel", "-aim race", "-game yahtzee"} {
		d := "122356"
		if strings.Contains(args, "yahtzee") {
			d = "12236"
		}
		got := runOn(ctx, terminal.Console{}, append(strings.Fields(args), "-dice", d)...)
		if got != (programtest.Result{Err: noAnswer, Status: 130}) {
			t.Errorf("%s: %+v", args, got)
		}
	}
	ctx, cancel = context.WithCancel(context.Background())
	_, err := terminal.Await(ctx, terminal.Waiting{}, "Waiting", func(func(int, int)) (int, error) {
		cancel()
		select {}
	})
	if !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
