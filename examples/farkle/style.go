package main

import (
	"strings"

	"pips.example/dice"
)

// A style says how text is shown. The zero style is plain.
type style struct {
	colour bool
	pip    string
}

// newStyle returns the style for an output. It is plain unless that is a
// terminal that can do more and the user does not object.
func newStyle(terminal bool, env func(string) string) style {
	term := env("TERM")
	if !terminal || term == "" || term == "dumb" || env("NO_COLOR") != "" {
		return style{}
	}
	for _, name := range []string{"LC_ALL", "LC_CTYPE", "LANG"} { // the first that is set decides
		if locale := strings.ToUpper(env(name)); strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8") {
			return style{colour: true, pip: "●"}
		} else if locale != "" {
			break
		}
	}
	return style{colour: true, pip: "o"}
}

// paint returns s in a colour. It ends what it begins, so that the terminal
// is never left coloured.
func (s style) paint(code, text string) string {
	if !s.colour {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) head(t string) string   { return s.paint("1", t) }    // bold
func (s style) faint(t string) string  { return s.paint("2", t) }    // less important
func (s style) prompt(t string) string { return s.paint("1;36", t) } // cyan
func (s style) good(t string) string   { return s.paint("1;32", t) } // green
func (s style) bad(t string) string    { return s.paint("1;31", t) } // red
func (s style) warn(t string) string   { return s.paint("33", t) }   // yellow

// pips has the three rows of each face, three places a row.
var pips = [...][3]string{
	{"   ", " o ", "   "},
	{"o  ", "   ", "  o"},
	{"o  ", " o ", "  o"},
	{"o o", "   ", "o o"},
	{"o o", " o ", "o o"},
	{"o o", "o o", "o o"},
}

// picture returns three lines with the dice side by side, those that score on
// green and the others on white.
func (s style) picture(roll, scoring dice.Dice) string {
	var rows [3]strings.Builder
	for face := dice.One; face <= dice.Six; face++ {
		for i := range roll.Count(face) {
			code := "30;47"
			if i < scoring.Count(face) {
				code = "30;42"
			}
			for row, places := range pips[face-1] {
				spaced := " " + strings.Join(strings.Split(places, ""), " ") + " "
				rows[row].WriteString("  " + s.paint(code, strings.ReplaceAll(spaced, "o", s.pip)))
			}
		}
	}
	return rows[0].String() + "\n" + rows[1].String() + "\n" + rows[2].String() + "\n"
}

// list returns dice as "[1; 1; 5]", those that score in green.
func (s style) list(roll, scoring dice.Dice) string {
	var b strings.Builder
	b.WriteString("[")
	for face := dice.One; face <= dice.Six; face++ {
		for i := range roll.Count(face) {
			if b.Len() > 1 {
				b.WriteString("; ")
			}
			if text := face.String(); i < scoring.Count(face) {
				b.WriteString(s.good(text))
			} else {
				b.WriteString(text)
			}
		}
	}
	return b.String() + "]"
}
