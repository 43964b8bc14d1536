// Package programtest is shared by the tests of the examples. A test runs a program in its own process with
// [Capture], or in a new one with [Run] and [Start], and compares the output with a [Session] or another file of
// testdata. [Full] is an output that fails.
//
// The new process is the test binary itself, so nothing is built. The tests of each program have
//
//	func TestMain(m *testing.M) { programtest.Main(m, main) }
package programtest

import (
	"bytes"
	"context"
	"errors"
	"io"
	"os"
	"os/exec"
	"os/signal"
	"runtime"
	"strings"
	"testing"
	"time"
)

// Patience is the longest time of a program in a new process.
const Patience = 30 * time.Second

// again is set in the environment of a test that runs as the program.
const again = "PIPS_PROGRAMTEST"

// Main runs the tests, or main if the test was started as the program, and exits.
func Main(m *testing.M, main func()) {
	if os.Getenv(again) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A Result is the result of a run.
type Result struct {
	Out, Err string
	Status   int
}

// Capture returns the result of a run that writes to out and errOut and returns its exit status.
func Capture(run func(out, errOut io.Writer) (status int)) Result {
	var out, errOut bytes.Buffer
	status := run(&out, &errOut)
	return Result{out.String(), errOut.String(), status}
}

// Command returns a command that runs the program with these arguments. It is killed at the end of the test, or
// after [Patience]. Command skips the test on systems without processes.
func Command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	if os.Getenv(again) != "" { // it would start more and more processes
		t.Fatal("TestMain does not call programtest.Main")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, program, args...)
	// With the race detector it would wait for a second at its end.
	cmd.Env = append(os.Environ(), again+"=yes", "GORACE=atexit_sleep_ms=0")
	if testing.CoverMode() != "" { // it would complain about lost counts
		cmd.Env = append(cmd.Env, "GOCOVERDIR="+t.TempDir())
	}
	return cmd
}

// Run runs the program to its end. The input is a pipe, or the null device if it is nil.
func Run(t testing.TB, in io.Reader, args ...string) Result {
	t.Helper()
	cmd := Command(t, args...)
	cmd.Stdin = in
	return Output(t, cmd)
}

// Output runs a command to its end.
func Output(t testing.TB, cmd *exec.Cmd) Result {
	t.Helper()
	got := Capture(func(out, errOut io.Writer) int {
		cmd.Stdout, cmd.Stderr = out, errOut
		if err := cmd.Run(); cmd.ProcessState == nil {
			t.Fatal(err)
		}
		return cmd.ProcessState.ExitCode()
	})
	if got.Status < 0 {
		t.Fatalf("%q: %v after %q, %q", cmd.Args[1:], cmd.ProcessState, got.Out, got.Err)
	}
	return got
}

// A Process is the running program.
type Process struct {
	t     testing.TB
	cmd   *exec.Cmd
	in    io.WriteCloser
	out   io.Reader
	err   bytes.Buffer
	start time.Time
}

// Start starts the program, with its streams on pipes.
func Start(t testing.TB, args ...string) *Process {
	t.Helper()
	p := &Process{t: t, cmd: Command(t, args...), start: time.Now()}
	p.cmd.Stderr = &p.err
	var err error
	if p.in, err = p.cmd.StdinPipe(); err != nil {
		t.Fatal(err)
	}
	if p.out, err = p.cmd.StdoutPipe(); err != nil {
		t.Fatal(err)
	}
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		p.cmd.Process.Kill()
		p.cmd.Wait()
	})
	return p
}

// Type types input, which does not end with it.
func (p *Process) Type(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, text); err != nil {
		p.t.Error(err)
	}
}

// Await reads the output up to the end of the next such text.
func (p *Process) Await(text string) {
	p.t.Helper()
	var shown strings.Builder
	for b := make([]byte, 1); !strings.HasSuffix(shown.String(), text); {
		if _, err := io.ReadFull(p.out, b); err != nil {
			p.t.Fatalf("%v after %q", err, shown.String())
		}
		shown.Write(b)
	}
}

// Interrupt is [Process.Signal] with an interrupt.
func (p *Process) Interrupt() Result { p.t.Helper(); return p.Signal(os.Interrupt) }

// Hear lets the programs of a test receive these signals even if the test ignores them, as under nohup:
// processes inherit ignored signals, but not handled ones.
func Hear(t testing.TB, s ...os.Signal) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, s...)
	t.Cleanup(func() { signal.Stop(c) })
}

// Send sends a signal.
func (p *Process) Send(s os.Signal) error { return p.cmd.Process.Signal(s) }

// Signal sends a signal and waits for the end. The result has the output after the last Await. The status of a
// program that a signal kills is negative. Signal skips the test on systems without signals.
func (p *Process) Signal(s os.Signal) Result {
	p.t.Helper()
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		p.t.Skip("a test cannot send signals here")
	}
	if err := p.Send(s); err != nil && !errors.Is(err, os.ErrProcessDone) {
		p.t.Error(err)
	}
	rest, err := io.ReadAll(p.out)
	if err != nil {
		p.t.Error(err)
	}
	p.cmd.Wait() // its error is the status
	return Result{string(rest), p.err.String(), p.cmd.ProcessState.ExitCode()}
}
