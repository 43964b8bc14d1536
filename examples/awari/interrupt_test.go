package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"

	"pips.example/awari"
)

// patience is how long a run of the built program may take.
const patience = 30 * time.Second

// built builds the program and returns its path.
func built(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	program := filepath.Join(t.TempDir(), "awari.exe")
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
	t.Run("null", func(t *testing.T) { // no input, not even a pipe
		out, err := exec.Command(program).Output()
		if err != nil || string(out) != sessions(t)["bots"].want {
			t.Errorf("%v, %s", err, out)
		}
	})
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-pits", "8").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte(`awari: invalid value "8" for flag -pits`)) {
			t.Error(err)
		}
	})
	t.Run("session", func(t *testing.T) {
		s := sessions(t)["second"]
		cmd := exec.Command(program, s.args...)
		cmd.Stdin = strings.NewReader(s.input)
		if out, err := cmd.Output(); err != nil || string(out) != s.want {
			t.Errorf("%v, %s", err, difference(string(out), s.want))
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
			t.Skip("a test cannot send an interrupt here")
		}
		interrupt(t, program, "", "\nPlayer 1's move?\n> ", 0)
		interrupt(t, program, "4\n", "\nExtra move, Player 1?\n> ", 1)
		interrupt(t, program, "4\n1\n9\n", "\nPlayer 2's move?\n> 9\nThere is no pit 9: yours are 1 to 6, and the other row is not yours to sow.\nPlayer 2's move?\n> ", 2)
	})
}

// interrupt sends an interrupt when the question stands after the input, and
// looks for so many moves in the record.
func interrupt(t *testing.T, program, input, question string, moves int) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	file := filepath.Join(t.TempDir(), "record")
	cmd := exec.CommandContext(ctx, program, "-record", file)
	var errOut bytes.Buffer
	cmd.Stderr = &errOut
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, input); err != nil {
		t.Error(err)
	}
	var shown strings.Builder
	b := make([]byte, 1)
	for !strings.HasSuffix(shown.String(), question) {
		if _, err := io.ReadFull(out, b); err != nil {
			t.Fatalf("%v after %q", err, shown.String())
		}
		shown.Write(b)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Error(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Error(err)
	}
	cmd.Wait() // its error is the status
	if status := cmd.ProcessState.ExitCode(); status != 130 || errOut.Len() > 0 ||
		!strings.HasPrefix(string(rest), "\nInterrupted: the game ends here.\n") || !strings.HasSuffix(string(rest), "  P1\n") {
		t.Errorf("interrupted after %q: status %d, %q, %q", input, status, rest, &errOut)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := awari.ParseRecord(string(text)); err != nil || len(r.Moves) != moves {
		t.Errorf("%v, record\n%s", err, text)
	}
}

// A canceller interrupts when something is written for the nth time.
type canceller struct {
	strings.Builder
	left   int
	cancel func()
}

func (c *canceller) Write(p []byte) (int, error) {
	if c.left--; c.left == 0 {
		c.cancel()
	}
	return c.Builder.Write(p)
}

// An interrupt is heard between the moves of bots, too.
func TestInterruptedBots(t *testing.T) {
	for n := range 4 {
		ctx, cancel := context.WithCancel(context.Background())
		if n == 0 {
			cancel()
		}
		out := &canceller{left: n, cancel: cancel}
		var errOut strings.Builder
		args := []string{"-bot", "greedy,search8", "-rules", "kalah pits=7 beans=6"}
		status := run(ctx, args, console{in: strings.NewReader("\n"), out: out, err: &errOut})
		if status != 130 || errOut.Len() > 0 || !strings.Contains(out.String(), "\nInterrupted: the game ends here.\n") {
			t.Errorf("status %d, %s%s", status, out.String(), &errOut)
		}
		if moves := strings.Count(out.String(), " sows pit "); moves > n {
			t.Errorf("%d moves after an interrupt at write %d", moves, n)
		}
	}
}
