package terminal

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Width is how many columns a line has at most, where its words allow and a terminal has them.
const Width = 78

// A Screen shows text.
type Screen struct {
	*bufio.Writer // keeps the first error
	Style
	column  int    // of a terminal, where the next text begins
	told    []byte // since the last answer, where boards are redrawn in place
	cleared bool   // a board was drawn in place
}

// NewScreen returns a screen. Flush writes what it shows to w.
func NewScreen(w io.Writer, s Style) *Screen { return &Screen{Writer: bufio.NewWriter(w), Style: s} }

// Printf shows a text. At a terminal it breaks lines that are too long between words. What must
// stay as it is goes to Write.
func (s *Screen) Printf(format string, args ...any) {
	text := fmt.Sprintf(format, args...)
	if s.Columns > 0 {
		text = s.fold(text)
	}
	if s.Rows > 0 {
		s.told = append(s.told, text...)
	}
	s.WriteString(text)
}

// Board shows a board, below an empty line. In place that is at the top of the terminal, and what
// was told since the last answer stands below it. What the terminal showed before the first board
// scrolls away.
func (s *Screen) Board(show func()) {
	if s.Rows == 0 {
		s.Printf("\n")
		show()
		return
	}
	if !s.cleared {
		s.WriteString(strings.Repeat("\n", s.Rows))
		s.cleared = true
	}
	s.WriteString("\x1b[H\x1b[J")
	told := s.told
	show()
	s.told = told
	if len(told) > 0 && told[0] != '\n' {
		s.WriteString("\n")
	}
	s.Write(told)
}

// answered notes that a person has typed a line.
func (s *Screen) answered() { s.column, s.told = 0, nil }

// fold breaks lines between words where they go beyond the terminal. They go on below their
// beginning.
func (s *Screen) fold(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		body := strings.TrimLeft(line, " ")
		indent := line[:len(line)-len(body)]
		if s.column > 0 || indent == "" {
			indent = "  "
		}
		for cut := overflow(line, s.Columns-s.column); cut > 0; cut = overflow(line, s.Columns-s.column) {
			b.WriteString(strings.TrimRight(line[:cut], " ") + "\n" + indent)
			line, s.column = strings.TrimLeft(line[cut:], " "), len(indent)
		}
		b.WriteString(line)
		s.column += columns(line)
		if strings.HasSuffix(line, "\n") {
			s.column = 0
		}
	}
	return b.String()
}

// overflow returns the place of the space at which to break a line of more columns, the last one
// that leaves no more, or the first there is, or 0 if there is none or the line fits.
func overflow(line string, most int) (cut int) {
	first := len(line) - len(strings.TrimLeft(line, " "))
	line = strings.TrimRight(line, " \n")
	for i := first; i < len(line); i++ {
		switch {
		case line[i] != ' ':
		case cut == 0 || columns(line[:i]) <= most:
			cut = i
		}
	}
	if columns(line) <= most {
		return 0
	}
	return cut
}

// columns returns how many columns a text takes, without its colours.
func columns(text string) (n int) {
	painted := false
	for _, r := range text {
		switch {
		case r == '\x1b':
			painted = true
		case painted:
			painted = r != 'm'
		case r != '\n':
			n++
		}
	}
	return n
}

// Err returns why nothing can be written any more, if so.
func (s *Screen) Err() error {
	_, err := s.Write(nil)
	return err
}

// Wrap shows a text in lines of the width. If paint is not nil it paints them.
func (s *Screen) Wrap(text string, paint func(string) string) {
	for _, line := range Lay(text, s.Room(), "  ") {
		if paint != nil {
			line = paint(line)
		}
		s.Printf("%s\n", line)
	}
}

// Lay breaks a text between words into lines of so many columns, where its words allow.
// All but the first begin with the indent.
func Lay(text string, width int, indent string) []string {
	lines := []string{""}
	for word := range strings.FieldsSeq(text) {
		line := &lines[len(lines)-1]
		switch {
		case *line == "":
			*line = word
		case columns(*line+" "+word) > width:
			lines = append(lines, indent+word)
		default:
			*line += " " + word
		}
	}
	return lines
}

// Greet tells what is played, and what it takes to win.
func (s *Screen) Greet(game, goal string) {
	s.Printf("%s\n", s.Head(game))
	s.Wrap("Goal: "+goal, nil)
}

// Refuse tells what is wrong with an answer.
func (s *Screen) Refuse(why error) { s.Wrap(Capital(why.Error()), s.Warn) }

// Explain tells what can be typed, and the rules, each behind a dash.
func (s *Screen) Explain(typed, rules []string) {
	s.Printf("\n%s\n", s.Head("What to type"))
	for _, text := range typed {
		s.Wrap("- "+text, nil)
	}
	s.Printf("%s\n", s.Head("Rules"))
	for _, text := range rules {
		s.Wrap("- "+text, nil)
	}
}
