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

	"pips.example/dice"
)

var update = flag.Bool("update", false, "write the sessions anew; then read every line that differs")

// A session is a file of testdata: arguments, dice, what is typed and what
// comes out.
type session struct {
	file  string
	args  []string // one a line
	dice  []dice.Dice
	input string
	want  string
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
	for word := range strings.FieldsSeq(parts["dice"]) {
		s.dice = append(s.dice, dice.MustParse(word))
	}
	return s
}

// roll returns the dice of the session, nil where the seed rolls them.
func (s session) roll() dice.Roller {
	if len(s.dice) == 0 {
		return nil
	}
	return dice.Script(s.dice...)
}

// A result is what came of a run.
type result struct {
	out, err string
	status   int
}

// play runs the program in this process.
func play(args []string, input string, roll dice.Roller) result {
	return playOn(console{roll: roll}, args, input)
}

func playOn(c console, args []string, input string) (r result) {
	var out, errOut bytes.Buffer
	defer func() { // a script has other dice than are due
		if e, ok := recover().(*dice.ScriptError); ok {
			r = result{out.String(), e.Error(), -1}
		}
	}()
	c.in, c.out, c.err = strings.NewReader(input), &out, &errOut
	status := run(context.Background(), args, c)
	return result{out.String(), errOut.String(), status}
}

// ended reports whether the output is that of a game that was not left early.
func ended(out string) bool {
	return strings.Contains(out, "\nGame over! ") || strings.Contains(out, "\n> quit\n")
}

func TestSessions(t *testing.T) {
	for name, s := range sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.args, s.input, s.roll())
			want := 1
			if ended(got.out) {
				want = 0
			}
			if got.status != want || got.err != "" {
				t.Errorf("exit status %d, standard error %q", got.status, got.err)
			}
			for i, line := range strings.Split(got.out, "\n") {
				// Answers are as long as they are, and rules cannot be broken anywhere.
				if len(line) > 79 && !strings.HasPrefix(line, "> ") && !strings.Contains(line, "boxes=") {
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
		for n := range len(s.input) {
			whole := n == 0 || s.input[n-1] == '\n'
			if testing.Short() && !whole && n%7 != 0 {
				continue
			}
			roll := s.roll()
			if n == 0 && !slices.Contains(s.args, "-players") {
				roll = nil // bots play, and keep other dice
			}
			got := play(s.args, s.input[:n], roll)
			nobody := strings.Contains(got.out, "Nobody is there")
			if nobody && n > 0 {
				t.Errorf("%s: somebody typed %q and was not heard", name, s.input[:n])
			}
			switch over := ended(got.out); {
			case got.err != "", over != (got.status == 0), !over && got.status != 1:
				t.Errorf("%s: input of %d bytes: status %d, standard error %q", name, n, got.status, got.err)
			case over || nobody || !whole:
			default:
				shown, _, ok := strings.Cut(got.out, "\n> \nThe input has ended, so the game ends here.\n")
				if !ok || !strings.HasPrefix(s.want, shown) {
					t.Errorf("%s: input of %d bytes shows\n%s", name, n, got.out)
				}
			}
		}
	}
}
