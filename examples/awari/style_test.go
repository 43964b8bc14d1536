package main

import (
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// Colours change nothing else: every session shows the same words, and every
// colour ends on its line. The three lines of a board are of one width.
func TestColours(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, s.Args, s.Input)
		widths := make(map[int]bool)
		plain := ""
		for line := range strings.Lines(got.Out) {
			text := programtest.Plain(t, line)
			if strings.HasPrefix(line, "\x1b[97;41m") || strings.HasPrefix(line, "\x1b[30;43m") {
				widths[len(text)] = true
				text = strings.TrimRight(text, " \n") + "\n"
			}
			plain += text
		}
		if plain != s.Want {
			t.Errorf("%s: %s", name, programtest.Difference(plain, s.Want))
		}
		if len(widths) != 1 {
			t.Errorf("%s: widths of the board are %v", name, widths)
		}
	}
}

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
