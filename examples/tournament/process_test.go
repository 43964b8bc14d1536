package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"pips.example/internal/bottest"
	"pips.example/internal/programtest"
)

func TestMain(m *testing.M) {
	bottest.Main()
	programtest.Main(m, main)
}

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	t.Run("status", func(t *testing.T) {
		args := []string{"-games", "0"}
		programtest.CheckRefused(t, "tournament", args, programtest.Run(t, nil, args...), `tournament: invalid value "0" for flag -games`)
	})
	t.Run("interrupt", func(t *testing.T) {
		interrupt(t, "-shard", "0/2", "-o")
		interrupt(t, "-svg")
	})
}

// Processes of their own play a tournament, one all of it and three each a part, with
// different numbers of cores. The results are the same, byte for byte, and so is that of
// this process.
func TestProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("starts many processes")
	}
	start := func(cores int, args ...string) string {
		t.Helper()
		cmd := programtest.Command(t, args...)
		cmd.Env = append(cmd.Env, fmt.Sprintf("GOMAXPROCS=%d", cores))
		got := programtest.Output(t, cmd)
		if got.Status != 0 || got.Err != "" {
			t.Fatalf("%q: %+v", args, got)
		}
		return got.Out
	}
	for _, args := range [][]string{
		{"-game", "awari", "-players", "solve:200,search:3,random", "-games", "16", "-seed", "3"},
		{"-game", "dominoes", "-rules", "standard target=15 hand=3", "-players", "solve:5,smart", "-games", "8"},
	} {
		table, parts := run0(args...).Out, t.TempDir()
		for n := range 3 {
			if got := start(n+1, args...); got != table {
				t.Errorf("%q, %d cores: %s", args, n+1, programtest.Difference(got, table))
			}
			start(3-n, append([]string{"-shard", fmt.Sprintf("%d/3", n), "-o", filepath.Join(parts, fmt.Sprintf("%d.json", n))}, args...)...)
		}
		if got := start(2, "-merge", parts); got != table {
			t.Errorf("%q in parts: %s", args, programtest.Difference(got, table))
		}
	}
}

// interrupt sends an interrupt to a tournament that would take hours, once its file
// has been begun, which shows that the program is ready for it. Nothing is left, and
// what was there before is.
func interrupt(t *testing.T, args ...string) {
	t.Helper()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	write(t, file, "old")
	p := programtest.Start(t, append([]string{"-game", "dominoes", "-games", "1000000"}, append(args, file)...)...)
	p.Until(func() bool { return len(programtest.Folder(t, dir)) > 1 })
	if got := p.Interrupt(); got != (programtest.Result{Err: noResult, Status: 130}) {
		t.Errorf("%+v", got)
	}
	if list := programtest.Folder(t, dir); len(list) != 1 || programtest.Text(t, file) != "old" {
		t.Errorf("left behind: %q", list)
	}
}
