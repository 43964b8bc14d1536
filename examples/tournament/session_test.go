package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
)

// pictureFile is the file that may stand beside a session: the picture that the same
// arguments and -svg give.
func pictureFile(s programtest.Session) string {
	return strings.TrimSuffix(s.File, ".session") + ".svg"
}

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
			got := run0(args...)
			if got.Status != 0 || got.Err != "" {
				t.Errorf("exit status %d, standard error %q", got.Status, got.Err)
			}
			for i, line := range strings.Split(got.Out, "\n") {
				if utf8.RuneCountInString(line) > 90 {
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			s.Check(t, got.Out)
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
