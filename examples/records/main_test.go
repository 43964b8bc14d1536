package main

import (
	"context"
	"errors"
	"math"
	"math/big"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"unicode/utf8"

	"pips.example"
	"pips.example/examples/internal/programtest"
	"pips.example/examples/internal/terminal"
	"pips.example/examples/internal/terminaltest"
	"pips.example/yahtzee"
)

// play runs the program in this process.
func play(args ...string) programtest.Result {
	return playRows(context.Background(), terminal.Console{}, rows(), args...)
}

// playRows is runRows. What it writes is in the result, unless the console has an output.
func playRows(ctx context.Context, c terminal.Console, all []row, args ...string) programtest.Result {
	p := func(ctx context.Context, args []string, c terminal.Console) int { return runRows(ctx, args, c, all) }
	return terminaltest.Play(ctx, p, c, args, "")
}

// value is a computation of what is known already.
func value(f figure, err error) computation {
	return func(context.Context, func(int, int)) (figure, error) { return f, err }
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
		{"quick", `there are no arguments, but "quick" was given (texts of several words need quotes).`},
		{"-run|no such row", `no row contains "no such row".`},
		{"-run|\x1b[2J", `no row contains "\x1b[2J".`},
		{"-quick|-run|first player", `no row that contains "first player" is quick.`},
	} {
		args := strings.Split(tt.args, "|")
		programtest.CheckRefused(t, "records", args, play(args...), tt.want)
	}
}

func TestHelp(t *testing.T) {
	terminaltest.CheckHelp(t, "records", run, help, "", 5, func(args []string) ([]row, error) {
		list, _, err := parseOptions(args, rows(), largeRows)
		return list, err
	})
}

// The quick rows all agree, and are what they were. The figures that were published
// stand in rows.go.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("takes some seconds")
	}
	got := play("-quick")
	programtest.Golden(t, "testdata/quick.txt", got.Out)
	if got.Status != 0 || got.Err != "" {
		t.Errorf("status %d, error %q", got.Status, got.Err)
	}
	for line := range strings.Lines(got.Out) {
		if utf8.RuneCountInString(line) > 91 {
			t.Errorf("too wide: %q", line)
		}
	}
}

// Each row has a source, those of a source stand together, and no row comes twice.
func TestRows(t *testing.T) {
	seen, last := map[string]bool{}, ""
	for _, r := range rows() {
		if r.source != last && seen[r.source] {
			t.Errorf("rows of %s are apart", r.source)
		}
		key := r.source + r.what
		if r.what == "" || r.published == "" || r.ours == nil || seen[key] {
			t.Errorf("row %q of %q", r.what, r.source)
		}
		seen[r.source], seen[key], last = true, true, r.source
		if game, name, ok := strings.Cut(r.source, ": "); !ok || name == "" ||
			!slices.Contains([]string{"Farkle", "Yahtzee", "Yatzy", "Awari", "Dominoes"}, game) {
			t.Errorf("source %q", r.source)
		}
	}
}

// What is too large for the memory is there with a folder only, which is made, and gives the same
// figure from its files.
func TestFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "new")
	for args, want := range map[string]int{"-run maxi-yatzy,": 0, "-run maxi-yatzy, -folder " + dir: 1, "-run yacht -folder " + dir: 1, "-run maxi-yatzy, -quick -folder " + dir: 0} {
		if list, _, _ := parseOptions(strings.Fields(args), rows(), largeRows); len(list) != want {
			t.Errorf("%s: %d rows, want %d", args, len(list), want)
		}
	}
	r, err := yahtzee.ParseRules("maxi-yatzy boxes=twos,villa,chance upper-limit=8")
	if err != nil {
		t.Fatal(err)
	}
	want, err := expected(r)(context.Background(), func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	pair, err := yahtzee.ParseRules("yacht boxes=twos,yahtzee")
	if err != nil {
		t.Fatal(err)
	}
	first, err := pairDuel(pair)(context.Background(), func(int, int) {})
	if err != nil {
		t.Fatal(err)
	}
	if got, err := inFolder(pairDuel, t.TempDir(), 5, pair)(context.Background(), func(int, int) {}); err != nil || got.number.Cmp(first.number) != 0 {
		t.Errorf("%v, %v, want %v", got.number, err, first.number)
	}
	for range 2 {
		got, err := inFolder(expected, dir, 2, r)(context.Background(), func(int, int) {})
		if err != nil || got.number.Cmp(want.number) != 0 {
			t.Errorf("%v, %v, want %v", got.number, err, want.number)
		}
		if files, _ := filepath.Glob(filepath.Join(dir, "*.pips")); len(files) == 0 {
			t.Error("there are no files")
		}
	}
	r.UpperLimit++
	if _, err := inFolder(expected, dir, 2, r)(context.Background(), func(int, int) {}); !errors.Is(err, pips.ErrForeign) {
		t.Errorf("with the files of other rules: %v", err)
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
		{third, "0.3334", false, "0.3333333"},
		{third, "0.333333333333", true, "0.333333333333"},
		{float(0.66666), "0.667", true, "0.666660"},
		{float(0.66666), "0.666…", true, "0.666660"},
		{float(0.66666), "0.667…", false, "0.666660"},
		{float(2.6), "2…", true, "2.600"},
		{fraction(big.NewRat(26, 10)), "2…", true, "2.600…"},
		{tenth, "0.10", true, "0.10000…"},
		{tenth, "0.09…", false, "0.10000…"},
		{fraction(big.NewRat(199999999, 1000000000)), "0.199…", true, "0.199999…"},
		{third, "1/3", true, "0.333333333333"},
		{third, "333333333333/1000000000000", true, "0.333333333333"},
		{third, "33333333333/100000000000", false, "0.333333333333"},
		{third, "1/0", false, "0.333333333333"},
		{whole(12), "12.0", false, "12"},
		{figure{text: "1 2"}, "1 2", true, "1 2"},
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
	// Colours change nothing else.
	got := playRows(context.Background(), terminal.Console{Look: terminal.Style{Colour: true}}, made())
	if programtest.Plain(t, got.Out) != want || got.Out == want || got.Status != 1 {
		t.Errorf("%q", got.Out)
	}
	for _, tt := range []struct {
		args, end string
		status    int
	}{
		{"-quick -run ANN", "\n2 of 2 agree.\n", 0},
		{"-quick", "\n2 of 3 agree. Left out, as they take longer: 1.\n", 1},
		{"-run fourth", "\n0 of 1 agree.\n", 1},
	} {
		got := playRows(context.Background(), terminal.Console{}, made(), strings.Fields(tt.args)...)
		if got.Status != tt.status || !strings.HasSuffix(got.Out, tt.end) || strings.Contains(got.Out, "Bob") == (tt.status == 0) {
			t.Errorf("%s: %+v", tt.args, got)
		}
	}
}

func TestBrokenOutput(t *testing.T) {
	for _, room := range []int{0, 60, 150, 200} { // before each row, and at the end
		got := playRows(context.Background(), terminal.Console{Out: programtest.Full(room)}, made())
		if got != (programtest.Result{Err: "records: the disk is full.\n", Status: 1}) {
			t.Errorf("room for %d: %+v", room, got)
		}
	}
}

// An interrupt ends a row, also one that does not end by itself.
func TestInterrupt(t *testing.T) {
	for _, deaf := range []bool{false, true} {
		ctx, cancel := context.WithCancel(context.Background())
		list := made()
		list[1].ours = func(ctx context.Context, _ func(int, int)) (figure, error) {
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
	for _, r := range slices.Concat(rows(), largeRows(t.TempDir())) {
		if !r.slow {
			continue
		}
		_, err := r.ours(ctx, func(int, int) {})
		if strconv.IntSize == 32 && errors.Is(err, pips.ErrTooLarge) {
			continue // some take more memory than there is
		}
		if !errors.Is(err, context.Canceled) {
			t.Errorf("%s: %v", r.what, err)
		}
	}
}

func TestMain(m *testing.M) { programtest.Main(m, main) }

// In a process of its own the program does what run does, and an interrupt ends a row that
// takes seconds.
func TestProgram(t *testing.T) {
	args := []string{"-run", "100 games"}
	if got, want := programtest.Run(t, nil, args...), play(args...); got.Status != 0 || got != want {
		t.Errorf("%+v, want %+v", got, want)
	}
	p := programtest.Start(t, "-run", "first player wins")
	p.Await("\n") // the head of the table
	got := p.Interrupt()
	if got.Status != 130 || got.Err != "records: interrupted.\n" || strings.Contains(got.Out, "yes") {
		t.Errorf("%+v", got)
	}
}
