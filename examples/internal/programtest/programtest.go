// Package programtest is what the tests of the examples share. A test runs a program in
// this process with [Capture], or in one of its own with [Run] and [Start], as a person
// does who types and interrupts. What it prints is compared with a [Session] or another
// file of testdata. [Full] is an output that goes wrong.
//
// A process of its own runs the test again, which then is the program. So nothing is
// built, and the test of each program has
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

// Patience is how long a program may take that runs in a process of its own.
const Patience = 30 * time.Second

// again is set in the environment of a test that is to be the program.
const again = "PIPS_PROGRAMTEST"

// Main runs the tests, or main where the test was started to be the program. It does not
// return.
func Main(m *testing.M, main func()) {
	if os.Getenv(again) != "" {
		main()
		os.Exit(0)
	}
	os.Exit(m.Run())
}

// A Result is what came of a run.
type Result struct {
	Out, Err string
	Status   int
}

// Capture returns what came of a run that writes to out and errOut and returns its exit
// status.
func Capture(run func(out, errOut io.Writer) (status int)) Result {
	var out, errOut bytes.Buffer
	status := run(&out, &errOut)
	return Result{out.String(), errOut.String(), status}
}

// Command returns a command that runs the program with these arguments. It is killed when
// the test ends, or when it takes too long. Where nothing can be started the test is
// skipped.
func Command(t testing.TB, args ...string) *exec.Cmd {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	if os.Getenv(again) != "" { // or it would go on like this
		t.Fatal("TestMain does not call programtest.Main")
	}
	program, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(context.Background(), Patience)
	t.Cleanup(cancel)
	cmd := exec.CommandContext(ctx, program, args...)
	// With the race detector it would wait for a second in the end.
	cmd.Env = append(os.Environ(), again+"=yes", "GORACE=atexit_sleep_ms=0")
	if testing.CoverMode() != "" { // or it would tell that its counts are lost
		cmd.Env = append(cmd.Env, "GOCOVERDIR="+t.TempDir())
	}
	return cmd
}

// Run runs the program to its end. The input comes from a pipe, or is the null device if
// it is nil.
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

// A Process is the program while it runs in a process of its own.
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

// Type gives the program input, which does not end with it.
func (p *Process) Type(text string) {
	p.t.Helper()
	if _, err := io.WriteString(p.in, text); err != nil {
		p.t.Error(err)
	}
}

// Await reads on in what the program prints, up to the next place where this text ends.
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

// Interrupt is [Process.Signal] of an interrupt.
func (p *Process) Interrupt() Result { p.t.Helper(); return p.Signal(os.Interrupt) }

// Hear lets the programs that a test starts hear these signals, also where the test was started to ignore
// them, as by nohup: what a process ignores its children ignore too, but not what it hears.
func Hear(t testing.TB, s ...os.Signal) {
	c := make(chan os.Signal, 1)
	signal.Notify(c, s...)
	t.Cleanup(func() { signal.Stop(c) })
}

// Send sends a signal.
func (p *Process) Send(s os.Signal) error { return p.cmd.Process.Signal(s) }

// Signal sends a signal and waits for the end. The result has what the program printed
// meanwhile, without what was awaited. Where a test cannot send signals it is skipped. The
// status of a program that a signal kills is negative.
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
