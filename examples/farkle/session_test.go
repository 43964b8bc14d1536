package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"pips.example/dice"
	"pips.example/examples/internal/terminal"
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

const dash = "-- "

// sessions reads all sessions.
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
	s := session{file: file}
	rest := string(text)
	cut := func(head string) string {
		part, after, ok := strings.Cut(rest, dash+head+" --\n")
		if !ok {
			t.Fatalf("%s has no %q", file, head)
		}
		rest = after
		return part
	}
	cut("args")
	if lines := strings.TrimSpace(cut("dice")); lines != "" {
		s.args = strings.Split(lines, "\n")
	}
	for _, word := range strings.Fields(cut("input")) {
		s.dice = append(s.dice, dice.MustParse(word))
	}
	s.input = cut("output")
	s.want = rest
	return s
}

// result is what came of a session.
type result struct {
	out, err string
	code     int
}

// play runs the program in this process.
func play(args []string, input string, roll dice.Roller) result {
	return playStyled(args, input, roll, terminal.Style{})
}

func playStyled(args []string, input string, roll dice.Roller, look terminal.Style) result {
	var out, errs bytes.Buffer
	code := run(context.Background(), args, console{
		in: strings.NewReader(input), out: &out, err: &errs, script: roll, style: look,
	})
	return result{out.String(), errs.String(), code}
}

// roller returns the dice of the session, nil where the seed rolls them.
func (s session) roller() dice.Roller {
	if len(s.dice) == 0 {
		return nil
	}
	return dice.Script(s.dice...)
}

func TestSessions(t *testing.T) {
	for name, s := range sessions(t) {
		t.Run(name, func(t *testing.T) {
			got := play(s.args, s.input, s.roller())
			if got.err != "" {
				t.Errorf("standard error: %s", got.err)
			}
			over := strings.Contains(got.out, "- Game over! ")
			if got.code != 0 && over || got.code != 1 && !over {
				t.Errorf("exit status %d", got.code)
			}
			if *update {
				writeSession(t, s, got.out)
			} else if got.out != s.want {
				t.Errorf("%s", difference(got.out, s.want))
			}
		})
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

func writeSession(t *testing.T, s session, out string) {
	t.Helper()
	text, err := os.ReadFile(s.file)
	if err != nil {
		t.Fatal(err)
	}
	head, _, _ := strings.Cut(string(text), dash+"output --\n")
	if err := os.WriteFile(s.file, []byte(head+dash+"output --\n"+out), 0o666); err != nil {
		t.Fatal(err)
	}
}
