package terminal

import (
	"bufio"
	"fmt"
	"io"
	"strings"
)

// Width is how many bytes a line has at most, where its words allow.
const Width = 78

// A Screen shows text.
type Screen struct {
	w *bufio.Writer // keeps the first error
	Style
}

// NewScreen returns a screen. [Screen.Flush] writes what it shows to w.
func NewScreen(w io.Writer, s Style) *Screen { return &Screen{bufio.NewWriter(w), s} }

// Printf shows a text.
func (s *Screen) Printf(format string, args ...any) { fmt.Fprintf(s.w, format, args...) }

// Flush writes all that there is to show.
func (s *Screen) Flush() error { return s.w.Flush() }

// Err returns why nothing can be written any more, if so.
func (s *Screen) Err() error {
	_, err := s.w.Write(nil)
	return err
}

// Wrap shows a text in lines of the width. If paint is not nil it paints them.
func (s *Screen) Wrap(text string, paint func(string) string) {
	line := ""
	end := func() {
		if paint != nil {
			line = paint(line)
		}
		s.Printf("%s\n", line)
	}
	for word := range strings.FieldsSeq(text) {
		switch {
		case line == "":
			line = word
		case len(line)+1+len(word) > Width:
			end()
			line = "  " + word
		default:
			line += " " + word
		}
	}
	end()
}
