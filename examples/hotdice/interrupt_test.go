package main

import (
	"bytes"
	"context"
	"io"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"testing"
)

// An interrupt at any question ends its line and the program, and nothing more.
func TestInterrupt(t *testing.T) {
	if runtime.GOOS == "windows" || runtime.GOOS == "plan9" {
		t.Skip("a test cannot send an interrupt here")
	}
	for _, tt := range []struct{ input, question string }{
		{"", "How many players? "},
		{"1\n", "(decimal or hexadecimal): "},
		{"1\n333\n", "Which to keep? "},
		{"1\n333\n115\n", "(y/n)? "},
	} {
		got := interrupted(t, tt.input, tt.question)
		if got.status != 130 || got.errOut != "" || !strings.HasSuffix(got.out, tt.question+"\n") {
			t.Errorf("interrupted at %q: %+v", tt.question, got)
		}
	}
}

// interrupted runs the program, keeps its input open and sends it an interrupt when it has asked question.
func interrupted(t *testing.T, input, question string) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	cmd := exec.CommandContext(ctx, built(t))
	in, err := cmd.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	defer in.Close()
	out, err := cmd.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errOut bytes.Buffer
	cmd.Stderr = &errOut
	if err := cmd.Start(); err != nil {
		t.Fatal(err)
	}
	if _, err := io.WriteString(in, input); err != nil {
		t.Error(err)
	}
	var printed strings.Builder
	b := make([]byte, 1)
	for !strings.HasSuffix(printed.String(), question) {
		if _, err := io.ReadFull(out, b); err != nil {
			t.Fatalf("%v after %q", err, printed.String())
		}
		printed.WriteByte(b[0])
	}
	if err := cmd.Process.Signal(os.Interrupt); err != nil {
		t.Error(err)
	}
	rest, err := io.ReadAll(out)
	if err != nil {
		t.Error(err)
	}
	cmd.Wait() // its error is the status
	return result{printed.String() + string(rest), errOut.String(), cmd.ProcessState.ExitCode()}
}
