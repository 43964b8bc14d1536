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
	locale := env("LC_ALL")
	for _, name := range []string{"LC_CTYPE", "LANG"} {
		if locale == "" {
			locale = env(name)
		}
	}
	locale = strings.ReplaceAll(strings.ToUpper(locale), "-", "")
	if strings.Contains(locale, "UTF8") {
		return style{colour: true, pip: "●"}
	}
	return style{colour: true, pip: "o"}
}

// paint returns the text in a colour. It ends what it begins, so that the
// terminal is never left coloured.
func (s style) paint(code, text string) string {
	if !s.colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s style) head(t string) string   { return s.paint("1", t) }    // bold
func (s style) faint(t string) string  { return s.paint("2", t) }    // less important
func (s style) prompt(t string) string { return s.paint("1;36", t) } // cyan
func (s style) good(t string) string   { return s.paint("1;32", t) } // green
func (s style) warn(t string) string   { return s.paint("33", t) }   // yellow

// pips has for each face the places of its pips, three rows of three.
var pips = [...]string{
	"... .x. ...",
	"x.. ... ..x",
	"x.. .x. ..x",
	"x.x ... x.x",
	"x.x .x. x.x",
	"x.x x.x x.x",
}

// picture returns three lines with the dice side by side, those that were kept
// first and on green, the others on white.
func (s style) picture(kept, fell dice.Dice) string {
	var rows [3]strings.Builder
	draw := func(d dice.Dice, code string) {
		for face := range d.Faces() {
			for i, row := range strings.Fields(pips[face-1]) {
				spots := strings.NewReplacer(".", " ", "x", s.pip).Replace(strings.Join(strings.Split(row, ""), " "))
				rows[i].WriteString("  " + s.paint(code, " "+spots+" "))
			}
		}
	}
	draw(kept, "30;42")
	draw(fell, "30;47")
	return rows[0].String() + "\n" + rows[1].String() + "\n" + rows[2].String() + "\n"
}
