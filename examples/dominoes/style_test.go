package main

import (
	"slices"
	"strings"
	"testing"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// Colours change nothing else: every session shows the same words, and every
// colour ends on its line.
func TestColours(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, s.Args, s.Input)
		if plain := programtest.Plain(t, got.Out); plain != s.Want {
			t.Errorf("%s: %s", name, programtest.Difference(plain, s.Want))
		}
		if got.Out == s.Want {
			t.Errorf("%s: no colours", name)
		}
	}
}

// The tiles that can be played are bright, and no others.
func TestBrightTiles(t *testing.T) {
	got := playOn(terminal.Console{Look: terminal.Style{Colour: true}}, []string{"-play", "-seed", "3"}, "7\nq\n")
	const bright = "\x1b[1;36m"
	var hands []string
	for line := range strings.Lines(got.Out) {
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
