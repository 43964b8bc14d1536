package main

import (
	"regexp"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
)

var sequence = regexp.MustCompile("\x1b\\[[0-9;]*m")

func TestPicture(t *testing.T) {
	got := picture(terminal.Style{Colour: true, Pip: "o"}, dice.MustParse("123456"), dice.MustParse("15"))
	const want = "" +
		"            o        o        o   o    o   o    o   o \n" +
		"     o                 o                 o      o   o \n" +
		"                o        o    o   o    o   o    o   o \n"
	if plain := sequence.ReplaceAllString(got, ""); plain != want {
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
	for name, s := range sessions(t) {
		got := playStyled(s.args, s.input, s.roller(), terminal.Style{Colour: true, Pip: "●"}).out
		on := false
		for _, code := range sequence.FindAllString(got, -1) {
			if reset := code == "\x1b[0m"; reset == !on {
				t.Fatalf("%s: a colour in a colour, or the end of none", name)
			}
			on = !on
		}
		if on {
			t.Errorf("%s: the terminal is left coloured", name)
		}
		if at := regexp.MustCompile("\x1b\\[[1-9][0-9;]*m[^\x1b]*\n").FindString(got); at != "" {
			t.Errorf("%s: a colour goes on behind the line %q", name, at)
		}
		plain := sequence.ReplaceAllString(got, "")
		plain = regexp.MustCompile("(?m)( rolled [1-6] (die|dice):)\n.*\n.*\n.*\n").ReplaceAllString(plain, "$1 pictures\n")
		want := regexp.MustCompile(`( rolled [1-6] (die|dice):) \[.*\]`)
		people := want.ReplaceAllString(s.want, "$1 pictures")
		if name == "bots" || name == "seeded" { // bots have no pictures
			continue
		}
		if plain != people {
			t.Errorf("%s: %s", name, difference(plain, people))
		}
	}
}
