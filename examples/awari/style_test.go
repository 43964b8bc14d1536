package main

import (
	"regexp"
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/terminal"
)

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Colours change nothing else: every session shows the same words, and every
// colour ends on its line. The three lines of a board are of one width.
func TestColours(t *testing.T) {
	for name, s := range sessions(t) {
		got := playOn(console{look: terminal.Style{Colour: true}}, s.args, s.input)
		widths := make(map[int]bool)
		plain := ""
		for line := range strings.Lines(got.out) {
			codes := escapes.FindAllString(line, -1)
			for i, code := range codes {
				if (code == "\x1b[0m") != (i%2 == 1) || len(codes)%2 != 0 {
					t.Fatalf("%s: colours of %q", name, line)
				}
			}
			text := escapes.ReplaceAllString(line, "")
			if strings.HasPrefix(line, "\x1b[97;41m") || strings.HasPrefix(line, "\x1b[30;43m") {
				widths[len(text)] = true
				text = strings.TrimRight(text, " \n") + "\n"
			}
			plain += text
		}
		if plain != s.want {
			t.Errorf("%s: %s", name, difference(plain, s.want))
		}
		if len(widths) != 1 {
			t.Errorf("%s: widths of the board are %v", name, widths)
		}
	}
}

// The numbers of the pits that can be sown are bright, and no others.
func TestLabels(t *testing.T) {
	got := playOn(console{look: terminal.Style{Colour: true}}, []string{"-pits", "3"}, "1\nq\n")
	const bright = "\x1b[1;36m"
	var labels []string
	for line := range strings.Lines(got.out) {
		if text := escapes.ReplaceAllString(line, ""); strings.HasSuffix(text, "  P1\n") || strings.HasSuffix(text, "  P2\n") {
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
