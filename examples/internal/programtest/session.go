package programtest

import (
	"flag"
	"fmt"
	"iter"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the stored output anew; then read every line that differs")

// A Session is a file of testdata, NAME.session: what a program is given and what it
// prints. Lines such as "== args" divide it into parts, and the last one is the output.
type Session struct {
	File  string
	Args  []string          // one a line
	Input string            // what is typed
	Parts map[string]string // the other parts, by name
	Want  string            // the output
}

// Sessions reads all sessions. Their names are those of the files without the ending.
func Sessions(t testing.TB) map[string]Session {
	t.Helper()
	files, err := filepath.Glob("testdata/*.session")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sessions: %v", err)
	}
	all := make(map[string]Session)
	for _, file := range files {
		s, err := parseSession(Text(t, file))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		s.File = file
		all[strings.TrimSuffix(filepath.Base(file), ".session")] = s
	}
	return all
}

const (
	head   = "== "
	output = head + "output\n"
)

func parseSession(text string) (s Session, err error) {
	at := strings.Index("\n"+text, "\n"+output)
	if at < 0 {
		return s, fmt.Errorf("it has no %q", output)
	}
	parts, part := make(map[string]string), ""
	for line := range strings.Lines(text[:at]) {
		name, ok := strings.CutPrefix(line, head)
		switch name = strings.TrimSpace(name); {
		case ok && parts[name] == "":
			part = name
		case ok || part == "":
			return s, fmt.Errorf("%q stands there twice, or in no part", line)
		default:
			parts[part] += line
		}
	}
	s = Session{Input: parts["input"], Parts: parts, Want: text[at+len(output):]}
	for line := range strings.Lines(parts["args"]) {
		s.Args = append(s.Args, strings.TrimSpace(line))
	}
	delete(parts, "args")
	delete(parts, "input")
	return s, nil
}

// Check compares what the program prints with the session. With the flag -update it puts
// it there instead.
func (s Session) Check(t testing.TB, got string) {
	t.Helper()
	if !*update {
		checkSame(t, s.File, got, s.Want)
		return
	}
	before := strings.TrimSuffix(Text(t, s.File), output+s.Want)
	write(t, s.File, before+output+got)
}

// Cuts yields after how many bytes the input may end. Those are all, from 0 to one less
// than there are, or with few only those behind a line and every seventh.
func (s Session) Cuts(few bool) iter.Seq[int] {
	return func(yield func(int) bool) {
		for n := range len(s.Input) {
			if (!few || n%7 == 0 || s.whole(n)) && !yield(n) {
				return
			}
		}
	}
}

// whole reports whether the first n bytes of the input are whole lines.
func (s Session) whole(n int) bool { return n == 0 || s.Input[n-1] == '\n' }

// CheckCut checks a run whose input ended after n bytes. It tells nothing on the standard
// error, and its status is 0 if the game is over and else 1. Then, behind whole lines, it
// shows what the session shows up to the next prompt, and that the input has ended.
func (s Session) CheckCut(t testing.TB, n int, got Result, over bool) {
	t.Helper()
	if got.Err != "" || over != (got.Status == 0) || !over && got.Status != 1 {
		t.Errorf("%s: input of %d bytes: status %d, standard error %q", s.File, n, got.Status, got.Err)
		return
	}
	if over || !s.whole(n) {
		return
	}
	shown, _, ok := strings.Cut(got.Out, "\nThe input has ended, so the game ends here.\n")
	if !ok || !strings.HasPrefix(s.Want, shown) || !strings.HasSuffix(shown, "\n> ") {
		t.Errorf("%s: input of %d bytes shows\n%s", s.File, n, got.Out)
	}
}

// Unechoed returns the output as it is at a terminal, which shows the answers itself:
// without what stands behind "> ", to the end of the line.
func (s Session) Unechoed() string {
	var b strings.Builder
	for line := range strings.Lines(s.Want) {
		if strings.HasPrefix(line, "> ") {
			line = "> "
		}
		b.WriteString(line)
	}
	return b.String()
}

// Golden compares what the program prints with a file. With the flag -update it writes the
// file instead.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		write(t, file, got)
		return
	}
	checkSame(t, file, got, Text(t, file))
}

// Text returns the text of a file. Its lines end as everywhere, also where a checkout has
// changed that.
func Text(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

func write(t testing.TB, file, text string) {
	t.Helper()
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}

func checkSame(t testing.TB, file, got, want string) {
	t.Helper()
	if got != want {
		t.Errorf("%s: %s", file, Difference(got, want))
	}
}

// Difference shows where two texts part.
func Difference(got, want string) string {
	g, w := strings.Split(got, "\n"), strings.Split(want, "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d of the output:\ngot  %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return "one output is the beginning of the other:\n" + got
}
