package programtest

import (
	"errors"
	"flag"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"
	"unicode/utf8"
)

// Shows checks that a program ended with the status and an empty standard error, and printed these texts.
func (r Result) Shows(t testing.TB, args any, status int, texts ...string) {
	t.Helper()
	if r.Status != status || r.Err != "" {
		t.Errorf("%q: status %d, error %q", args, r.Status, r.Err)
	}
	for _, text := range texts {
		if !strings.Contains(r.Out, text) {
			t.Errorf("%q: no %q in\n%s", args, text, r.Out)
		}
	}
}

// CheckRefused checks that a program has refused its arguments: with status 2, no output, and two lines on the
// standard error. The first begins with the name of the program, contains want and ends with a full stop or a
// question mark. The second is about help.
func CheckRefused(t testing.TB, program string, args []string, got Result, want string) {
	t.Helper()
	first, second, _ := strings.Cut(got.Err, "\n")
	if got.Status != 2 || got.Out != "" || second != "Type "+program+" -h for help.\n" {
		t.Errorf("%.80q: %+v, want status 2", args, got)
	}
	if !strings.Contains(first, want) || !regexp.MustCompile(`^`+program+`: .*([^?]\.|\?)$`).MatchString(first) {
		t.Errorf("%.80q: %q, want %q", args, first, want)
	}
}

var word = regexp.MustCompile(`"[^"]*"|\S+`)

// CheckCommands checks that the program accepts the commands in the comment of main.go, and that there are at
// least least of them. They follow a tab and begin with the name of the program, or with go run. The function
// parse returns the error for arguments, which may be [flag.ErrHelp].
func CheckCommands(t testing.TB, program string, least int, parse func(args []string) error) {
	t.Helper()
	comment, _, _ := strings.Cut(Text(t, "main.go"), "\npackage main\n")
	line := regexp.MustCompile(`(?m)^//\t(?:go run \./examples/)?` + program + `( [^<\n]*)?(?:<.*)?$`)
	commands := line.FindAllStringSubmatch(comment, -1)
	if len(commands) < least {
		t.Errorf("%d commands", len(commands))
	}
	for _, m := range commands {
		var args []string
		for _, w := range word.FindAllString(m[1], -1) {
			args = append(args, strings.Trim(w, `"`))
		}
		if err := parse(args); err != nil && !errors.Is(err, flag.ErrHelp) {
			t.Errorf("%q: %v", args, err)
		}
	}
}

var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Plain returns a text without its colours. Each must end on its line, before the next begins.
func Plain(t testing.TB, text string) string {
	t.Helper()
	for line := range strings.Lines(text) {
		codes := colour.FindAllString(line, -1)
		for i, code := range codes {
			if (code == "\x1b[0m") != (i%2 == 1) || len(codes)%2 != 0 {
				t.Fatalf("colours of %q", line)
			}
		}
	}
	return colour.ReplaceAllString(text, "")
}

// CheckColumns checks that no line at a terminal is wider, unless it is one word. An answer ends the line of
// its prompt.
func CheckColumns(t testing.TB, text string, columns int) {
	t.Helper()
	text = regexp.MustCompile("\x1b\\[[0-9;]*[A-Za-z]").ReplaceAllString(text, "")
	for line := range strings.Lines(strings.ReplaceAll(text, "> ", "\n")) {
		if line = strings.TrimRight(line, " \n"); utf8.RuneCountInString(line) > columns && strings.Contains(strings.TrimSpace(line), " ") {
			t.Errorf("more than %d columns: %s", columns, line)
		}
	}
}

// Folder returns the sorted names in a folder.
func Folder(t testing.TB, name string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(name)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names
}

// Full returns an output for room bytes, after which it fails: "the disk is full".
func Full(room int) io.Writer { return &full{room} }

type full struct{ room int }

func (f *full) Write(p []byte) (int, error) {
	if f.room -= len(p); f.room < 0 {
		return 0, errors.New("the disk is full")
	}
	return len(p), nil
}
