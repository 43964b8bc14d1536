package main

import (
	"bytes"
	"context"
	"errors"
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
	program := filepath.Join(t.TempDir(), "advise.exe")
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
	t.Run("table", func(t *testing.T) {
		s := sessions(t)["turn"]
		var errOut bytes.Buffer
		cmd := exec.Command(program, s.args...)
		cmd.Stderr = &errOut
		if out, err := cmd.Output(); err != nil || string(out) != s.want || errOut.Len() > 0 {
			t.Errorf("%v, %s%s", err, out, &errOut)
		}
	})
	t.Run("status", func(t *testing.T) {
		_, err := exec.Command(program, "-dice", "7").Output()
		var exit *exec.ExitError
		if !errors.As(err, &exit) || exit.ExitCode() != 2 || !bytes.HasPrefix(exit.Stderr, []byte(`advise: invalid value "7" for flag -dice`)) {
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

// interrupt sends an interrupt to a duel that would take minutes. The program may
// not be ready for it at first: then it ends without a sentence, as any program
// would, and the next time it is given longer.
func interrupt(t *testing.T, program string) {
	t.Helper()
	for wait := 50 * time.Millisecond; ; wait *= 2 {
		ctx, cancel := context.WithTimeout(context.Background(), patience)
		var out, errOut bytes.Buffer
		cmd := exec.CommandContext(ctx, program, "-rules", "standard target=100000", "-aim", "duel", "-dice", "122356")
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
		if status != 130 || out.Len() > 0 || errOut.String() != "advise: interrupted, so there is no answer.\n" {
			t.Errorf("status %d, %q, %q", status, &out, &errOut)
		}
		return
	}
}
