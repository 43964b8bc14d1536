package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode/utf8"
)

var update = flag.Bool("update", false, "write the sessions anew; then read every line that differs")

// A session is a file of testdata: arguments, what is typed and what comes out.
type session struct {
	file  string
	args  []string // one a line
	input string
	want  string
}

// played reports whether it is a session of a person.
func (s session) played() bool { return slices.Contains(s.args, "-play") }

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
	parts := make(map[string]string)
	part := ""
	for line := range strings.Lines(strings.ReplaceAll(string(text), "\r\n", "\n")) {
		name, ok := strings.CutPrefix(line, "== ")
		if ok {
			part = strings.TrimSpace(name)
			continue
		}
		parts[part] += line
	}
	s := session{file: file, input: parts["input"], want: parts["output"]}
	for line := range strings.Lines(parts["args"]) {
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
func play(args []string, input string) result {
	return playOn(console{}, args, input)
}

func playOn(c console, args []string, input string) result {
	var out, errOut bytes.Buffer
	c.in, c.out, c.err = strings.NewReader(input), &out, &errOut
	status := run(context.Background(), args, c)
	return result{out.String(), errOut.String(), status}
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\nThe game ends here.\n")
}

func TestSessions(t *testing.T) {
	for name, s := range sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.args, s.input)
			if got.status != 0 || got.err != "" || s.played() && !ended(got.out) {
				t.Errorf("exit status %d, standard error %q", got.status, got.err)
			}
			for i, line := range strings.Split(got.out, "\n") {
				if utf8.RuneCountInString(line) > 90 && !strings.HasPrefix(line, "> ") { // answers are as long as they are
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
	text, err := os.ReadFile(s.file)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), "== output\n")
	if err := os.WriteFile(s.file, []byte(head+"== output\n"+out), 0o666); err != nil {
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

// The input may end after any byte. What was shown up to the last whole line
// of it is what the whole session shows.
func TestEndOfInput(t *testing.T) {
	for name, s := range sessions(t) {
		if !s.played() {
			continue
		}
		for n := range len(s.input) {
			whole := n == 0 || s.input[n-1] == '\n'
			if n%7 != 0 && !whole && (testing.Short() || name == "play-refusals") {
				continue
			}
			got := play(s.args, s.input[:n])
			switch over := ended(got.out); {
			case got.err != "", over != (got.status == 0), !over && got.status != 1:
				t.Errorf("%s: input of %d bytes: status %d, standard error %q", name, n, got.status, got.err)
			case over || !whole:
			default:
				shown, _, ok := strings.Cut(got.out, "\n> \nThe input has ended, so the game ends here.\n")
				if !ok || !strings.HasPrefix(s.want, shown) {
					t.Errorf("%s: input of %d bytes shows\n%s", name, n, got.out)
				}
			}
			check(t, got.out)
		}
	}
}

// Any input ends in a game or an excuse, and every line of it is right.
func FuzzInput(f *testing.F) {
	f.Add("simple", 7, 61, "mover", int64(3), "1\n1l\n2r\nknock\n4-3 left\n")
	f.Add("smart", 14, 15, "none", int64(-4), strings.Repeat("1\n2\n3l\n3r\n", 40))
	f.Add("random", 2, 9, "any", int64(7), "?\r\n\xff\n\x00\n"+strings.Repeat("1l\n1r\n2l\n2r\n\n", 20)+"q")
	f.Fuzz(func(t *testing.T, other string, hand, target int, chipOut string, seed int64, input string) {
		args := []string{"-play", "-p2", other, "-chip-out", chipOut, "-hand", fmt.Sprint(hand),
			"-target", fmt.Sprint(target), "-seed", fmt.Sprint(seed)}
		if _, err := parseOptions(args); err != nil {
			t.Skip()
		}
		got := play(args, input)
		if got.status > 1 || got.err != "" {
			t.Fatalf("status %d, error %q", got.status, got.err)
		}
		check(t, got.out)
	})
}
