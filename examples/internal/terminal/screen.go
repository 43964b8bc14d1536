package terminal

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"strings"
)

// Width is the most columns of a line, if its words allow.
const Width = 78

// A Screen shows text.
type Screen struct {
	*bufio.Writer // keeps the first error
	Style
	column  int    // of a terminal, of the next text
	told    []byte // text since the last answer, if boards are redrawn in place
	cleared bool   // a board was drawn in place
}

// NewScreen returns a screen whose Flush writes to w.
func NewScreen(w io.Writer, s Style) *Screen { return &Screen{Writer: bufio.NewWriter(w), Style: s} }

// Printf shows a text. At a terminal it breaks long lines between words, which Write does not.
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

// Board shows a board below an empty line. If boards are redrawn in place, it clears the terminal and shows the
// board at the top, with the text since the last answer below it. If below is not 0, that text is cut to leave
// room for that many more lines.
func (s *Screen) Board(below int, show func()) {
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
	n := len(s.told)
	show()
	told, board := s.told[:n], s.told[n:]
	s.told = told
	switch {
	case below > 0:
		told = ending(told, s.Rows-bytes.Count(board, []byte("\n"))-below)
	case n > 0 && told[0] != '\n':
		s.WriteString("\n")
	}
	s.Write(told)
}

// ending returns the last lines of a text.
func ending(text []byte, lines int) []byte {
	for n := bytes.Count(text, []byte("\n")); n > max(lines, 0); n-- {
		text = text[bytes.IndexByte(text, '\n')+1:]
	}
	return text
}

// fold breaks lines that are wider than the terminal between words. It keeps their indent.
func (s *Screen) fold(text string) string {
	var b strings.Builder
	for line := range strings.Lines(text) {
		indent := line[:len(line)-len(strings.TrimLeft(line, " "))]
		if s.column > 0 || indent == "" {
			indent = "  "
		}
		parts := lay(line, s.Columns-s.column, s.Columns, indent)
		b.WriteString(strings.Join(parts, "\n"))
		if len(parts) > 1 {
			s.column = 0
		}
		s.column += Columns(parts[len(parts)-1])
		if strings.HasSuffix(line, "\n") {
			s.column = 0
		}
	}
	return b.String()
}

// Lay breaks a text between words into lines of at most width columns, if its words allow. All but the first
// begin with the indent.
func Lay(text string, width int, indent string) []string {
	return lay(strings.Join(strings.Fields(text), " "), width, width, indent)
}

// lay is [Lay] for a line that keeps its spaces, with another width for the first line.
func lay(line string, first, width int, indent string) (lines []string) {
	for cut := overflow(line, first); cut > 0; cut = overflow(line, width) {
		lines = append(lines, strings.TrimRight(line[:cut], " "))
		line = indent + strings.TrimLeft(line[cut:], " ")
	}
	return append(lines, line)
}

// overflow returns the index of the space at which to break a line: the last one within most columns, else the
// first. It is 0 if the line fits or has no space.
func overflow(line string, most int) (cut int) {
	line = strings.TrimRight(line, " \n")
	if Columns(line) <= most {
		return 0
	}
	for i := len(line) - len(strings.TrimLeft(line, " ")); i < len(line); i++ {
		if line[i] == ' ' && (cut == 0 || Columns(line[:i]) <= most) {
			cut = i
		}
	}
	return cut
}

// Err returns the first error of writing.
func (s *Screen) Err() error {
	_, err := s.Write(nil)
	return err
}

// Wrap shows a text in lines of the width, painted unless paint is nil.
func (s *Screen) Wrap(text string, paint func(string) string) {
	for _, line := range Lay(text, s.Room(), "  ") {
		if paint != nil {
			line = paint(line)
		}
		s.Printf("%s\n", line)
	}
}

// Greet shows the game and its goal.
func (s *Screen) Greet(game, goal string) {
	s.Printf("%s\n", s.Head(game))
	s.Wrap("Goal: "+goal, nil)
}

// Refuse shows the error of an answer.
func (s *Screen) Refuse(why error) { s.Wrap(Capital(why.Error()), s.Warn) }

// Explain lists the possible answers and the rules.
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
