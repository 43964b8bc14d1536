package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"math/big"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
)

// play runs the program in this process.
func play(args ...string) programtest.Result {
	return playRows(context.Background(), terminal.Console{}, rows(), args...)
}

// playRows is runRows. What it writes is in the result, unless the console has an output.
func playRows(ctx context.Context, c terminal.Console, all []row, args ...string) programtest.Result {
	return programtest.Capture(func(out, errOut io.Writer) int {
		if c.Err = errOut; c.Out == nil {
			c.Out = out
		}
		return runRows(ctx, args, c, all)
	})
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
		args := strings.Split(tt.args, "|")
		got := play(args...)
		programtest.CheckRefused(t, "records", args, got, tt.want)
	}
}

func TestHelp(t *testing.T) {
	for _, arg := range []string{"-h", "-help", "--help"} {
		if got := play(arg); got != (programtest.Result{Out: help}) {
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

// The quick rows all agree, and are what they were. The figures that were published
// stand in rows.go.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	got := play("-quick")
	programtest.Golden(t, golden, got.Out)
	if got.Status != 0 || got.Err != "" {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
	for line := range strings.Lines(got.Out) {
		if utf8.RuneCountInString(line) > 91 {
			t.Errorf("too wide: %q", line)
		}
	}
}

// Some rows alone are the same rows, with other widths.
func TestSomeRows(t *testing.T) {
	for _, text := range []string{"pocket, points", "STANDARD, turns", "five alike", "8 sowings", "match of 100 games", "assignment"} {
		got := play("-quick", "-run", text)
		lines := strings.Split(strings.TrimSuffix(got.Out, "\n"), "\n")
		if got.Status != 0 || got.Err != "" || len(lines) < 5 {
			t.Fatalf("%s: %+v", text, got)
		}
		n := 0
		for _, line := range lines[1 : len(lines)-1] {
			words := strings.Join(strings.Fields(line), " ")
			found := false
			for want := range strings.Lines(programtest.Text(t, golden)) {
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
	if got := playRows(context.Background(), terminal.Console{}, made()); got != (programtest.Result{Out: want, Status: 1}) {
		t.Errorf("%+v, want\n%s", got, want)
	}
	got := playRows(context.Background(), terminal.Console{}, made(), "-quick", "-run", "ANN")
	if got.Status != 0 || !strings.HasSuffix(got.Out, "\n2 of 2 agree.\n") || strings.Contains(got.Out, "Bob") {
		t.Errorf("%+v", got)
	}
	got = playRows(context.Background(), terminal.Console{}, made(), "-quick")
	if got.Status != 1 || !strings.HasSuffix(got.Out, "\n2 of 3 agree. Left out, as they take longer: 1.\n") {
		t.Errorf("%+v", got)
	}
	got = playRows(context.Background(), terminal.Console{}, made(), "-run", "fourth")
	if got.Status != 1 || !strings.HasSuffix(got.Out, "\n0 of 1 agree.\n") {
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
	for n := range 5 { // before each row, and at the end
		got := playRows(context.Background(), terminal.Console{Out: &broken{n}}, made())
		if got != (programtest.Result{Err: "records: the paper is empty.\n", Status: 1}) {
			t.Errorf("%d writes: %+v", n, got)
		}
	}
	got := playRows(context.Background(), terminal.Console{Out: programtest.Full(0)}, nil, "-h")
	if got != (programtest.Result{Err: "records: the disk is full.\n", Status: 1}) {
		t.Errorf("%+v", got)
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
	plain := playRows(context.Background(), terminal.Console{Tick: tick}, list)
	got := playRows(context.Background(), terminal.Console{Tick: tick, Progress: true}, list)
	if plain.Err != "" || plain.Out != got.Out || got.Status != 0 {
		t.Errorf("%+v\n%+v", plain, got)
	}
	shown := regexp.MustCompile(`\rthe first: (\d+) % *`).FindAllStringSubmatch(got.Err, -1)
	before := 0
	for _, s := range shown {
		percent, err := strconv.Atoi(s[1])
		if err != nil || percent < before || percent%25 != 0 {
			t.Errorf("%q behind %d", s[0], before)
		}
		before = percent
	}
	if len(shown) != 5 || before != 100 || !strings.HasSuffix(got.Err, " %\r                \r") || strings.Contains(got.Err, "\n") {
		t.Errorf("%q", got.Err)
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
		got := playRows(ctx, terminal.Console{}, list)
		if got.Status != 130 || got.Err != "records: interrupted.\n" || !strings.HasSuffix(got.Out, "  yes\n") ||
			strings.Contains(got.Out, "second") {
			t.Errorf("%+v", got)
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

// Colours change nothing else, and every colour ends on its line.
func TestColours(t *testing.T) {
	plain := playRows(context.Background(), terminal.Console{}, made())
	got := playRows(context.Background(), terminal.Console{Look: terminal.Style{Colour: true}}, made())
	if programtest.Plain(t, got.Out) != plain.Out || got.Out == plain.Out || got.Status != 1 {
		t.Errorf("%q", got.Out)
	}
}

// The commands of the package comment work.
func TestCommands(t *testing.T) {
	programtest.CheckCommands(t, "records", 4, func(args []string) error {
		_, _, err := parseOptions(args, rows())
		return err
	})
}
