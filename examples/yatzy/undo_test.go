package main

import (
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// undo takes back a choice before it is confirmed, but no dice.
func TestUndo(t *testing.T) {
	play([]string{"-players", "Ann,Bob", "-seed", "7"}, "undo\n- roll\nundo\nall\nundo\nchance\nundo\nquit\n").Shows(t, "undo", 0,
		"> undo\nThere is nothing to undo.\n", "> undo\nIt is too late to undo, as dice have fallen since.\n",
		"; undo goes back)\n> undo\nWhich dice to keep?", "> chance\nAnn fills chance", "Bob has ")
}

// A resumed game has the dice of an unbroken one, also in the turn of a bot.
func TestResume(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	flags := []string{"-players", "Ann", "-bot", "greedy,greedy", "-seed", "9"}
	const moves = "- roll\n- roll\nones\n- roll\ntwos\n"
	play(append([]string{"-record", file}, flags...), "- roll\nquit\n")
	whole := play(append([]string{"-record", "-"}, flags...), "- roll\n"+moves+"quit\n")
	rest := play([]string{"-resume", file, "-bot", "greedy,greedy", "-record", "-"}, moves+"quit\n")
	_, want, _ := strings.Cut(whole.Out, "\npips 1")
	if _, got, _ := strings.Cut(rest.Out, "\npips 1"); got != want || strings.Count(want, "\n") < 10 {
		t.Errorf("got %s, want %s", got, want)
	}
	refused := []string{"-resume", file, "-bot", "casual"}
	programtest.CheckRefused(t, "yatzy", refused, play(refused, "q\n"), "-resume: no player of the record is ")
}
