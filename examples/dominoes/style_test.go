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
// colour ends on its line.
func TestColours(t *testing.T) {
	for name, s := range sessions(t) {
		got := playOn(console{look: terminal.Style{Colour: true}}, s.args, s.input)
		for line := range strings.Lines(got.out) {
			codes := escapes.FindAllString(line, -1)
			for i, code := range codes {
				if (code == "\x1b[0m") != (i%2 == 1) || len(codes)%2 != 0 {
					t.Fatalf("%s: colours of %q", name, line)
				}
			}
		}
		if plain := escapes.ReplaceAllString(got.out, ""); plain != s.want {
			t.Errorf("%s: %s", name, difference(plain, s.want))
		}
		if got.out == s.want {
			t.Errorf("%s: no colours", name)
		}
	}
}

// The tiles that can be played are bright, and no others.
func TestBrightTiles(t *testing.T) {
	got := playOn(console{look: terminal.Style{Colour: true}}, []string{"-play", "-seed", "3"}, "7\nq\n")
	const bright = "\x1b[1;36m"
	var hands []string
	for line := range strings.Lines(got.out) {
		if !strings.HasPrefix(line, "Your hand:") {
			continue
		}
		found := ""
		for _, part := range strings.Split(line, bright)[1:] {
			found += " " + part[:3]
		}
		hands = append(hands, found)
	}
	// The whole hand on the empty board, and what fits 0 and 4.
	if want := []string{" 1-1 5-3 2-2 4-4 4-3 5-5 5-4", " 4-4 4-3"}; !slices.Equal(hands, want) {
		t.Errorf("%q, want %q", hands, want)
	}
}
