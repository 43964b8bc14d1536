package main

import (
	"bytes"
	"context"
	"errors"
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
	program := filepath.Join(t.TempDir(), "records.exe")
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
	t.Run("rows", func(t *testing.T) {
		var errOut bytes.Buffer
		cmd := exec.Command(program, "-run", "100 games")
		cmd.Stderr = &errOut
		if out, err := cmd.Output(); err != nil || string(out) != play("-run", "100 games").out || errOut.Len() > 0 {
			t.Errorf("%v, %s%s", err, out, &errOut)
		}
	})
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-run", "no such row").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte("records: no row contains")) {
			t.Error(err)
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
			t.Skip("a test cannot send an interrupt here")
		}
		interrupt(t, program)
	})
}

// interrupt sends an interrupt while a row is computed that takes seconds. The head
// of the table shows that the program is ready for it.
func interrupt(t *testing.T, program string) {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, program, "-run", "first player wins")
	var errOut bytes.Buffer
	cmd.Stderr = &errOut
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	head := make([]byte, 1)
	if _, err := out.Read(head); err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Error(err)
	}
	var rest bytes.Buffer
	if _, err := rest.ReadFrom(out); err != nil {
		t.Error(err)
	}
	cmd.Wait() // its error is the status
	if status := cmd.ProcessState.ExitCode(); status != 130 || errOut.String() != "records: interrupted.\n" || strings.Contains(rest.String(), "yes") {
		t.Errorf("status %d, %q, %q", status, &rest, &errOut)
	}
}
