//go:build unix

package main

import (
	"io"
	"syscall"
	"testing"

	"pips.example/examples/internal/bottest"
	"pips.example/examples/internal/programtest"
)

// Programs that hang end with the terminal. The signal often arrives twice.
func TestHangup(t *testing.T) {
	programtest.Hear(t, syscall.SIGHUP)
	l := bottest.Listen(t)
	p := programtest.Start(t, "-players", "bank,"+bottest.Command(t, "stay "+l.Addr().String()), "-games", "1")
	gone := l.Here(2)
	if err := p.Send(syscall.SIGHUP); err != nil {
		t.Fatal(err)
	}
	if got := p.Signal(syscall.SIGHUP); got != (programtest.Result{Err: noResult, Status: 130}) {
		t.Errorf("%+v", got)
	}
	gone()
}

// After a SIGKILL, a program that obeys the end of its input ends.
func TestKilled(t *testing.T) {
	l := bottest.Listen(t)
	p := programtest.Start(t, "-players", "bank,"+bottest.Command(t, "last "+l.Addr().String()), "-games", "1000000")
	c := l.Next()
	if _, err := c.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	p.Signal(syscall.SIGKILL)
	if _, err := io.Copy(io.Discard, c); err != nil {
		t.Error(err)
	}
}
