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

var update = flag.Bool("update", false, "rewrite the stored output; then read every line that differs")

// A Session is a file of testdata, NAME.session: the input and the output of a program. Lines such as "== args"
// divide it into parts; the last one is the output.
type Session struct {
	File  string
	Args  []string // one a line
	Dice  string   // in place of the seed
	Input string   // of the person
	Want  string   // the output
}

// Sessions reads all sessions, by the names of their files without the suffix.
func Sessions(t testing.TB) map[string]Session {
	t.Helper()
	files, err := filepath.Glob("testdata/*.session")
	if err != nil || len(files) == 0 {
		t.Fatalf("no sessions: %v", err)
	}
	all := make(map[string]Session)
	for _, file := range files {
		head, want, ok := strings.Cut("\n"+Text(t, file), "\n"+output)
		parts := make(map[string]string)
		for part := range strings.SplitSeq(strings.TrimPrefix(head, "\n== "), "\n== ") {
			name, text, _ := strings.Cut(part+"\n", "\n")
			parts[name] = text
		}
		if _, given := parts["args"]; !ok || !given {
			t.Fatalf("%s is no session", file)
		}
		args := strings.Split(strings.TrimSuffix(parts["args"], "\n"), "\n")
		if args[0] == "" {
			args = nil
		}
		all[strings.TrimSuffix(filepath.Base(file), ".session")] = Session{file, args, parts["dice"], parts["input"], want}
	}
	return all
}

const output = "== output\n"

// Check compares the output with the session. With the flag -update it stores it instead.
func (s Session) Check(t testing.TB, got string) {
	t.Helper()
	before := strings.TrimSuffix(Text(t, s.File), s.Want)
	Golden(t, s.File, before+got)
}

// Cuts yields the sizes of a shorter input: its lengths before each line.
func (s Session) Cuts() iter.Seq[int] {
	return func(yield func(int) bool) {
		n := 0
		for line := range strings.Lines(s.Input) {
			if !yield(n) {
				return
			}
			n += len(line)
		}
	}
}

// CheckCut checks a run whose input ended after n bytes, after a line. Its standard error is empty. Its status is
// 0 if the game is over, else 1: then the output is that of the session up to the next prompt, and the end of the
// input.
func (s Session) CheckCut(t testing.TB, n int, got Result, over bool) {
	t.Helper()
	shown, _, ended := strings.Cut(got.Out, "\nThe input has ended, so the game ends here.\n")
	same := over || ended && strings.HasPrefix(s.Want, shown) && strings.HasSuffix(shown, "\n> ")
	if status := map[bool]int{true: 0, false: 1}[over]; got.Status != status || got.Err != "" || !same {
		t.Errorf("%s: input of %d bytes: %+v", s.File, n, got)
	}
}

// Unechoed returns the output at a terminal, which shows the answers itself: without the text after "> ", to the
// end of the line.
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

// CheckTerminal checks the output at a terminal: the same up to an offer, which the end of the input declines.
func (s Session) CheckTerminal(t testing.TB, got, offer string) {
	t.Helper()
	got, _, _ = strings.Cut(got, offer)
	if want := s.Unechoed(); got != want {
		t.Errorf("%s: %s", s.File, Difference(got, want))
	}
}

// Golden compares the output with a file. With the flag -update it writes the file instead.
func Golden(t testing.TB, file, got string) {
	t.Helper()
	if *update {
		if err := os.WriteFile(file, []byte(got), 0o666); err != nil {
			t.Fatal(err)
		}
		return
	}
	if want := Text(t, file); got != want {
		t.Errorf("%s: %s", file, Difference(got, want))
	}
}

// Text returns the text of a file, with the line ends of Unix.
func Text(t testing.TB, file string) string {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// Difference returns the first line that differs.
func Difference(got, want string) string {
	g, w := strings.Split(got+"\n(end)", "\n"), strings.Split(want+"\n(end)", "\n")
	for i := range min(len(g), len(w)) {
		if g[i] != w[i] {
			return fmt.Sprintf("line %d:\ngot  %s\nwant %s", i+1, g[i], w[i])
		}
	}
	return "no difference"
}
