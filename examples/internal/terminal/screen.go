package terminal

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Width is how many columns a line has at most, where its words allow.
const Width = 78

// A Screen shows text.
type Screen struct {
	*bufio.Writer // keeps the first error
	Style
}

// NewScreen returns a screen. Flush writes what it shows to w.
func NewScreen(w io.Writer, s Style) *Screen { return &Screen{bufio.NewWriter(w), s} }

// Printf shows a text.
func (s *Screen) Printf(format string, args ...any) { fmt.Fprintf(s, format, args...) }

// Err returns why nothing can be written any more, if so.
func (s *Screen) Err() error {
	_, err := s.Write(nil)
	return err
}

// Wrap shows a text in lines of the width. If paint is not nil it paints them.
func (s *Screen) Wrap(text string, paint func(string) string) {
	for _, line := range Lay(text, Width, "  ") {
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
		case utf8.RuneCountInString(*line+" "+word) > width:
			lines = append(lines, indent+word)
		default:
			*line += " " + word
		}
	}
	return lines
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
