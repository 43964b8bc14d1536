package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"syscall"
	"testing"
	"time"
	"unsafe"

	"pips.example/examples/internal/programtest"
)

// On a terminal, which echoes the answers, a run looks as in seed 002, character for character.
func TestTranscriptsOnTerminal(t *testing.T) {
	for _, tr := range transcripts {
		want := programtest.Result{Out: transcript(t, tr.file)}
		var keys []string
		for _, a := range tr.answers {
			keys = append(keys, a+"\n")
		}
		if got := onTerminal(t, keys); got != want {
			t.Errorf("%s:\n%+v\nwant\n%+v", tr.file, got, want)
		}
	}
}

func TestKeysOnTerminal(t *testing.T) {
	const asked = "Welcome to Farkle!\nHow many players? "
	// Control-D ends the input.
	want := programtest.Result{Out: asked + "\n", Err: "hotdice: the input ended before the game did\n", Status: 1}
	if got := onTerminal(t, []string{"\x04"}); got != want {
		t.Errorf("control-D: %+v, want %+v", got, want)
	}
	// Control-C interrupts; the terminal may show it as ^C.
	got := onTerminal(t, []string{"\x03"})
	got.Out = strings.Replace(got.Out, "^C", "", 1)
	if want := (programtest.Result{Out: asked + "\n", Status: 130}); got != want {
		t.Errorf("control-C: %+v, want %+v", got, want)
	}
}

// onTerminal runs the program on a new terminal and types the next of keys at each question. It
// returns what the terminal showed, with plain line ends.
func onTerminal(t *testing.T, keys []string) programtest.Result {
	t.Helper()
	screen, line := pty(t)
	var errOut bytes.Buffer
	cmd := programtest.Command(t)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = line, line, &errOut
	cmd.SysProcAttr = &syscall.SysProcAttr{Setsid: true, Setctty: true}
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	line.Close() // now only the program has it
	var shown bytes.Buffer
	b := make([]byte, 1)
	for {
		if _, err := screen.Read(b); err != nil {
			if err != io.EOF && !errors.Is(err, syscall.EIO) { // EIO: the program is gone
				t.Error(err)
			}
			break
		}
		shown.Write(b)
		if len(keys) > 0 && asks(shown.String()) {
			if _, err := screen.WriteString(keys[0]); err != nil {
				t.Error(err)
			}
			keys = keys[1:]
		}
	}
	cmd.Wait() // its error is the status
	if len(keys) > 0 {
		t.Fatalf("the program ended before %q, it showed %q", keys, &shown)
	}
	return programtest.Result{
		Out:    strings.ReplaceAll(shown.String(), "\r\n", "\n"),
		Err:    errOut.String(),
		Status: cmd.ProcessState.ExitCode(),
	}
}

// terminal opens a pseudoterminal: the side of the screen and keys, and the side of the program.
func pty(t *testing.T) (screen, line *os.File) {
	t.Helper()
	screen, err := os.OpenFile("/dev/ptmx", os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no terminals here:", err)
	}
	t.Cleanup(func() { screen.Close() })
	if err := screen.SetReadDeadline(time.Now().Add(programtest.Patience + time.Second)); err != nil && !errors.Is(err, os.ErrNoDeadline) {
		t.Fatal(err)
	}
	var number, locked uint32
	for request, arg := range map[uintptr]*uint32{syscall.TIOCGPTN: &number, syscall.TIOCSPTLCK: &locked} {
		if err := ioctl(screen, request, arg); err != nil {
			t.Skip("no terminals here:", err)
		}
	}
	line, err = os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|syscall.O_NOCTTY, 0)
	if err != nil {
		t.Skip("no terminals here:", err)
	}
	return screen, line
}

func ioctl(f *os.File, request uintptr, arg *uint32) error {
	c, err := f.SyscallConn()
	if err != nil {
		return err
	}
	var failed syscall.Errno
	err = c.Control(func(fd uintptr) {
		_, _, failed = syscall.Syscall(syscall.SYS_IOCTL, fd, request, uintptr(unsafe.Pointer(arg)))
	})
	if err == nil && failed != 0 {
		err = failed
	}
	return err
}
