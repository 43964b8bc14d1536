package main

import (
	"bytes"
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"pips.example/awari"
)

var update = flag.Bool("update", false, "write the sessions anew; then read every line that differs")

// A session is a file of testdata: arguments, what is typed and what comes out.
type session struct {
	file  string
	args  []string // one a line
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
			want := 1
			if ended(got.out) {
				want = 0
			}
			if got.status != want || got.err != "" {
				t.Errorf("exit status %d, standard error %q", got.status, got.err)
			}
			for i, line := range strings.Split(got.out, "\n") {
				if len(line) > 79 && !strings.HasPrefix(line, "> ") { // answers are as long as they are
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
// of it is what the whole session shows, and the record is that of the board at
// the end.
func TestEndOfInput(t *testing.T) {
	for name, s := range sessions(t) {
		args := s.args
		if !slices.Contains(args, "-record") {
			args = append([]string{"-record", "-"}, args...)
		}
		for n := range len(s.input) {
			whole := n == 0 || s.input[n-1] == '\n'
			if n%7 != 0 && !whole && (testing.Short() || name == "refusals") {
				continue
			}
			got := play(args, s.input[:n])
			nobody := strings.Contains(got.out, "Nobody is there")
			if nobody != (n == 0) {
				t.Errorf("%s: after %q it is %t that nobody is there", name, s.input[:n], nobody)
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
			checkRecord(t, got)
		}
	}
}

// checkRecord checks that the output ends with a record, which leads to the
// board before it.
func checkRecord(t *testing.T, got result) {
	t.Helper()
	head := strings.LastIndex(got.out, "\npips 1 awari\n")
	if head < 0 {
		t.Errorf("no record in\n%s", got.out)
		return
	}
	r, err := awari.ParseRecord(got.out[head+1:])
	if err != nil {
		t.Errorf("%v in\n%s", err, got.out)
		return
	}
	g := r.Replay()
	for range g.All() {
	}
	over := r.Rules.Outcome(g.State()).Over
	if over != strings.Contains(got.out, "\nGame over! ") || g.Repeated() != strings.Contains(got.out, "\nThis position has come up before") {
		t.Errorf("over is %t, repeated is %t in\n%s", over, g.Repeated(), got.out)
	}
	board := got.out[:head]
	board = board[strings.LastIndex(board[:strings.LastIndex(board, "  P")], "  P"):]
	view := awari.South
	if strings.HasPrefix(board, "  P1\n") { // the pits of Player 1 stand above
		view = awari.North
	}
	drawn := strings.Split(g.State().Board.Draw(view), "\n")
	for _, line := range drawn[1:4] {
		if !strings.Contains(board, line+"\n") {
			t.Errorf("the last board has no %q in\n%s", line, got.out)
		}
	}
}

// Any input ends in a game or an excuse.
func FuzzInput(f *testing.F) {
	for name := range awari.Variants() {
		f.Add(name, 1, 3, "1\n1\n1\n1\n1\n")
		f.Add(name, 3, 2, strings.Repeat("1\n2\n3\n", 40))
		f.Add(name, 7, 7, "?\r\n\xff\n\x00\n"+strings.Repeat("1\n2\n3\n4\n5\n6\n7\n", 20)+"q")
	}
	f.Fuzz(func(t *testing.T, rules string, pits, beans int, input string) {
		args := []string{"-record", "-", "-rules", rules, "-pits", strconv.Itoa(pits), "-beans", strconv.Itoa(beans)}
		if _, err := parseOptions(args); err != nil || rules == "list" {
			t.Skip()
		}
		got := play(args, "\n"+input) // so it is no demonstration
		if got.status > 1 || got.err != "" {
			t.Fatalf("status %d, error %q", got.status, got.err)
		}
		checkRecord(t, got)
	})
}
