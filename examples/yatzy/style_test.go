package main

import (
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestPicture(t *testing.T) {
	s := terminal.Style{Colour: true, Pip: "o"}
	const (
		green = "\x1b[30;42m"
		white = "\x1b[30;47m"
		off   = "\x1b[0m"
	)
	got := picture(s, dice.MustParse("6"), dice.MustParse("12"))
	want := "  " + green + " o   o " + off + "  " + white + "       " + off + "  " + white + " o     " + off + "\n" +
		"  " + green + " o   o " + off + "  " + white + "   o   " + off + "  " + white + "       " + off + "\n" +
		"  " + green + " o   o " + off + "  " + white + "       " + off + "  " + white + "     o " + off + "\n"
	if got != want {
		t.Errorf("%q, want %q", got, want)
	}
	// Each face has its number of pips.
	for f := dice.One; f <= dice.Six; f++ {
		if n := strings.Count(picture(s, dice.Dice{}, dice.Of(f)), "o"); n != int(f) {
			t.Errorf("%v has %d pips", f, n)
		}
	}
}

// Colours change nothing else: every session shows the same words, and every
// colour ends on its line. A turn of two players fits into 80 columns and 24
// lines.
func TestColours(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		got := playOn(terminal.Console{Look: terminal.Style{Colour: true, Pip: "o"}}, s.Args, s.Input, script(s))
		plain := programtest.Plain(t, got.Out)
		for line := range strings.Lines(s.Want) {
			dice := strings.Contains(line, " has ") && strings.Contains(line, " left.")
			if !dice && !strings.Contains(plain, line) {
				t.Fatalf("%s: without %q:\n%s", name, line, plain)
			}
		}
		if name != "seeded" {
			continue
		}
		_, turn, _ := strings.Cut(plain, "for help, sheet to see the sheet, quit to stop.\n")
		turn, _, _ = strings.Cut(turn, "\n> ")
		if n := strings.Count(turn, "\n") + 2; n > 24 {
			t.Errorf("a turn has %d lines:\n%s", n, turn)
		}
	}
}
