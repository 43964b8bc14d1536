package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/farkle"
)

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does.
func TestProgram(t *testing.T) {
	all := programtest.Sessions(t)
	for _, name := range []string{"bots", "seeded"} { // their dice come from the seed
		t.Run(name, func(t *testing.T) {
			s := all[name]
			if got := programtest.Run(t, strings.NewReader(s.Input), s.Args...); got != (programtest.Result{Out: s.Want}) {
				t.Errorf("%+v, %s", got, programtest.Difference(got.Out, s.Want))
			}
		})
	}
	t.Run("status", func(t *testing.T) {
		programtest.CheckRefused(t, "farkle", []string{"now"}, programtest.Run(t, nil, "now"), "there are no arguments")
	})
}

func TestDemonstration(t *testing.T) {
	got := programtest.Run(t, nil)
	programtest.Golden(t, "testdata/demonstration.txt", got.Out)
	if got.Status != 0 || got.Err != "" {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
	if again := programtest.Run(t, strings.NewReader("")); again != got {
		t.Errorf("an empty pipe: status %d, error %q, %s", again.Status, again.Err, programtest.Difference(again.Out, got.Out))
	}
}

// interrupt sends an interrupt when the program asks behind the answers.
func interrupt(t *testing.T, answers []string, args ...string) programtest.Result {
	t.Helper()
	p := programtest.Start(t, args...)
	for _, a := range answers {
		p.Await("> ")
		p.Type(a + "\n")
	}
	p.Await("> ")
	return p.Interrupt()
}

const interrupted = "\nInterrupted: the game ends here.\n"

func TestInterruptBeforeTheGame(t *testing.T) {
	if got := interrupt(t, nil); got != (programtest.Result{Out: interrupted, Status: 130}) {
		t.Errorf("%+v", got)
	}
}

func TestInterruptInTheGame(t *testing.T) {
	file := filepath.Join(t.TempDir(), "record")
	got := interrupt(t, []string{"Ann", "Bob", "stop", "1"}, "-seed", "7", "-record", file)
	const board = "\nScore board\n---------------------\n- Ann has 300 points\n- Bob has 0 points\n---------------------\n"
	if got != (programtest.Result{Out: interrupted + board, Status: 130}) {
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
