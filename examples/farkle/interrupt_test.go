//go:build unix

package main

import (
	"bytes"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/farkle"
)

// interrupt starts the program, gives it answers, waits until it has asked as
// many questions and one more, and interrupts it.
func interrupt(t *testing.T, answers []string, args ...string) result {
	t.Helper()
	c := command(t, args...)
	in, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	out, err := c.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	var errs bytes.Buffer
	c.Stderr = &errs
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	var said strings.Builder
	await := func(prompts int) {
		for b := make([]byte, 1); strings.Count(said.String(), "> ") < prompts; {
			if _, err := out.Read(b); err != nil {
				t.Fatalf("%v after %q", err, said.String())
			}
			said.Write(b)
		}
	}
	for i, a := range answers {
		await(i + 1)
		io.WriteString(in, a+"\n")
	}
	await(len(answers) + 1)
	c.Process.Signal(os.Interrupt)
	rest, _ := io.ReadAll(out)
	c.Wait()
	return result{said.String() + string(rest), errs.String(), c.ProcessState.ExitCode()}
}

const interrupted = "> \nInterrupted: the game ends here.\n"

func TestInterruptBeforeTheGame(t *testing.T) {
	got := interrupt(t, nil)
	if got.code != 130 || got.err != "" || !strings.HasSuffix(got.out, interrupted) {
		t.Errorf("%+v", got)
	}
}

func TestInterruptInTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record")
	got := interrupt(t, []string{"Ann", "Bob", "stop", "1"}, "-seed", "7", "-record", file)
	board := "\nScore board\n---------------------\n- Ann has 300 points\n- Bob has 0 points\n---------------------\n"
	if got.code != 130 || got.err != "" || !strings.HasSuffix(got.out, interrupted+board) {
		t.Errorf("%+v", got)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	r, err := farkle.ParseRecord(string(text))
	if err != nil || r.Seed != "7" || len(r.Players) != 2 || r.Players[1] != "Bob" || len(r.Steps) != 3 {
		t.Errorf("%v, record %s", err, text)
	}
}
