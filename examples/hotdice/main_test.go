package main

import (
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"syscall"
	"testing"

	"pips.example/examples/internal/programtest"
)

// inside runs the program in this process.
func inside(input string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		return run(nil, strings.NewReader(input), out, errOut)
	})
}

// The three runs in the appendix of seed 002.
var transcripts = []string{"333.txt", "13.txt", "111.txt"}

// question is the pattern of all questions of seed 002.
const question = `(How many players\? |Enter a seed integer \(decimal or hexadecimal\): |` +
	`Which to keep\? |\d dice left -- roll again \(y/n\)\? |HOT DICE! Roll 6 dice \(y/n\)\? )`

var (
	answered = regexp.MustCompile("^" + question + "(.*\n)$") // a line of a transcript
	asking   = regexp.MustCompile(question + "$")
)

// transcript returns the output of the program in a transcript, and the answers, which a terminal echoes.
func transcript(t testing.TB, file string) (printed string, answers []string) {
	t.Helper()
	for line := range strings.Lines(programtest.Text(t, filepath.Join("testdata", file))) {
		if m := answered.FindStringSubmatch(line); m != nil {
			line = m[1]
			answers = append(answers, strings.TrimSuffix(m[2], "\n"))
		}
		printed += line
	}
	return printed, answers
}

func TestTranscripts(t *testing.T) {
	for _, file := range transcripts {
		printed, answers := transcript(t, file)
		for _, space := range []string{"\n", " ", "\r\n", "\t \v\f\n\n"} {
			for _, end := range []string{space, ""} { // the last answer can end with the input
				if got := inside(strings.Join(answers, space) + end); got != (programtest.Result{Out: printed}) || len(answers) < 4 {
					t.Errorf("%s, %q between the answers %q:\n%+v\nwant\n%s", file, space, answers, got, printed)
				}
			}
		}
	}
}

func TestMain(m *testing.M) { programtest.Main(m, main) }

// A new process behaves like run, and an interrupt at a question only ends the line and the program.
func TestProgram(t *testing.T) {
	const input = "1 333 115 y 5 n"
	if got := programtest.Run(t, strings.NewReader(input)); got != inside(input) {
		t.Errorf("%+v", got)
	}
	for _, s := range []os.Signal{os.Interrupt, syscall.SIGTERM} {
		p := programtest.Start(t)
		p.Type("1\n333\n")
		p.Await("Which to keep? ")
		if got := p.Signal(s); got != (programtest.Result{Out: "\n", Status: 130}) {
			t.Errorf("%v: %+v", s, got)
		}
	}
}

// The input may end after any byte.
func TestEndOfInput(t *testing.T) {
	sessions := []string{
		"1\n333\n115\ny\n5\nn\n",
		"1 0x6f 7 44415 maybe y 1 y 15 n",
		"5 2\n-1 0\n" + strings.Repeat("111111 y 111111 n ", 5),
	}
	for _, session := range sessions {
		whole := inside(session)
		if whole.Status != 0 || whole.Err != "" {
			t.Fatalf("session %q is not whole: %+v", session, whole)
		}
		for n := range len(session) {
			got := inside(session[:n])
			checkEnd(t, session[:n], got)
			if n > 0 && session[n-1] <= ' ' && got.Status == 1 {
				// No answer was cut in two.
				if asked := strings.TrimSuffix(got.Out, "\n"); !strings.HasPrefix(whole.Out, asked) || !asking.MatchString(asked) {
					t.Errorf("input %q: printed\n%s", session[:n], got.Out)
				}
			}
		}
	}
}

// checkEnd checks the end of a run whose input may be too short.
func checkEnd(t *testing.T, input string, r programtest.Result) {
	t.Helper()
	over := regexp.MustCompile(`\nSCORES -- 1: 0\nPlayer 1's turn\n(?s:.*)Turn score = \d+\n$|Player [1-4] wins!\n$`).MatchString(r.Out)
	switch {
	case !strings.HasPrefix(r.Out, "Welcome to Farkle!\n"), !strings.HasSuffix(r.Out, "\n"):
		t.Errorf("input %q: printed %q", input, r.Out)
	case over && (r.Status != 0 || r.Err != ""):
		t.Errorf("input %q: the game is over, but %+v", input, r)
	case !over && (r.Status != 1 || r.Err != "hotdice: the input ended before the game did\n"):
		t.Errorf("input %q: the game is not over, but %+v", input, r)
	}
}

func TestArguments(t *testing.T) {
	for _, tt := range []struct {
		arg    string
		status int
	}{{"-h", 0}, {"--help", 0}, {"-x", 2}, {"333", 2}} {
		got := programtest.Capture(func(out, errOut io.Writer) int { return run([]string{tt.arg}, strings.NewReader(""), out, errOut) })
		usage := map[int]string{0: got.Out, 2: got.Err}[tt.status]
		if got.Status != tt.status || got.Out != "" && got.Err != "" || !strings.Contains(usage, "Usage: hotdice\n") {
			t.Errorf("hotdice %s: %+v", tt.arg, got)
		}
	}
}
