package terminal

import (
	"cmp"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"pips.example/dice"
)

// A Style is the look of text. The zero Style is plain, as for a file.
type Style struct {
	Colour  bool
	Pip     string // of a die
	Columns int    // of a terminal, else 0
	Rows    int    // of a terminal where boards are redrawn in place, else 0
}

// NewStyle returns the style for an output. It is plain unless that is a terminal with colours, and the
// environment allows them.
func NewStyle(terminal bool, env func(string) string) Style {
	term := env("TERM")
	if !terminal || term == "" || term == "dumb" || env("NO_COLOR") != "" {
		return Style{}
	}
	locale := strings.ToUpper(cmp.Or(env("LC_ALL"), env("LC_CTYPE"), env("LANG"))) // the first that is set decides
	if strings.Contains(locale, "UTF-8") || strings.Contains(locale, "UTF8") {
		return Style{Colour: true, Pip: "●"}
	}
	return Style{Colour: true, Pip: "o"}
}

// fit sets the size of the terminal from the output of stty, or the default. Boards are redrawn in place for
// people, in colours.
func (s *Style) fit(people bool, stty func() string) {
	var rows int
	if _, err := fmt.Sscan(stty(), &rows, &s.Columns); err != nil || rows < 1 || s.Columns < 1 {
		rows, s.Columns = 24, 60
	}
	if people && s.Colour {
		s.Rows = rows
	}
}

// stty returns the rows and columns of the terminal at the standard output.
func stty() string {
	cmd := exec.Command("stty", "size")
	cmd.Stdin = os.Stdout // stty reports the size of its input
	text, _ := cmd.Output()
	return string(text)
}

// Room returns the most columns of a line of text.
func (s Style) Room() int {
	if s.Columns > 0 {
		return min(s.Columns, Width)
	}
	return Width
}

// Paint returns the text in a colour, which ends with it.
func (s Style) Paint(code, text string) string {
	if !s.Colour || text == "" {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}

func (s Style) Head(t string) string   { return s.Paint("1", t) }    // bold
func (s Style) Faint(t string) string  { return s.Paint("2", t) }    // less important
func (s Style) Prompt(t string) string { return s.Paint("1;36", t) } // cyan
func (s Style) Good(t string) string   { return s.Paint("1;32", t) } // green
func (s Style) Bad(t string) string    { return s.Paint("1;31", t) } // red
func (s Style) Warn(t string) string   { return s.Paint("33", t) }   // yellow
func (s Style) Mark(t string) string   { return s.Paint("7", t) }    // reversed, for the last move

// dots are the three rows of each face.
var dots = [...][3]string{
	{"   ", " o ", "   "},
	{"o  ", "   ", "  o"},
	{"o  ", " o ", "  o"},
	{"o o", "   ", "o o"},
	{"o o", " o ", "o o"},
	{"o o", "o o", "o o"},
}

// A Die is drawn on green or white.
type Die struct {
	Face  dice.Die
	Green bool
}

// Picture returns three lines with dice side by side, and more below if the terminal is too narrow.
func (s Style) Picture(dice []Die) string {
	row := len(dice)
	if s.Columns > 0 {
		row = min(row, max(1, s.Columns/9))
	}
	var b strings.Builder
	for ; len(dice) > row; dice = dice[row:] {
		b.WriteString(s.row(dice[:row]) + "\n")
	}
	return b.String() + s.row(dice)
}

// row returns three lines with dice side by side, of nine columns each.
func (s Style) row(dice []Die) string {
	var lines [3]string
	for _, d := range dice {
		code := "30;47"
		if d.Green {
			code = "30;42"
		}
		for row, places := range dots[d.Face-1] {
			spaced := " " + strings.Join(strings.Split(places, ""), " ") + " "
			lines[row] += "  " + s.Paint(code, strings.ReplaceAll(spaced, "o", s.Pip))
		}
	}
	return strings.Join(lines[:], "\n") + "\n"
}
