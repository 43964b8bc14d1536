package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/awari"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	all := programtest.Sessions(t)
	t.Run("null", func(t *testing.T) { // no input, not even a pipe
		if got := programtest.Run(t, nil); got != (programtest.Result{Out: all["bots"].Want}) {
			t.Errorf("%+v", got)
		}
	})
	t.Run("status", func(t *testing.T) {
		args := []string{"-pits", "8"}
		programtest.CheckRefused(t, "awari", args, programtest.Run(t, nil, args...), `awari: invalid value "8" for flag -pits`)
	})
	t.Run("session", func(t *testing.T) {
		s := all["second"]
		if got := programtest.Run(t, strings.NewReader(s.Input), s.Args...); got != (programtest.Result{Out: s.Want}) {
			t.Errorf("%+v, %s", got, programtest.Difference(got.Out, s.Want))
		}
	})
	t.Run("interrupt", func(t *testing.T) {
		interrupt(t, "", "\nPlayer 1's move?\n> ", 0)
		interrupt(t, "4\n", "\nExtra move, Player 1?\n> ", 1)
		interrupt(t, "4\n1\n9\n", "\nPlayer 2's move?\n> 9\nThere is no pit 9: yours are 1 to 6, and the other row is not yours to sow.\nPlayer 2's move?\n> ", 2)
	})
}

// interrupt sends an interrupt when the question stands after the input, and
// looks for so many moves in the record.
func interrupt(t *testing.T, input, question string, moves int) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "record")
	p := programtest.Start(t, "-record", file)
	p.Type(input)
	p.Await(question)
	got := p.Interrupt()
	if got.Status != 130 || got.Err != "" ||
		!strings.HasPrefix(got.Out, "\nInterrupted: the game ends here.\n") || !strings.HasSuffix(got.Out, "  P1\n") {
		t.Errorf("interrupted after %q: %+v", input, got)
	}
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	if r, err := awari.ParseRecord(string(text)); err != nil || len(r.Steps) != moves {
		t.Errorf("%v, record\n%s", err, text)
	}
}

// A canceller interrupts when something is written for the nth time.
type canceller struct {
	strings.Builder
	left   int
	cancel func()
}

func (c *canceller) Write(p []byte) (int, error) {
	if c.left--; c.left == 0 {
		c.cancel()
	}
	return c.Builder.Write(p)
}

// An interrupt is heard between the moves of bots, too.
func TestInterruptedBots(t *testing.T) {
	for n := range 4 {
		ctx, cancel := context.WithCancel(context.Background())
		if n == 0 {
			cancel()
		}
		out := &canceller{left: n, cancel: cancel}
		args := []string{"-bot", "greedy,search8", "-rules", "kalah pits=7 beans=6"}
		got := runOn(ctx, terminal.Console{In: strings.NewReader("\n"), Out: out}, args)
		if got.Status != 130 || got.Err != "" || !strings.Contains(out.String(), "\nInterrupted: the game ends here.\n") {
			t.Errorf("status %d, %s%s", got.Status, out.String(), got.Err)
		}
		if moves := strings.Count(out.String(), " sows pit "); moves > n {
			t.Errorf("%d moves after an interrupt at write %d", moves, n)
		}
	}
}
