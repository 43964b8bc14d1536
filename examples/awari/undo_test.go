package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// undo returns to the last decision of a person, before later moves of a bot, and leaves no trace.
func TestUndo(t *testing.T) {
	ends := func(args, input string) string {
		got := play(strings.Fields(args+" -record -"), input)
		_, record, ok := strings.Cut(got.Out, "\npips 1 awari\n")
		if got.Status != 0 || !ok {
			t.Fatalf("%q: %+v", input, got)
		}
		return record
	}
	for _, args := range []string{"", "-bot greedy", "-bot greedy -first bot", "-rules oware"} {
		want := ends(args, "4\n2\nq\n")
		for _, input := range []string{"3\nundo\n4\n2\nq\n", "4\n2\n1\nundo\n q\n", "4\n1\nUNDO\nundo\nundo\n4\n2\nq\n"} {
			if got := ends(args, input); got != want {
				t.Errorf("%s, %q: %s, want %s", args, input, got, want)
			}
		}
	}
	play(nil, "undo\n").Shows(t, "nothing", 1, "> undo\nThere is nothing to undo.\nPlayer 1's move?\n")
	// The mark of the last sowing goes with it.
	look := terminal.Style{Colour: true, Pip: "o"}
	got := playOn(terminal.Console{Look: look}, nil, "4\nundo\nq\n")
	if _, after, _ := strings.Cut(got.Out, " undo\n"); after == "" || strings.Contains(after, look.Mark("3")[:4]) {
		t.Errorf("%q", after)
	}
}

// A resumed game ends like an unbroken one.
func TestResume(t *testing.T) {
	file := filepath.Join(t.TempDir(), "game")
	play([]string{"-rules", "kalah", "-bot", "search:2", "-record", file}, "2\n4\nq\n")
	first, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	whole := play([]string{"-rules", "kalah", "-bot", "search:2", "-record", "-"}, "2\n4\n1\nq\n")
	rest := play([]string{"-resume", file, "-bot", "search:2", "-record", "-"}, "1\nq\n")
	_, want, _ := strings.Cut(whole.Out, "\npips 1")
	if _, got, _ := strings.Cut(rest.Out, "\npips 1"); got != want || !strings.HasSuffix(want, "\n0: 1\n") {
		t.Errorf("got %s, want %s", got, want)
	}
	old := strings.Replace(string(first), "player search:2", "player search2", 1)
	if err := os.WriteFile(file, []byte(old), 0o600); err != nil {
		t.Fatal(err)
	}
	play([]string{"-resume", file, "-bot", "search:2"}, "q\n").Shows(t, "an old record", 0, "Player 2: search2.")
	args := []string{"-resume", file, "-pits", "4"}
	programtest.CheckRefused(t, "awari", args, play(args, "q\n"), "so -pits cannot be used with it")
}

// A record that begins in a state is resumed there. One that ends with a resignation is over.
func TestResumeStart(t *testing.T) {
	const begun = "pips 1 awari\nrules kalah pits=3 beans=2\nplayer Ann\nplayer Bob\nstart 2 0 3 1 / 2 2 2 0 turn=1\n\n1: 1\n"
	file := filepath.Join(t.TempDir(), "game")
	for record, want := range map[string][]string{
		begun:                  {"\nThe game continues after 1 step.\n", "  0               1\n      2   0   3\n", "\nThe game ends here.\n"},
		begun + "0: resigns\n": {"\nThe game is over after 2 steps.\n", "  0               1\n      2   0   3\n", "\nGame over! Ann resigned. The winner: Bob.\n"},
	} {
		if err := os.WriteFile(file, []byte(record), 0o600); err != nil {
			t.Fatal(err)
		}
		got := play([]string{"-resume", file, "-record", "-"}, "q\n")
		if got.Shows(t, record, 0, want...); !strings.HasSuffix(got.Out, "\n\n"+record) {
			t.Errorf("no record %s in\n%s", record, got.Out)
		}
	}
}

// The words of a hint can be typed.
func TestHintTyped(t *testing.T) {
	for _, pit := range []string{"1", "2", "3"} {
		play([]string{"-rules", "kalah pits=3 beans=2"}, "hint\nPit "+pit+"\nq\n").Shows(t, pit, 0, "\npit "+pit+": ", "\nPlayer 1 sows pit "+pit+": ")
	}
}
