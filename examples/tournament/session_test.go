package main

import (
	"context"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// pictureFile returns the file of the picture of a session, which may not exist.
func pictureFile(s programtest.Session) string {
	return strings.TrimSuffix(s.File, ".session") + ".svg"
}

// Sessions and pictures are the same, apart from colours.
func TestSessions(t *testing.T) {
	for name, s := range programtest.Sessions(t) {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name == "yahtzee" {
				t.Skip("takes long")
			}
			args := s.Args
			svg := filepath.Join(t.TempDir(), "picture.svg")
			_, err := os.Stat(pictureFile(s))
			if err == nil {
				args = append([]string{"-svg", svg}, args...)
			}
			got := runOn(context.Background(), terminal.Console{Look: terminal.Style{Colour: true}}, args...)
			if table := strings.Contains(got.Out, "Wilson"); got.Status != 0 || got.Err != "" || (got.Out == s.Want) == table {
				t.Errorf("%+v", got)
			}
			for line := range strings.Lines(s.Want) {
				if utf8.RuneCountInString(line) > 91 {
					t.Errorf("too wide: %q", line)
				}
			}
			s.Check(t, programtest.Plain(t, got.Out))
			if err == nil {
				programtest.Golden(t, pictureFile(s), programtest.Text(t, svg))
			}
		})
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
