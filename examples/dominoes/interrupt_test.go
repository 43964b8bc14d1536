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
)

// patience is how long a run of the built program may take.
const patience = 30 * time.Second

// built builds the program and returns its path.
func built(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	program := filepath.Join(t.TempDir(), "dominoes.exe")
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
	t.Run("match", func(t *testing.T) {
		s := sessions(t)["match-printed"]
		var errOut bytes.Buffer
		cmd := exec.Command(program, s.args...)
		cmd.Stderr = &errOut
		if out, err := cmd.Output(); err != nil || string(out) != s.want || errOut.Len() > 0 {
			t.Errorf("%v, %s%s", err, out, &errOut)
		}
	})
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-hand", "28").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte(`dominoes: invalid value "28" for flag -hand`)) {
			t.Error(err)
		}
	})
	t.Run("null", func(t *testing.T) { // no input, not even a pipe
		out, err := exec.Command(program, "-play").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 1 || !strings.Contains(string(out), "> \nThe input has ended, so the game ends here.\n") {
			t.Errorf("%v, %s", err, out)
		}
	})
	t.Run("session", func(t *testing.T) {
		s := sessions(t)["play"]
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
		interrupt(t, program, "", "\nPlayer 1's move?\n> ")
		interrupt(t, program, "7\n", "\nPlayer 1's move?\n> ")
		interrupt(t, program, "1\n", "type knock, or just Enter.\n> ")
		interruptMatch(t, program)
	})
}

// interrupt sends an interrupt when the question stands after the input.
func interrupt(t *testing.T, program, input, question string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "-play", "-seed", "3")
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
	for !strings.HasSuffix(shown.String(), question) || strings.Count(shown.String(), "> ") <= strings.Count(input, "\n") {
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
		!strings.HasPrefix(string(rest), "\nInterrupted: the game ends here.\nPlayer 1 has ") {
		t.Errorf("interrupted after %q: status %d, %q, %q", input, status, rest, &errOut)
	}
}

// interruptMatch sends an interrupt to a match that would take hours. The program
// may not be ready for it at first: then it ends without a sentence, as any
// program would, and the next time it is given longer.
func interruptMatch(t *testing.T, program string) {
	t.Helper()
	for wait := 50 * time.Millisecond; ; wait *= 2 {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		var out, errOut bytes.Buffer
		cmd := exec.CommandContext(ctx, program, "-games", "1000000000", "-p1", "smart")
		cmd.Stdout, cmd.Stderr = &out, &errOut
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		time.Sleep(wait)
		if err := cmd.Process.Signal(os.Interrupt); err != nil {
			t.Error(err)
		}
		cmd.Wait() // its error is the status
		cancel()
		status := cmd.ProcessState.ExitCode()
		if status == -1 && wait < patience/4 {
			continue
		}
		if status != 130 || out.Len() > 0 || !strings.HasPrefix(errOut.String(), "dominoes: interrupted after ") {
			t.Errorf("status %d, %q, %q", status, &out, &errOut)
		}
		return
	}
}
