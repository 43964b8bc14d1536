package main

import (
	"bytes"
	"context"
	"errors"
	"flag"
	"fmt"
	"math"
	"math/big"
	"os"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pips.example/examples/internal/terminal"
)

var update = flag.Bool("update", false, "write the golden output anew; then read every line that differs")

// A result is what came of a run.
type result struct {
	out, err string
	status   int
}

// play runs the program in this process.
func play(args ...string) result { return playRows(console{}, rows(), args...) }

func playRows(c console, all []row, args ...string) result {
	var out, errOut bytes.Buffer
	c.out, c.err = &out, &errOut
	status := runRows(context.Background(), args, c, all)
	return result{out.String(), errOut.String(), status}
}

// value is a computation of what is known already.
func value(f figure, err error) computation {
	return func(context.Context, *figures, func(int, int)) (figure, error) { return f, err }
}

// made are rows for tests. Only the first two agree.
func made() []row {
	return []row{
		{"Ann, \"One\"", "the first", "0.333", false, value(float(1./3), nil)},
		{"Ann, \"One\"", "the second", "12", false, value(whole(12), nil)},
		{"Bob, \"Two\"", "the third", "0.334", false, value(float(1./3), nil)},
		{"Bob, \"Two\"", "the fourth", "7", true, value(figure{}, errors.New("no idea"))},
	}
}

func TestWrongArguments(t *testing.T) {
	for _, tt := range []struct{ args, want string }{
		{"-x", "flag provided but not defined: -x."},
		{"quick", `there are no arguments, but "quick" was given (texts of several words need quotes).`},
		{"-run|no such row", `no row contains "no such row".`},
		{"-run|\x1b[2J", `no row contains "\x1b[2J".`},
		{"-run|" + strings.Repeat("x", 5000), strings.Repeat("x", 100) + `...".`},
		{"-quick|-run|first player", `no row that contains "first player" is quick.`},
		{"-run", "flag needs an argument: -run."},
		{"-quick=perhaps", `invalid boolean value "perhaps" for -quick`},
	} {
		got := play(strings.Split(tt.args, "|")...)
		if got.status != 2 || got.out != "" || !strings.Contains(got.err, tt.want) || strings.Contains(got.err, "\x1b") ||
			!strings.HasPrefix(got.err, "records: ") || !strings.HasSuffix(got.err, ".\nType records -h for help.\n") {
			t.Errorf("%.80s: %+v, want status 2 and %q", tt.args, got, tt.want)
		}
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play(arg); got != (result{out: help}) {
			t.Errorf("%s: %+v", arg, got)
		}
	}
	for line := range strings.Lines(help) {
		if utf8.RuneCountInString(line) > 80 {
			t.Errorf("too wide: %q", line)
		}
	}
}

const golden = "testdata/quick.txt"

func goldenText(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	return strings.ReplaceAll(string(text), "\r\n", "\n")
}

// The quick rows all agree, and are what they were. The figures that were published
// stand in rows.go.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	got := play("-quick")
	if *update {
		if err := os.WriteFile(golden, []byte(got.out), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if want := goldenText(t); got != (result{out: want}) {
		t.Errorf("%+v, want\n%s", got, want)
	}
	for line := range strings.Lines(got.out) {
		if utf8.RuneCountInString(line) > 91 {
			t.Errorf("too wide: %q", line)
		}
	}
}

// Some rows alone are the same rows, with other widths.
func TestSomeRows(t *testing.T) {
	for _, text := range []string{"pocket, points", "STANDARD, turns", "five alike", "8 sowings", "match of 100 games", "assignment"} {
		got := play("-quick", "-run", text)
		lines := strings.Split(strings.TrimSuffix(got.out, "\n"), "\n")
		if got.status != 0 || got.err != "" || len(lines) < 5 {
			t.Fatalf("%s: %+v", text, got)
		}
		n := 0
		for _, line := range lines[1 : len(lines)-1] {
			words := strings.Join(strings.Fields(line), " ")
			found := false
			for want := range strings.Lines(goldenText(t)) {
				found = found || strings.Join(strings.Fields(want), " ") == words
			}
			if !found {
				t.Errorf("%s: %q is not in %s", text, line, golden)
			}
			if strings.HasSuffix(line, "  yes") {
				n++
			}
		}
		if want := fmt.Sprintf("%d of %d agree.", n, n); lines[len(lines)-1] != want {
			t.Errorf("%s: %q, want %q", text, lines[len(lines)-1], want)
		}
	}
}

// Each row has a source, those of a source stand together, and no row comes twice.
func TestRows(t *testing.T) {
	seen, last := map[string]bool{}, ""
	twice := map[string]bool{}
	for _, r := range rows() {
		if r.source != last && seen[r.source] {
			t.Errorf("rows of %s are apart", r.source)
		}
		seen[r.source], last = true, r.source
		if key := r.source + r.what; r.what == "" || r.published == "" || r.ours == nil || twice[key] {
			t.Errorf("row %q of %q", r.what, r.source)
		} else {
			twice[key] = true
		}
		if game, name, ok := strings.Cut(r.source, ": "); !ok || name == "" ||
			!slices.Contains([]string{"Farkle", "Yahtzee", "Yatzy", "Awari", "Dominoes"}, game) {
			t.Errorf("source %q", r.source)
		}
	}
}

func TestAgrees(t *testing.T) {
	third, tenth := float(1./3), fraction(big.NewRat(1, 10))
	for _, tt := range []struct {
		ours      figure
		published string
		want      bool
		shown     string
	}{
		{third, "0.3", true, "0.3333"},
		{third, "0.3333", true, "0.3333333"},
		{third, "0.3334", false, "0.3333333"},
		{third, "0.333333333333", true, "0.333333333333"},
		{float(0.66666), "0.667", true, "0.666660"},
		{float(0.66666), "0.666", false, "0.666660"},
		{float(0.66666), "0.666…", true, "0.666660"},
		{float(0.66666), "0.667…", false, "0.666660"},
		{float(2), "2", true, "2.000"},
		{float(2.4), "2", true, "2.400"},
		{float(2.6), "2", false, "2.600"},
		{float(2.6), "2…", true, "2.600"},
		{fraction(big.NewRat(26, 10)), "2…", true, "2.600…"},
		{tenth, "0.10", true, "0.10000…"},
		{tenth, "0.09…", false, "0.10000…"},
		{fraction(big.NewRat(199999999, 1000000000)), "0.199…", true, "0.199999…"},
		{third, "1/3", true, "0.333333333333"},
		{third, "333333333333/1000000000000", true, "0.333333333333"},
		{third, "33333333333/100000000000", false, "0.333333333333"},
		{third, "1/0", false, "0.333333333333"},
		{whole(12), "12", true, "12"},
		{whole(12), "12.0", false, "12"},
		{figure{text: "1 2"}, "1 2", true, "1 2"},
		{figure{text: "1 2"}, "1 3", false, "1 2"},
		{float(math.NaN()), "0.3", false, "NaN"},
		{float(math.Inf(1)), "1…", false, "+Inf"},
	} {
		if got := tt.ours.agrees(tt.published); got != tt.want {
			t.Errorf("%s against %s: %v", tt.shown, tt.published, got)
		}
		if got := tt.ours.like(tt.published); got != tt.shown {
			t.Errorf("shown beside %s as %s, want %s", tt.published, got, tt.shown)
		}
	}
}

// Rows that do not agree are marked, and the rest goes on.
func TestDisagreement(t *testing.T) {
	const want = `what        published  ours          agrees

Ann, "One"
the first   0.333      0.333333      yes
the second  12         12            yes

Bob, "Two"
the third   0.334      0.333333      NO
the fourth  7          no idea       NO

2 of 4 agree.
`
	if got := playRows(console{}, made()); got != (result{out: want, status: 1}) {
		t.Errorf("%+v, want\n%s", got, want)
	}
	got := playRows(console{}, made(), "-quick", "-run", "ANN")
	if got.status != 0 || !strings.HasSuffix(got.out, "\n2 of 2 agree.\n") || strings.Contains(got.out, "Bob") {
		t.Errorf("%+v", got)
	}
	got = playRows(console{}, made(), "-quick")
	if got.status != 1 || !strings.HasSuffix(got.out, "\n2 of 3 agree. Left out, as they take longer: 1.\n") {
		t.Errorf("%+v", got)
	}
	got = playRows(console{}, made(), "-run", "fourth")
	if got.status != 1 || !strings.HasSuffix(got.out, "\n0 of 1 agree.\n") {
		t.Errorf("%+v", got)
	}
}

// A broken writer fails from the n-th write on.
type broken struct{ n int }

func (b *broken) Write(p []byte) (int, error) {
	if b.n--; b.n < 0 {
		return 0, errors.New("the paper is empty")
	}
	return len(p), nil
}

func TestBrokenOutput(t *testing.T) {
	for n := range 8 {
		var errOut bytes.Buffer
		status := runRows(context.Background(), nil, console{out: &broken{n}, err: &errOut}, made())
		if n < 8 && (status != 1 || errOut.String() != "records: the paper is empty.\n") {
			t.Errorf("%d writes: status %d, %q", n, status, &errOut)
		}
	}
	var errOut bytes.Buffer
	if status := runRows(context.Background(), []string{"-h"}, console{out: &broken{}, err: &errOut}, nil); status != 1 {
		t.Errorf("status %d, %q", status, &errOut)
	}
}

// Progress is shown where it can be, and then nothing is left of it.
func TestProgress(t *testing.T) {
	tick := make(chan time.Time)
	list := []row{{"Ann, \"One\"", "the first", "0.333", false, func(_ context.Context, _ *figures, progress func(int, int)) (figure, error) {
		for i := range 5 {
			progress(i, 4)
			tick <- time.Time{}
		}
		return float(1. / 3), nil
	}}}
	plain := playRows(console{tick: tick}, list)
	got := playRows(console{tick: tick, progress: true}, list)
	if plain.err != "" || plain.out != got.out || got.status != 0 {
		t.Errorf("%+v\n%+v", plain, got)
	}
	shown := regexp.MustCompile(`\rthe first: (\d+) % *`).FindAllStringSubmatch(got.err, -1)
	before := 0
	for _, s := range shown {
		percent, err := strconv.Atoi(s[1])
		if err != nil || percent < before || percent%25 != 0 {
			t.Errorf("%q behind %d", s[0], before)
		}
		before = percent
	}
	if len(shown) != 5 || before != 100 || !strings.HasSuffix(got.err, " %\r                \r") || strings.Contains(got.err, "\n") {
		t.Errorf("%q", got.err)
	}
}

// An interrupt ends a row, also one that does not end by itself.
func TestInterrupt(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		ctx, cancel := context.WithCancel(context.Background())
		list := made()
		list[1].ours = func(ctx context.Context, _ *figures, _ func(int, int)) (figure, error) {
			cancel()
			if deaf {
				select {}
			}
			<-ctx.Done()
			return figure{}, ctx.Err()
		}
		var out, errOut bytes.Buffer
		status := runRows(ctx, nil, console{out: &out, err: &errOut}, list)
		if status != 130 || errOut.String() != "records: interrupted.\n" || !strings.HasSuffix(out.String(), "  yes\n") ||
			strings.Contains(out.String(), "second") {
			t.Errorf("status %d, %q, %q", status, &out, &errOut)
		}
	}
	// The rows themselves hear it.
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	for _, r := range rows() {
		if !r.slow {
			continue
		}
		if _, err := r.ours(ctx, newFigures(), func(int, int) {}); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", r.what, err)
		}
	}
}

var escapes = regexp.MustCompile("\x1b\\[[0-9;]*m")

// Colours change nothing else, and every colour ends on its line.
func TestColours(t *testing.T) {
	plain := playRows(console{}, made())
	got := playRows(console{look: terminal.Style{Colour: true}}, made())
	for line := range strings.Lines(got.out) {
		codes := escapes.FindAllString(line, -1)
		for i, code := range codes {
			if (code == "\x1b[0m") != (i%2 == 1) || len(codes)%2 != 0 {
				t.Fatalf("colours of %q", line)
			}
		}
	}
	if escapes.ReplaceAllString(got.out, "") != plain.out || got.out == plain.out || got.status != 1 {
		t.Errorf("%q", got.out)
	}
	for _, tt := range []struct {
		terminal bool
		env      map[string]string
		want     bool
	}{
		{true, map[string]string{"TERM": "xterm"}, true},
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
