package programtest

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
	"time"
)

func TestMain(m *testing.M) { Main(m, program) }

// program is what the tests here start. The first argument says what it does.
func program() {
	switch os.Args[1] {
	case "copy":
		text, _ := io.ReadAll(os.Stdin)
		fmt.Printf("%s%q", text, os.Args[2:])
		fmt.Fprint(os.Stderr, "copied")
		os.Exit(len(text))
	case "end": // by itself
	case "ask":
		interrupt := make(chan os.Signal, 1)
		signal.Notify(interrupt, os.Interrupt)
		go func() {
			<-interrupt
			fmt.Print("!\nThe end.\n")
			fmt.Fprint(os.Stderr, "interrupted")
			os.Exit(130)
		}()
		for in := bufio.NewScanner(os.Stdin); ; {
			fmt.Print("Well? ")
			in.Scan()
			fmt.Printf("%s.\n", in.Text())
		}
	case "work": // and be slow to be ready
		time.Sleep(200 * time.Millisecond)
		interrupt := make(chan os.Signal, 1)
		signal.Notify(interrupt, os.Interrupt)
		<-interrupt
		os.Exit(130)
	case "write":
		os.WriteFile(os.Args[2], nil, 0o666)
		io.Copy(io.Discard, os.Stdin)
	case "kill":
		self, _ := os.FindProcess(os.Getpid())
		self.Kill()
		select {}
	}
}

func TestRun(t *testing.T) {
	if got, want := Run(t, strings.NewReader("one\ntwo\n"), "copy", "a b", ""), (Result{"one\ntwo\n[\"a b\" \"\"]", "copied", 8}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got, want := Run(t, nil, "copy"), (Result{"[]", "copied", 0}); got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	if got := Run(t, nil, "end"); got != (Result{}) {
		t.Errorf("%+v", got)
	}
	if got := failure(t, func(t testing.TB) { Run(t, nil, "kill") }); runtime.GOOS != "windows" && !strings.Contains(got, `["kill"]: signal: killed after`) {
		t.Errorf("of a program that is killed: %q", got)
	}
}

func TestCapture(t *testing.T) {
	got := Capture(func(out, errOut io.Writer) int {
		fmt.Fprint(errOut, "b")
		fmt.Fprint(out, "a")
		return 7
	})
	if got != (Result{"a", "b", 7}) {
		t.Errorf("%+v", got)
	}
}

// A test that calls itself without end is noticed.
func TestCommandAgain(t *testing.T) {
	Command(t) // or is skipped
	t.Setenv(again, "yes")
	if got := failure(t, func(t testing.TB) { Command(t) }); got != "TestMain does not call programtest.Main" {
		t.Errorf("%q", got)
	}
}

func TestInterrupt(t *testing.T) {
	p := Start(t, "ask")
	p.Await("Well? ")
	p.Type("one\ntwo\nthr")
	p.Await("Well? ") // the next one, not the one before
	p.Await("two.\nWell? ")
	if got := p.Interrupt(); got != (Result{"!\nThe end.\n", "interrupted", 130}) {
		t.Errorf("%+v", got)
	}
	if got := InterruptAtWork(t, "work"); got != (Result{Status: 130}) {
		t.Errorf("%+v", got)
	}
}

// What never comes is not waited for when the program has ended.
func TestAwaitEnd(t *testing.T) {
	got := failure(t, func(t testing.TB) {
		p := Start(t, "copy")
		p.in.Close()
		p.Await("Well? ")
	})
	if got != `EOF after "[]"` {
		t.Errorf("%q", got)
	}
}

func TestUntil(t *testing.T) {
	file := filepath.Join(t.TempDir(), "file")
	p := Start(t, "write", file)
	calls := 0
	p.Until(func() bool {
		calls++
		_, err := os.Stat(file)
		return err == nil && calls > 2
	})
	if calls < 3 {
		t.Errorf("%d calls", calls)
	}
	p.start = time.Now().Add(-2 * Patience)
	if got := failure(t, func(f testing.TB) { p.t = f; p.Until(func() bool { return false }) }); got != "nothing happens" {
		t.Errorf("%q", got)
	}
}

// A fake keeps what a test tells when it fails.
type fake struct {
	testing.TB
	text *string
}

func (f fake) Errorf(format string, args ...any) { *f.text += fmt.Sprintf(format, args...) }

func (f fake) Error(args ...any) { *f.text += fmt.Sprint(args...) }

func (f fake) Fatalf(format string, args ...any) {
	f.Errorf(format, args...)
	runtime.Goexit()
}

func (f fake) Fatal(args ...any) {
	f.Error(args...)
	runtime.Goexit()
}

// failure returns what a test tells when it fails, and nothing if it passes.
func failure(t *testing.T, test func(t testing.TB)) (text string) {
	t.Helper()
	done := make(chan bool)
	go func() {
		defer close(done)
		test(fake{t, &text})
	}()
	<-done
	return text
}
