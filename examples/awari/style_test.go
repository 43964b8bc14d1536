package main

import (
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// The numbers of the pits that can be sown are bright, and no others.
func TestLabels(t *testing.T) {
	got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, []string{"-pits", "3"}, "1\nq\n")
	const bright = "\x1b[1;36m"
	var labels []string
	for line := range strings.Lines(got.Out) {
		if text := programtest.Plain(t, line); strings.HasSuffix(text, "  P1\n") || strings.HasSuffix(text, "  P2\n") {
			found := ""
			for _, part := range strings.Split(line, bright)[1:] {
				if f := strings.Fields(part)[0]; f[0] != 'P' {
					found += f[:1]
				}
			}
			labels = append(labels, found)
		}
	}
	// Player 2 and Player 1 on the three boards: at the start, behind the sowing
	// of three beans from pit 1 that ends at home, and when somebody quits.
	if want := []string{"", "123", "", "23", "", "23"}; !slices.Equal(labels, want) {
		t.Errorf("%q, want %q", labels, want)
	}
}
