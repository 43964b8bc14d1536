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
	program := filepath.Join(t.TempDir(), "yatzy.exe")
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
		cmd := exec.Command(program)
		out, err := cmd.Output()
		if err != nil || string(out) != sessions(t)["bots"].want {
			t.Errorf("%v, %s", err, out)
		}
	})
	t.Run("score", func(t *testing.T) {
		out, err := exec.Command(program, "-score", "fours", "1", "1", "2", "4", "4").Output()
		if err != nil || string(out) != "8\n" {
			t.Errorf("%v, %s", err, out)
		}
	})
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-score", "fours", "1").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte("yatzy: a throw has 5 dice")) {
			t.Error(err)
		}
	})
	t.Run("session", func(t *testing.T) {
		s := sessions(t)["seeded"]
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
		for _, tt := range []struct{ input, question string }{
			{"", "Who is player 1? (an empty line or stop begins the game)\n> "},
			{"Ann\n", "Who is player 2? (an empty line or stop begins the game)\n> "},
			{"Ann\n\n", "or the name of a box to fill)\n> "},
			{"Ann\n\n33\n", "Enter rolls, undo chooses again.\n> "},
			{"Ann\n\nall\n", "(its name or number; undo rolls on)\n> "},
		} {
			interrupt(t, program, tt.input, tt.question)
		}
	})
}

// interrupt sends an interrupt when the question stands after the input.
func interrupt(t *testing.T, program, input, question string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "-seed", "7")
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
		!strings.HasPrefix(string(rest), "\nInterrupted: the game ends here.\n") {
		t.Errorf("interrupted after %q: status %d, %q, %q", input, status, rest, &errOut)
	}
}

// An interrupt is heard between the moves of bots, too.
func TestInterruptedBots(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	var out, errOut bytes.Buffer
	status := run(ctx, []string{"-players", "Ann", "-bot", "greedy"}, console{in: strings.NewReader("\n"), out: &out, err: &errOut})
	if status != 130 || errOut.Len() > 0 || !strings.Contains(out.String(), "\nInterrupted: the game ends here.\n") {
		t.Errorf("status %d, %s%s", status, &out, &errOut)
	}
}
