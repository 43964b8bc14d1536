package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
)

var update = flag.Bool("update", false, "write the sessions anew; then read every line that differs")

// A session is a file of testdata: arguments and what comes out.
type session struct {
	file string
	args []string // one a line
	want string
}

// long reports whether a whole game of Yahtzee is solved.
func (s session) long() bool {
	return slices.Contains(s.args, "yahtzee") && !slices.Contains(s.args, "-rules")
}

func sessions(t *testing.T) map[string]session {
	t.Helper()
	files, err := filepath.Glob("testdata/*.session")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sessions: %v", err)
	}
	all := make(map[string]session)
	for _, file := range files {
		all[strings.TrimSuffix(filepath.Base(file), ".session")] = readSession(t, file)
	}
	return all
}

func readSession(t *testing.T, file string) session {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	head, want, _ := strings.Cut(strings.ReplaceAll(string(text), "\r\n", "\n"), "== output\n")
	s := session{file: file, want: want}
	for line := range strings.Lines(strings.TrimPrefix(head, "== args\n")) {
		s.args = append(s.args, strings.TrimSpace(line))
	}
	return s
}

// A result is what came of a run.
type result struct {
	out, err string
	status   int
}

// play runs the program in this process.
func play(args ...string) result { return playOn(console{}, args...) }

func playOn(c console, args ...string) result {
	var out, errOut bytes.Buffer
	c.out, c.err = &out, &errOut
	status := run(context.Background(), args, c)
	return result{out.String(), errOut.String(), status}
}

func TestSessions(t *testing.T) {
	for name, s := range sessions(t) {
		t.Run(name, func(t *testing.T) {
			if s.long() && testing.Short() {
				t.Skip("solves a whole game")
			}
			got := play(s.args...)
			if got.status != 0 || got.err != "" {
				t.Errorf("exit status %d, standard error %q", got.status, got.err)
			}
			for i, line := range strings.Split(got.out, "\n") {
				if utf8.RuneCountInString(line) > 90 && !slices.Contains(s.args, "-json") {
					t.Errorf("line %d is too wide: %q", i+1, line)
				}
			}
			if *update {
				s.write(t, got.out)
			} else if got.out != s.want {
				t.Error(difference(got.out, s.want))
			}
		})
	}
}

func (s session) write(t *testing.T, out string) {
	t.Helper()
	text := "== args\n" + strings.Join(s.args, "\n") + "\n== output\n" + out
	if err := os.WriteFile(s.file, []byte(text), 0o666); err != nil {
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

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Colours change nothing else: every table shows the same words, and every colour
// ends on its line. A program gets none.
func TestColours(t *testing.T) {
	for name, s := range sessions(t) {
		if s.long() {
			continue
		}
		got := playOn(console{look: terminal.Style{Colour: true}}, s.args...)
		for line := range strings.Lines(got.out) {
			codes := escapes.FindAllString(line, -1)
			for i, code := range codes {
				if (code == "\x1b[0m") != (i%2 == 1) || len(codes)%2 != 0 {
					t.Fatalf("%s: colours of %q", name, line)
				}
			}
		}
		if plain := escapes.ReplaceAllString(got.out, ""); plain != s.want {
			t.Errorf("%s: %s", name, difference(plain, s.want))
		}
		if (got.out == s.want) != slices.Contains(s.args, "-json") {
			t.Errorf("%s: %q", name, got.out)
		}
	}
}

func TestNewStyle(t *testing.T) {
	for _, tt := range []struct {
		terminal bool
		env      map[string]string
		want     bool
	}{
		{true, map[string]string{"TERM": "xterm"}, true},
		{true, map[string]string{"TERM": "xterm", "NO_COLOR": ""}, true},
		{true, map[string]string{"TERM": "xterm", "NO_COLOR": "1"}, false},
		{true, map[string]string{"TERM": "dumb"}, false},
		{true, nil, false},
		{false, map[string]string{"TERM": "xterm"}, false},
	} {
		if got := terminal.NewStyle(tt.terminal, func(name string) string { return tt.env[name] }); got.Colour != tt.want {
			t.Errorf("terminal %v, %v: %+v", tt.terminal, tt.env, got)
		}
	}
}
