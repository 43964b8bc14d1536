package main

import (
	"regexp"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

func TestPicture(t *testing.T) {
	got := picture(terminal.Style{Colour: true, Pip: "o"}, dice.MustParse("123456"), dice.MustParse("15"))
	const want = "" +
		"            o        o        o   o    o   o    o   o \n" +
		"     o                 o                 o      o   o \n" +
		"                o        o    o   o    o   o    o   o \n"
	if plain := programtest.Plain(t, got); plain != want {
		t.Errorf("got\n%swant\n%s", plain, want)
	}
	if green, white := strings.Count(got, "\x1b[30;42m"), strings.Count(got, "\x1b[30;47m"); green != 3*2 || white != 3*4 {
		t.Errorf("%d rows on green and %d on white", green, white)
	}
	// Of two ones one scores.
	if got := picture(terminal.Style{Colour: true, Pip: "o"}, dice.MustParse("11"), dice.MustParse("1")); strings.Count(got, "\x1b[30;42m") != 3 {
		t.Errorf("%q", got)
	}
}

func TestList(t *testing.T) {
	d := dice.MustParse("451")
	if got := list(terminal.Style{}, d, dice.MustParse("15")); got != "[1; 4; 5]" {
		t.Error(got)
	}
	if got := list(terminal.Style{Colour: true}, d, dice.MustParse("15")); got != "[\x1b[1;32m1\x1b[0m; 4; \x1b[1;32m5\x1b[0m]" {
		t.Errorf("%q", got)
	}
	if got := list(terminal.Style{}, dice.Dice{}, dice.Dice{}); got != "[]" {
		t.Error(got)
	}
}

// With colours the sessions say the same, but for the pictures, and wherever
// the program waits or ends the terminal is as it was.
func TestColouredSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		c := terminal.Console{Look: terminal.Style{Colour: true, Pip: "●"}}
		plain := programtest.Plain(t, playOn(c, s.Args, s.Input, script(s)).Out)
		plain = regexp.MustCompile("(?m)( rolled [1-6] (die|dice):)\n.*\n.*\n.*\n").ReplaceAllString(plain, "$1 pictures\n")
		want := regexp.MustCompile(`( rolled [1-6] (die|dice):) \[.*\]`)
		people := want.ReplaceAllString(s.Want, "$1 pictures")
		if name == "bots" || name == "seeded" { // bots have no pictures
			continue
		}
		if plain != people {
			t.Errorf("%s: %s", name, programtest.Difference(plain, people))
		}
	}
}
