package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"sync"
	"testing"
	"time"
)

// buildDir is where the program under test is built, once and when it is first needed.
var buildDir string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "hotdice")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	buildDir = dir
	status := m.Run()
	os.RemoveAll(dir)
	os.Exit(status)
}

var build = sync.OnceValues(func() (string, error) {
	program := filepath.Join(buildDir, "hotdice")
	if runtime.GOOS == "windows" {
		program += ".exe"
	}
	out, err := exec.Command("go", "build", "-buildvcs=false", "-o", program, ".").CombinedOutput()
	if err != nil {
		return "", fmt.Errorf("go build: %v\n%s", err, out)
	}
	return program, nil
})

// built returns the path of the built program.
func built(t *testing.T) string {
	t.Helper()
	if runtime.GOOS == "js" || runtime.GOOS == "wasip1" {
		t.Skip("no programs can be started here")
	}
	program, err := build()
	if err != nil {
		t.Fatal(err)
	}
	return program
}

// patience is how long a run of the program may take.
const patience = 20 * time.Second

// A result is what a run of the program left.
type result struct {
	out, errOut string
	status      int
}

// start runs the built program with the input on a pipe.
func start(t *testing.T, input string, args ...string) result {
	t.Helper()
	ctx, cancel := context.WithTimeout(context.Background(), patience)
	defer cancel()
	var out, errOut bytes.Buffer
	cmd := exec.CommandContext(ctx, built(t), args...)
	cmd.Stdin, cmd.Stdout, cmd.Stderr = strings.NewReader(input), &out, &errOut
	if err := cmd.Run(); err != nil && !errors.As(err, new(*exec.ExitError)) {
		t.Fatal(err)
	}
	if ctx.Err() != nil {
		t.Fatalf("hangs on input %q", input)
	}
	return result{out.String(), errOut.String(), cmd.ProcessState.ExitCode()}
}

// inside does the same in this process.
func inside(input string) result {
	var out, errOut bytes.Buffer
	status := run(nil, strings.NewReader(input), &out, &errOut)
	return result{out.String(), errOut.String(), status}
}

// The three runs in the appendix of seed 002, with what was typed.
var transcripts = []struct {
	file    string
	answers []string
}{
	{"333.txt", []string{"1", "333", "115", "y", "5", "n"}},
	{"13.txt", []string{"1", "13", "333", "y"}},
	{"111.txt", []string{"1", "111", "44415", "y", "1", "y", "15", "n"}},
}

func transcript(t *testing.T, file string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join("testdata", file))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// question is the pattern of all questions of seed 002.
const question = `(How many players\? |Enter a seed integer \(decimal or hexadecimal\): |` +
	`Which to keep\? |\d dice left -- roll again \(y/n\)\? |HOT DICE! Roll 6 dice \(y/n\)\? )`

var (
	answered = regexp.MustCompile("^" + question + "(.*\n)$") // a line of a transcript
	asking   = regexp.MustCompile(question + "$")
)

// asks reports whether what was printed ends with a question.
func asks(printed string) bool { return asking.MatchString(printed) }

// unechoed returns what the program itself prints in a transcript: all but the answers that a terminal
// echoes, each with its line end.
func unechoed(t *testing.T, transcript string, answers []string) string {
	t.Helper()
	var b strings.Builder
	for line := range strings.Lines(transcript) {
		m := answered.FindStringSubmatch(line)
		switch {
		case m == nil:
			b.WriteString(line)
		case len(answers) == 0 || m[2] != answers[0]+"\n":
			t.Fatalf("line %q of the transcript has another answer than the next of %q", line, answers)
		default:
			b.WriteString(m[1])
			answers = answers[1:]
		}
	}
	if len(answers) > 0 {
		t.Fatalf("the transcript does not have the answers %q", answers)
	}
	return b.String()
}

func TestTranscripts(t *testing.T) {
	for _, tr := range transcripts {
		want := result{out: unechoed(t, transcript(t, tr.file), tr.answers)}
		for _, space := range []string{"\n", " ", "\r\n", "\t \v\f\n\n"} {
			if got := start(t, strings.Join(tr.answers, space)+space); got != want {
				t.Errorf("%s, %q between the answers:\n%+v\nwant\n%+v", tr.file, space, got, want)
			}
		}
		// The last answer ends with the input.
		if got := start(t, strings.Join(tr.answers, "\n")); got != want {
			t.Errorf("%s without a line end:\n%+v\nwant\n%+v", tr.file, got, want)
		}
	}
}

// A seed is the same number in decimal and hexadecimal. The rolls of 333 are known from the transcript.
func TestSeedBases(t *testing.T) {
	want := start(t, "1 333 115 y 5 n")
	for _, seed := range []string{"0x14d", "0x14D", "0X14D", "0x0000014d", "+333", "000333"} {
		if got := start(t, "1 "+seed+" 115 y 5 n"); got != want {
			t.Errorf("seed %s:\n%+v\nwant\n%+v", seed, got, want)
		}
	}
}

// The input of a session ends after each of its bytes.
func TestEndOfInput(t *testing.T) {
	sessions := []string{
		"1\n333\n115\ny\n5\nn\n",
		"1 0x6f 7 44415 maybe y 1 y 15 n",
		"5 2\n-1 0\n" + strings.Repeat("111111 y 111111 n ", 5),
	}
	for i, session := range sessions {
		whole := inside(session)
		if whole.status != 0 || whole.errOut != "" {
			t.Fatalf("session %q is not whole: %+v", session, whole)
		}
		for n := range len(session) {
			got := inside(session[:n])
			checkEnd(t, session[:n], got)
			if n > 0 && session[n-1] <= ' ' && got.status == 1 {
				// No answer was cut in two.
				if asked := strings.TrimSuffix(got.out, "\n"); !strings.HasPrefix(whole.out, asked) || !asks(asked) {
					t.Errorf("input %q: printed\n%s", session[:n], got.out)
				}
			}
			if i == 0 && !testing.Short() {
				if again := start(t, session[:n]); again != got {
					t.Errorf("input %q: the program gives %+v, its function %+v", session[:n], again, got)
				}
			}
		}
	}
}

// checkEnd checks how a run ended whose input may have ended too early.
func checkEnd(t *testing.T, input string, r result) {
	t.Helper()
	over := regexp.MustCompile(`\nSCORES -- 1: 0\nPlayer 1's turn\n(?s:.*)Turn score = \d+\n$|Player [1-4] wins!\n$`).MatchString(r.out)
	switch {
	case !strings.HasPrefix(r.out, "Welcome to Farkle!\n"), !strings.HasSuffix(r.out, "\n"):
		t.Errorf("input %q: printed %q", input, r.out)
	case over && (r.status != 0 || r.errOut != ""):
		t.Errorf("input %q: the game is over, but %+v", input, r)
	case !over && (r.status != 1 || r.errOut != "hotdice: the input ended before the game did\n"):
		t.Errorf("input %q: the game is not over, but %+v", input, r)
	}
}

func TestArguments(t *testing.T) {
	for _, tt := range []struct {
		arg    string
		status int
	}{{"-h", 0}, {"--help", 0}, {"-x", 2}, {"333", 2}} {
		got := start(t, "", tt.arg)
		if got.status != tt.status || got.out != "" || !strings.Contains(got.errOut, "Usage: hotdice\n") {
			t.Errorf("hotdice %s: %+v", tt.arg, got)
		}
	}
}
