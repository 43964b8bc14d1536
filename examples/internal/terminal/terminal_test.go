package terminal

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
)

func TestStatus(t *testing.T) {
	for _, tt := range []struct {
		err    error
		status int
		report bool
		why    string
	}{
		{nil, 0, false, ""},
		{ErrQuit, 0, false, "The game ends here."},
		{context.Canceled, 130, false, "Interrupted: the game ends here."},
		{io.EOF, 1, false, "The input has ended, so the game ends here."},
		{ErrNowhere, 1, false, "100 answers in a row had no effect, so the game ends here."},
		{io.ErrUnexpectedEOF, 1, true, "The game cannot continue."},
		{End("The end."), 1, false, "The end."},
		{Stop("no result"), 130, true, "The game cannot continue."},
		{errors.New("no paper"), 1, true, "The game cannot continue."},
	} {
		errs := []error{tt.err}
		if tt.err != nil {
			errs = append(errs, fmt.Errorf("so: %w", tt.err))
		}
		for _, err := range errs {
			if status, report := Status(err); status != tt.status || report != tt.report {
				t.Errorf("%v: %d, %t", err, status, report)
			}
			if why := Why(err); err != nil && why != tt.why {
				t.Errorf("%v: %q", err, why)
			}
		}
	}
}

func TestMain(m *testing.M) {
	bottest.Main()
	programtest.Main(m, func() { Main(program) })
}

// program is run by [Main] here. With arguments it waits for an interrupt or the end of its input; with one it
// writes all the time.
func program(ctx context.Context, args []string, c Console) int {
	if len(args) > 0 {
		fmt.Fprintf(c.Out, "%q", args)
		for len(args) == 1 {
			if _, err := c.Out.Write(make([]byte, 1000)); err != nil {
				status, _ := Status(err)
				return status
			}
		}
		end := make(chan struct{})
		go func() {
			io.Copy(io.Discard, c.In)
			close(end)
		}()
		select {
		case <-ctx.Done():
			return Interrupted
		case <-end:
			return 0
		}
	}
	text, err := io.ReadAll(c.In)
	fmt.Fprintf(c.Out, "%s%t %t %v", text, c.Terminal, c.Progress, c.Look)
	fmt.Fprint(c.Err, err, c.Tick)
	return 7
}

func TestConsole(t *testing.T) {
	for _, input := range []io.Reader{nil, strings.NewReader("one\n")} {
		want := programtest.Result{Out: "false false {false  0 0}", Err: "<nil> <nil>", Status: 7}
		if input != nil {
			want.Out = "one\n" + want.Out
		}
		if got := programtest.Run(t, input); got != want {
			t.Errorf("%+v, want %+v", got, want)
		}
	}
	for _, s := range append(hangup(), os.Interrupt, syscall.SIGTERM) {
		p := programtest.Start(t, "a", "b c")
		p.Await(`["a" "b c"]`)
		if got := p.Signal(s); got != (programtest.Result{Status: 130}) {
			t.Errorf("%v: %+v", s, got)
		}
	}
}

// A program that ignores SIGHUP continues after one.
func TestNoHangup(t *testing.T) {
	hangup := hangup()
	cmd := programtest.Command(t, "a", "b")
	cmd.Args = append([]string{"sh", "-c", `trap "" HUP; exec "$0" "$@"`}, cmd.Args...)
	var err error
	if cmd.Path, err = exec.LookPath("sh"); err != nil || len(hangup) == 0 {
		t.Skip("no such signal, or none that could be sent")
	}
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err = cmd.Start(); err == nil {
		_, err = out.Read(make([]byte, 1)) // it has begun
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(cmd.Process.Signal(hangup[0]), in.Close()); err != nil {
		t.Error(err)
	}
	io.Copy(io.Discard, out)
	cmd.Wait() // its error is the status
	if got := cmd.ProcessState.ExitCode(); got != 0 {
		t.Errorf("status %d", got)
	}
}

// An interrupt ends a program whose output is not read.
func TestUnreadOutput(t *testing.T) {
	out, in, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	defer out.Close()
	defer in.Close()
	cmd := programtest.Command(t, "loud")
	cmd.Stdout = in
	if err = cmd.Start(); err == nil {
		_, err = out.Read(make([]byte, 1)) // it has begun
	}
	if err != nil {
		t.Fatal(err)
	}
	if err := cmd.Process.Signal(syscall.SIGTERM); err != nil {
		t.Skip(err) // as on Windows
	}
	cmd.Wait() // its error is the status
	if got := cmd.ProcessState.ExitCode(); got != Interrupted {
		t.Errorf("status %d", got)
	}
}

// The program finds the size of a pseudo terminal.
func TestPseudoTerminal(t *testing.T) {
	script, err := exec.LookPath("script")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("there is no script as on Linux")
	}
	program := programtest.Command(t)
	for term, want := range map[string]string{"xterm": "true true {true o 61 9}", "dumb": "true false {false  61 0}"} {
		cmd := exec.Command(script, "-qec", "stty rows 9 cols 61 && '"+program.Path+"'", os.DevNull)
		cmd.Env = append(program.Env, "TERM="+term, "NO_COLOR=", "LC_ALL=C")
		cmd.Stdin = strings.NewReader("\x04")
		if got := programtest.Output(t, cmd); !strings.HasSuffix(got.Out, want+"<nil> <nil>") || got.Status != 7 {
			t.Errorf("%s: %+v, want %s", term, got, want)
		}
	}
}

// A program shows its help, a text or its work, or refuses its flags.
func TestProgramRun(t *testing.T) {
	for _, tt := range []struct {
		err  error
		text string
		work error
		want programtest.Result
	}{
		{flag.ErrHelp, "text", nil, programtest.Result{Out: "help"}},
		{errors.New("so not"), "text", nil, programtest.Result{Err: "dice: so not.\nType dice -h for help.\n", Status: 2}},
		{errors.New("want 1? or 2"), "", nil, programtest.Result{Err: "dice: want 1? or 2.\nType dice -h for help.\n", Status: 2}},
		{nil, "text", nil, programtest.Result{Out: "text"}},
		{nil, "", nil, programtest.Result{Out: "work"}},
		{nil, "", errors.New("no dice"), programtest.Result{Out: "work", Err: "dice: no dice.\n", Status: 1}},
		{nil, "", ErrNowhere, programtest.Result{Out: "work", Status: 1}},
		{nil, "", Stop("interrupted"), programtest.Result{Out: "work", Err: "dice: interrupted.\n", Status: 130}},
	} {
		var inside context.Context
		got := programtest.Capture(func(out, errOut io.Writer) int {
			return Console{Out: out, Err: errOut}.Run(context.Background(), "dice", "help", tt.err, tt.text, func(ctx context.Context, s *Screen) error {
				inside = ctx
				s.Printf("work")
				return tt.work
			})
		})
		if got != tt.want || inside != nil && inside.Err() == nil {
			t.Errorf("%+v: %+v", tt, got)
		}
	}
	got := programtest.Capture(func(_, errOut io.Writer) int {
		return Console{Out: programtest.Full(0), Err: errOut}.Run(context.Background(), "dice", "help", flag.ErrHelp, "", nil)
	})
	if got != (programtest.Result{Err: "dice: the disk is full.\n", Status: 1}) {
		t.Errorf("%+v", got)
	}
}
