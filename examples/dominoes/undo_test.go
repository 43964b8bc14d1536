package main

import (
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
)

// undo returns to the last decision of the person, before later drops of others, but not before tiles were dealt or
// drawn.
func TestUndo(t *testing.T) {
	record := func(rules, input string) string {
		got := play(strings.Fields("-play -seed 3 -record - -rules "+rules), input)
		_, text, ok := strings.Cut(got.Out, "\npips 1 dominoes\n")
		if got.Status != 0 || !ok {
			t.Fatalf("%+v", got)
		}
		return text
	}
	for _, rules := range []string{"standard", "block", "partners"} {
		const some = "1l\n2l\n3l\n4l\n5l\n6l\n7l\n"
		begun, back := record(rules, some+"q\n"), record(rules, some+strings.Repeat("undo\n", 8)+"q\n")
		if back == begun || !strings.HasPrefix(begun, strings.TrimSuffix(back, "\n")) {
			t.Errorf("%s: %s, want a beginning of %s", rules, back, begun)
		}
	}
	play(strings.Fields("-play -seed 3"), "undo\nq\n").Shows(t, "nothing", 0, "> undo\nThere is nothing to undo.\n")
}

// A resumed game has the tiles of an unbroken one.
func TestResume(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	const typed = "1\n2\n3\n4\n5\n6\n7\n1l\n1r\n2l\n2r\n3l\n3r\n4l\n4r\nknock\n"
	moves := strings.Repeat(typed, 4) + "q\n"
	for _, flags := range []string{"-p2 smart", "-p2 counting -rules draw", "-p2 heaviest -rules partners"} {
		play(append(strings.Fields("-play -seed -8 -record "+file), strings.Fields(flags)...), typed+"q\n")
		whole := play(append(strings.Fields("-play -seed -8 -record -"), strings.Fields(flags)...), typed+moves)
		rest := play(append(strings.Fields("-play -record - -resume "+file), strings.Fields(flags)[:2]...), moves)
		_, want, _ := strings.Cut(whole.Out, "\npips 1")
		if _, got, _ := strings.Cut(rest.Out, "\npips 1"); got != want || strings.Count(want, "\n") < 10 {
			t.Errorf("%s: got %s, want %s", flags, got, want)
		}
	}
	args := strings.Fields("-play -p2 greedy -resume " + file)
	play(append(strings.Fields("-play -seed 1 -record "+file), "-p2", "smart"), "q\n")
	programtest.CheckRefused(t, "dominoes", args, play(args, "q\n"), "player 2 of the record is smart, not greedy")
	args = strings.Fields("-resume " + file)
	programtest.CheckRefused(t, "dominoes", args, play(args, ""), "-record and -resume go with -play")
}
