package main

import (
	"regexp"
	"strings"
	"testing"
)

// The commands of the game are not names. They show how to play against a bot, and q leaves.
func TestNamePrompt(t *testing.T) {
	for _, word := range []string{"?", "hint", "HINT", "undo", "help"} {
		got := play(nil, word+"\nAnn\nBob\nstop\nq\n")
		got.Shows(t, word, 0, "> "+word+"\nType the name of each person who plays. To add computer players, use the flag\n  -bot, as in farkle -bot bank:300.", "- Ann has 0 points\n- Bob has 0 points\n---")
	}
	for _, word := range []string{"q", "Q", "quit"} {
		got := play(nil, word+"\n")
		got.Shows(t, word, 0, "as in farkle -bot bank:300.\n> "+word+"\n\nThe game ends here.\n")
	}
}

// undo returns from the question about the dice to keep, but not before dice have fallen.
func TestUndo(t *testing.T) {
	got := play([]string{"-seed", "7", "-record", "-", "-rules", "standard"}, "Ann\nBob\nstop\n2\nundo\nundo\n1\nundo\nq\n")
	got.Shows(t, "undo", 0, "> undo\n\nScore board\n", "> undo\nThere is nothing to undo.\n", "> undo\nYour last choice cannot be undone: dice were rolled after it.\n",
		"\nseed 7\n\n0: 122233 1222 bank\n1: ")
	if n := strings.Count(got.Out, "Ann rolled 6 dice: [1; 2; 2; 2; 3; 3]\n"); n != 2 {
		t.Errorf("the dice are shown %d times:\n%s", n, got.Out)
	}
}

// The choices of a hint can be typed, also with spaces between dice.
func TestHintTyped(t *testing.T) {
	args := []string{"-rules", "standard target=500", "-seed", "7"}
	got := play(args, "Ann\nBob\nstop\nhint\nq\n")
	offers := regexp.MustCompile(`(?m)^(\d+ [a-z-]+): \d+\.\d %`).FindAllStringSubmatch(got.Out, -1)
	if len(offers) < 4 {
		t.Fatal(got.Out)
	}
	for _, m := range offers {
		keep, then, _ := strings.Cut(m[1], " ")
		for _, typed := range []string{m[1], strings.Join(strings.Split(keep, ""), " ") + " " + then} {
			if out := play(args, "Ann\nBob\nstop\n"+typed+"\nq\n").Out; !strings.Contains(out, "> "+typed+"\nAnn keeps ") {
				t.Errorf("%q is not taken:\n%s", typed, out)
			}
		}
	}
}
