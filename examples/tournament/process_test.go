package main

import (
	"fmt"
	"path/filepath"
	"testing"

	"pips.example/examples/internal/programtest"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

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

// cores are how a process is given cores: as many as there are, one and two.
var cores = [][]string{nil, {"GOMAXPROCS=1"}, {"GOMAXPROCS=2"}}

// Processes of their own play tournaments: one that plays all, and several that each
// play a part, with different numbers of cores. The results are the same, byte for
// byte, and so are those of this process.
func TestProcesses(t *testing.T) {
	if testing.Short() {
		t.Skip("plays many tournaments")
	}
	start := func(n int, args ...string) string {
		t.Helper()
		cmd := programtest.Command(t, args...)
		cmd.Env = append(cmd.Env, cores[n%len(cores)]...)
		got := programtest.Output(t, cmd)
		if got.Status != 0 || got.Err != "" {
			t.Fatalf("%q: %+v", args, got)
		}
		return got.Out
	}
	for i, args := range [][]string{
		{"-game", "awari", "-games", "60", "-seed", "3"},
		{"-game", "dominoes", "-players", "smart,lookahead,random", "-games", "30"},
		{"-players", "keep,turn,random:5", "-games", "20"},
		{"-game", "awari", "-players", "solve:500,search:3", "-games", "16"},
		{"-game", "awari", "-rules", "oware", "-players", "solve:200,greedy", "-games", "8"},
		{"-game", "dominoes", "-rules", "standard target=15 hand=3", "-players", "solve:5,smart", "-games", "8"},
		{"-game", "yahtzee", "-rules", "kata", "-players", "casual,random", "-games", "12"},
	} {
		dir := t.TempDir()
		one, two := filepath.Join(dir, "one.svg"), filepath.Join(dir, "two.svg")
		table := run0(append([]string{"-svg", one}, args...)...).Out
		picture := programtest.Text(t, one)
		for n := range cores {
			if got := start(n, append([]string{"-svg", two}, args...)...); got != table || programtest.Text(t, two) != picture {
				t.Errorf("%q, %q: %s", args, cores[n], programtest.Difference(got+programtest.Text(t, two), table+picture))
			}
		}
		for _, of := range []int{3, 1, 2, 7} {
			if i > 0 && of != 3 {
				break
			}
			parts := t.TempDir()
			for n := of - 1; n >= 0; n-- {
				h := fmt.Sprintf("%d/%d", n, of)
				file := filepath.Join(parts, fmt.Sprintf("%d.json", n))
				if out := start(n, append([]string{"-shard", h, "-o", file}, args...)...); out != "" {
					t.Errorf("%q is printed", out)
				}
				if n == of/2 { // the same on the standard output
					if out := start(n+1, append([]string{"-shard", h}, args...)...); out != programtest.Text(t, file) {
						t.Errorf("%q, part %s: %s", args, h, programtest.Difference(out, programtest.Text(t, file)))
					}
				}
			}
			if got := start(of, "-svg", two, "-merge", parts); got != table || programtest.Text(t, two) != picture {
				t.Errorf("%q in %d parts: %s", args, of, programtest.Difference(got+programtest.Text(t, two), table+picture))
			}
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
