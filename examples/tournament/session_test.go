package main

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the golden output anew; then read every line that differs")

// A session is a file of testdata: arguments and what comes out. Beside it may
// stand the picture that the same arguments and -svg give.
type session struct {
	file string
	args []string // one a line
	want string
}

func (s session) picture() string { return strings.TrimSuffix(s.file, ".session") + ".svg" }

func sessions(t *testing.T) map[string]session {
	t.Helper()
	files, err := filepath.Glob("testdata/*.session")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sessions: %v", err)
	}
	all := make(map[string]session)
	for _, file := range files {
		head, want, _ := strings.Cut(read(t, file), "== output\n")
		s := session{file: file, want: want}
		for line := range strings.Lines(strings.TrimPrefix(head, "== args\n")) {
			s.args = append(s.args, strings.TrimSpace(line))
		}
		all[strings.TrimSuffix(filepath.Base(file), ".session")] = s
	}
	return all
}

// read returns the text of a file.
func read(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

func TestSessions(t *testing.T) {
	for name, s := range sessions(t) {
		t.Run(name, func(t *testing.T) {
			if testing.Short() && name == "yahtzee" {
				t.Skip("takes long")
			}
			args := s.args
			svg := filepath.Join(t.TempDir(), "picture.svg")
			_, err := os.Stat(s.picture())
			if err == nil {
				args = append([]string{"-svg", svg}, args...)
			}
			got := run0(args...)
			if got.status != 0 || got.err != "" {
				t.Errorf("exit status %d, standard error %q", got.status, got.err)
			}
			for i, line := range strings.Split(got.out, "\n") {
				if utf8.RuneCountInString(line) > 90 {
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			if *update {
				write(t, s.file, "== args\n"+strings.Join(s.args, "\n")+"\n== output\n"+got.out)
			} else if got.out != s.want {
				t.Error(difference(got.out, s.want))
			}
			switch {
			case err != nil:
			case *update:
				write(t, s.picture(), read(t, svg))
			default:
				if picture, want := read(t, svg), read(t, s.picture()); picture != want {
					t.Error(difference(picture, want))
				}
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

// difference shows where two texts part.
func difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d of the output:\ngot  %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return "one output is the beginning of the other:\n" + got
}
