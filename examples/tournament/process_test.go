package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"testing"
	"time"
)

// patience is how long a run of the built program may take.
const patience = 30 * time.Second

// built builds the program and returns its path.
func built(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	program := filepath.Join(t.TempDir(), "tournament.exe")
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", program, ".").CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, out)
	}
	return program
}

// The built program does what run does.
func TestProgram(t *testing.T) {
	if testing.Short() {
		t.Skip("builds the program")
	}
	program := built(t)
	t.Run("shards", func(t *testing.T) { shards(t, program) })
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-games", "0").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte(`tournament: invalid value "0" for flag -games`)) {
			t.Error(err)
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
			t.Skip("a test cannot send an interrupt here")
		}
		interrupt(t, program, "-shard", "0/2", "-o")
		interrupt(t, program, "-svg")
	})
}

// cores are how a process is given cores: as many as there are, one and two.
var cores = [][]string{nil, {"GOMAXPROCS=1"}, {"GOMAXPROCS=2"}}

// shards plays tournaments in processes of their own: one that plays all, and
// several that each play a part, with different numbers of cores. The results are
// the same, byte for byte, and so are those of this process.
func shards(t *testing.T, program string) {
	start := func(n int, args ...string) string {
		t.Helper()
		cmd := exec.Command(program, args...)
		cmd.Env = append(os.Environ(), cores[n%len(cores)]...)
		var errOut bytes.Buffer
		cmd.Stderr = &errOut
		out, err := cmd.Output()
		if err != nil || errOut.Len() > 0 {
			t.Fatalf("%q: %v, %s", args, err, &errOut)
		}
		return string(out)
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
		table := run0(append([]string{"-svg", one}, args...)...).out
		picture := read(t, one)
		for n := range cores {
			if got := start(n, append([]string{"-svg", two}, args...)...); got != table || read(t, two) != picture {
				t.Errorf("%q, %q: %s", args, cores[n], difference(got+read(t, two), table+picture))
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
					if out := start(n+1, append([]string{"-shard", h}, args...)...); out != read(t, file) {
						t.Errorf("%q, part %s: %s", args, h, difference(out, read(t, file)))
					}
				}
			}
			if got := start(of, "-svg", two, "-merge", parts); got != table || read(t, two) != picture {
				t.Errorf("%q in %d parts: %s", args, of, difference(got+read(t, two), table+picture))
			}
		}
	}
}

// interrupt sends an interrupt to a tournament that would take hours, once its file
// has been begun, which shows that the program is ready for it. Nothing is left, and
// what was there before is.
func interrupt(t *testing.T, program string, args ...string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	write(t, file, "old")
	cmd := exec.CommandContext(ctx, program, append([]string{"-game", "dominoes", "-games", "1000000"}, append(args, file)...)...)
	var out, errOut bytes.Buffer
	cmd.Stdout, cmd.Stderr = &out, &errOut
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	for len(folder(t, dir)) < 2 && ctx.Err() == nil {
		time.Sleep(time.Millisecond)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Error(err)
	}
	cmd.Wait() // its error is the status
	if status := cmd.ProcessState.ExitCode(); status != 130 || out.Len() > 0 || errOut.String() != "tournament: interrupted, so there is no result.\n" {
		t.Errorf("status %d, %q, %q", status, &out, &errOut)
	}
	if list := folder(t, dir); len(list) != 1 || read(t, file) != "old" {
		t.Errorf("left behind: %q", list)
	}
}
