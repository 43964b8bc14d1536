package main

import (
	"strings"
	"testing"
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
